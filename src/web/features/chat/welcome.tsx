import { ArrowRight } from 'lucide-react';
import { PalayMark } from '#web/ui/logo.tsx';
import { RiceFieldArt } from '#web/ui/rice-field-art.tsx';
import { unbroken } from '#web/ui/rich-text.tsx';

const QUESTIONS = [
  'Ano ang bantayan sa pag-aalaga ng palay kapag tag-ulan?',
  'Anong magandang fertilizer para sa kamatis?',
] as const;

/** The start of a conversation: who Ani is, and two questions to tap. */
export function Welcome({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <div className="m-auto flex w-full max-w-lg flex-col items-center gap-2 text-center">
      <RiceFieldArt className="mb-4 h-60 rounded-xl max-md:hidden [@media(height<46rem)]:hidden" />
      <PalayMark className="size-14 text-leaf-ink md:hidden" />
      <h2 className="text-xl md:text-2xl">
        Magandang araw! <span className="max-md:block">Ako si Ani.</span>
      </h2>
      <p className="text-ink-soft">Itanong ang tungkol sa tanim, peste, lupa o abono.</p>
      <ul className="mt-3 w-full space-y-3">
        {QUESTIONS.map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onAsk(question)}
              className="flex min-h-14 w-full items-center justify-between gap-3 rounded-lg border-2 border-edge bg-surface px-4 py-3 text-left font-semibold text-leaf-ink hover:bg-leaf-soft"
            >
              <span>{unbroken(question)}</span>
              <ArrowRight aria-hidden="true" className="shrink-0" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
