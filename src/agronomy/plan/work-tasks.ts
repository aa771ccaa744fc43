import { words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import type { CropLife } from './crop-life.ts';
import type { DraftTask } from './draft-task.ts';
import type { Field } from './field.ts';
import { turnsInSight } from './turns-in-sight.ts';

type Work = Knowledge['fieldWork']['works'][number];

/** Weeding helps so many days after its time (own rule, low confidence). */
const HELPFUL_DAYS = 10;

/** Land, water, weeds and care by the days of knowledge/field-work.json. */
export function workTasks(
  { fieldWork }: Knowledge,
  crop: Crop,
  field: Field,
  life: CropLife,
  today: number,
): DraftTask[] {
  return fieldWork.works
    .filter((work) => isFor(work, crop) && isInField(work, field, life))
    .flatMap((work) => {
      const [from, to] = [dayOf(work.from, life), dayOf(work.to, life)];
      if (from === null || to === null || to < from) return [];
      const task = taskOf(work, crop);
      if (work.everyDays !== undefined)
        return turnsInSight(work.everyDays, today).map(({ turn, day }) => ({
          ...task,
          id: `${work.id}-${turn}`,
          from: day + from,
          to: day + to,
          lastUse: day + to,
        }));
      const harvest = life.harvest;
      // Nobody weeds or stakes what is being harvested; water goes on as long as there is something to water.
      if (harvest !== null && from >= (work.kind === 'water' ? harvest.to : harvest.from)) return [];
      const last = harvest === null ? to : Math.min(to, harvest.to);
      return [{ ...task, id: work.id, from, to: last, lastUse: lastUseOf(work, last) }];
    });
}

function isFor({ crops, kinds, except }: Work, { id, kind, life }: Crop): boolean {
  if (crops !== undefined) return crops.includes(id);
  // What holds for a kind is told of crops of a season; trees and palms are another matter.
  return life === 'annual' && kinds?.includes(kind) === true && except?.includes(id) !== true;
}

/** Rice is irrigated unless it is told to be rainfed, as in the choice of its rate. */
function isInField({ method, water }: Work, field: Field, life: CropLife): boolean {
  const isWatered = field.water === 'rainfed' ? 'rainfed' : 'irrigated';
  return (method === undefined || method === life.method) && (water === undefined || water === isWatered);
}

function dayOf({ at, days }: Work['from'], { bloom, full, ripe }: CropLife): number | null {
  const event = { planting: 0, bloom, full, ripe }[at];
  return event === null ? null : event + days;
}

function lastUseOf({ kind }: Work, to: number): number {
  if (kind === 'weeding') return to + HELPFUL_DAYS;
  // The land can be made ready until the day of planting.
  return kind === 'land' ? Math.max(to, -1) : to;
}

function taskOf({ kind, says, sources }: Work, { water }: Crop): Omit<DraftTask, 'id' | 'from' | 'to' | 'lastUse'> {
  const [source = 'general agronomic knowledge'] = sources;
  const critical = words(water.criticalTl, `${water.criticalStages.join(', ')}`, source);
  return { kind, says, facts: kind === 'water' ? { critical } : {}, notes: [], sources };
}
