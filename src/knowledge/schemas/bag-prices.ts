import * as z from 'zod/mini';
import { text } from './parts.ts';

/** What a 50-kg bag costs: the median over the markets seen, with the lowest and highest. Pesos. */
export const bagPricesSchema = z.object({
  source: z.object({ org: text, title: text, asOf: text }),
  prices: z.array(
    z.object({
      gradeId: text,
      pesos: z.number().check(z.positive()),
      low: z.number(),
      high: z.number(),
      markets: z.number(),
      /** 'YYYY-MM'. */
      month: text,
      place: text,
    }),
  ),
});

export type BagPrices = z.infer<typeof bagPricesSchema>;
