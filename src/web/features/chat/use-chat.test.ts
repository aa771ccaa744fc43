import { expect, test } from 'vitest';
import type { ChatMessage } from '#contract/chat.ts';
import { HttpError } from '#web/client/http-error.ts';
import { type AnswerEnd, AnswerError } from './fetch-answer.ts';
import { outgoingOf, sendFailure } from './use-chat.ts';

const variables = { message: 'Bakit dilaw?', key: 'k' };
const user: ChatMessage = { id: 'u1', role: 'user', content: 'Bakit dilaw?', createdAt: '2026-11-20T00:00:00Z' };
const assistant: ChatMessage = { ...user, id: 'a1', role: 'assistant', content: 'Baka kulang sa nitrogen.' };
const data: AnswerEnd = { kind: 'done', reply: { user, assistant } };

test('a message stands in the conversation from the tap until the list has it', () => {
  expect(outgoingOf(undefined, [])).toBeNull();
  expect(outgoingOf({ status: 'pending', variables, data: undefined }, [])).toEqual({
    message: 'Bakit dilaw?',
    isFailed: false,
  });
  expect(outgoingOf({ status: 'success', variables, data }, [])).not.toBeNull();
  expect(outgoingOf({ status: 'success', variables, data }, [user, assistant])).toBeNull();
});

test('a message that did not get through stays, and says so', () => {
  expect(outgoingOf({ status: 'error', variables, data: undefined }, [user])).toEqual({
    message: 'Bakit dilaw?',
    isFailed: true,
  });
});

test('a message whose answer was stopped before its first word stands in the composer only', () => {
  for (const kind of ['stopped', 'cut'] as const)
    expect(outgoingOf({ status: 'success', variables, data: { kind } }, [])).toBeNull();
});

test("the farmer reads the server's sentence, or one about the signal", () => {
  const refused = new HttpError(429, 'Too Many Requests', '{"message":"Magpahinga sandali.","code":"too-many"}');
  expect(sendFailure(refused)).toBe('Magpahinga sandali.');
  expect(sendFailure(new AnswerError('May nangyaring mali sa amin.', 'bug'))).toBe('May nangyaring mali sa amin.');
  expect(sendFailure(new TypeError('Failed to fetch'))).toContain('signal');
  expect(sendFailure(new HttpError(502, 'Bad Gateway', '<html>'))).toContain('subukan ulit');
});
