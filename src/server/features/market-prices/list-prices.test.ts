import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isCropId } from '#content/crop-names.ts';
import links from '#data/commodity-links.json' with { type: 'json' };
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { BUNDLED_PRICES, lastMonthOf, type PriceSeries } from '#server/db/price-series.ts';
import { MARKET_CATEGORIES } from './categories.ts';
import { trendOf } from './list-prices.ts';
import { openPriceBook } from './price-book.ts';
import { REGIONS, regionIdOf, regionOfProvince } from './regions.ts';
import { seasonIndex } from './season-index.ts';

const book = openPriceBook(BUNDLED_PRICES);
const prices = book.list('PH', '');
const found = (search: string) => book.list('PH', search).map(({ commodityTl }) => commodityTl);
const national = BUNDLED_PRICES.filter(({ level, region }) => level === 'retail' && region === 'PH');

test('every commodity of PSA has a card, a known kind and a Tagalog name of its own', () => {
  expect(prices).toHaveLength(national.length);
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
  expect(rice?.history).toMatchObject({ firstMonth: '2025-05', pesos: { length: 13 } });
  const ncr = book.list('NCR', 'bigas well');
  expect(ncr).toMatchObject([{ pricePerKg: 53.69, region: 'NCR (Metro Manila)', lastUpdated: '2026-05-01' }]);
});

test.each([
  [[100, 101.5], 'up'],
  [[100, 98.5], 'down'],
  [[100, 100.9], 'stable'],
  [[100, 101], 'stable'],
  [[100], 'stable'],
  [[null, 100], 'stable'],
  [[100, null, 150], 'stable'],
  [[], 'stable'],
] as const)('the trend compares with the month before: %j is %s', (pesos, trend) => {
  expect(trendOf(pesos)).toBe(trend);
});

test('property: a trend turns round when time does, and nothing within one per cent is one', () => {
  const pesos = fc.integer({ min: 100, max: 100_000 }).map((centavos) => centavos / 100);
  fc.assert(
    fc.property(pesos, pesos, (before, now) => {
      const trend = trendOf([before, now]);
      if (trend === 'up') expect(now).toBeGreaterThan(before * 1.0099);
      if (trend === 'down') expect(now).toBeLessThan(before * 0.9901);
      if (Math.abs(now - before) > before * 0.02) expect(trend).toBe(now > before ? 'up' : 'down');
    }),
  );
});

test('a search reads Tagalog, English, plurals, accents, slips and kinds of goods', () => {
  expect(found('kamatis')).toEqual(['Kamatis']);
  expect(found('TOMATO')).toEqual(['Kamatis']);
  expect(found('tomatoes')).toEqual(['Kamatis']);
  expect(found('kamtis')).toEqual(['Kamatis']);
  expect(found('tomatto')).toEqual(['Kamatis']);
  expect(found('bigas well')).toEqual(['Bigas, well-milled']);
  expect(found('well bigas')).toEqual(['Bigas, well-milled']);
  expect(found('palay')).toContain('Bigas, espesyal');
  expect(found('isda').length).toBeGreaterThan(40);
  expect(found('eggs')).toEqual(book.list('PH', 'itlog').map(({ commodityTl }) => commodityTl));
  expect(found('galungong').length).toBeGreaterThan(0);
  expect(found('sibuyas pula').length).toBeGreaterThan(0);
  expect(found('  ')).toHaveLength(prices.length);
  expect(found('kotse')).toEqual([]);
  expect(found('.*[')).toHaveLength(prices.length);
});

// Two slips make a 'string' of 'tostring', and so the bean.
test.each([
  ['constructor', []],
  ['__proto__', []],
  ['toString', ['Sitaw']],
  ['hasOwnProperty', []],
])('%s is a word like any other, though every object knows it', (word, names) => {
  expect(found(word)).toEqual(names);
  expect(found(`kamatis ${word}`)).toEqual([]);
});

test('a commodity in full: its months, its usual year, and what it costs from the farm to the market', () => {
  const tomato = book.detail('tomato', 'PH');
  expect(tomato?.months.firstMonth).toBe('2018-01');
  expect(tomato?.months.pesos).toHaveLength(101);
  expect(tomato?.months.pesos.at(-1)).toBe(tomato?.price.pricePerKg);
  expect(tomato?.levels.map(({ level }) => level)).toEqual(['farmgate', 'wholesale', 'retail']);
  expect(tomato?.season?.years).toBe('2018–2025');
  const ilocos = book.detail('tomato', 'I');
  expect(ilocos?.levels[0]).toMatchObject({ level: 'farmgate', region: 'Region 1 (Ilocos)' });
  expect(ilocos?.levels[1]).toMatchObject({ level: 'wholesale', region: 'Buong Pilipinas' });
  expect(book.detail('tomato', 'ATLANTIS')).toBeNull();
  expect(book.detail('ginto', 'PH')).toBeNull();
});

test('every link leads to series there are', () => {
  for (const [retail, other] of Object.entries(links)) {
    expect(
      national.some(({ commodity }) => commodity === retail),
      retail,
    ).toBe(true);
    for (const [level, name] of Object.entries(other))
      expect(
        BUNDLED_PRICES.some((series) => series.level === level && series.commodity === name),
        name,
      ).toBe(true);
  }
});

