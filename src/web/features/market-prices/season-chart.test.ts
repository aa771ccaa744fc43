import { expect, test } from 'vitest';
import { seasonBars, seasonWords } from './season-chart.tsx';

const flat = Array.from({ length: 12 }, (_, month) => (month === 3 ? 1.01 : 1));

test('a dear month stands above the line of the year, a cheap one hangs below it, the farthest fills its half', () => {
  const bars = seasonBars([1.2, 0.9, ...Array.from({ length: 10 }, () => 1)]);
  expect(bars[0]).toEqual({ top: 0, height: 34 });
  expect(bars[1]).toEqual({ top: 34, height: 17 });
  expect(bars[2]).toEqual({ top: 34, height: 0 });
});

test('a year without a season is not blown up to one', () => {
  expect(seasonWords(flat)).toBe('Halos pareho ang presyo buong taon.');
  expect(Math.max(...seasonBars(flat).map(({ height }) => height))).toBeLessThan(8);
});
