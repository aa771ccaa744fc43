import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { MESSAGES_AT_ONCE, withNewest, withOlder, withReply } from './loaded-turns.ts';

const messages = (from: number, to: number): ChatMessage[] =>
  Array.from({ length: to - from }, (_, at) => ({
    id: `m${from + at}`,
    role: 'user',
    content: '',
    createdAt: '2026-11-20T00:00:00Z',
  }));
const idsOf = ({ messages: here }: { messages: ChatMessage[] }) => here.map(({ id }) => id).join(' ');

test('fewer than asked for are all; a full page may have older ones', () => {
  expect(withNewest(messages(0, 3), undefined)).toEqual({ messages: messages(0, 3), hasOlder: false });
  expect(withNewest(messages(5, 25), undefined).hasOlder).toBe(true);
});

test('what was scrolled up to stays when the newest come anew', () => {
  const before = withOlder({ messages: messages(20, 40), hasOlder: true }, messages(10, 20));
  expect(before.hasOlder).toBe(false);
  expect(idsOf(withNewest(messages(22, 42), before))).toBe(idsOf({ messages: messages(10, 42) }));
});

test('a conversation cleared, or gone on elsewhere beyond what is here, is what the server says', () => {
  const before = { messages: messages(0, 40), hasOlder: false };
  expect(withNewest([], before)).toEqual({ messages: [], hasOlder: false });
  expect(withNewest(messages(100, 120), before)).toEqual({ messages: messages(100, 120), hasOlder: true });
});

test('a full page of older ones may have older ones still; a reply stands there once', () => {
  const full = messages(0, MESSAGES_AT_ONCE);
  expect(withOlder({ messages: [], hasOlder: true }, full).hasOlder).toBe(true);
  const [user, assistant] = messages(50, 52) as [ChatMessage, ChatMessage];
  const once = withReply({ messages: messages(0, 2), hasOlder: true }, { user, assistant });
  expect(withReply(once, { user, assistant })).toEqual(once);
});
