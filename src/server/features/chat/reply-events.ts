import type { ChatMessage } from '#contract/chat.ts';

/**
 * An answer as server-sent events: `token` events whose texts join to the answer, then `done` with both messages.
 * It is stored before the first event, so a lost connection loses nothing.
 */
export function* replyEvents(turn: { user: ChatMessage; assistant: ChatMessage }): Generator<string> {
  for (const text of turn.assistant.content.split(/(?<=\s)/)) yield event('token', { text });
  yield event('done', turn);
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}
