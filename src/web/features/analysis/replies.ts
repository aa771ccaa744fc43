import { CROP_NAMES, type CropId, isCropId } from '#content/crop-names.ts';
import type { AnalysisResult } from '#contract/analyses.ts';

/** What may be tapped as an answer: where the result ends with a question, its suggestions answer it. */
export function repliesTo({ parts }: Pick<AnalysisResult, 'parts'>): readonly string[] {
  return parts?.gist.trimEnd().endsWith('?') ? parts.suggestions : [];
}

/** What stands on the button of a reply: that none of the signs is there is sent with the signs, and said without them. */
export function labelOf(reply: string): string {
  return reply.split(': ')[0] ?? reply;
}

/** What the form says: the words typed, and the crop. */
export type Told = { text: string; crop: CropId | null };

/** The form with a reply put in: the name of a crop picks the crop, anything else is one more line of what was written. */
export function withReply({ text, crop }: Told, reply: string): Told {
  const name = reply.toLowerCase();
  const picked = Object.entries(CROP_NAMES).find(([, each]) => each.toLowerCase() === name)?.[0];
  if (picked !== undefined && isCropId(picked)) return { text, crop: picked };
  return { text: [text.trim(), reply].filter((line) => line !== '').join('\n'), crop };
}
