import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { plantingDay, scheduleSplits } from './schedule.ts';
import { splitDaysOf } from './split-days.ts';
import { splitsOf } from './splits.ts';

const { soils, crops } = await loadKnowledge();
const stagesOf = (cropId: string) => crops.find(({ id }) => id === cropId)?.water.stageDays;
const days = (cropId: string, way?: 'transplanted' | 'direct-seeded') =>
  splitDaysOf(cropId, soils, stagesOf(cropId), way) ?? [];

test('days of the splits come from the tables', () => {
  expect(days('rice').map((split) => split && [split.fromDay, split.toDay])).toEqual([
    [0, 14],
    [20, 25],
    [40, 45],
  ]);
  expect(days('rice', 'direct-seeded').map((split) => split && [split.fromDay, split.toDay])).toEqual([
    [0, 14],
    [27, 39],
    [47, 59],
  ]);
  expect(days('corn').map((split) => split && [split.fromDay, split.toDay])).toEqual([
    [0, 0],
    [25, 30],
  ]);
});

test('every crop with splits has days for each of them', () => {
  for (const { id } of crops) {
    const splits = splitsOf(id, soils);
    const found = splitDaysOf(id, soils, stagesOf(id));
    expect(found?.length, id).toBe(splits?.splits.length);
    expect(found?.every((split) => split !== null) ?? true, id).toBe(true);
  }
});

test('tomato is top-dressed by growth stage, every two to four weeks', () => {
  const [, growing, fruiting] = days('tomato');
  expect(growing).toMatchObject({ fromDay: 14, toDay: 60, everyDays: [14, 28], basis: 'stages' });
  expect(fruiting).toMatchObject({ fromDay: 60, toDay: 95, basis: 'stages' });
});

test('rice transplanted on 5 November: the basal is over, tillering is due, panicle initiation to come', () => {
  const plan = scheduleSplits(days('rice'), { date: '2026-11-05' }, '2026-11-27');
  expect(plan).toMatchObject([
    { from: '2026-11-05', to: '2026-11-19', status: 'late', days: 8, dates: [], isOvertaken: true },
    { from: '2026-11-25', to: '2026-11-30', status: 'due', days: 0, dates: ['2026-11-27'] },
    { from: '2026-12-15', to: '2026-12-20', status: 'coming', days: 18, dates: ['2026-12-15'] },
  ]);
});

test('an age in days leads to the same calendar as its date', () => {
  const byAge = scheduleSplits(days('corn'), { ageDays: 10 }, '2026-12-05');
  expect(byAge).toEqual(scheduleSplits(days('corn'), { date: '2026-11-25' }, '2026-12-05'));
  expect(byAge?.[1]).toMatchObject({ from: '2026-12-20', to: '2026-12-25', dates: ['2026-12-20'], days: 15 });
});

test('repeated givings are spread over the window, past ones left out', () => {
  const plan = scheduleSplits(days('tomato'), { date: '2026-10-01' }, '2026-10-20');
  expect(plan?.[1]?.dates).toEqual(['2026-11-07']);
  expect(scheduleSplits(days('tomato'), { date: '2026-10-01' }, '2026-10-01')?.[1]?.dates).toEqual([
    '2026-10-15',
    '2026-11-07',
  ]);
});

test.each([
  [{ date: 'bukas' }],
  [{ date: '2026-02-30' }],
  [{ ageDays: -3 }],
  [{ ageDays: Number.NaN }],
  [{ ageDays: 9000 }],
  [{ date: '1999-01-01' }],
])('%j is no planting', (planted) => {
  expect(plantingDay(planted, '2026-11-20')).toBeNull();
  expect(scheduleSplits(days('rice'), planted, '2026-11-20')).toBeNull();
});

test('a planting still ahead has everything to come', () => {
  const plan = scheduleSplits(days('rice'), { date: '2026-12-10' }, '2026-11-20');
  expect(plan?.map(({ status }) => status)).toEqual(['coming', 'coming', 'coming']);
});

test('dates never lie before today, windows never end before they begin', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('rice', 'corn', 'tomato', 'pechay'),
      fc.integer({ min: -50, max: 300 }),
      (crop, age) => {
        const plan = scheduleSplits(days(crop), age < 0 ? { date: '2027-01-10' } : { ageDays: age }, '2026-11-21');
        for (const { from, to, dates, status } of plan ?? []) {
          expect(from <= to).toBe(true);
          expect(dates.every((day) => day >= '2026-11-21')).toBe(true);
          expect(dates.length === 0).toBe(status === 'late');
        }
      },
    ),
  );
});
