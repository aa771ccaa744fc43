import { expect, test } from 'vitest';
import { fillGap, nutrientsHeld, shareHeld, withoutExcess } from './share-held.ts';

const grade = (id: string, n: number, p2o5: number, k2o: number) => ({ id, n, p2o5, k2o, bagKg: 50, names: [id] });
const GRADES = [
  grade('14-14-14', 14, 14, 14),
  grade('46-0-0', 46, 0, 0),
  grade('16-20-0', 16, 20, 0),
  grade('0-18-0', 0, 18, 0),
  grade('0-0-60', 0, 0, 60),
];
/** Rice: all phosphorus at the start, most nitrogen later. */
const SPLITS = [
  { when: 'basal', nPct: 30, p2o5Pct: 100, k2oPct: 50 },
  { when: 'tillering', nPct: 30, p2o5Pct: 0, k2oPct: 0 },
  { when: 'panicle', nPct: 40, p2o5Pct: 0, k2oPct: 50 },
];
const HELD = [
  { grade: '14-14-14', kg: 100 },
  { grade: '46-0-0', kg: 50 },
];

test('two bags of complete and one of urea hold 37 kg of nitrogen', () => {
  expect(nutrientsHeld(HELD, GRADES)).toEqual({ n: 37, p2o5: 14, k2o: 14 });
});

test('what carries phosphorus goes down first, urea to the times after it, and all of it is shared out', () => {
  const steps = shareHeld(HELD, SPLITS, { n: 68, p2o5: 45, k2o: 45 }, GRADES);
  expect(steps[0]).toEqual([{ grade: '14-14-14', kg: 100 }]);
  expect(steps[1]?.[0]?.kg).toBeCloseTo((50 * 30) / 70);
  expect(steps[2]?.[0]?.kg).toBeCloseTo((50 * 40) / 70);
  expect(steps.flat().reduce((sum, { kg }) => sum + kg, 0)).toBeCloseTo(150);
});

test('urea alone goes to the first time too', () => {
  const steps = shareHeld([{ grade: '46-0-0', kg: 100 }], SPLITS, { n: 90, p2o5: 60, k2o: 60 }, GRADES);
  expect(steps.map((step) => step[0]?.kg ?? 0)).toEqual([30, 30, 40].map((kg) => expect.closeTo(kg)));
});

test('of little urea nothing is spent at planting', () => {
  const steps = shareHeld([{ grade: '46-0-0', kg: 50 }], SPLITS, { n: 90, p2o5: 60, k2o: 60 }, GRADES);
  expect(steps.map((step) => step.length)).toEqual([0, 1, 1]);
});

test('complete that comes late does not push all urea to the last time', () => {
  const steps = shareHeld(HELD, SPLITS.slice(1), { n: 47, p2o5: 0, k2o: 22 }, GRADES);
  expect(steps.map((step) => step.map(({ grade: id }) => id))).toEqual([['14-14-14', '46-0-0'], ['46-0-0']]);
});

test('a gap is bought as complete for phosphorus and potassium together, the rest as single products', () => {
  const gap = { n: 99, p2o5: 55, k2o: 55 };
  const bought = fillGap(gap, GRADES);
  expect(bought.map(({ grade: id }) => id)).toEqual(['14-14-14', '46-0-0']);
  const given = nutrientsHeld(bought, GRADES);
  for (const of of ['n', 'p2o5', 'k2o'] as const) expect(given[of]).toBeCloseTo(gap[of]);
});

test('phosphorus and potassium that are missing beside enough nitrogen bring no more of it', () => {
  const bought = fillGap({ n: 0, p2o5: 30, k2o: 30 }, GRADES);
  expect(bought.map(({ grade: id }) => id)).toEqual(['0-18-0', '0-0-60']);
});

test('of too much nitrogen urea stays in the store first', () => {
  const { used, kept } = withoutExcess(HELD, 25, GRADES);
  expect(kept).toEqual([{ grade: '46-0-0', kg: expect.closeTo(12 / 0.46) }]);
  expect(nutrientsHeld(used, GRADES).n).toBeCloseTo(25);
  expect(withoutExcess(HELD, 40, GRADES).kept).toEqual([]);
});
