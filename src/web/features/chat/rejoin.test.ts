import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { isAnswered, isRejoined } from './rejoin.ts';

const sentAt = Date.parse('2026-11-20T08:00:00Z');
const attempt = { message: 'Bakit dilaw?', key: 'k', sentAt };
const user: ChatMessage = { id: 'u', role: 'user', content: 'Bakit dilaw?', createdAt: '2026-11-20T08:00:05Z' };
const assistant: ChatMessage = { ...user, id: 'a', role: 'assistant', content: 'Kulang sa nitrogen.' };

test('an answer that came while the page was away is known again', () => {
  expect(isAnswered([user, assistant], attempt)).toBe(true);
  expect(isAnswered([], attempt)).toBe(false);
  expect(isAnswered([user], attempt)).toBe(false);
  expect(isAnswered([{ ...user, content: 'Iba' }, assistant], attempt)).toBe(false);
  expect(isAnswered([user, assistant, { ...user, content: 'Iba' }, assistant], attempt)).toBe(false);
});

test('the same question of last week is not this one', () => {
  expect(isAnswered([{ ...user, createdAt: '2026-11-13T08:00:00Z' }, assistant], attempt)).toBe(false);
  expect(isAnswered([user, assistant], { message: 'Bakit dilaw?', key: 'k' })).toBe(false);
});

test('only what was sent within ten minutes is sent again by itself', () => {
  const minutes = (count: number) => sentAt + count * 60_000;
  expect(isRejoined(attempt, minutes(9))).toBe(true);
  expect(isRejoined(attempt, minutes(11))).toBe(false);
  // The clock was put back.
  expect(isRejoined(attempt, minutes(-60))).toBe(false);
  // Stored by an earlier version, or refused.
  expect(isRejoined({ message: 'Bakit dilaw?', key: 'k' }, minutes(0))).toBe(false);
});
