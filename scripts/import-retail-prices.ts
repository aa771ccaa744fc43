/**
 * Writes data/retail-prices.json from PSA's national monthly retail series in CSV, the newest 13 months of it:
 *   node scripts/import-retail-prices.ts <retail_prices_national_monthly.csv>
 * A month that PSA did not print stays null; nothing is filled in.
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data/retail-prices.json');
const COLUMNS = ['group', 'commodity', 'unit', 'month', 'price_php'] as const;
/** A year and the month before it: enough for the usual month's comparison. */
const MONTHS = 13;

const file = process.argv[2];
if (!file) {
  console.error('usage: node scripts/import-retail-prices.ts <csv>');
  process.exit(2);
}
const rows = readCsv(file, COLUMNS).map(({ group: category, commodity, unit, month, price_php: price }) => {
  const pesos = Number(price);
  if (!(pesos > 0)) throw new Error(`no price for ${commodity}`);
  return { commodity, unit, category, month, pesos };
});
const months = [...new Set(rows.map(({ month }) => month))].sort().slice(-MONTHS);
const byCommodity = Map.groupBy(rows, ({ commodity }) => commodity);
const records = [...byCommodity.values()].flatMap((series) => {
  const [first] = series;
  if (first === undefined) return [];
  const { commodity, unit, category } = first;
  const pesos = months.map((month) => series.find((row) => row.month === month)?.pesos ?? null);
  return pesos.every((price) => price === null) ? [] : [{ commodity, unit, category, pesos }];
});
const source = 'Philippine Statistics Authority, OpenSTAT, retail prices';
writeFileSync(
  OUTPUT,
  `{\n  "source": ${JSON.stringify(source)},\n  "months": ${JSON.stringify(months)},\n  "commodities": [\n${records.map((record) => `    ${JSON.stringify(record)}`).join(',\n')}\n  ]\n}\n`,
);
console.log(`${records.length} commodities, ${months[0]} to ${months.at(-1)}`);
