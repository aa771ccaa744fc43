import { type BagCount, type Grade, type Npk, nutrientsIn, toBags } from './bags.ts';

/** Share of the season's nutrients given at one time, in percent. */
export type Split = { when: string; nPct: number; p2o5Pct: number; k2oPct: number };

export type PlanStep = { when: string; bags: BagCount[] };

/** Less of a product than this is not worth a trip to the field, in kg per hectare; it moves to the next time. */
const tooLittleKgPerHa = 15;

function scale(npk: Npk, by: number): Npk {
  return { n: npk.n * by, p2o5: npk.p2o5 * by, k2o: npk.k2o * by };
}

/**
 * Products for every time of application. `rate` in kg/ha, `areaHa` in hectares; the sum over all steps carries
 * `rate` times `areaHa` exactly.
 */
export function planFertilizer(
  rate: Npk,
  areaHa: number,
  splits: readonly Split[],
  grades: readonly Grade[],
): PlanStep[] {
  const whole = scale(rate, areaHa);
  let carried: Npk = { n: 0, p2o5: 0, k2o: 0 };
  return splits.map(({ when, nPct, p2o5Pct, k2oPct }, index) => {
    const need: Npk = {
      n: (whole.n * nPct) / 100 + carried.n,
      p2o5: (whole.p2o5 * p2o5Pct) / 100 + carried.p2o5,
      k2o: (whole.k2o * k2oPct) / 100 + carried.k2o,
    };
    const bags = toBags(need, grades);
    const isLast = index === splits.length - 1;
    const kept = isLast ? bags : bags.filter(({ kg }) => kg >= tooLittleKgPerHa * areaHa);
    const given = nutrientsIn(kept, grades);
    carried = { n: need.n - given.n, p2o5: need.p2o5 - given.p2o5, k2o: need.k2o - given.k2o };
    return { when, bags: kept };
  });
}

/** The shopping list: every product once, first used first. */
export function totalBags(steps: readonly PlanStep[]): BagCount[] {
  const totals = new Map<string, BagCount>();
  for (const bag of steps.flatMap(({ bags }) => bags)) {
    const sum = totals.get(bag.grade);
    totals.set(bag.grade, sum ? { ...sum, kg: sum.kg + bag.kg, bags: sum.bags + bag.bags } : { ...bag });
  }
  return [...totals.values()];
}
