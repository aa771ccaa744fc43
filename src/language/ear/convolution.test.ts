import { expect, test } from 'vitest';
import { store } from '../../../ear/quantise.ts';
import { seededRandom } from '../../../ear/random.ts';
import { openConvolution } from './convolution.ts';
import { BUCKETS, readingOf } from './features.ts';
import { openMatrix, type StoredMatrix } from './stored-matrix.ts';

const SIZE = 4;
const FILTERS = 3;
const TOPICS = 5;

const random = seededRandom(11);
const matrix = (rows: number, columns: number) =>
  store({ columns, values: Float32Array.from({ length: rows * columns }, () => random.next() - 0.5) });
const layer = (rows: number, columns: number) => ({ weights: matrix(rows, columns), bias: matrix(rows, 1) });
const stored = {
  table: matrix(BUCKETS, SIZE),
  filters: [1, 2, 3].map((width) => layer(FILTERS, width * SIZE)),
  out: layer(TOPICS, 3 * FILTERS + SIZE),
};

const rowsOf = (of: StoredMatrix) => {
  const { cells, columns, scale } = openMatrix(of);
  return Array.from({ length: cells.length / columns }, (_, row) =>
    Array.from(cells.subarray(row * columns, (row + 1) * columns), (cell) => cell * scale),
  );
};
const times = ({ weights, bias }: ReturnType<typeof layer>, vector: readonly number[]) =>
  rowsOf(weights).map((row, at) =>
    row.reduce((sum, cell, column) => sum + cell * (vector[column] ?? 0), rowsOf(bias)[at]?.[0] ?? 0),
  );

/** The definition: every filter slid over the words, an empty one before and behind. */
function slid(features: readonly number[][]): number[] {
  const table = rowsOf(stored.table);
  const empty = new Array<number>(SIZE).fill(0);
  const words = features.map((buckets) =>
    empty.map(
      (_, at) => buckets.reduce((sum, bucket) => sum + (table[bucket]?.[at] ?? 0), 0) / Math.sqrt(buckets.length),
    ),
  );
  const row = [empty, ...words, empty];
  const strongest = stored.filters.flatMap((filters, at) => {
    const width = at + 1;
    const answers = words.map((_, word) => {
      const from = word + 1 - (width >> 1);
      return times(filters, row.slice(from, from + width).flat());
    });
    return Array.from({ length: FILTERS }, (_, filter) => Math.max(0, ...answers.map((answer) => answer[filter] ?? 0)));
  });
  const summed = empty.map((_, at) => words.reduce((sum, word) => sum + (word[at] ?? 0), 0) / Math.sqrt(words.length));
  return times(stored.out, [...strongest, ...summed]);
}

test('what is put together of the parts of words is what the sliding filters answer, the second time too', () => {
  const hear = openConvolution(stored);
  for (const message of [
    'palay',
    'ilang sako',
    'bakit naninilaw ang dahon',
    'ang dahon ng palay ang naninilaw ng ang',
    'palay',
  ]) {
    const words = message.split(' ');
    const reading = readingOf(
      words,
      words.map(() => ''),
    );
    const expected = slid(reading.features);
    for (const [topic, figure] of hear(reading).entries()) expect(figure).toBeCloseTo(expected[topic] ?? 0, 5);
  }
});
