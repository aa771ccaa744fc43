import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import { type Analysis, OUTCOMES, type Outcome } from '#contract/analyses.ts';
import { lastSeen } from '#web/client/field-mode/last-seen.ts';
import { Button } from '#web/ui/button.tsx';
import { OUTCOME_WORDS } from './follow-up.ts';
import { useTellOutcome } from './use-history.ts';

/** 'Kumusta na?': what became of a plant, told by one tap; tapped again, it is taken back. */
export function FollowUpCard({ analysis }: { analysis: Analysis }) {
  const { mutate, isPending } = useTellOutcome();
  const { id, crop, outcome, otherOutcome } = analysis;
  const plant = crop && isCropId(crop) ? CROP_NAMES[crop].toLowerCase() : 'tanim';
  const isDisputed = otherOutcome !== undefined;
  const told = (next: Outcome) => mutate({ id, outcome: next === outcome && !isDisputed ? null : next, was: outcome });
  return (
    <section aria-label="Kumusta na?" className="rounded-xl border-2 border-straw bg-straw-soft p-4 print:hidden">
      <p className="font-display text-xl font-bold text-straw-ink">Kumusta na ang {plant} mo?</p>
      {otherOutcome && (
        <p className="mt-1">
          Magkaiba ang sagot ng dalawang phone: <b>{outcomeWords(outcome)}</b> (ngayon) at{' '}
          <b>{outcomeWords(otherOutcome.outcome)}</b> ({lastSeen(Date.parse(otherOutcome.at), Date.now())}). Alin ang
          tama?
        </p>
      )}
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

function outcomeWords(outcome: Outcome | null): string {
  return outcome === null ? 'walang sagot' : OUTCOME_WORDS[outcome];
}
