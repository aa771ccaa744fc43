import { RotateCcw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { shareCase } from '#web/client/share-case.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { CaseSheet, ConfidenceBadge } from '#web/ui/case-sheet.tsx';
import type { Case } from '#web/ui/case-text.ts';

type AnalysisResultsProps = {
  shown: Case;
  /** Looked at on the phone: kept nowhere, unless it waits to be sent. */
  isFromPhone: boolean;
  isWaiting?: boolean;
  onReset: () => void;
  /** What may be tapped next. */
  children?: ReactNode;
};

/** The results card, in the place of the input card. */
export function AnalysisResults({ shown, isFromPhone, isWaiting = false, onReset, children }: AnalysisResultsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with its card; the heading is where reading goes on.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Card as="section" aria-labelledby="results-title" className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2
          id="results-title"
          ref={heading}
          tabIndex={-1}
          className="font-sans text-base font-semibold text-ink-soft focus:outline-none"
        >
          Analysis Results
        </h2>
        <ConfidenceBadge shown={shown} />
      </div>
      {isFromPhone && (
        <p className="rounded-lg bg-straw-soft p-3 text-straw-ink print:hidden">
          {isWaiting
            ? 'Sinuri sa phone mo. Ipapadala ito kapag may signal, at mapupunta sa Kasaysayan.'
            : 'Sinuri sa phone mo. Wala ito sa Kasaysayan; ipadala o i-print kung gusto mong itago.'}
        </p>
      )}
      <CaseSheet shown={shown} onShare={shareCase}>
        {children}
      </CaseSheet>
      <div className="flex flex-col gap-3 sm:flex-row print:hidden">
        <Button className="flex-1" onClick={onReset}>
          <RotateCcw aria-hidden="true" />
          Analyze Another
        </Button>
        <ButtonLink href="/" variant="secondary" className="flex-1">
          Back to Home
        </ButtonLink>
      </div>
    </Card>
  );
}
