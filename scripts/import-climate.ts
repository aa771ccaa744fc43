/**
 * Writes data/climate-normals.json: PAGASA's stations with their climatological normals by month:
 *   node scripts/import-climate.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data/climate-normals.json');
const folder = process.argv[2];
if (!folder) {
  console.error('usage: node scripts/import-climate.ts <folder>');
  process.exit(2);
}
const columns = ['rainfall_mm', 'rainy_days', 'tmax_c', 'tmin_c', 'tmean_c', 'rh_pct', 'wind_speed_mps'] as const;
const normals = readCsv(path.join(folder, 'climate_normals_pagasa_1991_2020.csv'), ['station_id', 'month', ...columns]);
const stations = readCsv(path.join(folder, 'climate_stations.csv'), [
  'station_id',
  'station_name',
  'lat',
  'lon',
  'elev_m',
]).flatMap((station) => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const row = normals.find(({ station_id: id, month }) => id === station.station_id && Number(month) === index + 1);
    return columns.map((column) => (row === undefined || row[column] === '' ? null : Number(row[column])));
  });
  // Without every figure of every month a station would pull its neighbours' means about.
  if (months.some((month) => month.includes(null))) return [];
  const [name = station.station_id] = station.station_name.split(',');
  return [{ name, lat: Number(station.lat), lon: Number(station.lon), elevationM: Number(station.elev_m), months }];
});
const source = { org: 'DOST-PAGASA', title: 'Climatological normals', years: '1991-2020' };
writeFileSync(
  OUTPUT,
  `{\n"source": ${JSON.stringify(source)},\n"columns": ["rainMm","rainyDays","tmaxC","tminC","tmeanC","rhPct","windMs"],\n"stations": [\n${stations.map((station) => JSON.stringify(station)).join(',\n')}\n]\n}\n`,
);
console.log(`${stations.length} stations`);
