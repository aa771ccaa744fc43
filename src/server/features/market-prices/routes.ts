import type { FastifyInstance } from 'fastify';
import {
  getMarketPrice,
  listGrainPrices,
  listMarketCategories,
  listMarketPrices,
  listMarketRegions,
} from '#contract/market-prices.ts';
import type { Database } from '#server/db/database.ts';
import { AppError } from '#server/http/app-error.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import type { PriceBook } from './price-book.ts';
import { NATIONAL } from './regions.ts';

/** `priceBook` gives the newest prices each time it is called: a refresh may have changed them. */
export type MarketPricesDeps = { db: Database; priceBook: () => PriceBook };

/** Prices of PSA and the kinds and regions they come in. */
export function marketPricesRoutes(app: FastifyInstance, { db, priceBook }: MarketPricesDeps): void {
  bindEndpoint(app, listMarketCategories, async ({ request }) => {
    await requireUser(db, request);
    return [...MARKET_CATEGORIES];
  });

  bindEndpoint(app, listMarketRegions, async ({ request }) => {
    await requireUser(db, request);
    return [...priceBook().regions];
  });

  bindEndpoint(app, listMarketPrices, async ({ request, query }) => {
    await requireUser(db, request);
    const found = priceBook().list(query.region ?? NATIONAL, query.search ?? '');
    return query.category ? found.filter(({ category }) => category === query.category) : found;
  });

  bindEndpoint(app, getMarketPrice, async ({ request, params, query }) => {
    await requireUser(db, request);
    const detail = priceBook().detail(params.id, query.region ?? NATIONAL);
    if (detail === null) throw new AppError('not-found');
    return detail;
  });

  bindEndpoint(app, listGrainPrices, async ({ request }) => {
    await requireUser(db, request);
    return [...priceBook().grains];
  });
}
