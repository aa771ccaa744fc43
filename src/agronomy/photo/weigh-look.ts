import type { ObservedSymptom } from '#agronomy/question/question.ts';
import {
  HEALTHY_LOOK,
  isReliable,
  isSureLook,
  knowsHealthy,
  type LookRecords,
  likelihoodsOf,
  rankedLook,
} from './look-record.ts';
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
  /** How often this model was right, by crop; absent: nobody measured it. */
  records?: LookRecords;
};

/**
 * How far a hosted model may move a cause, up or down, where nobody measured it on pictures of the crop: its first is then
 * four times likelier than what it left out, as if it were right in one of six among twenty. Models differ widely and
 * their probabilities are their own words. This project's own judgement.
 */
const UNMEASURED_MOST = 2;

/** From this share on our own model leans to one thing. */
const LEANS_FROM = 0.5;

/** What two pairs of eyes made of one photo, where they differ; ids of causes, or `HEALTHY_LOOK`. */
export type Difference = { ownId: string; lookId: string };

/** Whether our own model bears out a hosted look; 'unchecked': it does not know what the look named, or leans to nothing. */
export type Check = 'agree' | 'unchecked' | Difference;

/** Shares are compared with equal ones among the listed causes, 'healthy' and 'something else'. */
function likelihood(probability: number, listed: number): number {
  return Math.min(UNMEASURED_MOST, Math.max(1 / UNMEASURED_MOST, probability * (listed + 2)));
}

/** What the look makes of each listed cause and of 'healthy': by its record where it has one, else by its own words, capped. */
function timesOf(look: HostedLook, cropId: string, listed: readonly string[]): Map<string, number> {
  const all = [...listed, HEALTHY_LOOK];
  const record = look.records?.[cropId];
  if (record !== undefined) {
    const { named, others } = likelihoodsOf(look, record, listed.length + 2);
    return new Map(all.map((id) => [id, named.get(id) ?? others]));
  }
  const told = new Map([...look.candidates.map(({ id, probability }) => [id, probability] as const)]);
  told.set(HEALTHY_LOOK, look.healthy);
  return new Map(all.map((id) => [id, likelihood(told.get(id) ?? 0, listed.length)]));
}

/**
 * Puts a hosted model's look beside what our own model made of the same photos. One that was measured on the crop leads: it
 * also sees plants where ours sees none, and troubles that ours was never shown.
 * @param listed Ids of the troubles that it could choose from.
 */
export function weighLook(
  own: PhotoVerdict,
  look: HostedLook,
  cropId: string,
  listed: readonly string[],
): PhotoVerdict {
  const record = look.records?.[cropId];
  if (own.kind === 'unread' || (own.kind === 'no-plant' && record === undefined)) return own;
  if (!look.isPlant) return { kind: 'no-plant' };
  if (!look.isClear) return own;
  if (look.cropId !== cropId) return ofOtherCrop(own, look.cropId);
  const times = timesOf(look, cropId, listed);
  const healthyByLook = times.get(HEALTHY_LOOK) ?? 1;
  times.delete(HEALTHY_LOOK);
  if (own.kind !== 'read')
    return {
      kind: 'read',
      cropId,
      by: 'look',
      weights: {
        byProblem: new Map(listed.map((id) => [id, 1])),
        looks: new Map(),
        healthy: healthyByLook,
        unnamed: 0,
        byLook: times,
      },
      doubt: null,
    };
  const { healthy, byProblem, ...weights } = own.weights;
  const isHealthyKnown = own.doubt === null && record !== undefined && knowsHealthy(record);
  return {
    ...own,
    by: 'both',
    weights: {
      ...weights,
      byProblem: record === undefined ? byProblem : withFirst(byProblem, look, listed),
      byLook: times,
      healthy: healthy === null ? null : healthy * healthyByLook,
      ...(healthy === null && isHealthyKnown && { healthyByLook }),
    },
  };
}

/** Of what it was never shown our own model says nothing, for or against. */
function withFirst(byProblem: ReadonlyMap<string, number>, look: HostedLook, listed: readonly string[]) {
  const [first = ''] = rankedLook(look);
  return listed.includes(first) && !byProblem.has(first) ? new Map([...byProblem, [first, 1] as const]) : byProblem;
}

/** Our own reading, where the look saw another crop: nothing in it is healthy then, nor sure. */
function ofOtherCrop(own: PhotoVerdict, seenId: string | null): PhotoVerdict {
  if (own.kind === 'no-plant') return own;
  if (own.kind !== 'read') return { kind: 'other-crop', cropId: seenId };
  return { ...own, weights: { ...own.weights, healthy: null }, doubt: own.doubt ?? { seenId } };
}

/** Holds a look that was weighed against our own reading of the same photos. */
export function checkLook(own: PhotoVerdict, look: HostedLook): Check {
  const [lookId] = rankedLook(look);
  if (own.kind !== 'read' || lookId === undefined) return 'unchecked';
  const { looks, healthy } = own.weights;
  const shares = new Map(looks);
  if (healthy !== null) shares.set(HEALTHY_LOOK, 1 - [...looks.values()].reduce((sum, share) => sum + share, 0));
  const [first] = [...shares].toSorted((a, b) => b[1] - a[1]);
  if (first === undefined) return 'unchecked';
  const [ownId, share] = first;
  if (ownId === lookId) return 'agree';
  return share >= LEANS_FROM && shares.has(lookId) && isSureLook(look) ? { ownId, lookId } : 'unchecked';
}

/** Whether the look alone may make its first likely: it is sure, and such looks were right in nine of ten pictures. */
export function isLookReliable(look: HostedLook, cropId: string): boolean {
  const record = look.records?.[cropId];
  return record !== undefined && isSureLook(look) && isReliable(record);
}
