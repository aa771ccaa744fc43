import { expect, test } from 'vitest';
import { formatDateTime } from './format-date-time.ts';

test.each([
  ['2026-11-20T01:05:00.000Z', 'November 20, 2026 at 9:05 AM'],
  ['2026-11-20T04:00:00.000Z', 'November 20, 2026 at 12:00 PM'],
  ['2026-12-31T16:00:00.000Z', 'January 1, 2027 at 12:00 AM'],
  ['2026-03-01T15:59:59.999Z', 'March 1, 2026 at 11:59 PM'],
  ['2026-02-28T23:30:00-05:00', 'March 1, 2026 at 12:30 PM'],
])('%s is %s in Manila', (isoTime, words) => {
  expect(formatDateTime(isoTime)).toBe(words);
});
