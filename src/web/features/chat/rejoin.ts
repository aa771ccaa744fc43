import type { ChatMessage } from '#contract/chat.ts';
import type { Attempt } from './draft-store.ts';

/** A message older than this is not sent again by itself: the farmer may have turned to something else. */
const REJOIN_MS = 10 * 60_000;

/** Whether the conversation ends with the answer to this attempt. Phones' clocks are off: no is no proof of none. */
export function isAnswered(messages: readonly ChatMessage[], { message, sentAt }: Attempt): boolean {
  const [question, answer] = messages.slice(-2);
  if (question?.role !== 'user' || answer?.role !== 'assistant' || question.content !== message) return false;
  // The same words may have been asked and answered before.
  return sentAt !== undefined && Date.parse(question.createdAt) >= sentAt;
}

/** Whether an attempt that a reload left behind is taken up without the farmer's tap. */
export function isRejoined({ sentAt }: Attempt, now: number): boolean {
  return sentAt !== undefined && Math.abs(now - sentAt) < REJOIN_MS;
}
