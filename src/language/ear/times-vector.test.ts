import { expect, test } from 'vitest';
import { timesVector } from './times-vector.ts';

test.each([0, 1, 3, 4, 7, 64])('%i rows are each summed as the plain loop sums them, to the bit', (rows) => {
  const columns = 48;
  // Any numbers of many sizes will do.
  const cells = Float32Array.from({ length: rows * columns }, (_, at) => Math.sin(at) * 10 ** (at % 9));
  const vector = Float32Array.from({ length: columns }, (_, at) => Math.cos(at * 7));
  const plain = Array.from({ length: rows }, (_, row) =>
    vector.reduce((sum, value, column) => sum + (cells[row * columns + column] ?? 0) * value, 0),
  );
  expect([...timesVector(cells, vector)]).toEqual(plain);
});
