import { type MutationState, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { type ChatMessage, listMessages, sendMessage } from '#contract/chat.ts';
import { call } from '#web/client/call.ts';
import { installHint } from '#web/client/field-mode/install-hint.ts';
import { HttpError } from '#web/client/http-error.ts';
import { refresh } from '#web/client/refresh.ts';
import { signInAgain } from '#web/client/sign-in-again.ts';
import { showToast } from '#web/ui/toast.ts';
import { type Attempt, attemptFor, type DraftStore, restedAttempt } from './draft-store.ts';
import { type AnswerEnd, AnswerError } from './fetch-answer.ts';
import type { LiveAnswer } from './live-answer.ts';
import { type LoadedTurns, MESSAGES_AT_ONCE, withNewest, withOlder, withReply } from './loaded-turns.ts';
import { isAnswered, isRejoined } from './rejoin.ts';
import { answerOnPhone, sendOrWait } from './without-signal.ts';

export const MESSAGES_KEY = [listMessages.path] as const;
const SEND_KEY = [sendMessage.path] as const;

type Sending = MutationState<AnswerEnd, Error, Attempt>;

/** The end of the conversation. */
export function useMessages() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: MESSAGES_KEY,
    queryFn: async ({ signal }) => {
      const newest = await call(listMessages, { query: { limit: MESSAGES_AT_ONCE }, signal });
      return withNewest(newest, queries.getQueryData<LoadedTurns>(MESSAGES_KEY));
    },
  });
}

/** Fetches the messages before the oldest that is here. */
export function useOlderMessages(): { fetchOlder: () => void; isFetching: boolean } {
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (before: string) => call(listMessages, { query: { limit: MESSAGES_AT_ONCE, before } }),
    onSuccess: (older, before) =>
      queries.setQueryData<LoadedTurns>(MESSAGES_KEY, (turns) =>
        // Cleared, or fetched anew in the meantime: these would not join.
        turns?.messages[0]?.id === before ? withOlder(turns, older) : turns,
      ),
  });
  const fetchOlder = useCallback(() => {
    const oldest = queries.getQueryData<LoadedTurns>(MESSAGES_KEY)?.messages[0];
    if (oldest) mutate(oldest.id);
  }, [queries, mutate]);
  return { fetchOlder, isFetching: isPending };
}

/**
 * Sends messages. The state is that of the newest send, wherever it was started: leaving the screen and coming back
 * finds it still thinking, or failed.
 */
export function useSend(store: DraftStore, live: LiveAnswer, fieldId?: string) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SEND_KEY,
    mutationFn: (attempt: Attempt) =>
      sendOrWait(attempt, live, (waiting) => void answerOnPhone(waiting, queries, attempt.fieldId)),
    onSuccess: (end, sent) => {
      if (end.kind === 'done') {
        // Shown at once, so that an answer that came is not lost when the re-fetch is.
        queries.setQueryData<LoadedTurns>(MESSAGES_KEY, (turns) => turns && withReply(turns, end.reply));
        settle(store, sent);
        installHint.noteUsefulAnswer();
      } else if (end.kind === 'waiting') settle(store, sent);
      else giveBack(store, sent, end.kind === 'stopped');
      // Not awaited: until it came the send would still count as pending, and the message would stand there twice.
      void refresh(queries, MESSAGES_KEY).then(() => {
        // Cut off here, and yet the server had answered it.
        const { messages } = queries.getQueryData<LoadedTurns>(MESSAGES_KEY) ?? { messages: [] };
        if (end.kind !== 'done' && isAnswered(messages, sent)) settle(store, sent);
      });
    },
    onError: (error, sent) => {
      const code = error instanceof HttpError || error instanceof AnswerError ? error.code : null;
      // A used-up key would be refused for ever.
      if (code === 'key-reused') store.write({ attempt: null });
      // Refused, not lost: sent again by itself it would only be refused again.
      else if (code !== null) store.write({ attempt: restedAttempt(sent) });
      showToast({
        title: 'Hindi naipadala',
        description: sendFailure(error),
        variant: 'destructive',
        link: signInAgain(error),
      });
    },
  });
  const last = useMutationState({
    filters: { mutationKey: SEND_KEY },
    select: ({ state }) => state as Sending,
  }).at(-1);
  const make = (attempt: Attempt) => {
    store.write({ attempt });
    mutate(attempt);
  };
  return {
    last,
    send(text: string) {
      const message = text.trim();
      if (message === '' || last?.status === 'pending') return;
      make(attemptFor(store.read(), message, Date.now(), fieldId));
    },
    /** As it was asked: about another field than the one it was it would be another question, and stored twice. */
    sendAgain(attempt: Attempt) {
      if (last?.status !== 'pending') make({ ...attempt, sentAt: Date.now() });
    },
  };
}

/** The drafts whose attempt of before the reload has been looked at. */
const looked = new WeakSet<DraftStore>();

/** After a reload in the middle of an answer: takes it up again, once, when the conversation does not have it. */
export function useRejoin(
  store: DraftStore,
  messages: readonly ChatMessage[] | undefined,
  last: Sending | undefined,
  sendAgain: (attempt: Attempt) => void,
): void {
  useEffect(() => {
    if (!messages || looked.has(store)) return;
    looked.add(store);
    const { attempt } = store.read();
    // What was sent since the reload is on its way already.
    if (!attempt || last) return;
    if (isAnswered(messages, attempt)) settle(store, attempt);
    else if (isRejoined(attempt, Date.now())) sendAgain(attempt);
  }, [store, messages, last, sendAgain]);
}

/** The message is answered: nothing is left to send. */
function settle(store: DraftStore, { message, key }: Attempt): void {
  const { text, attempt } = store.read();
  store.write({ text: text.trim() === message ? '' : text, attempt: attempt?.key === key ? null : attempt });
}

/** The message goes back to where it was written. `isGone`: the server knows nothing of it any more. */
function giveBack(store: DraftStore, sent: Attempt, isGone: boolean): void {
  const { text } = store.read();
  store.write({ text: text.trim() === '' ? sent.message : text, attempt: isGone ? null : restedAttempt(sent) });
}

/** The farmer's own message while the list does not have it yet. */
export type Outgoing = { message: string; isFailed: boolean };

export function outgoingOf(
  last: Pick<Sending, 'status' | 'variables' | 'data'> | undefined,
  messages: readonly ChatMessage[],
): Outgoing | null {
  if (!last?.variables || last.status === 'idle') return null;
  if (last.status === 'success') {
    // What waits is shown from the outbox.
    const reply = last.data?.kind === 'done' ? last.data.reply : null;
    if (!reply || messages.some(({ id }) => id === reply.user.id)) return null;
  }
  return { message: last.variables.message, isFailed: last.status === 'error' };
}

export function sendFailure(error: Error): string {
  if (error instanceof HttpError && error.serverMessage) return error.serverMessage;
  if (error instanceof AnswerError) return error.message;
  return 'Tingnan ang signal mo, tapos subukan ulit. Hindi nawala ang isinulat mo.';
}
