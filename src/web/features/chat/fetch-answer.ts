import type * as z from 'zod/mini';
import { sendMessage, type sendMessageReplySchema } from '#contract/chat.ts';
import { request } from '#web/client/call.ts';
import { within } from '#web/client/field-mode/read-or-recall.ts';
import { HttpError } from '#web/client/http-error.ts';
import type { Attempt } from './draft-store.ts';
import type { LiveAnswer } from './live-answer.ts';
import { readAnswerEvents } from './read-answer-events.ts';

export type SendReply = z.output<typeof sendMessageReplySchema>;

/** How a message ended. 'stopped': nothing was stored. 'cut': ended here, the server may have gone on. */
export type AnswerEnd =
  | { kind: 'done'; reply: SendReply }
  | { kind: 'stopped' }
  | { kind: 'cut' }
  /** In the outbox, for when there is signal. */
  | { kind: 'waiting' };

/** The server began to answer and could not go on; the message is its sentence for the farmer. */
export class AnswerError extends Error {
  readonly code: string;

  constructor(message: string, code: string) {
    super(message);
    this.name = 'AnswerError';
    this.code = code;
  }
}

/** So many connections may break, one after the other, without bringing more of the answer. */
const FAILURES_MAX = 5;
/** A server that had no time for it, after the farmer waited in its line for so long, in ms, is asked so often in all. */
const [IN_LINE_MS, ASKED_IN_LINE_MAX] = [2000, 2];
const FIRST_PAUSE_MS = 1000;
/** Before any of an answer comes the server says that it has heard, in ms. */
const CONNECT_MS = 12_000;
/** Longer than any server is silent: it sends comments while a model thinks. */
const STALL_MS = 30_000;
const NOT_READY = 'not-ready';
/** What a proxy says while the server behind it starts again. */
const RESTART_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Sends a message and follows its answer to the end, telling `live`, which has begun. A connection that breaks on the
 * way is taken up again with the same key, after 1, 2, 4 and 8 seconds or as soon as `network` (the window) says
 * 'online'.
 * @param signal Aborts when the farmer wants no more of it.
 * @throws HttpError or AnswerError when the server refuses, a TypeError when it cannot be reached at first or any more.
 */
export async function fetchAnswer(
  attempt: Attempt,
  live: LiveAnswer,
  signal: AbortSignal,
  network: EventTarget = window,
): Promise<AnswerEnd> {
  return (await follow(attempt, live, network, signal)) ?? endByFarmer(live);
}

/** Null when the farmer wants no more of it. */
async function follow(
  attempt: Attempt,
  live: LiveAnswer,
  network: EventTarget,
  signal: AbortSignal,
): Promise<AnswerEnd | null> {
  let hasReached = false;
  let failures = 0;
  let refusals = 0;
  let most = 0;
  while (!signal.aborted) {
    const askedAt = performance.now();
    let trouble: unknown = new TypeError('The connection ended before the answer did.');
    try {
      const { body } = await connect(attempt, signal);
      if (failures > 0) live.resume();
      hasReached = true;
      const end = body && (await takeEvents(body, live));
      if (end) return end;
    } catch (error) {
      if (signal.aborted) return null;
      if (!isPassing(error, hasReached)) throw error;
      trouble = error;
    }
    const isBusy = (trouble instanceof AnswerError || trouble instanceof HttpError) && trouble.code === NOT_READY;
    refusals += Number(isBusy && performance.now() - askedAt >= IN_LINE_MS);
    // Sent again, a message whose answer was stopped would be answered anew.
    if (live.read().stop) return null;
    failures = live.size() > most ? 1 : failures + 1;
    most = Math.max(most, live.size());
    if (failures >= FAILURES_MAX || refusals >= ASKED_IN_LINE_MAX) throw trouble;
    if (hasReached) live.lose(isBusy ? 'busy' : 'signal');
    await pause(FIRST_PAUSE_MS * 2 ** (failures - 1), network, signal);
    if (live.read().stop) return null;
  }
  return null;
}

function connect({ message, key, fieldId }: Attempt, signal: AbortSignal): Promise<Response> {
  const asked = request(sendMessage, {
    body: { message, ...(fieldId && { fieldId }) },
    headers: { 'idempotency-key': key, accept: 'text/event-stream' },
    signal,
  });
  return within(CONNECT_MS, asked);
}

/** Null when the stream ends without an end of the answer. */
async function takeEvents(body: ReadableStream<Uint8Array>, live: LiveAnswer): Promise<AnswerEnd | null> {
  for await (const event of readAnswerEvents(body, STALL_MS)) {
    if (event.name === 'done') return { kind: 'done', reply: event.data };
    if (event.name === 'stopped') return { kind: 'stopped' };
    if (event.name === 'error') throw new AnswerError(event.data.message, event.data.code);
    live.take(event);
  }
  return null;
}

/** How the answer ended that the farmer wants no more of. */
function endByFarmer(live: LiveAnswer): AnswerEnd {
  return { kind: live.read().stop === 'agreed' ? 'stopped' : 'cut' };
}

/** Whether the same message sent again soon may get through. A first send without signal is left to the farmer. */
function isPassing(error: unknown, hasReached: boolean): boolean {
  if (error instanceof HttpError && error.code === 'in-progress') return true;
  // The database went away in mid-answer, or had too much to do: nothing is stored, and soon it may be.
  if (error instanceof AnswerError) return error.code === NOT_READY;
  if (!hasReached) return false;
  return error instanceof HttpError ? RESTART_STATUSES.has(error.status) : error instanceof TypeError;
}

function pause(ms: number, network: EventTarget, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      network.removeEventListener('online', goOn);
      signal.removeEventListener('abort', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    network.addEventListener('online', goOn);
    signal.addEventListener('abort', goOn);
  });
}
