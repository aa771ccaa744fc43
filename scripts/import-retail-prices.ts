/**
 * Writes data/retail-prices.json from PSA's national retail series in CSV:
 *   node scripts/import-retail-prices.ts <retail_prices_national_latest.csv>
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const OUTPUT = path.join(import.meta.dirname, '../data/retail-prices.json');
const COLUMNS = ['table_id', 'group', 'commodity_code', 'commodity', 'unit', 'month', 'price_php'] as const;

const file = process.argv[2];
if (!file) {
  console.error('usage: node scripts/import-retail-prices.ts <csv>');
  process.exit(2);
}
const [header, ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/).map(splitCsvLine);
const at = Object.fromEntries(COLUMNS.map((name) => [name, header?.indexOf(name) ?? -1]));
const missing = COLUMNS.filter((name) => (at[name] ?? -1) < 0);
if (missing.length > 0) throw new Error(`columns missing in ${file}: ${missing.join(', ')}`);

const prices = lines.map((cells) => {
  const cell = (name: (typeof COLUMNS)[number]) => cells[at[name] ?? -1] ?? '';
  const pesos = Number(cell('price_php'));
  if (!(pesos > 0)) throw new Error(`no price for ${cell('commodity')}`);
  return { commodity: cell('commodity'), pesos, unit: cell('unit'), month: cell('month'), category: cell('group') };
});
const rows = prices.map((price) => `    ${JSON.stringify(price)}`).join(',\n');
writeFileSync(
  OUTPUT,
  `{\n  "source": "Philippine Statistics Authority, OpenSTAT, retail prices",\n  "prices": [\n${rows}\n  ]\n}\n`,
);
console.log(`${prices.length} prices written`);

/** Cells of one CSV line; quoted cells may hold commas and doubled quotes. */
function splitCsvLine(line: string): string[] {
  return Array.from(line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'),
  );
}
