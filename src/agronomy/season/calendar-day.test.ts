import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfYear, daysBetween, isoDay, monthOfDay, serialDay } from './calendar-day.ts';

test.each([
  ['1970-01-01', 0],
  ['2000-03-01', 11_017],
  ['2024-02-29', 19_782],
  ['2026-02-29', null],
  ['2026-13-01', null],
  ['2026-1-1', null],
  ['', null],
])('%j is day %j', (day, serial) => {
  expect(serialDay(day)).toBe(serial);
});

test('days of the year as in FAO-56 table 2.5', () => {
  expect(dayOfYear('2025-09-03')).toBe(246);
  expect(dayOfYear('2025-07-15')).toBe(196);
  expect(dayOfYear('2024-12-31')).toBe(366);
  expect(dayOfYear('x')).toBeNull();
});

test('the calendar agrees with the platform', () => {
  fc.assert(
    fc.property(fc.integer({ min: -200_000, max: 200_000 }), fc.integer({ min: -4000, max: 4000 }), (serial, more) => {
      const day = new Date(serial * 86_400_000).toISOString().slice(0, 10);
      if (day.startsWith('+') || day.startsWith('-')) return;
      expect(isoDay(serial)).toBe(day);
      expect(serialDay(day)).toBe(serial);
      expect(monthOfDay(day)).toBe(Number(day.slice(5, 7)));
      const later = addDays(day, more);
      expect(later && daysBetween(day, later)).toBe(more);
    }),
  );
});

test('nonsense has no dates', () => {
  expect(addDays('bukas', 3)).toBeNull();
  expect(addDays('2026-01-01', Number.NaN)).toBeNull();
  expect(daysBetween('2026-01-01', '?')).toBeNull();
  expect(monthOfDay('?')).toBeNull();
});
