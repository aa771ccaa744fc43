import * as z from 'zod/mini';
import { answerMarkSchema, answerPartsSchema, phoneReplySchema, sourceNoteSchema } from './advice.ts';
import { defineEndpoint } from './endpoint.ts';
import { CHAT_PAGE_SIZE, MESSAGE_MAX_CHARS } from './limits.ts';
import { pageQuerySchema } from './paging.ts';
import { writtenText } from './written-text.ts';

export const chatMessageSchema = z.object({
  id: z.string(),
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  createdAt: z.iso.datetime(),
  /** Assistant messages only: where the answer comes from, and what the farmer may tap next. */
  sources: z.optional(z.array(sourceNoteSchema)),
  suggestions: z.optional(z.array(z.string())),
  /** Assistant messages only: the same answer in parts; absent where a hosted model worded it. */
  parts: z.optional(answerPartsSchema),
  /** Assistant messages only. */
  mark: z.optional(answerMarkSchema),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const listMessages = defineEndpoint({
  id: 'listMessages',
  method: 'GET',
  path: '/api/chat/messages',
  summary: "The farmer's conversation, oldest first; the newest 200 unless asked otherwise.",
  query: pageQuerySchema(CHAT_PAGE_SIZE),
  reply: z.array(chatMessageSchema),
});

export const clearMessages = defineEndpoint({
  id: 'clearMessages',
  method: 'DELETE',
  path: '/api/chat/messages',
  summary:
    'Delete the whole conversation; the next question starts a new one. `deleted`: how many messages there were.',
  reply: z.object({ deleted: z.number() }),
});

export const sendMessageReplySchema = z.object({ user: chatMessageSchema, assistant: chatMessageSchema });

export const sendMessage = defineEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/chat',
  summary: 'Ask the assistant. With `Accept: text/event-stream` the answer comes as events (see chat-events.ts).',
  body: z.object({
    message: writtenText().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_CHARS)),
    /** The farmer's field it is about; its crop, area, age and place need not be told. */
    fieldId: z.optional(z.uuid()),
    /** What the phone answered without signal; it stands unless a hosted model answers. */
    phoneAnswer: z.optional(phoneReplySchema),
  }),
  reply: sendMessageReplySchema,
});

export const stopMessage = defineEndpoint({
  id: 'stopMessage',
  method: 'POST',
  path: '/api/chat/stop',
  summary:
    'Stop the answer to a message on its way, by the Idempotency-Key it was sent with. False: no such answer is being made.',
  body: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  reply: z.object({ stopped: z.boolean() }),
});
