import { expect, test } from 'vitest';
import { EMPTY_SALE, readSale } from './read-sale.ts';

const typed = { ...EMPTY_SALE, sacks: '100', moisturePct: '24' };

test('a blank price is that of the region, blank costs are none', () => {
  expect(readSale(typed, 18.5).sale).toEqual({
    ...{ sacks: 100, kilosPerSack: 50, moisturePct: 24, dryPrice: 18.5 },
    ...{ dryingPerSack: 0, haulingPerSack: 0, growingCost: 0, wetPrice: null },
  });
});

test('numbers are read as people write them', () => {
  const { sale } = readSale({ ...typed, growingCost: '₱40,000', moisturePct: '24 %', wetPrice: '15.50' }, 18);
  expect(sale).toMatchObject({ growingCost: 40_000, moisturePct: 24, wetPrice: 15.5 });
});

test.each([
  ['sacks', ''],
  ['moisturePct', ''],
])('without %s there is no reckoning, and nothing is called wrong', (name, text) => {
  expect(readSale({ ...typed, [name]: text }, 18)).toEqual({ sale: null, wrong: new Set() });
});

test.each([
  ['sacks', '-5'],
  ['sacks', 'sampu'],
  ['sacks', '0'],
  ['moisturePct', '100'],
  ['dryPrice', '1e9'],
  ['kilosPerSack', '5000'],
  ['growingCost', '1..5'],
])('%s of %s is a slip', (name, text) => {
  expect(readSale({ ...typed, [name]: text }, 18)).toEqual({ sale: null, wrong: new Set([name]) });
});

test('without any price there is no reckoning', () => {
  expect(readSale(typed, null).sale).toBeNull();
  expect(readSale({ ...typed, dryPrice: '20' }, null).sale).toMatchObject({ dryPrice: 20 });
});
