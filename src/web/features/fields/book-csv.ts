import type { Entry } from '#contract/field-entries.ts';
import { ENTRY_LABELS } from './entry-labels.ts';

const HEADER = ['Petsa', 'Uri', 'Ano', 'Dami', 'Sukat', 'Kilo bawat sukat', 'Piso'];

/** The book of a field for a spreadsheet: CSV by RFC 4180, oldest day first, with a mark that says it is UTF-8. */
export function bookCsv(entries: readonly Entry[]): string {
  const rows = entries
    .toReversed()
    .map(({ on, kind, what, amount, unit, kilosPerUnit, pesos }) => [
      on,
      ENTRY_LABELS[kind],
      what,
      amount,
      unit,
      kilosPerUnit,
      pesos,
    ]);
  return `\uFEFF${[HEADER, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  // A text that a spreadsheet would take for a formula is kept a text.
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
