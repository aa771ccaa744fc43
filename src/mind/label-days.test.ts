import { expect, test } from 'vitest';
import { labelDaysTold } from './label-days.ts';

test.each([
  ['lunes pa ko nagspray, nkalagay sa bote PHI 7 days. myerkules na ngaun', 7],
  ['nag spray ako kahapon sa pechay, 3 araw daw sa label', 3],
  ['14 days ang phi nya', 14],
  ['dalawang linggo ang nasa label', 14],
  ['kahapon nag spray, PHI 5-7 days', 7],
  ['tatlong araw na mula spray, pitong araw ang nakasulat sa label', 7],
  ['phi 7 na araw', 7],
  ['noong isang linggo pa ako nag spray, 10 araw phi kelan pwede kainin', 10],
  ['nung isang linggo ako nag-spray, 14 araw ang PHI', 14],
  ['sprayed 8 days ago. label: reentry 2 days, PHI 21 days', 21],
  ['2 linggo na, 7 araw phi nung una at 21 araw phi nung pangalawa', 21],
])('%s: %d', (text, days) => {
  expect(labelDaysTold(text)).toBe(days);
});

test.each([
  ['ulitin daw kada 7 araw sabi sa label'],
  ['nag spray ako 3 araw na, hindi ko nabasa ang label'],
  ['10 ml sa 16 litro ang nasa label'],
  ['60 days na ang talong, ano ang PHI'],
  ['pwede na ba anihin bukas'],
  ['hintay muna ako ng 1 araw bago pitasin, pwede na ba ibenta bukas'],
  ['sabi sa palengke 1 araw lang pwede na ibenta'],
  ['1 araw lang daw hintay sabi ng tindera'],
  ['nag spray ako 3 araw na, sa 2 araw aanihin ko ang sitaw, ano sabi sa label'],
  ['walang nakasulat sa label, 3 days pwede na ba'],
  ['hindi 7 days ang phi'],
  ['8 days ago na ang spray, label reentry 2 days'],
  ['2 days re-entry sa label, 8 days ago ang spray'],
])('none: %s', (text) => {
  expect(labelDaysTold(text)).toBeNull();
});

test('of an age and a wait the wait is read', () => {
  expect(labelDaysTold('30 days old ang talong ko nag spray ako kahapon, nakalagay 7 days')).toBe(7);
});
