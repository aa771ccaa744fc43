import { expect, test } from 'vitest';
import { CALENDAR_CROPS } from '#content/crops.ts';
import { monthName } from '#web/ui/month-name.ts';
import { cropsForMonth, harvestMonth, monthInManila, seasonOf, sharedReasons, wrapMonth } from './planting-calendar.ts';

test('months wrap both ways', () => {
  expect(wrapMonth(13)).toBe(1);
  expect(wrapMonth(0)).toBe(12);
  expect(monthName(0)).toBe('Disyembre');
});

test('wet season is June to November', () => {
  const wet = Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => seasonOf(month) === 'wet');
  expect(wet).toEqual([6, 7, 8, 9, 10, 11]);
});

test('the month is that of Manila', () => {
  expect(monthInManila(new Date('2026-10-31T17:00:00Z'))).toBe(11);
});

test('a month lists what may be planted, the best first, of the chosen type', () => {
  const november = cropsForMonth(CALENDAR_CROPS, 11, null);
  const fits = november.map(({ fit }) => fit);
  expect(fits.lastIndexOf('best')).toBeLessThan(fits.indexOf('possible'));
  expect(november.map(({ crop }) => crop.id)).toContain('rice-dry');
  expect(november.map(({ crop }) => crop.id)).not.toContain('rice-wet');
  expect(cropsForMonth(CALENDAR_CROPS, 11, 'rice').map(({ crop }) => crop.id)).toEqual(['rice-dry']);
  expect(cropsForMonth(CALENDAR_CROPS, 8, 'corn')).toEqual([]);
});

test('what speaks against all is said once, and against one alone is no such thing', () => {
  const fitting = cropsForMonth(CALENDAR_CROPS, 11, null).map((each, at) => ({
    ...each,
    against: at === 0 ? ['tuyo', 'init'] : ['tuyo'],
  }));
  expect(sharedReasons(fitting)).toEqual(['tuyo']);
  expect(sharedReasons(fitting.slice(0, 1))).toEqual([]);
});

test('the harvest month follows from the days', () => {
  expect(harvestMonth(11, 110)).toBe(3);
  expect(harvestMonth(6, 365)).toBe(6);
});
