import { expect, test } from 'vitest';
import { beginsAnew } from './time-marks.ts';

const at = (createdAt: string) => ({ createdAt });
const NINE = at('2026-11-20T01:00:00Z');

test.each([
  ['the first message', undefined, true],
  ['a minute later', at('2026-11-20T00:59:00Z'), false],
  ['an hour later', at('2026-11-20T00:00:00Z'), true],
  ['a day later', at('2026-11-19T01:00:00Z'), true],
])('%s: %s', (_, before, isMarked) => {
  expect(beginsAnew(NINE, before)).toBe(isMarked);
});
