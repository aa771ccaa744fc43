/** Lengths of the four growth stages in days: initial, development, mid-season, late season (FAO-56 table 11). */
export type StageDays = { ini: number; dev: number; mid: number; late: number };

/** What is read of a crop record's `water` (FAO-56 tables 12 and 22). */
export type CropWater = {
  kc: { ini: number; mid: number; end: number };
  /** Null for standing perennials: the mid-season coefficient holds all year. */
  stageDays?: StageDays | null | undefined;
  /** Depth of the full-grown roots in metres, shallow and deep; the shallow one is for planning irrigation. */
  rootDepthM: readonly number[];
  /** Part of the available water that can be used without stress, at 5 mm per day. */
  depletionP: number;
};

/** Days from planting to harvest. */
export function seasonDays({ ini, dev, mid, late }: StageDays): number {
  return ini + dev + mid + late;
}

/**
 * Crop coefficient on a day of the season (1 is the day of planting): level in the initial and mid-season stages,
 * straight lines in development and late season (FAO-56 eq. 66). Before planting that of the first day, after harvest
 * that of the last.
 */
export function kcOnDay({ kc, stageDays }: CropWater, day: number): number {
  if (!stageDays) return kc.mid;
  const { ini, dev, mid, late } = stageDays;
  if (!(day > ini)) return kc.ini;
  if (day < ini + dev) return kc.ini + ((day - ini) / dev) * (kc.mid - kc.ini);
  if (day <= ini + dev + mid) return kc.mid;
  const part = late > 0 ? Math.min(1, (day - ini - dev - mid) / late) : 1;
  return kc.mid + part * (kc.end - kc.mid);
}

/** Depth a seedling draws water from, in metres (FAO-56 example 38 begins with 0.3, annex 8 with less). */
const seedlingRootM = 0.25;

/**
 * Root depth in metres on a day of the season: from a seedling's to the shallow full depth, growing evenly until
 * mid-season begins (as FAO-56 annex 8 does with the coefficient).
 */
export function rootDepthOnDay({ rootDepthM, stageDays }: CropWater, day: number): number {
  const full = Math.max(0.1, rootDepthM[0] ?? seedlingRootM);
  if (!stageDays) return full;
  const start = Math.min(seedlingRootM, full);
  const grown = stageDays.ini + stageDays.dev;
  const part = grown > 0 ? Math.min(1, Math.max(0, day) / grown) : 1;
  return start + part * (full - start);
}
