import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Candidate, Diagnosis, PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Catalog, Trouble } from './catalog.ts';
import type { Context } from './context.ts';

/** Ranks the causes of the crop by everything the farmer said. */
export function diagnoseContext(
  { catalog, question }: Context,
  cropId: string,
  photo: PhotoEvidence['candidates'] = [],
): Diagnosis {
  return diagnose(catalog.causesByCrop.get(cropId) ?? [], {
    cropId,
    symptoms: question.symptoms,
    namedIds: question.problemIds,
    stage: question.stage,
    season: question.season,
    words: catalog.wordFits(question.normalized, cropId),
    photo,
  });
}

/** A trouble with its place in the ranking. */
export type Ranked = { trouble: Trouble; candidate: Candidate };

/** Candidates worth a farmer's time: not far behind the first, or among the first three and explaining a sign. */
export function rankedTroubles(catalog: Catalog, diagnosis: Diagnosis, most: number): Ranked[] {
  const floor = (diagnosis.candidates[0]?.probability ?? 0) * 0.35;
  return diagnosis.candidates
    .filter(({ probability, explained }, index) => probability >= floor || (index < 3 && explained > 0))
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
