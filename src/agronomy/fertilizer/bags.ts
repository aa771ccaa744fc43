/** Kilograms of nutrient turned into kilograms and bags of what a farm store sells. */

/** Nutrients in kilograms, oxides as on the bag (N, P2O5, K2O). */
export type Npk = { n: number; p2o5: number; k2o: number };

/** A product and how much of it, in kilograms and in bags (`bags` = kg / bagKg, not rounded). */
export type BagCount = { grade: string; name: string; kg: number; bags: number };

/** Grades of soils.json in percent. */
export type Grade = { id: string; n: number; p2o5: number; k2o: number; bagKg: number; names: readonly string[] };

function amount(grade: Grade, kg: number): BagCount {
  return { grade: grade.id, name: grade.names[0] ?? grade.id, kg, bags: kg / grade.bagKg };
}

/** Differences below this are rounding noise, in kg of nutrient. */
const noise = 0.01;

/**
 * Complete fertilizer (14-14-14) up to the scarcest of the three, then single products for what is left:
 * P2O5 from 16-20-0 when the nitrogen it brings is still wanted, else from 0-18-0; N from urea; K2O from 0-0-60.
 * What the bags carry sums to `need` exactly.
 */
export function toBags(need: Npk, grades: readonly Grade[]): BagCount[] {
  const grade = (id: string) => grades.find((candidate) => candidate.id === id);
  const left = { n: Math.max(0, need.n), p2o5: Math.max(0, need.p2o5), k2o: Math.max(0, need.k2o) };
  const bags: BagCount[] = [];
  const add = (id: string, by: keyof Npk, kgNutrient: number) => {
    const product = grade(id);
    if (product === undefined || product[by] === 0 || kgNutrient <= noise) return;
    const kg = kgNutrient / (product[by] / 100);
    left.n -= (kg * product.n) / 100;
    left.p2o5 -= (kg * product.p2o5) / 100;
    left.k2o -= (kg * product.k2o) / 100;
    bags.push(amount(product, kg));
  };
  add('14-14-14', 'n', Math.min(left.n, left.p2o5, left.k2o));
  add(left.n >= left.p2o5 * 0.8 ? '16-20-0' : '0-18-0', 'p2o5', left.p2o5);
  add('46-0-0', 'n', left.n);
  add('0-0-60', 'k2o', left.k2o);
  return bags;
}

/** N, P2O5 and K2O in the given bags, in kg: the way back, for checks. */
export function nutrientsIn(bags: readonly BagCount[], grades: readonly Grade[]): Npk {
  const sum: Npk = { n: 0, p2o5: 0, k2o: 0 };
  for (const { grade: id, kg } of bags) {
    const product = grades.find((candidate) => candidate.id === id);
    if (product === undefined) continue;
    sum.n += (kg * product.n) / 100;
    sum.p2o5 += (kg * product.p2o5) / 100;
    sum.k2o += (kg * product.k2o) / 100;
  }
  return sum;
}
