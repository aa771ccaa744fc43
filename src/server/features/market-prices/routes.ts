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
import { bindEndpoint, prepareReply, sendPrepared } from '#server/http/endpoint.ts';
import { requireUser } from '#server/http/session.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import type { PriceBook } from './price-book.ts';
import { NATIONAL } from './regions.ts';

/** Whole regions and categories as they are sent, made once for each book. */
const prepared = new WeakMap<PriceBook, Map<string, string>>();

/** Whether it is one of the few that are asked for again and again; made-up names are not kept. */
function isShelf(book: PriceBook, region: string, category: string): boolean {
  const isCategory = category === '' || MARKET_CATEGORIES.some(({ id }) => id === category);
  return isCategory && book.regions.some(({ id }) => id === region);
}

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

  bindEndpoint(app, listMarketPrices, async ({ request, reply, query }) => {
    await requireUser(db, request);
    const { region = NATIONAL, search = '', category = '' } = query;
    const book = priceBook();
    const select = () => {
      const found = book.list(region, search);
      return category === '' ? found : found.filter((price) => price.category === category);
    };
    if (search !== '' || !isShelf(book, region, category)) return select();
    const shelves = prepared.get(book) ?? new Map<string, string>();
    prepared.set(book, shelves);
    const key = `${region}|${category}`;
    const text = shelves.get(key) ?? prepareReply(listMarketPrices, select());
    shelves.set(key, text);
    return sendPrepared(reply, text);
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
