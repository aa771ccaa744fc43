import * as z from 'zod/mini';
import { sourceNoteSchema } from './advice.ts';
import { sendMessageReplySchema } from './chat.ts';
import { errorReplySchema } from './errors.ts';

/**
 * The events of an answer on its way, `event: name` and `data: JSON`. It ends with one of `done`, `stopped`, `error`.
 * Sent again with the same Idempotency-Key, a message gets the events of the same answer from its start.
 */
export const chatEventSchemas = {
  /** What is being looked up, fit for the farmer: 'Tinitingnan ang presyo…'. */
  progress: z.object({ text: z.string() }),
  /** The next piece of the answer. */
  token: z.object({ text: z.string() }),
  /** All pieces so far are taken back; the answer starts anew. */
  reset: z.object({}),
  sources: z.array(sourceNoteSchema),
  suggestions: z.array(z.string()),
  /** Both messages as they are stored; the assistant's content is the whole answer. */
  done: sendMessageReplySchema,
  /** The farmer stopped it before anything was said: nothing is stored. */
  stopped: z.object({}),
  error: errorReplySchema,
} as const;

export type ChatEventName = keyof typeof chatEventSchemas;
export type ChatEvent = {
  [Name in ChatEventName]: { name: Name; data: z.output<(typeof chatEventSchemas)[Name]> };
}[ChatEventName];
