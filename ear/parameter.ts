import type { Random } from './random.ts';

const MEMORY_OF_SLOPE = 0.9;
const MEMORY_OF_SQUARE = 0.999;
const TINY = 1e-8;

/** A matrix that is learned, with what Adam remembers of each cell. Only rows that were touched are moved. */
export type Parameter = {
  columns: number;
  values: Float32Array;
  slopes: Float32Array;
  /** Rows with a slope since the last step, and the same as flags. */
  touched: number[];
  isTouched: Uint8Array;
  slopeMean: Float32Array;
  squareMean: Float32Array;
};

/** A matrix of small normal values; `spread` 0 makes zeros. */
export function parameter(rows: number, columns: number, spread: number, random: Random): Parameter {
  const size = rows * columns;
  return {
    columns,
    values: Float32Array.from({ length: size }, () => (spread === 0 ? 0 : spread * normal(random))),
    slopes: new Float32Array(size),
    touched: [],
    isTouched: new Uint8Array(rows),
    slopeMean: new Float32Array(size),
    squareMean: new Float32Array(size),
  };
}

/** Says that a row will have a slope at the next step. */
export function touch({ touched, isTouched }: Parameter, row: number): void {
  if (isTouched[row]) return;
  isTouched[row] = 1;
  touched.push(row);
}

/** One step of Adam over the touched rows, whose slopes are then zero again. `step` counts from 1. */
export function descend(parameter: Parameter, rate: number, step: number): void {
  const { columns, values, slopes, touched, isTouched, slopeMean, squareMean } = parameter;
  const stride = (rate * Math.sqrt(1 - MEMORY_OF_SQUARE ** step)) / (1 - MEMORY_OF_SLOPE ** step);
  for (const row of touched) {
    isTouched[row] = 0;
    for (let cell = row * columns; cell < (row + 1) * columns; cell++) {
      const slope = slopes[cell] ?? 0;
      const mean = MEMORY_OF_SLOPE * (slopeMean[cell] ?? 0) + (1 - MEMORY_OF_SLOPE) * slope;
      const square = MEMORY_OF_SQUARE * (squareMean[cell] ?? 0) + (1 - MEMORY_OF_SQUARE) * slope * slope;
      slopeMean[cell] = mean;
      squareMean[cell] = square;
      values[cell] = (values[cell] ?? 0) - (stride * mean) / (Math.sqrt(square) + TINY);
      slopes[cell] = 0;
    }
  }
  touched.length = 0;
}

function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
