import type { IsoDay } from './calendar-day.ts';
import { allOf, type Condition, type Lookup, type Truth } from './rule-truth.ts';
import { hourLookup } from './rule-values.ts';
import type { Series } from './weather-series.ts';

/** Hours of a day in which spraying is fit, `toHour` not included; null hours when only the day is known. */
export type SprayWindow = {
  date: IsoDay;
  fromHour: number | null;
  toHour: number | null;
  /** 'met': the hours were checked. 'possible': the day allows it, its hours are unknown. */
  certainty: 'met' | 'possible';
};

type SprayRule = { id: string; topic: string; level: string; all: readonly Condition[] };

/** From dawn to dusk; nobody sprays at night. */
export const firstWorkHour = 5;
export const lastWorkHour = 18;

/** A window shorter than this is not worth mixing a tank for, in hours. */
const shortestHours = 2;

/** Whether hours of a day are known well enough to judge spraying by them. */
export function hasHours(series: Series, index: number): boolean {
  return series.days[index]?.hours.some((hour) => hour?.windMs !== null && hour !== null) ?? false;
}

/** Whether a set of conditions holds in each working hour of a day. */
export function truthByHour(series: Series, index: number, conditions: readonly Condition[]): Truth[] {
  return Array.from(
    { length: lastWorkHour - firstWorkHour },
    (_, offset) => allOf(conditions, hourLookup(series, index, firstWorkHour + offset)).truth,
  );
}

function hourlyWindows(
  series: Series,
  index: number,
  good: readonly SprayRule[],
  stops: readonly SprayRule[],
): SprayWindow[] {
  const date = series.days[index]?.date ?? '';
  const isFit = Array.from({ length: lastWorkHour - firstWorkHour }, (_, offset) => {
    const lookup = hourLookup(series, index, firstWorkHour + offset);
    const isGood = good.some(({ all }) => allOf(all, lookup).truth === 'yes');
    return isGood && !stops.some(({ all }) => allOf(all, lookup).truth === 'yes');
  });
  const windows: SprayWindow[] = [];
  let from: number | null = null;
  for (const [offset, fit] of [...isFit, false].entries()) {
    if (fit && from === null) from = offset;
    if (fit || from === null) continue;
    if (offset - from >= shortestHours)
      windows.push({ date, fromHour: firstWorkHour + from, toHour: firstWorkHour + offset, certainty: 'met' });
    from = null;
  }
  return windows;
}

/**
 * When to spray on the days of a series from today on, by the rules of topic 'spray' with level 'good' (`spray-ok`)
 * and 'stop'. Days with hours are searched hour by hour; of days without, those are named that the day's figures leave
 * open. `lookupOf` gives the day's figures.
 */
export function sprayWindows(
  series: Series,
  rules: readonly SprayRule[],
  lookupOf: (index: number) => Lookup,
): SprayWindow[] {
  const good = rules.filter(({ id }) => id === 'spray-ok');
  const stops = rules.filter(({ topic, level }) => topic === 'spray' && level === 'stop');
  return series.days.flatMap((day, index) => {
    if (index < series.pastDays) return [];
    if (hasHours(series, index)) return hourlyWindows(series, index, good, stops);
    const lookup = lookupOf(index);
    const isOpen = good.some(({ all }) => ['yes', 'maybe'].includes(allOf(all, lookup).truth));
    const isStopped = stops.some(({ all }) => allOf(all, lookup).truth === 'yes');
    return isOpen && !isStopped
      ? [{ date: day.date, fromHour: null, toHour: null, certainty: 'possible' as const }]
      : [];
  });
}
