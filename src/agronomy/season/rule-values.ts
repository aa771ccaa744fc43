import { type Condition, exactly, type Interval, type Lookup } from './rule-truth.ts';
import { type Day, isWetHour, type Series } from './weather-series.ts';

/** Figures that no forecast holds, told by the farmer or computed from a water balance, by day. */
export type DayState = { soilWet?: number | null; floodCm?: number | null };

/** Figures of today that hold for the whole look ahead: hours until a tropical cyclone, PAGASA's wind signal. */
export type StormState = { stormHours?: number | null; tcws?: number | null };

/** What a rule's window means: now, so many hours ahead or back, or unreadable. */
type Window = { kind: 'now' } | { kind: 'next' | 'last'; hours: number } | null;

function windowOf(text: string | null | undefined): Window {
  if (text === null || text === undefined || text === 'now' || text === 'next') return { kind: 'now' };
  const match = /^(next|last)(\d+)(h|d)$/.exec(text);
  if (match === null) return null;
  return { kind: match[1] === 'next' ? 'next' : 'last', hours: Number(match[2]) * (match[3] === 'd' ? 24 : 1) };
}

type Figures = readonly (number | null)[];

/** The sum, or what the known part leaves open when some days are missing. */
function total(figures: Figures): Interval | null {
  const known = figures.filter((value) => value !== null);
  if (known.length === 0) return null;
  const sum = known.reduce((a, b) => a + b, 0);
  return known.length === figures.length ? exactly(sum) : { low: sum, high: Number.POSITIVE_INFINITY, isPartial: true };
}

function count(figures: Figures, counts: (value: number) => boolean): Interval | null {
  const known = figures.filter((value) => value !== null);
  if (known.length === 0) return null;
  const hits = known.filter(counts).length;
  return { low: hits, high: hits + figures.length - known.length, isPartial: known.length < figures.length };
}

/** The longest run of rainy days; a missing day may have been one. */
function longestRun(figures: Figures): Interval | null {
  const run = (isRainy: (value: number | null) => boolean) => {
    let longest = 0;
    let current = 0;
    for (const value of figures) {
      current = isRainy(value) ? current + 1 : 0;
      longest = Math.max(longest, current);
    }
    return longest;
  };
  if (figures.every((value) => value === null)) return null;
  return {
    low: run((value) => value !== null && value >= 1),
    high: run((value) => value === null || value >= 1),
    isPartial: figures.includes(null),
  };
}

/** The mean where two thirds of the days are known. */
function mean(figures: Figures): Interval | null {
  const known = figures.filter((value) => value !== null);
  if (known.length === 0 || known.length * 3 < figures.length * 2) return null;
  return exactly(known.reduce((a, b) => a + b, 0) / known.length);
}

/** The highest figure for 'at least', the lowest for 'at most', the mean between: what the rule is about. */
function extreme(figures: Figures, op: Condition['op']): Interval | null {
  if (op === 'between') return mean(figures);
  const known = figures.filter((value) => value !== null);
  if (known.length === 0) return null;
  const isPartial = known.length < figures.length;
  if (op === '>' || op === '>=') {
    const highest = Math.max(...known);
    return { low: highest, high: isPartial ? Number.POSITIVE_INFINITY : highest, isPartial };
  }
  const lowest = Math.min(...known);
  return { low: isPartial ? Number.NEGATIVE_INFINITY : lowest, high: lowest, isPartial };
}

function over(days: readonly (Day | undefined)[], { var: name, op }: Condition): Interval | null {
  const pick = (key: keyof Day): Figures =>
    days.map((day) => {
      const value = day?.[key];
      return typeof value === 'number' ? value : null;
    });
  switch (name) {
    case 'rainMm':
    case 'wetHours':
    case 'sunHours':
      return total(pick(name));
    case 'rainDays':
      return count(pick('rainMm'), (mm) => mm >= 1);
    case 'dryDays':
      return count(pick('rainMm'), (mm) => mm < 1);
    case 'rainDays3':
      return longestRun(pick('rainMm'));
    case 'tmeanC':
    case 'rhPct':
      return mean(pick(name));
    case 'tmaxC':
    case 'tminC':
    case 'windMs':
    case 'gustMs':
    case 'rainProbPct':
    case 'et0Mm':
      return extreme(pick(name), op);
    default:
      return null;
  }
}

