import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { PriceFact } from '#mind/answer.ts';
import type { Advice, Adviser } from '#server/ports/adviser.ts';
import type { Thinking, Thought } from './think.ts';

const THREAD = fileURLToPath(new URL('./think.ts', import.meta.url));
/**
 * The longest message takes some dozen ms. What has the thread for so long never ends: the thread is given up, so that others
 * are heard.
 */
const LONGEST_MS = 30_000;
/** A thread that takes so long to start is given up. */
const START_MS = 60_000;

/** The adviser that is always there, and the thread it thinks in. */
export type OwnAdviser = Adviser &
  AsyncDisposable & {
    /** Resolves when it can answer. Whoever asks before that waits for it too. */
    warm(): Promise<void>;
  };

type Waiting = PromiseWithResolvers<Advice> & { thought: Thought };
type Thread = { worker: Worker; hasStood: boolean; stands: PromiseWithResolvers<void> };

/**
 * Our own mind, in a thread of its own: while it thinks, some milliseconds for a question and some dozen for the longest,
 * whoever only reads is served by the server's. The thread stands from the first question or `warm` on. One that ends, for
 * want of memory for one, or is given up costs the question it was at; the others are put to the next one.
 */
export function openOwnAdviser(): OwnAdviser {
  let thread: Thread | null = null;
  /** In the order in which they were asked: the thread is at the first. */
  let waiting: Waiting[] = [];
  let patience: NodeJS.Timeout | undefined;
  const textOf = textOfLast();

  /** Called whenever another is the first. */
  function attend(): void {
    clearTimeout(patience);
    if (waiting.length === 0) return void thread?.worker.unref();
    const mostMs = thread?.hasStood ? LONGEST_MS : START_MS;
    patience = setTimeout(() => void thread?.worker.terminate(), mostMs);
  }

  function start(): Thread {
    const worker = new Worker(THREAD);
    const started: Thread = { worker, hasStood: false, stands: Promise.withResolvers() };
    // Who warms it is told; a question is told by itself.
    started.stands.promise.catch(() => undefined);
    worker.on('message', (said: Thinking) => {
      if (said.name === 'stands') {
        started.hasStood = true;
        started.stands.resolve();
      } else {
        const first = waiting.shift();
        if (said.name === 'answer') first?.resolve(said.answer);
        else first?.reject(said.error);
      }
      attend();
    });
    const end = (cause: unknown) => {
      if (thread !== started) return;
      thread = null;
      started.stands.reject(cause);
      // Where it does not even stand the next one would not either.
      const lost = started.hasStood ? waiting.slice(0, 1) : waiting;
      waiting = waiting.slice(lost.length);
      for (const each of lost) each.reject(cause);
      for (const { thought } of waiting) put(thought);
      attend();
    };
    worker.on('error', end);
    worker.on('exit', (code) => end(new Error(`the thread that thinks ended with ${code}`)));
    return started;
  }

  function put(thought: Thought): void {
    thread ??= start();
    thread.worker.ref();
    thread.worker.postMessage(thought);
  }

  function think(thought: Thought): Promise<Advice> {
    const one = { thought, ...Promise.withResolvers<Advice>() };
    put(thought);
    waiting.push(one);
    if (waiting.length === 1) attend();
    return one.promise;
  }

  return {
    isHosted: false,
    warm: () => {
      thread ??= start();
      return thread.stands.promise;
    },
    reply: async ({ prices, ...request }) => think({ kind: 'reply', request: { ...request, prices: textOf(prices) } }),
    analyze: async ({ prices, ...request }) =>
      think({ kind: 'analyze', request: { ...request, prices: textOf(prices) } }),
    async [Symbol.asyncDispose]() {
      const last = thread;
      thread = null;
      for (const { reject } of waiting.splice(0)) reject(new Error('the adviser was closed'));
      attend();
      await last?.worker.terminate();
    },
  };
}

/** The prices as text, written once for each book of prices: two hundred of them take longer to copy than many a thought. */
function textOfLast(): (prices: PriceFact[]) => string {
  let last: PriceFact[] | null = null;
  let text = '[]';
  return (prices) => {
    if (prices !== last) [last, text] = [prices, JSON.stringify(prices)];
    return text;
  };
}
