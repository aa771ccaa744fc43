import type { MarketPrice } from '#contract/market-prices.ts';
import { monthAt } from '#contract/months.ts';
import commodityNames from '#data/commodity-names.json' with { type: 'json' };
import farmgateNames from '#data/farmgate-names.json' with { type: 'json' };
import { lastMonthOf, type PriceSeries } from '#server/db/price-series.ts';
import { categoryOf } from './categories.ts';
import { drawingOf } from './drawing-of.ts';
import { NATIONAL, regionName } from './regions.ts';

/** What people call PSA's commodities; the same word may mean other goods at the farm. */
const taglish: Readonly<Record<MarketPrice['level'], Readonly<Record<string, string>>>> = {
  farmgate: farmgateNames,
  retail: commodityNames,
};

/** The Taglish name of a series; null for goods we do not know. */
export function nameTl(level: MarketPrice['level'], commodity: string): string | null {
  return taglish[level][commodity] ?? null;
}

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

/** 'RICE, WELL-MILLED, 1 KG' is 'Rice, well-milled'; names in small letters stand as they are. */
function englishName(commodity: string): string {
  if (commodity !== commodity.toUpperCase()) return commodity;
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
    .replace(/-1-(kg|pc)-?$|-$/, '');
}

/** The card of a series; null for goods of a group or name we do not know. `beside`: the other end of the trade. */
export function marketPrice(
  { level, commodity, unit, category: group, region, firstMonth, pesos, source }: PriceSeries,
  beside: MarketPrice['beside'],
): MarketPrice | null {
  if (level === 'wholesale') return null;
  const category = categoryOf(commodity, group);
  const now = pesos.at(-1);
  const where = region === NATIONAL ? 'Buong Pilipinas (pambansang average)' : regionName(region);
  const commodityTl = nameTl(level, commodity);
  if (category === null || typeof now !== 'number' || where === null || commodityTl === null) return null;
  const start = Math.max(0, pesos.length - CARD_MONTHS);
  return {
    id: priceId(commodity),
    category,
    commodity: englishName(commodity),
    commodityTl,
    drawing: drawingOf(commodity),
    level,
    region: where,
    pricePerKg: now,
    unit: UNITS[unit] ?? unit,
    trend: trendOf(pesos),
    lastUpdated: `${lastMonthOf({ firstMonth, pesos })}-01`,
    source,
    history: { firstMonth: monthAt(firstMonth, start), pesos: pesos.slice(start) },
    beside,
  };
}
