import type * as z from 'zod/mini';
import type { ChatMessage, sendMessageReplySchema } from '#contract/chat.ts';

/** So many messages come first, and so many more each time the farmer scrolls up to the oldest. */
export const MESSAGES_AT_ONCE = 20;

/** The end of the conversation as far as it is here, oldest first. */
export type LoadedTurns = { messages: ChatMessage[]; hasOlder: boolean };

/** What is here once the newest messages, `MESSAGES_AT_ONCE` at most, have come anew; what was here of older ones stays. */
export function withNewest(newest: readonly ChatMessage[], before: LoadedTurns | undefined): LoadedTurns {
  // Fewer than asked for are all there are.
  if (newest.length < MESSAGES_AT_ONCE) return { messages: [...newest], hasOlder: false };
  const joint = before?.messages.findIndex(({ id }) => id === newest[0]?.id) ?? -1;
  if (!before || joint <= 0) return { messages: [...newest], hasOlder: true };
  return { messages: [...before.messages.slice(0, joint), ...newest], hasOlder: before.hasOlder };
}

/** With the messages before the oldest, of which `MESSAGES_AT_ONCE` were asked for. */
export function withOlder({ messages }: LoadedTurns, older: readonly ChatMessage[]): LoadedTurns {
  return { messages: [...older, ...messages], hasOlder: older.length >= MESSAGES_AT_ONCE };
}

/** With a question and its answer at the end, once. */
export function withReply(
  { messages, hasOlder }: LoadedTurns,
  { user, assistant }: z.output<typeof sendMessageReplySchema>,
): LoadedTurns {
  const known = new Set(messages.map(({ id }) => id));
  return { messages: [...messages, ...[user, assistant].filter(({ id }) => !known.has(id))], hasOlder };
}
