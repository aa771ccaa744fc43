import { ArrowRight, Bookmark, BookmarkCheck, ChevronDown, Share2 } from 'lucide-react';
import { Link } from 'wouter';
import type { Tip } from '#content/tips/tips.ts';
import { lessonForTip } from '#content/videos/lesson-for.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { WatchLink } from '#web/ui/watch-link.tsx';
import { shareTip } from './share-tip.ts';

type TipItemProps = { tip: Tip; isOpen: boolean; isSaved: boolean; onToggle: () => void; onSave: () => void };

/** One solution of the accordion: its title, and opened why, how, what the app can do, saving and sharing. */
export function TipItem({ tip, isOpen, isSaved, onToggle, onSave }: TipItemProps) {
  const { id, solution } = tip;
  const panelId = `sagot-${id}`;
  const lesson = lessonForTip(solution.title);
  return (
    <li id={id} className="scroll-mt-24 rounded-xl border border-line bg-surface shadow-card">
      <h4 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 rounded-xl px-4 py-3 text-left text-lg leading-snug font-bold hover:bg-leaf-soft"
        >
          <span className="min-w-0 flex-1">{solution.title}</span>
          {isSaved && (
            <span className="text-straw-ink">
              <BookmarkCheck aria-hidden="true" className="size-5" />
              <span className="sr-only">naka-save</span>
            </span>
          )}
          <ChevronDown
            aria-hidden="true"
            className={classNames('size-6 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h4>
      <div id={panelId} hidden={!isOpen} className="border-t border-line px-4 pt-4 pb-3">
        <p>
          <strong>Bakit:</strong> {solution.why}
        </p>
        <p className="mt-3 font-bold">Paano:</p>
        <ol className="mt-1 list-decimal space-y-1.5 pl-6">
          {solution.howSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {solution.doInApp && (
          <>
            <p className="mt-3 font-bold">Gawin sa app:</p>
            <ul className="mt-1 flex flex-wrap gap-2">
              {solution.doInApp.map(({ label, href }) => (
                <li key={href}>
                  <Link
                    href={href}
                    className="inline-flex min-h-12 items-center gap-2 rounded-lg border-2 border-edge px-4 font-bold text-leaf-ink no-underline hover:bg-leaf-soft"
                  >
                    {label}
                    <ArrowRight aria-hidden="true" className="size-5" />
                  </Link>
                </li>
              ))}
            </ul>
          </>
        )}
        {lesson && (
          <p className="mt-3">
            <WatchLink {...lesson} />
          </p>
        )}
        <p className="mt-3 text-sm text-ink-soft">Pinagmulan: {solution.source}</p>
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Button variant="ghost" className="px-3" aria-pressed={isSaved} onClick={onSave}>
            {isSaved ? (
              <BookmarkCheck aria-hidden="true" className="size-5" />
            ) : (
              <Bookmark aria-hidden="true" className="size-5" />
            )}
            {isSaved ? 'Naka-save' : 'I-save'}
          </Button>
          <Button variant="ghost" className="px-3" onClick={() => shareTip(tip)}>
            <Share2 aria-hidden="true" className="size-5" />
            I-share
          </Button>
        </div>
      </div>
    </li>
  );
}
