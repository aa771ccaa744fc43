import type { HostedLook } from './weigh-look.ts';

/** Of so many pictures the truth was what a look named first, second, third, and none of these. */
export type RankCounts = readonly [first: number, second: number, third: number, missed: number];

/**
 * How often the looks of one hosted model were right about one crop, counted on pictures whose trouble is known: where it
 * gave its first at least `SURE_FROM`, and where it gave it less.
 */
export type LookRecord = {
  sure: RankCounts;
  unsure: RankCounts;
  /** How many of these pictures showed nothing wrong. */
  healthy: number;
};

/** The records of a hosted model by crop; crops that nobody measured are absent. */
export type LookRecords = Readonly<Record<string, LookRecord>>;

/** What was measured of each 'provider/model', and on which day; written by `npm run eval:photo -- --provider hosted`. */
export type LookTable = Readonly<Record<string, { measured: string; crops: LookRecords } | undefined>>;

/** A plant with nothing wrong, among the causes that a look names. */
export const HEALTHY_LOOK = 'healthy';
/** From this share on a look is sure of its first. */
export const SURE_FROM = 0.5;
/** Few pictures prove little: as if so many more had told nothing, or, where it is about being sure, had been wrong. */
const DOUBT_PICTURES = 10;
/** Of fewer healthy pictures nobody knows whether it tells healthy plants from sick ones. */
const LEAST_HEALTHY = 20;
/** What is said with 'malamang' is to be right in nine of ten. */
const RIGHT_ENOUGH = 0.9;
/** However good its record, what a look named is so many times likelier than what it did not, and no more. This project's own judgement. */
const LEADS_AT_MOST = 200;

/** What a look named, the likeliest first, `HEALTHY_LOOK` among them; at most the three that records count. */
export function rankedLook({ candidates, healthy }: Pick<HostedLook, 'candidates' | 'healthy'>): string[] {
  return [...candidates, { id: HEALTHY_LOOK, probability: healthy }]
    .filter(({ id, probability }) => probability > 0 && id !== 'none')
    .toSorted((a, b) => b.probability - a.probability)
    .slice(0, 3)
    .map(({ id }) => id);
}

/** Whether it gave its first at least half of its belief. */
export function isSureLook({ candidates, healthy }: Pick<HostedLook, 'candidates' | 'healthy'>): boolean {
  return Math.max(healthy, ...candidates.map(({ probability }) => probability)) >= SURE_FROM;
}

/**
 * How many times likelier than by chance each cause is that a look named, and each that it did not: the shares counted in
 * its record against equal ones. What it says of its own probabilities beyond sure or not is not believed.
 * @param count Of all that it could name: the listed causes, 'healthy' and 'something else'.
 */
export function likelihoodsOf(
  look: Pick<HostedLook, 'candidates' | 'healthy'>,
  record: LookRecord,
  count: number,
): { named: ReadonlyMap<string, number>; others: number } {
  const ranked = rankedLook(look);
  const counts = isSureLook(look) ? record.sure : record.unsure;
  const pictures = counts.reduce((sum, each) => sum + each, 0);
  const share = (right: number, of: number) =>
    ((right + (DOUBT_PICTURES * of) / count) / (pictures + DOUBT_PICTURES)) * (count / of);
  const named = new Map(ranked.map((id, rank) => [id, share(counts[rank] ?? 0, 1)]));
  const hit = ranked.reduce((sum, _, rank) => sum + (counts[rank] ?? 0), 0);
  const others = share(pictures - hit, Math.max(1, count - ranked.length));
  const least = Math.max(others, ...named.values()) / LEADS_AT_MOST;
  return {
    named: new Map([...named].map(([id, times]) => [id, Math.max(least, times)])),
    others: Math.max(least, others),
  };
}

/** Whether sure looks of this record are right often enough for 'malamang' without anybody beside them. */
export function isReliable({ sure }: LookRecord): boolean {
  return sure[0] / (sure.reduce((sum, each) => sum + each, 0) + DOUBT_PICTURES) >= RIGHT_ENOUGH;
}

/** Whether the record says how it calls plants with nothing wrong. */
export function knowsHealthy({ healthy }: LookRecord): boolean {
  return healthy >= LEAST_HEALTHY;
}
