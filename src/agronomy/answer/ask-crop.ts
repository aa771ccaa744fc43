import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { uncoveredCropIn } from './uncovered-crop.ts';
import { sentenceStart } from './wording.ts';

/** The crops most farmers ask about, when nothing narrows them down. */
const usualCropIds = ['rice', 'corn', 'tomato', 'eggplant'] as const;

/**
 * Ends an answer with the one question "which crop?", the crops tappable. A farmer who named a crop outside our tables
 * is told so instead: advice for another crop would be a guess.
 */
export function askCrop({ draft, catalog, question, speech }: Context, hostIds: readonly string[] = []): Answer {
  const outside = uncoveredCropIn(question);
  if (outside !== null) {
    draft.paragraph(
      speech.say(
        `Wala pa akong kaalaman na may pinagmulan tungkol sa **${outside.tl}**, kaya hindi ako manghuhula ng gamot, dami, o buwan. Itanong sa municipal agriculturist, at magdala ng larawan o sample ng tanim.`,
        `I hold no sourced knowledge of **${outside.en}** yet, so I will not guess a product, an amount or a month. Ask your municipal agriculturist, and bring a photo or a sample of the plant.`,
      ),
    );
    return draft.finish({ confidence: 0.1 });
  }
  const known = hostIds.filter((id) => catalog.crops.has(id));
  const ids = known.length > 0 ? known : usualCropIds;
  return draft.finish({
    confidence: 0.1,
    ask: speech.say(draft.pick('Anong tanim mo?', 'Para sa anong tanim ito?'), 'Which crop is it?'),
    suggestions: ids.slice(0, 4).map((id) => sentenceStart(catalog.cropName(id))),
  });
}
