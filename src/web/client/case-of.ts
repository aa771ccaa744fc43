import { CROP_NAMES, isCropId } from '#content/crop-names.ts';
import { type Analysis, PHOTO_ANALYSIS_TYPES } from '#contract/analyses.ts';
import type { Case } from '#web/ui/case-text.ts';
import { formatDateTime } from '#web/ui/format-date-time.ts';

/** An analysis of the history, or one that has just come in. */
export type Analyzed = Pick<Analysis, 'type' | 'input' | 'result' | 'recommendations' | 'confidence' | 'createdAt'> &
  Partial<Analysis>;

/** The analysis as it is shown, sent and printed. */
export function caseOf(analysis: Analyzed, title: string, farmer: string): Case {
  const { type, input, result, recommendations, confidence, parts, sources, crop, place, createdAt, mark } = analysis;
  return {
    title,
    farmer,
    question: input,
    crop: crop && isCropId(crop) ? CROP_NAMES[crop] : null,
    drawn: { trouble: parts?.about?.trouble ?? null, crop: crop && isCropId(crop) ? crop : null },
    compared: parts?.about?.compared,
    place: place ?? null,
    date: formatDateTime(createdAt),
    photoUrls: photoUrlsOf(analysis),
    result,
    recommendations,
    confidence,
    isDiagnosis: PHOTO_ANALYSIS_TYPES.has(type),
    parts,
    sources: parts?.sources ?? sources ?? [],
    mark,
  };
}

/** All its photos, in the order they were picked. */
export function photoUrlsOf({ imageUrl, imageUrls }: Pick<Analyzed, 'imageUrl' | 'imageUrls'>): readonly string[] {
  return imageUrls ?? (imageUrl ? [imageUrl] : []);
}
