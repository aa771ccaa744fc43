import { expect, test } from 'vitest';
import { labelDaysTold } from './label-days.ts';

test.each([
  ['lunes pa ko nagspray, nkalagay sa bote PHI 7 days. myerkules na ngaun', 7],
  ['nag spray ako kahapon sa pechay, 3 araw daw sa label', 3],
  ['14 days ang phi nya', 14],
  ['dalawang linggo ang hintay ayon sa label', 14],
  ['kahapon nag spray, PHI 5-7 days', 7],
  ['tatlong araw na mula spray, pitong araw ang nakasulat sa label', 7],
  ['phi 7 na araw', 7],
])('%s: %d', (text, days) => {
  expect(labelDaysTold(text)).toBe(days);
});

test.each([
  ['ulitin daw kada 7 araw sabi sa label'],
  ['nag spray ako 3 araw na, hindi ko nabasa ang label'],
  ['10 ml sa 16 litro ang nasa label'],
  ['60 days na ang talong, ano ang PHI'],
  ['pwede na ba anihin bukas'],
])('none: %s', (text) => {
  expect(labelDaysTold(text)).toBeNull();
});
