import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Frame } from '#mind/frame.ts';
import table from './first-aid.json' with { type: 'json' };
import type { Said } from './said.ts';
import type { Trouble } from './troubles.ts';

/**
 * What to do in a field that has it now, in the order of doing; `late`: what replaces the first of it near harvest.
 * General agronomic knowledge, put into words for a farmer; figures and products stand in the records.
 */
type Aid = { now: readonly Said[]; late?: readonly Said[] };

const AIDS: Readonly<Record<string, Aid>> = table;

/** Stages at which the harvest can hardly be mended any more. */
const LATE_STAGES: ReadonlySet<string> = new Set(['milk', 'dough', 'maturity', 'ear-fill', 'pod-fill']);
/** From this share of its days on a crop is near harvest; our own judgement. */
const LATE_SHARE = 0.75;
/** Parts that a cereal has only when its leaves matter little any more. */
const LATE_PARTS: ReadonlySet<string> = new Set(['panicle', 'grain', 'ear', 'silk']);
const MOST_STEPS = 3;

export type StepsNow = { steps: readonly Said[]; later: readonly Said[] };

/** The steps of the record alone, for where nothing was seen but a photo and no product may be spoken of. */
export function stepsOfRecord({ steps }: Trouble): StepsNow {
  return { steps: steps.slice(0, MOST_STEPS), later: steps.slice(MOST_STEPS) };
}

/** Steps before the fold and those behind it: first aid where there is some, else those of the record. */
export function stepsNow(trouble: Trouble, isLate: boolean): StepsNow {
  const aid = Object.hasOwn(AIDS, trouble.id) ? AIDS[trouble.id] : undefined;
  if (aid === undefined) return stepsOfRecord(trouble);
  const late = isLate ? (aid.late ?? []) : [];
  const steps = [...late, ...aid.now.slice(late.length)].slice(0, MOST_STEPS);
  return { steps, later: trouble.steps };
}

/** Whether the crop stands near its harvest, by the stage or the age that was told. */
export function isNearHarvest({ stage, ageDays, crop, symptoms }: Frame, { crops }: Knowledge): boolean {
  if (stage !== null && LATE_STAGES.has(stage.value)) return true;
  const record = crops.find(({ id }) => id === crop?.value);
  if (record === undefined || record.life === 'perennial') return false;
  if (record.traits.grain === true && symptoms.some(({ part }) => LATE_PARTS.has(part ?? ''))) return true;
  return ageDays !== null && ageDays.value.low >= LATE_SHARE * record.daysToHarvest.min;
}
