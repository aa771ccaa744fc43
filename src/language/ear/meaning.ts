import { orderFeatures, tokenFeatures, tokensOf, wordsOf } from './features.ts';
import { addRows, openMatrix, type StoredMatrix } from './stored-matrix.ts';
import type { Tagger } from './tagger.ts';

/** Misspelt words come once and never again: what is remembered is let go when there is no more room. */
const MOST_TOKENS = 20_000;

/** What `npm run meaning:train` writes into `meaning.json`. */
export type StoredMeaning = {
  /** Hash of everything it was learned from. */
  corpus: string;
  table: StoredMatrix;
};

/**
 * Where a message lies among all that can be asked: a vector of length 1. Two ways of asking the same lie close
 * together (their product is near 1), whatever their words. Null for a message without a word.
 */
export type Meaning = (message: string) => Float32Array | null;

/**
 * A word by itself. `tells` is how much it tells of what is asked: how far it alone moves a message ('kuhol' much, 'naman'
 * little). `lies` is which way: a vector of length 1, of zeros for a word that moves nothing.
 */
export type WordSense = { tells: number; lies: Float32Array };

/** Opens the table of meanings: a vector a bucket, summed over the buckets of a message. */
export function openMeaning(stored: StoredMeaning, tagger: Tagger): Meaning {
  const table = openMatrix(stored.table);
  // The shelf says the same few thousand words over and over. Their sums lie in one piece: a word's is at hand at once.
  const known = new Map<string, number>();
  const sums = new Int16Array(MOST_TOKENS * table.columns);
  const rowOf = (token: string): number => {
    const already = known.get(token);
    if (already !== undefined) return already;
    if (known.size >= MOST_TOKENS) known.clear();
    const row = known.size;
    const sum = new Float32Array(table.columns);
    addRows(table, tokenFeatures(token), sum);
    sums.set(sum, row * table.columns);
    known.set(token, row);
    return row;
  };
  return (message) => {
    const words = wordsOf(message);
    if (words.length === 0) return null;
    const tokens = tokensOf(words, tagger(words));
    const sum = new Float32Array(table.columns);
    for (const token of tokens) {
      const from = rowOf(token) * table.columns;
      for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (sums[from + at] ?? 0);
    }
    addRows(table, orderFeatures(tokens), sum);
    return ofLengthOne(sum);
  };
}

/** Opens the same table for single words. */
export function openWords(stored: StoredMeaning): (word: string) => WordSense {
  const table = openMatrix(stored.table);
  return (word) => {
    const sum = new Float32Array(table.columns);
    addRows(table, tokenFeatures(word), sum);
    return { tells: Math.sqrt(likeness(sum, sum)) * table.scale, lies: ofLengthOne(sum) ?? sum };
  };
}

/** The same direction, of length 1; null for a vector of zeros. */
export function ofLengthOne(vector: Float32Array): Float32Array | null {
  const length = Math.sqrt(likeness(vector, vector));
  if (length === 0) return null;
  const unit = new Float32Array(vector.length);
  for (let at = 0; at < unit.length; at++) unit[at] = (vector[at] ?? 0) / length;
  return unit;
}

/** How alike two meanings are, -1 to 1: their product, both being of length 1. */
export function likeness(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}

/** Meanings one after the other in one piece of memory. */
export function inOnePiece(meanings: readonly Float32Array[]): Float32Array {
  const size = meanings[0]?.length ?? 0;
  const all = new Float32Array(meanings.length * size);
  for (const [at, meaning] of meanings.entries()) all.set(meaning, at * size);
  return all;
}
