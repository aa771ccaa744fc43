import type { Npk } from './bags.ts';

/** Percent of the product: one figure, lowest and highest, or unknown. */
export type Content = number | readonly number[] | null;

/** What is read of soils.json `organics`. */
export type OrganicFacts = {
  id: string;
  pct: { n: Content; p2o5: Content; k2o: Content };
  rateTHa?: readonly number[] | null | undefined;
  sources: readonly string[];
  confidence: 'high' | 'medium' | 'low';
};

/** Lowest and highest. */
export type Range = readonly [number, number];

/** An organic fertilizer in place of a part of the nitrogen. */
export type OrganicOption = {
  id: string;
  /** kg for the area: less of a rich, quickly released batch, more of a poor one; within the usual rate. */
  kg: Range;
  /** The same in sacks of 50 kg, rounded up. */
  sacks: Range;
  /** Nitrogen in kg that the crop can count on this season, and as a part (0 to 1) of the season's need. */
  nKg: number;
  nShare: number;
  /** Whether the usual highest rate per hectare stops short of what was asked for. */
  isCapped: boolean;
  /** Phosphorus and potassium it brings besides, in kg, counted in full. */
  brings: { p2o5Kg: Range; k2oKg: Range };
  sources: readonly string[];
  confidence: 'medium' | 'low';
};

/**
 * Part of the nitrogen that becomes available in the season of application, lowest and highest. Cornell University,
 * CSS 412 nutrient management course, release of organic N in the year of application: poultry 0.55, cattle and swine
 * 0.25 to 0.35, sheep (here for goat) 0.25. Finished composts release less; 0.10 to 0.25 for vermicast is general
 * knowledge. Measured in a temperate climate: warm, wet soil is faster, storage in the open loses some before. Low
 * confidence.
 */
const releasedPart: Readonly<Record<string, Range>> = {
  'chicken-manure': [0.4, 0.55],
  'hog-manure': [0.25, 0.35],
  'carabao-cattle-manure': [0.25, 0.35],
  'goat-manure': [0.25, 0.35],
  vermicast: [0.1, 0.25],
};

const sackKg = 50;

function rangeOf(content: Content): Range | null {
  if (content === null) return null;
  if (typeof content === 'number') return [content, content];
  const [low = 0, high = low] = content;
  return [low, high];
}

function option(organic: OrganicFacts, need: Npk, areaHa: number, share: number): OrganicOption | null {
  const released = releasedPart[organic.id];
  const n = rangeOf(organic.pct.n);
  if (released === undefined || n === null || n[0] <= 0) return null;
  const wanted = need.n * areaHa * share;
  const poor = (n[0] / 100) * released[0];
  const rich = (n[1] / 100) * released[1];
  const mostKg = (organic.rateTHa?.[1] ?? Number.POSITIVE_INFINITY) * 1000 * areaHa;
  const kg: Range = [Math.min(wanted / rich, mostKg), Math.min(wanted / poor, mostKg)];
  // What even a poor batch at the rate it is capped to gives: chemical fertilizer is cut by no more than that.
  const nKg = kg[1] * poor;
  const brings = (content: Content): Range => {
    const [low, high] = rangeOf(content) ?? [0, 0];
    return [(kg[0] * low) / 100, (kg[1] * high) / 100];
  };
  return {
    id: organic.id,
    kg,
    sacks: [Math.ceil(kg[0] / sackKg - 1e-9), Math.ceil(kg[1] / sackKg - 1e-9)],
    nKg,
    nShare: need.n > 0 ? nKg / (need.n * areaHa) : 0,
    isCapped: wanted / poor > mostKg,
    brings: { p2o5Kg: brings(organic.pct.p2o5), k2oKg: brings(organic.pct.k2o) },
    sources: organic.sources,
    confidence: organic.confidence === 'low' ? 'low' : 'medium',
  };
}

/**
 * Manures and composts that could stand for `share` (0 to 1) of the nitrogen of `need` (kg/ha) on `areaHa`, those with
 * a known content and release only. Empty for a need without nitrogen or figures out of range.
 */
export function organicOptions(
  need: Npk,
  areaHa: number,
  share: number,
  organics: readonly OrganicFacts[],
): OrganicOption[] {
  if (!(need.n > 0) || !(areaHa > 0) || !(share > 0) || share > 1 || !Number.isFinite(need.n * areaHa)) return [];
  return organics.flatMap((organic) => option(organic, need, areaHa, share) ?? []);
}

/**
 * The rate (kg/ha) left for bags once an organic option is used. Phosphorus and potassium of the manure are counted
 * at the low end, so that a poor batch leaves nothing short.
 */
export function rateAfter(need: Npk, areaHa: number, organic: OrganicOption): Npk {
  const left = (kgPerHa: number, kg: number) => Math.max(0, kgPerHa - kg / areaHa);
  return {
    n: left(need.n, organic.nKg),
    p2o5: left(need.p2o5, organic.brings.p2o5Kg[0]),
    k2o: left(need.k2o, organic.brings.k2oKg[0]),
  };
}
