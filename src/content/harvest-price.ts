import table from './harvest-prices.json' with { type: 'json' };

/** Mean, lowest and highest of the years, in pesos per kilo at the farm. */
export type UsualPrice = { mean: number; low: number; high: number };

/** PSA's commodity, mean, lowest and highest for the twelve months. */
const CROPS: Readonly<Record<string, { commodity: string; months: readonly (readonly number[])[] }>> = table.crops;

/** Who published the prices and for which years, for the page. */
export const HARVEST_PRICE_SOURCE = `${table.source.org}, ${table.source.title}, ${table.source.years}`;
export const HARVEST_PRICE_YEARS = table.source.years.replace('-', '–');

/**
 * What farmers were paid for a crop in a month of the year, national averages by PSA.
 * @param month 1 to 12.
 * @returns null where PSA has no series of the crop.
 */
export function usualPrice(cropId: string, month: number): UsualPrice | null {
  const [mean, low, high] = CROPS[cropId]?.months[month - 1] ?? [];
  return mean === undefined || low === undefined || high === undefined ? null : { mean, low, high };
}
