import { expect, test } from 'vitest';
import { formatPriceDays, monthsOld } from './format-price.ts';

test('a monthly average is dated with the days it is of', () => {
  expect(formatPriceDays('2026-05-01')).toMatch(/^May 1\s–\s31, 2026$/);
  expect(formatPriceDays('2028-02-01')).toMatch(/^Feb 1\s–\s29, 2028$/);
});

test('its age is counted in months of Manila', () => {
  expect(monthsOld('2026-05-01', new Date('2026-11-22T00:00:00Z'))).toBe(6);
  expect(monthsOld('2026-05-01', new Date('2026-05-31T16:30:00Z'))).toBe(1);
  expect(monthsOld('2026-12-01', new Date('2026-11-22T00:00:00Z'))).toBe(0);
});
