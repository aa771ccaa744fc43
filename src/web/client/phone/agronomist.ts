import { askToPersist } from '#web/client/field-mode/ask-to-persist.ts';
import type { AgronomistReply, WorkerRequest } from '#web/service-worker/messages.ts';
import { comesByItself, isFree } from './by-itself.ts';

/** Whether the agronomist is on this phone; `share` of what has come, 0 to 1. 'unknown' where nothing can be kept. */
export type AgronomistState = { kind: 'unknown' | 'absent' | 'kept' | 'failed' } | { kind: 'coming'; share: number };

/** What comes over the line, compressed: 4.5 MB. */
export const AGRONOMIST_MB = 5;

/** The agronomist's files, kept by the service worker: with them Ani answers without signal. For `useSyncExternalStore`. */
function createAgronomist() {
  let state: AgronomistState = { kind: 'unknown' };
  const listeners = new Set<() => void>();

  function become(next: AgronomistState): void {
    state = next;
    for (const listener of listeners) listener();
  }

  async function ask(kind: WorkerRequest['kind'], onReply: (reply: AgronomistReply) => void): Promise<void> {
    const { active } = await navigator.serviceWorker.ready;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<AgronomistReply>) => onReply(data);
    active?.postMessage({ kind } satisfies WorkerRequest, [port2]);
  }

  function fetchAll(): Promise<void> {
    if (state.kind === 'coming') return Promise.resolve();
    become({ kind: 'coming', share: 0 });
    void askToPersist();
    return ask('fetch-agronomist', ({ kept, of, hasFailed }) => {
      if (hasFailed) become({ kind: 'failed' });
      else become(kept === of ? { kind: 'kept' } : { kind: 'coming', share: kept / of });
    });
  }

  return {
    read: (): AgronomistState => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Finds out what is here; the rest comes by itself over wifi, which costs the farmer nothing. */
    look: () =>
      ask('agronomist', ({ kept, of }) => {
        if (kept === of) become({ kind: 'kept' });
        else if (isFree() && comesByItself()) void fetchAll();
        else become({ kind: 'absent' });
      }),
    /** Fetches what is missing, whatever it costs: the farmer has asked for it. Goes on where it broke off. */
    fetch: fetchAll,
  };
}

export const agronomist = createAgronomist();
