import { between, type Fact, type SourceId, words } from '#agronomy/fact.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { type ScheduledSplit, scheduleSplits } from '#agronomy/fertilizer/schedule.ts';
import { type Establishment, type SplitDays, splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { fill, type Values } from '#mind/fill.ts';
import type { Frame } from '#mind/frame.ts';
import type { Crop } from './crop-of.ts';

/** A time of application: the share of the season's nutrients, how it is called, and the same in few words. */
export type FertilizerTime = { split: Split; when: Fact; at: Fact };

/** The times of a crop with their sources; null where the tables leave them open. */
export function timesOf(
  crop: Crop,
  soils: Knowledge['soils'],
  establishment: Establishment = 'transplanted',
): { times: FertilizerTime[]; sources: readonly SourceId[] } | null {
  const { ricesplits, otherSplits } = soils;
  const days = splitDaysOf(crop.id, soils, crop.water.stageDays, establishment) ?? [];
  if (ricesplits.crops.includes(crop.id)) {
    const [source = 'general'] = ricesplits.sources;
    const times = ricesplits.fixedTime.map((split, index) => ({
      split: { ...split, when: split.tl },
      when: words(inSentence(split.tl), inSentence(split.stage), source),
      at: inFewWords(split.at, days[index], source),
    }));
    return { times, sources: ricesplits.sources };
  }
  const found = otherSplits.find(({ crops }) => crops.includes(crop.id));
  if (found === undefined) return null;
  const [source = 'general'] = found.sources;
  const times = found.splits.map((split, index) => ({
    split: { ...split, when: split.tl },
    when: words(inSentence(split.tl), inSentence(timeOnly(split.when)), source),
    at: inFewWords(split.at, days[index], source),
  }));
  return { times, sources: found.sources };
}

/** 'sa {days}' with the days of the crop's own calendar. */
function inFewWords(
  { tl, en }: { tl: string; en: string },
  days: SplitDays | null | undefined,
  source: SourceId,
): Fact {
  const values: Values = days == null ? {} : { days: between(days.fromDay, days.toDay, 'araw', source) };
  return words(inSentence(fill(tl, values, 'tl') ?? tl), inSentence(fill(en, values, 'en') ?? en), source);
}

/** How the field of a frame was planted. */
export function establishmentOf({ method, ageDays }: Frame): Establishment {
  const isSown = method?.value === 'direct-seeded' || (method === null && ageDays?.value.from === 'sowing');
  return isSown ? 'direct-seeded' : 'transplanted';
}

/** Products and amounts of a table's time: the plan tells its own. */
const AMOUNTS =
  /,? \d[\d.-]* g [\d-]+\/hill|^urea \d+ g\/hill |^equal parts urea and 0-0-60 | \d[\d.]* kg\/m2( \+ CRH \d[\d.]* kg\/m2)?| dilute urea/g;

/** 'urea 10 g/hill every 2-4 weeks' is 'every 2-4 weeks'. */
function timeOnly(when: string): string {
  return when.replace(AMOUNTS, '');
}

/** A table's sentence inside another one begins small; at the front `fill` makes it large again. */
function inSentence(text: string): string {
  return text.trim().replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());
}

/** When the field was planted, as far as it is known: by its age in days, or by the stage that the farmer sees. */
export type FieldAge = { days: number; isTold: boolean };

/** Days after the last time of application within which it may still help (own rule, low confidence). */
const HELPFUL_DAYS = 10;

/** The age of the crop in days; from its stage, by the lengths of FAO-56, when only that was told. */
export function ageOfField({ ageDays, stage }: Frame, crop: Crop): FieldAge | null {
  if (ageDays !== null) return { days: Math.round((ageDays.value.low + ageDays.value.high) / 2), isTold: true };
  const lengths = crop.water.stageDays;
  if (stage === null || !lengths) return null;
  const { ini, dev, mid, late } = lengths;
  const atStage: Readonly<Record<string, number>> = {
    planting: 0,
    germination: 0,
    seedling: Math.round(ini / 2),
    vegetative: ini,
    tillering: ini,
    whorl: ini,
    'panicle-initiation': Math.round(ini + dev * 0.6),
    booting: Math.round(ini + dev * 0.8),
    heading: ini + dev + Math.round(mid * 0.2),
    flowering: ini + dev + Math.round(mid * 0.2),
    fruiting: ini + dev + Math.round(mid * 0.4),
    milk: ini + dev + mid,
    ripening: ini + dev + mid + Math.round(late / 2),
    maturity: ini + dev + mid + late,
    harvest: ini + dev + mid + late,
  };
  const days = atStage[stage.value];
  return days === undefined ? null : { days, isTold: false };
}

/** A time on the calendar: 'past' is too late to help, 'missed' is late but still worth giving. */
export type TimeStatus = 'past' | 'missed' | 'due' | 'coming';

export type ScheduledTime = ScheduledSplit & { state: TimeStatus };

/** The times of a field on the calendar; null when the tables have no days for the crop or its age is not known. */
export function schedule(
  knowledge: Knowledge,
  crop: Crop,
  frame: Frame,
  today: string,
): { age: FieldAge; times: ScheduledTime[] } | null {
  const age = ageOfField(frame, crop);
  if (age === null) return null;
  const days = splitDaysOf(crop.id, knowledge.soils, crop.water.stageDays, establishmentOf(frame));
  const splits = days === null ? null : scheduleSplits(days, { ageDays: age.days }, today);
  if (splits === null || splits.length === 0) return null;
  return { age, times: splits.map((split, at) => ({ ...split, state: stateOf(split, splits[at + 1]) })) };
}

function stateOf({ status, isOvertaken, days }: ScheduledSplit, next: ScheduledSplit | undefined): TimeStatus {
  if (status !== 'late') return status;
  // Nearer to the next time than to its own: what is left is kept for that.
  const isNextNear = next?.status === 'coming' && next.days < days;
  return isOvertaken || isNextNear || days > HELPFUL_DAYS ? 'past' : 'missed';
}
