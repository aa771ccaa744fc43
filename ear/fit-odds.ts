import { type Odds, SIGNS, type Signs } from '../src/mind/situation-odds.ts';

/** A situation that was found for a question, and how much of an answer to it a reader found it, 0 to 1. */
export type Judged = { signs: Signs; share: number };

const STEPS = 60;
/** Signs that say nearly the same share their weight. */
const RIDGE = 3;
const DECIMALS = 3;

/** The odds of `situation-odds.ts`: a logistic regression over the signs, and over them again for threads (Newton's method). */
export function fittedOdds(examples: readonly Judged[]): Odds {
  const rows = examples.map(({ signs }) => [
    ...SIGNS.map((sign) => signs[sign]),
    ...SIGNS.map((sign) => signs.thread * signs[sign]),
    1,
  ]);
  const factors = newton(
    rows,
    examples.map(({ share }) => share),
  ).map((factor) => Number(factor.toFixed(DECIMALS)));
  const from = (start: number) =>
    Object.fromEntries(SIGNS.map((sign, at) => [sign, factors[start + at] ?? 0])) as Signs;
  return { bias: factors.at(-1) ?? 0, of: from(0), ofThreads: from(SIGNS.length) };
}

function newton(rows: readonly number[][], shares: readonly number[]): number[] {
  const size = 2 * SIGNS.length + 1;
  let factors = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    // The last factor is the bias, which is free.
    const ridges = factors.map((_, at) => (at === size - 1 ? 0 : RIDGE));
    const slope: number[] = factors.map((factor, at) => -(ridges[at] ?? 0) * factor);
    const bend: number[][] = factors.map((_, at) => factors.map((_, other) => (at === other ? (ridges[at] ?? 0) : 0)));
    for (const [number, row] of rows.entries()) {
      const odds = 1 / (1 + Math.exp(-row.reduce((sum, value, at) => sum + value * (factors[at] ?? 0), 0)));
      for (let at = 0; at < size; at++) {
        const value = row[at] ?? 0;
        slope[at] = (slope[at] ?? 0) + ((shares[number] ?? 0) - odds) * value;
        const line = bend[at] ?? [];
        for (let other = 0; other < size; other++)
          line[other] = (line[other] ?? 0) + odds * (1 - odds) * value * (row[other] ?? 0);
      }
    }
    const move = solved(bend, slope);
    factors = factors.map((factor, at) => factor + (move[at] ?? 0));
  }
  return factors;
}

/** Solves a small system of equations (Gauss, with pivots). */
function solved(matrix: readonly number[][], right: readonly number[]): number[] {
  const rows = matrix.map((row, at) => [...row, right[at] ?? 0]);
  const size = rows.length;
  for (let column = 0; column < size; column++) {
    const below = rows.slice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0));
    rows.splice(column, size - column, ...below);
    const pivot = rows[column] ?? [];
    for (const [at, row] of rows.entries()) {
      if (at === column) continue;
      const times = (row[column] ?? 0) / (pivot[column] ?? 1);
      for (let cell = column; cell <= size; cell++) row[cell] = (row[cell] ?? 0) - times * (pivot[cell] ?? 0);
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1));
}
