import { Printer, Share2, Sprout } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Folded } from './answer-parts.tsx';
import { Badge } from './badge.tsx';
import { Button } from './button.tsx';
import type { Case } from './case-text.ts';
import { classNames } from './class-names.ts';
import { describeConfidence } from './confidence.ts';
import { GuideBadge } from './guide-badge.tsx';
import { headlineOf } from './headline.ts';
import { MatterDrawing } from './matter-drawing.tsx';
import { PhotoDialog } from './photo-dialog.tsx';
import { RichText, unbroken } from './rich-text.tsx';
import { Sources } from './sources.tsx';
import { DRAWN_TROUBLES, TroubleDrawing } from './trouble-drawing.tsx';

/** A longer headline stands under the picture: beside it a narrow phone would break it into ten lines. */
const BESIDE_PICTURE_MAX_CHARS = 36;
/** Steps that stand open; one more than these is not worth a fold. */
const OPEN_STEPS = 3;

type CaseSheetProps = {
  shown: Case;
  onShare: (shown: Case) => void;
  /** What may be tapped next, under what to do. */
  children?: ReactNode;
};

/**
 * An analysis as a sheet of paper: what it is and how sure, what to do, the rest folded, and what was asked. On paper
 * everything is open.
 */
export function CaseSheet({ shown, onShare, children }: CaseSheetProps) {
  const { parts, result, recommendations, confidence, isDiagnosis, sources, drawn } = shown;
  const sureness = confidence === null ? null : describeConfidence(confidence, isDiagnosis);
  const isNamed = isDiagnosis && sureness?.isStrong === true;
  const { headline, rest } = headlineOf(parts?.gist ?? '', isNamed);
  // Under a name, what to do comes before why it is thought so.
  const isNameFirst = isNamed && headline !== '';
  const isBeside = headline.length <= BESIDE_PICTURE_MAX_CHARS;
  const gist = parts ? rest && <RichText text={rest} className="text-lg" /> : <RichText text={result} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex items-center gap-4">
        <div className="flex shrink-0 flex-col items-start gap-1.5 empty:hidden md:flex-row">
          <Thumbs urls={shown.photoUrls} />
          {drawn && <MatterDrawing {...drawn} className="size-[min(5.5rem,25vw)]" />}
        </div>
        <div className="min-w-0 flex-1">
          {isBeside && <Headline text={headline} />}
          {confidence !== null && <Sureness confidence={confidence} isDiagnosis={isDiagnosis} />}
        </div>
      </div>
      {!isBeside && <Headline text={headline} />}
      {!isNameFirst && gist}
      {recommendations.length > 0 && <Steps steps={parts?.steps ?? recommendations} compared={shown.compared} />}
      {isNameFirst && gist}
      {children}
      {parts && <Folded more={parts.more} />}
      <Asked shown={shown} />
      <Sources sources={sources} />
      <p className="text-sm text-ink-soft">
        Puwedeng magkamali ang AI. Bago gumastos o mag-spray, kumpirmahin sa municipal agriculturist.
      </p>
      <CaseActions onShare={() => onShare(shown)} />
    </div>
  );
}

function Headline({ text }: { text: string }) {
  return (
    text !== '' && <p className="font-display text-2xl font-bold text-balance break-words text-ink">{unbroken(text)}</p>
  );
}

/** The percentage of a confidence, for the corner of a sheet. */
export function ConfidenceBadge({ shown: { confidence, isDiagnosis, mark } }: { shown: Case }) {
  const sureness = confidence === null ? null : describeConfidence(confidence, isDiagnosis);
  return (
    <>
      {sureness && (
        <p>
          <span className="sr-only">Gaano kasigurado: </span>
          <Badge tone={sureness.isStrong ? 'leaf' : 'straw'}>{sureness.percent}</Badge>
        </p>
      )}
      <GuideBadge mark={mark} />
    </>
  );
}

const LEAVES = [1, 2, 3] as const;

