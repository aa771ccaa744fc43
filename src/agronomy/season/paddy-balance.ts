import type { IsoDay } from './calendar-day.ts';
import { type CropWater, kcOnDay, type StageDays, seasonDays } from './crop-coefficient.ts';
import { type BalanceDay, balanceSources, et0Series, type NoBalance, rainOf } from './water-balance.ts';

/** How the paddy is watered: kept flooded, alternately wet and dry, or by rain alone. */
export type PaddyRegime = 'flooded' | 'awd' | 'rainfed';

/** What is read of weather-rules.json `awd`. */
export type AwdFacts = {
  startDat: readonly number[];
  threshold_cm: number;
  reflood_cm: number;
  sources: readonly string[];
};

/**
 * Percolation of a puddled paddy in mm per day by soil texture id: 4 on heavy clay, 8 on sand, 6 between (FAO,
 * Irrigation Water Management training manual 3, section 4.4).
 */
export function percolationMmPerDay(textureId: string | null): number {
  if (textureId === 'clay') return 4;
  return textureId === 'sand' || textureId === 'sandy-loam' ? 8 : 6;
}

/** Water a bund holds above the soil before it runs over, in mm (own assumption: a bund of 15 cm, freeboard of 5). */
const bundMm = 100;

/**
 * mm the water table falls below the surface for one mm lost: the inverse of the part of a puddled soil that drains
 * (0.1; general agronomic knowledge, low confidence).
 */
const fallPerMm = 10;

/**
 * Part of the percolation that goes on without standing water to press it: where alternate wetting and drying saves
 * (one half; general agronomic knowledge, low confidence).
 */
const withoutPond = 0.5;

/** Lowest water level followed, in mm below the surface; beyond it a paddy is simply dry and nothing percolates. */
const deepestMm = -300;

/** Days before harvest from which the field is left to dry (general agronomic knowledge: one to two weeks). */
const drainBeforeHarvest = 10;

/** Heading lies 28 to 35 days before harvest (crops.json, rice `harvestIndices`); a week more on both sides is kept wet. */
const floweringFrom = 42;
const floweringTo = 21;

export type PaddyInput = {
  days: readonly BalanceDay[];
  latitude: number;
  crop: CropWater;
  /** Day of the season on the first of `days`; 1 is the day of transplanting or sowing. */
  cropDay: number;
  textureId: string | null;
  regime: PaddyRegime;
  awd: AwdFacts;
  /** Water level in mm, negative below the soil surface; 30 when unknown. */
  startLevelMm?: number;
};

export type PaddyDay = {
  date: IsoDay;
  et0Mm: number;
  etcMm: number;
  rainMm: number;
  irrigationMm: number;
  percolationMm: number;
  spilledMm: number;
  /** At the end of the day, in mm; negative below the surface. */
  levelMm: number;
};

export type PaddyBalance = {
  kind: 'paddy';
  days: PaddyDay[];
  irrigations: { date: IsoDay; mm: number }[];
  needMm: number;
  /** Days between refloodings in the last day's weather without rain; null for rain alone. */
  intervalDays: number | null;
  /** Days that end below the level of safe drying. */
  dryDays: IsoDay[];
  assumedDays: IsoDay[];
  sources: readonly string[];
};

/** Level in mm at which the field is flooded again on a day of the season, null when it is left to dry. */
function floodBelow(
  day: number,
  stages: StageDays | null | undefined,
  regime: PaddyRegime,
  awd: AwdFacts,
): number | null {
  const total = stages ? seasonDays(stages) : 115;
  const toHarvest = total - day;
  if (toHarvest < drainBeforeHarvest) return null;
  const isFlowering = toHarvest <= floweringFrom && toHarvest >= floweringTo;
  const isYoung = day <= (awd.startDat[1] ?? 21);
  return regime === 'awd' && !isFlowering && !isYoung ? awd.threshold_cm * 10 : 10;
}

/** The level after so many mm of water come (or, negative, go): above the surface one for one, below it faster. */
function levelAfter(levelMm: number, mm: number): number {
  const stored = levelMm >= 0 ? levelMm : levelMm / fallPerMm;
  const next = stored + mm;
  return Math.max(deepestMm, next >= 0 ? next : next * fallPerMm);
}

/** mm of water that lift the level to `targetMm`. */
function waterTo(levelMm: number, targetMm: number): number {
  return targetMm - (levelMm >= 0 ? levelMm : levelMm / fallPerMm);
}

/**
 * Daily balance of a bunded rice field: rain and irrigation against crop evapotranspiration (FAO-56 Kc), percolation
 * by texture and what spills over the bund. Never throws; without any temperature it says so.
 */
export function paddyBalance(input: PaddyInput): PaddyBalance | NoBalance {
  const { days, latitude, crop, cropDay, textureId, regime, awd, startLevelMm = 30 } = input;
  const et0 = et0Series(days, latitude);
  if (et0 === null) return { kind: 'unknown', reason: 'no-temperature' };
  const seepage = percolationMmPerDay(textureId);
  const reflood = awd.reflood_cm * 10;
  let levelMm = Number.isFinite(startLevelMm) ? Math.max(deepestMm, Math.min(bundMm, startLevelMm)) : 30;
  const out = days.map((day, index): PaddyDay => {
    const et0Mm = et0[index]?.et0Mm ?? 0;
    const etcMm = kcOnDay(crop, cropDay + index) * et0Mm;
    const rainMm = rainOf(day);
    const limit = regime === 'rainfed' ? null : floodBelow(cropDay + index, crop.stageDays, regime, awd);
    const rained = levelAfter(levelMm, rainMm);
    const irrigationMm = limit !== null && rained <= limit ? Math.max(0, waterTo(rained, reflood)) : 0;
    const spilledMm = Math.max(0, rained - bundMm);
    const wet = levelAfter(rained - spilledMm, irrigationMm);
    const percolationMm = wet <= deepestMm ? 0 : wet < 0 ? seepage * withoutPond : seepage;
    levelMm = levelAfter(wet, -etcMm - percolationMm);
    return { date: day.date, et0Mm, etcMm, rainMm, irrigationMm, percolationMm, spilledMm, levelMm };
  });
  const irrigations = out.flatMap(({ date, irrigationMm }) => (irrigationMm > 0 ? [{ date, mm: irrigationMm }] : []));
  const last = out.at(-1);
  const perDay = last === undefined ? 0 : last.etcMm + seepage;
  const limit = last === undefined ? null : floodBelow(cropDay + days.length - 1, crop.stageDays, regime, awd);
  const isWatered = regime !== 'rainfed' && limit !== null && perDay > 0;
  return {
    kind: 'paddy',
    days: out,
    irrigations,
    needMm: irrigations.reduce((sum, { mm }) => sum + mm, 0),
    intervalDays: isWatered ? Math.max(1, Math.floor(waterTo(limit, reflood) / perDay)) : null,
    dryDays: out.filter((day) => day.levelMm < awd.threshold_cm * 10).map(({ date }) => date),
    assumedDays: days
      .filter(({ rainMm }, index) => et0[index]?.isAssumed || !Number.isFinite(rainMm ?? Number.NaN))
      .map(({ date }) => date),
    sources: [...balanceSources, ...awd.sources],
  };
}
