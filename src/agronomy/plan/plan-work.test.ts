import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { daysBetween } from '#agronomy/season/calendar-day.ts';
import type { Circumstances, Field, TaskRecord } from './field.ts';
import { planWork } from './plan-work.ts';
import type { PlannedTask } from './planned-task.ts';

const knowledge = await loadKnowledge();

const PLANTED = '2026-11-15';
const before: Circumstances = { today: '2026-09-01', forecast: null, normals: null, done: [], sprays: [] };

function planOf(cropId: string, field: Partial<Field> = {}, now: Partial<Circumstances> = {}) {
  const whole: Field = { cropId, areaHa: 1, plantedOn: PLANTED, method: null, water: null, enteredOn: null, ...field };
  const plan = planWork(knowledge, whole, { ...before, ...now });
  if (plan === null) throw new Error(`no plan for ${cropId}`);
  const daysOf = ({ from, to }: { from: string; to: string }) => [
    daysBetween(whole.plantedOn, from),
    daysBetween(whole.plantedOn, to),
  ];
  const task = (id: string) => plan.tasks.find((each) => each.id === id);
  return { ...plan, daysOf, task };
}

/** Kilograms by product, rounded: '300 16-20-0, 50 0-0-60'. */
const givingsOf = (task: PlannedTask | undefined) =>
  (task?.givings ?? []).map(({ grade, kg }) => `${Math.round(kg)} ${grade}`).join(', ');

/** [task, first and last day after planting, where it is written] */
type Row = readonly [id: string, from: number, to: number, source: string];

/**
 * Days compared by hand with the sources. Rice counts from transplanting where it is transplanted: 20 days of nursery
 * (record: 18-21) off the 100-125 days from sowing of its record; heading 32 days (28-35) before the middle of that.
 */
const DATED: Readonly<
  Record<string, { field: Partial<Field>; harvest: readonly [number, number]; rows: readonly Row[] }>
