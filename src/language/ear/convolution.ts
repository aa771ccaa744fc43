import type { Reading } from './features.ts';
import {
  addRows,
  type Matrix,
  openBias,
  openLayer,
  openMatrix,
  type StoredLayer,
  type StoredMatrix,
} from './stored-matrix.ts';
import { timesVector } from './times-vector.ts';

/**
 * The second model as stored: a vector for each bucket, filters over one, two and three neighbouring words, and from
 * the strongest answer of each filter one figure a topic. It knows the order of words, which the bag hardly does.
 */
export type StoredConvolution = {
  table: StoredMatrix;
  /** By width, 1 first: a row a filter, `width` word vectors long. */
  filters: StoredLayer[];
  out: StoredLayer;
};

/** A word as the model knows it: its vector, and what it adds to each filter at each place of the window. */
type Word = { vector: Float32Array; parts: Float64Array };

/** Filters of one width: at which places of the window they look, and from where on a word's parts for it lie. */
type Filters = { scale: number; bias: Float32Array; places: readonly { offset: number; from: number }[] };

/** A message is heard several times in a turn, with and behind others: its words are known by then. */
const MOST_WORDS = 512;

/** Opens the model that hears words beside each other; what it returns gives one figure (logit) a topic. */
export function openConvolution(stored: StoredConvolution): (reading: Reading) => Float32Array {
  const table = openMatrix(stored.table);
  const out = openLayer(stored.out);
  const { filters, slices } = openFilters(stored.filters, table.columns);
  const known = new Map<string, Word>();
  const wordOf = (token: string, features: readonly number[]): Word => {
    const already = known.get(token);
    if (already !== undefined) return already;
    const vector = vectorOf(table, features);
    const word = { vector, parts: timesVector(slices, vector) };
    if (known.size >= MOST_WORDS) known.clear();
    known.set(token, word);
    return word;
  };
  return ({ tokens, features }) => {
    const words = tokens.map((token, at) => wordOf(token, features[at] ?? []));
    return out(joined([...filters.map((each) => strongest(each, words)), summed(words, table.columns)]));
  };
}

/**
 * A filter's answer is a sum over the words of its window, so each word's part of it is worked out once, wherever the word
 * stands: `slices` has a row for each filter at each place of its window.
 */
function openFilters(stored: readonly StoredLayer[], size: number): { filters: Filters[]; slices: Float32Array } {
  const rows: number[] = [];
  const filters = stored.map(({ weights, bias }, at): Filters => {
    const width = at + 1;
    const { cells, columns, scale } = openMatrix(weights);
    const places = Array.from({ length: width }, (_, place) => {
      const from = rows.length / size;
      for (let row = place * size; row < cells.length; row += columns) rows.push(...cells.subarray(row, row + size));
      return { offset: place - (width >> 1), from };
    });
    return { scale, bias: openBias(bias), places };
  });
  return { filters, slices: Float32Array.from(rows) };
}

function vectorOf(table: Matrix, features: readonly number[]): Float32Array {
  const sum = new Float32Array(table.columns);
  addRows(table, features, sum);
  const share = table.scale / Math.sqrt(features.length);
  return sum.map((value) => value * share);
}

/** The strongest answer of each filter anywhere in the message, never below zero; before and behind it is nothing. */
function strongest({ scale, bias, places }: Filters, words: readonly Word[]): Float32Array {
  const best = new Float32Array(bias.length);
  const sums = new Float64Array(bias.length);
  for (let at = 0; at < words.length; at++) {
    sums.fill(0);
    for (const { offset, from } of places) {
      const parts = words[at + offset]?.parts;
      if (parts === undefined) continue;
      for (let filter = 0; filter < sums.length; filter++)
        sums[filter] = (sums[filter] ?? 0) + (parts[from + filter] ?? 0);
    }
    for (let filter = 0; filter < best.length; filter++)
      best[filter] = Math.max(best[filter] ?? 0, (sums[filter] ?? 0) * scale + (bias[filter] ?? 0));
  }
  return best;
}

/** All words summed, over the root of their number: what the bag would hear. */
function summed(words: readonly Word[], size: number): Float32Array {
  const share = 1 / Math.sqrt(Math.max(1, words.length));
  const sum = new Float32Array(size);
  for (const { vector } of words)
    for (let at = 0; at < size; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * share;
  return sum;
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(pieces.reduce((length, piece) => length + piece.length, 0));
  let from = 0;
  for (const piece of pieces) {
    whole.set(piece, from);
    from += piece.length;
  }
  return whole;
}
