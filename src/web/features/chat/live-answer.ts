import type { ChatEvent } from '#contract/chat-events.ts';

/** What is to be seen of an answer on its way. */
export type LiveState = {
  /** The part that is here. */
  text: string;
  /** Something of it has been here, though it may have been taken back. */
  hasBegun: boolean;
  /** What Ani is doing; empty while the growing text says it. */
  note: string;
  /** The connection broke and is being taken up again. */
  isLost: boolean;
  /** 'asked': the farmer tapped stop. 'agreed': the server has stopped. */
  stop: 'asked' | 'agreed' | null;
};

/** One sending of a message: its Idempotency-Key, and a signal that aborts when the farmer wants no more of it. */
export type LiveRun = { key: string; signal: AbortSignal };

/** The answer on its way, kept outside of the screen: who leaves and comes back finds it where it is. */
export type LiveAnswer = {
  read: () => LiveState;
  subscribe: (listener: () => void) => () => void;
  /** Null when no message is on its way. */
  run: () => LiveRun | null;
  /** How much this connection has brought, in characters. */
  size: () => number;
  begin: (key: string) => LiveRun;
  take: (event: ChatEvent) => void;
  /** The connection broke, or the server had no time: it is tried again. */
  lose: (why: 'signal' | 'busy') => void;
  /** The connection is there again; the answer comes from its start. */
  resume: () => void;
  setStop: (stop: LiveState['stop']) => void;
  /** Ends it here, whatever the server does. */
  cut: () => void;
  /** No more comes. What is shown stays until the list has it. */
  end: () => void;
};

const THINKING_NOTE = 'Nag-iisip si Ani…';
const RESET_NOTE = 'Inaayos ni Ani ang sagot…';
const LOST_NOTES = {
  signal: 'Naputol ang signal. Kinukuha ulit ang sagot…',
  busy: 'Hindi agad makasagot si Ani. Sinusubukan ulit…',
};

/** While nothing is on its way. */
export const NOTHING_YET: LiveState = { text: '', hasBegun: false, note: THINKING_NOTE, isLost: false, stop: null };

/** @param onFrame Calls back when the page is about to be drawn: however fast the pieces come, they are drawn once. */
export function createLiveAnswer(onFrame: (draw: () => void) => void): LiveAnswer {
  let state = NOTHING_YET;
  let current: (LiveRun & { cutter: AbortController }) | null = null;
  let note = THINKING_NOTE;
  /** All pieces of this connection, and what an earlier one had brought when it broke. */
  let heard = '';
  let kept = '';
  let isDrawing = false;
  const listeners = new Set<() => void>();

  function show(change: Partial<LiveState> = {}): void {
    // The same answer again must not shrink and grow before the farmer's eyes.
    const text = kept.startsWith(heard) ? kept : heard;
    state = { ...state, hasBegun: state.hasBegun || text !== '', note, ...change, text };
    for (const listener of listeners) listener();
  }

  function showSoon(): void {
    if (isDrawing) return;
    isDrawing = true;
    onFrame(() => {
      isDrawing = false;
      show();
    });
  }

  function startAnew(newNote: string): void {
    heard = '';
    kept = '';
    note = newNote;
  }

  return {
    read: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    run: () => current,
    size: () => heard.length,
    begin(key) {
      const cutter = new AbortController();
      current = { key, signal: cutter.signal, cutter };
      startAnew(THINKING_NOTE);
      show({ hasBegun: false, isLost: false, stop: null });
      return current;
    },
    take(event) {
      if (event.name === 'token') {
        heard += event.data.text;
        note = '';
      } else if (event.name === 'progress') note = event.data.text;
      else if (event.name === 'reset') startAnew(RESET_NOTE);
      showSoon();
    },
    lose(why) {
      note = LOST_NOTES[why];
      show({ isLost: true });
    },
    resume() {
      kept = state.text;
      heard = '';
      note = kept === '' ? THINKING_NOTE : '';
      show({ isLost: false });
    },
    setStop: (stop) => show({ stop }),
    cut: () => current?.cutter.abort(),
    end() {
      current = null;
      show();
    },
  };
}
