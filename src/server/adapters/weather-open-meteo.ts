import * as z from 'zod/mini';
import type { WeatherPoint, WeatherReport } from '#server/ports/weather.ts';
import { wmoCondition } from './weather-conditions.ts';
import {
  callAddress,
  checkedDays,
  checkFigures,
  fetchJson,
  noonOf,
  type WeatherSource,
  WeatherSourceError,
} from './weather-source.ts';

const MOST_DAYS = 16;
const series = z.array(z.nullable(z.number())).check(z.maxLength(24 * (MOST_DAYS + 1)));
const texts = z.array(z.string()).check(z.maxLength(24 * (MOST_DAYS + 1)));
const absent = z.optional(series);

/** What is read of https://open-meteo.com/en/docs, 'JSON Return Object'. */
const answerSchema = z.object({
  current: z.object({
    temperature_2m: z.number(),
    relative_humidity_2m: z.number(),
    wind_speed_10m: z.number(),
    weather_code: z.number(),
  }),
  daily: z.object({
    time: z.array(z.iso.date()).check(z.maxLength(MOST_DAYS + 1)),
    weather_code: series,
    temperature_2m_max: series,
    temperature_2m_min: series,
    precipitation_sum: series,
    precipitation_probability_max: series,
    wind_speed_10m_max: series,
    wind_gusts_10m_max: absent,
    sunshine_duration: absent,
    sunrise: z.optional(texts),
    sunset: z.optional(texts),
  }),
  hourly: z.object({
    time: texts,
    temperature_2m: series,
    relative_humidity_2m: series,
    precipitation: series,
    precipitation_probability: series,
    wind_speed_10m: series,
  }),
});
type Answer = z.infer<typeof answerSchema>;

const QUERY = {
  current: 'temperature_2m,relative_humidity_2m,wind_speed_10m,weather_code',
  daily:
    'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,precipitation_probability_max,wind_speed_10m_max,wind_gusts_10m_max,sunshine_duration,sunrise,sunset',
  hourly: 'temperature_2m,relative_humidity_2m,precipitation,precipitation_probability,wind_speed_10m',
  forecast_days: String(MOST_DAYS),
  timezone: 'Asia/Manila',
  wind_speed_unit: 'ms',
};

type Hours = NonNullable<WeatherReport['fieldDays'][number]['hours']>;

/** Hours of each day, 'YYYY-MM-DD' in Manila. */
function hoursByDay({ hourly }: Answer): ReadonlyMap<string, Hours> {
  const hours = hourly.time.map((time, index) => ({
    date: time.slice(0, 10),
    hour: Number(time.slice(11, 13)),
    tempC: hourly.temperature_2m[index],
    rhPct: hourly.relative_humidity_2m[index],
    windMs: hourly.wind_speed_10m[index],
    rainMm: hourly.precipitation[index],
    rainProbPct: hourly.precipitation_probability[index],
  }));
  return Map.groupBy(hours, ({ date }) => date);
}

/** Manila's '2026-11-21T05:58' in Unix seconds; null for what is no time. */
function secondsOf(time: string | undefined): number | null {
  const milliseconds = Date.parse(`${time}+08:00`);
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}

function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => value !== null && value !== undefined);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
}

type Days = Pick<WeatherReport, 'daily' | 'fieldDays'>;

/** A day of the answer; null when a figure the page needs is missing. */
function dayAt({ daily }: Answer, index: number, date: string, hours: Hours) {
  const [min, max] = [daily.temperature_2m_min[index] ?? null, daily.temperature_2m_max[index] ?? null];
  const [code, wind] = [daily.weather_code[index] ?? null, daily.wind_speed_10m_max[index] ?? null];
  const chance = daily.precipitation_probability_max[index] ?? null;
  const humidity = meanOf(hours.map(({ rhPct }) => rhPct));
  if (min === null || max === null || code === null || wind === null || chance === null || humidity === null)
    return null;
  const rain = daily.precipitation_sum[index] ?? null;
  const sunshine = daily.sunshine_duration?.[index] ?? null;
  const day: Days['daily'][number] = {
    dt: noonOf(date),
    temp: { day: hours.find(({ hour }) => hour === 12)?.tempC ?? (min + max) / 2, min, max },
    weather: [wmoCondition(code)],
    humidity: Math.round(humidity),
    pop: chance / 100,
    speed: wind,
    rain,
    sunrise: secondsOf(daily.sunrise?.[index]),
    sunset: secondsOf(daily.sunset?.[index]),
  };
  const field: Days['fieldDays'][number] = {
    date,
    tminC: min,
    tmaxC: max,
    rhPct: humidity,
    windMs: wind,
    gustMs: daily.wind_gusts_10m_max?.[index] ?? null,
    rainMm: rain,
    rainProbPct: chance,
    sunHours: sunshine === null ? null : sunshine / 3600,
    hours,
  };
  return { dt: day.dt, day, field };
}

/** Reads an answer of Open-Meteo. @throws WeatherSourceError */
function reportOf(json: unknown, now: Date): WeatherReport {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new WeatherSourceError(`the answer is not as documented at '${where}'`, false);
  }
  const { current, daily } = parsed.data;
  const hours = hoursByDay(parsed.data);
  const days = checkedDays(
    daily.time.flatMap((date, index) => dayAt(parsed.data, index, date, hours.get(date) ?? []) ?? []),
    now,
  );
  const report: WeatherReport = {
    current: {
      temp: current.temperature_2m,
      humidity: current.relative_humidity_2m,
      wind_speed: current.wind_speed_10m,
      weather: [wmoCondition(current.weather_code)],
    },
    daily: days.map(({ day }) => day),
    fieldDays: days.map(({ field }) => field),
    source: 'open-meteo',
    attribution: 'Weather data by Open-Meteo.com (CC BY 4.0)',
    fetchedAt: now.toISOString(),
    normals: null,
  };
  if (report.daily.some(({ pop }) => pop < 0 || pop > 1))
    throw new WeatherSourceError('a chance of rain beyond 0 to 100 %', false);
  checkFigures(report);
  return report;
}

/** Open-Meteo: no key, 16 days by day and hour. */
export function openMeteo(address: string): WeatherSource {
  return async ({ lat, lon }: WeatherPoint, signal) => {
    const url = callAddress(address, '/v1/forecast', { latitude: String(lat), longitude: String(lon), ...QUERY });
    return reportOf(await fetchJson(url, signal), new Date());
  };
}
