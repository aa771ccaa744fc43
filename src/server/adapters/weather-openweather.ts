import * as z from 'zod/mini';
import type { WeatherReport } from '#server/ports/weather.ts';
import { openWeatherCondition } from './weather-conditions.ts';
import {
  callAddress,
  checkedDays,
  checkFigures,
  fetchJson,
  manilaTime,
  noonOf,
  type WeatherSource,
  WeatherSourceError,
} from './weather-source.ts';

const conditions = z.array(z.object({ id: z.number() })).check(z.minLength(1), z.maxLength(8));
/** A time the calendar can hold; beyond it the answer is garbage. */
const seconds = z.number().check(z.minimum(0), z.maximum(10_000_000_000));
const chance = z.number().check(z.minimum(0), z.maximum(1));

/** What is read of https://openweathermap.org/api/one-call-3, 'JSON format API response example'. */
const answerSchema = z.object({
  current: z.object({ temp: z.number(), humidity: z.number(), wind_speed: z.number(), weather: conditions }),
  hourly: z._default(
    z
      .array(
        z.object({
          dt: seconds,
          temp: z.number(),
          humidity: z.number(),
          wind_speed: z.number(),
          pop: z.optional(chance),
          rain: z.optional(z.object({ '1h': z.optional(z.number()) })),
        }),
      )
      .check(z.maxLength(100)),
    [],
  ),
  daily: z
    .array(
      z.object({
        dt: seconds,
        sunrise: z.optional(seconds),
        sunset: z.optional(seconds),
        temp: z.object({ day: z.number(), min: z.number(), max: z.number() }),
        humidity: z.number(),
        wind_speed: z.number(),
        wind_gust: z.optional(z.number()),
        weather: conditions,
        pop: chance,
        rain: z.optional(z.number()),
      }),
    )
    .check(z.maxLength(16)),
});
type Answer = z.infer<typeof answerSchema>;

function conditionOf(weather: Answer['current']['weather']) {
  return [openWeatherCondition(weather[0]?.id ?? 0)];
}

type FieldDay = WeatherReport['fieldDays'][number];

function fieldDay(day: Answer['daily'][number], hourly: Answer['hourly']): FieldDay {
  const { date } = manilaTime(day.dt);
  return {
    date,
    tminC: day.temp.min,
    tmaxC: day.temp.max,
    rhPct: day.humidity,
    windMs: day.wind_speed,
    gustMs: day.wind_gust ?? null,
    // The field is left out on days without rain.
    rainMm: day.rain ?? 0,
    rainProbPct: day.pop * 100,
    hours: hourly.flatMap((hour) => {
      const at = manilaTime(hour.dt);
      if (at.date !== date) return [];
      return {
        hour: at.hour,
        tempC: hour.temp,
        rhPct: hour.humidity,
        windMs: hour.wind_speed,
        rainMm: hour.rain?.['1h'] ?? 0,
        rainProbPct: hour.pop === undefined ? null : hour.pop * 100,
      };
    }),
  };
}

/** Reads an answer of One Call 3.0. @throws WeatherSourceError */
function reportOf(json: unknown, now: Date): WeatherReport {
  const parsed = answerSchema.safeParse(json);
  if (!parsed.success) {
    const where = parsed.error.issues[0]?.path.join('.') ?? '';
    throw new WeatherSourceError(`the answer is not as documented at '${where}'`, false);
  }
  const { current, hourly, daily } = parsed.data;
  const days = checkedDays(
    daily.map((day) => ({ day, dt: noonOf(manilaTime(day.dt).date) })),
    now,
  );
  const report: WeatherReport = {
    current: {
      temp: current.temp,
      humidity: current.humidity,
      wind_speed: current.wind_speed,
      weather: conditionOf(current.weather),
    },
    daily: days.map(({ day, dt }) => ({
      dt,
      temp: day.temp,
      weather: conditionOf(day.weather),
      humidity: day.humidity,
      pop: day.pop,
      speed: day.wind_speed,
      rain: day.rain ?? 0,
      sunrise: day.sunrise ?? null,
      sunset: day.sunset ?? null,
    })),
    fieldDays: days.map(({ day }) => fieldDay(day, hourly)),
    source: 'openweather',
    attribution: 'Weather data provided by OpenWeather',
    fetchedAt: now.toISOString(),
    normals: null,
  };
  checkFigures(report);
  return report;
}

/** OpenWeather One Call 3.0 with a key: eight days, two of them by the hour. */
export function openWeather(address: string, apiKey: string): WeatherSource {
  return async ({ lat, lon }, signal) => {
    const url = callAddress(address, '/data/3.0/onecall', {
      lat: String(lat),
      lon: String(lon),
      units: 'metric',
      exclude: 'minutely,alerts',
      appid: apiKey,
    });
    return reportOf(await fetchJson(url, signal), new Date());
  };
}
