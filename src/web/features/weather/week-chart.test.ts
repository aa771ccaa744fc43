import { expect, test } from 'vitest';
import { rainBars } from './week-chart.tsx';

test('bars begin at nought and stand on one scale; a drizzle is not blown up', () => {
  expect(rainBars([{ rain: 0 }, { rain: 50 }, { rain: 100 }, { rain: null }])).toEqual([0, 37, 74, 0]);
  expect(Math.max(...rainBars([{ rain: 2 }, { rain: 1 }]))).toBeLessThan(10);
});
