import { useSyncExternalStore } from 'react';

/** The field a farmer looked at last on this phone; the screens speak of it until he takes another. */
const KEY = 'ani-gabay:field:v1';

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
  for (const listener of listeners) listener();
}

/** Id of the chosen field; null where none was chosen. It may be gone, or another farmer's who used this phone. */
export function useChosenField(): string | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
