import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { LeafModel } from '#agronomy/photo/leaf-model.ts';
import { photoClass } from '#agronomy/photo/photo-classes.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** The weights as they ship. */
export const MODEL = path.join(ROOT, 'src/agronomy/tables/leaf-reader.onnx');
const TABLE = path.join(ROOT, 'src/agronomy/tables/leaf-reader.json');

/** Pictures' worth of doubt spread over a crop's classes in each row of the confusions. */
export const DOUBT = 1;

/** What names the model's file, from its bytes. */
export function versionOf(): string {
  return createHash('sha256').update(readFileSync(MODEL)).digest('hex').slice(0, 12);
}

/** The table as it ships. */
export function readTable(): LeafModel {
  return JSON.parse(readFileSync(TABLE, 'utf8'));
}

/** Writes it as JSON, with a row of the confusions a line. */
export function writeTable({ confusion: rows, ...rest }: LeafModel): void {
  const lines = Object.entries(rest).map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`);
  const matrix = rows.map((row) => JSON.stringify(row)).join(',\n');
  writeFileSync(TABLE, `{\n${lines.join(',\n')},\n"confusion":[\n${matrix}\n]\n}\n`);
}

/** Crop of each class; what is of none goes by its folder. */
export function cropsOf(classes: readonly string[]): string[] {
  return classes.map((name) => photoClass(name).cropId ?? name.split('/')[0] ?? name);
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

export function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
