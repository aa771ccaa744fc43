import * as z from 'zod/mini';
import { FINDINGS } from '#agronomy/book/review-season.ts';
import { defineEndpoint } from './endpoint.ts';

const findingSchema = z.object({
  kind: z.enum(FINDINGS),
  /** The season's figure, and what it is held against: kilos or pesos per hectare, pesos per kilo, a share, a count. */
  value: z.nullable(z.number()),
  against: z.nullable(z.number()),
  /** The place, goods or work it is of. */
  what: z.array(z.string()),
});
export type SeasonFinding = z.infer<typeof findingSchema>;

export const fieldSeasonSchema = z.object({
  /** ₱ spent for each kilo harvested; null without either. */
  costPerKilo: z.nullable(z.number()),
  pricePerKilo: z.nullable(z.number()),
  kilosPerHa: z.nullable(z.number()),
  costPesosPerHa: z.number(),
  incomePesosPerHa: z.number(),
  /** PSA's kilos per hectare for the narrowest place it has: mean, and the lowest and highest year. */
  psaYield: z.nullable(
    z.object({
      place: z.string(),
      kilosPerHa: z.number(),
      lowest: z.number(),
      highest: z.number(),
      source: z.string(),
    }),
  ),
  /** What growers are paid by PSA's newest month, ₱ per kilo. */
  farmgate: z.nullable(z.object({ place: z.string(), pesos: z.number(), month: z.string(), source: z.string() })),
  /** The farmer's last harvested field of the same crop. */
  before: z.nullable(
    z.object({
      name: z.string(),
      costPesosPerHa: z.number(),
      incomePesosPerHa: z.number(),
      kilosPerHa: z.nullable(z.number()),
    }),
  ),
  /** What was spent on each thing, the dearest first; at most five. */
  costs: z.array(z.object({ what: z.string(), pesos: z.number() })),
  well: z.array(findingSchema),
  /** At most three. */
  change: z.array(findingSchema),
});
export type FieldSeason = z.infer<typeof fieldSeasonSchema>;

export const getFieldSeason = defineEndpoint({
  id: 'getFieldSeason',
  method: 'GET',
  path: '/api/fields/:id/season',
  summary:
    "What a field's book adds up to, beside PSA's figures for its place and the farmer's own season before. 404 when it is not yours.",
  params: z.object({ id: z.uuid() }),
  reply: fieldSeasonSchema,
});
