import type { Fact, SourceId } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Circumstances, Field } from '#agronomy/plan/field.ts';
import { planWork } from '#agronomy/plan/plan-work.ts';
import type { KeepOff, PlannedRain, PlannedTask, TaskKind, TaskState, WorkPlan } from '#agronomy/plan/planned-task.ts';
import type { IsoDay } from '#agronomy/season/calendar-day.ts';
import library from '#library/field-tasks.json' with { type: 'json' };
import type { Language } from '#library/phrase.ts';
import { fill } from '#mind/fill.ts';
import { namesOf } from '#mind/names.ts';
import { type Amount, amountsOf } from './amounts.ts';
import { stageName } from './stage-name.ts';
import { wordTask } from './word-task.ts';

/** A task as a farmer reads it. */
export type FieldTask = {
  /** Stable: what was done is recorded by it. */
  id: string;
  kind: TaskKind;
  from: IsoDay;
  to: IsoDay;
  title: string;
  /** Two to four short sentences: how, and why its days moved or it is no longer asked for. */
  detail: string;
  amounts: readonly Amount[];
  state: TaskState;
  /** Heavy rain on a day it was planned for. */
  rain?: PlannedRain;
  /** Ids of problems to look for. */
  watch: readonly string[];
  sources: readonly SourceId[];
};

/** What a spray forbids, in words. `harvestFrom` is null when it is not known what was sprayed: the label says it. */
export type OffDays = Pick<KeepOff, 'what' | 'on' | 'enterFrom' | 'harvestFrom'> & { text: string };

/** The dated plan of a field as a farmer reads it. */
export type FieldPlan = {
  /** Empty for a crop that stands for years. */
  stages: readonly { id: string; name: string; from: IsoDay; to: IsoDay }[];
  /** Null where it does not follow from the planting day. */
  harvest: { from: IsoDay; to: IsoDay } | null;
  /** By their first day. */
  tasks: readonly FieldTask[];
  offDays: readonly OffDays[];
};

/**
 * The plan of a field in words of the library: what agronomy/plan says, in one language. Null for a crop without a
 * record, an area that is none, or a day that is no date. Pure: same input, same plan.
 */
export function planField(
  knowledge: Knowledge,
  field: Field,
  circumstances: Circumstances,
  language: Language = 'tl',
): FieldPlan | null {
  const plan = planWork(knowledge, field, circumstances);
  if (plan === null) return null;
  const crop = namesOf(knowledge).crop(field.cropId);
  const worded = { knowledge, crop, areaHa: field.areaHa, stages: plan.stages, language };
  return {
    stages: namedStages(plan, language),
    harvest: plan.harvest,
    tasks: plan.tasks.map((task) => fieldTask(task, worded)),
    offDays: plan.keepOff.map((each) => offDays(each, language)),
  };
}

function fieldTask(task: PlannedTask, worded: Parameters<typeof wordTask>[1]): FieldTask {
  const { id, kind, from, to, state, rain, watch, sources } = task;
  return {
    id,
    kind,
    from,
    to,
    state,
    ...(rain && { rain }),
    watch,
    sources: [...new Set(sources)],
    amounts: amountsOf(task),
    ...wordTask(task, worded),
  };
}

function namedStages({ stages: spans }: WorkPlan, language: Language): FieldPlan['stages'] {
  return spans.map((span) => ({ ...span, name: stageName(span.id)?.[language] ?? span.id }));
}

/** What a spray forbids, as a farmer reads it. */
export function offDays({ what, on, enterFrom, harvestFrom, isForbidden }: KeepOff, language: Language): OffDays {
  const day = (date: IsoDay): Fact => ({ kind: 'day', day: date, source: 'computed' });
  const facts = {
    what: { kind: 'words', tl: what, en: what, source: 'said' } as const,
    enter: day(enterFrom),
    ...(harvestFrom !== null && { until: day(harvestFrom) }),
  };
  const sentence = library.keepOff[isForbidden ? 'forbidden' : harvestFrom === null ? 'unknown' : 'known'][language];
  return { what, on, enterFrom, harvestFrom, text: fill(sentence, facts, language) ?? '' };
}
