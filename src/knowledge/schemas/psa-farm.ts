import * as z from 'zod/mini';
import { text } from './parts.ts';

/** Mean, lowest and highest year, in t/ha. */
const figures = z.tuple([z.number(), z.number(), z.number()]);
const placeYield = z.object({ year: figures, s1: z.optional(figures), s2: z.optional(figures) });
const cost = z.object({ cash: z.number(), all: z.number() });
const source = z.object({ org: text, title: text, years: text });

/** PSA's figures of our crops. Series are 'rice:irrigated', 'corn:yellow' or a crop id; places a province, 'Region II' or 'PH'. */
export const psaFarmSchema = z.object({
  sources: z.object({ yields: source, farmgate: source, costs: source }),
  /** Province to its region and island group. */
  provinces: z.record(text, z.tuple([text, text])),
  yields: z.record(text, z.record(text, placeYield)),
  /** Pesos per kg, newest month of each place. */
  farmgate: z.record(
    text,
    z.object({ commodity: text, prices: z.record(text, z.object({ pesos: z.number(), month: text })) }),
  ),
  /** Pesos per hectare, national, by season where PSA parts them. */
  costs: z.record(
    text,
    z.object({ year: z.number(), average: z.optional(cost), dry: z.optional(cost), wet: z.optional(cost) }),
  ),
});

export type PsaFarm = z.infer<typeof psaFarmSchema>;
