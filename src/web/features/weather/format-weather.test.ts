import { expect, test } from 'vitest';
import { formatChance, formatDay, formatDays, formatPosition, formatTemp, formatWind } from './format-weather.ts';

test('days are Manila’s, whatever the phone thinks', () => {
  // 23:30 in Greenwich is the next morning in Manila.
  expect(formatDay(Date.parse('2026-11-19T23:30:00Z') / 1000)).toBe('Fri, Nov 20');
});

test('figures are rounded as the page shows them', () => {
  expect(formatTemp(26.5)).toBe('27°C');
  expect(formatTemp(-0.3)).toBe('0°C');
  expect(formatChance(0.335)).toBe('34%');
  expect(formatWind(2.4)).toBe('2 m/s');
  expect(formatPosition({ lat: 15.7158, lon: 120.9 })).toBe('15.7158, 120.9000');
});

test('days in a row are told by their ends', () => {
  expect(formatDays(['2026-11-24'])).toBe('24 Tue');
  expect(formatDays(['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-28'])).toBe('24 Tue – 26 Thu, 28 Sat');
  expect(formatDays([])).toBe('');
});