function Sureness({ confidence, isDiagnosis }: { confidence: number; isDiagnosis: boolean }) {
  const { words, leaves, isStrong } = describeConfidence(confidence, isDiagnosis);
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 font-semibold">
      <span aria-hidden="true" className="inline-flex">
        {LEAVES.map((leaf) => (
          <Sprout key={leaf} className={classNames('size-6', leaf <= leaves ? 'text-leaf-ink' : 'text-line')} />
        ))}
      </span>
      <span className={isStrong ? 'text-leaf-ink' : 'text-straw-ink'}>{words}</span>
    </p>
  );
}

/** The photos, small; a tap shows them in full. On paper they are large. */
function Thumbs({ urls }: { urls: readonly string[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (urls.length === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        aria-label={urls.length === 1 ? 'Tingnan ang litrato' : `Tingnan ang ${urls.length} litrato`}
        className="flex shrink-0 flex-col gap-1.5 print:hidden"
      >
        {urls.map((url, index) => (
          <img
            key={url}
            src={url}
            alt={`Ang litratong sinuri${urls.length === 1 ? '' : ` ${index + 1}`}`}
            className="size-[min(5.5rem,25vw)] rounded-lg border border-line bg-sunken object-cover"
          />
        ))}
      </button>
      <PhotoDialog urls={isOpen ? urls : []} onClose={() => setIsOpen(false)} />
    </>
  );
}

type StepsProps = {
  steps: readonly string[];
  /** The troubles that the first of them compare. */
  compared?: readonly string[] | undefined;
};

function Steps({ steps, compared }: StepsProps) {
  const isFolded = steps.length > OPEN_STEPS + 1;
  const rest = isFolded ? steps.slice(OPEN_STEPS) : [];
  return (
    <div className="rounded-lg border-l-4 border-straw bg-straw-soft px-4 py-4">
      <h3 className="text-xl text-straw-ink">Mga dapat gawin</h3>
      <StepList steps={isFolded ? steps.slice(0, OPEN_STEPS) : steps} compared={compared} />
      {rest.length > 0 && (
        <details className="group mt-2">
          <summary className="flex min-h-12 items-center font-semibold text-straw-ink underline underline-offset-4">
            {rest.length} pang hakbang
          </summary>
          <StepList steps={rest} compared={compared?.slice(OPEN_STEPS)} />
        </details>
      )}
    </div>
  );
}

function StepList({ steps, compared = [] }: StepsProps) {
  return (
    <ul className="mt-2 list-disc space-y-2 pl-5 text-lg leading-snug marker:text-straw-ink">
      {steps.map((step, at) => (
        <li key={step} className={DRAWN_TROUBLES.has(compared[at] ?? '') ? '-ml-5 flow-root' : undefined}>
          <TroubleDrawing id={compared[at] ?? ''} className="float-left mr-3 mb-1 size-16 rounded-lg bg-tile p-1" />
          <RichText text={step} />
        </li>
      ))}
    </ul>
  );
}

/** What was asked: it belongs to the answer, above all on the paper that a technician gets. */
function Asked({ shown: { title, farmer, question, crop, place, date, photoUrls } }: { shown: Case }) {
  return (
    <section
      aria-label="Ang itinanong mo"
      className="rounded-lg bg-sunken px-4 py-3 print:order-first print:bg-transparent print:p-0"
    >
      <p className="border-l-4 border-straw pl-3 font-semibold break-words whitespace-pre-wrap">{question}</p>
      <p className="mt-2 text-sm text-ink-soft">{[crop, place, date].filter(Boolean).join(' · ')}</p>
      <p className="hidden text-sm print:block">{[title, farmer].filter(Boolean).join(' · ')}</p>
      <div className="mt-3 hidden gap-3 print:flex">
        {photoUrls.map((url) => (
          <img key={url} src={url} alt="" className="max-h-96 max-w-full rounded-lg object-contain" />
        ))}
      </div>
    </section>
  );
}

/** The case for the municipal agriculturist: sent as a message with its photos, or printed. */
function CaseActions({ onShare }: { onShare: () => void }) {
  return (
    <div className="-ml-3 flex flex-wrap print:hidden">
      <Button variant="ghost" className="px-3" onClick={onShare}>
        <Share2 aria-hidden="true" className="size-5" />
        Ipadala sa technician
      </Button>
      <Button variant="ghost" className="px-3" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-5" />
        I-print
      </Button>
    </div>
  );
}
