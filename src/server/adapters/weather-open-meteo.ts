import * as z from 'zod/mini';
import type { ForecastDay as FieldDay } from '#agronomy/season/weather-series.ts';
import type { ForecastDay } from '#contract/weather.ts';
import type { Weather } from '#server/ports/weather.ts';
import { readLimited } from './read-limited.ts';
import { conditionOf } from './weather-codes.ts';

/** Longest wait for an answer, in milliseconds. */
const TIMEOUT_MS = 5000;
/** An answer of 16 days with hours is some 40 KB. */
const ANSWER_MAX_BYTES = 1_000_000;
const DAYS_MAX = 16;
/** With fewer whole days it is no forecast. */
const DAYS_MIN = 7;

const DAILY = [
  'weather_code',
  'temperature_2m_max',
  'temperature_2m_min',
  'temperature_2m_mean',
  'relative_humidity_2m_mean',
  'precipitation_sum',
  'precipitation_probability_max',
  'wind_speed_10m_max',
  'wind_gusts_10m_max',
  'sunrise',
  'sunset',
  'sunshine_duration',
] as const;
const HOURLY = [
  'temperature_2m',
  'relative_humidity_2m',
  'precipitation',
  'precipitation_probability',
  'wind_speed_10m',
] as const;
const CURRENT = ['temperature_2m', 'relative_humidity_2m', 'weather_code', 'wind_speed_10m'] as const;

const figures = z.array(z.nullable(z.number()));
const texts = z.array(z.string());
const answerSchema = z.object({
  current: z.object({
    temperature_2m: z.number(),
    relative_humidity_2m: z.number(),
    weather_code: z.number(),
    wind_speed_10m: z.number(),
  }),
  daily: z.object({
    time: texts,
    weather_code: figures,
    temperature_2m_max: figures,
    temperature_2m_min: figures,
    temperature_2m_mean: figures,
    relative_humidity_2m_mean: figures,
    precipitation_sum: figures,
    precipitation_probability_max: figures,
    wind_speed_10m_max: figures,
    wind_gusts_10m_max: figures,
    sunrise: texts,
    sunset: texts,
    sunshine_duration: figures,
  }),
  hourly: z.object({
    time: texts,
    temperature_2m: figures,
    relative_humidity_2m: figures,
    precipitation: figures,
    precipitation_probability: figures,
    wind_speed_10m: figures,
  }),
});
type OpenMeteoAnswer = z.infer<typeof answerSchema>;

/** Manila's clock times carry no zone in the answer. */
function unixOf(local: string | undefined): number | null {
  const at = Date.parse(`${local ?? ''}+08:00`);
  return Number.isNaN(at) ? null : at / 1000;
}

const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));

function dayOf({ daily }: OpenMeteoAnswer, index: number): ForecastDay | null {
  const dt = unixOf(`${daily.time[index]}T12:00`);
  const [code, min, max] = [
    daily.weather_code[index],
    daily.temperature_2m_min[index],
    daily.temperature_2m_max[index],
  ];
  const [humidity, speed] = [daily.relative_humidity_2m_mean[index], daily.wind_speed_10m_max[index]];
  if (dt === null || code == null || min == null || max == null || humidity == null || speed == null) return null;
  if (min > max || min < -10 || max > 55) return null;
  return {
    dt,
    temp: { day: daily.temperature_2m_mean[index] ?? (min + max) / 2, min, max },
    weather: [conditionOf(code)],
    humidity: clamp(humidity, 0, 100),
    pop: clamp((daily.precipitation_probability_max[index] ?? 0) / 100, 0, 1),
    speed: Math.max(0, speed),
    rain: daily.precipitation_sum[index] ?? null,
    sunrise: unixOf(daily.sunrise[index]),
    sunset: unixOf(daily.sunset[index]),
  };
}

function fieldDayOf({ daily, hourly }: OpenMeteoAnswer, index: number): FieldDay {
  const date = daily.time[index] ?? '';
  const hours = hourly.time.flatMap((time, at) =>
    time.startsWith(date)
      ? [
          {
            hour: Number(time.slice(11, 13)),
            tempC: hourly.temperature_2m[at] ?? null,
            rhPct: hourly.relative_humidity_2m[at] ?? null,
            windMs: hourly.wind_speed_10m[at] ?? null,
            rainMm: hourly.precipitation[at] ?? null,
            rainProbPct: hourly.precipitation_probability[at] ?? null,
          },
        ]
      : [],
  );
  const sunSeconds = daily.sunshine_duration[index];
  return {
    date,
    tminC: daily.temperature_2m_min[index] ?? null,
    tmaxC: daily.temperature_2m_max[index] ?? null,
    rhPct: daily.relative_humidity_2m_mean[index] ?? null,
    windMs: daily.wind_speed_10m_max[index] ?? null,
    gustMs: daily.wind_gusts_10m_max[index] ?? null,
    rainMm: daily.precipitation_sum[index] ?? null,
    rainProbPct: daily.precipitation_probability_max[index] ?? null,
    sunHours: sunSeconds == null ? null : sunSeconds / 3600,
    hours,
  };
}

/** The days from the first on that are whole. @throws when they are too few. */
function wholeDays(answer: OpenMeteoAnswer): ForecastDay[] {
  const days: ForecastDay[] = [];
  for (let index = 0; index < Math.min(DAYS_MAX, answer.daily.time.length); index++) {
    const day = dayOf(answer, index);
    if (day === null) break;
    days.push(day);
  }
  if (days.length < DAYS_MIN) throw new Error(`only ${days.length} whole days in the answer`);
  return days;
}

function addressOf(base: string, lat: number, lon: number): URL {
  const url = new URL('v1/forecast', base.endsWith('/') ? base : `${base}/`);
  url.search = new URLSearchParams({
    latitude: String(lat),
    longitude: String(lon),
    timezone: 'Asia/Manila',
    forecast_days: String(DAYS_MAX),
    wind_speed_unit: 'ms',
    current: CURRENT.join(','),
    hourly: HOURLY.join(','),
    daily: DAILY.join(','),
  }).toString();
  return url;
}

/**
 * Open-Meteo's forecast API: no key, 16 days, hours (https://open-meteo.com/en/docs; data CC BY 4.0).
 * @param base Address of the service.
 */
export function openMeteoWeather(base: string): Weather {
  return {
    async forecast(lat, lon) {
      const response = await fetch(addressOf(base, lat, lon), {
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'error',
      });
      const body = await readLimited(response, ANSWER_MAX_BYTES);
      if (!response.ok) throw new Error(`Open-Meteo answered ${response.status}`);
      const answer = answerSchema.parse(JSON.parse(body));
      const daily = wholeDays(answer);
      const { current } = answer;
      return {
        current: {
          temp: current.temperature_2m,
          humidity: clamp(current.relative_humidity_2m, 0, 100),
          wind_speed: Math.max(0, current.wind_speed_10m),
          weather: [conditionOf(current.weather_code)],
        },
        daily,
        source: 'open-meteo',
        attribution: 'Open-Meteo.com (CC BY 4.0)',
        fieldDays: daily.map((_, index) => fieldDayOf(answer, index)),
      };
    },
  };
}
