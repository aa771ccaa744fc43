import type { QueryClient } from '@tanstack/react-query';
import type { User } from '#contract/auth.ts';
import { type ChatMessage, listMessages, sendMessage } from '#contract/chat.ts';
import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { noteUnreached } from '#web/client/field-mode/reach.ts';
import { isNoAnswer } from '#web/client/field-mode/read-or-recall.ts';
import { changeUnsent, unsentOf } from '#web/client/outbox/outbox-store.ts';
import type { UnsentCall } from '#web/client/outbox/unsent-call.ts';
import { isBehindOthers, queue } from '#web/client/outbox/write.ts';
import { fieldOnPhone } from '#web/client/phone/field-on-phone.ts';
import { phoneReader } from '#web/client/phone/phone-reader.ts';
import { USER_KEY } from '#web/client/session.ts';
import type { Attempt } from './draft-store.ts';
import { type AnswerEnd, fetchAnswer } from './fetch-answer.ts';
import type { LiveAnswer } from './live-answer.ts';
import type { LoadedTurns } from './loaded-turns.ts';

/** So much of the conversation the phone's agronomist hears, in messages. */
const REMEMBERED_MESSAGES = 20;

/**
 * Sends a message and follows its answer; without signal, or behind others that wait, it waits in the outbox.
 * @param onWaiting Told of the message that waits.
 * @throws as `fetchAnswer` where the server refuses it, or the phone can keep nothing.
 */
export async function sendOrWait(
  attempt: Attempt,
  live: LiveAnswer,
  onWaiting: (call: UnsentCall) => void,
): Promise<AnswerEnd> {
  const farmer = farmerOfPhone();
  // Before the outbox is looked through: until then the answer before would stand there as the coming one.
  const { signal } = live.begin(attempt.key);
  try {
    if (farmer === null || !(await isBehindOthers(farmer))) return await fetchAnswer(attempt, live, signal);
  } catch (error) {
    if (farmer === null || !isNoAnswer(error)) throw error;
    noteUnreached();
  } finally {
    live.end();
  }
  const { message, key, fieldId } = attempt;
  const body = { json: JSON.stringify({ message, ...(fieldId && { fieldId }) }) };
  const { method, path } = sendMessage;
  await queue(
    { farmer, key, at: Date.now(), method, path, body },
    { kind: 'message', title: message, changes: [listMessages] },
  );
  const waiting = (await unsentOf(farmer)).find((call) => call.key === key);
  if (waiting) onWaiting(waiting);
  return { kind: 'waiting' };
}

/** The phone's own answer to a message that waits, as far as the agronomist is on this phone; kept with the message. */
export async function answerOnPhone(call: UnsentCall, queries: QueryClient, fieldId?: string): Promise<void> {
  const known = queries.getQueryData<LoadedTurns>([listMessages.path])?.messages ?? [];
  const user = queries.getQueryData<User>(USER_KEY);
  const field = await fieldOnPhone(queries, call.farmer, fieldId);
  const waiting = (await unsentOf(call.farmer)).filter(({ kind, place }) => kind === 'message' && place < call.place);
  const turns = [...known, ...waiting.flatMap(waitingTurn)].slice(-REMEMBERED_MESSAGES);
  try {
    const answer = await phoneReader.reply({
      message: call.title,
      turns: turns.map(({ role, content }) => ({ role, content })),
      firstName: user?.firstName ?? null,
      prices: [],
      savedPlace: field?.place?.name ?? user?.weatherLocation ?? null,
      field,
    });
    await changeUnsent(call, { answer });
  } catch {
    // The agronomist is not on this phone: the server answers when there is signal.
  }
}

/** A message that waits and the phone's answer to it, as the conversation shows them. */
export function waitingTurn({ key, title, at, answer }: UnsentCall): ChatMessage[] {
  const createdAt = new Date(at).toISOString();
  const question: ChatMessage = { id: key, role: 'user', content: title, createdAt };
  const said = answer && 'content' in answer ? answer : undefined;
  return said ? [question, { id: `${key}-answer`, role: 'assistant', createdAt, mark: 'phone', ...said }] : [question];
}
