import { inputsOf, type Network, SIGNS } from '../src/mind/situation-odds.ts';
import type { Judged } from './fit-odds.ts';
import { affine, affineBack, dropMask, scaleBy } from './layers.ts';
import { descend, type Parameter, parameter } from './parameter.ts';
import { type Random, seededRandom, shuffled } from './random.ts';

const UNITS = 32;
const FORGOTTEN_UNITS = 0.4;
const ROUNDS = 30;
const BATCH = 64;
const RATE = 0.003;
const DECIMALS = 4;

/** What was found for one question as the network sees it, and how much each is wanted: shares of 1 at most. */
type Choice = { inputs: readonly Float32Array[]; wanted: readonly number[] };

type Spread = { means: Float64Array; deviations: Float64Array };

/**
 * Fits a network of `situation-odds.ts` as a choice: of all that was found for one question, what answers it shall stand
 * first (cross-entropy of the softmax over what was found; Adam; a share of the hidden units is forgotten at each step).
 * The same seed gives the same network.
 * @param talks what was found for each judged question; those without an answer among it say nothing
 */
export function fittedNetwork(talks: readonly (readonly Judged[])[], seed: number): Network {
  const random = seededRandom(seed);
  const rows = talks.map((found) => inputsOf(found.map(({ signs }) => signs)));
  const spread = spreadOf(rows.flat());
  const choices = talks.flatMap((found, at) => choiceOf(found, rows[at] ?? [], spread) ?? []);
  const size = 2 * SIGNS.length;
  const hidden = parameter(UNITS, size + 1, 1 / Math.sqrt(3 * size), random);
  const out = parameter(1, UNITS + 1, 1 / Math.sqrt(3 * UNITS), random);
  const straight = parameter(1, size + 1, 0, random);
  let step = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const order = shuffled(choices, random);
    for (let at = 0; at < order.length; at += BATCH) {
      const batch = order.slice(at, at + BATCH);
      for (const choice of batch) learn({ hidden, out, straight }, choice, 1 / batch.length, random);
      step++;
      for (const one of [hidden, out, straight]) descend(one, RATE, step);
    }
  }
  return networkOf({ hidden, out, straight }, spread);
}

type Learning = { hidden: Parameter; out: Parameter; straight: Parameter };

/** Adds the slopes of one choice. */
function learn({ hidden, out, straight }: Learning, { inputs, wanted }: Choice, weight: number, random: Random): void {
  const passes = inputs.map((input) => {
    const mask = dropMask(UNITS, FORGOTTEN_UNITS, random);
    const units = affine(hidden, input).map(softened);
    const kept = scaleBy(units.slice(), mask);
    return { input, mask, units, kept, score: (affine(out, kept)[0] ?? 0) + (affine(straight, input)[0] ?? 0) };
  });
  const highest = Math.max(...passes.map(({ score }) => score));
  const powers = passes.map(({ score }) => Math.exp(score - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  const total = wanted.reduce((sum, share) => sum + share, 0);
  for (const [at, { input, mask, units, kept }] of passes.entries()) {
    const slope = weight * ((total * (powers[at] ?? 0)) / whole - (wanted[at] ?? 0));
    affineBack(straight, input, Float32Array.of(slope));
    const back = scaleBy(affineBack(out, kept, Float32Array.of(slope)), mask);
    affineBack(
      hidden,
      input,
      back.map((value, unit) => value * (1 - Math.abs(units[unit] ?? 0)) ** 2),
    );
  }
}

/** As the runtime does it: x / (1 + |x|), with the slope (1 - |y|)². */
function softened(value: number): number {
  return value / (1 + Math.abs(value));
}

/** Null where nothing of what was found answers the question: it says nothing about the order. */
function choiceOf(found: readonly Judged[], rows: readonly Float64Array[], spread: Spread): Choice | null {
  const shares = found.flatMap(({ share }) => share ?? []);
  const total = shares.reduce((sum, share) => sum + share, 0);
  const best = Math.max(0, ...shares);
  if (total === 0) return null;
  const inputs = rows
    .filter((_, of) => found[of]?.share !== null)
    .map((row) => Float32Array.from(row, (value, at) => standardised(value, at, spread)));
  // Where only half an answer was found, the question counts by half.
  return { inputs, wanted: shares.map((share) => (share / total) * best) };
}

/** In deviations from the mean; 0 for what is always the same. */
function standardised(value: number, at: number, { means, deviations }: Spread): number {
  const deviation = deviations[at] ?? 0;
  return deviation === 0 ? 0 : (value - (means[at] ?? 0)) / deviation;
}

function spreadOf(rows: readonly Float64Array[]): Spread {
  const size = rows[0]?.length ?? 0;
  const means = Float64Array.from({ length: size }, (_, at) => mean(rows.map((row) => row[at] ?? 0)));
  const deviations = means.map((middle, at) => Math.sqrt(mean(rows.map((row) => ((row[at] ?? 0) - middle) ** 2))));
  return { means, deviations };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Takes means and deviations into the weights, so that the runtime gives the signs as they are. */
function networkOf({ hidden, out, straight }: Learning, { means, deviations }: Spread): Network {
  const size = means.length;
  const raw = (weights: Float32Array) =>
    Array.from({ length: size }, (_, at) =>
      (deviations[at] ?? 0) === 0 ? 0 : (weights[at] ?? 0) / (deviations[at] ?? 1),
    );
  const rowsOf = ({ values, columns }: Parameter) =>
    Array.from({ length: values.length / columns }, (_, row) => values.subarray(row * columns, (row + 1) * columns));
  return {
    straight: raw(straight.values).map(rounded),
    hidden: rowsOf(hidden).map((row, unit) => {
      const weights = raw(row);
      const bias = weights.reduce((sum, weight, at) => sum - weight * (means[at] ?? 0), row[size] ?? 0);
      return [...weights, bias, out.values[unit] ?? 0].map(rounded);
    }),
  };
}

function rounded(figure: number): number {
  return Number(figure.toFixed(DECIMALS));
}
