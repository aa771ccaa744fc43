import { type Parameter, touch } from './parameter.ts';

/** What the filters of one width answered: the strongest of each anywhere in the message, and at which word (-1: nowhere). */
export type Answers = { best: Float32Array; at: Int16Array };

/**
 * Word vectors in one row, with one empty word before and one behind, so that every window of up to three is a piece of it.
 */
export function padded(words: readonly Float32Array[], size: number): Float32Array {
  const row = new Float32Array((words.length + 2) * size);
  for (const [at, word] of words.entries()) row.set(word, (at + 1) * size);
  return row;
}

/** Runs the filters of one width over all words and keeps what is above zero and strongest. */
export function strongest(filters: Parameter, width: number, row: Float32Array, size: number): Answers {
  const { values, columns } = filters;
  const span = width * size;
  const best = new Float32Array(values.length / columns);
  const at = new Int16Array(best.length).fill(-1);
  const words = row.length / size - 2;
  for (let filter = 0; filter < best.length; filter++) {
    const from = filter * columns;
    for (let word = 0; word < words; word++) {
      const start = (word + 1 - (width >> 1)) * size;
      let sum = values[from + span] ?? 0;
      for (let cell = 0; cell < span; cell++) sum += (values[from + cell] ?? 0) * (row[start + cell] ?? 0);
      if (sum <= (best[filter] ?? 0)) continue;
      best[filter] = sum;
      at[filter] = word;
    }
  }
  return { best, at };
}

/** A row of words, what a filter sees of it, and where the slopes of the words are added up. */
type Passage = { width: number; row: Float32Array; size: number; rowSlope: Float32Array };

/** The way back through `strongest`, which only the strongest windows took. */
export function strongestBack(
  filters: Parameter,
  { width, row, size, rowSlope }: Passage,
  answers: Answers | undefined,
  slope: Float32Array,
): void {
  const { values, slopes, columns } = filters;
  const span = width * size;
  for (const [filter, word] of (answers?.at ?? []).entries()) {
    const own = slope[filter] ?? 0;
    if (word < 0 || own === 0) continue;
    touch(filters, filter);
    const from = filter * columns;
    const start = (word + 1 - (width >> 1)) * size;
    for (let cell = 0; cell < span; cell++) {
      slopes[from + cell] = (slopes[from + cell] ?? 0) + own * (row[start + cell] ?? 0);
      rowSlope[start + cell] = (rowSlope[start + cell] ?? 0) + own * (values[from + cell] ?? 0);
    }
    slopes[from + span] = (slopes[from + span] ?? 0) + own;
  }
}
