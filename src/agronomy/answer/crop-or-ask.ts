import type { Answer } from './answer.ts';
import { askCrop } from './ask-crop.ts';
import type { Crop } from './catalog.ts';
import type { Context } from './context.ts';
import { generalSourceId } from './draft.ts';

/** The crop record of the question; without a crop, what holds for all in one line and the one question. */
export function cropOrAsk(context: Context, general: string): { crop: Crop } | { answer: Answer } {
  const crop = context.cropId === null ? undefined : context.catalog.crops.get(context.cropId);
  if (crop !== undefined) return { crop };
  context.draft.paragraph(general);
  context.draft.cite([generalSourceId]);
  return { answer: askCrop(context) };
}
