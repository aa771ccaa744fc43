import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { type ChatEvent, type ChatEventName, chatEventSchemas } from '#contract/chat-events.ts';

/**
 * The events of an answer as their bytes come, until the stream ends. What is not of the contract is passed over, so
 * that a newer server may say more. A silence of `stallMs`, not even a comment, ends it too: a phone that has left its
 * cell hears nothing for minutes, and no error either.
 * @throws TypeError when the connection breaks, and what the fetch was aborted with.
 */
export async function* readAnswerEvents(body: ReadableStream<Uint8Array>, stallMs: number): AsyncGenerator<ChatEvent> {
  const events: ChatEvent[] = [];
  const parser = createParser({
    onEvent: (message) => {
      const event = toChatEvent(message);
      if (event) events.push(event);
    },
  });
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const piece = await within(reader.read(), stallMs);
      if (!piece || piece.done) return;
      parser.feed(decoder.decode(piece.value, { stream: true }));
      yield* events.splice(0);
    }
  } finally {
    // Closes the connection where it is still open; of a broken one there is nothing to close.
    reader.cancel().catch(() => undefined);
  }
}

function toChatEvent({ event: name, data }: EventSourceMessage): ChatEvent | null {
  if (name === undefined || !Object.hasOwn(chatEventSchemas, name)) return null;
  const read = chatEventSchemas[name as ChatEventName].safeParse(parseJson(data));
  return read.success ? ({ name, data: read.data } as ChatEvent) : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What comes in time, or undefined. */
async function within<T>(coming: Promise<T>, ms: number): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  try {
    return await Promise.race([coming, late]);
  } finally {
    clearTimeout(timer);
  }
}
