import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import type { SplitDays } from './split-days.ts';

/** When the field was planted: the date ('YYYY-MM-DD'), or its age in days today, both after planting. */
export type Planted = { date: IsoDay } | { ageDays: number };

/** A split on the calendar. */
export type ScheduledSplit = {
  /** Place in the crop's splits. */
  index: number;
  from: IsoDay;
  to: IsoDay;
  /** Dates of repeated givings, still to come; one for a single giving. Empty when late. */
  dates: IsoDay[];
  /** 'coming': the window has not opened. 'due': it is open today. 'late': it has closed. */
  status: 'coming' | 'due' | 'late';
  /** Days until the window opens (coming), 0 (due), or since it closed (late). */
  days: number;
  /** Late, and the next split's window has opened: give the two together, or leave this one. */
  isOvertaken: boolean;
  basis: SplitDays['basis'];
};

/** Longest life of a planted field that is believed, in days: a sugarcane ratoon is cut within about two years. */
const oldestDays = 800;

/** The planting date in 'YYYY-MM-DD'; null for what is no date, an age below zero or beyond belief. */
export function plantingDay(planted: Planted, today: IsoDay): IsoDay | null {
  if ('date' in planted) {
    const age = daysBetween(planted.date, today);
    return age === null || age > oldestDays || age < -oldestDays ? null : planted.date;
  }
  const { ageDays } = planted;
  return Number.isFinite(ageDays) && ageDays >= 0 && ageDays <= oldestDays ? addDays(today, -ageDays) : null;
}

/** Days of repeated givings after planting: as few as the widest spacing allows, evenly apart. */
export function repeats({ fromDay, toDay, everyDays }: SplitDays): number[] {
  if (everyDays === null) return [fromDay];
  const times = Math.floor((toDay - fromDay) / Math.max(1, everyDays[1])) + 1;
  const step = Math.max(everyDays[0], Math.floor((toDay - fromDay) / Math.max(1, times)));
  return Array.from({ length: times }, (_, index) => fromDay + index * step).filter((day) => day <= toDay);
}

/**
 * The splits of a field on the calendar: those to come with their dates, those whose time is over named late. Splits
 * without days are left out. Null when the planting date or `today` is unusable.
 */
export function scheduleSplits(
  splitDays: readonly (SplitDays | null)[],
  planted: Planted,
  today: IsoDay,
): ScheduledSplit[] | null {
  const start = plantingDay(planted, today);
  const age = start === null ? null : daysBetween(start, today);
  if (start === null || age === null) return null;
  const on = (day: number) => addDays(start, day) ?? start;
  return splitDays.flatMap((split, index) => {
    if (split === null) return [];
    const { fromDay, toDay, basis } = split;
    const status = age > toDay ? 'late' : age >= fromDay ? 'due' : 'coming';
    const days = status === 'late' ? age - toDay : Math.max(0, fromDay - age);
    const ahead = repeats(split).filter((day) => day >= age);
    // A window that is open today without a date of its own left is due today.
    const dates = status === 'late' ? [] : ahead.length > 0 ? ahead.map(on) : [today];
    const next = splitDays.slice(index + 1).find((later) => later !== null);
    const isOvertaken = status === 'late' && next !== undefined && age >= next.fromDay;
    return [{ index, from: on(fromDay), to: on(toDay), dates, status, days, isOvertaken, basis }];
  });
}
