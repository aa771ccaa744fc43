import { expect, test } from 'vitest';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatPriceMonth, formatShortMonth } from './format-price.ts';
import { chartPoints } from './price-chart.tsx';

test('prices have a peso sign, thousands and two decimals', () => {
  expect(formatPeso(1234.5)).toBe('₱1,234.50');
  expect(formatPeso(57)).toBe('₱57.00');
});

test('a figure is dated by its month', () => {
  expect(formatPriceMonth('2026-05-01')).toBe('May 2026');
  expect(formatShortMonth('2025-12')).toBe('Dec 2025');
});

test('the lowest price lies at the bottom, the highest at the top, time runs to the right', () => {
  const [low, high, last] = chartPoints([10, 30, 20]);
  expect(low?.y).toBeGreaterThan(last?.y ?? 0);
  expect(last?.y).toBeGreaterThan(high?.y ?? 0);
  expect(low?.x).toBeLessThan(high?.x ?? 0);
});

test('a price that never moved is a level line', () => {
  const ys = chartPoints([5, 5, 5]).map(({ y }) => y);
  expect(new Set(ys)).toEqual(new Set([48]));
});
