import { expect, test } from 'vitest';
import { EMPTY_GOODS_SALE, readGoodsSale } from './read-goods-sale.ts';

const typed = { ...EMPTY_GOODS_SALE, amount: '800' };

test('800 kilos of tomatoes by hand: 800 x 35 less 16,000 leaves 12,000, at 20 pesos nothing', () => {
  const { outcome } = readGoodsSale({ ...typed, price: '₱35', sellingCost: '2,000', growingCost: '14,000' }, 20);
  expect(outcome).toEqual({ sold: 800, gross: 28_000, costs: 16_000, net: 12_000, breakEven: 20 });
});

test('a blank price is that of the region, blank costs are none', () => {
  expect(readGoodsSale(typed, 11.5).outcome).toMatchObject({ gross: 9200, costs: 0, net: 9200 });
});

test('without an amount there is no reckoning, and nothing is called wrong', () => {
  expect(readGoodsSale(EMPTY_GOODS_SALE, 20)).toEqual({ outcome: null, wrong: new Set() });
});

test.each([
  ['amount', '0'],
  ['amount', 'isang kaing'],
  ['price', '-3'],
  ['growingCost', '1e9'],
])('%s of "%s" is refused and named', (name, text) => {
  expect(readGoodsSale({ ...typed, [name]: text }, 20)).toEqual({ outcome: null, wrong: new Set([name]) });
});
