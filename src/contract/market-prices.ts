import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Longest search text; no commodity's name is longer. */
export const SEARCH_MAX_CHARS = 80;

export const marketCategorySchema = z.object({ id: z.string(), nameTl: z.string() });
export type MarketCategory = z.infer<typeof marketCategorySchema>;

export const marketPriceSchema = z.object({
  id: z.string(),
  category: z.string(),
  /** PSA's own name of the commodity. */
  commodity: z.string(),
  commodityTl: z.string(),
  region: z.string(),
  /** Pesos per `unit`; most are per kilo, eggs and coconuts per piece. */
  pricePerKg: z.number().check(z.positive()),
  unit: z.string(),
  /** Against the month before: more than 1 % up or down, else 'stable'. */
  trend: z.enum(['up', 'down', 'stable']),
  /** First day of the month the figure is for. */
  lastUpdated: z.iso.date(),
  source: z.string(),
  /** Months before, oldest first, this one last: 'YYYY-MM' and pesos. */
  history: z.array(z.object({ month: z.string(), pesos: z.number() })),
});
export type MarketPrice = z.infer<typeof marketPriceSchema>;

export const listMarketCategories = defineEndpoint({
  id: 'listMarketCategories',
  method: 'GET',
  path: '/api/market-prices/categories',
  summary: 'Kinds of goods with their Tagalog names, in the order of the page.',
  reply: z.array(marketCategorySchema),
});

export const listMarketPrices = defineEndpoint({
  id: 'listMarketPrices',
  method: 'GET',
  path: '/api/market-prices',
  summary: 'National average retail prices of PSA; of one category or matching a search when asked.',
  query: z.object({
    category: z.optional(z.string().check(z.maxLength(40))),
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARS))),
  }),
  reply: z.array(marketPriceSchema),
});
