import type { Answer } from './answer.ts';
import type { Context } from './context.ts';
import { sentenceStart } from './wording.ts';

/** The crops most farmers ask about, when nothing narrows them down. */
const usualCropIds = ['rice', 'corn', 'tomato', 'eggplant'] as const;

/** Ends an answer with the one question "which crop?", the crops tappable. */
export function askCrop({ draft, catalog, speech }: Context, hostIds: readonly string[] = []): Answer {
  const known = hostIds.filter((id) => catalog.crops.has(id));
  const ids = known.length > 0 ? known : usualCropIds;
  return draft.finish({
    confidence: 0.1,
    ask: speech.say(draft.pick('Anong tanim mo?', 'Para sa anong tanim ito?'), 'Which crop is it?'),
    suggestions: ids.slice(0, 4).map((id) => sentenceStart(catalog.cropName(id))),
  });
}
