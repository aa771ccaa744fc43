import { useSyncExternalStore } from 'react';
import { CHOSEN_FIELD_COOKIE } from '#contract/pages.ts';

/** The field a farmer looked at last on this phone; the screens speak of it until he takes another. */
const KEY = 'ani-gabay:field:v1';
const CHOICE_KEPT_S = 365 * 86_400;

/** The choice that the server drew this page for. */
let firstChoice: string | null = null;

/** To be told before a page is drawn on the server, and before the browser takes it over. */
export function setFirstChoice(id: string | null): void {
  firstChoice = id;
}

const listeners = new Set<() => void>();

function read(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Takes a field for all screens; null leaves it to the server, which takes the newest. */
export function chooseField(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Without storage the newest field is spoken of.
  }
  // With the next page's request: the server draws it for this field.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing in older phones' browsers
  document.cookie = `${CHOSEN_FIELD_COOKIE}=${id ?? ''}; path=/; samesite=lax; max-age=${id === null ? 0 : CHOICE_KEPT_S}`;
  for (const listener of listeners) listener();
}

/** Id of the chosen field; null where none was chosen. It may be gone, or another farmer's who used this phone. */
export function useChosenField(): string | null {
  return useSyncExternalStore(subscribe, read, () => firstChoice);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