test('palay and both corns have a farmgate price in most regions', () => {
  for (const grain of ['palay', 'mais-dilaw', 'mais-puti'])
    expect(book.grains.filter((price) => price.grain === grain).length, grain).toBeGreaterThan(10);
  expect(book.grains.find(({ grain, regionId }) => grain === 'palay' && regionId === 'PH')).toMatchObject({
    month: '2026-05',
    commodity: expect.stringContaining('14% mc'),
  });
});

test('a usual year has the mean one, and needs three whole years', () => {
  const year = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 3];
  const index = seasonIndex('2020-01', [...year, ...year.map((price) => price * 10), ...year, 5]);
  expect(index?.years).toBe('2020–2022');
  expect(index?.index[11]).toBeCloseTo(3 / (14 / 12), 3);
  expect(index?.index.reduce((sum, ratio) => sum + ratio, 0)).toBeCloseTo(12, 1);
  expect(seasonIndex('2020-01', [...year, ...year])).toBeNull();
  expect(seasonIndex('2020-02', [...year, ...year, ...year])).toBeNull();
  expect(seasonIndex('2020-01', [...year, null, ...year.slice(1), ...year])).toBeNull();
});

test.each([
  ['..REGION I (ILOCOS REGION)', 'I'],
  ['XIII - Caraga', 'XIII'],
  ['PHILIPPINES', 'PH'],
  ['Bangsamoro Autonomous Region in Muslim Mindanao', 'BARMM'],
  ['....Ilocos Norte', null],
  ['..Atlantis', null],
])('%s is region %s', (label, id) => {
  expect(regionIdOf(label)).toBe(id);
});

test('every bundled series is of a known region, ends with a figure, and has no price of nothing', () => {
  const known = new Set<string>(REGIONS.map(({ id }) => id));
  for (const series of BUNDLED_PRICES) {
    expect(known.has(series.region)).toBe(true);
    expect(series.pesos.at(-1)).toBeGreaterThan(0);
    expect(lastMonthOf(series) >= '2025-06', `${series.commodity} ${series.region}`).toBe(true);
    expect(series.pesos.every((price) => price === null || price > 0)).toBe(true);
  }
  expect(
    new Set(BUNDLED_PRICES.map(({ level, region, commodity }: PriceSeries) => `${level}|${region}|${commodity}`)).size,
  ).toBe(BUNDLED_PRICES.length);
});

const farm = book.list('PH', '', 'farmgate');

test('at the farm what farmers sell comes first, with its own price and the market beside it', () => {
  const byName = (name: string) => farm.find(({ commodityTl, level }) => commodityTl === name && level === 'farmgate');
  expect(byName('Palay, tuyo')).toMatchObject({
    pricePerKg: 21.94,
    category: 'rice',
    drawing: 'rice',
    beside: { level: 'retail', commodityTl: 'Bigas, well-milled', pesos: 57.5 },
  });
  expect(byName('Kamatis')).toMatchObject({ pricePerKg: 35.64, beside: { level: 'retail', pesos: 78.12 } });
  expect(byName('Kakaw')).toMatchObject({ category: 'cash-crops', beside: null });
  const retail = farm.filter(({ level }) => level === 'retail').map(({ commodityTl }) => commodityTl);
  expect(retail).toContain('Galunggong');
  expect(retail).not.toContain('Kamatis');
  expect(prices.find(({ id }) => id === 'tomato')?.beside).toMatchObject({ level: 'farmgate', pesos: 35.64 });
});

test('every farmgate commodity has a name of its own, every commodity a drawing that is there', () => {
  const sold = farm.filter(({ level }) => level === 'farmgate');
  expect(sold).toHaveLength(
    BUNDLED_PRICES.filter(({ level, region }) => level === 'farmgate' && region === 'PH').length,
  );
  expect(new Set(farm.map(({ commodityTl, level }) => `${level} ${commodityTl}`)).size).toBe(farm.length);
  expect(new Set(farm.map(({ id, level }) => `${level} ${id}`)).size).toBe(farm.length);
  const goods = readFileSync(new URL('../../../web/ui/drawings/goods.svg', import.meta.url), 'utf8');
  for (const { drawing, commodity } of [...farm, ...prices])
    expect(isCropId(drawing) || (drawing !== 'gulay' && goods.includes(`id="${drawing}"`)), commodity).toBe(true);
});

test('a region pays its own price at the farm, or the country’s where it has none', () => {
  const ilocos = book.list('I', '', 'farmgate');
  expect(ilocos.find(({ id }) => id === 'tomato')?.region).toBe('Region 1 (Ilocos)');
  expect(ilocos.find(({ level, region }) => level === 'farmgate' && /pambansa/.test(region))).toBeDefined();
  expect(ilocos.filter(({ level }) => level === 'farmgate')).toHaveLength(105);
  expect(book.list('ATLANTIS', '', 'farmgate')).toEqual([]);
  expect(book.detail('tomato', 'I', 'farmgate')).toMatchObject({
    price: { level: 'farmgate' },
    levels: [{ level: 'farmgate' }, { level: 'wholesale' }, { level: 'retail' }],
  });
});

test('every province of the gazetteer lies in a region with prices', () => {
  for (const [, , province] of gazetteer.places)
    expect(regionOfProvince(String(province)), String(province)).not.toBeNull();
});
