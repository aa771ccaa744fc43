import { BookOpen, Printer, RotateCcw, Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AnalysisResult } from '#contract/analyses.ts';
import { Folded } from '#web/ui/answer-parts.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { share } from '#web/ui/share.ts';
import { Sources } from '#web/ui/sources.tsx';
import { caseText } from './case-card.ts';
import { describeConfidence } from './confidence.ts';

type AnalysisResultsProps = {
  result: AnalysisResult;
  toolTitle: string;
  /** What the farmer wrote. */
  words: string;
  /** Whether the confidence is the probability of a cause, or how complete the facts were. */
  isDiagnosis: boolean;
  photoUrls: readonly string[];
  /** Looked at on the phone: kept nowhere. */
  isFromPhone: boolean;
  onReset: () => void;
};

/** The results card, in the place of the input card. */
export function AnalysisResults(props: AnalysisResultsProps) {
  const { result, toolTitle, words, isDiagnosis, photoUrls, isFromPhone, onReset } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The button that had the focus is gone with its card; the heading is where reading goes on.
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Card as="section" aria-labelledby="results-title" className="space-y-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="results-title" ref={heading} tabIndex={-1} className="text-2xl text-leaf-ink focus:outline-none">
          Analysis Results
        </h2>
        {result.confidence !== null && <Confidence confidence={result.confidence} isDiagnosis={isDiagnosis} />}
        {result.mark === 'offline' && (
          <Badge tone="plain">
            <BookOpen aria-hidden="true" className="size-4" />
            Offline na gabay
          </Badge>
        )}
      </div>
      {photoUrls.length > 0 && (
        <div className={photoUrls.length === 1 ? '' : 'grid grid-cols-3 gap-2'}>
          {photoUrls.map((url, index) => (
            <img
              key={url}
              src={url}
              alt={`Ang litratong sinuri${photoUrls.length === 1 ? '' : ` ${index + 1}`}`}
              className="max-h-64 w-full rounded-lg border border-line bg-sunken object-contain md:max-h-96"
            />
          ))}
        </div>
      )}
      {isFromPhone && (
        <p className="rounded-lg bg-straw-soft p-3 text-straw-ink">
          Sinuri sa phone mo. Wala ito sa Kasaysayan; i-share o i-print kung gusto mong itago.
        </p>
      )}
      {result.parts ? (
        <div className="text-xl leading-snug font-semibold">
          <RichText text={result.parts.gist} />
        </div>
      ) : (
        <RichText text={result.result} />
      )}
      {result.recommendations.length > 0 && <Recommendations items={result.recommendations} />}
      {result.parts && <Folded more={result.parts.more} />}
      {result.parts && <Sources sources={result.parts.sources} />}
      <p className="text-sm text-ink-soft">
        Puwedeng magkamali ang AI. Bago gumastos o mag-spray, kumpirmahin sa municipal agriculturist.
      </p>
      <CaseActions
        text={caseText({
          toolTitle,
          words,
          result,
          confidence: confidenceWords(result.confidence, isDiagnosis),
          date: dateFormat.format(new Date()),
        })}
        title={toolTitle}
      />
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

const dateFormat = new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'Asia/Manila' });

function confidenceWords(confidence: number | null, isDiagnosis: boolean): string | null {
  if (confidence === null) return null;
  const { percent, word } = describeConfidence(confidence, isDiagnosis);
  return `${percent}, ${word}`;
}

/** The 'Kaso card' for the municipal agriculturist: sent as a message, or printed as the page stands. */
function CaseActions({ title, text }: { title: string; text: string }) {
  return (
    <div className="-ml-3 flex flex-wrap print:hidden">
      <Button
        variant="ghost"
        className="px-3"
        onClick={() => share({ title, text, success: 'Naipadala ang Kaso card.' })}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Ibahagi ang Kaso card
      </Button>
      <Button variant="ghost" className="px-3" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-5" />
        I-print
      </Button>
    </div>
  );
}

function Confidence({ confidence, isDiagnosis }: { confidence: number; isDiagnosis: boolean }) {
  const { percent, word, isStrong } = describeConfidence(confidence, isDiagnosis);
  return (
    <p className="flex items-center gap-2">
      <span className="sr-only">Gaano kasigurado: </span>
      <Badge tone={isStrong ? 'leaf' : 'straw'}>{percent}</Badge>
      <span className="text-sm text-ink-soft">{word}</span>
    </p>
  );
}

function Recommendations({ items }: { items: readonly string[] }) {
  return (
    <div className="rounded-lg border-l-4 border-straw bg-straw-soft px-4 py-4">
      <h3 className="text-lg text-straw-ink">Mga dapat gawin</h3>
      <ul className="mt-2 list-disc space-y-2 pl-5 marker:text-straw-ink">
        {items.map((item) => (
          <li key={item}>
            <RichText text={item} />
          </li>
        ))}
      </ul>
    </div>
  );
}
