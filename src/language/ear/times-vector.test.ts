import { expect, test } from 'vitest';
import { timesVector, timesVectors } from './times-vector.ts';

test.each([0, 1, 3, 4, 7, 64])('%i rows are each summed as the plain loop sums them, to the bit', (rows) => {
  const columns = 48;
  // Any numbers of many sizes will do.
  const cells = Float32Array.from({ length: rows * columns }, (_, at) => Math.sin(at) * 10 ** (at % 9));
  const vector = Float32Array.from({ length: columns }, (_, at) => Math.cos(at * 7));
  const plain = Array.from({ length: rows }, (_, row) =>
    vector.reduce((sum, value, column) => sum + (cells[row * columns + column] ?? 0) * value, 0),
  );
  expect([...timesVector(cells, vector)]).toEqual(plain);
  const into = new Float64Array(rows + 1).fill(9);
  expect([...timesVector(cells, vector, into)]).toEqual([...plain, 9]);
});

test.each([
  [0, 1],
  [1, 0],
  [1, 1],
  [2, 3],
  [7, 4],
  [64, 5],
])('%i rows with %i vectors are the sums of each alone, to the bit', (count, width) => {
  const columns = 48;
  const table = Float32Array.from({ length: 70 * columns }, (_, at) => Math.sin(at) * 10 ** (at % 9));
  // Any rows of the table in any order, and one more that is not asked for.
  const rows = Array.from({ length: count + 1 }, (_, row) => (row * 37 + 5) % 70);
  const vectors = Array.from({ length: width }, (_, vector) =>
    Float32Array.from({ length: columns }, (_, at) => Math.cos(at * 7 + vector)),
  );
  const sums = new Float64Array(count * width);
  timesVectors(table, rows, count, Float64Array.from(vectors.flatMap((each) => [...each])), width, columns, sums);
  const alone = vectors.map((vector) => timesVector(table, vector));
  expect([...sums]).toEqual(rows.slice(0, count).flatMap((row) => alone.map((each) => each[row])));
});