> = {
  'rice, lipat-tanim, irrigated, dry season': {
    field: { cropId: 'rice', method: 'transplanted', water: 'irrigated' },
    harvest: [80, 105],
    rows: [
      ['plow', -28, -21, 'palaycheck-land'], // three to four weeks before planting
      ['level', -14, -2, 'palaycheck-land'], // harrow twice a week apart, then level
      ['nursery', -21, -18, 'iirr-wetbed'], // seedlings of 18-21 days
      ['fertilizer-1', 0, 14, 'palaycheck-nutrient'], // basal to 14 DAT
      ['replant', 3, 7, 'pinoyrice-transplant'], // within seven days
      ['weeding-1', 14, 21, 'irri-weedbook'], // first weeding about day 21
      ['fertilizer-2', 20, 25, 'palaycheck-nutrient'], // active tillering 20-25 DAT
      ['weeding-2', 23, 30, 'irri-weedbook'], // clean the first 30 days
      ['water-awd', 15, 53, 'philrice-awd'], // from two to three weeks, a week before flowers no more
      ['fertilizer-3', 40, 45, 'palaycheck-nutrient'], // panicle initiation 40-45 DAT
      ['water-flower', 54, 68, 'pia-awd'], // a week before and after heading (93 - 32 = 61)
      ['water-drain', 79, 86, 'philrice-postharvest'], // 7-14 days before the middle of the harvest (93)
      ['harvest', 80, 105, 'palaycheck-harvest'],
    ],
  },
  'rice, sabog, rainfed, wet season': {
    field: { cropId: 'rice', method: 'direct', water: 'rainfed', plantedOn: '2026-07-01' },
    harvest: [100, 125],
    rows: [
      ['fertilizer-1', 0, 14, 'palaycheck-nutrient'],
      ['fertilizer-2', 27, 39, 'palaycheck-nutrient'], // leaf color chart: 14 DAT is 21-28 DAS, so 7 to 14 days later
      ['fertilizer-3', 47, 59, 'palaycheck-nutrient'],
      ['water-flower', 74, 88, 'pia-awd'], // 113 - 32 = 81
      ['harvest', 100, 125, 'palaycheck-harvest'],
    ],
  },
  corn: {
    field: { cropId: 'corn' },
    harvest: [95, 120],
    rows: [
      ['plow', -14, -7, 'corn-guide-agripinoy'], // twice, a week apart
      ['fertilizer-1', 0, 0, 'nomiarc-corn'], // at planting
      ['weeding-1', 14, 21, 'corn-guide-agripinoy'], // off-bar in the second or third week
      ['fertilizer-2', 25, 30, 'nomiarc-corn'], // 25-30 DAP
      ['hilling', 25, 35, 'corn-guide-agripinoy'], // fourth to fifth week, with the fertilizer
      ['harvest', 95, 120, 'general agronomic knowledge'],
    ],
  },
  tomato: {
    field: { cropId: 'tomato' },
    harvest: [60, 120], // first picking 60-85, the season is 25+35+35+25 days (fao56)
    rows: [
      ['nursery', -35, -30, 'general agronomic knowledge'], // 90-120 from sowing, 60-85 from transplanting
      ['fertilizer-1', 0, 0, 'pinoynegosyo-eggplant'],
      ['trellis', 10, 14, 'wormfarm-tomato'], // two weeks after transplanting
      ['fertilizer-2-1', 14, 20, 'pinoynegosyo-eggplant'], // every 2-4 weeks while it grows
      ['fertilizer-2-2', 37, 43, 'pinoynegosyo-eggplant'],
      ['fertilizer-3-1', 60, 66, 'pinoynegosyo-eggplant'], // from fruiting (25+35)
      ['fertilizer-3-2', 77, 83, 'pinoynegosyo-eggplant'],
    ],
  },
  eggplant: {
    field: { cropId: 'eggplant' },
    harvest: [45, 150],
    rows: [
      ['nursery', -30, -25, 'general agronomic knowledge'], // 25-30 days
      ['fertilizer-1', 0, 0, 'pinoynegosyo-eggplant'],
      ['fertilizer-2-1', 14, 20, 'pinoynegosyo-eggplant'],
      ['fertilizer-3-1', 60, 66, 'pinoynegosyo-eggplant'],
      ['water-critical', 35, 150, 'fao56'], // flowers halfway between 25 and 45, then fruits to the end
      ['harvest', 45, 150, 'general agronomic knowledge'],
    ],
  },
  onion: {
    field: { cropId: 'onion' },
    harvest: [90, 120],
    rows: [
      ['nursery', -45, -45, 'onion-guide'], // 45 days
      ['fertilizer-1', 0, 0, 'onion-guide'],
      ['water-stop', 84, 91, 'onion-guide'], // two to three weeks before pulling (105)
      ['harvest', 90, 120, 'general agronomic knowledge'],
    ],
  },
  pechay: {
    field: { cropId: 'pechay' },
    harvest: [21, 35],
    rows: [
      ['nursery', -10, -9, 'pechay-guide'], // 30-45 from sowing, 21-35 from transplanting
      ['fertilizer-1', 0, 0, 'lettuce-r2'],
      ['fertilizer-2', 10, 14, 'lettuce-r2'], // 10-14 days after planting
      ['harvest', 21, 35, 'pechay-guide'],
    ],
  },
  banana: {
    field: { cropId: 'banana' },
    harvest: [270, 480],
    rows: [
      ['suckers-1', 60, 74, 'agmag-saba'], // every two months
      ['feeding-1', 73, 87, 'general agronomic knowledge'], // 4-6 times a year: every 73 days
      ['feeding-2', 146, 160, 'general agronomic knowledge'],
      ['harvest', 270, 480, 'saad-lakatan'],
    ],
  },
};

for (const [name, { field, harvest, rows }] of Object.entries(DATED))
  test(`${name}: the days of the sources`, () => {
    const plan = planOf(field.cropId ?? '', field);
    expect(plan.harvest && plan.daysOf(plan.harvest)).toEqual(harvest);
    for (const [id, from, to, source] of rows) {
      const task = plan.task(id);
      expect(task && [id, ...plan.daysOf(task)]).toEqual([id, from, to]);
      expect(task?.sources, id).toContain(source);
    }
  });

test('the table for readers has the same days and sources', () => {
  const written = readFileSync(path.join(import.meta.dirname, '../../../docs/plan.md'), 'utf8');
  const lines = written.split('\n').map((line) => line.split(' | '));
  for (const [id, from, to, source] of Object.values(DATED).flatMap(({ rows }) => rows)) {
    const days = from === to ? String(from) : `${from} to ${to}`;
    expect(
      lines.some((cells) => cells[1] === days && cells.at(-1) === `${source} |`),
      `${id}: ${days}, ${source}`,
    ).toBe(true);
  }
});

