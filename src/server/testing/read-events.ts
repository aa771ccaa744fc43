import { createParser } from 'eventsource-parser';
import type { ChatEvent } from '#contract/chat-events.ts';

/** The events of a whole text/event-stream body, their data parsed. */
export function readEvents(body: string): ChatEvent[] {
  const events: ChatEvent[] = [];
  const parser = createParser({
    onEvent: ({ event, data }) => void events.push({ name: event, data: JSON.parse(data) } as ChatEvent),
  });
  parser.feed(body);
  return events;
}
