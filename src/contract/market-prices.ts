import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

/** Longest search text; no commodity's name is longer. */
export const SEARCH_MAX_CHARS = 80;

export const marketCategorySchema = z.object({ id: z.string(), nameTl: z.string() });
export type MarketCategory = z.infer<typeof marketCategorySchema>;

/** Where in the trade a price is paid. */
export const priceLevelSchema = z.enum(['farmgate', 'wholesale', 'retail']);

export const marketRegionSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Whether the farmer's saved town lies in it. */
  isMine: z.boolean(),
});

export const marketPriceSchema = z.object({
  id: z.string(),
  category: z.string(),
  /** PSA's own name of the commodity. */
  commodity: z.string(),
  commodityTl: z.string(),
  /** The crop's id, else the name of the goods: what its drawing is called. */
  drawing: z.string(),
  /** 'farmgate' where a farmer sells, 'retail' where a household buys. */
  level: z.enum(['farmgate', 'retail']),
  region: z.string(),
  /** Pesos per `unit`; most are per kilo, eggs and coconuts per piece. */
  pricePerKg: z.number().check(z.positive()),
  unit: z.string(),
  /** Against the month before: more than 1 % up or down, else 'stable'. */
  trend: z.enum(['up', 'down', 'stable']),
  /** First day of the month the figure is for. */
  lastUpdated: z.iso.date(),
  source: z.string(),
  /** Up to 13 months, this one last: 'YYYY-MM' of the first, and pesos; null where PSA printed nothing. */
  history: z.object({ firstMonth: z.string(), pesos: z.array(z.nullable(z.number())) }),
  /** The same goods at the other end of the trade, where PSA has them. */
  beside: z.nullable(
    z.object({ level: priceLevelSchema, commodityTl: z.string(), pesos: z.number(), unit: z.string() }),
  ),
});
export type MarketPrice = z.infer<typeof marketPriceSchema>;

/** What the same goods cost at one level of the trade. */
export const levelPriceSchema = z.object({
  level: priceLevelSchema,
  /** PSA's name of the goods there; palay at the farm, rice in the market. */
  commodity: z.string(),
  region: z.string(),
  pesos: z.number(),
  unit: z.string(),
  month: z.string(),
  source: z.string(),
});
export type LevelPrice = z.infer<typeof levelPriceSchema>;

export const marketPriceDetailSchema = z.object({
  price: marketPriceSchema,
  /** All months known, as in the card's history. */
  months: marketPriceSchema.shape.history,
  /** The usual year: each month's price against its year's mean (1 is the mean), over whole years; null under three. */
  season: z.nullable(z.object({ index: z.array(z.number()).check(z.length(12)), years: z.string() })),
  /** From the farm to the market, where PSA has them. */
  levels: z.array(levelPriceSchema),
});
export type MarketPriceDetail = z.infer<typeof marketPriceDetailSchema>;

export const grainPriceSchema = z.object({
  grain: z.enum(['palay', 'mais-dilaw', 'mais-puti']),
  regionId: z.string(),
  region: z.string(),
  pesosPerKg: z.number().check(z.positive()),
  month: z.string(),
  /** PSA's name: says the moisture the price is for. */
  commodity: z.string(),
  source: z.string(),
});
export type GrainPrice = z.infer<typeof grainPriceSchema>;

/** Prices of the market, or those that farmers are paid. */
const level = z.optional(z.enum(['farmgate', 'retail']));

export const listMarketCategories = defineEndpoint({
  id: 'listMarketCategories',
  method: 'GET',
  path: '/api/market-prices/categories',
  summary: 'Kinds of goods with their Tagalog names, in the order of the page.',
  query: z.object({ level }),
  reply: z.array(marketCategorySchema),
});

export const listMarketRegions = defineEndpoint({
  id: 'listMarketRegions',
  method: 'GET',
  path: '/api/market-prices/regions',
  summary: 'Regions that PSA has retail prices of, the whole country first.',
  reply: z.array(marketRegionSchema),
});

const region = z.optional(z.string().check(z.maxLength(10)));

export const listMarketPrices = defineEndpoint({
  id: 'listMarketPrices',
  method: 'GET',
  path: '/api/market-prices',
  summary:
    'Average retail prices of PSA; of one category, one region, or matching a search when asked. With level=farmgate what farmers are paid first, then goods that PSA prices only in the market.',
  query: z.object({
    category: z.optional(z.string().check(z.maxLength(40))),
    search: z.optional(z.string().check(z.maxLength(SEARCH_MAX_CHARS))),
    region,
    level,
  }),
  reply: z.array(marketPriceSchema),
});

export const getMarketPrice = defineEndpoint({
  id: 'getMarketPrice',
  method: 'GET',
  path: '/api/market-prices/:id',
  summary: 'One commodity: all its months, its usual year, and what it costs at the farm and wholesale.',
  params: z.object({ id: z.string().check(z.maxLength(120)) }),
  query: z.object({ region, level }),
  reply: marketPriceDetailSchema,
});

export const listGrainPrices = defineEndpoint({
  id: 'listGrainPrices',
  method: 'GET',
  path: '/api/grain-prices',
  summary: 'Newest farmgate prices of palay and corn, by region.',
  reply: z.array(grainPriceSchema),
});