/**
 * Bags compared by hand: the rate of the record (kg/ha N-P2O5-K2O), what the products of one hectare bring, and the
 * products at each time. 300 kg 16-20-0 are 48 N and 60 P2O5, 150 kg urea 69 N, 100 kg 0-0-60 60 K2O: 117-60-60.
 */
const FED: readonly (readonly [
  field: Partial<Field>,
  rate: readonly [number, number, number],
  givings: readonly string[],
])[] = [
  [
    { cropId: 'rice', method: 'transplanted', water: 'irrigated' },
    [120, 60, 60], // irrigated-ds: harvested in February
    ['300 16-20-0, 50 0-0-60', '59 46-0-0', '91 46-0-0, 50 0-0-60'],
  ],
  [
    { cropId: 'rice', method: 'transplanted', water: 'irrigated', plantedOn: '2026-07-01' },
    [90, 60, 60], // irrigated-ws: harvested in October
    ['281 16-20-0, 50 0-0-60', '29 46-0-0', '68 46-0-0, 50 0-0-60'],
  ],
  [
    { cropId: 'rice', method: 'direct', water: 'rainfed', plantedOn: '2026-07-01' },
    [60, 30, 30], // rainfed-lowland
    ['150 16-20-0, 25 0-0-60', '33 46-0-0', '46 46-0-0, 25 0-0-60'],
  ],
  [{ cropId: 'corn' }, [120, 60, 60], ['300 16-20-0, 50 0-0-60', '150 46-0-0, 50 0-0-60']],
  // Phosphorus at planting, nitrogen shared out, potassium at planting and from fruiting on.
  [
    { cropId: 'tomato' },
    [120, 90, 120],
    [
      '196 18-46-0, 60 0-0-60', // 35 N, 90 P2O5, 36 K2O
      '54 46-0-0',
      '52 46-0-0',
      '39 46-0-0, 70 0-0-60',
      '39 46-0-0, 70 0-0-60', // the four together: 85 N, 84 K2O
    ],
  ],
  [
    { cropId: 'eggplant' },
    [120, 60, 90],
    [
      '300 16-20-0, 45 0-0-60', // 48 N, 60 P2O5, 27 K2O
      '20 46-0-0',
      '52 46-0-0',
      '26 46-0-0, 35 0-0-60',
      '26 46-0-0, 35 0-0-60',
      '26 46-0-0, 35 0-0-60', // the five together: 69 N, 63 K2O
    ],
  ],
  [{ cropId: 'onion' }, [120, 90, 90], ['100 46-0-0, 450 16-20-0, 150 0-0-60']],
  [{ cropId: 'pechay' }, [80, 45, 45], ['300 14-14-14', '83 46-0-0']],
];

test('bags carry the rate of the record, and stand at the times of the tables', () => {
  for (const [field, rate, expected] of FED) {
    const { tasks } = planOf(field.cropId ?? '', field);
    const fed = tasks.filter(({ kind }) => kind === 'fertilizer');
    expect(fed.map(givingsOf), field.cropId).toEqual(expected);
    const brought = [0, 0, 0];
    for (const { grade, kg } of fed.flatMap(({ givings }) => givings)) {
      const product = knowledge.soils.fertilizers.find(({ id }) => id === grade);
      for (const [at, percent] of [product?.n ?? 0, product?.p2o5 ?? 0, product?.k2o ?? 0].entries())
        brought[at] = (brought[at] ?? 0) + (kg * percent) / 100;
    }
    for (const [at, kg] of rate.entries()) {
      expect((brought[at] ?? 0) / kg, `${field.cropId} ${at}`).toBeGreaterThan(0.88);
      expect((brought[at] ?? 0) / kg, `${field.cropId} ${at}`).toBeLessThan(1.26);
    }
  }
});

test('a mat of bananas gets 100 to 250 g of complete every two or three months', () => {
  const { tasks } = planOf('banana', {}, { today: '2027-01-15' });
  const year = tasks.filter(({ kind, from }) => kind === 'fertilizer' && from < '2027-11-15');
  expect(year.map(({ perPlant }) => perPlant)).toEqual(
    Array.from({ length: 4 }, () => [{ grade: '14-14-14', grams: [100, 250] }]),
  );
});

