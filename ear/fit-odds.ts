import { leadOf, type Odds, SIGNS, type Signs, scoresOf } from '../src/mind/situation-odds.ts';
import { fittedNetwork } from './order-network.ts';

/** A situation that was found for a question, and how much of an answer to it a reader found it, 0 to 1; null where none read it. */
export type Judged = { signs: Signs; share: number | null };

const STEPS = 12;
/** Signs that say nearly the same share their weight. */
const RIDGE = 4;
const DECIMALS = 3;
/** Networks that differ by their seed alone: what one gets wrong by chance the others do not. */
const SEEDS = [1, 2, 3];
const FOLDS = 5;

/**
 * The odds of `situation-odds.ts`. The order is fitted as a choice. How sure one may be of what stands first is fitted after
 * that, on the signs and on its lead over the best of the others, as networks give it that were fitted on other questions:
 * of those it was fitted on a network is too sure.
 * @param talks what was found for each judged question
 */
export function fittedOdds(talks: readonly (readonly Judged[])[]): { odds: Odds; firsts: Firsts } {
  const scored = scoredByOthers(talks);
  const examples = scored.flatMap(({ found, scores }) =>
    found.flatMap(({ signs, share }, at) => {
      if (share === null) return [];
      const rival = Math.max(...scores.filter((_, other) => other !== at && found[other]?.share !== null));
      return [{ row: [...SIGNS.map((sign) => signs[sign]), leadOf(scores[at] ?? 0, rival), 1], share }];
    }),
  );
  const sure = logistic(examples).map(rounded);
  const [lead = 0, bias = 0] = sure.slice(-2);
  const of = Object.fromEntries(SIGNS.map((sign, at) => [sign, sure[at] ?? 0])) as Signs;
  const order = SEEDS.map((seed) => fittedNetwork(talks, seed));
  return { odds: { order, sure: { of, lead, bias } }, firsts: firstsOf(scored) };
}

type Scored = { found: readonly Judged[]; scores: number[] };

/** Each fifth of the questions with the scores of one network that was fitted on the other four. */
function scoredByOthers(talks: readonly (readonly Judged[])[]): Scored[] {
  return Array.from({ length: FOLDS }).flatMap((_, fold) => {
    const order = [
      fittedNetwork(
        talks.filter((__, at) => at % FOLDS !== fold),
        fold,
      ),
    ];
    const kept = talks.filter((__, at) => at % FOLDS === fold);
    return kept.map((found) => ({
      found,
      scores: scoresOf(
        found.map(({ signs }) => signs),
        { order },
      ),
    }));
  });
}

/** How often what stands first of what a reader saw is a full or a partial answer. */
export type Firsts = { full: number; partly: number; asked: number };

function firstsOf(scored: readonly Scored[]): Firsts {
  const firsts = scored.map(({ found, scores }) => {
    const read = scores.map((score, at) => (found[at]?.share === null ? Number.NEGATIVE_INFINITY : score));
    return found[read.indexOf(Math.max(...read))]?.share ?? 0;
  });
  return {
    full: firsts.filter((share) => share === 1).length,
    partly: firsts.filter((share) => share > 0 && share < 1).length,
    asked: scored.length,
  };
}

/** A logistic regression; the last figure of a row is the bias. */
function logistic(examples: readonly { row: readonly number[]; share: number }[]): number[] {
  const size = examples[0]?.row.length ?? 0;
  let factors = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = factors.map((factor) => -RIDGE * factor);
    const bend = factors.map((_, at) => factors.map((__, other) => (at === other ? RIDGE : 0)));
    for (const { row, share } of examples) {
      const odds = 1 / (1 + Math.exp(-product(row, factors)));
      add(slope, row, share - odds);
      for (const [at, line] of bend.entries()) add(line, row, odds * (1 - odds) * (row[at] ?? 0));
    }
    const move = solved(bend, slope);
    factors = factors.map((factor, at) => factor + (move[at] ?? 0));
  }
  return factors;
}

function product(row: readonly number[], weights: readonly number[]): number {
  return row.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), 0);
}

/** Adds so many times a row to a sum, in place. */
function add(sum: number[], row: readonly number[], times: number): void {
  for (const [at, value] of row.entries()) sum[at] = (sum[at] ?? 0) + times * value;
}

function rounded(figure: number): number {
  return Number(figure.toFixed(DECIMALS));
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
