/**
 * Writes src/content/harvest-shares.json: which share of the year's harvest of a calendar crop PSA saw in each quarter,
 * means of 2021 to 2025 for the country; the calendar's months are checked against it:
 *   node scripts/import-harvest-shares.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../src/content/harvest-shares.json');
const FILES = [
  'palay_corn_harvest_share_by_quarter_2021_2025.csv',
  'major_crops_harvest_share_by_quarter_2021_2025.csv',
];

/** PSA's series by our crop; the other calendar crops have none by quarter. */
const SERIES_OF: Readonly<Record<string, string>> = {
  rice: 'Palay',
  corn: 'Corn',
  tomato: 'Tomato',
  eggplant: 'Eggplant',
  ampalaya: 'Ampalaya fruit [Bitter gourd]',
  cassava: 'Cassava, fresh tubers',
  banana: 'Banana',
  mungbean: 'Mongo [Mungbean]',
};

const folder = process.argv[2];
if (!folder) {
  console.error('usage: node scripts/import-harvest-shares.ts <folder>');
  process.exit(2);
}
const rows = FILES.flatMap((file) =>
  readCsv(path.join(folder, file), ['crop', 'geo_level', 'q1', 'q2', 'q3', 'q4'] as const),
).filter((row) => row.geo_level === 'national');
const crops = Object.entries(SERIES_OF).map(([cropId, series]) => {
  const row = rows.find(({ crop }) => crop === series);
  if (!row) throw new Error(`no quarters of ${series}`);
  return `${JSON.stringify(cropId)}: [${[row.q1, row.q2, row.q3, row.q4].map((share) => Number(share).toFixed(2)).join(', ')}]`;
});
const source = 'Philippine Statistics Authority (PSA), OpenSTAT 2E/CS, quarterly production, 2021-2025';
writeFileSync(OUTPUT, `{\n"source": ${JSON.stringify(source)},\n"quarters": {\n${crops.join(',\n')}\n}\n}\n`);
console.log(`${crops.length} crops`);