test('what a giving is for the land goes by the kind: saba stands wider than lakatan, and of latundan nothing is known', () => {
  const told = (variety: string | null) => {
    const [task] = planOf('banana', { areaHa: 2, variety }, { today: '2027-01-15' }).tasks.filter(({ id }) =>
      id.startsWith('feeding'),
    );
    return task?.notes.map(({ says, facts: { kind, trees, kilos, sacks } }) => [
      says,
      kind?.kind === 'words' && kind.tl,
      ...[trees, kilos, sacks].map((fact) => fact?.kind === 'quantity' && [fact.low, fact.high]),
    ]);
  };
  // 625 to the hectare: 1250, said with two figures; 100 to 250 g each.
  expect(told('Saba')).toEqual([['tree-stand-bags', 'saba', [1300, 1300], [130, 325], [3, 7]]]);
  expect(told('lakatan')).toEqual([['tree-stand-bags', 'lakatan', [3200, 4000], [320, 1000], [7, 20]]]);
  expect(told('Latundan')).toEqual([]);
  expect(told(null)?.map(([, kind]) => kind)).toEqual(['saba', 'lakatan', 'cavendish']);
});

test('the table for readers has the same kilos', () => {
  const rows = readFileSync(path.join(import.meta.dirname, '../../../docs/plan.md'), 'utf8').split('\n');
  const kilosIn = (text: string) => [...text.matchAll(/(\d+) (?:of|urea)/g)].map(([, kg]) => Number(kg));
  for (const [{ cropId }, rate, givings] of FED) {
    const kilos = new Set(givings.flatMap((giving) => [...giving.matchAll(/(\d+) \d+-/g)].map(([, kg]) => Number(kg))));
    const told = rows.filter((row) => row.includes(`| ${rate.join('-')} |`)).map((row) => new Set(kilosIn(row)));
    expect(told, cropId).toContainEqual(kilos);
  }
});

test('a soil rich in phosphorus and potassium is fed less of them', () => {
  const kgOf = (soil: Field['soil'], grade: string) =>
    planOf('rice', { soil: soil ?? null })
      .tasks.flatMap(({ givings }) => givings)
      .filter((giving) => giving.grade === grade)
      .reduce((sum, { kg }) => sum + kg, 0);
  // 60 kg K2O/ha is 100 kg of 0-0-60; rated high, 0.4 of it, rounded to 25 kg: about 42 kg.
  expect(kgOf(null, '0-0-60')).toBeCloseTo(100);
  expect(kgOf({ n: 'low', p: 'high', k: 'high' }, '0-0-60')).toBeLessThan(51);
});

test('a variety with days of its own moves the harvest, five days about it', () => {
  const { harvest, daysOf } = planOf('rice', { method: 'direct', varietyDays: 114 });
  expect(harvest && daysOf(harvest)).toEqual([109, 119]);
});

test('a crop that stands for years: feeding by age, walks once a month, and no harvest where none follows from planting', () => {
  const mango = planOf('mango', { plantedOn: '2018-06-15' }, { today: PLANTED });
  expect(mango.harvest).toBeNull();
  const fed = mango.tasks.filter(({ kind }) => kind === 'fertilizer');
  // dizon-fruit-guide: 1-4 kg of 14-14-14 a year from the fifth year, in two givings.
  expect(fed.map(({ perPlant }) => perPlant)).toEqual(fed.map(() => [{ grade: '14-14-14', grams: [500, 2000] }]));
  expect(fed).toHaveLength(2);
  const walks = mango.tasks.filter(({ kind }) => kind === 'scouting');
  expect(walks.length).toBeGreaterThan(11);
  expect(walks.length).toBeLessThan(15);
});

const done = (taskId: string, day: string, state: TaskRecord['state'] = 'done'): TaskRecord => ({
  taskId,
  state,
  on: day,
});
const rice = (today: string, records: readonly TaskRecord[], field: Partial<Field> = {}) =>
  planOf('rice', { method: 'transplanted', plantedOn: '2026-11-01', ...field }, { today, done: records });
const says = (task: PlannedTask | undefined) => task?.notes.map((note) => note.says) ?? [];

