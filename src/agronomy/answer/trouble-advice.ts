import type { Trouble } from './catalog.ts';
import { addChemicalAdvice } from './chemical-advice.ts';
import type { Context } from './context.ts';

const STEPS_BESIDE_PREVENTION = 4;

type Purpose = 'treat' | 'prevent' | 'treat-without-chemicals';

/**
 * One named or clearly recognised trouble: why, steps, threshold, chemicals last; none of these where nobody but the photo
 * model has seen it.
 */
export function addTroubleAdvice(context: Context, trouble: Trouble, cropId: string, purpose: Purpose = 'treat'): void {
  const { draft, catalog, speech } = context;
  const { say } = speech;
  draft.cite(trouble.sources);
  if (trouble.why) draft.paragraph(draft.fact(trouble.why));
  const facts = (texts: readonly string[]) => texts.map((text) => draft.fact(text));
  if (purpose === 'prevent' && trouble.prevention.length > 0) {
    draft.steps(say('**Para hindi tamaan:**', '**To keep it away:**'), facts(trouble.prevention));
    draft.list(
      say('**Makakatulong din habang lumalaki ang tanim:**', '**What helps as well while the crop grows:**'),
      facts(trouble.steps.filter((step) => !trouble.prevention.includes(step)).slice(0, STEPS_BESIDE_PREVENTION)),
    );
    return;
  }
  const heading = say(
    draft.pick('**Mga dapat gawin, mula sa pinakamura at pinakaligtas:**', '**Gawin ito, sunod-sunod:**'),
    '**What to do, cheapest and safest first:**',
  );
  draft.steps(heading, facts(trouble.steps));
  if (trouble.rate) draft.paragraph(`${say('**Gaano karami:**', '**How much:**')} ${draft.fact(trouble.rate)}`);
  if (trouble.threshold)
    draft.paragraph(`${say('**Kailan dapat kumilos:**', '**When to act:**')} ${draft.fact(trouble.threshold)}`);
  if (purpose === 'treat-without-chemicals') {
    draft.paragraph(
      say(
        'Litrato lang ang batayan ko, kaya wala muna akong babanggiting gamot. Isulat ang nakikita mo, o ipatingin muna sa municipal agriculturist.',
        'I go by the photo alone, so I name no chemical yet. Write what you see, or show it to the municipal agriculturist first.',
      ),
    );
  } else addChemicalAdvice(draft, catalog, trouble, cropId);
  if (trouble.prevention.length > 0) {
    draft.list(say('**Sa susunod na taniman:**', '**Next season:**'), facts(trouble.prevention.slice(0, 3)));
  }
}

/** When the office must come: the record's own words, else a plain word for the unsure. */
export function addCall({ draft, speech }: Context, trouble: Trouble | null): void {
  draft.paragraph(trouble?.call ? draft.fact(trouble.call) : speech.callOffice);
}
