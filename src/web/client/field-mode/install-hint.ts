/** When the app on the home screen may be spoken of: useful answers so far, and when the farmer said no (ms since 1970). */
export type HintState = { answers: number; refusedAt: number | null };

const KEY = 'ani-gabay:install:v1';
const NEW: HintState = { answers: 0, refusedAt: null };
/** Nobody wants an app before it has been of use. */
const USEFUL_ANSWERS = 2;
const SILENCE_MS = 30 * 86_400_000;

/** Whether this is a good moment to offer the app for the home screen. */
export function isGoodMoment({ answers, refusedAt }: HintState, now: number): boolean {
  return answers >= USEFUL_ANSWERS && (refusedAt === null || now - refusedAt > SILENCE_MS);
}

/** What Chromium hands out instead of its own question. */
type InstallPrompt = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

/** The browser's offer to put the app on the home screen, for a good moment. `read` is for `useSyncExternalStore`. */
function createInstallHint() {
  let prompt: InstallPrompt | null = null;
  let isShown = false;
  const listeners = new Set<() => void>();

  function look(): void {
    isShown = prompt !== null && isGoodMoment(readState(), Date.now());
    for (const listener of listeners) listener();
  }

  function change(how: Partial<HintState>): void {
    localStorage.setItem(KEY, JSON.stringify({ ...readState(), ...how }));
    look();
  }

  return {
    read: () => isShown,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Takes the browser's offer in hand; to be called before the browser makes it. */
    listen(): void {
      addEventListener('beforeinstallprompt', (event) => {
        event.preventDefault();
        prompt = event as InstallPrompt;
        look();
      });
      addEventListener('appinstalled', () => {
        prompt = null;
        look();
      });
    },
    /** The farmer was answered. */
    noteUsefulAnswer(): void {
      const { answers } = readState();
      if (answers < USEFUL_ANSWERS) change({ answers: answers + 1 });
    },
    refuse: () => change({ refusedAt: Date.now() }),
    /** Has the browser ask; a no there is a no here. An offer can be used once. */
    async take(): Promise<void> {
      const offered = prompt;
      prompt = null;
      look();
      if ((await offered?.prompt())?.outcome === 'dismissed') change({ refusedAt: Date.now() });
    },
  };
}

function readState(): HintState {
  try {
    return { ...NEW, ...JSON.parse(localStorage.getItem(KEY) ?? '{}') };
  } catch {
    return NEW;
  }
}

export const installHint = createInstallHint();
