import { useSyncExternalStore } from 'react';
import { useUser } from '#web/client/session.ts';
import { createDraftStore, type DraftStore } from './draft-store.ts';

const stores = new Map<string, DraftStore>();

/** The signed-in farmer's draft; phones are shared, so each farmer has his own. */
export function useDraftStore(): DraftStore {
  const name = `chat-draft:v1:${useUser().data?.id ?? ''}`;
  const store = stores.get(name) ?? createDraftStore(deviceStorage, name);
  // Not on the server, which draws a page and forgets it.
  if (typeof document !== 'undefined') stores.set(name, store);
  return store;
}

/** Its text. Apart from the store, so that a keystroke draws the composer again and not the whole conversation. */
export function useDraftText(store: DraftStore): string {
  return useSyncExternalStore(
    store.subscribe,
    () => store.read().text,
    () => '',
  );
}

/** Even naming `localStorage` throws where the browser has closed it; the draft store minds errors of these calls. */
const deviceStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (name) => localStorage.getItem(name),
  setItem: (name, value) => localStorage.setItem(name, value),
  removeItem: (name) => localStorage.removeItem(name),
};
