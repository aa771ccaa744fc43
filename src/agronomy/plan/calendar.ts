import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import type { TaskRecord } from './field.ts';

/** A record of a task in days after planting. */
export type DayRecord = { state: TaskRecord['state']; on: number };

/** The calendar of a field: its days are counted from planting (0), before it below zero. */
export type Calendar = {
  today: number;
  dateOf(day: number): IsoDay;
  /** Null for what is no date. */
  dayOf(date: IsoDay): number | null;
  /** What was last told of a task. */
  recordOf(taskId: string): DayRecord | undefined;
};

/** Null when one of the two days is no date. */
export function fieldCalendar(plantedOn: IsoDay, today: IsoDay, done: readonly TaskRecord[]): Calendar | null {
  const age = daysBetween(plantedOn, today);
  if (age === null) return null;
  const dayOf = (date: IsoDay) => daysBetween(plantedOn, date);
  const records = new Map<string, DayRecord>();
  for (const { taskId, state, on } of done) {
    const day = dayOf(on);
    if (day !== null) records.set(taskId, { state, on: day });
  }
  return {
    today: age,
    dateOf: (day) => addDays(plantedOn, day) ?? plantedOn,
    dayOf,
    recordOf: (taskId) => records.get(taskId),
  };
}
