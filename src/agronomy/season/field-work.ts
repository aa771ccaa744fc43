import { addDays, type IsoDay } from './calendar-day.ts';
import type { Day } from './weather-series.ts';

/** Rain in a day that washes fertilizer off, in mm (weather-rules.json `fert-heavy-rain`). */
export const heavyRainMm = 25;
/** Rain in a day that carries fertilizer into the soil, in mm (weather-rules.json `fert-ok`). */
const lightRainMm: readonly [number, number] = [2, 15];
/** A dry day has less rain than this, in mm (weather-rules.json `variables.dryDays`), and not an even chance of some. */
const dryBelowMm = 1;
const dryBelowChance = 50;

/** How a day suits top-dressing: before light rain, dry (water it in), or not, before heavy rain. */
export type TopDressDay = { date: IsoDay; fit: 'good' | 'needs-water' | 'avoid' | 'unknown' };

/**
 * How each day suits top-dressing. Heavy rain on the day or the next washes it away; light rain on the day carries it
 * in; on a dry day it has to be watered in.
 */
export function topDressDays(days: readonly Day[]): TopDressDay[] {
  return days.map(({ date, rainMm }, index) => {
    const next = days[index + 1]?.rainMm ?? null;
    if ((rainMm ?? 0) >= heavyRainMm || (next ?? 0) >= heavyRainMm) return { date, fit: 'avoid' };
    if (rainMm === null) return { date, fit: 'unknown' };
    const [low, high] = lightRainMm;
    return { date, fit: rainMm >= low && rainMm <= high ? 'good' : rainMm < low ? 'needs-water' : 'avoid' };
  });
}

/** Consecutive dry days. */
export type DrySpell = { from: IsoDay; to: IsoDay; days: number };

function isDry({ rainMm, rainProbPct }: Day): boolean {
  return rainMm !== null && rainMm < dryBelowMm && (rainProbPct ?? 0) < dryBelowChance;
}

/** Runs of at least `shortest` dry days: for drying grain, harvesting, spraying. */
export function drySpells(days: readonly Day[], shortest = 2): DrySpell[] {
  const spells: DrySpell[] = [];
  let run: Day[] = [];
  const close = () => {
    const [first, last] = [run[0], run.at(-1)];
    if (first !== undefined && last !== undefined && run.length >= shortest)
      spells.push({ from: first.date, to: last.date, days: run.length });
    run = [];
  };
  for (const day of days) {
    if (isDry(day)) run.push(day);
    else close();
  }
  close();
  return spells;
}

/** What is read of weather-rules.json `wind`: PAGASA's wind signals by wind speed in km/h. */
export type WindFacts = {
  signalGuide: readonly { signal: number; kmh: readonly number[] }[];
  sources: readonly string[];
};

/** A day with wind of the strength of a PAGASA wind signal. */
export type StrongWind = { date: IsoDay; windMs: number; signal: number };

const kmhPerMs = 3.6;

/** Days with sustained wind of signal 1 strength or more. A forecast of wind is no warning: PAGASA gives that. */
export function strongWinds(days: readonly Day[], { signalGuide }: WindFacts): StrongWind[] {
  return days.flatMap(({ date, windMs }) => {
    const kmh = (windMs ?? 0) * kmhPerMs;
    const signal = Math.max(0, ...signalGuide.filter(({ kmh: [low = 0] }) => kmh >= low).map((guide) => guide.signal));
    return windMs === null || signal === 0 ? [] : [{ date, windMs, signal }];
  });
}

/** Heavy rain or strong wind ahead of a ripe crop. */
export type HarvestAhead = {
  /** The day the weather turns, and what brings it. */
  of: IsoDay;
  cause: 'heavy-rain' | 'strong-wind';
  /** Last day to harvest before it; null when it is today. */
  by: IsoDay | null;
  /** Dry days left until then. */
  dryDays: IsoDay[];
};

/** Heavy rain or strong wind that a ripe crop should be harvested ahead of; null when none is forecast. */
export function harvestAhead(days: readonly Day[], wind: WindFacts): HarvestAhead | null {
  const windy = new Set(strongWinds(days, wind).map(({ date }) => date));
  const index = days.findIndex(({ date, rainMm }) => (rainMm ?? 0) >= heavyRainMm || windy.has(date));
  const day = days[index];
  if (day === undefined) return null;
  return {
    of: day.date,
    cause: windy.has(day.date) ? 'strong-wind' : 'heavy-rain',
    by: index === 0 ? null : addDays(day.date, -1),
    dryDays: days
      .slice(0, index)
      .filter(isDry)
      .map(({ date }) => date),
  };
}
