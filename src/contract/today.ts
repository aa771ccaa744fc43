import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { fieldSchema, plannedTaskSchema } from './fields.ts';

const hours = z.object({
  /** Hours of the day in Manila, 0 to 24; `to` is not included. */
  from: z.number(),
  to: z.number(),
});

/** May one spray: now until an hour, later (today or on another day), on no day of the forecast, or it is not known. */
export const sprayAnswerSchema = z.object({
  answer: z.enum(['yes', 'later', 'no', 'unknown']),
  /** The day and hours that are fit; null for 'no' and 'unknown', and hours are null where only the day is known. */
  on: z.nullable(z.iso.date()),
  hours: z.nullable(hours),
});

export const todayWeatherSchema = z.object({
  place: z.string(),
  /** 'forecast' of today; 'last-known': an earlier one, the publisher did not answer; 'usual': what the month usually brings. */
  kind: z.enum(['forecast', 'last-known', 'usual']),
  /** Rain of the day in mm; in 'usual' of the whole month. */
  rainMm: z.nullable(z.number()),
  /** Chance of rain, 0 to 1; in 'usual' the share of the month's days with rain. */
  rainChance: z.nullable(z.number()),
  /** Hours with rain, from now on; empty where none is expected or the hours are not known. */
  rainHours: z.array(hours),
  /** °C. */
  minC: z.nullable(z.number()),
  maxC: z.nullable(z.number()),
  /** The hottest hours; null where the hours are not known. */
  hotHours: z.nullable(hours),
  /** What to do in the heat, where it is dangerous. */
  heat: z.nullable(z.string()),
  spray: sprayAnswerSchema,
  attribution: z.string(),
  fetchedAt: z.iso.datetime(),
  /** The publisher was not waited for. Not in the answers of earlier versions that phones keep. */
  isComing: z._default(z.boolean(), false),
});
export type TodayWeather = z.infer<typeof todayWeatherSchema>;

export const todayPriceSchema = z.object({
  /** PSA's own name of the goods. */
  commodity: z.string(),
  region: z.string(),
  pesos: z.number(),
  unit: z.string(),
  /** 'YYYY-MM'. */
  month: z.string(),
  /** Of the same month a year before; null where PSA printed none. */
  yearBefore: z.nullable(z.number()),
  source: z.string(),
});
export type TodayPrice = z.infer<typeof todayPriceSchema>;

/** The first heavy rain that the forecast brings on planned work, and that work. */
const workRainSchema = z.object({ on: z.iso.date(), mm: z.number(), titles: z.array(z.string()) });

const fieldNameSchema = z.object({ id: z.string(), name: z.string(), cropId: z.string() });

export const todaySchema = z.object({
  /** In Manila. */
  today: z.iso.date(),
  /** The growing fields, newest first. */
  fields: z.array(fieldNameSchema),
  /** The newest of the harvested ones. */
  harvested: z.array(fieldNameSchema),
  /** What is told below is of this field; null without one. */
  field: z.nullable(fieldSchema),
  /** Days since planting, negative before it; null where the day is not known. */
  ageDays: z.nullable(z.number()),
  /** Two phones said different things of some of the field's work. Not in the answers of earlier versions that phones keep. */
  isWorkDisputed: z._default(z.boolean(), false),
  /** The crop's stage today. */
  stage: z.nullable(z.string()),
  /** Of the field's place, else of the farmer's; null without one. */
  weather: z.nullable(todayWeatherSchema),
  /** What to do today, at most three; then `next` is the work that comes after. */
  tasks: z.array(plannedTaskSchema),
  next: z.nullable(plannedTaskSchema),
  /** Not in the answers of earlier versions that phones keep. */
  rain: z._default(z.nullable(workRainSchema), null),
  price: z.nullable(todayPriceSchema),
});
export type Today = z.infer<typeof todaySchema>;

export const getToday = defineEndpoint({
  id: 'getToday',
  method: 'GET',
  path: '/api/today',
  summary:
    "What home shows: the weather of a field's town today, the work of the day, the price of its crop at the farm.",
  query: z.object({
    fieldId: z.optional(z.uuid()),
    /** 'if-known': the forecast is not waited for; where it is on its way, `weather.isComing` says so. */
    forecast: z.optional(z.literal('if-known')),
  }),
  reply: todaySchema,
});
