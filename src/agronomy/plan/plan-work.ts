import { type Fact, quantity, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import { type Calendar, fieldCalendar } from './calendar.ts';
import { type CropLife, cropLife } from './crop-life.ts';
import { type DraftTask, isAsked, type SettledTask, settle } from './draft-task.ts';
import { fertilizerTasks } from './fertilizer-tasks.ts';
import type { Circumstances, Field } from './field.ts';
import { keepOffAfter } from './keep-off.ts';
import type { KeepOff, PlannedTask, WorkPlan } from './planned-task.ts';
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
    ...plantingTasks(crop, life),
    ...workTasks(knowledge, crop, field, life, today),
    ...(isFedByTree(crop) ? treeTasks(crop, today) : fertilizerTasks(knowledge, crop, field, life, calendar)),
    ...scoutingTasks(knowledge, crop, life, calendar, (day) => weather.favouredOn(dateOf(day))),
    ...harvestTasks(crop, life, today),
  ];
  const keepOff = keepOffAfter(knowledge, circumstances.sprays);
  const tasks = drafts
    .map((draft) => settle(draft, calendar))
    .map((task) => moveForWeather(task, { crop, calendar, weather }))
    .map((task) => afterSpray(task, keepOff, calendar))
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

/** The nursery and the planting itself. */
function plantingTasks(crop: Crop, { method, nursery }: CropLife): DraftTask[] {
  const sources = nursery?.sources ?? crop.sources.slice(0, 1);
  const planting: DraftTask = {
    id: 'planting',
    kind: 'planting',
    from: 0,
    to: 0,
    lastUse: 0,
    says: method === 'transplanted' ? 'transplanting' : crop.traits.flooded ? 'sowing-rice' : 'sowing',
    facts: spacingFacts(crop),
    notes: [],
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

/** The first spacing of the record: rows and plants in a row. */
function spacingFacts({ spacing, fieldSources }: Crop): Record<string, Fact> {
  const [way] = spacing;
  const source = fieldSources?.spacing?.[0] ?? 'general agronomic knowledge';
  return way === undefined ? {} : { row: quantity(way.rowCm, 'cm', source), hill: quantity(way.hillCm, 'cm', source) };
}

/** The harvest with its first sign; of a perennial the first one, as long as it is to come. */
function harvestTasks(crop: Crop, { harvest }: CropLife, today: number): DraftTask[] {
  if (harvest === null || (crop.life === 'perennial' && today > harvest.to)) return [];
  const sources = crop.fieldSources?.harvest ?? crop.fieldSources?.days ?? crop.sources.slice(0, 1);
  const [sign] = crop.harvest;
  return [
    {
      id: 'harvest',
      kind: 'harvest',
      ...harvest,
      lastUse: null,
      says: crop.traits.picked ? 'picking' : crop.traits.dryHarvest ? 'harvest-dried' : 'harvest',
      facts: sign === undefined ? {} : { sign: words(sign.tl, sign.en, sources[0] ?? 'general') },
      notes: [],
      sources,
    },
  ];
}

/** Nothing is harvested before the wait after a spray is over. */
function afterSpray(task: SettledTask, keepOff: readonly KeepOff[], { today, dayOf, dateOf }: Calendar): SettledTask {
  if (task.kind !== 'harvest' || !isAsked(task.state)) return task;
  const waits = keepOff.flatMap(({ what, harvestFrom }) => {
    const until = harvestFrom === null ? null : dayOf(harvestFrom);
    return until === null || until <= Math.max(task.from, today) ? [] : [{ what, until }];
  });
  const longest = waits.toSorted((a, b) => b.until - a.until)[0];
  if (longest === undefined) return task;
  const { what, until } = longest;
  return {
    ...task,
    from: until,
    to: Math.max(task.to, until),
    notes: [
      ...task.notes,
      {
        says: 'wait-after-spray',
        facts: { what: words(what, what, 'said'), until: { kind: 'day', day: dateOf(until), source: 'computed' } },
      },
    ],
  };
}

function dated({ lastUse: _, from, to, ...task }: SettledTask, { dateOf }: Calendar): PlannedTask {
  return { givings: [], perPlant: [], watch: [], ...task, from: dateOf(from), to: dateOf(to) };
}
