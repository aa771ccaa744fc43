import type { CauseKind } from '#agronomy/diagnosis/causes.ts';
import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Candidate, Diagnosis } from '#agronomy/diagnosis/diagnosis.ts';
import type { PhotoWeights } from '#agronomy/photo/weigh-photo.ts';
import type { Catalog, Trouble } from './catalog.ts';
import type { Context } from './context.ts';

/** Ranks the causes of the crop by everything the farmer said and, where there is one, the photo. */
export function diagnoseContext(
  { catalog, question, season }: Context,
  cropId: string,
  photo: PhotoWeights | null = null,
  askedKinds: ReadonlySet<CauseKind> | null = null,
): Diagnosis {
  return diagnose(catalog.causesByCrop.get(cropId) ?? [], {
    cropId,
    symptoms: question.symptoms,
    namedIds: question.problemIds,
    stage: question.stage,
    // The month of asking says little about words of any day, and much about a photo of today.
    season: photo === null ? question.season : season,
    words: catalog.wordFits(question.normalized, cropId),
    photo,
    askedKinds,
  });
}

/** Share of belief from which a look-alike is named. */
const worthNaming = 0.03;

/** A trouble with its place in the ranking. */
export type Ranked = { trouble: Trouble; candidate: Candidate };

/**
 * Candidates worth a farmer's time: not far behind the first, or among the first three and explaining a sign or, where a
 * photo was weighed, with a share worth naming.
 */
export function rankedTroubles(catalog: Catalog, diagnosis: Diagnosis, most: number, hasPhoto = false): Ranked[] {
  const floor = (diagnosis.candidates[0]?.probability ?? 0) * 0.35;
  return diagnosis.candidates
    .filter(
      ({ probability, explained }, index) =>
        probability >= floor || (index < 3 && (explained > 0 || (hasPhoto && probability >= worthNaming))),
    )
    .slice(0, most)
    .flatMap((candidate) => {
      const trouble = catalog.troubles.get(candidate.id);
      return trouble === undefined ? [] : [{ trouble, candidate }];
    });
}

/** How to tell the first two apart, when the tables know. */
export function tellText(catalog: Catalog, diagnosis: Diagnosis): string | null {
  if (diagnosis.tell === null) return null;
  const { id, otherId } = diagnosis.tell;
  return catalog.troubles.get(id)?.tells.find((tell) => tell.otherId === otherId)?.text ?? null;
}

/** Words alone never make certain; where several causes fit, hardly more than even. Checked by `npm run eval`. */
const mostConfidence = { likely: 0.95, unsure: 0.6, 'need-more': 0.1 } as const;

/** Confidence shown for a diagnosis: the share of the first cause. */
export function diagnosisConfidence({ kind, candidates }: Diagnosis): number {
  return Math.min(mostConfidence[kind], candidates[0]?.probability ?? 0.05);
}
