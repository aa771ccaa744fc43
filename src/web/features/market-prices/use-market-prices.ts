import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import {
  getMarketPrice,
  listGrainPrices,
  listMarketCategories,
  listMarketPrices,
  listMarketRegions,
  type MarketPrice,
} from '#contract/market-prices.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';

/** The tab that shows every category. */
export const ALL_CATEGORIES = 'all';
/** The region that is the whole country. */
export const NATIONAL = 'PH';

/** As it is asked for: the market is what comes without a word. */
const asked = (level: MarketPrice['level']) => (level === 'retail' ? undefined : level);

export const REGIONS_KEY = [listMarketRegions.path] as const;

/** What asks for the categories of a level, and the key that they are kept under. */
export function categoriesCall(level: MarketPrice['level']) {
  return { key: [listMarketCategories.path, level], query: { level: asked(level) } } as const;
}

/** The same of prices at a level, of a category and region, that match a search. */
export function pricesCall(category: string, search: string, region: string | null, level: MarketPrice['level']) {
  const query = {
    category: category === ALL_CATEGORIES ? undefined : category,
    search: search.trim() === '' ? undefined : search.trim(),
    region: region === NATIONAL || region === null ? undefined : region,
    level: asked(level),
  };
  return { key: [listMarketPrices.path, query], query } as const;
}

/**
 * The region asked for in the address, else that of the saved town, else the whole country.
 * @param regions Undefined while they are not here; null is the answer then, should the town decide.
 */
export function regionOf(
  asked: string | null,
  user: Pick<User, 'weatherLocation'> | null,
  regions: readonly { id: string; isMine: boolean }[] | undefined,
): string | null {
  if (asked !== null) return asked;
  if (user?.weatherLocation != null && regions === undefined) return null;
  return regions?.find(({ isMine }) => isMine)?.id ?? NATIONAL;
}

export function useMarketCategories(level: MarketPrice['level']) {
  const { key, query } = categoriesCall(level);
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(listMarketCategories, { query, signal }),
    placeholderData: keepPreviousData,
  });
}

export function useMarketRegions() {
  return useQuery({
    queryKey: REGIONS_KEY,
    queryFn: ({ signal }) => call(listMarketRegions, { signal }),
  });
}

/**
 * Prices at a level, of a category and region, that match a search; the old list stays while the new one comes in.
 * Nothing is asked while the region is null.
 */
export function useMarketPrices(category: string, search: string, region: string | null, level: MarketPrice['level']) {
  const { key, query } = pricesCall(category, search, region, level);
  return useQuery({
    queryKey: key,
    enabled: region !== null,
    queryFn: async ({ signal }) => {
      try {
        return await call(listMarketPrices, { query, signal });
      } catch (error) {
        if (error instanceof HttpError) throw new Error(`Failed to fetch prices: ${error.statusText}`);
        throw error;
      }
    },
    placeholderData: keepPreviousData,
  });
}

/** One commodity in full. */
export function useMarketPrice({ id, level }: Pick<MarketPrice, 'id' | 'level'>, region: string) {
  return useQuery({
    queryKey: [getMarketPrice.path, id, region, level],
    queryFn: ({ signal }) => call(getMarketPrice, { params: { id }, query: { region, level: asked(level) }, signal }),
  });
}

/** Farmgate prices of palay and corn. */
export function useGrainPrices() {
  return useQuery({
    queryKey: [listGrainPrices.path],
    queryFn: ({ signal }) => call(listGrainPrices, { signal }),
  });
}
