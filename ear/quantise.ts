import { Buffer } from 'node:buffer';
import type { StoredLayer, StoredMatrix } from '../src/language/ear/stored-matrix.ts';
import type { Parameter } from './parameter.ts';

/** The few values beyond this share are cut, so that all others keep finer steps. */
const KEPT_WHOLE = 0.9995;
const LARGEST = 127;

/** A learned matrix in signed bytes. */
export function store({ values, columns }: Pick<Parameter, 'values' | 'columns'>): StoredMatrix {
  const sizes = values.map(Math.abs).sort();
  const scale = (sizes[Math.floor(sizes.length * KEPT_WHOLE)] ?? 0) / LARGEST || 1;
  const bytes = Int8Array.from(values, (value) => Math.max(-LARGEST, Math.min(LARGEST, Math.round(value / scale))));
  return { columns, scale: Number(scale.toPrecision(5)), bytes: Buffer.from(bytes.buffer).toString('base64') };
}

/** A matrix whose last column is the bias. */
export function storeLayer({ values, columns }: Parameter): StoredLayer {
  const size = columns - 1;
  const weights = values.filter((_, cell) => cell % columns < size);
  const bias = values.filter((_, cell) => cell % columns === size);
  return { weights: store({ values: weights, columns: size }), bias: store({ values: bias, columns: 1 }) };
}
