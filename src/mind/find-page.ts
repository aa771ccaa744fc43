import type { Page, PageAnswer, When } from '#library/page.ts';
import type { Frame } from './frame.ts';

/** What there is to choose an answer by, besides the frame. */
export type Circumstances = {
  /** Kind and traits of the crop: 'vegetable', 'tree', 'flooded'. */
  cropKinds: readonly string[];
  productKinds: readonly string[];
  /** What the reckoner found; null before it ran. */
  case: string | null;
  who: string | null;
};

/**
 * The answers of a page that fit a frame, best first: the one that names most of what is known comes before those that
 * say less, and before all of them one whose first sentence has the form that was asked.
 */
export function fittingAnswers(page: Page, frame: Frame, circumstances: Circumstances): PageAnswer[] {
  const scored = page.answers.flatMap((answer, at) => {
    const score = fitOf(answer.when ?? {}, frame, circumstances);
    return score === null ? [] : [{ answer, score, at }];
  });
  return scored.sort((a, b) => b.score - a.score || a.at - b.at).map(({ answer }) => answer);
}

/** Whether the page would answer if only the crop were told. */
export function needsCrop(page: Page, frame: Frame): boolean {
  return frame.crop === null && page.answers.some(({ when }) => (when?.crops ?? when?.kinds) !== undefined);
}

/** How much of what `when` names is so; null when some of it is not. */
function fitOf(when: When, frame: Frame, { cropKinds, productKinds, case: found, who }: Circumstances): number | null {
  const conditions: readonly (readonly [
    readonly (string | number)[] | undefined,
    readonly (string | number | null)[],
    number,
  ])[] = [
    [when.problems, [frame.problem?.value ?? null], 8],
    [when.crops, [frame.crop?.value ?? null], 6],
    [when.products, frame.products?.value ?? [], 6],
    [when.kinds, cropKinds, 3],
    [when.productKinds, productKinds, 3],
    [when.stages, [frame.stage?.value ?? null], 2],
    [when.seasons, [frame.season?.value ?? null], 2],
    [when.months, [frame.month?.value ?? null], 2],
    [when.soils, [frame.soil?.value.textureId ?? null], 2],
    [when.asks, [frame.asks], 2],
    [when.who, [who], 4],
  ];
  let score = 0;
  for (const [wanted, given, weight] of conditions) {
    if (wanted === undefined) continue;
    if (!given.some((value) => value !== null && wanted.includes(value))) return null;
    score += weight;
  }
  for (const slot of when.has ?? []) {
    if (isEmpty(frame, slot)) return null;
    score += 1;
  }
  // An answer for a case is looked at only once the reckoner has run; one without stands for the usual case.
  if (when.case !== undefined && found !== null && !when.case.includes(found)) return null;
  if (found !== null && when.case !== undefined) score += 10;
  return score;
}

function isEmpty(frame: Frame, slot: string): boolean {
  const value = (frame as Readonly<Record<string, unknown>>)[slot];
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0);
}
