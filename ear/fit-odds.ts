import { leadOf, type Odds, SIGNS, type Signs, scoreOf, type Weights } from '../src/mind/situation-odds.ts';

/** A situation that was found for a question, and how much of an answer to it a reader found it, 0 to 1. */
export type Judged = { signs: Signs; share: number };

/** One row of figures a situation, and how much each is wanted: shares that add up to 1 at most. */
type Choice = { rows: readonly number[][]; wanted: readonly number[] };

const STEPS = 12;
/** Signs that say nearly the same share their weight. */
const RIDGE = 4;
const DECIMALS = 3;

/**
 * The odds of `situation-odds.ts`. What each sign counts is fitted as a choice (conditional logit, Newton's method): of
 * all that was found for one question, what answers it shall stand first. How sure one may be of it is fitted after
 * that, on the same signs and on its lead over the best of the others.
 * @param talks what was found for each judged question
 */
export function fittedOdds(talks: readonly (readonly Judged[])[]): Odds {
  const choices = talks.flatMap((found) => choiceOf(found) ?? []);
  const order = chosen(choices).map(rounded);
  const scored = talks.flatMap((found) => {
    const scores = found.map(({ signs }) => product(rowOf(signs), order));
    return found.map(({ signs, share }, at) => {
      const rival = Math.max(...scores.filter((_, other) => other !== at));
      return { row: [...rowOf(signs), leadOf(scores[at] ?? 0, rival), 1], share };
    });
  });
  const sure = logistic(scored).map(rounded);
  const [lead = 0, bias = 0] = sure.slice(-2);
  return { order: weightsOf(order), sure: { ...weightsOf(sure), lead, bias } };
}

function weightsOf(figures: readonly number[]): Weights {
  const from = (start: number) =>
    Object.fromEntries(SIGNS.map((sign, at) => [sign, figures[start + at] ?? 0])) as Signs;
  return { of: from(0), ofThreads: from(SIGNS.length) };
}

const FOLDS = 5;

/** How often what stands first is a full or a partial answer, where the order was fitted on the other four fifths. */
export function firstsOfOthers(talks: readonly (readonly Judged[])[]): { full: number; partly: number; asked: number } {
  const firsts = Array.from({ length: FOLDS }).flatMap((_, fold) => {
    const odds = fittedOdds(talks.filter((__, at) => at % FOLDS !== fold));
    return talks
      .filter((__, at) => at % FOLDS === fold)
      .map((found) => [...found].sort((a, b) => scoreOf(b.signs, odds) - scoreOf(a.signs, odds))[0]?.share ?? 0);
  });
  return {
    full: firsts.filter((share) => share === 1).length,
    partly: firsts.filter((share) => share > 0 && share < 1).length,
    asked: talks.length,
  };
}

function rowOf(signs: Signs): number[] {
  return [...SIGNS.map((sign) => signs[sign]), ...SIGNS.map((sign) => signs.thread * signs[sign])];
}

/** Null where nothing of what was found answers the question: it says nothing about the order. */
function choiceOf(found: readonly Judged[]): Choice | null {
  const total = found.reduce((sum, { share }) => sum + share, 0);
  const best = Math.max(0, ...found.map(({ share }) => share));
  if (total === 0) return null;
  // Where only half an answer was found, the question counts by half.
  return { rows: found.map(({ signs }) => rowOf(signs)), wanted: found.map(({ share }) => (share / total) * best) };
}

/** The weights under which what is wanted is chosen most often. */
function chosen(choices: readonly Choice[]): number[] {
  const size = 2 * SIGNS.length;
  let weights = new Array<number>(size).fill(0);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => -RIDGE * weight);
    const bend = weights.map((_, at) => weights.map((__, other) => (at === other ? RIDGE : 0)));
    for (const { rows, wanted } of choices) {
      const shares = softmax(rows.map((row) => product(row, weights)));
      const weight = wanted.reduce((sum, share) => sum + share, 0);
      const mean = weights.map((_, at) => rows.reduce((sum, row, of) => sum + (shares[of] ?? 0) * (row[at] ?? 0), 0));
      for (const [of, row] of rows.entries()) {
        const off = row.map((value, at) => value - (mean[at] ?? 0));
        add(slope, row, (wanted[of] ?? 0) - weight * (shares[of] ?? 0));
        for (const [at, line] of bend.entries()) add(line, off, weight * (shares[of] ?? 0) * (off[at] ?? 0));
      }
    }
    const move = solved(bend, slope);
    weights = weights.map((weight, at) => weight + (move[at] ?? 0));
  }
  return weights;
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

function softmax(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
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
