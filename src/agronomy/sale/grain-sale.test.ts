import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kilosWhenDry, saleOutcomes } from './grain-sale.ts';

test('100 kaban at 24 % are 4,418.6 kg dry', () => {
  expect(kilosWhenDry(5000, 24)).toBeCloseTo(4418.6, 1);
  expect(kilosWhenDry(5000, 14)).toBe(5000);
  expect(kilosWhenDry(5000, 12)).toBe(5000);
});

const sale = {
  ...{ sacks: 100, kilosPerSack: 50, moisturePct: 24, dryPrice: 20, dryingPerSack: 30, haulingPerSack: 20 },
  ...{ growingCost: 40_000, wetPrice: 15 },
};

test('dry or as it is, by hand', () => {
  const { dry, wet } = saleOutcomes(sale);
  expect(dry.gross).toBeCloseTo(88_372.09, 2);
  expect(dry.costs).toBe(45_000);
  expect(dry.net).toBeCloseTo(43_372.09, 2);
  expect(dry.breakEven).toBeCloseTo(10.18, 2);
  expect(wet).toEqual({ sold: 5000, gross: 75_000, costs: 42_000, net: 33_000, breakEven: 8.4 });
  expect(saleOutcomes({ ...sale, wetPrice: null }).wet).toBeNull();
});

test('property: wetter is never heavier when dry; sold at the break-even price nothing is left', () => {
  const moisture = fc.double({ min: 10, max: 40, noNaN: true });
  fc.assert(
    fc.property(moisture, moisture, fc.integer({ min: 1, max: 5000 }), (a, b, sacks) => {
      const [drier, wetter] = [Math.min(a, b), Math.max(a, b)];
      expect(kilosWhenDry(sacks * 50, wetter)).toBeLessThanOrEqual(kilosWhenDry(sacks * 50, drier));
      const { dry } = saleOutcomes({ ...sale, sacks, moisturePct: a });
      expect(saleOutcomes({ ...sale, sacks, moisturePct: a, dryPrice: dry.breakEven }).dry.net).toBeCloseTo(0, 4);
    }),
  );
});
