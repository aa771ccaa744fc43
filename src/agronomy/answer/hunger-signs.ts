import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { diagnoseContext, rankedTroubles } from './trouble-ranking.ts';

/** For a soil report: the hungers that fit the signs on the plant best, each with what to give. */
export function addHungerSigns(context: Context, crop: Crop): void {
  const { draft, catalog, question, speech } = context;
  if (question.symptoms.length === 0) return;
  const fitting = rankedTroubles(catalog, diagnoseContext(context, crop.id), 5)
    .filter(({ trouble }) => trouble.cause.kind === 'deficiency')
    .slice(0, 2);
  for (const { trouble } of fitting) draft.cite(trouble.sources);
  draft.list(
    speech.say('**Sa nakikita mo sa tanim, ito ang pinakamalapit:**', '**By the signs on the plant, closest are:**'),
    fitting.map(({ trouble }) =>
      draft.fact(
        [`**${trouble.name}**: ${trouble.signs}`, trouble.steps[0] ?? '', trouble.rate ?? ''].join(' ').trim(),
      ),
    ),
  );
}
