import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { Entry } from '#contract/field-entries.ts';
import { bookCsv } from './book-csv.ts';

const entry = (told: Partial<Entry>): Entry => ({
  id: 'e',
  kind: 'expense',
  on: '2026-06-10',
  what: 'Urea',
  amount: 2,
  unit: 'sako',
  kilosPerUnit: null,
  pesos: 3800,
  ...told,
});

test('a spreadsheet reads the book as it was written, oldest first', () => {
  const told = 'Binhi, "Rc 222"\nmula sa DA';
  const text = bookCsv([entry({ on: '2026-06-12', kind: 'spray', what: told, amount: null, unit: null }), entry({})]);
  expect(parse(text, { bom: true })).toEqual([
    ['Petsa', 'Uri', 'Ano', 'Dami', 'Sukat', 'Kilo bawat sukat', 'Piso'],
    ['2026-06-10', 'Gastos', 'Urea', '2', 'sako', '', '3800'],
    ['2026-06-12', 'Spray', told, '', '', '', '3800'],
  ]);
});

test.each(['=HYPERLINK("x")', '+63 917', '@sum', '-1+1'])('%j stays a text', (what) => {
  expect(parse(bookCsv([entry({ what })]), { bom: true })[1]?.[2]).toBe(`'${what}`);
});
