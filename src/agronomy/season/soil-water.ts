/** Water a soil holds between field capacity and wilting point, in mm per metre of depth (soils.json `awcMmPerM`). */
export function holdsMmPerM(awcMmPerM: readonly number[]): number {
  const [low = 140, high = low] = awcMmPerM;
  return (low + high) / 2;
}

/** Total available water of the root zone in mm: FAO-56 eq. 82. */
export function totalAvailableMm(mmPerM: number, rootDepthM: number): number {
  return mmPerM * rootDepthM;
}

/**
 * Part of the available water a crop uses without stress, for the day's crop evapotranspiration in mm:
 * p = p(table 22) + 0.04 (5 - ETc), within 0.1 and 0.8 (FAO-56, chapter 8).
 */
export function depletionPart(tableP: number, etcMm: number): number {
  return Math.min(0.8, Math.max(0.1, tableP + 0.04 * (5 - etcMm)));
}

/** A root zone on one day: depletion below field capacity, total and readily available water, all in mm. */
export type RootZone = { depletionMm: number; totalMm: number; readilyMm: number };

/** Part of the full evapotranspiration a crop keeps up, 0 to 1: FAO-56 eq. 84. */
export function stressCoefficient({ depletionMm, totalMm, readilyMm }: RootZone): number {
  if (depletionMm <= readilyMm) return 1;
  return totalMm > readilyMm ? Math.max(0, (totalMm - depletionMm) / (totalMm - readilyMm)) : 0;
}

/** What one day does to the root zone, in mm. */
export type RootZoneDay = { stress: number; etMm: number; percolationMm: number; depletionMm: number };

/**
 * One day of the root zone's water balance (FAO-56 eq. 85 to 88): rain and irrigation early in the day fill it to
 * field capacity, the rest drains; then the crop takes what its stress allows. `etcMm` is the unstressed need.
 */
export function rootZoneDay(zone: RootZone, etcMm: number, rainMm: number, irrigationMm: number): RootZoneDay {
  const filled = zone.depletionMm - rainMm - irrigationMm;
  const start = { ...zone, depletionMm: Math.max(0, filled) };
  const stress = stressCoefficient(start);
  const etMm = Math.min(etcMm * stress, Math.max(0, zone.totalMm - start.depletionMm));
  return { stress, etMm, percolationMm: Math.max(0, -filled), depletionMm: start.depletionMm + etMm };
}

/**
 * Rain in mm that reaches the roots of a day's rain: 80 % of the first 25 mm and 60 % of the rest run in, less than a
 * fifth of the day's reference evapotranspiration evaporates at once (weather-rules.json `irrigation.effectiveRain`;
 * FAO-56, chapter 8).
 */
export function effectiveRainOfDay(rainMm: number, et0Mm: number): number {
  if (!(rainMm > 0.2 * et0Mm)) return 0;
  return 0.8 * Math.min(rainMm, 25) + 0.6 * Math.max(0, rainMm - 25);
}

/**
 * Rain in mm that crops can use of a month's rain: 0.8 P - 25 above 75 mm, 0.6 P - 10 below, never less than nothing
 * (FAO, Irrigation Water Management training manual 3, section 4.2).
 */
export function effectiveRainOfMonth(rainMm: number): number {
  return Math.max(0, rainMm > 75 ? 0.8 * rainMm - 25 : 0.6 * rainMm - 10);
}
