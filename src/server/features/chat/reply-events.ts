import { setTimeout as wait } from 'node:timers/promises';
import type { ChatEvent } from '#contract/chat-events.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { StoredTurn } from './live-answers.ts';

/** A comment after so long a silence, so that no proxy takes the line for dead. */
const SILENCE_MS = 10_000;

function written({ name, data }: ChatEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** An answer as server-sent events while it is made. */
export async function* liveEvents(live: LiveAnswer): AsyncGenerator<string> {
  // Sends the headers: from here on the phone knows that its message has arrived.
  yield ': narito na\n\n';
  const events = live.events();
  for (let next = events.next(); ; ) {
    const ring = new AbortController();
    const silence = wait(SILENCE_MS, null, { signal: ring.signal }).catch(() => null);
    const step = await Promise.race([next, silence]);
    ring.abort();
    if (step === null) yield ': sandali lang\n\n';
    else if (step.done) return;
    else {
      yield written(step.value);
      next = events.next();
    }
  }
}

/** A stored answer as the same events. */
export function* storedEvents(turn: StoredTurn): Generator<string> {
  const { content, sources = [], suggestions = [] } = turn.assistant;
  yield written({ name: 'token', data: { text: content } });
  yield written({ name: 'sources', data: sources });
  yield written({ name: 'suggestions', data: suggestions });
  yield written({ name: 'done', data: turn });
}
