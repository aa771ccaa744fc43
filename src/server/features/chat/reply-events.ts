import type { ChatEvent } from '#contract/chat-events.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { StoredTurn } from './store.ts';

/** A comment after so long a silence, so that no proxy takes the line for dead. */
const SILENCE_MS = 10_000;

function written({ name, data }: ChatEvent): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** Pieces that came together travel as one. */
function joined(events: readonly ChatEvent[]): ChatEvent[] {
  const out: ChatEvent[] = [];
  for (const event of events) {
    const last = out.at(-1);
    if (event.name === 'token' && last?.name === 'token')
      out[out.length - 1] = { name: 'token', data: { text: last.data.text + event.data.text } };
    else out.push(event);
  }
  return out;
}

function textOf(events: readonly ChatEvent[]): string {
  return joined(events).map(written).join('');
}

/** An answer as server-sent events while it is made: all that is here at once, then what comes. */
export async function* liveEvents(live: LiveAnswer): AsyncGenerator<string> {
  // Sends the headers: from here on the phone knows that its message has arrived.
  yield ': narito na\n\n';
  for (let at = 0; ; ) {
    const news = live.since(at);
    at += news.length;
    if (news.length > 0) yield textOf(news);
    else if (live.isEnded) return;
    else if (!(await live.changesWithin(SILENCE_MS))) yield ': sandali lang\n\n';
  }
}

/** The same of an answer that is at its end, in one text. */
export function endedEvents(live: LiveAnswer): string {
  return textOf(live.since(0));
}

/** A stored answer as the same events. */
export function storedEvents(turn: StoredTurn): string {
  const { content, sources = [], suggestions = [] } = turn.assistant;
  return textOf([
    { name: 'token', data: { text: content } },
    { name: 'sources', data: sources },
    { name: 'suggestions', data: suggestions },
    { name: 'done', data: turn },
  ]);
}
