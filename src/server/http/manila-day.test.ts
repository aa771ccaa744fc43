import { expect, test } from 'vitest';
import { manilaDay } from './manila-day.ts';

test.each([
  ['2026-11-20T15:59:59.999Z', '2026-11-20'],
  ['2026-11-20T16:00:00.000Z', '2026-11-21'],
  ['2026-12-31T16:00:00.000Z', '2027-01-01'],
  ['2028-02-28T16:00:00.000Z', '2028-02-29'],
  ['2026-11-21T00:00:00.000Z', '2026-11-21'],
])('at %s it is %s in the Philippines', (instant, day) => {
  expect(manilaDay(new Date(instant))).toBe(day);
});

test('every hour of a year has the day that the time zone database gives it', () => {
  const philippines = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' });
  const start = Date.UTC(2026, 0, 1);
  for (let hour = 0; hour < 366 * 24; hour++) {
    const at = new Date(start + hour * 3_600_000);
    expect(manilaDay(at)).toBe(philippines.format(at));
  }
});
