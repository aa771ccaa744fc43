import { HttpError } from '#web/client/http-error.ts';
import { farmerOfPhone } from './farmer-of-phone.ts';
import { keepAnswer, keptAnswer } from './kept-answers.ts';
import { noteReached, noteUnreached, reachStore } from './reach.ts';

/** So long the server is waited for where an answer of before can be shown, in ms; less when it just did not answer. */
const PATIENCE_MS = 6000;
const PATIENCE_UNREACHED_MS = 1500;
/** So long where nothing else can be shown. */
const LONGEST_MS = 30_000;

/** What a proxy says when it finds no server behind it. */
const NO_SERVER: ReadonlySet<number> = new Set([502, 503, 504]);

/** Nothing came in time. */
class Silence extends TypeError {}

/**
 * The server's answer, kept on the phone; or, where the server does not answer in seconds, the one it gave last. One that
 * comes too late is kept for the next time.
 * @param path Address of this very call, under which its answer is kept.
 * @param endpointPath Path of its endpoint, as in query keys: what is shown of it is told to be old.
 * @throws what `ask` throws: the server's refusals always, a TypeError when there is nothing to recall.
 */
export async function readOrRecall(path: string, endpointPath: string, ask: () => Promise<unknown>): Promise<unknown> {
  const farmer = farmerOfPhone();
  if (farmer === null) return ask();
  const kept = keptAnswer(farmer, path);
  const answer = ask().then((reply) => {
    noteReached(endpointPath);
    void keepAnswer({ farmer, path, at: Date.now(), reply });
    return reply;
  });
  // Handled below, once it is known how long to wait.
  answer.catch(() => undefined);
  try {
    return await within(patience((await kept) !== null), answer);
  } catch (error) {
    if (!isNoAnswer(error)) throw error;
    const recalled = await kept;
    noteUnreached(endpointPath, recalled?.at);
    if (recalled === null) throw error;
    return recalled.reply;
  }
}

/** Whether a call failed because nobody of ours answered, so that it may be answered later. Our own refusal has a code. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof HttpError)) return error instanceof TypeError;
  return NO_SERVER.has(error.status) && (error.code === undefined || error.code === 'not-ready');
}

function patience(canRecall: boolean): number {
  if (!canRecall) return LONGEST_MS;
  return reachStore.read().isReached ? PATIENCE_MS : PATIENCE_UNREACHED_MS;
}

/** @throws Silence, a TypeError, when the answer takes longer. */
export function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence('no answer in time')), ms);
    void answer.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
