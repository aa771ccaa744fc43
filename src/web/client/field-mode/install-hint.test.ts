import { expect, test } from 'vitest';
import { isGoodMoment } from './install-hint.ts';

const DAY = 86_400_000;
const NOW = 100 * DAY;

test.each([
  ['at first sight', 0, null, false],
  ['after one answer', 1, null, false],
  ['after the second useful answer', 2, null, true],
  ['29 days after a no', 2, NOW - 29 * DAY, false],
  ['31 days after a no', 2, NOW - 31 * DAY, true],
])('%s', (_, answers, refusedAt, isGood) => {
  expect(isGoodMoment({ answers, refusedAt }, NOW)).toBe(isGood);
});
