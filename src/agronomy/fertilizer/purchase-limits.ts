import { type Limits, type Nutrient, nutrients } from './bag-model.ts';
import type { Grade, Npk } from './bags.ts';

/**
 * Which rule had to give way before any mixture of the products fitted, the mildest first. Own rules of this project
 * (low confidence): `timing`: more than 20 % of the season's N, or 50 % of its K2O, at another time than planned;
 * `surplus-pk`: more P2O5 or K2O than a quarter (or 10 kg/ha) above the need; `short-pk`: no mixture reaches 90 % of
 * P2O5 or K2O without too much nitrogen.
 */
export type Relaxation = 'none' | 'timing' | 'surplus-pk' | 'short-pk';

/** One attempt: how far times may drift (part of the season), how much P2O5 and K2O may exceed (part, and kg/ha). */
export type Attempt = { relaxation: Relaxation; drift: number; surplus: number; surplusKgPerHa: number };

/** Attempts in order; the first that any mixture meets is used. They depend on the need, never on prices. */
export const attempts: readonly Attempt[] = [
  { relaxation: 'none', drift: 0.2, surplus: 0.25, surplusKgPerHa: 10 },
  { relaxation: 'timing', drift: 0.35, surplus: 0.25, surplusKgPerHa: 10 },
  { relaxation: 'timing', drift: 0.5, surplus: 0.25, surplusKgPerHa: 10 },
  { relaxation: 'timing', drift: 1, surplus: 0.25, surplusKgPerHa: 10 },
  { relaxation: 'surplus-pk', drift: 1, surplus: 1, surplusKgPerHa: 20 },
  { relaxation: 'short-pk', drift: 1, surplus: 1, surplusKgPerHa: 20 },
];

/** Least part of the need a purchase in whole units may bring, and most of the nitrogen. */
const floor: Readonly<Record<Nutrient, number>> = { n: 0.97, p2o5: 0.9, k2o: 0.9 };
const nitrogenCeiling = 1.1;

/** Most nutrient, in kg, that half a unit of any product holds: rounding to whole units costs no more than that. */
function halfUnit(grades: readonly Grade[], unitKg: number, nutrient: Nutrient): number {
  return Math.max(0, ...grades.map((grade) => grade[nutrient])) * 0.005 * unitKg;
}

/** What lowers the floors: the size of a unit (null for percentages alone), nutrients without a product, shortages. */
export type Leeway = {
  unitKg: number | null;
  missing: readonly Nutrient[];
  shortage?: Readonly<Partial<Record<Nutrient, number>>>;
};

/**
 * Limits for an attempt: at least 97 % of N and 90 % of P2O5 and K2O, at most 110 % of N. With `unitKg` rounding to
 * whole units may leave a nutrient short by no more than half a unit besides. `missing` nutrients, which no product
 * carries, have no floor; a known `shortage` (kg) lowers it.
 */
export function limitsFor(
  attempt: Attempt,
  need: Npk,
  areaHa: number,
  grades: readonly Grade[],
  { unitKg, missing, shortage = {} }: Leeway,
): Limits {
  const least = (key: Nutrient) => {
    if (missing.includes(key)) return 0;
    const short = shortage[key] ?? 0;
    const rounded = unitKg === null ? 0 : need[key] - halfUnit(grades, unitKg, key);
    // A whisker of slack: a floor that an earlier question computed must not be missed by the solver's rounding.
    const whisker = (short > 0 ? 1e-4 : 1e-6) * need[key];
    return Math.max(0, Math.max(floor[key] * need[key], rounded) - short - whisker);
  };
  const most = (key: Nutrient) =>
    key === 'n'
      ? need.n * nitrogenCeiling
      : Math.max(need[key] * (1 + attempt.surplus), need[key] + attempt.surplusKgPerHa * areaHa);
  const entries = nutrients.map((key) => [key, [least(key), most(key)] as const] as const);
  return {
    total: Object.fromEntries(entries) as Limits['total'],
    drift: { n: attempt.drift, p2o5: attempt.drift, k2o: Math.max(0.5, attempt.drift) },
  };
}
