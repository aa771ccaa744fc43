import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { lessonForTopic } from '#content/videos/lesson-for.ts';
import type { AnswerMark } from '#contract/advice.ts';
import type { ChatMessage } from '#contract/chat.ts';
import { AnswerInParts } from '#web/ui/answer-parts.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { GuideBadge } from '#web/ui/guide-badge.tsx';
import { PalayMark } from '#web/ui/logo.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Sources } from '#web/ui/sources.tsx';
import { WatchLink } from '#web/ui/watch-link.tsx';
import { StoppedMark } from './answer-mark.tsx';
import { withMarksClosed } from './half-open-marks.ts';
import { MessageActions } from './message-actions.tsx';

/** What the farmer said, on the right. A message that did not get through offers to try again. */
export function UserMessage({
  id,
  text,
  isFailed = false,
  onRetry,
}: {
  /** Of a stored one, for the list beside the conversation. */
  id?: string;
  text: string;
  isFailed?: boolean;
  onRetry?: () => void;
}) {
  return (
    <div id={id} data-newest-from="" className="flex max-w-[88%] flex-col items-end self-end md:max-w-[75%]">
      <div
        className={classNames(
          'max-w-full rounded-xl rounded-br-sm px-4 py-2.5',
          isFailed ? 'border-2 border-dashed border-clay bg-clay-soft text-ink' : 'bg-leaf text-on-leaf',
        )}
      >
        <span className="sr-only">Ikaw: </span>
        <p className="whitespace-pre-wrap break-words">{text}</p>
      </div>
      {isFailed && (
        <div className="flex flex-wrap items-center justify-end gap-x-2">
          <span className="font-semibold text-clay-ink">Hindi naipadala.</span>
          <Button variant="ghost" className="px-3" onClick={onRetry}>
            <RotateCcw aria-hidden="true" className="size-5" />
            Subukan ulit
          </Button>
        </div>
      )}
    </div>
  );
}

/** What Ani answered, on the left, with where it comes from. Its text is parsed once, not with each new message. */
export const AssistantMessage = memo(function AssistantMessage({ message }: { message: ChatMessage }) {
  const { content, sources = [], parts, mark } = message;
  // What has no sources asks back: it speaks of nothing yet.
  const about = sources.length > 0 ? parts?.about : undefined;
  const lesson = about?.topic ? lessonForTopic(about.topic, about.crop) : null;
  return (
    <div data-newest-from="" className={ANSWER_LOOK}>
      <AniName mark={mark} />
      <div className={BUBBLE_LOOK}>
        {parts ? <AnswerInParts parts={parts} /> : <RichText text={content} />}
        <StoppedMark mark={mark} />
        {lesson && (
          <p className="mt-3">
            <WatchLink {...lesson} />
          </p>
        )}
        <Sources sources={sources} />
      </div>
      <MessageActions text={content} />
    </div>
  );
});

/** What Ani is still saying. Not read out piece by piece: the whole answer is, when it takes this one's place. */
export function GrowingMessage({ text }: { text: string }) {
  return (
    <div data-newest-from="" aria-busy="true" aria-live="off" className={ANSWER_LOOK}>
      <AniName isTalking />
      <div className={BUBBLE_LOOK}>
        <RichText text={withMarksClosed(text)} />
      </div>
    </div>
  );
}

const ANSWER_LOOK = 'flex max-w-full flex-col gap-1 self-start md:max-w-[88%]';
const BUBBLE_LOOK = 'rounded-xl rounded-tl-sm border border-line bg-surface px-4 py-3 shadow-card';

function AniName({ mark, isTalking = false }: { mark?: AnswerMark | undefined; isTalking?: boolean }) {
  return (
    <div className="flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm font-bold text-leaf-ink">
      <PalayMark className={classNames('size-6', isTalking && 'origin-bottom animate-sway')} />
      Ani
      <GuideBadge mark={mark} />
    </div>
  );
}