test('a missed basal is given up when tillering has come: phosphorus and potassium go along, nitrogen is not made up for', () => {
  const plan = rice('2026-11-22', []);
  expect(plan.task('fertilizer-1')?.state).toBe('past');
  expect(says(plan.task('fertilizer-1'))).toEqual(['feed-merged']);
  expect(says(plan.task('fertilizer-2'))).toEqual(['feed-with-missed']);
  const left = plan.tasks.filter(({ kind, state }) => kind === 'fertilizer' && state === 'open');
  const sum = (of: 'n' | 'p2o5') =>
    left
      .flatMap(({ givings }) => givings)
      .reduce(
        (kg, giving) =>
          kg + (giving.kg * (knowledge.soils.fertilizers.find(({ id }) => id === giving.grade)?.[of] ?? 0)) / 100,
        0,
      );
  expect(sum('p2o5')).toBeGreaterThan(53);
  // Two shares of 35 % of 120 kg, and a tenth more at the most.
  expect(sum('n')).toBeLessThan(84 * 1.11);
});

test('a basal that is late by some days is still asked for', () => {
  const task = rice('2026-11-18', []).task('fertilizer-1');
  expect([task?.state, says(task)]).toEqual(['late', ['feed-late']]);
});

test('urea past panicle initiation is no longer asked for', () => {
  const given = [done('fertilizer-1', '2026-11-05'), done('fertilizer-2', '2026-11-24')];
  expect(rice('2026-12-16', given).task('fertilizer-3')?.state).toBe('open');
  const after = rice('2026-12-17', given).task('fertilizer-3');
  expect([after?.state, says(after)]).toEqual(['past', ['feed-too-late']]);
  expect(says(rice('2026-12-17', given.slice(0, 1)).task('fertilizer-2'))).toEqual(['feed-too-late']);
});

test('after a late giving the next one waits a week, and is left when it would come too late', () => {
  const late = rice('2026-11-24', [done('fertilizer-1', '2026-11-20')]);
  const second = late.task('fertilizer-2');
  expect(second && late.daysOf(second)).toEqual([26, 26]);
  expect(says(second)).toEqual(['feed-after-late']);
  const later = rice('2026-12-12', [done('fertilizer-1', '2026-11-05'), done('fertilizer-2', '2026-12-11')]);
  const third = later.task('fertilizer-3');
  expect([third?.state, says(third)]).toEqual(['past', ['feed-too-close']]);
});

test('what was due before the field was entered is taken as given', () => {
  const plan = rice('2026-11-22', [], { enteredOn: '2026-11-22' });
  expect(says(plan.task('fertilizer-1'))).toEqual(['feed-before-entry']);
  expect(givingsOf(plan.task('fertilizer-2'))).toBe('59 46-0-0');
});

test('done and skipped stay so; what is put off comes back on its day', () => {
  const plan = rice('2026-11-16', [
    done('weeding-1', '2026-11-16'),
    done('replant', '2026-11-05', 'skipped'),
    done('fertilizer-2', '2026-11-24', 'later'),
    done('weeding-2', '2026-11-29', 'later'),
  ]);
  expect(plan.task('weeding-1')?.state).toBe('done');
  expect(plan.task('replant')?.state).toBe('skipped');
  expect(plan.task('fertilizer-2')).toMatchObject({ state: 'later', from: '2026-11-24' });
  expect(plan.task('weeding-2')).toMatchObject({ state: 'later', from: '2026-11-29' });
  expect(rice('2026-11-29', [done('weeding-2', '2026-11-29', 'later')]).task('weeding-2')?.state).toBe('open');
});

test('a planned day of planting is asked for until it is done; one that was told afterwards is done', () => {
  const planned = rice('2026-11-04', [], { enteredOn: '2026-10-20' }).task('planting');
  expect([planned?.state, says(planned)]).toEqual(['late', ['planting-check']]);
  expect(rice('2026-11-04', [], { enteredOn: '2026-11-03' }).task('planting')?.state).toBe('done');
});

test('work is open to its last day, late while it still helps, then over', () => {
  const stateOn = (today: string) => rice(today, []).task('weeding-1')?.state;
  expect(['2026-11-22', '2026-11-23', '2026-12-02', '2026-12-03'].map(stateOn)).toEqual([
    'open',
    'late',
    'late',
    'past',
  ]);
});

test('nobody weeds what is being harvested', () => {
  const pechay = planOf('pechay');
  expect(pechay.task('weeding-1')).toBeDefined();
  // Day 35 to 42; the harvest begins on day 21.
  expect(pechay.task('weeding-2')).toBeUndefined();
});
