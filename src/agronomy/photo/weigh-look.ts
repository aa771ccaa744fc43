import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { PhotoVerdict } from './weigh-photo.ts';

/** What a hosted vision model says it sees, chosen from lists that it was given; no words of its own. */
export type HostedLook = {
  isPlant: boolean;
  /** Near and sharp enough to judge. */
  isClear: boolean;
  /** Crop of the tables; null: another plant. */
  cropId: string | null;
  /** Shares of belief among the listed troubles of `cropId`; what is left is something else. */
  candidates: readonly { id: string; probability: number }[];
  healthy: number;
  observations: readonly ObservedSymptom[];
};

/**
 * How far a hosted model may move a cause, up or down. Its probabilities are its own words: nobody has measured here how
 * often they hold, so they never outweigh what the farmer says, and less where no model of ours has seen the crop. This
 * project's own judgement.
 */
const MOST = { besideOwn: 4, alone: 3 } as const;

/** Shares are compared with equal ones among the listed causes, 'healthy' and 'something else'. */
function likelihood(probability: number, listed: number, most: number): number {
  return Math.min(most, Math.max(1 / most, probability * (listed + 2)));
}

/**
 * Puts a hosted model's look beside what our own model made of the same photos.
 * @param listed Ids of the troubles that it could choose from.
 */
export function weighLook(
  own: PhotoVerdict,
  look: HostedLook,
  cropId: string,
  listed: readonly string[],
): PhotoVerdict {
  if (own.kind === 'unread' || own.kind === 'no-plant') return own;
  if (!look.isPlant) return { kind: 'no-plant' };
  if (!look.isClear) return own;
  if (look.cropId !== cropId) return own.kind === 'read' ? own : { kind: 'other-crop', cropId: look.cropId };
  const isOwnRead = own.kind === 'read';
  const most = isOwnRead ? MOST.besideOwn : MOST.alone;
  const told = new Map(look.candidates.map(({ id, probability }) => [id, probability]));
  const byLook = new Map(listed.map((id) => [id, likelihood(told.get(id) ?? 0, listed.length, most)]));
  const healthyByLook = likelihood(look.healthy, listed.length, most);
  if (isOwnRead) {
    const { healthy, ...weights } = own.weights;
    return {
      ...own,
      by: 'both',
      weights: { ...weights, healthy: healthy === null ? null : healthy * healthyByLook, byLook },
    };
  }
  return {
    kind: 'read',
    cropId,
    by: 'look',
    weights: { byProblem: byLook, looks: new Map(), healthy: healthyByLook, unnamed: 0 },
    doubt: null,
  };
}
