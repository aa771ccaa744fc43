/**
 * Writes src/knowledge/province-normals.json: PAGASA climatological normals of each province, from its nearest
 * stations weighted by distance:
 *   node scripts/import-normals.ts <folder of the CSV files>
 */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCsv } from './read-csv.ts';

const OUTPUT = path.join(import.meta.dirname, '../src/knowledge/province-normals.json');
const [, , folder] = process.argv;
if (!folder) {
  console.error('usage: node scripts/import-normals.ts <folder>');
  process.exit(2);
}

/** Stations farther than this say little of a place, in km. */
const FAR_KM = 150;
const NEAREST = 3;
/** Highland towns have no lowland weather: stations above this stand only for provinces that are highland themselves. */
const HIGHLAND_M = 600;
const HIGHLAND_PROVINCES = new Set(['Benguet', 'Mountain Province', 'Ifugao', 'Bukidnon']);

const stations = readCsv(path.join(folder, 'climate_stations.csv'), [
  'station_id',
  'station_name',
  'lat',
  'lon',
  'elev_m',
  'region_short',
]);
const normals = readCsv(path.join(folder, 'climate_normals_pagasa_1991_2020.csv'), [
  'station_id',
  'month',
  'rainfall_mm',
  'rainy_days',
  'tmax_c',
  'tmin_c',
  'rh_pct',
  'wind_speed_mps',
]);
const towns = readCsv(path.join(folder, 'gazetteer_ph_cities_municipalities.csv'), [
  'province',
  'region_short',
  'population_2020',
  'lat',
  'lon',
]);

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine, Earth radius 6371 km). */
function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.sqrt(h));
}

function centre(rows: typeof towns): { lat: number; lon: number } {
  const people = rows.reduce((sum, row) => sum + Number(row.population_2020), 0);
  const mean = (key: 'lat' | 'lon') =>
    rows.reduce((sum, row) => sum + Number(row[key]) * Number(row.population_2020), 0) / people;
  return { lat: mean('lat'), lon: mean('lon') };
}

const columns = ['rainfall_mm', 'rainy_days', 'tmax_c', 'tmin_c', 'rh_pct', 'wind_speed_mps'] as const;

/** Weighted mean of the stations that have the figure; null when none has. */
function mean(near: readonly { id: string; weight: number }[], month: number, column: (typeof columns)[number]) {
  const parts = near.flatMap(({ id, weight }) => {
    const text = normals.find((row) => row.station_id === id && Number(row.month) === month)?.[column] ?? '';
    return text === '' ? [] : [{ value: Number(text), weight }];
  });
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return null;
  return Math.round((10 * parts.reduce((sum, { value, weight }) => sum + value * weight, 0)) / total) / 10;
}

const provinces = [...Map.groupBy(towns, ({ province }) => province)].sort().flatMap(([name, rows]) => {
  const place = centre(rows);
  const isHigh = HIGHLAND_PROVINCES.has(name);
  const region = rows[0]?.region_short;
  const nearby = stations
    .filter(({ elev_m: elevation }) => Number(elevation) > HIGHLAND_M === isHigh)
    .map((station) => ({
      id: station.station_id,
      name: station.station_name.split(',')[0] ?? station.station_id,
      region: station.region_short,
      km: distanceKm(place, { lat: Number(station.lat), lon: Number(station.lon) }),
    }))
    .filter(({ km }) => km <= FAR_KM)
    .sort((a, b) => a.km - b.km);
  // Across a mountain range the climate changes with the region: its own stations come first where it has any.
  const own = nearby.filter((station) => station.region === region);
  const near = (own.length > 0 ? own : nearby)
    .slice(0, NEAREST)
    .map((station) => ({ ...station, weight: 1 / Math.max(5, station.km) ** 2 }));
  if (near.length === 0) return [];
  const months = Array.from({ length: 12 }, (_, index) => columns.map((column) => mean(near, index + 1, column)));
  return [
    [name, { lat: Math.round(place.lat * 100) / 100, stations: near.map((station) => station.name), months }] as const,
  ];
});
const source = { org: 'DOST-PAGASA', title: 'Climatological normals', years: '1991-2020' };
writeFileSync(
  OUTPUT,
  `{\n"source":${JSON.stringify(source)},\n"columns":["rainMm","rainyDays","tmaxC","tminC","rhPct","windMs"],\n"provinces":{\n${provinces.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',\n')}\n}\n}\n`,
);
console.log(`${provinces.length} provinces`);
