import { attemptKey } from '#web/client/attempt-key.ts';

/**
 * A message on its way, with the key that keeps repeats of it from being stored twice. `sentAt` (ms since 1970, by the
 * device's clock) stands while the answer may still be fetched without the farmer's tap.
 */
export type Attempt = { message: string; key: string; sentAt?: number; fieldId?: string };
/** What stands in the composer, and the last attempt that has no answer yet. */
export type Draft = { text: string; attempt: Attempt | null };

export type DraftStore = {
  read: () => Draft;
  write: (change: Partial<Draft>) => void;
  subscribe: (listener: () => void) => () => void;
};

const EMPTY: Draft = { text: '', attempt: null };

/** Keeps a draft in memory and, as far as the browser allows, on the device, so that it outlives a reload. */
export function createDraftStore(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  name: string,
): DraftStore {
  let draft = load(storage, name);
  const listeners = new Set<() => void>();
  return {
    read: () => draft,
    write(change) {
      draft = { ...draft, ...change };
      try {
        if (draft.text === '' && !draft.attempt) storage.removeItem(name);
        else storage.setItem(name, JSON.stringify(draft));
      } catch {
        // Storage is closed or full: the draft lasts as long as the page.
      }
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The attempt to make for a message about a field: the same one again while it has no answer, else a new one. */
export function attemptFor(draft: Draft, message: string, sentAt: number, fieldId?: string): Attempt {
  const isSame = draft.attempt?.message === message && draft.attempt.fieldId === fieldId;
  const key = isSame && draft.attempt ? draft.attempt.key : attemptKey();
  return { message, key, sentAt, ...(fieldId && { fieldId }) };
}

/** The attempt as one that only the farmer's own tap sends again. */
export function restedAttempt({ message, key, fieldId }: Attempt): Attempt {
  return { message, key, ...(fieldId && { fieldId }) };
}

/** The farmer writes. Whoever writes on has given up waiting: the message before does not go out again by itself. */
export function writeText(store: DraftStore, text: string): void {
  const { attempt } = store.read();
  store.write({ text, attempt: attempt && restedAttempt(attempt) });
}

/** What was typed while the page's code was on its way, and stands in its box and nowhere else. */
export function keepTyped(store: DraftStore, typed: string): void {
  const { text, attempt } = store.read();
  // Nothing was typed, or the box shows the draft already.
  if (text.endsWith(typed)) return;
  // A message that is still to be fetched is written no more: the next one is.
  if (attempt?.sentAt !== undefined && attempt.message === text.trim()) store.write({ text: typed });
  else writeText(store, text === '' ? typed : `${text.trim()} ${typed}`);
}

function load(storage: Pick<Storage, 'getItem'>, name: string): Draft {
  try {
    const saved: unknown = JSON.parse(storage.getItem(name) ?? 'null');
    return isDraft(saved) ? saved : EMPTY;
  } catch {
    return EMPTY;
  }
}

function isDraft(saved: unknown): saved is Draft {
  if (typeof saved !== 'object' || saved === null) return false;
  const { text, attempt } = saved as Partial<Record<string, unknown>>;
  return typeof text === 'string' && (attempt === null || isAttempt(attempt));
}

function isAttempt(saved: unknown): saved is Attempt {
  if (typeof saved !== 'object' || saved === null) return false;
  const { message, key, sentAt, fieldId } = saved as Partial<Record<string, unknown>>;
  // Drafts of earlier versions have no time.
  const isTimed = sentAt === undefined || typeof sentAt === 'number';
  const isOfField = fieldId === undefined || typeof fieldId === 'string';
  return typeof message === 'string' && typeof key === 'string' && isTimed && isOfField;
}
