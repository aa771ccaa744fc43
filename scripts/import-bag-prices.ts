/**
 * Writes src/knowledge/bag-prices.json: for each fertilizer the median price of a 50-kg bag over the markets
 * that DA Caraga visited in its newest month:
 *   node scripts/import-bag-prices.ts <fertilizer_prices_da_caraga_2026.csv>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../src/knowledge/bag-prices.json');

const [, , file] = process.argv;
if (!file) {
  console.error('usage: node scripts/import-bag-prices.ts <csv>');
  process.exit(2);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

const rows = readCsv(file, ['date', 'market', 'grade', 'prevailing_php_bag'] as const);
const [month = ''] = rows
  .map(({ date }) => date.slice(0, 7))
  .sort()
  .reverse();
// A market visited twice counts once, with its latest quotation.
const latest = new Map<string, (typeof rows)[number]>();
for (const row of rows.filter(({ date }) => date.startsWith(month)).sort((a, b) => (a.date < b.date ? -1 : 1)))
  latest.set(`${row.grade} ${row.market}`, row);
const prices = [...Map.groupBy(latest.values(), ({ grade }) => grade)].map(([grade, quotations]) => {
  const pesos = quotations.map(({ prevailing_php_bag: price }) => Number(price));
  return {
    gradeId: grade,
    pesos: median(pesos),
    low: Math.min(...pesos),
    high: Math.max(...pesos),
    markets: pesos.length,
    month,
    place: 'Caraga',
  };
});
const source = {
  org: 'DA Regional Field Office XIII (Caraga)',
  title: 'Bantay Presyo, fertilizer prices in public markets',
  asOf: month,
};
writeFileSync(
  OUTPUT,
  `{\n"source": ${JSON.stringify(source)},\n"prices": [\n${prices.map((price) => JSON.stringify(price)).join(',\n')}\n]\n}\n`,
);
console.log(`${prices.length} prices of ${month}`);
