import type { FastifyInstance } from 'fastify';
import { listMarketCategories, listMarketPrices } from '#contract/market-prices.ts';
import type { Database } from '#server/db/database.ts';
import type { PriceSeries } from '#server/db/reference-prices.ts';
import { bindEndpoint } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import { marketPrices, searchPrices } from './list-prices.ts';

export type MarketPricesDeps = { db: Database; priceSeries: readonly PriceSeries[] };

/** National retail prices of PSA and the kinds they come in. */
export function marketPricesRoutes(app: FastifyInstance, deps: MarketPricesDeps): void {
  const prices = marketPrices(deps.priceSeries);

  bindEndpoint(app, listMarketCategories, async ({ request }) => {
    await requireUser(deps.db, request);
    return [...MARKET_CATEGORIES];
  });

  bindEndpoint(app, listMarketPrices, async ({ request, query }) => {
    await requireUser(deps.db, request);
    const ofKind = query.category ? prices.filter(({ category }) => category === query.category) : prices;
    return searchPrices(ofKind, query.search ?? '');
  });
}
