import { type Fact, quantity, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import { type Calendar, fieldCalendar } from './calendar.ts';
import { type CropLife, cropLife } from './crop-life.ts';
import { type DraftTask, type SettledTask, settle } from './draft-task.ts';
import { fertilizerTasks } from './fertilizer-tasks.ts';
import type { Circumstances, Field } from './field.ts';
import { keepOffAfter, waitAfterSprays } from './keep-off.ts';
import type { PlannedTask, WorkPlan } from './planned-task.ts';
import { scoutingTasks } from './scouting-tasks.ts';
import { isFedByTree, treeTasks } from './tree-tasks.ts';
import { weatherOf } from './weather.ts';
import { moveForWeather } from './weather-moves.ts';
import { workTasks } from './work-tasks.ts';

/**
 * The dated plan of a field: what is to be done from the preparation of the land to the harvest, by the tables of its
 * crop, replanned by what was done, by the forecast and by what was sprayed. Null for a crop without a record, an area
 * that is none, or a day that is no date. Never throws; the same input gives the same plan.
 */
export function planWork(knowledge: Knowledge, field: Field, circumstances: Circumstances): WorkPlan | null {
  const crop = knowledge.crops.find(({ id }) => id === field.cropId);
  const calendar = fieldCalendar(field.plantedOn, circumstances.today, circumstances.done);
  if (crop === undefined || calendar === null || !(field.areaHa > 0) || !Number.isFinite(field.areaHa)) return null;
  const life = cropLife(knowledge, crop, field);
  const weather = weatherOf(knowledge, crop.id, circumstances);
  const { today, dateOf } = calendar;
  const drafts = [
    ...plantingTasks(crop, life, field, calendar),
    ...workTasks(knowledge, crop, field, life, today),
    ...(isFedByTree(crop) ? treeTasks(crop, field, today) : fertilizerTasks(knowledge, crop, field, life, calendar)),
    ...scoutingTasks(knowledge, crop, life, calendar, (day) => weather.favouredOn(dateOf(day))),
    ...harvestTasks(crop, life, today),
  ];
  const keepOff = keepOffAfter(knowledge, circumstances.sprays);
  const tasks = drafts
    .map((draft) => settle(draft, calendar))
    .map((task) => (task.kind === 'harvest' ? waitAfterSprays(task, keepOff, knowledge, calendar) : task))
    .map((task) => moveForWeather(task, { crop, calendar, weather }))
    .map((task) => dated(task, calendar))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
  const isFirstHarvest = crop.life === 'annual' || (life.harvest !== null && today <= life.harvest.to);
  return {
    stages: life.stages.map(({ id, from, to }) => ({ id, from: dateOf(from), to: dateOf(to) })),
    harvest:
      life.harvest !== null && isFirstHarvest ? { from: dateOf(life.harvest.from), to: dateOf(life.harvest.to) } : null,
    tasks,
    keepOff,
  };
}

const GENERAL = 'general agronomic knowledge';

/** What the first of these fields of a record that names sources rests on. */
function sourcesOf({ fieldSources = {} }: Crop, ...fields: readonly string[]): readonly string[] {
  const field = fields.find((each) => fieldSources[each] !== undefined);
  return (field === undefined ? undefined : fieldSources[field]) ?? [GENERAL];
}

/**
 * The nursery and the planting itself. A day of planting that was told afterwards is done; one that was planned is asked
 * for until it is, for every other day follows from it.
 */
function plantingTasks(crop: Crop, { method, nursery }: CropLife, field: Field, { today }: Calendar): DraftTask[] {
  const isPlanned = field.enteredOn !== null && field.enteredOn < field.plantedOn;
  const sources = nursery?.sources ?? sourcesOf(crop, 'spacing');
  const planting: DraftTask = {
    id: 'planting',
    kind: 'planting',
    from: 0,
    to: 0,
    lastUse: null,
    ...(today > 0 && !isPlanned && { state: 'done' as const }),
    says: method === 'transplanted' ? 'transplanting' : crop.traits.flooded ? 'sowing-rice' : 'sowing',
    facts: spacingFacts(crop),
    notes: today > 0 && isPlanned ? [{ says: 'planting-check', facts: {} }] : [],
    sources,
  };
  if (nursery === null) return [planting];
  const [least, most] = nursery.days;
  return [
    {
      id: 'nursery',
      kind: 'nursery',
      from: -most,
      to: -least,
      lastUse: -least,
      says: 'nursery',
      facts: {
        age: { kind: 'quantity', low: least, high: most, unit: 'araw', digits: 0, source: sources[0] ?? 'general' },
      },
      notes: [],
      sources,
    },
    planting,
  ];
}

const CM_PER_M = 100;

/** The first spacing of the record: rows and plants in a row. */
function spacingFacts(crop: Crop): Record<string, Fact> {
  const [way] = crop.spacing;
  const [source = GENERAL] = sourcesOf(crop, 'spacing');
  const far = (cm: number) => (cm < CM_PER_M ? quantity(cm, 'cm', source) : quantity(cm / CM_PER_M, 'm', source, 2));
  return way === undefined ? {} : { row: far(way.rowCm), hill: far(way.hillCm) };
}

/** The harvest with its first sign; of a perennial the first one, as long as it is to come. */
function harvestTasks(crop: Crop, { harvest }: CropLife, today: number): DraftTask[] {
  if (harvest === null || (crop.life === 'perennial' && today > harvest.to)) return [];
  const sources = sourcesOf(crop, 'harvest', 'days', 'daysToHarvest');
  const [sign] = crop.harvest;
  return [
    {
      id: 'harvest',
      kind: 'harvest',
      ...harvest,
      lastUse: null,
      says:
        crop.life === 'perennial'
          ? 'harvest-first'
          : crop.traits.picked
            ? 'picking'
            : crop.traits.dryHarvest
              ? 'harvest-dried'
              : 'harvest',
      facts: sign === undefined ? {} : { sign: words(sign.tl, sign.en, sources[0] ?? 'general') },
      notes: [],
      sources,
    },
  ];
}

function dated({ lastUse: _, from, to, ...task }: SettledTask, { dateOf }: Calendar): PlannedTask {
  return { givings: [], perPlant: [], watch: [], ...task, from: dateOf(from), to: dateOf(to) };
}
