/**
 * Writes data/gazetteer.json: cities and municipalities of the Philippines with their province, old names, people and
 * the point they are known by:
 *   node scripts/import-gazetteer.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data/gazetteer.json');
const [, , folder] = process.argv;
if (!folder) {
  console.error('usage: node scripts/import-gazetteer.ts <folder>');
  process.exit(2);
}

const rows = readCsv(path.join(folder, 'gazetteer_ph_cities_municipalities.csv'), [
  'name',
  'short_name',
  'old_names',
  'province',
  'population_2020',
  'lat',
  'lon',
]);

/** 'City of Laoag' is said 'Laoag City'; names of their own ('Science City of Muñoz', 'Manila') stay. */
function spokenName(name: string, shortName: string): string {
  if (shortName === 'Manila') return shortName;
  return name.startsWith('City of ') ? `${shortName} City` : name;
}

const places = rows.map((row) => [
  spokenName(row.name, row.short_name),
  row.old_names
    .split(/[,;&/]/)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
  row.province,
  Number(row.population_2020),
  Number(row.lat),
  Number(row.lon),
]);
const source = {
  org: 'Philippine Statistics Authority',
  title: 'Philippine Standard Geographic Code, July 2025; points computed from its barangay boundaries',
};
writeFileSync(
  OUTPUT,
  `{\n"source":${JSON.stringify(source)},\n"columns":["name","oldNames","province","population2020","lat","lon"],\n"places":[\n${places.map((place) => JSON.stringify(place)).join(',\n')}\n]\n}\n`,
);
console.log(`${places.length} places`);
