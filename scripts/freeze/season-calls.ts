import type { FitInput, OutlookInput, StationsInput } from '#agronomy/eval/engines/season-engines.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { MonthNormals, PlaceNormals } from '#agronomy/season/normals.ts';
import { places } from './places.ts';
import type { MadeCall } from './random.ts';

const supplies = ['irrigated', 'rainfed', 'unknown'] as const;
const regions = [null, 'Luzon', 'Visayas', 'Mindanao', 'highland'];

function plantingCalls({ crops, psaFarm }: Knowledge): MadeCall[] {
  const fits = crops.flatMap(({ id }, row) =>
    places.map((place, column): FitInput => {
      const region = place === 'Benguet' ? 'highland' : (psaFarm.provinces[place]?.[1] ?? null);
      return { crop: id, place, supply: supplies[(row + column) % 3] ?? 'unknown', region };
    }),
  );
  const made = ['rice', 'tomato', 'banana'].flatMap((crop) =>
    ['normals/drizzly', 'normals/gaps'].map((place): FitInput => ({ crop, place, supply: 'rainfed', region: null })),
  );
  const windows = crops.flatMap(({ id, seasons }) => {
    const own = seasons.some(({ region }) => region !== 'all') ? regions : [null];
    return own.map((region) => ({ crop: id, region }));
  });
  const texts = ['sa nueva ecija', 'taga bukidnon', 'dito sa cebu', 'benguet', 'bulacan', 'walang lugar', 'sa bundok'];
  return [
    ...[...fits, ...made].map((input) => ({ call: 'planting-fit', in: input })),
    ...windows.map((input) => ({ call: 'planting-windows', in: input })),
    ...texts.map((text) => ({ call: 'region-in-words', in: { text } })),
  ];
}

function weatherOfYear({ crops, provinceNormals }: Knowledge): MadeCall[] {
  const outlooks = places.flatMap((place, row) =>
    [2, 5, 8, 11].map((month, column): OutlookInput => {
      const crop = ['rice', 'corn', 'tomato', 'mango', null][(row + column) % 5] ?? null;
      return { place, month, ahead: 1 + ((row + column) % 3), crop };
    }),
  );
  const water = crops.flatMap(({ id }, row) =>
    [1, 6, 10].map((month, column) => ({ crop: id, place: places[(row + 5 * column) % places.length], month })),
  );
  const provinces = [...Object.keys(provinceNormals.provinces), 'Sulu', null];
  const days = places.flatMap((place) => ['2026-01-01', '2026-05-17', '2028-02-29'].map((day) => ({ place, day })));
  const made = [1, 4, 7, 10].map((month, at) => ({
    place: at % 2 === 0 ? 'normals/drizzly' : 'normals/gaps',
    month,
    ahead: 3,
    crop: 'rice',
  }));
  return [
    ...[...outlooks, ...made].map((input) => ({ call: 'outlook', in: input })),
    { call: 'outlook', in: { place: 'Cebu', month: 14.5, ahead: 40, crop: 'rice' } },
    ...water.map((input) => ({ call: 'season-water', in: input })),
    ...provinces.map((province) => ({ call: 'province-normals', in: { province } })),
    ...days.map((input) => ({ call: 'usual-day', in: input })),
    { call: 'usual-day', in: { place: 'Cebu', day: '2026-13-01' } },
  ];
}

/** Places that the tables do not have: rain on many days and little of it; months without figures. */
export const madeNormals: Readonly<Record<string, PlaceNormals>> = {
  'normals/drizzly': {
    latitude: 8.5,
    months: year(20).map((figures, at) => monthOf(at, [80 + 10 * at, 11 + at, ...figures.slice(2)])),
  },
  'normals/gaps': {
    latitude: 12,
    months: year(60)
      .map((figures, at) => monthOf(at, at === 6 ? [null, 9] : at === 9 ? [140, null] : figures))
      .slice(0, 11),
  },
};

function monthOf(at: number, figures: readonly (number | null)[]): MonthNormals {
  const [rainMm = null, rainyDays = null, tmaxC = null, tminC = null, rhPct = null, windMs = null] = figures;
  const tmeanC = tmaxC === null || tminC === null ? null : (tmaxC + tminC) / 2;
  return { month: at + 1, rainMm, rainyDays, tmaxC, tminC, tmeanC, rhPct, windMs };
}

