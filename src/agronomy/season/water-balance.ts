import { addDays, dayOfYear, type IsoDay } from './calendar-day.ts';
import { type CropWater, kcOnDay, rootDepthOnDay } from './crop-coefficient.ts';
import { extraterrestrialRadiation, hargreavesEt0 } from './evapotranspiration.ts';
import { depletionPart, effectiveRainOfDay, holdsMmPerM, rootZoneDay, totalAvailableMm } from './soil-water.ts';

/** A day of weather, measured or forecast; null (or NaN) where unknown. °C, mm. */
export type BalanceDay = { date: IsoDay; tminC: number | null; tmaxC: number | null; rainMm: number | null };

/** A day's reference evapotranspiration in mm, and whether its temperature was missing and the others' mean stands in. */
export type Et0Day = { et0Mm: number; isAssumed: boolean };

function known(value: number | null | undefined): number | null {
  return value === null || value === undefined || !Number.isFinite(value) ? null : value;
}

/** Rain of a day in mm; a missing or negative figure counts as none. */
export function rainOf({ rainMm }: BalanceDay): number {
  return Math.max(0, known(rainMm) ?? 0);
}

/** Hargreaves ET0 of every day; days without temperatures take the mean of the others. Null when none has any. */
export function et0Series(days: readonly BalanceDay[], latitude: number): Et0Day[] | null {
  const own = days.map(({ date, tminC, tmaxC }) => {
    const day = dayOfYear(date);
    return day === null ? null : hargreavesEt0(known(tminC), known(tmaxC), extraterrestrialRadiation(latitude, day));
  });
  const found = own.filter((value) => value !== null);
  if (found.length === 0) return null;
  const mean = found.reduce((sum, value) => sum + value, 0) / found.length;
  return own.map((value) => ({ et0Mm: value ?? mean, isAssumed: value === null }));
}

export type WaterBalanceInput = {
  days: readonly BalanceDay[];
  latitude: number;
  crop: CropWater;
  /** Day of the season on the first of `days`; 1 is the day of planting. */
  cropDay: number;
  /** Water the soil holds in mm per metre, lowest and highest (soils.json `awcMmPerM`). */
  awcMmPerM: readonly number[];
  /** mm below field capacity when it begins; 0, freshly wetted, when unknown. */
  startDepletionMm?: number;
  /** Whether water is given whenever the readily available part is used up; else the crop lives on rain. */
  isIrrigated: boolean;
};

export type WaterBalanceDay = {
  date: IsoDay;
  et0Mm: number;
  kc: number;
  etcMm: number;
  rainMm: number;
  irrigationMm: number;
  percolationMm: number;
  /** At the end of the day, in mm; `readilyMm` is where stress begins. */
  depletionMm: number;
  readilyMm: number;
  totalMm: number;
  /** 1 without stress, 0 at wilting point. */
  stress: number;
};

export type WaterBalance = {
  kind: 'balance';
  days: WaterBalanceDay[];
  irrigations: { date: IsoDay; mm: number }[];
  /** Net irrigation over the days, in mm: what reaches the roots, without losses on the way. */
  needMm: number;
  /** Days between irrigations without rain at the last day's use: readily available water over ETc; null for no use. */
  intervalDays: number | null;
  /** mm of one such irrigation. */
  depthMm: number;
  stressDays: IsoDay[];
  /** Days whose temperature or rain was missing. */
  assumedDays: IsoDay[];
  sources: readonly string[];
};

export type NoBalance = { kind: 'unknown'; reason: 'no-temperature' };

/** Ids of sources.json that the method rests on. */
export const balanceSources: readonly string[] = ['fao56'];

/**
 * Daily soil water balance with a single crop coefficient (FAO-56, chapters 6 and 8): Hargreaves ET0, Kc by stage,
 * readily available water by soil and crop. Never throws; without any temperature it says so.
 */
export function waterBalance(input: WaterBalanceInput): WaterBalance | NoBalance {
  const { days, latitude, crop, cropDay, awcMmPerM, startDepletionMm = 0, isIrrigated } = input;
  const et0 = et0Series(days, latitude);
  if (et0 === null) return { kind: 'unknown', reason: 'no-temperature' };
  const mmPerM = holdsMmPerM(awcMmPerM);
  let depletionMm = Math.max(0, known(startDepletionMm) ?? 0);
  const out = days.map((day, index): WaterBalanceDay => {
    const et0Mm = et0[index]?.et0Mm ?? 0;
    const kc = kcOnDay(crop, cropDay + index);
    const etcMm = kc * et0Mm;
    const totalMm = totalAvailableMm(mmPerM, rootDepthOnDay(crop, cropDay + index));
    const readilyMm = depletionPart(crop.depletionP, etcMm) * totalMm;
    const rainMm = rainOf(day);
    const effective = effectiveRainOfDay(rainMm, et0Mm);
    const begin = Math.min(totalMm, depletionMm);
    const irrigationMm = isIrrigated && begin - effective >= readilyMm ? begin - effective : 0;
    const done = rootZoneDay({ depletionMm: begin, totalMm, readilyMm }, etcMm, effective, irrigationMm);
    depletionMm = done.depletionMm;
    const { stress, percolationMm } = done;
    return {
      date: day.date,
      et0Mm,
      kc,
      etcMm,
      rainMm,
      irrigationMm,
      percolationMm,
      depletionMm,
      readilyMm,
      totalMm,
      stress,
    };
  });
  const irrigations = out.flatMap(({ date, irrigationMm }) => (irrigationMm > 0 ? [{ date, mm: irrigationMm }] : []));
  const last = out.at(-1);
  return {
    kind: 'balance',
    days: out,
    irrigations,
    needMm: irrigations.reduce((sum, { mm }) => sum + mm, 0),
    intervalDays: last === undefined || last.etcMm <= 0 ? null : Math.max(1, Math.floor(last.readilyMm / last.etcMm)),
    depthMm: last?.readilyMm ?? 0,
    stressDays: out.filter(({ stress }) => stress < 1).map(({ date }) => date),
    assumedDays: days
      .filter(({ rainMm }, index) => et0[index]?.isAssumed || known(rainMm) === null)
      .map(({ date }) => date),
    sources: balanceSources,
  };
}

/**
 * The first day an irrigation is due after the series, in the same weather and without rain: null when one is due
 * within it or the crop uses no water.
 */
export function nextIrrigation({ days, irrigations }: WaterBalance): { date: IsoDay; mm: number } | null {
  const last = days.at(-1);
  const [first] = irrigations;
  if (first !== undefined) return first;
  if (last === undefined || last.etcMm <= 0) return null;
  const left = Math.max(0, last.readilyMm - last.depletionMm);
  const date = addDays(last.date, Math.max(1, Math.floor(left / last.etcMm) + 1));
  return date === null ? null : { date, mm: last.readilyMm };
}
