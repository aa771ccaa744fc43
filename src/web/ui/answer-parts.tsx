import { ChevronDown } from 'lucide-react';
import { headlineOf } from './headline.ts';
import { RichText } from './rich-text.tsx';

type Shown = {
  gist: string;
  steps: readonly string[];
  /** What can be opened, and what stands on it. */
  more: readonly { title: string; text: string }[];
};

/** An answer as it is read: its first sentence, what to do, and the rest behind chips that open where they stand. */
export function AnswerInParts({ parts: { gist, steps, more } }: { parts: Shown }) {
  const { headline, rest } = headlineOf(gist, false);
  return (
    <div className="space-y-3">
      {headline !== '' && <RichText text={`**${headline}**`} className="text-lg leading-snug" />}
      {rest !== '' && <RichText text={rest} />}
      {steps.length > 0 && (
        <ol className="list-decimal space-y-1.5 pl-6 marker:font-bold marker:text-leaf-ink">
          {steps.map((step) => (
            <li key={step} className="pl-1">
              <RichText text={step} />
            </li>
          ))}
        </ol>
      )}
      <Folded more={more} />
    </div>
  );
}

/** What can be opened: chips side by side, an open one as wide as the answer; on paper all of it is open. */
export function Folded({ more }: Pick<Shown, 'more'>) {
  if (more.length === 0) return null;
  return (
    <ul aria-label="Basahin pa" className="flex flex-wrap gap-2">
      {more.map(({ title, text }) => (
        <li key={title} className="max-w-full has-[[open]]:w-full print:w-full">
          <details className="group rounded-lg border border-line bg-sunken">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-2 px-4 py-2 font-semibold text-leaf-ink [&::-webkit-details-marker]:hidden">
              {title}
              <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
            </summary>
            <div className="px-4 pb-3">
              <RichText text={text} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}