/** Made-up stations: two low, one high, one with gaps, one far away. */
export const stations = {
  'stations/five': [
    { name: 'Low', lat: 15, lon: 121, elevationM: 20, years: '1991-2020', months: year(0) },
    { name: 'Shore', lat: 15.6, lon: 121.4, elevationM: 3, years: '1991-2020', months: year(30) },
    { name: 'High', lat: 15.3, lon: 120.9, elevationM: 1500, years: '1991-2020', months: year(80, 9) },
    {
      name: 'Gaps',
      lat: 15.1,
      lon: 121.2,
      elevationM: 50,
      years: '2001-2020',
      months: year(10).map(([rain = 0, days = 0], at) => [rain, at % 2 === 0 ? null : days, null, 22, null, 2]),
    },
    { name: 'Far', lat: 7, lon: 125, elevationM: 10, years: '1991-2020', months: year(55) },
  ],
};

function year(rain: number, cooler = 0): (number | null)[][] {
  return Array.from({ length: 12 }, (_, month) => [
    rain + 40 * Math.abs(6 - month),
    4 + month,
    30 + (month % 4) - cooler,
    22 + (month % 3) - cooler,
    75 + month,
    1.5 + (month % 5) / 2,
  ]);
}

function placeCalls(): MadeCall[] {
  const points: Omit<StationsInput, 'stations'>[] = [
    { lat: 15, lon: 121, isHighland: false },
    { lat: 15, lon: 121, isHighland: true },
    { lat: 15.12, lon: 121.18, isHighland: false },
    { lat: 15.1, lon: 121.2, isHighland: false },
    { lat: 15.3, lon: 121, isHighland: true },
    { lat: 15.3, lon: 121, isHighland: false },
    { lat: 10, lon: 123, isHighland: false },
    { lat: 7.0001, lon: 125.0001, isHighland: false },
  ];
  const pairs = [
    [
      { lat: 14.6, lon: 121 },
      { lat: 10.3, lon: 123.9 },
    ],
    [
      { lat: 18.2, lon: 120.6 },
      { lat: 6.1, lon: 125.2 },
    ],
    [
      { lat: 15, lon: 121 },
      { lat: 15, lon: 121 },
    ],
  ];
  return [
    ...points.map((point) => ({ call: 'station-normals', in: { ...point, stations: 'stations/five' } })),
    ...pairs.map(([from, to]) => ({ call: 'distance', in: { from, to } })),
  ];
}

function formulaCalls({ crops }: Knowledge): MadeCall[] {
  const et0 = [5, 10.5, 15.7, 18.4].flatMap((latitude) => [
    { latitude, day: '2026-01-15', tminC: 20.5, tmaxC: 29.1 },
    { latitude, day: '2026-04-30', tminC: 24.8, tmaxC: 36.2 },
    { latitude, day: '2026-09-09', tminC: 23.9, tmaxC: 31.4 },
  ]);
  const odd = [
    { latitude: 95, day: '2026-01-15', tminC: 20, tmaxC: 30 },
    { latitude: 15, day: '2026-02-30', tminC: 20, tmaxC: 30 },
    { latitude: 15, day: '2026-01-15', tminC: 31, tmaxC: 30 },
    { latitude: 15, day: '2026-01-15', tminC: null, tmaxC: 30 },
  ];
  const days = [
    { from: '2026-11-21', days: 100, to: '2027-03-01' },
    { from: '2028-02-28', days: 1, to: '2028-03-01' },
    { from: '2026-12-31', days: -365, to: '2025-12-31' },
    { from: '2026-02-30', days: 1, to: '2026-03-01' },
    { from: '2000-01-01', days: 9999, to: 'bukas' },
  ];
  return [
    ...crops.map(({ id }) => ({ call: 'crop-days', in: { crop: id, days: [0, 1, 20, 45, 75, 110, 200] } })),
    ...[...et0, ...odd].map((input) => ({ call: 'et0', in: input })),
    ...days.map((input) => ({ call: 'calendar', in: input })),
  ];
}

/** Planting months by crop and place, usual weather, water of a season, and the formulas under them. */
export function seasonCalls(knowledge: Knowledge): MadeCall[] {
  return [...plantingCalls(knowledge), ...weatherOfYear(knowledge), ...placeCalls(), ...formulaCalls(knowledge)];
}
