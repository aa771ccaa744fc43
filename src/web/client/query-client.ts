import { QueryClient } from '@tanstack/react-query';

/** Cached data never grows stale by itself: screens re-fetch what they changed, by key. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // 'always': the phone's idea of being online is often wrong; let the call itself find out.
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/** The cache of this browser's tab. */
export const queryClient = createQueryClient();
