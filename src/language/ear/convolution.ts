import type { Reading } from './features.ts';
import {
  addRows,
  type Layer,
  type Matrix,
  openLayer,
  openMatrix,
  type StoredLayer,
  type StoredMatrix,
} from './stored-matrix.ts';

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

/** Opens the model that hears words beside each other; what it returns gives one figure (logit) a topic. */
export function openConvolution(stored: StoredConvolution): (reading: Reading) => Float32Array {
  const table = openMatrix(stored.table);
  const out = openLayer(stored.out);
  const filters = stored.filters.map(openLayer);
  return ({ features }) => {
    const row = wordRow(table, features);
    const answers = filters.flatMap((each, at) => [...strongest(each, at + 1, row, table.columns)]);
    return out(Float32Array.from([...answers, ...summed(row, table.columns)]));
  };
}

/**
 * The vectors of the words, one after the other, with one empty word before and one behind: so every window of up to
 * three words is one piece of it.
 */
function wordRow(table: Matrix, words: readonly number[][]): Float32Array {
  const size = table.columns;
  const row = new Float32Array((words.length + 2) * size);
  for (const [at, features] of words.entries()) {
    const word = row.subarray((at + 1) * size, (at + 2) * size);
    addRows(table, features, word);
    const share = table.scale / Math.sqrt(features.length);
    for (let value = 0; value < size; value++) word[value] = (word[value] ?? 0) * share;
  }
  return row;
}

/** The strongest answer of each filter anywhere in the message, never below zero. */
function strongest(filters: Layer, width: number, row: Float32Array, size: number): Float32Array {
  const words = row.length / size - 2;
  let best = new Float32Array();
  for (let at = 0; at < words; at++) {
    const from = (at + 1 - (width >> 1)) * size;
    const answers = filters(row.subarray(from, from + width * size));
    best = answers.map((answer, filter) => Math.max(0, answer, best[filter] ?? 0));
  }
  return best;
}

/** All words summed, over the root of their number: what the bag would hear. */
function summed(row: Float32Array, size: number): Float32Array {
  const share = 1 / Math.sqrt(Math.max(1, row.length / size - 2));
  const sum = new Float32Array(size);
  for (let at = 0; at < row.length; at++) sum[at % size] = (sum[at % size] ?? 0) + (row[at] ?? 0) * share;
  return sum;
}
