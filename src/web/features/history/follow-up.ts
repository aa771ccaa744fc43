import { type Analysis, type Outcome, PHOTO_ANALYSIS_TYPES } from '#contract/analyses.ts';

const DAY_MS = 24 * 3600 * 1000;
/** Sooner a treatment has not shown yet. */
const ASK_FROM_DAYS = 3;
/** Later the farmer has a new crop in the field. */
const ASK_UNTIL_DAYS = 30;

/** How each outcome is said. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  recovered: 'Gumaling',
  'not-recovered': 'Hindi pa',
  lost: 'Nawala',
};

/** Whether an analysis is about a plant whose outcome can be told. */
export function hasOutcome({ type }: Pick<Analysis, 'type'>): boolean {
  return PHOTO_ANALYSIS_TYPES.has(type);
}

/** The newest sick plant of which we have not heard again for some days; null when there is none to ask about. */
export function askedAbout(analyses: readonly Analysis[], now: number): Analysis | null {
  return analyses.find((analysis) => isDue(analysis, now)) ?? null;
}

/** Whether it is time to ask what became of the plant, and nobody has told yet. */
export function isDue(analysis: Analysis, now: number): boolean {
  const days = (now - Date.parse(analysis.createdAt)) / DAY_MS;
  return hasOutcome(analysis) && analysis.outcome === null && days >= ASK_FROM_DAYS && days <= ASK_UNTIL_DAYS;
}
