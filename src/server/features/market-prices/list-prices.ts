import type { MarketPrice } from '#contract/market-prices.ts';
import commodityNames from '#data/commodity-names.json' with { type: 'json' };
import type { PriceSeries } from '#server/db/reference-prices.ts';
import { categoryOf } from './categories.ts';

const taglish: Readonly<Record<string, string>> = commodityNames;

/** A change smaller than this says nothing about the market. In shares of last month's price. */
export const TREND_THRESHOLD = 0.01;

/** Up or down against the month before; without one, or for a small change, stable. */
export function trendOf(history: PriceSeries['history']): MarketPrice['trend'] {
  const [now, before] = [history.at(-1), history.at(-2)];
  if (now === undefined || before === undefined) return 'stable';
  const change = (now.pesos - before.pesos) / before.pesos;
  if (Math.abs(change) <= TREND_THRESHOLD) return 'stable';
  return change > 0 ? 'up' : 'down';
}

/** 'RICE, WELL-MILLED, 1 KG' is 'Rice, well-milled'. */
function englishName(commodity: string): string {
  const words = commodity.replace(/, 1 (KG|PC)$/, '').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const units: Readonly<Record<string, string>> = { kg: 'kilo', piece: 'piraso' };

/** Cards of the page, in PSA's order; commodities of an unknown group are left out. */
export function marketPrices(series: readonly PriceSeries[]): MarketPrice[] {
  return series.flatMap(({ commodity, unit, category: group, history, source }): MarketPrice[] => {
    const category = categoryOf(commodity, group);
    const now = history.at(-1);
    if (category === null || now === undefined) return [];
    return [
      {
        id: commodity
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/-1-(kg|pc)-?$/, ''),
        category,
        commodity: englishName(commodity),
        commodityTl: taglish[commodity] ?? englishName(commodity),
        region: 'Buong Pilipinas (pambansang average)',
        pricePerKg: now.pesos,
        unit: units[unit] ?? unit,
        trend: trendOf(history),
        lastUpdated: `${now.month}-01`,
        source,
        history,
      },
    ];
  });
}

/** Lower case without accents; 'ñ' is 'n'. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** Other words buyers use. Each leads to words of the names above. */
const synonyms: Readonly<Record<string, string>> = {
  rice: 'bigas',
  palay: 'bigas',
  egg: 'itlog',
  pork: 'baboy',
  beef: 'baka',
  chicken: 'manok',
  kalamansi: 'calamansi',
  calamansi: 'kalamansi',
  camote: 'kamote',
  mongo: 'munggo',
  monggo: 'munggo',
  camatis: 'kamatis',
  sibuyas: 'sibuyas',
  gg: 'galunggong',
  fish: 'isda',
};

const goodsOfKind: Readonly<Record<string, string>> = {
  isda: 'fish',
  gulay: 'vegetables',
  karne: 'meat',
  prutas: 'fruits',
};

/** Prices whose Tagalog or English name holds every word of the search; 'isda' and its like mean the whole kind. */
export function searchPrices(prices: readonly MarketPrice[], search: string): MarketPrice[] {
  const words = folded(search)
    .split(/[^a-z0-9#]+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [...prices];
  return prices.filter(({ commodity, commodityTl, category }) => {
    const names = folded(`${commodityTl} ${commodity}`);
    return words.every((word) => {
      const other = synonyms[word];
      return names.includes(word) || (other !== undefined && names.includes(other)) || goodsOfKind[word] === category;
    });
  });
}
