import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { nutrientsIn, toBags } from './bags.ts';
import { planFertilizer, totalBags } from './plan.ts';
import { rateOf } from './rate.ts';
import { splitsOf } from './splits.ts';

const { soils, crops } = await loadKnowledge();
const grades = soils.fertilizers;

test('90 kg of N is 3.91 bags of urea, 28 kg of each is 4 bags of complete', () => {
  expect(toBags({ n: 90, p2o5: 0, k2o: 0 }, grades)[0]?.bags).toBeCloseTo(3.913, 3);
  const [complete, ...rest] = toBags({ n: 28, p2o5: 28, k2o: 28 }, grades);
  expect(complete?.bags).toBeCloseTo(4, 9);
  expect(rest).toEqual([]);
});

const kg = fc.integer({ min: 0, max: 300 });

test('bags carry the needed nutrients exactly', () => {
  fc.assert(
    fc.property(kg, kg, kg, (n, p2o5, k2o) => {
      const given = nutrientsIn(toBags({ n, p2o5, k2o }, grades), grades);
      expect(given.p2o5).toBeCloseTo(p2o5, 1);
      expect(given.k2o).toBeCloseTo(k2o, 1);
      expect(given.n).toBeCloseTo(n, 1);
    }),
  );
});

test('over all applications the plan gives the rate times the area', () => {
  for (const crop of crops) {
    const rate = rateOf(crop, '', 'dry');
    const found = splitsOf(crop.id, soils);
    if (rate === null || found === null) continue;
    const plan = planFertilizer(rate.npk, 0.5, found.splits, grades);
    const given = nutrientsIn(totalBags(plan), grades);
    expect(given.n, crop.id).toBeCloseTo(rate.npk.n / 2, 1);
    expect(given.p2o5, crop.id).toBeCloseTo(rate.npk.p2o5 / 2, 1);
    expect(given.k2o, crop.id).toBeCloseTo(rate.npk.k2o / 2, 1);
  }
});

test('rice follows its water supply and season', () => {
  const rice = crops.find(({ id }) => id === 'rice');
  expect(rice && rateOf(rice, 'palay', 'wet')?.npk.n).toBe(90);
  expect(rice && rateOf(rice, 'palay', 'dry')?.npk.n).toBe(120);
  expect(rice && rateOf(rice, 'palay na sahod ulan', 'wet')?.npk.n).toBe(60);
});
