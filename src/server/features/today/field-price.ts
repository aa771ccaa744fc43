import type { Knowledge } from '#agronomy/knowledge.ts';
import type { TodayPrice } from '#contract/today.ts';

/** Newest farmgate price of a commodity in a region as PSA's tables of farms call it, else in the country. */
export type FarmgatePriceOf = (commodity: string, regionName: string) => TodayPrice | null;

/** The kind that most growers of a crop sell where PSA prices several (its tables of production, 2021-2025). */
const USUAL_KIND: Readonly<Record<string, string>> = { corn: 'corn:yellow' };

/**
 * What growers of a crop are paid in a province.
 * @param province As in the gazetteer; null takes the country's price.
 * @returns null for a crop PSA has no farmgate price of.
 */
export function fieldPrice(
  { psaFarm }: Pick<Knowledge, 'psaFarm'>,
  priceOf: FarmgatePriceOf,
  cropId: string,
  province: string | null,
): TodayPrice | null {
  const series = psaFarm.farmgate[cropId] ?? psaFarm.farmgate[USUAL_KIND[cropId] ?? ''];
  const [region = 'PH'] = psaFarm.provinces[province ?? ''] ?? [];
  return series === undefined ? null : priceOf(series.commodity, region);
}
