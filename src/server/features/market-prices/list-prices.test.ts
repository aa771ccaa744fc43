import { expect, test } from 'vitest';
import retail from '#data/retail-prices.json' with { type: 'json' };
import type { PriceSeries } from '#server/db/reference-prices.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import { marketPrices, searchPrices, trendOf } from './list-prices.ts';

const series: PriceSeries[] = retail.commodities.map(({ pesos, ...rest }) => ({
  ...rest,
  source: retail.source,
  history: pesos.flatMap((price, index) => {
    const month = retail.months[index];
    return price === null || month === undefined ? [] : [{ month, pesos: price }];
  }),
}));
const prices = marketPrices(series);
const history = (...pesos: number[]) => pesos.map((price, index) => ({ month: `2026-0${index + 1}`, pesos: price }));
const found = (search: string) => searchPrices(prices, search).map(({ commodityTl }) => commodityTl);

test('every commodity of PSA has a card, a known kind and a Tagalog name of its own', () => {
  expect(prices).toHaveLength(retail.commodities.length);
  const ids = MARKET_CATEGORIES.map(({ id }) => id);
  for (const { category } of prices) expect(ids).toContain(category);
  for (const id of ids) expect(prices.some(({ category }) => category === id)).toBe(true);
  expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
  expect(new Set(prices.map(({ commodityTl }) => commodityTl)).size).toBe(prices.length);
});

test('a price is the one PSA printed for its month', () => {
  const rice = prices.find(({ commodityTl }) => commodityTl === 'Bigas, well-milled');
  expect(rice).toMatchObject({ pricePerKg: 57.5, unit: 'kilo', lastUpdated: '2026-05-01', category: 'rice' });
  expect(rice?.source).toContain('Philippine Statistics Authority');
});

test.each([
  [history(100, 101.5), 'up'],
  [history(100, 98.5), 'down'],
  [history(100, 100.9), 'stable'],
  [history(100, 101), 'stable'],
  [history(100), 'stable'],
  [[], 'stable'],
] as const)('the trend compares with the month before: %j is %s', (months, trend) => {
  expect(trendOf([...months])).toBe(trend);
});

test('a search reads Tagalog, English, accents and kinds of goods', () => {
  expect(found('kamatis')).toEqual(['Kamatis']);
  expect(found('TOMATO')).toEqual(['Kamatis']);
  expect(found('bigas well')).toEqual(['Bigas, well-milled']);
  expect(found('palay')).toContain('Bigas, espesyal');
  expect(found('isda').length).toBeGreaterThan(40);
  expect(found('  ')).toHaveLength(prices.length);
  expect(found('kotse')).toEqual([]);
  expect(found('.*[')).toHaveLength(prices.length);
});
