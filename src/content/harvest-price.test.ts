import { expect, test } from 'vitest';
import { CALENDAR_CROPS } from './crops.ts';
import { usualPrice } from './harvest-price.ts';

test('every planting of the calendar but papaya has a price in every month, its mean within its years', () => {
  for (const { cropId } of CALENDAR_CROPS)
    for (let month = 1; month <= 12; month++) {
      const price = usualPrice(cropId, month);
      if (cropId === 'papaya') expect(price).toBeNull();
      else {
        expect(price?.low).toBeGreaterThan(0);
        expect(price?.mean).toBeGreaterThanOrEqual(price?.low ?? 0);
        expect(price?.mean).toBeLessThanOrEqual(price?.high ?? 0);
      }
    }
});

test('PSA’s own figures: palay in September 2021 to 2025, and nothing for a month that is none', () => {
  // 16.18, 17.06, 19.91, 22.43 and 15.60: their mean is 18.236.
  expect(usualPrice('rice', 9)).toEqual({ mean: 18.24, low: 15.6, high: 22.43 });
  expect(usualPrice('rice', 13)).toBeNull();
  expect(usualPrice('sili', 1)).toBeNull();
});
