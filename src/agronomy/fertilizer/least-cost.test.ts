import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { avoidedGrades } from './avoided-grades.ts';
import { type BagPrice, priceOf } from './bag-price.ts';
import { type LeastCostPlan, leastCostPlan, type PurchaseRequest } from './least-cost.ts';
import { planFertilizer, type Split, totalBags } from './plan.ts';
import { splitsOf } from './splits.ts';

/** Programs handed to the solver so far; each takes at most the steps it is given. */
const solved = vi.hoisted(() => ({ programs: 0, mostSteps: 0 }));
vi.mock('yalps', async (importOriginal) => {
  const yalps = await importOriginal<typeof import('yalps')>();
  const solve: typeof yalps.solve = (model, options) => {
    solved.programs++;
    solved.mostSteps = Math.max(solved.mostSteps, options?.maxIterations ?? Number.POSITIVE_INFINITY);
    return yalps.solve(model, options);
  };
  return { ...yalps, solve };
});

const { soils, crops } = await loadKnowledge();
const grades = soils.fertilizers;

/** Butuan, Mayor Salvador Calo Public Market, 24 July 2026: DA RFO XIII Bantay Presyo. */
const butuan: readonly BagPrice[] = [
  ['46-0-0', 2800],
  ['14-14-14', 1950],
  ['16-20-0', 1850],
  ['0-0-60', 1750],
  ['21-0-0', 1300],
].map(([gradeId, pesos]) => ({
  gradeId: String(gradeId),
  pesos: Number(pesos),
  month: '2026-07',
  place: 'Butuan City',
}));

