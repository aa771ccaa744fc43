import { BookOpen, CircleStop } from 'lucide-react';
import type { AnswerMark } from '#contract/advice.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Beside Ani's name: the built-in guide answered in place of the model. */
export function OfflineMark({ mark }: { mark: AnswerMark | undefined }) {
  if (mark !== 'offline') return null;
  return (
    <Badge tone="plain">
      <BookOpen aria-hidden="true" className="size-4" />
      Offline na gabay
    </Badge>
  );
}

/** Below what Ani had said when the farmer stopped her. */
export function StoppedMark({ mark }: { mark: AnswerMark | undefined }) {
  if (mark !== 'stopped') return null;
  return (
    <p className="mt-3 flex items-center gap-2 text-sm font-semibold text-ink-soft">
      <CircleStop aria-hidden="true" className="size-5 shrink-0" />
      Itinigil mo ang sagot
    </p>
  );
}
