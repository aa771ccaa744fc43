import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { rainHabitSchema } from './weather.ts';

export const plantingMonthSchema = z.object({
  /** 1 to 12. */
  month: z.number(),
  /** How the usual weather of the place suits planting in it; never better than the crop's own calendar. */
  fit: z.enum(['best', 'ok', 'risky']),
  /** Taglish: what speaks against it. */
  against: z.array(z.string()),
});

export const plantingMonthsSchema = z.object({
  /** The farmer's saved place; null without one. */
  place: z.nullable(z.string()),
  /** Whose figures, of which years and stations. */
  source: z.nullable(z.string()),
  /** The usual rain of the twelve months at the place; empty without a place. */
  rain: z.array(
    z.object({
      month: z.number(),
      /** mm in the month. */
      rainMm: z.nullable(z.number()),
      habit: rainHabitSchema,
    }),
  ),
  /** Plantings of the crop calendar by their id; empty without a place. */
  crops: z.array(z.object({ id: z.string(), months: z.array(plantingMonthSchema) })),
});
export type PlantingMonths = z.infer<typeof plantingMonthsSchema>;

export const getPlantingMonths = defineEndpoint({
  id: 'getPlantingMonths',
  method: 'GET',
  path: '/api/planting-months',
  summary: "The crop calendar's months judged by the usual weather of the farmer's saved place.",
  reply: plantingMonthsSchema,
});
