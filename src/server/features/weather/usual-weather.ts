import type { FieldTask, ForecastDay } from '#contract/weather.ts';
import climate from '#data/climate-normals.json' with { type: 'json' };
import type { PublishedForecast } from '#server/ports/weather.ts';

/** Normals of a month: rain in mm and days of the whole month, °C, %, m/s. */
export type MonthNormals = {
  rainMm: number;
  rainyDays: number;
  tmaxC: number;
  tminC: number;
  tmeanC: number;
  rhPct: number;
  windMs: number;
};

export type Station = { name: string; lat: number; lon: number; elevationM: number; months: readonly MonthNormals[] };

/** Stations nearer than this stand for the place itself, in km. */
const HERE_KM = 1;
/** How many stations a place's figures come from. */
const NEAREST = 3;
/** Above this a station has highland weather; it speaks only for places close to it. In metres. */
const HIGHLAND_M = 600;
const HIGHLAND_REACH_KM = 20;
/** Days told, as a forecast's. */
export const DAYS_TOLD = 16;

const KEYS = ['rainMm', 'rainyDays', 'tmaxC', 'tminC', 'tmeanC', 'rhPct', 'windMs'] as const;

/** PAGASA's stations with complete normals. */
export const STATIONS: readonly Station[] = climate.stations.map(({ months, ...station }) => ({
  ...station,
  months: months.map(([rainMm = 0, rainyDays = 0, tmaxC = 0, tminC = 0, tmeanC = 0, rhPct = 0, windMs = 0]) => ({
    rainMm,
    rainyDays,
    tmaxC,
    tminC,
    tmeanC,
    rhPct,
    windMs,
  })),
}));

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Great-circle distance in km (haversine, Earth radius 6371 km). */
export function distanceKm(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lon - a.lon) / 2) ** 2;
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Stations that speak for a point with their weights (inverse square of the distance), which sum to 1. */
export function stationsFor(
  point: { lat: number; lon: number },
  stations: readonly Station[],
): { station: Station; weight: number }[] {
  const near = stations
    .map((station) => ({ station, km: distanceKm(point, station) }))
    .toSorted((a, b) => a.km - b.km)
    .filter(({ station, km }) => station.elevationM <= HIGHLAND_M || km <= HIGHLAND_REACH_KM);
  const [nearest] = near;
  if (nearest === undefined) return [];
  const isHighland = nearest.station.elevationM > HIGHLAND_M;
  // A highland town has no lowland neighbours' weather, and the other way round.
  const alike = near.filter(({ station }) => station.elevationM > HIGHLAND_M === isHighland).slice(0, NEAREST);
  const chosen = nearest.km < HERE_KM ? alike.slice(0, 1) : alike;
  const total = chosen.reduce((sum, { km }) => sum + 1 / Math.max(HERE_KM, km) ** 2, 0);
  return chosen.map(({ station, km }) => ({ station, weight: 1 / Math.max(HERE_KM, km) ** 2 / total }));
}

/** Weighted means of the stations' normals of a month (1 to 12): never outside the stations' own range. */
export function normalsAt(near: readonly { station: Station; weight: number }[], month: number): MonthNormals {
  const mean = (key: (typeof KEYS)[number]) =>
    near.reduce((sum, { station, weight }) => sum + weight * (station.months[month - 1]?.[key] ?? 0), 0);
  return {
    rainMm: mean('rainMm'),
    rainyDays: mean('rainyDays'),
    tmaxC: mean('tmaxC'),
    tminC: mean('tminC'),
    tmeanC: mean('tmeanC'),
    rhPct: mean('rhPct'),
    windMs: mean('windMs'),
  };
}

/** Of a month's days the share with rain says what its weather is called. */
function condition(rainyShare: number): ForecastDay['weather'] {
  if (rainyShare >= 0.5) return [{ main: 'Rain', description: 'Karaniwang maulan' }];
  if (rainyShare >= 0.25) return [{ main: 'Clouds', description: 'Minsan umuulan' }];
  return [{ main: 'Clear', description: 'Karaniwang walang ulan' }];
}

function daysOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** Noon in Manila of the day `offset` days after `today`, Unix seconds. */
function noonOf(today: string, offset: number): number {
  return Date.parse(`${today}T12:00:00+08:00`) / 1000 + offset * 86_400;
}

const tenth = (value: number) => Math.round(value * 10) / 10;

/**
 * What the coming days are usually like at a place: PAGASA's normals of the month, the same for each of its days.
 * It is no forecast. Rain is the month's amount spread over its days; `pop` the share of its days that have rain.
 * @param today 'YYYY-MM-DD' in Manila.
 */
export function usualWeather(lat: number, lon: number, today: string, stations = STATIONS): PublishedForecast {
  const near = stationsFor({ lat, lon }, stations);
  const daily = Array.from({ length: DAYS_TOLD }, (_, offset): ForecastDay => {
    const dt = noonOf(today, offset);
    const day = new Date(dt * 1000);
    const [year, month] = [day.getUTCFullYear(), day.getUTCMonth() + 1];
    const normals = normalsAt(near, month);
    const pop = Math.min(1, normals.rainyDays / daysOf(year, month));
    return {
      dt,
      temp: { day: tenth(normals.tmeanC), min: tenth(normals.tminC), max: tenth(normals.tmaxC) },
      weather: condition(pop),
      humidity: Math.round(normals.rhPct),
      pop,
      speed: tenth(normals.windMs),
      rain: tenth(normals.rainMm / daysOf(year, month)),
      sunrise: null,
      sunset: null,
    };
  });
  const [first] = daily;
  if (first === undefined || near.length === 0) throw new Error('no station for the place');
  const names = near.map(({ station }) => station.name).join(', ');
  return {
    current: {
      temp: first.temp.day,
      humidity: first.humidity,
      wind_speed: first.speed,
      weather: first.weather,
    },
    daily,
    source: 'climate-normals',
    attribution: `DOST-PAGASA, climatological normals ${climate.source.years} (${names})`,
    fieldDays: [],
  };
}

const MONTHS_TL = 'Enero Pebrero Marso Abril Mayo Hunyo Hulyo Agosto Setyembre Oktubre Nobyembre Disyembre'.split(' ');

/** What the usual weather of the month means for the work of the week; it knows no single day. */
export function usualTasks(lat: number, lon: number, today: string, stations = STATIONS): FieldTask[] {
  const month = Number(today.slice(5, 7));
  const { rainMm, rainyDays, tmaxC } = normalsAt(stationsFor({ lat, lon }, stations), month);
  const share = rainyDays / daysOf(Number(today.slice(0, 4)), month);
  const name = MONTHS_TL[month - 1] ?? '';
  const usual = `Karaniwang ${Math.round(rainyDays)} araw ang may ulan tuwing ${name}, mga ${Math.round(rainMm)} mm lahat.`;
  const tasks: FieldTask[] = [];
  if (share >= 0.5)
    tasks.push(
      {
        kind: 'drain',
        level: 'caution',
        title: 'Linisin ang kanal',
        text: `${usual} Siguruhing may labasan ang tubig.`,
        days: [],
      },
      {
        kind: 'dry-grain',
        level: 'caution',
        title: 'Maghanda ng patuyuan na may bubong',
        text: 'Mahirap umasa sa bilad sa buwang ito. Magtanong ng dryer sa kooperatiba o munisipyo.',
        days: [],
      },
    );
  else if (share < 0.25)
    tasks.push({
      kind: 'irrigate',
      level: 'caution',
      title: 'Magplano ng tubig',
      text: `${usual} Unahin ang tanim na namumulaklak, at takpan ng dayami ang lupa.`,
      days: [],
    });
  else
    tasks.push({
      kind: 'spray',
      level: 'good',
      title: 'Tumingin muna sa langit',
      text: `${usual} Mag-spray at mag-abono lang kapag walang nagbabantang ulan.`,
      days: [],
    });
  if (tmaxC >= 33)
    tasks.push({
      kind: 'heat',
      level: 'caution',
      title: 'Iwas-init',
      text: `Karaniwang umaabot sa ${Math.round(tmaxC)} °C ang init. Magtrabaho sa umaga at hapon, at uminom ng tubig.`,
      days: [],
    });
  return tasks;
}
