import { expect, test } from 'vitest';
import { formatPeso } from '#web/ui/format-peso.ts';
import { formatPriceMonth, formatShortMonth } from './format-price.ts';
import { chartLines, extremesOf } from './price-chart.tsx';
import { seasonWords } from './season-chart.tsx';
import { trendMeaning } from './trade-side.ts';

test('prices have a peso sign, thousands and two decimals', () => {
  expect(formatPeso(1234.5)).toBe('₱1,234.50');
  expect(formatPeso(57)).toBe('₱57.00');
});

test('a figure is dated by its month', () => {
  expect(formatPriceMonth('2026-05-01')).toBe('May 2026');
  expect(formatShortMonth('2025-12')).toBe('Dec 2025');
});

test('the lowest price lies at the bottom, the highest at the top, time runs to the right', () => {
  const [[low, high, last] = []] = chartLines([10, 30, 20]);
  expect(low?.y).toBeGreaterThan(last?.y ?? 0);
  expect(last?.y).toBeGreaterThan(high?.y ?? 0);
  expect(low?.x).toBeLessThan(high?.x ?? 0);
});

test('a price that never moved is a level line, a month without one a gap', () => {
  const [line] = chartLines([5, 5, 5]);
  expect(new Set(line?.map(({ y }) => y))).toEqual(new Set([48]));
  expect(chartLines([1, 2, null, 3]).map((part) => part.length)).toEqual([2, 1]);
});

test('the lowest and highest month are named', () => {
  expect(extremesOf({ firstMonth: '2025-11', pesos: [20, null, 10, 30] })).toBe(
    'Pinakamababa ₱10.00 noong Jan 2026, pinakamataas ₱30.00 noong Feb 2026.',
  );
  expect(extremesOf({ firstMonth: '2025-11', pesos: [20, 10] })).toBeNull();
});

test('the usual year in words; a level one has no season', () => {
  const flat = Array.from({ length: 12 }, () => 1);
  expect(seasonWords(flat)).toBe('Halos pareho ang presyo buong taon.');
  expect(seasonWords(flat.with(2, 0.8).with(11, 1.25))).toMatch(/pinakamura tuwing Marso \(20%.*Disyembre \(25%/);
});

test('the same rise is good for who sells and dear for who buys', () => {
  expect(trendMeaning('up', 'selling')).toMatch(/Mabuti/);
  expect(trendMeaning('up', 'buying')).toMatch(/Mas mahal/);
  expect(trendMeaning('down', 'selling')).toMatch(/Mahina/);
});
