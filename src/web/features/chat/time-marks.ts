import type { ChatMessage } from '#contract/chat.ts';

const PAUSE_MS = 3_600_000;

/** Whether a message begins after so long a pause that its date and time stand above it. */
export function beginsAnew(
  message: Pick<ChatMessage, 'createdAt'>,
  before: Pick<ChatMessage, 'createdAt'> | undefined,
) {
  return before === undefined || Date.parse(message.createdAt) - Date.parse(before.createdAt) >= PAUSE_MS;
}
