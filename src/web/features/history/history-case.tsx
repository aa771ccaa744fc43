import { ArrowLeft, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { lessonForAnalysis } from '#content/videos/lesson-for.ts';
import type { Analysis } from '#contract/analyses.ts';
import { caseOf } from '#web/client/case-of.ts';
import { displayName } from '#web/client/display-name.ts';
import { useUser } from '#web/client/session.ts';
import { shareCase } from '#web/client/share-case.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CaseSheet, ConfidenceBadge } from '#web/ui/case-sheet.tsx';
import { WatchLink } from '#web/ui/watch-link.tsx';
import { kindLabel } from './analysis-kind.tsx';
import { hasOutcome, isDue } from './follow-up.ts';
import { FollowUpCard } from './follow-up-card.tsx';

type HistoryCaseProps = { analysis: Analysis; onClose: () => void; onDelete: () => void };

/** One analysis in full, in the place of the list: all that was answered, to send and to print. */
export function HistoryCase({ analysis, onClose, onDelete }: HistoryCaseProps) {
  const { data: user } = useUser();
  // Judged once: told, the card must not jump away from under the finger.
  const [isAskedFirst] = useState(() => isDue(analysis, Date.now()));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const label = kindLabel(analysis.type);
  const lesson = lessonForAnalysis(analysis.type, analysis.crop ?? null);
  const shown = caseOf(analysis, label, user ? displayName(user) : '');
  return (
    <>
      <div className="-mt-2 mb-2 flex flex-wrap justify-between whitespace-nowrap print:hidden">
        <Button variant="ghost" className="-ml-3 px-3" onClick={onClose}>
          <ArrowLeft aria-hidden="true" className="size-5" />
          Lahat ng suri
        </Button>
        <Button variant="ghost" className="-mr-3 px-3 text-clay-ink! hover:bg-clay-soft" onClick={onDelete}>
          <Trash2 aria-hidden="true" className="size-5" />
          Burahin
        </Button>
      </div>
      {isAskedFirst && <FollowUpCard analysis={analysis} />}
      <Card as="section" aria-labelledby="case-title" className="my-4 space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2
            id="case-title"
            ref={heading}
            tabIndex={-1}
            className="font-sans text-base font-semibold text-ink-soft focus:outline-none"
          >
            {label}
          </h2>
          <ConfidenceBadge shown={shown} />
        </div>
        <CaseSheet shown={shown} onShare={shareCase} />
        {lesson && <WatchLink {...lesson} />}
      </Card>
      {hasOutcome(analysis) && !isAskedFirst && <FollowUpCard analysis={analysis} />}
    </>
  );
}
