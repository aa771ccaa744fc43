import type { Answer } from './answer.ts';

import type { Context } from './context.ts';
import { seasonTroubles } from './weather-answer.ts';
import { lowerStart, shortName } from './wording.ts';

/** "How do I keep pests away?" without naming one: what this season brings, and the first guard against each. */
export function answerGeneralPrevention(context: Context, cropId: string): Answer {
  const { draft, season, catalog, speech } = context;
  const { say } = speech;
  const crop = catalog.cropName(cropId);
  const troubles = seasonTroubles(context, cropId, 5).filter(
    ({ prevention, steps }) => prevention.length + steps.length > 0,
  );
  draft.paragraph(
    say(
      draft.pick(
        `Kapag ${speech.season(season)}, ito ang mga dapat paghandaan sa ${crop}, at ang unang panlaban sa bawat isa.`,
        `Mas madali ang umiwas kaysa gumamot. Sa ${crop} kapag ${speech.season(season)}, unahin ang mga ito.`,
      ),
      `These are what to prepare for in ${crop} in the ${speech.season(season)}, with the first guard against each.`,
    ),
  );
  draft.steps('', [
    ...troubles.map(({ name, prevention, steps }) =>
      draft.fact(`**${shortName(name)}**: ${lowerStart(prevention[0] ?? steps[0] ?? '')}`),
    ),
    say(
      'Lumibot sa bukid linggo-linggo at buklatin ang mga puno, para makita agad ang unang tama.',
      'Walk the field every week and open the plants, to see the first damage early.',
    ),
    say(
      'Hayaan ang mga kaibiganing kulisap at gagamba; huwag mag-spray kung wala pang tama.',
      'Leave the helpful insects and spiders alone; do not spray before there is damage.',
    ),
  ]);
  draft.cite(troubles.flatMap(({ sources }) => sources.slice(0, 2)));
  draft.paragraph(
    say(
      'Itanong sa municipal agriculturist kung ano ang kumakalat ngayon sa inyong lugar.',
      'Ask the municipal agriculturist what is going around in your area now.',
    ),
  );
  return draft.finish({
    confidence: troubles.length > 0 ? 0.6 : 0.3,
    ask: say('May napapansin ka na bang tama ngayon?', 'Do you see any damage now?'),
    suggestions: troubles.slice(0, 3).map(({ name }) => {
      const where = speech.onCrop(shortName(name), crop);
      return say(`Paano maiiwasan ang ${where}?`, `How do I prevent ${where}?`);
    }),
  });
}
