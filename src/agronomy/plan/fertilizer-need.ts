import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { ONCE } from '#agronomy/fertilizer/field-bags.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { rateOf } from '#agronomy/fertilizer/rate.ts';
import { scaledRate } from '#agronomy/fertilizer/scaled-rate.ts';
import { repeats } from '#agronomy/fertilizer/schedule.ts';
import { type SplitDays, splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import { splitsOf } from '#agronomy/fertilizer/splits.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { addDays, monthOfDay } from '#agronomy/season/calendar-day.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { CropLife } from './crop-life.ts';
import type { Field } from './field.ts';

/** One time of application: its share of the season's nutrients and its days after planting. */
export type FeedTime = {
  /** 'fertilizer-1', or 'fertilizer-2-1' for the first giving of a time that is repeated. */
  id: string;
  /** Place in the crop's splits, -1 where the tables have no splits for the crop. */
  index: number;
  share: Split;
  from: number;
  to: number;
  /** Last day on which it still helps. */
  lastUse: number;
  sources: readonly string[];
};

/** What a field is to be fed with: kg/ha of N, P2O5 and K2O, shared out over times. */
export type FertilizerNeed = { rate: Npk; times: readonly FeedTime[]; sources: readonly string[] };

/** Days after a time within which a giving still helps (own rule, low confidence; also mind/reckon/fertilizer-times.ts). */
const HELPFUL_DAYS = 10;
/** A single giving of a long row has as many days. */
const REPEATED_GIVING_DAYS = 7;

/** PSA's wet-season crop is harvested in July to December; rates of the wet season are for that crop. */
function seasonOfCrop(field: Field, { ripe }: CropLife): 'wet' | 'dry' {
  const month = monthOfDay(addDays(field.plantedOn, ripe ?? 0) ?? field.plantedOn) ?? 1;
  return month >= 7 ? 'wet' : 'dry';
}

/**
 * The rate of a field and its times. Null for a crop that is fed by the tree and for one whose record has no rate. Crops
 * without splits get all of it at planting, as mind/reckon/fertilizer-plan.ts says it.
 */
export function fertilizerNeed({ soils }: Knowledge, crop: Crop, field: Field, life: CropLife): FertilizerNeed | null {
  const found = rateOf(crop, field.water === 'rainfed' ? 'rainfed' : '', seasonOfCrop(field, life));
  if (found === null) return null;
  const soil = field.soil ?? {};
  const isTested = (soil.n ?? soil.p ?? soil.k) !== undefined;
  const rate = isTested ? scaledRate(found.npk, soil, soils.npkScaling) : found.npk;
  const sources = [...crop.fert.sources, ...(isTested ? soils.npkScaling.sources : [])];
  const splits = splitsOf(crop.id, soils);
  const establishment = life.method === 'direct' ? 'direct-seeded' : 'transplanted';
  const days = splitDaysOf(crop.id, soils, crop.water.stageDays, establishment);
  if (splits === null || days === null) {
    const [whole = { when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 }] = ONCE;
    const once = { id: 'fertilizer-1', index: -1, share: whole, from: 0, to: 0, lastUse: HELPFUL_DAYS, sources };
    return { rate, times: [once], sources };
  }
  const times = splits.splits.flatMap((share, index) => {
    const at = days[index];
    return at ? givingsOf(share, index, at, splits.sources) : [];
  });
  return { rate, times: times.map((time) => ({ ...time, lastUse: lastUseOf(time, times, crop, life) })), sources };
}

/** A time of its own, or the row of givings that it is shared out over. */
function givingsOf(
  share: Split,
  index: number,
  at: SplitDays,
  sources: readonly string[],
): Omit<FeedTime, 'lastUse'>[] {
  const id = `fertilizer-${index + 1}`;
  if (at.everyDays === null) return [{ id, index, share, from: at.fromDay, to: at.toDay, sources }];
  const days = repeats(at);
  const count = days.length;
  const part = {
    when: share.when,
    nPct: share.nPct / count,
    p2o5Pct: share.p2o5Pct / count,
    k2oPct: share.k2oPct / count,
  };
  return days.map((from, turn) => ({
    id: `${id}-${turn + 1}`,
    index,
    share: part,
    from,
    to: from + REPEATED_GIVING_DAYS - 1,
    sources,
  }));
}

/**
 * Nitrogen for rice ends with panicle initiation, the last of its times; elsewhere a giving helps some days more, as
 * long as it is not to be harvested.
 */
function lastUseOf(
  time: Omit<FeedTime, 'lastUse'>,
  times: readonly Omit<FeedTime, 'lastUse'>[],
  { traits }: Crop,
  { harvest }: CropLife,
): number {
  const end = traits.flooded ? (times.at(-1)?.to ?? time.to) : (harvest?.to ?? time.to);
  return Math.max(time.to, Math.min(time.to + HELPFUL_DAYS, end));
}
