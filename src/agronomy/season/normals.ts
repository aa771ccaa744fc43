import { extraterrestrialRadiation, hargreavesEt0 } from './evapotranspiration.ts';

/** Climatological normals of one month; null where the station has none. mm, days, °C, %, m/s. */
export type MonthNormals = {
  month: number;
  rainMm: number | null;
  rainyDays: number | null;
  tmaxC: number | null;
  tminC: number | null;
  tmeanC: number | null;
  rhPct: number | null;
  windMs: number | null;
};

/** The normals of a place: twelve months (fewer where some are missing) and its latitude in degrees. */
export type PlaceNormals = { latitude: number; months: readonly MonthNormals[] };

const lengths: readonly number[] = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Days of a month of a common year. */
export function daysInMonth(month: number): number {
  return lengths[month - 1] ?? 30;
}

/** A month so many months later, 1 to 12. */
export function monthAfter(month: number, months: number): number {
  return ((((month - 1 + months) % 12) + 12) % 12) + 1;
}

/** The normals of a month; null when the place has none. */
export function normalsOf({ months }: PlaceNormals, month: number): MonthNormals | null {
  return months.find((each) => each.month === month) ?? null;
}

function finite(value: number | null | undefined): number | null {
  return value !== null && value !== undefined && Number.isFinite(value) ? value : null;
}

/** Rain of a month in mm, null when unknown. */
export function rainOfMonth(place: PlaceNormals, month: number): number | null {
  const rain = finite(normalsOf(place, month)?.rainMm);
  return rain !== null && rain >= 0 ? rain : null;
}

/**
 * Reference evapotranspiration of a month in mm per day: Hargreaves on its mean extremes and the radiation of its
 * middle, J = 30.4 M - 15 (FAO-56 table 2.5). Null without temperatures.
 */
export function et0OfMonth(place: PlaceNormals, month: number): number | null {
  const normals = normalsOf(place, month);
  const radiation = extraterrestrialRadiation(place.latitude, Math.floor(30.4 * month - 15));
  return normals === null ? null : hargreavesEt0(finite(normals.tminC), finite(normals.tmaxC), radiation);
}

/** How wet a month is by its normals. */
export type Moisture = 'dry' | 'moist' | 'wet' | 'unknown';

/**
 * Dry below half of the reference evapotranspiration, wet above all of it: the growing period of FAO's agro-ecological
 * zones. Without temperatures, PAGASA's limits of the modified Corona types: dry below 50 mm, wet from 100 mm.
 */
export function moistureOf(place: PlaceNormals, month: number): Moisture {
  const rain = rainOfMonth(place, month);
  if (rain === null) return 'unknown';
  const et0 = et0OfMonth(place, month);
  const [low, high] = et0 === null ? [50, 100] : [0.5 * et0 * daysInMonth(month), et0 * daysInMonth(month)];
  return rain < low ? 'dry' : rain > high ? 'wet' : 'moist';
}
