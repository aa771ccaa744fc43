import { ANSWERED_BY } from '#contract/answered-by.ts';
import { noteReached, noteUnreached, reachStore } from './reach.ts';

const PROBE_PATH = '/api/health';
/** Between two looks for the server while it is out of reach, in ms. */
const PROBE_EVERY_MS = 15_000;
const PROBE_PATIENCE_MS = 5000;

/** Looks for the server while it is out of reach, and calls back when it is there again. */
export function watchSignal(onBack: () => void): void {
  let wasReached = reachStore.read().isReached;
  reachStore.subscribe(() => {
    const { isReached } = reachStore.read();
    if (isReached && !wasReached) onBack();
    wasReached = isReached;
  });
  const look = () => {
    if (!reachStore.read().isReached && document.visibilityState === 'visible') void probe();
  };
  setInterval(look, PROBE_EVERY_MS);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', look);
  addEventListener('offline', () => noteUnreached());
}

/** The phone's own idea of being online is often wrong: only an answer of our server counts. */
async function probe(): Promise<void> {
  try {
    const answer = await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_PATIENCE_MS) });
    if (answer.ok && answer.headers.has(ANSWERED_BY)) noteReached();
  } catch {
    // Still out of reach.
  }
}
