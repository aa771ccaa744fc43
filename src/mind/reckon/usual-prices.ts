// biome-ignore lint/style/noRestrictedImports: the table of monthly prices still lives with the calendar; when it moves to knowledge/, this is the only file to change.
import { usualPrice } from '#content/harvest-price.ts';

/** A crop's farmgate prices over the months of five years (PSA, 2021-2025, the country), ₱/kg. */
export type UsualYear = {
  /** Mean of each month, January first. */
  months: readonly number[];
  /** Mean of all months. */
  mean: number;
  /** The lowest and highest month of any of the years. */
  lowest: number;
  highest: number;
  /** Months 1 to 12 whose mean is among the three highest and the three lowest, in the order of the year. */
  dear: readonly number[];
  cheap: readonly number[];
  /** How far the dearest month's mean lies above the cheapest one's, as a part of the latter. */
  swing: number;
};

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1);
/** How many months are called dear, and cheap. */
const TOLD = 3;

/** The usual year of a crop's price; null where PSA has no whole series. */
export function usualYear(cropId: string): UsualYear | null {
  const prices = MONTHS.map((month) => usualPrice(cropId, month));
  const known = prices.filter((price) => price !== null);
  if (known.length < MONTHS.length) return null;
  const months = known.map(({ mean }) => mean);
  const byPrice = MONTHS.toSorted((a, b) => (months[b - 1] ?? 0) - (months[a - 1] ?? 0));
  const [top, bottom] = [Math.max(...months), Math.min(...months)];
  return {
    months,
    mean: months.reduce((sum, pesos) => sum + pesos, 0) / months.length,
    lowest: Math.min(...known.map(({ low }) => low)),
    highest: Math.max(...known.map(({ high }) => high)),
    dear: byPrice.slice(0, TOLD).toSorted((a, b) => a - b),
    cheap: byPrice.slice(-TOLD).toSorted((a, b) => a - b),
    swing: top / bottom - 1,
  };
}
