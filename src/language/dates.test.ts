import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DateMention, readDates, readMonth, readSeason } from './dates.ts';
import table from './months.json' with { type: 'json' };
import { monthNamed, monthOf, monthUnmistakable } from './months.ts';

const TODAY = '2026-11-30';

/** A mention as the examples write it: 'day 6-15', 'month 5 end', 'season wet'. */
function told(mention: DateMention): string {
  if (mention.kind === 'season') return `season ${mention.season}`;
  const year = mention.year === undefined ? '' : `${mention.year}-`;
  if (mention.kind === 'day') return `day ${year}${mention.month}-${mention.day}`;
  return [`month ${year}${mention.month}`, ...(mention.part === undefined ? [] : [mention.part])].join(' ');
}

const saidOf = (text: string, today = TODAY) => readDates(text, today).map(told).join(', ');

test.each([
  ['Hunyo 15', 'day 6-15'],
  ['June 15', 'day 6-15'],
  ['15 ng Hunyo', 'day 6-15'],
  ['ika-15 ng Mayo', 'day 5-15'],
  ['June 15, 2026', 'day 2026-6-15'],
  ['Nob. 3 2025', 'day 2025-11-3'],
  ['Mayo 10-20', 'day 5-10, day 5-20'],
  ['kinse ng Hunyo', 'day 6-15'],
  ['6/15', 'day 6-15'],
  ['15/6', 'day 6-15'],
  ['6/15/26', 'day 2026-6-15'],
  ['2026-06-15', 'day 2026-6-15'],
  ['nagtanim ako noong 5/6', 'day 5-6'],
  ['3/4 ektarya', ''],
  ['60/40 ang hatian', ''],
  ['Pebrero 30', 'month 2'],
  ['sa Hunyo', 'month 6'],
  ['Hunyo 2027', 'month 2027-6'],
  ['Hunyo hanggang Agosto', 'month 6, month 8'],
  ['Septiyembre', 'month 9'],
  ['katapusan ng Mayo', 'month 5 end'],
  ['unang linggo ng Hunyo', 'month 6 start'],
  ['late October', 'month 10 end'],
  ['mid April', 'month 4 middle'],
  ['katapusan ng buwan', 'month 2026-11 end'],
  ['ngayong buwan', 'month 2026-11'],
  ['sa susunod na buwan', 'month 2026-12'],
  ['noong nakaraang buwan', 'month 2026-10'],
  ['karong bulana', 'month 2026-11'],
  ['bukas', 'day 2026-12-1'],
  ['ugma', 'day 2026-12-1'],
  ['kahapon', 'day 2026-11-29'],
  ['ngayong Feb', 'month 2'],
  ['sa mayo', 'month 5'],
  ['in May', 'month 5'],
  ['ngayong May magtatanim', 'month 5'],
  ['sa may bahay', ''],
  ['may 15 sako ako', ''],
  ['mayong uran', ''],
  ['ano mayo nga itanom', ''],
  ['3 days ago', ''],
  ['jan sa bukid', ''],
  ['noong Lunes', ''],
  ['tag-ulan', 'season wet'],
  ['tagulan', 'season wet'],
  ['sa tag araw', 'season dry'],
  ['dry season', 'season dry'],
  ['ting-init', 'season dry'],
  ['constructor __proto__', ''],
])('"%s" names %s', (text, mentions) => {
  expect(saidOf(text)).toBe(mentions);
});

describe('told from the day of asking', () => {
  test.each([
    ['bukas', '2026-12-31', 'day 2027-1-1'],
    ['bukas', '2028-02-28', 'day 2028-2-29'],
    ['bukas', '2027-02-28', 'day 2027-3-1'],
    ['kahapon', '2027-03-01', 'day 2027-2-28'],
    ['kahapon', '2027-01-01', 'day 2026-12-31'],
    ['sa susunod na buwan', '2026-12-05', 'month 2027-1'],
    ['noong nakaraang buwan', '2027-01-05', 'month 2026-12'],
    ['bukas', 'someday', ''],
    ['bukas', '2026-02-30', ''],
    ['Hunyo 15', 'someday', 'day 6-15'],
  ])('%s, asked on %s', (text, today, mentions) => {
    expect(saidOf(text, today)).toBe(mentions);
  });
});

test('the month of a text is the one named, not that of yesterday', () => {
  expect(readMonth('kahapon ako nagtanim', TODAY)).toBeNull();
  expect(readMonth('itatanim ko sa Pebrero', TODAY)).toBe(2);
  expect(readMonth('nagtanim ako June 15, tag-ulan', TODAY)).toBe(6);
  expect(readMonth('sa susunod na buwan', TODAY)).toBe(12);
  expect(readMonth('palay', TODAY)).toBeNull();
});

test('seasons', () => {
  expect(readSeason('palay sa tag-ulan')).toBe('wet');
  expect(readSeason('mais pag tagtuyot')).toBe('dry');
  expect(readSeason('umuulan ngayong araw')).toBeNull();
});

test('every name of a month is read, and no short form stands for two', () => {
  for (const [index, words] of table.names.entries())
    for (const word of words)
      expect([monthNamed(word), saidOf(`sa ${word}`)]).toEqual([index + 1, `month ${index + 1}`]);
  const short = table.short.flat();
  expect(new Set(short).size).toBe(short.length);
  expect(short.map(monthOf)).not.toContain(null);
  expect([monthUnmistakable('may'), monthUnmistakable('okt'), monthNamed('constructor')]).toEqual([null, 10, null]);
});

test('every day of every month reads back, written four ways', () => {
  const day = fc.record({ month: fc.integer({ min: 1, max: 12 }), day: fc.integer({ min: 1, max: 28 }) });
  fc.assert(
    fc.property(day, ({ month, day: date }) => {
      const name = table.names[month - 1]?.[0] ?? '';
      for (const text of [`${name} ${date}`, `${date} ng ${name}`, `ika-${date} ng ${name}`, `2026-${month}-${date}`])
        expect(readDates(text, TODAY), text).toMatchObject([{ kind: 'day', month, day: date }]);
    }),
  );
});

test('any text is read', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, today) => {
      for (const { from, to } of readDates(text, today)) expect(from < to && to <= text.length).toBe(true);
    }),
  );
});
