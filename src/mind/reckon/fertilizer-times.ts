import type { Fact } from '#agronomy/fact.ts';
import { type SourceId, words } from '#agronomy/fact.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { type ScheduledSplit, scheduleSplits } from '#agronomy/fertilizer/schedule.ts';
import { splitDaysOf } from '#agronomy/fertilizer/split-days.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Frame } from '#mind/frame.ts';
import type { Crop } from './crop-of.ts';

/** A time of application: the share of the season's nutrients, and how it is called. */
export type FertilizerTime = { split: Split; when: Fact };

/** The times of a crop with their sources; null where the tables leave them open. */
export function timesOf(
  crop: Crop,
  { ricesplits, otherSplits }: Knowledge['soils'],
): { times: FertilizerTime[]; sources: readonly SourceId[] } | null {
  if (ricesplits.crops.includes(crop.id)) {
    const [source = 'general'] = ricesplits.sources;
    const times = ricesplits.fixedTime.map((split) => ({
      split: { ...split, when: split.tl },
      when: words(inSentence(split.tl), inSentence(split.stage), source),
    }));
    return { times, sources: ricesplits.sources };
  }
  const found = otherSplits.find(({ crops }) => crops.includes(crop.id));
  if (found === undefined) return null;
  const [source = 'general'] = found.sources;
  const times = found.splits.map((split) => ({
    split: { ...split, when: split.tl },
    when: words(inSentence(split.tl), inSentence(timeOnly(split.when)), source),
  }));
  return { times, sources: found.sources };
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
  const isSown =
    frame.method?.value === 'direct-seeded' || (frame.method === null && frame.ageDays?.value.from === 'sowing');
  const days = splitDaysOf(crop.id, knowledge.soils, crop.water.stageDays, isSown ? 'direct-seeded' : 'transplanted');
  const splits = days === null ? null : scheduleSplits(days, { ageDays: age.days }, today);
  if (splits === null || splits.length === 0) return null;
  return { age, times: splits.map((split) => ({ ...split, state: stateOf(split) })) };
}

function stateOf({ status, isOvertaken, days }: ScheduledSplit): TimeStatus {
  if (status !== 'late') return status;
  return isOvertaken || days > HELPFUL_DAYS ? 'past' : 'missed';
}
