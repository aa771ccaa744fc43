import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import { type Analysis, OUTCOMES, type Outcome } from '#contract/analyses.ts';
import { Button } from '#web/ui/button.tsx';
import { OUTCOME_WORDS } from './follow-up.ts';
import { useTellOutcome } from './use-history.ts';

/** 'Kumusta na?': what became of a plant, told by one tap; tapped again, it is taken back. */
export function FollowUpCard({ analysis }: { analysis: Analysis }) {
  const { mutate, isPending } = useTellOutcome();
  const { id, crop, outcome } = analysis;
  const plant = crop && isCropId(crop) ? CROP_NAMES[crop].toLowerCase() : 'tanim';
  const told = (next: Outcome) => mutate({ id, outcome: next === outcome ? null : next });
  return (
    <section aria-label="Kumusta na?" className="rounded-xl border-2 border-straw bg-straw-soft p-4 print:hidden">
      <p className="font-display text-xl font-bold text-straw-ink">Kumusta na ang {plant} mo?</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {OUTCOMES.map((each) => (
          <Button
            key={each}
            variant={each === outcome ? 'primary' : 'secondary'}
            className="flex-auto px-3"
            aria-pressed={each === outcome}
            disabled={isPending}
            onClick={() => told(each)}
          >
            {OUTCOME_WORDS[each]}
          </Button>
        ))}
      </div>
    </section>
  );
}
