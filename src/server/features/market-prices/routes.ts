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
import { type PreparedReply, prepareReply, sendPrepared } from '#server/http/prepared-reply.ts';
import { requireUser } from '#server/http/session.ts';
import { FARM_CATEGORIES, MARKET_CATEGORIES } from './categories.ts';
import type { PriceBook } from './price-book.ts';
import { NATIONAL, regionOfProvince } from './regions.ts';

/** Answers as they are sent, made once for each book. */
const prepared = new WeakMap<PriceBook, Map<string, PreparedReply>>();
/** Answers kept of a book; above it all are made again as they are asked for. The whole lists of all regions are 450. */
const MOST_PREPARED = 1000;

/** A prepared answer, made when it is not there yet; what `make` throws is not kept. */
function preparedOf(book: PriceBook, key: string, make: () => PreparedReply): PreparedReply {
  const replies = prepared.get(book) ?? new Map<string, PreparedReply>();
  prepared.set(book, replies);
  const reply = replies.get(key) ?? make();
  if (replies.size >= MOST_PREPARED) replies.clear();
  replies.set(key, reply);
  return reply;
}

/** Prices are the same for all who ask. */
const KEPT = { isKept: true };

/** The name of all kinds together, which the page leaves out. */
const ALL = 'all';

/** Whether it is one of the few that are asked for again and again; made-up names are not kept. */
function isShelf(book: PriceBook, region: string, category: string): boolean {
  const isCategory = category === '' || FARM_CATEGORIES.some(({ id }) => id === category);
  return isCategory && book.regions.some(({ id }) => id === region);
}

export type MarketPricesDeps = {
  db: Database;
  /** Gives the newest prices each time it is called: a refresh may have changed them. */
  priceBook: () => PriceBook;
  /** The province of a point in the Philippines. */
  provinceAt: (lat: number, lon: number) => string | undefined;
};

/** Prices of PSA and the kinds and regions they come in. */
export function marketPricesRoutes(app: FastifyInstance, { db, priceBook, provinceAt }: MarketPricesDeps): void {
  bindEndpoint(app, listMarketCategories, async ({ request, reply, query: { level } }) => {
    const categories = () => (level === 'farmgate' ? [...FARM_CATEGORIES] : [...MARKET_CATEGORIES]);
    const make = () => prepareReply(listMarketCategories, categories());
    return sendPrepared(request, reply, preparedOf(priceBook(), `categories|${level}`, make), KEPT);
  });

  bindEndpoint(app, listMarketRegions, async ({ request }) => {
    const { weatherLat, weatherLon } = await requireUser(db, request);
    const province =
      weatherLat === null || weatherLon === null ? undefined : provinceAt(Number(weatherLat), Number(weatherLon));
    const mine = province === undefined ? null : regionOfProvince(province);
    return priceBook().regions.map((region) => ({ ...region, isMine: region.id === mine }));
  });

  bindEndpoint(app, listMarketPrices, async ({ request, reply, query }) => {
    const { region = NATIONAL, search = '', level = 'retail' } = query;
    const category = query.category === ALL ? '' : (query.category ?? '');
    const book = priceBook();
    const select = () => {
      const found = book.list(region, search, level);
      return category === '' ? found : found.filter((price) => price.category === category);
    };
    if (search !== '' || !isShelf(book, region, category)) return select();
    const whole = preparedOf(book, `${level}|${region}|${category}`, () => prepareReply(listMarketPrices, select()));
    return sendPrepared(request, reply, whole, KEPT);
  });

  bindEndpoint(app, getMarketPrice, async ({ request, reply, params: { id }, query }) => {
    const { region = NATIONAL, level = 'retail' } = query;
    const book = priceBook();
    const make = () => {
      const detail = book.detail(id, region, level);
      if (detail === null) throw new AppError('not-found');
      return prepareReply(getMarketPrice, detail);
    };
    return sendPrepared(request, reply, preparedOf(book, `${level}|${region}|${id}|`, make), KEPT);
  });

  bindEndpoint(app, listGrainPrices, async ({ request, reply }) => {
    const book = priceBook();
    const make = () => prepareReply(listGrainPrices, [...book.grains]);
    return sendPrepared(request, reply, preparedOf(book, 'grains', make), KEPT);
  });
}
