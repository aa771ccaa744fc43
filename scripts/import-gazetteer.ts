/**
 * Writes data/gazetteer.json: the cities and municipalities of the Philippines with their provinces, positions and
 * people, for the weather's place search:
 *   node scripts/import-gazetteer.ts <gazetteer_ph_cities_municipalities.csv>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data/gazetteer.json');
const file = process.argv[2];
if (!file) {
  console.error('usage: node scripts/import-gazetteer.ts <csv>');
  process.exit(2);
}
const columns = ['name', 'short_name', 'level', 'old_names', 'province', 'population_2020', 'lat', 'lon'] as const;
const rows = readCsv(file, columns).map((row) => {
  const [lat, lon, people] = [Number(row.lat), Number(row.lon), Number(row.population_2020)];
  if (!(lat > 4 && lat < 22 && lon > 114 && lon < 128)) throw new Error(`${row.name}: no place in the Philippines`);
  if (!(people >= 0)) throw new Error(`${row.name}: no population`);
  const others = [row.short_name === row.name ? '' : row.short_name, row.old_names].filter((name) => name !== '');
  return [row.name, row.province, lat, lon, people, ...(others.length > 0 ? [others.join('; ')] : [])];
});
const source = {
  org: 'Philippine Statistics Authority (PSA)',
  title: 'PSGC and 2020 Census of Population; positions derived from public boundaries',
};
writeFileSync(
  OUTPUT,
  `{\n"source": ${JSON.stringify(source)},\n"columns": ["name","province","lat","lon","people","otherNames"],\n"places": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]\n}\n`,
);
console.log(`${rows.length} places`);
