import type { PlannedRain } from '#agronomy/plan/planned-task.ts';
import type { IsoDay } from '#agronomy/season/calendar-day.ts';

/** A day of heavy rain, in mm, and the titles of the planned work it falls on. */
export type WorkRain = { on: IsoDay; mm: number; titles: string[] };

/** The days of heavy rain on planned work, the first one first. */
export function rainOnWork(tasks: readonly { title: string; rain?: PlannedRain | undefined }[]): WorkRain[] {
  const days = new Map<IsoDay, WorkRain>();
  for (const { title, rain } of tasks) {
    if (rain === undefined) continue;
    const day = days.get(rain.on) ?? { ...rain, titles: [] };
    day.titles.push(title);
    days.set(rain.on, day);
  }
  return [...days.values()].toSorted((a, b) => a.on.localeCompare(b.on));
}
