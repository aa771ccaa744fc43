import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { limeBags, limeNeed } from './lime.ts';
import { organicOptions, rateAfter } from './organic.ts';

const { soils } = await loadKnowledge();
const rice = { n: 120, p2o5: 60, k2o: 60 };

test('a quarter of the nitrogen of rice is about two to three tonnes of chicken manure', () => {
  const [manure] = organicOptions(rice, 1, 0.25, soils.organics);
  // 30 kg N = kg x 2.8 % x 0.55 (rich) or x 0.40 (poor).
  expect(manure).toMatchObject({ id: 'chicken-manure', isCapped: false, sources: ['bswm-compost'] });
  expect(manure?.kg[0]).toBeCloseTo(1948, 0);
  expect(manure?.kg[1]).toBeCloseTo(2679, 0);
  expect(manure?.sacks).toEqual([39, 54]);
  expect(manure?.nKg).toBeCloseTo(30, 6);
  expect(manure?.nShare).toBeCloseTo(0.25, 6);
});

test('what has no known content is left out, what needs too much is capped and replaces less', () => {
  const options = organicOptions(rice, 1, 0.5, soils.organics);
  expect(options.map(({ id }) => id)).not.toContain('compost-straw-manure');
  const vermicast = options.find(({ id }) => id === 'vermicast');
  expect(vermicast).toMatchObject({ isCapped: true });
  expect(vermicast?.kg[1]).toBe(5000);
  expect(vermicast?.nShare).toBeLessThan(0.1);
});

test('the rate left for bags', () => {
  const [manure] = organicOptions(rice, 2, 0.25, soils.organics);
  const left = manure && rateAfter(rice, 2, manure);
  expect(left?.n).toBeCloseTo(90, 6);
  expect(left?.p2o5).toBe(0);
  expect(left?.k2o).toBeLessThan(60);
});

test('figures out of range bring nothing', () => {
  for (const [n, ha, share] of [
    [0, 1, 0.5],
    [120, 0, 0.5],
    [120, 1, 0],
    [120, 1, 2],
    [Number.NaN, 1, 0.5],
  ] as const)
    expect(organicOptions({ n, p2o5: 0, k2o: 0 }, ha, share, soils.organics)).toEqual([]);
});

test('never more nitrogen than asked for, never above the usual rate', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      fc.double({ min: 0.05, max: 1, noNaN: true }),
      (n, ha, share) => {
        for (const { id, kg, nShare, nKg } of organicOptions({ n, p2o5: 0, k2o: 0 }, ha, share, soils.organics)) {
          const most = soils.organics.find((organic) => organic.id === id)?.rateTHa?.[1] ?? Number.POSITIVE_INFINITY;
          expect(kg[0]).toBeLessThanOrEqual(kg[1] + 1e-6);
          expect(kg[1]).toBeLessThanOrEqual(most * 1000 * ha + 1e-6);
          expect(nShare).toBeLessThanOrEqual(share + 1e-9);
          expect(nKg).toBeGreaterThan(0);
        }
      },
    ),
  );
});

test('lime in bags for the area, with the days before planting of the tables', () => {
  const need = limeNeed({ kind: 'cereal', traits: { lime: 'corn' } }, 5, 'loam', soils.lime);
  expect(need && limeBags(need, 0.5, soils.lime)).toMatchObject({
    lowKg: 1000,
    highKg: 1500,
    lowBags: 20,
    highBags: 30,
    bagKg: 50,
    daysBefore: [14, 28],
  });
  expect(need && limeBags(need, 0.5, soils.lime, 40)).toMatchObject({ lowBags: 25, highBags: 38 });
  expect(need && limeBags(need, Number.NaN, soils.lime)).toBeNull();
  expect(need && limeBags(need, 0, soils.lime)).toBeNull();
  expect(limeBags({ low: 1, high: 1 }, 1, { timing: '30 days before planting', sources: [] })?.daysBefore).toEqual([
    30, 30,
  ]);
  expect(limeBags({ low: 1, high: 1 }, 1, { timing: 'whenever', sources: [] })?.daysBefore).toEqual([14, 28]);
});
