import { Fragment } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import type { UnsentCall } from '#web/client/outbox/unsent-call.ts';
import { Button } from '#web/ui/button.tsx';
import { formatDateTime } from '#web/ui/format-date-time.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ClearConversation } from './clear-conversation.tsx';
import { ComingAnswer } from './coming-answer.tsx';
import type { LiveAnswer } from './live-answer.ts';
import { AssistantMessage, UserMessage } from './message.tsx';
import { OlderMessages } from './older-messages.tsx';
import { beginsAnew } from './time-marks.ts';
import type { Outgoing } from './use-chat.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useLive } from './use-live-answer.ts';
import { useScrollToNewest } from './use-scroll-to-newest.ts';
import { Welcome } from './welcome.tsx';
import { waitingTurn } from './without-signal.ts';

type ConversationProps = {
  /** Undefined while they are not here. */
  messages: ChatMessage[] | undefined;
  /** The way to those before them; null where these are all. */
  older: { fetch: () => void; isFetching: boolean } | null;
  isUnreachable: boolean;
  onReload: () => void;
  /** What is in the outbox. */
  waiting: readonly UnsentCall[];
  outgoing: Outgoing | null;
  live: LiveAnswer;
  onAsk: (question: string) => void;
  onRetry: () => void;
};

/** The messages, oldest first, and what is on its way. */
export function Conversation(props: ConversationProps) {
  const { messages, older, isUnreachable, onReload, waiting, outgoing, live, onAsk, onRetry } = props;
  const isThinking = outgoing !== null && !outgoing.isFailed;
  const newest = messages?.at(-1);
  const hasBegun = useLive(live, ({ text }) => text !== '') && isThinking;
  const { log, follow } = useScrollToNewest(
    `${newest?.id} ${waiting.length} ${outgoing?.message} ${outgoing?.isFailed} ${hasBegun}`,
    hasBegun,
  );
  useKeptPlace(log, messages?.[0]?.id);
  return (
    <div
      ref={log}
      role="log"
      aria-label="Usapan"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      // Without the browser's own scroll anchoring, which moves the place against useScrollToNewest.
      className="relative min-h-0 flex-1 overflow-y-auto [overflow-anchor:none] focus-visible:-outline-offset-4"
    >
      <div className="mx-auto flex min-h-full max-w-3xl flex-col gap-4 px-3 py-5 md:px-4">
        {isUnreachable && <Unreachable onReload={onReload} />}
        {!messages && !isUnreachable && <Spinner />}
        {messages?.length === 0 && !outgoing && waiting.length === 0 && <Welcome onAsk={onAsk} />}
        {messages && messages.length > 0 && <ClearConversation isDisabled={isThinking} />}
        {older && <OlderMessages log={log} {...older} />}
        {messages?.map((message, index) => (
          <Fragment key={message.id}>
            {beginsAnew(message, messages[index - 1]) && <TimeMark at={message.createdAt} />}
            {message.role === 'user' ? (
              <UserMessage id={message.id} text={message.content} />
            ) : (
              <AssistantMessage message={message} />
            )}
          </Fragment>
        ))}
        {waiting.map((call) => (
          <WaitingTurn key={call.key} call={call} />
        ))}
        {outgoing && <UserMessage text={outgoing.message} isFailed={outgoing.isFailed} onRetry={onRetry} />}
        {isThinking && <ComingAnswer live={live} onGrow={follow} />}
        {newest?.role === 'assistant' && !outgoing && <Suggestions of={newest} onAsk={onAsk} />}
      </div>
    </div>
  );
}

/** A message that is not sent yet, with the phone's own answer to it where there is one. */
function WaitingTurn({ call }: { call: UnsentCall }) {
  const [question, answer] = waitingTurn(call);
  return (
    <>
      <UserMessage text={question?.content ?? ''} />
      <p className="-mt-3 self-end text-sm text-ink-soft">
        {call.refusal ?? 'Hindi pa naipapadala. Ligtas ito sa phone mo.'}
      </p>
      {answer ? <AssistantMessage message={answer} /> : <p>Sasagutin ito ni Ani kapag may signal.</p>}
    </>
  );
}

function TimeMark({ at }: { at: string }) {
  return (
    <time dateTime={at} className="self-center text-sm text-ink-soft">
      {formatDateTime(at)}
    </time>
  );
}

function Suggestions({ of: { suggestions = [] }, onAsk }: { of: ChatMessage; onAsk: (question: string) => void }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-labelledby="next-questions">
      <p id="next-questions" className="mb-2 text-sm font-semibold text-ink-soft">
        Puwede mong isagot o itanong:
      </p>
      <ul className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => onAsk(suggestion)}
              className="min-h-12 rounded-3xl border-2 border-edge bg-surface px-4 py-2 text-left text-sm leading-snug font-semibold text-leaf-ink hover:bg-leaf-soft"
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Unreachable({ onReload }: { onReload: () => void }) {
  return (
    <div className="m-auto flex flex-col items-center gap-4 text-center">
      <p className="text-lg">Hindi makuha ang usapan ninyo ni Ani. Tingnan ang signal mo.</p>
      <Button variant="secondary" onClick={onReload}>
        Subukan ulit
      </Button>
    </div>
  );
}
