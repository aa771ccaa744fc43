import { type CropWater, kcOnDay, rootDepthOnDay, seasonDays } from './crop-coefficient.ts';
import { daysInMonth, et0OfMonth, monthAfter, type PlaceNormals, rainOfMonth } from './normals.ts';
import { effectiveRainOfMonth } from './soil-water.ts';

/** Water of one month of a crop's season, in mm. */
export type MonthWater = { month: number; days: number; needMm: number; rainMm: number; usedMm: number };

/** Water of a season from normals, in mm. */
export type SeasonWater = {
  months: MonthWater[];
  /** Crop evapotranspiration, with percolation where rice stands in water. */
  needMm: number;
  /** Rain the crop can use, kept over in the soil or behind the bund from month to month. */
  usedMm: number;
  /** Part of the need that usual rain covers, 0 to 1. */
  share: number;
};

/** Percolation of puddled clay in mm per day (see paddy-balance.ts); rainfed rice stands on such soils. */
const paddyPercolation = 4;
/** Days before harvest from which a paddy is left to dry. */
const paddyDrainDays = 15;
/** Water kept from one month to the next, in mm: behind a bund, or per metre of rooted loam. */
const bundMm = 100;
const loamMmPerM = 165;

/** Days of the first season of a crop that stands for years: until it is established (own assumption). */
const establishmentDays = 90;

/** Days whose water is counted: planting to harvest, or until a perennial is established. */
export function countedDays(crop: CropWater): number {
  return crop.stageDays ? seasonDays(crop.stageDays) : establishmentDays;
}

/**
 * Need and usual rain of a season planted in the middle of a month: FAO-56 ETc on Hargreaves ET0 of the normals,
 * effective rain by month. Rice needs its percolation too and keeps what falls; other crops use FAO's effective rain
 * and half of what their roots can hold. Null when a month lacks temperatures or rain.
 */
export function seasonWater(
  crop: CropWater,
  isPaddy: boolean,
  place: PlaceNormals,
  plantingMonth: number,
): SeasonWater | null {
  const total = countedDays(crop);
  const months: MonthWater[] = [];
  let day = 1;
  let stored = 0;
  for (let offset = 0; day <= total; offset++) {
    const month = monthAfter(plantingMonth, offset);
    const et0 = et0OfMonth(place, month);
    const rain = rainOfMonth(place, month);
    if (et0 === null || rain === null) return null;
    const length = daysInMonth(month);
    const days = Math.min(offset === 0 ? Math.ceil(length / 2) : length, total - day + 1);
    let needMm = 0;
    for (let each = day; each < day + days; each++) {
      const kc = crop.stageDays ? kcOnDay(crop, each) : crop.kc.ini;
      needMm += kc * et0 + (isPaddy && each <= total - paddyDrainDays ? paddyPercolation : 0);
    }
    const usable = (isPaddy ? rain : effectiveRainOfMonth(rain)) * (days / length);
    const holds = isPaddy ? bundMm : 0.5 * loamMmPerM * rootDepthOnDay(crop, day + days);
    const usedMm = Math.min(needMm, usable + stored);
    stored = Math.min(holds, usable + stored - usedMm);
    months.push({ month, days, needMm, rainMm: rain, usedMm });
    day += days;
  }
  const needMm = months.reduce((sum, each) => sum + each.needMm, 0);
  const usedMm = months.reduce((sum, each) => sum + each.usedMm, 0);
  return { months, needMm, usedMm, share: needMm > 0 ? usedMm / needMm : 1 };
}
