import type { MarketPrice } from '#contract/market-prices.ts';
import { monthAt } from '#contract/months.ts';
import commodityNames from '#data/commodity-names.json' with { type: 'json' };
import { lastMonthOf, type PriceSeries } from '#server/db/price-series.ts';
import { categoryOf } from './categories.ts';
import { NATIONAL, regionName } from './regions.ts';

const taglish: Readonly<Record<string, string>> = commodityNames;

/** A change smaller than this says nothing about the market. In shares of last month's price. */
export const TREND_THRESHOLD = 0.01;

/** Months on a card: a year, and the same month of the year before. */
const CARD_MONTHS = 13;

/** Up or down against the month before; without one, or for a small change, stable. */
export function trendOf(pesos: readonly (number | null)[]): MarketPrice['trend'] {
  const [now = null, before = null] = [pesos.at(-1), pesos.at(-2)];
  if (now === null || before === null) return 'stable';
  // Centavos, whole: 100 to 101 is one per cent, whatever floating point makes of it.
  const change = Math.round(now * 100) - Math.round(before * 100);
  if (Math.abs(change) <= Math.round(before * 100) * TREND_THRESHOLD) return 'stable';
  return change > 0 ? 'up' : 'down';
}

/** 'RICE, WELL-MILLED, 1 KG' is 'Rice, well-milled'. */
function englishName(commodity: string): string {
  const words = commodity.replace(/, 1 (KG|PC)$/, '').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What the farmer reads of a unit. */
export const UNITS: Readonly<Record<string, string>> = { kg: 'kilo', piece: 'piraso' };

/** The name of a commodity in addresses. */
export function priceId(commodity: string): string {
  return commodity
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-1-(kg|pc)-?$/, '');
}

/** The card of a retail series; null for goods of a group or name we do not know. */
export function marketPrice(series: PriceSeries): MarketPrice | null {
  const { commodity, unit, category: group, region, firstMonth, pesos, source } = series;
  const category = categoryOf(commodity, group);
  const now = pesos.at(-1);
  const where = region === NATIONAL ? 'Buong Pilipinas (pambansang average)' : regionName(region);
  if (category === null || typeof now !== 'number' || where === null || taglish[commodity] === undefined) return null;
  const start = Math.max(0, pesos.length - CARD_MONTHS);
  return {
    id: priceId(commodity),
    category,
    commodity: englishName(commodity),
    commodityTl: taglish[commodity],
    region: where,
    pricePerKg: now,
    unit: UNITS[unit] ?? unit,
    trend: trendOf(pesos),
    lastUpdated: `${lastMonthOf(series)}-01`,
    source,
    history: { firstMonth: monthAt(firstMonth, start), pesos: pesos.slice(start) },
  };
}