/** A part of a day whose hours are unknown: rain anything up to the day's, the chance of it likewise. */
function partOfDay(day: Day | undefined, name: string): Interval | null {
  if (day === undefined) return null;
  if (name === 'rainMm' || name === 'rainProbPct') {
    const value = day[name];
    return value === null ? null : { low: 0, high: value };
  }
  return null;
}

/** Everything a rule may ask about besides the weather. */
export type Circumstances = { stateOf?: (dayIndex: number) => DayState | undefined; storm?: StormState };

function circumstance(
  name: string,
  index: number,
  today: number,
  { stateOf, storm }: Circumstances,
): Interval | null | undefined {
  if (name === 'soilWet' || name === 'floodCm') return exactly(stateOf?.(index)?.[name] ?? null);
  if (name === 'stormHours') {
    const hours = storm?.stormHours ?? null;
    if (hours === null) return null;
    const left = hours - 24 * (index - today);
    // A storm that has gone by is infinitely far.
    return exactly(left < -24 ? Number.POSITIVE_INFINITY : Math.max(0, left));
  }
  return name === 'tcws' ? exactly(storm?.tcws ?? null) : undefined;
}

/**
 * The temperature at some hour of a day whose hours are unknown: work such as spraying can wait for the cool of the
 * day, so the day's highest is not the whole truth.
 */
export function someHour(day: Day | undefined, lookup: Lookup): Lookup {
  return (condition) =>
    condition.var === 'tmaxC' && (condition.window ?? 'now') === 'now' && day?.tminC != null && day.tmaxC !== null
      ? { low: day.tminC, high: day.tmaxC }
      : lookup(condition);
}

/**
 * Figures of the day at `index` of a series, for the windows of the rules: 'next24h' is that day, 'last48h' it and the
 * one before. Where the series does not reach, bounds are given instead of figures.
 */
export function dayLookup({ days, pastDays }: Series, index: number, circumstances: Circumstances): Lookup {
  return (condition) => {
    const special = circumstance(condition.var, index, pastDays, circumstances);
    if (special !== undefined) return special;
    const window = windowOf(condition.window);
    if (window === null) return null;
    if (window.kind === 'now') return over([days[index]], condition);
    if (window.hours < 24) return partOfDay(days[index], condition.var);
    const length = Math.ceil(window.hours / 24);
    const from = window.kind === 'next' ? index : index - length + 1;
    return over(
      Array.from({ length }, (_, offset) => days[from + offset]),
      condition,
    );
  };
}

/**
 * Figures of one hour of a day with known hours, for rules about spraying: 'now' is that hour (its temperature stands
 * for `tmaxC`), 'next6h' it and the five after.
 */
export function hourLookup(series: Series, index: number, clock: number): Lookup {
  const at = (offset: number) => {
    const hour = clock + offset;
    return series.days[index + Math.floor(hour / 24)]?.hours[((hour % 24) + 24) % 24] ?? null;
  };
  return ({ var: name, window: text, op }) => {
    const window = windowOf(text);
    if (window === null) return null;
    const length = window.kind === 'now' ? 1 : window.hours;
    const from = window.kind === 'last' ? 1 - length : 0;
    const hours = Array.from({ length }, (_, offset) => at(from + offset));
    if (name === 'rainMm') return total(hours.map((hour) => hour?.rainMm ?? null));
    if (name === 'wetHours')
      return count(
        hours.map((hour) => wetness(hour)),
        (wet) => wet === 1,
      );
    const key = name === 'tmaxC' || name === 'tmeanC' ? 'tempC' : name;
    if (key === 'tempC' || key === 'rhPct' || key === 'windMs' || key === 'rainProbPct')
      return extreme(
        hours.map((hour) => hour?.[key] ?? null),
        op,
      );
    return null;
  };
}

function wetness(hour: Parameters<typeof isWetHour>[0] | null): number | null {
  const wet = hour === null ? null : isWetHour(hour);
  return wet === null ? null : Number(wet);
}
