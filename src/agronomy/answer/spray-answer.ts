import type { Answer } from './answer.ts';
import type { Context } from './context.ts';

const ruleIds = [
  'spray-ok',
  'spray-wind-stop',
  'spray-rain-stop',
  'spray-heat-caution',
  'spray-calm-caution',
  'spray-wet-leaf',
] as const;

/** "When may I spray?": the hours and the weather, and first of all whether there is something to spray against. */
export function answerSprayTime(context: Context): Answer {
  const { draft, catalog, speech, cropId } = context;
  const { say } = speech;
  const [best, ...others] = ruleIds.flatMap((id) => catalog.rules.get(id) ?? []).filter(({ text }) => text !== '');
  if (best !== undefined) draft.paragraph(`**${draft.fact(best.text)}**`);
  draft.steps(say('**Huwag mag-spray kapag:**', '**Hold the spray when:**'), [
    ...others.map(({ text }) => draft.fact(text)),
    say(
      'Hintayin muna kung wala pang tama o kakaunti pa ang peste; baka hindi na kailangan.',
      'Wait if there is no damage yet or the pests are few; it may not be needed.',
    ),
  ]);
  draft.cite([...(best?.sources ?? []), ...others.flatMap(({ sources }) => sources)]);
  draft.paragraph(
    say(
      'Magsuot ng proteksiyon, sundin ang label, at tingnan ang forecast ng PAGASA bago lumabas.',
      'Wear protection, follow the label, and look at the PAGASA forecast before you go out.',
    ),
  );
  return draft.finish({
    confidence: 0.75,
    ask:
      cropId === null
        ? say('Anong tanim at anong peste ang gusto mong i-spray?', 'Which crop and which pest do you want to spray?')
        : say('Anong peste o sakit ang gusto mong i-spray?', 'Which pest or disease do you want to spray?'),
    suggestions: [say('Ano ang dapat isuot kapag nag-spray?', 'What should I wear when spraying?')],
  });
}
