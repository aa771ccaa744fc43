import { type Parameter, touch } from './parameter.ts';
import type { Random } from './random.ts';

/** The share of certainty given to all topics alike, so that no example is believed wholly. */
const SMOOTHING = 0.05;

/** Sum of the rows of a table over the root of their number. */
export function embed({ values, columns }: Parameter, rows: ArrayLike<number>): Float32Array {
  const sum = new Float32Array(columns);
  for (let at = 0; at < rows.length; at++) {
    const from = (rows[at] ?? 0) * columns;
    for (let column = 0; column < columns; column++) sum[column] = (sum[column] ?? 0) + (values[from + column] ?? 0);
  }
  const share = 1 / Math.sqrt(Math.max(1, rows.length));
  for (let column = 0; column < columns; column++) sum[column] = (sum[column] ?? 0) * share;
  return sum;
}

/** The way back through `embed`. */
export function embedBack(table: Parameter, rows: ArrayLike<number>, slope: Float32Array): void {
  const { slopes, columns } = table;
  const share = 1 / Math.sqrt(Math.max(1, rows.length));
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? 0;
    touch(table, row);
    const from = row * columns;
    for (let column = 0; column < columns; column++) {
      slopes[from + column] = (slopes[from + column] ?? 0) + (slope[column] ?? 0) * share;
    }
  }
}

/** A matrix whose last column is the bias, times a vector. */
export function affine({ values, columns }: Parameter, input: Float32Array): Float32Array {
  const size = columns - 1;
  const output = new Float32Array(values.length / columns);
  for (let row = 0; row < output.length; row++) {
    const from = row * columns;
    let sum = values[from + size] ?? 0;
    for (let column = 0; column < size; column++) sum += (values[from + column] ?? 0) * (input[column] ?? 0);
    output[row] = sum;
  }
  return output;
}

/** The way back through `affine`; rows without a slope are passed over. Returns the slope of the input. */
export function affineBack(matrix: Parameter, input: Float32Array, slope: Float32Array): Float32Array {
  const { values, slopes, columns } = matrix;
  const size = columns - 1;
  const back = new Float32Array(size);
  for (let row = 0; row < slope.length; row++) {
    const own = slope[row] ?? 0;
    if (own === 0) continue;
    touch(matrix, row);
    const from = row * columns;
    for (let column = 0; column < size; column++) {
      slopes[from + column] = (slopes[from + column] ?? 0) + own * (input[column] ?? 0);
      back[column] = (back[column] ?? 0) + own * (values[from + column] ?? 0);
    }
    slopes[from + size] = (slopes[from + size] ?? 0) + own;
  }
  return back;
}

/** What each value is multiplied with so that a share of them is forgotten and the sum stays the same on average. */
export function dropMask(size: number, share: number, random: Random): Float32Array {
  return Float32Array.from({ length: size }, () => (random.next() < share ? 0 : 1 / (1 - share)));
}

/** `vector`, each value times that of `mask`, in place; without a mask as it is. */
export function scaleBy(vector: Float32Array, mask?: Float32Array): Float32Array {
  if (mask) for (let at = 0; at < vector.length; at++) vector[at] = (vector[at] ?? 0) * (mask[at] ?? 0);
  return vector;
}

/** Cross-entropy of the softmax, smoothed: the loss, and its slope at the figures times `weight`. */
export function surprise(figures: Float32Array, topic: number, weight: number): { loss: number; slope: Float32Array } {
  const floor = SMOOTHING / figures.length;
  let highest = Number.NEGATIVE_INFINITY;
  for (const figure of figures) highest = Math.max(highest, figure);
  const slope = new Float32Array(figures.length);
  let whole = 0;
  let expected = (1 - SMOOTHING) * (figures[topic] ?? 0);
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at] ?? 0;
    slope[at] = Math.exp(figure - highest);
    whole += slope[at] ?? 0;
    expected += floor * figure;
  }
  for (let at = 0; at < slope.length; at++) {
    slope[at] = weight * ((slope[at] ?? 0) / whole - floor - (at === topic ? 1 - SMOOTHING : 0));
  }
  return { loss: Math.log(whole) + highest - expected, slope };
}
