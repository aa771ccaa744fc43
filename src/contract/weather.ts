import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { writtenText } from './written-text.ts';

/** A place is searched from this many characters on. */
export const PLACE_QUERY_MIN_CHARS = 3;
/** Longest place search; no municipality's name with its province is longer. */
export const PLACE_QUERY_MAX_CHARS = 80;

export const weatherPlaceSchema = z.object({
  name: z.string(),
  /** Province. */
  state: z.optional(z.string()),
  country: z.string(),
  lat: z.number(),
  lon: z.number(),
});
export type WeatherPlace = z.infer<typeof weatherPlaceSchema>;

const conditionSchema = z.object({
  /** Kind of weather: 'Clear', 'Clouds', 'Rain', 'Drizzle', 'Thunderstorm', 'Mist'. */
  main: z.string(),
  /** In Taglish, for the page. */
  description: z.string(),
});

const share = z.number().check(z.minimum(0), z.maximum(1));

export const forecastDaySchema = z.object({
  /** Noon of the day in Manila, Unix seconds. */
  dt: z.number(),
  /** °C. */
  temp: z.object({ day: z.number(), min: z.number(), max: z.number() }),
  weather: z.array(conditionSchema).check(z.minLength(1)),
  /** %. */
  humidity: z.number(),
  /** Chance of rain, 0 to 1; in normals the share of the month's days that have rain. */
  pop: share,
  /** Wind in m/s. */
  speed: z.number(),
  /** Rain in mm; null where the source gives none. */
  rain: z.nullable(z.number()),
  /** Unix seconds; null where the source gives none. */
  sunrise: z.nullable(z.number()),
  sunset: z.nullable(z.number()),
});
export type ForecastDay = z.infer<typeof forecastDaySchema>;

export const fieldTaskSchema = z.object({
  kind: z.enum(['spray', 'top-dress', 'dry-grain', 'irrigate', 'drain', 'heat', 'wind', 'storm', 'disease']),
  /** 'good': a chance to take; 'caution' and 'stop': keep from harm. */
  level: z.enum(['good', 'caution', 'stop']),
  title: z.string(),
  /** One or two short sentences. */
  text: z.string(),
  /** The days it is about, Manila; empty when it holds for the whole week. */
  days: z.array(z.iso.date()),
});
export type FieldTask = z.infer<typeof fieldTaskSchema>;

/** How often it rains in a usual month. */
export const rainHabitSchema = z.enum(['often', 'sometimes', 'seldom']);

/** A usual month of a place. */
export const usualMonthSchema = z.object({
  /** 1 to 12. */
  month: z.number(),
  /** °C: the usual lowest and highest of a day. */
  temp: z.object({ min: z.number(), max: z.number() }),
  habit: rainHabitSchema,
  /** mm in the month. */
  rain: z.number(),
  rainyDays: z.number(),
});
export type UsualMonth = z.infer<typeof usualMonthSchema>;

export const forecastSchema = z.object({
  current: z.object({
    /** °C. */
    temp: z.number(),
    /** %. */
    humidity: z.number(),
    /** m/s. */
    wind_speed: z.number(),
    weather: z.array(conditionSchema).check(z.minLength(1)),
  }),
  daily: z.array(forecastDaySchema).check(z.minLength(1)),
  /** 'climate-normals' is the usual weather of the month, not a forecast. */
  source: z.enum(['open-meteo', 'openweather', 'climate-normals']),
  /** The usual months from this one on, where that is the source; null with a forecast. */
  usual: z.nullable(z.array(usualMonthSchema)),
  /** Words of attribution for the page: publisher, and for normals the stations and years. */
  attribution: z.string(),
  /** When the figures were fetched; for normals now. */
  fetchedAt: z.iso.datetime(),
  /** The publisher could not be reached and these are the last figures it gave. */
  isStale: z.boolean(),
  /** What a farmer can do with it: 'Gawain ngayong linggo'. */
  tasks: z.array(fieldTaskSchema),
});
export type Forecast = z.infer<typeof forecastSchema>;

export const searchWeatherPlaces = defineEndpoint({
  id: 'searchWeatherPlaces',
  isKept: false,
  method: 'GET',
  path: '/api/weather/search',
  summary: 'Cities and municipalities of the Philippines by name, the likeliest first.',
  query: z.object({
    query: z.string().check(z.trim(), z.minLength(PLACE_QUERY_MIN_CHARS), z.maxLength(PLACE_QUERY_MAX_CHARS)),
  }),
  reply: z.array(weatherPlaceSchema),
});

export const findNearestPlace = defineEndpoint({
  id: 'findNearestPlace',
  isKept: false,
  method: 'GET',
  path: '/api/weather/nearest',
  summary: 'The city or municipality nearest to a point in the Philippines.',
  query: z.object({ lat: z.coerce.number(), lon: z.coerce.number() }),
  reply: weatherPlaceSchema,
});

export const getForecast = defineEndpoint({
  id: 'getForecast',
  method: 'GET',
  path: '/api/weather/forecast',
  summary: 'Weather of a place in the Philippines: a forecast, or the usual weather when none can be had.',
  query: z.object({ lat: z.coerce.number(), lon: z.coerce.number() }),
  reply: forecastSchema,
});

/** Decimal degrees as text, as the user's record keeps them. */
const degrees = z.string().check(z.regex(/^-?\d{1,3}(\.\d{1,15})?$/));

export const saveWeatherLocation = defineEndpoint({
  id: 'saveWeatherLocation',
  method: 'POST',
  path: '/api/user/weather-location',
  summary: 'Keeps the farmer’s place for the weather; coordinates are rounded to 4 decimals.',
  body: z.object({
    location: writtenText().check(z.trim(), z.minLength(1), z.maxLength(120)),
    lat: degrees,
    lon: degrees,
  }),
  reply: z.object({ weatherLocation: z.string(), weatherLat: z.string(), weatherLon: z.string() }),
});
