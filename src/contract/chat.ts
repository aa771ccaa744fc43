import * as z from 'zod/mini';
import { sourceNoteSchema } from './advice.ts';
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

export const sendMessageReplySchema = z.object({ user: chatMessageSchema, assistant: chatMessageSchema });

export const sendMessage = defineEndpoint({
  id: 'sendMessage',
  method: 'POST',
  path: '/api/chat',
  summary: 'Ask the assistant. With `Accept: text/event-stream` the answer comes as events `token`, then `done`.',
  body: z.object({ message: writtenText().check(z.trim(), z.minLength(1), z.maxLength(MESSAGE_MAX_CHARS)) }),
  reply: sendMessageReplySchema,
});