const once: Split[] = [{ when: 'once', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];
const rice = splitsOf('rice', soils)?.splits ?? [];

function plan(request: Partial<PurchaseRequest>): LeastCostPlan {
  const found = leastCostPlan({
    rate: { n: 120, p2o5: 60, k2o: 60 },
    areaHa: 1,
    splits: rice,
    grades,
    prices: butuan,
    ...request,
  });
  if (found.kind === 'none') throw new Error(found.reason);
  return found;
}

const bagsOf = ({ shopping }: LeastCostPlan) => Object.fromEntries(shopping.map(({ grade, units }) => [grade, units]));

describe('rice, one hectare', () => {
  const one = plan({});

  test('is three bags of urea, six of ammophos and two of potash', () => {
    expect(bagsOf(one)).toEqual({ '46-0-0': 3, '16-20-0': 6, '0-0-60': 2 });
    expect(one).toMatchObject({ unit: 'bag', pesos: 23_000, relaxation: 'none', missing: [] });
    expect(one.shopping[0]?.price).toMatchObject({ month: '2026-07', place: 'Butuan City' });
  });

  test('gives phosphorus before planting and only urea and potash later', () => {
    const [basal, ...later] = one.steps;
    expect(basal?.bags.map(({ grade }) => grade)).toContain('16-20-0');
    expect(
      later.flatMap(({ bags }) => bags.map(({ grade }) => grade)).every((id) => ['46-0-0', '0-0-60'].includes(id)),
    ).toBe(true);
  });

  test('says what is given against what is needed', () => {
    expect(one.needKg).toEqual({ n: 120, p2o5: 60, k2o: 60 });
    expect(one.givenKg.n).toBeCloseTo(117, 3);
    expect(one.balanceKgPerHa.n).toBeCloseTo(-3, 3);
    expect(one.givenKg.p2o5).toBeCloseTo(60, 3);
  });
});

test('a quarter hectare of peanut is bought by the kilo', () => {
  const small = plan({ rate: { n: 30, p2o5: 30, k2o: 30 }, areaHa: 0.25, splits: once });
  expect(small.unit).toBe('kilo');
  expect(small.shopping.every(({ units, kg }) => units >= kg - 1e-3 && units < kg + 2)).toBe(true);
});

test('diammonium phosphate is used only where its price is known', () => {
  const rate = { n: 90, p2o5: 90, k2o: 30 };
  expect(bagsOf(plan({ rate }))).not.toHaveProperty('18-46-0');
  const cheap = [...butuan, { gradeId: '18-46-0', pesos: 1500, month: '2026-07', place: 'Butuan City' }];
  expect(bagsOf(plan({ rate, prices: cheap }))).toHaveProperty('18-46-0');
});

test('without prices the plan stands, its cost does not', () => {
  const blind = plan({ prices: [] });
  expect(blind).toMatchObject({ pesos: null, cheapestPesos: null, boundPesos: null });
  expect(blind.shopping.length).toBeGreaterThan(1);
});

test('one price missing: the nutrient is still bought, the total is unknown', () => {
  const noPotash = butuan.filter(({ gradeId }) => gradeId !== '0-0-60' && gradeId !== '14-14-14');
  const partly = plan({ prices: noPotash });
  expect(partly.missing).toEqual([]);
  expect(partly.pesos).toBeNull();
  expect(partly.shopping.some(({ pesos }) => pesos !== null)).toBe(true);
});

test('a nutrient that nothing carries is named, not dropped in silence', () => {
  const pineapple = plan({
    rate: { n: 250, p2o5: 0, k2o: 300 },
    splits: [{ when: 'monthly', nPct: 100, p2o5Pct: 0, k2oPct: 100 }],
    avoid: avoidedGrades({ traits: { chlorideSensitive: true } }, null).map(({ gradeId }) => gradeId),
  });
  expect(pineapple.missing).toEqual(['k2o']);
  expect(pineapple.givenKg.n).toBeGreaterThan(240);
});

test('phosphorus alone cannot come from ammophos without nitrogen: the shortage is shown', () => {
  const found = leastCostPlan({ rate: { n: 0, p2o5: 60, k2o: 0 }, areaHa: 1, splits: once, grades, prices: butuan });
  if (found.kind === 'plan') expect(found.relaxation).toBe('short-pk');
  else expect(found.reason).toBe('no-product');
});

test.each([
  [{ rate: { n: Number.NaN, p2o5: 0, k2o: 0 } }, 'bad-figures'],
  [{ areaHa: 0 }, 'bad-figures'],
  [{ areaHa: -1 }, 'bad-figures'],
  [{ rate: { n: 0, p2o5: 0, k2o: 0 } }, 'nothing-needed'],
  [{ splits: [] }, 'nothing-needed'],
  [{ grades: [] }, 'no-product'],
])('%j is answered with %s', (request, reason) => {
  const full = { rate: { n: 90, p2o5: 30, k2o: 30 }, areaHa: 1, splits: rice, grades, prices: butuan, ...request };
  expect(leastCostPlan(full)).toEqual({ kind: 'none', reason });
});

test('the newest price counts, a plain label finds the sulfur grade', () => {
  const sulfate = grades.find(({ id }) => id === '21-0-0-24S');
  const older = { gradeId: '21-0-0', pesos: 900, month: '2026-01', place: 'Butuan City' };
  expect(sulfate && priceOf(sulfate, [older, ...butuan])?.pesos).toBe(1300);
  expect(sulfate && priceOf(sulfate, [{ ...older, pesos: Number.NaN }])).toBeNull();
});

test('saves against one fixed recipe on thirty-three real needs', () => {
  const pesosOf = new Map(grades.map((grade) => [grade.id, priceOf(grade, butuan)?.pesos]));
  let greedy = 0;
  let least = 0;
  let needs = 0;
  for (const { id, fert } of crops) {
    if (fert.general === null) continue;
    const [n, p2o5, k2o] = fert.general;
    for (const areaHa of [0.5, 1, 2.5]) {
      const splits = splitsOf(id, soils)?.splits ?? once;
      const recipe = totalBags(planFertilizer({ n, p2o5, k2o }, areaHa, splits, grades));
      if (recipe.some(({ grade }) => pesosOf.get(grade) === undefined)) continue;
      needs++;
      greedy += recipe.reduce((sum, { grade, bags }) => sum + Math.ceil(bags - 1e-9) * (pesosOf.get(grade) ?? 0), 0);
      least += plan({ rate: { n, p2o5, k2o }, areaHa, splits }).pesos ?? Number.NaN;
    }
  }
  expect(needs).toBeGreaterThanOrEqual(30);
  expect(least).toBeLessThan(greedy * 0.94);
});

const rate = fc.record({
  n: fc.integer({ min: 15, max: 200 }),
  p2o5: fc.integer({ min: 0, max: 120 }),
  k2o: fc.integer({ min: 0, max: 150 }),
});
const area = fc.constantFrom(0.02, 0.1, 0.25, 0.5, 1, 1.5, 2, 3, 5);
const splits = fc.constantFrom(
  ...['rice', 'corn', 'tomato', 'pechay'].map((id) => splitsOf(id, soils)?.splits ?? once),
  once,
);
const price = fc.integer({ min: 500, max: 4000 });
const prices = fc
  .tuple(price, price, price, price, price, fc.option(price), fc.option(price))
  .map((pesos): BagPrice[] =>
    ['46-0-0', '14-14-14', '16-20-0', '0-0-60', '21-0-0', '18-46-0', '0-18-0'].flatMap((gradeId, index) => {
      const one = pesos[index];
      return one ? [{ gradeId, pesos: one, month: '2026-07', place: 'x' }] : [];
    }),
  );

describe('for any need, area, splits and prices', () => {
  test('nothing is negative, nitrogen stays within 97 to 110 %, and P and K above 90 % unless it is said', () => {
    fc.assert(
      fc.property(rate, area, splits, prices, (need, areaHa, times, list) => {
        const { givenKg, needKg, shopping, steps, relaxation, missing, unit } = plan({
          rate: need,
          areaHa,
          splits: times,
          prices: list,
        });
        for (const { kg } of steps.flatMap(({ bags }) => bags)) expect(kg).toBeGreaterThan(0);
        for (const { units, kg, leftKg } of shopping) {
          expect(Number.isInteger(units) && units > 0).toBe(true);
          expect(kg).toBeLessThanOrEqual(units * (unit === 'bag' ? 50 : 1) + 1e-3);
          expect(leftKg).toBeGreaterThanOrEqual(0);
        }
        expect(givenKg.n).toBeGreaterThan(needKg.n * 0.97 - 1e-3);
        expect(givenKg.n).toBeLessThan(needKg.n * 1.1 + 1e-3);
        if (relaxation === 'short-pk') return;
        expect(missing).toEqual([]);
        for (const key of ['p2o5', 'k2o'] as const) expect(givenKg[key]).toBeGreaterThan(needKg[key] * 0.9 - 1e-3);
      }),
      { numRuns: 150 },
    );
  });

  test('the cost is never below the bound and at most 2 % above the cheapest whole units', () => {
    fc.assert(
      fc.property(rate, area, splits, prices, (need, areaHa, times, list) => {
        const found = plan({ rate: need, areaHa, splits: times, prices: list });
        const { pesos, cheapestPesos, boundPesos } = found;
        expect(cheapestPesos ?? 0).toBeGreaterThanOrEqual((boundPesos ?? 0) * (1 - 1e-9));
        expect(pesos ?? 0).toBeGreaterThanOrEqual((boundPesos ?? 0) * (1 - 1e-9));
        expect(pesos ?? 0).toBeLessThanOrEqual((cheapestPesos ?? 0) * 1.0201);
      }),
      { numRuns: 150 },
    );
  });

  test('a cheaper product never makes the cheapest purchase dearer', () => {
    fc.assert(
      fc.property(
        rate,
        area,
        splits,
        prices,
        fc.nat(4),
        fc.double({ min: 0.3, max: 1, noNaN: true }),
        (need, areaHa, times, list, which, factor) => {
          const cheaper = list.map((one, index) => (index === which ? { ...one, pesos: one.pesos * factor } : one));
          const before = plan({ rate: need, areaHa, splits: times, prices: list });
          const after = plan({ rate: need, areaHa, splits: times, prices: cheaper });
          expect(after.cheapestPesos ?? 0).toBeLessThanOrEqual(
            (before.cheapestPesos ?? 0) * (areaHa > 2 ? 1.003 : 1) * (1 + 1e-9),
          );
        },
      ),
      { numRuns: 150 },
    );
  });

  test('twice the field needs twice as much before rounding', () => {
    fc.assert(
      fc.property(rate, fc.constantFrom(0.5, 1, 2), splits, prices, (need, areaHa, times, list) => {
        const bound = (ha: number) => plan({ rate: need, areaHa: ha, splits: times, prices: list });
        const [one, two] = [bound(areaHa), bound(areaHa * 2)];
        for (const key of ['n', 'p2o5', 'k2o'] as const) expect(two.needKg[key]).toBeCloseTo(2 * one.needKg[key], 6);
        // Rounding may leave half a bag short on either field, so the bound moves within that.
        const dearest = Math.max(...list.map(({ pesos }) => pesos));
        expect(Math.abs((two.boundPesos ?? 0) - 2 * (one.boundPesos ?? 0))).toBeLessThan(6 * dearest);
      }),
      { numRuns: 60 },
    );
  });

  test('more nitrogen needed is never less nitrogen given, beyond what rounding to bags allows', () => {
    fc.assert(
      fc.property(rate, area, splits, prices, fc.integer({ min: 1, max: 60 }), (need, areaHa, times, list, more) => {
        const given = (n: number) => plan({ rate: { ...need, n }, areaHa, splits: times, prices: list }).givenKg.n;
        const [less, greater] = [given(need.n), given(need.n + more)];
        expect(greater).toBeGreaterThan(Math.min(less, (need.n + more) * areaHa) * 0.97 - 1e-3);
      }),
      { numRuns: 100 },
    );
  });

  test('the work is bounded: a few programs, each with a bounded number of steps', () => {
    fc.assert(
      fc.property(rate, area, splits, prices, (need, areaHa, times, list) => {
        solved.programs = 0;
        plan({ rate: need, areaHa, splits: times, prices: list });
        expect(solved.programs).toBeLessThanOrEqual(24);
      }),
      { numRuns: 150 },
    );
    expect(solved.mostSteps).toBeLessThanOrEqual(1000);
  });
});
