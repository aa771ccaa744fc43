import { keepPreviousData, useQuery } from '@tanstack/react-query';
import {
  getMarketPrice,
  listGrainPrices,
  listMarketCategories,
  listMarketPrices,
  listMarketRegions,
} from '#contract/market-prices.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';

/** The tab that shows every category. */
export const ALL_CATEGORIES = 'all';
/** The region that is the whole country. */
export const NATIONAL = 'PH';

export function useMarketCategories() {
  return useQuery({
    queryKey: [listMarketCategories.path],
    queryFn: ({ signal }) => call(listMarketCategories, { signal }),
  });
}

export function useMarketRegions() {
  return useQuery({
    queryKey: [listMarketRegions.path],
    queryFn: ({ signal }) => call(listMarketRegions, { signal }),
  });
}

/** Prices of a category and region that match a search; the old list stays while the new one comes in. */
export function useMarketPrices(category: string, search: string, region: string) {
  const query = {
    category: category === ALL_CATEGORIES ? undefined : category,
    search: search.trim() === '' ? undefined : search.trim(),
    region: region === NATIONAL ? undefined : region,
  };
  return useQuery({
    queryKey: [listMarketPrices.path, query],
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
export function useMarketPrice(id: string, region: string) {
  return useQuery({
    queryKey: [getMarketPrice.path, id, region],
    queryFn: ({ signal }) => call(getMarketPrice, { params: { id }, query: { region }, signal }),
  });
}

/** Farmgate prices of palay and corn. */
export function useGrainPrices() {
  return useQuery({
    queryKey: [listGrainPrices.path],
    queryFn: ({ signal }) => call(listGrainPrices, { signal }),
  });
}
