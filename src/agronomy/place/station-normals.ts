import { type IsoDay, monthOfDay } from '#agronomy/season/calendar-day.ts';
import { daysInMonth, type MonthNormals, monthAfter, normalsOf, type PlaceNormals } from '#agronomy/season/normals.ts';
import { distanceKm, type Point } from './distance.ts';

/** A PAGASA station with its twelve months of [rain mm, rainy days, tmax °C, tmin °C, RH %, wind m/s]. */
export type Station = Point & {
  name: string;
  elevationM: number;
  /** '1991-2020', shorter for some. */
  years: string;
  months: readonly (readonly (number | null)[])[];
};

export type NearStation = {
  name: string;
  years: string;
  km: number;
  /** Its share in the mean, 0 to 1. */
  share: number;
};
export type StationNormals = { normals: PlaceNormals; stations: NearStation[] };

/** Stations that stand for a place. */
const NEAREST = 4;
/** A station above this has highland weather, in m; a place as well. */
export const HIGHLAND_M = 600;
/** A kilometre to a station of the other altitude counts as so many: it says little of the place. */
const OTHER_ALTITUDE = 10;
/** So near, the place is the station, in km. */
const AT_STATION_KM = 0.05;

/** Weighted mean of the stations that have the figure; null when none has. */
function mean(parts: readonly { value: number | null | undefined; weight: number }[]): number | null {
  let [sum, total] = [0, 0];
  for (const { value, weight } of parts) {
    if (value === null || value === undefined) continue;
    sum += value * weight;
    total += weight;
  }
  return total === 0 ? null : sum / total;
}

/**
 * Normals of a point from its nearest stations, weighted by the inverse square of their distance; a station of the other
 * altitude class counts as ten times as far. Every figure lies within those of its stations, and at a station it is the
 * station's own.
 * @param isHighland Whether the place itself lies high; its altitude is not known more closely.
 */
export function normalsAt(place: Point, isHighland: boolean, stations: readonly Station[]): StationNormals {
  const near = stations
    .map((station) => {
      const km = distanceKm(place, station);
      const isSameAltitude = station.elevationM >= HIGHLAND_M === isHighland;
      return { station, km, reach: km < AT_STATION_KM ? 0 : km * (isSameAltitude ? 1 : OTHER_ALTITUDE) };
    })
    .sort((a, b) => a.reach - b.reach)
    .slice(0, NEAREST);
  const isAtStation = near[0]?.reach === 0;
  const weighted = near.map(({ station, reach }) => ({
    station,
    weight: isAtStation ? (reach === 0 ? 1 : 0) : 1 / reach ** 2,
  }));
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0);
  // A station with a gap borrows from its neighbours, however near the place is.
  const figure = (month: number, column: number) =>
    mean(
      weighted
        .filter(({ weight }) => weight > 0)
        .map(({ station, weight }) => ({ value: station.months[month]?.[column], weight })),
    ) ??
    mean(
      near.map(({ station, km }) => ({
        value: station.months[month]?.[column],
        weight: 1 / Math.max(AT_STATION_KM, km) ** 2,
      })),
    );
  const months = Array.from({ length: 12 }, (_, index): MonthNormals => {
    const [tmaxC, tminC] = [figure(index, 2), figure(index, 3)];
    return {
      month: index + 1,
      rainMm: figure(index, 0),
      rainyDays: figure(index, 1),
      tmaxC,
      tminC,
      tmeanC: tmaxC === null || tminC === null ? null : (tmaxC + tminC) / 2,
      rhPct: figure(index, 4),
      windMs: figure(index, 5),
    };
  });
  return {
    normals: { latitude: place.lat, months },
    stations: near.map(({ station: { name, years }, km }, index) => ({
      name,
      years,
      km,
      share: (weighted[index]?.weight ?? 0) / total,
    })),
  };
}

/** A usual day of the year at a place; means over many years, no forecast. */
export type UsualDay = {
  tmaxC: number | null;
  tminC: number | null;
  rhPct: number | null;
  windMs: number | null;
  /** Rain of the month shared out over its days, in mm. */
  rainMm: number | null;
  /** Share of the month's days that have rain (1 mm or more), 0 to 1. */
  rainyShare: number | null;
};

/**
 * What a day is usually like. Temperature, humidity and wind run in a straight line from the middle of one month to
 * the middle of the next; rain and rainy days are those of the month itself. Null for what is no date.
 */
export function usualDay(normals: PlaceNormals, day: IsoDay): UsualDay | null {
  const month = monthOfDay(day);
  if (month === null) return null;
  const own = normalsOf(normals, month);
  const length = daysInMonth(month);
  const fromMiddle = (Number(day.slice(8)) - 0.5) / length - 0.5;
  const other = normalsOf(normals, monthAfter(month, fromMiddle < 0 ? -1 : 1));
  const share = Math.min(0.5, Math.abs(fromMiddle));
  const between = (key: 'tmaxC' | 'tminC' | 'rhPct' | 'windMs') =>
    mean([
      { value: own?.[key], weight: 1 - share },
      { value: other?.[key], weight: share },
    ]);
  const rainyDays = own?.rainyDays ?? null;
  return {
    tmaxC: between('tmaxC'),
    tminC: between('tminC'),
    rhPct: between('rhPct'),
    windMs: between('windMs'),
    rainMm: own?.rainMm === null || own === null ? null : own.rainMm / length,
    rainyShare: rainyDays === null ? null : Math.min(1, rainyDays / length),
  };
}
