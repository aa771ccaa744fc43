import { distanceKm, type Point } from '#agronomy/place/distance.ts';
import { normalsAt, type Station, usualDay } from '#agronomy/place/station-normals.ts';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { ForecastDay } from '#contract/weather.ts';
import climate from '#data/climate-normals.json' with { type: 'json' };
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import type { UsualMonths, WeatherPoint, WeatherReport } from '#server/ports/weather.ts';
import { usualCondition } from './weather-conditions.ts';
import { manilaTime, noonOf } from './weather-source.ts';

const DAYS = 16;

/** Stations that make up less of the figures than this are not named. */
const NAMED_SHARE = 0.02;

const stations: readonly Station[] = climate.stations;

/** Provinces whose towns lie high; altitudes of single towns are not in the gazetteer. */
const HIGHLAND_PROVINCES: ReadonlySet<string> = new Set(['Benguet', 'Mountain Province', 'Ifugao', 'Bukidnon']);

type Town = Point & { province: string };
const towns: readonly Town[] = (
  gazetteer.places as unknown as readonly (readonly [string, readonly string[], string, number, number, number])[]
).map(([, , province, , lat, lon]) => ({ province, lat, lon }));

function isHighland(point: Point): boolean {
  let [nearest, km] = ['', Number.POSITIVE_INFINITY];
  for (const town of towns) {
    const distance = distanceKm(point, town);
    if (distance < km) [nearest, km] = [town.province, distance];
  }
  return HIGHLAND_PROVINCES.has(nearest);
}

/** Decimals of a point, about 1 km: a field and its town's forecast are told the same millimetres. */
const DECIMALS = 2;

function normalsNear({ lat, lon }: Point): ReturnType<typeof normalsAt> {
  const point = { lat: Number(lat.toFixed(DECIMALS)), lon: Number(lon.toFixed(DECIMALS)) };
  return normalsAt(point, isHighland(point), stations);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}

/** @throws when the stations near hold no temperature, humidity, wind or rainy days. */
function dayOf(normals: NonNullable<WeatherReport['normals']>, date: string): ForecastDay {
  const usual = usualDay(normals, date);
  const { tmaxC = null, tminC = null, rhPct = null, windMs = null, rainMm = null, rainyShare = null } = usual ?? {};
  if (tmaxC === null || tminC === null || rhPct === null || windMs === null || rainyShare === null)
    throw new Error('no normals for this place');
  return {
    dt: noonOf(date),
    temp: { day: oneDecimal((tmaxC + tminC) / 2), min: oneDecimal(tminC), max: oneDecimal(tmaxC) },
    weather: [usualCondition(rainyShare)],
    humidity: Math.round(rhPct),
    pop: Math.round(rainyShare * 100) / 100,
    speed: oneDecimal(windMs),
    rain: rainMm === null ? null : oneDecimal(rainMm),
    sunrise: null,
    sunset: null,
  };
}

/** The usual months of a point, with the stations that make up most of them. */
export function usualMonths(point: Point): UsualMonths {
  const { normals, stations: near } = normalsNear(point);
  const { org, years } = climate.source;
  const names = near.filter(({ share }) => share >= NAMED_SHARE).map(({ name }) => name);
  return { normals, stations: names, source: `${org} ${years}, istasyon: ${names.join(', ')}` };
}

/**
 * The usual weather of a point for sixteen days by PAGASA's normals: `temp.day` is the mean of the usual highest and
 * lowest, `rain` the month's rain shared out over its days.
 */
export function climateReport(point: WeatherPoint, now: Date): WeatherReport {
  const today = manilaTime(now.getTime() / 1000).date;
  const { normals, stations: near } = normalsNear(point);
  const daily = Array.from({ length: DAYS }, (_, index) => dayOf(normals, addDays(today, index) ?? today));
  const [first] = daily;
  if (first === undefined) throw new Error('no days');
  const { org, title } = climate.source;
  const from = near
    .filter(({ share }) => share >= NAMED_SHARE)
    .map(({ name, years, km }) => `${name} (${years}, ${Math.round(km)} km)`)
    .join(', ');
  return {
    current: { temp: first.temp.day, humidity: first.humidity, wind_speed: first.speed, weather: first.weather },
    daily,
    fieldDays: [],
    source: 'climate-normals',
    attribution: `${org}, ${title}: ${from}`,
    fetchedAt: now.toISOString(),
    normals,
  };
}
