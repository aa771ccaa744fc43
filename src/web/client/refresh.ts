import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Missing in old browsers: their tabs agree after a reload. Never on the server, which draws the same components: an open
 * channel would keep its process alive for ever.
 */
const tabs =
  typeof self === 'undefined' || typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('ani-gabay');

/** Fetches again what this tab has just changed, here and in every other tab that shows it. */
export async function refresh(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  tabs?.postMessage(queryKey);
  await queries.invalidateQueries({ queryKey });
}

/** Fetches again what another tab has changed. */
export function followOtherTabs(queries: QueryClient): void {
  tabs?.addEventListener('message', ({ data }) => void queries.invalidateQueries({ queryKey: data }));
}
