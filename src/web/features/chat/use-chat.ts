import { type MutationState, useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ChatMessage, listMessages, sendMessage, type sendMessageReplySchema } from '#contract/chat.ts';
import { call } from '#web/client/call.ts';
import { HttpError } from '#web/client/http-error.ts';
import { showToast } from '#web/ui/toast.ts';
import { type Attempt, attemptFor, type DraftStore } from './draft-store.ts';

type SendReply = z.output<typeof sendMessageReplySchema>;

const MESSAGES_KEY = [listMessages.path] as const;
const SEND_KEY = [sendMessage.path] as const;

export function useMessages() {
  return useQuery({ queryKey: MESSAGES_KEY, queryFn: ({ signal }) => call(listMessages, { signal }) });
}

/**
 * Sends messages. The state is that of the newest send, wherever it was started: leaving the screen and coming back
 * finds it still thinking, or failed.
 */
export function useSend(store: DraftStore) {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: SEND_KEY,
    mutationFn: ({ message, key }: Attempt) =>
      call(sendMessage, { body: { message }, headers: { 'idempotency-key': key } }),
    onSuccess: (reply, sent) => {
      // Shown at once, so that an answer that came is not lost when the re-fetch is.
      queries.setQueryData<ChatMessage[]>(MESSAGES_KEY, (messages) => messages && append(messages, reply));
      const { text } = store.read();
      store.write({ attempt: null, text: text.trim() === sent.message ? '' : text });
      // Not awaited: until it came the send would still count as pending, and the message would stand there twice.
      void queries.invalidateQueries({ queryKey: MESSAGES_KEY });
    },
    onError: (error) => {
      // A used-up key would be refused for ever.
      if (error instanceof HttpError && error.code === 'key-reused') store.write({ attempt: null });
      showToast({ title: 'Hindi naipadala', description: sendFailure(error), variant: 'destructive' });
    },
  });
  const last = useMutationState({
    filters: { mutationKey: SEND_KEY },
    select: ({ state }) => state as MutationState<SendReply, Error, Attempt>,
  }).at(-1);
  return {
    last,
    send(text: string) {
      const message = text.trim();
      if (message === '' || last?.status === 'pending') return;
      const attempt = attemptFor(store.read(), message);
      store.write({ attempt });
      mutate(attempt);
    },
  };
}

/** The farmer's own message while the list does not have it yet. */
export type Outgoing = { message: string; isFailed: boolean };

export function outgoingOf(
  last: Pick<MutationState<SendReply, Error, Attempt>, 'status' | 'variables' | 'data'> | undefined,
  messages: readonly ChatMessage[],
): Outgoing | null {
  if (!last?.variables || last.status === 'idle') return null;
  if (last.status === 'success' && messages.some(({ id }) => id === last.data?.user.id)) return null;
  return { message: last.variables.message, isFailed: last.status === 'error' };
}

export function sendFailure(error: Error): string {
  if (error instanceof HttpError && error.serverMessage) return error.serverMessage;
  return 'Tingnan ang signal mo, tapos subukan ulit. Hindi nawala ang isinulat mo.';
}

function append(messages: readonly ChatMessage[], { user, assistant }: SendReply): ChatMessage[] {
  const known = new Set(messages.map(({ id }) => id));
  return [...messages, ...[user, assistant].filter(({ id }) => !known.has(id))];
}
