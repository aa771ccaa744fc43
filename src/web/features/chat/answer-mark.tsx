import { CircleStop } from 'lucide-react';
import type { AnswerMark } from '#contract/advice.ts';

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
