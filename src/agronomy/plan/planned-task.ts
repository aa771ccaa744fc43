import type { Fact, SourceId } from '#agronomy/fact.ts';
import type { IsoDay } from '#agronomy/season/calendar-day.ts';

export type TaskKind =
  | 'land'
  | 'nursery'
  | 'planting'
  | 'fertilizer'
  | 'water'
  | 'weeding'
  | 'care'
  | 'scouting'
  | 'harvest';

/**
 * 'open': to be done, now or on its day. 'late': its days are over and it still helps. 'later': put off by the farmer.
 * 'past': its days are over and it is no longer asked for. 'done' and 'skipped': as the farmer told.
 */
export type TaskState = 'open' | 'late' | 'later' | 'past' | 'done' | 'skipped';

/** Something a task says beside what it is: an entry of `notes` in library/field-tasks.json with its facts. */
export type TaskNote = { says: string; facts: Readonly<Record<string, Fact>> };

/** Kilograms of a fertilizer (soils.json id) for the whole field. */
export type Giving = { grade: string; kg: number };

/** Grams of a fertilizer for each tree or mat, least and most. */
export type PlantGiving = { grade: string; grams: readonly [number, number] };

/** A piece of work with its days; the library has its words. */
export type PlannedTask = {
  /** The same for the same work of a field, however its days move. */
  id: string;
  kind: TaskKind;
  from: IsoDay;
  to: IsoDay;
  state: TaskState;
  /** Entry of `tasks` in library/field-tasks.json. */
  says: string;
  facts: Readonly<Record<string, Fact>>;
  notes: readonly TaskNote[];
  givings: readonly Giving[];
  perPlant: readonly PlantGiving[];
  /** Problems to look for, the gravest of the stage and season; the first one changes from walk to walk. */
  watch: readonly string[];
  /** Heavy rain that the forecast brings on a day it was planned for, also where the plan has moved it since. */
  rain?: PlannedRain;
  sources: readonly SourceId[];
};

/** Rain of a day, in mm. */
export type PlannedRain = { on: IsoDay; mm: number };

/** A part of the season; `id` is a key of library/stages.json. */
export type StageSpan = { id: string; from: IsoDay; to: IsoDay };

/** What a spray forbids. */
export type KeepOff = {
  /** The spray as it was told, and its day. */
  what: string;
  on: IsoDay;
  /** Nobody enters the field before this day without protection. */
  enterFrom: IsoDay;
  /** It holds what is banned, or must never be suggested: no wait makes the harvest safe, somebody has to be asked. */
  isForbidden: boolean;
  /** First day of harvesting by the longest wait that labels commonly give; null when it is not known, or forbidden. */
  harvestFrom: IsoDay | null;
  /** The wait in days, least and most; null as above. */
  waitDays: readonly [number, number] | null;
  sources: readonly SourceId[];
};

/** The dated plan of a field, in facts. */
export type WorkPlan = {
  /** Empty for a crop that stands for years. */
  stages: readonly StageSpan[];
  /** Null where the harvest does not follow from the planting day, and when the first one of a perennial is over. */
  harvest: { from: IsoDay; to: IsoDay } | null;
  /** By their first day. */
  tasks: readonly PlannedTask[];
  keepOff: readonly KeepOff[];
};
