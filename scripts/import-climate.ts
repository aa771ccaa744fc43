/**
 * Writes data/climate-normals.json: PAGASA climatological normals of each station by month:
 *   node scripts/import-climate.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../data/climate-normals.json');
const [, , folder] = process.argv;
if (!folder) {
  console.error('usage: node scripts/import-climate.ts <folder>');
  process.exit(2);
}

const columns = ['rainfall_mm', 'rainy_days', 'tmax_c', 'tmin_c', 'rh_pct', 'wind_speed_mps'] as const;
const stations = readCsv(path.join(folder, 'climate_stations.csv'), ['station_id', 'lat', 'lon', 'elev_m', 'period']);
const normals = readCsv(path.join(folder, 'climate_normals_pagasa_1991_2020.csv'), ['station_id', 'month', ...columns]);

/** 'PORT_AREA' is 'Port Area', 'VIRAC_SYNOP' is 'Virac'. */
function stationName(id: string): string {
  return id
    .replace(/_(SYNOP|RADAR)$/, '')
    .toLowerCase()
    .replace(/(^|[_-])([a-z])/g, (_, gap: string, letter: string) => gap.replace('_', ' ') + letter.toUpperCase())
    .replace('Naia', 'NAIA');
}

const lines = stations.map(({ station_id: id, lat, lon, elev_m: elevation, period }) => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const row = normals.find((each) => each.station_id === id && Number(each.month) === index + 1);
    if (row === undefined) throw new Error(`no month ${index + 1} of ${id}`);
    return columns.map((column) => (row[column] === '' ? null : Number(row[column])));
  });
  const years = (period.match(/\d{4}/g) ?? []).join('-');
  return { name: stationName(id), lat: Number(lat), lon: Number(lon), elevationM: Number(elevation), years, months };
});
const source = { org: 'DOST-PAGASA', title: 'Climatological normals', years: '1991-2020' };
writeFileSync(
  OUTPUT,
  `{\n"source":${JSON.stringify(source)},\n"columns":["rainMm","rainyDays","tmaxC","tminC","rhPct","windMs"],\n"stations":[\n${lines.map((line) => JSON.stringify(line)).join(',\n')}\n]\n}\n`,
);
console.log(`${lines.length} stations`);
