import type { Grade, Npk } from './bags.ts';
import type { Split } from './plan.ts';

/** Kilograms of a product that the farmer has. */
export type HeldBag = { grade: string; kg: number };

/** Of less than this part of the nitrogen nothing is spent before the crop grows fast. */
const SCARCE = 0.5;

/** N, P2O5 and K2O in what he has, in kg; products that the tables do not hold count nothing. */
export function nutrientsHeld(held: readonly HeldBag[], grades: readonly Grade[]): Npk {
  const sum: Npk = { n: 0, p2o5: 0, k2o: 0 };
  for (const { grade: id, kg } of held) {
    const grade = grades.find((one) => one.id === id);
    if (grade === undefined) continue;
    sum.n += (kg * grade.n) / 100;
    sum.p2o5 += (kg * grade.p2o5) / 100;
    sum.k2o += (kg * grade.k2o) / 100;
  }
  return sum;
}

/**
 * What he has, shared over the times as the tables share the season's nutrients: what carries phosphorus by the shares
 * of phosphorus, potassium alone by those of potassium. Nitrogen alone goes to the times after the first giving where
 * something else feeds that one or it is scarce, by what those times still want.
 * @returns for each split, what goes there; kilograms sum to what he has
 */
export function shareHeld(
  held: readonly HeldBag[],
  splits: readonly Split[],
  need: Npk,
  grades: readonly Grade[],
): HeldBag[][] {
  const steps: HeldBag[][] = splits.map(() => []);
  const given = splits.map(() => 0);
  const put = ({ grade, kg }: HeldBag, weights: readonly number[], nPct: number) => {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    for (const [at, weight] of weights.entries()) {
      const part = sum > 0 ? (kg * weight) / sum : at === 0 ? kg : 0;
      if (part <= 0) continue;
      steps[at]?.push({ grade, kg: part });
      given[at] = (given[at] ?? 0) + (part * nPct) / 100;
    }
  };
  const known = held.flatMap((bag) => {
    const grade = grades.find(({ id }) => id === bag.grade);
    return grade === undefined ? [] : [{ bag, grade }];
  });
  for (const { bag, grade } of known.filter(({ grade }) => grade.p2o5 > 0))
    put(
      bag,
      splits.map(({ p2o5Pct }) => p2o5Pct),
      grade.n,
    );
  for (const { bag, grade } of known.filter(({ grade }) => grade.p2o5 === 0 && grade.n === 0))
    put(
      bag,
      splits.map(({ k2oPct }) => k2oPct),
      grade.n,
    );
  const isBasal = (splits[0]?.p2o5Pct ?? 0) > 0 && splits.length > 1;
  const isScarce = nutrientsHeld(held, grades).n < need.n * SCARCE;
  const isFed = isBasal && ((given[0] ?? 0) > 0 || isScarce);
  const wanted = splits.map(({ nPct }, at) =>
    isFed && at === 0 ? 0 : Math.max(0, (need.n * nPct) / 100 - (given[at] ?? 0)),
  );
  const byShare = splits.map(({ nPct }, at) => (isFed && at === 0 ? 0 : nPct));
  for (const { bag, grade } of known.filter(({ grade }) => grade.p2o5 === 0 && grade.n > 0))
    put(bag, wanted.some((kg) => kg > 0) ? wanted : byShare, grade.n);
  return steps;
}

/** What is missing of a nutrient is not worth a bag below this, in kg of nutrient. */
const NOT_WORTH_KG = 2;
/**
 * What is bought for a gap, of what every store has: complete (14-14-14) for phosphorus and potassium together as far as
 * nitrogen is missing too, then single products; never more nitrogen than is missing.
 * @param gap kg of nutrients that are missing
 */
export function fillGap(gap: Npk, grades: readonly Grade[]): HeldBag[] {
  const bought: HeldBag[] = [];
  const left = { ...gap };
  const buy = (id: string, by: keyof Npk, kgNutrient: number) => {
    const grade = grades.find((one) => one.id === id);
    if (grade === undefined || kgNutrient < NOT_WORTH_KG) return;
    const kg = kgNutrient / (grade[by] / 100);
    left.n -= (kg * grade.n) / 100;
    left.p2o5 -= (kg * grade.p2o5) / 100;
    left.k2o -= (kg * grade.k2o) / 100;
    bought.push({ grade: id, kg });
  };
  buy('14-14-14', 'n', Math.min(left.p2o5, left.k2o, left.n));
  buy(left.n >= left.p2o5 * (16 / 20) ? '16-20-0' : '0-18-0', 'p2o5', left.p2o5);
  buy('46-0-0', 'n', left.n);
  buy('0-0-60', 'k2o', left.k2o);
  return bought;
}

/** Bags that go into a field, and those that stay in the store. */
export type Kept = { used: HeldBag[]; kept: HeldBag[] };

/**
 * What he has without the nitrogen that is too much: products of nitrogen alone are left first, then the others; the
 * other way round where the time of phosphorus is over.
 * @param mostN kg of nitrogen that the field may get
 */
export function withoutExcess(
  held: readonly HeldBag[],
  mostN: number,
  grades: readonly Grade[],
  isPhosphorusDue = true,
): Kept {
  let over = nutrientsHeld(held, grades).n - mostN;
  const byNitrogen = held.toSorted((a, b) => nitrogenOf(b, grades) - nitrogenOf(a, grades));
  const richest = isPhosphorusDue ? byNitrogen : byNitrogen.toReversed();
  const left = new Map<string, number>();
  for (const bag of richest) {
    const share = nitrogenOf(bag, grades) / 100;
    if (over <= 0 || share === 0) continue;
    const kg = Math.min(bag.kg, over / share);
    left.set(bag.grade, kg);
    over -= kg * share;
  }
  const kept = [...left].map(([grade, kg]) => ({ grade, kg }));
  const used = held.map(({ grade, kg }) => ({ grade, kg: kg - (left.get(grade) ?? 0) }));
  return { used: used.filter(({ kg }) => kg > 0), kept };
}

function nitrogenOf({ grade: id }: HeldBag, grades: readonly Grade[]): number {
  return grades.find((grade) => grade.id === id)?.n ?? 0;
}
