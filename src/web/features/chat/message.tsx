import { RotateCcw } from 'lucide-react';
import { memo } from 'react';
import type { ChatMessage } from '#contract/chat.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { PalayMark } from '#web/ui/logo.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { MessageActions } from './message-actions.tsx';
import { Sources } from './sources.tsx';

/** What the farmer said, on the right. A message that did not get through offers to try again. */
export function UserMessage({
  text,
  isFailed = false,
  onRetry,
}: {
  text: string;
  isFailed?: boolean;
  onRetry?: () => void;
}) {
  return (
    <div data-newest-from="" className="flex max-w-[88%] flex-col items-end self-end md:max-w-[75%]">
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
  return (
    <div data-newest-from="" className="flex max-w-full flex-col gap-1 self-start md:max-w-[88%]">
      <div className="flex items-center gap-1.5 text-sm font-bold text-leaf-ink">
        <PalayMark className="size-6" />
        Ani
      </div>
      <div className="rounded-xl rounded-tl-sm border border-line bg-surface px-4 py-3 shadow-card">
        <RichText text={message.content} />
        <Sources sources={message.sources ?? []} />
      </div>
      <MessageActions text={message.content} />
    </div>
  );
});
