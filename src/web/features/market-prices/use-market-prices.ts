import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listMarketCategories, listMarketPrices } from '#contract/market-prices.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';

/** The tab that shows every category. */
export const ALL_CATEGORIES = 'all';

export function useMarketCategories() {
  return useQuery({
    queryKey: [listMarketCategories.path],
    queryFn: ({ signal }) => call(listMarketCategories, { signal }),
  });
}

/** Prices of a category that match a search; the old list stays while the new one comes in. */
export function useMarketPrices(category: string, search: string) {
  const query = {
    category: category === ALL_CATEGORIES ? undefined : category,
    search: search.trim() === '' ? undefined : search.trim(),
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
