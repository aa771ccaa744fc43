import { timesVector } from './times-vector.ts';

/** A matrix as `weights.json` keeps it: rows of signed bytes in base64, each worth `scale`. */
export type StoredMatrix = { columns: number; scale: number; bytes: string };

/** The same, ready for sums: the value of a cell is `cells[row * columns + column] * scale`. */
export type Matrix = { columns: number; scale: number; cells: Int8Array };

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Opens a stored matrix. By hand, because the core knows neither Node's `Buffer` nor the browser's `atob`. */
export function openMatrix({ columns, scale, bytes }: StoredMatrix): Matrix {
  const sextets = new Uint8Array(128);
  for (let at = 0; at < ALPHABET.length; at++) sextets[ALPHABET.charCodeAt(at)] = at;
  const padding = bytes.endsWith('==') ? 2 : bytes.endsWith('=') ? 1 : 0;
  const cells = new Int8Array((bytes.length / 4) * 3 - padding);
  for (let at = 0, cell = 0; at < bytes.length; at += 4) {
    let triple = 0;
    for (let next = at; next < at + 4; next++) triple = (triple << 6) | (sextets[bytes.charCodeAt(next)] ?? 0);
    for (let shift = 16; shift >= 0; shift -= 8, cell++) if (cell < cells.length) cells[cell] = triple >> shift;
  }
  return { columns, scale, cells };
}

/** Adds the rows of `matrix` named by `rows` into `sum`, without the scale. */
export function addRows(matrix: Matrix, rows: readonly number[], sum: Float32Array): void {
  const { cells, columns } = matrix;
  for (const row of rows) {
    const from = row * columns;
    for (let column = 0; column < columns; column++) sum[column] = (sum[column] ?? 0) + (cells[from + column] ?? 0);
  }
}

/** A layer as stored: weights, and one bias a row of them. */
export type StoredLayer = { weights: StoredMatrix; bias: StoredMatrix };

/** A layer ready for sums: one figure a row of its weights. */
export type Layer = (vector: Float32Array) => Float32Array;

/** The bias of each row of a layer. */
export function openBias(stored: StoredMatrix): Float32Array {
  const { cells, scale } = openMatrix(stored);
  return Float32Array.from(cells, (cell) => cell * scale);
}

/** Opens a layer: its weights times a vector, plus its bias. */
export function openLayer(stored: StoredLayer): Layer {
  const { cells, scale } = openMatrix(stored.weights);
  const rows = Float32Array.from(cells);
  const bias = openBias(stored.bias);
  return (vector) => {
    const sums = timesVector(rows, vector);
    const figures = new Float32Array(bias.length);
    for (let row = 0; row < figures.length; row++) figures[row] = (sums[row] ?? 0) * scale + (bias[row] ?? 0);
    return figures;
  };
}
