/** Name in the device's storage. A new shape of what is stored gets a new version. */
export const SAVED_TIPS_KEY = 'ani-gabay:saved-tips:v1';

export type SavedTipsStore = {
  /** Ids of the saved tips, in the order they were saved; the same array until it changes. */
  read: () => readonly string[];
  /** Saves a tip or lets it go; true when it is saved now. */
  toggle: (id: string) => boolean;
  subscribe: (listener: () => void) => () => void;
};

/** Saved tips, kept in memory and as far as the browser allows on the device. */
export function createSavedTipsStore(storage: Pick<Storage, 'getItem' | 'setItem'> | null): SavedTipsStore {
  let saved = load(storage);
  const listeners = new Set<() => void>();
  return {
    read: () => saved,
    toggle(id) {
      const isSaved = !saved.includes(id);
      saved = isSaved ? [...saved, id] : saved.filter((other) => other !== id);
      try {
        storage?.setItem(SAVED_TIPS_KEY, JSON.stringify(saved));
      } catch {
        // Storage is closed or full: saved for as long as the page is open.
      }
      for (const listener of listeners) listener();
      return isSaved;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function load(storage: Pick<Storage, 'getItem'> | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(SAVED_TIPS_KEY) ?? '[]');
    return Array.isArray(stored) ? [...new Set(stored.filter((id) => typeof id === 'string'))] : [];
  } catch {
    return [];
  }
}
