import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { MarketPrice } from '#contract/market-prices.ts';
import { PriceCard } from './price-card.tsx';

const price: MarketPrice = {
  id: 'kamatis',
  category: 'vegetables',
  commodity: 'TOMATO',
  commodityTl: 'Kamatis',
  drawing: 'tomato',
  level: 'retail',
  region: 'Region III',
  pricePerKg: 78.1,
  unit: 'kilo',
  trend: 'up',
  lastUpdated: '2026-05-01',
  source: 'PSA',
  history: { firstMonth: '2026-05', pesos: [78.1] },
  beside: null,
};

test.each([
  ['up', 'lucide-trending-up', 'text-clay-ink', 'Tumaas'],
  ['down', 'lucide-trending-down', 'text-leaf-ink', 'Bumaba'],
  ['stable', 'lucide-minus', 'text-ink-soft', 'Stable'],
] as const)(
  'a price that goes %s has its arrow, colour and word: red up, green down, gray',
  (trend, icon, color, word) => {
    const html = renderToStaticMarkup(<PriceCard price={{ ...price, trend }} onOpen={() => undefined} />);
    const badge = new RegExp(`<span class="[^"]*${color}[^"]*"><svg[^>]*${icon}[^>]*>.*?</svg><span>${word}</span>`);
    expect(html).toMatch(badge);
  },
);
