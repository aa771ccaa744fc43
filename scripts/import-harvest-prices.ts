/**
 * Writes src/content/harvest-prices.json: what PSA's national farmgate price of each calendar crop was in each month of
 * the year, over five whole years:
 *   node scripts/import-harvest-prices.ts <farmgate_prices_national_monthly.csv>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../src/content/harvest-prices.json');
const [FIRST_YEAR, LAST_YEAR] = [2021, 2025];

/** PSA's commodity by our crop. Ripe papaya has no farmgate series, so papaya stays without a price. */
const COMMODITY_OF: Readonly<Record<string, string>> = {
  rice: 'Palay [Paddy] Other Variety, dry (conv. to 14% mc)',
  corn: 'Corngrain [Maize] Yellow, matured',
  tomato: 'Tomato',
  eggplant: 'Eggplant, long, purple',
  ampalaya: 'Ampalaya fruit [Bitter gourd]',
  sitaw: 'Sitao [Stringbeans]',
  okra: "Okra [Lady's finger]",
  squash: 'Squash fruit',
  lettuce: 'Lettuce',
  'sweet-potato': 'Camote [Sweet potato]',
  cassava: 'Cassava for food, fresh tubers',
  banana: 'Banana Saba',
  peanut: 'Peanut, with shell, dry',
  mungbean: 'Mongo [Mungbean], green, labo',
  pechay: 'Pechay, native',
};

const file = process.argv[2];
if (!file) {
  console.error('usage: node scripts/import-harvest-prices.ts <csv>');
  process.exit(2);
}
const rows = readCsv(file, ['commodity', 'month', 'price_php_per_kg'] as const).filter(({ month }) => {
  const year = Number(month.slice(0, 4));
  return year >= FIRST_YEAR && year <= LAST_YEAR;
});

/** Mean, lowest and highest of the years, pesos per kilo with two decimals. */
function summary(commodity: string, month: number): [number, number, number] {
  const pesos = rows
    .filter((row) => row.commodity === commodity && Number(row.month.slice(5)) === month)
    .map((row) => Number(row.price_php_per_kg));
  if (pesos.length !== LAST_YEAR - FIRST_YEAR + 1 || !pesos.every((value) => value > 0))
    throw new Error(`${commodity}: a price of month ${month} is missing`);
  const mean = pesos.reduce((sum, value) => sum + value, 0) / pesos.length;
  return [Math.round(mean * 100) / 100, Math.min(...pesos), Math.max(...pesos)];
}

const crops = Object.entries(COMMODITY_OF).map(([cropId, commodity]) => {
  const months = Array.from({ length: 12 }, (_, index) => summary(commodity, index + 1));
  return `${JSON.stringify(cropId)}: ${JSON.stringify({ commodity, months })}`;
});
const source = {
  org: 'Philippine Statistics Authority (PSA)',
  title: 'OpenSTAT 2M/NFG, farmgate prices',
  years: `${FIRST_YEAR}-${LAST_YEAR}`,
};
writeFileSync(OUTPUT, `{\n"source": ${JSON.stringify(source)},\n"crops": {\n${crops.join(',\n')}\n}\n}\n`);
console.log(`${crops.length} crops, ${source.years}`);
