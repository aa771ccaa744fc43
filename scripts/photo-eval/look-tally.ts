import {
  HEALTHY_LOOK,
  isSureLook,
  type LookRecord,
  type LookRecords,
  type RankCounts,
  rankedLook,
} from '#agronomy/photo/look-record.ts';
import type { HostedLook } from '#agronomy/photo/weigh-look.ts';
import type { Shown } from './shown-trouble.ts';

/** A picture that a hosted model was asked about; null: it did not answer. */
export type Looked = { shown: Shown & { truth: string }; look: HostedLook | null };

/** Why a look is not weighed as one at the farmer's crop. */
export type Unweighed = 'no answer' | 'no plant' | 'unclear' | 'other crop';

const NONE: RankCounts = [0, 0, 0, 0];

/** What the product does not weigh, and why; null: it does. */
export function unweighed({ shown, look }: Looked): Unweighed | null {
  if (look === null) return 'no answer';
  if (!look.isPlant) return 'no plant';
  if (!look.isClear) return 'unclear';
  return look.cropId === shown.cropId ? null : 'other crop';
}

/** The place of the truth among what a look named: 0 to 2; 3: it is not there. */
export function rankOf({ shown, look }: Looked): number {
  const place = look === null ? -1 : rankedLook(look).indexOf(shown.truth);
  return place === -1 ? 3 : place;
}

/** Counts of the looks that the product would weigh, by crop in the order of the alphabet. */
export function recordsOf(all: readonly Looked[]): LookRecords {
  const weighed = all.filter((one) => unweighed(one) === null);
  const crops = [...new Set(weighed.map(({ shown }) => shown.cropId))].sort();
  return Object.fromEntries(crops.map((id) => [id, recordOf(weighed.filter(({ shown }) => shown.cropId === id))]));
}

function recordOf(weighed: readonly Looked[]): LookRecord {
  const count = (isSure: boolean) =>
    weighed
      .filter(({ look }) => look !== null && isSureLook(look) === isSure)
      .reduce<RankCounts>((counts, one) => counts.with(rankOf(one), (counts[rankOf(one)] ?? 0) + 1) as never, NONE);
  const healthy = weighed.filter(({ shown }) => shown.truth === HEALTHY_LOOK).length;
  return { sure: count(true), unsure: count(false), healthy };
}
