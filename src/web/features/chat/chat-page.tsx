import { useAskedField } from '#web/client/asked-field.ts';
import { fieldLines, manilaToday } from '#web/client/field-words.ts';
import { useOutbox } from '#web/client/outbox/use-outbox.ts';
import { AboutField } from '#web/ui/about-field.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { AskedBefore } from './asked-before.tsx';
import { Composer } from './composer.tsx';
import { Conversation } from './conversation.tsx';
import { outgoingOf, useMessages, useOlderMessages, useRejoin, useSend } from './use-chat.ts';
import { useDraftStore } from './use-draft.ts';
import { useGivenQuestion } from './use-given-question.ts';
import { useLiveAnswer } from './use-live-answer.ts';

/** Free questions in Taglish, answered by Ani. */
export function ChatPage() {
  const store = useDraftStore();
  useGivenQuestion(store);
  const live = useLiveAnswer();
  const { field, fields, ask: askAbout } = useAskedField();
  const { last, send, sendAgain } = useSend(store, live, field?.id);
  const list = useMessages();
  const messages = list.data?.messages;
  const { fetchOlder, isFetching } = useOlderMessages();
  useRejoin(store, messages, last, sendAgain);
  const waiting = useOutbox().unsent.filter(({ kind }) => kind === 'message');
  const isWaiting = waiting.some(({ key }) => key === last?.variables?.key);
  const outgoing = !isWaiting && (messages || list.isError) ? outgoingOf(last, messages ?? []) : null;

  /** A tapped question stands in the empty composer too, so that it is not lost when the signal is. */
  function ask(question: string): void {
    if (store.read().text.trim() === '') store.write({ text: question });
    send(question);
  }

  function retry(message: string): void {
    const { attempt } = store.read();
    if (attempt?.message === message) sendAgain(attempt);
    else send(message);
  }

  return (
    <div className="flex h-page">
      <div className="flex min-w-0 flex-1 flex-col">
        <PageHeader title="Ani Gabay AI" badge={<Badge>Taglish</Badge>} />
        <Conversation
          messages={messages}
          older={list.data?.hasOlder ? { fetch: fetchOlder, isFetching } : null}
          isUnreachable={list.isError && !messages}
          onReload={() => list.refetch()}
          waiting={waiting}
          outgoing={outgoing}
          live={live}
          onAsk={ask}
          onRetry={() => outgoing && retry(outgoing.message)}
        />
        <div className="mx-auto w-full max-w-3xl px-3 pb-2 md:px-4">
          <AboutField asked={field?.id ?? null} fields={fieldLines(fields, manilaToday())} onAsk={askAbout} />
        </div>
        <Composer store={store} live={live} isPending={last?.status === 'pending'} onSend={send} />
      </div>
      <AskedBefore messages={messages ?? []} />
    </div>
  );
}
