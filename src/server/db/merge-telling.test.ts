import { expect, test } from 'vitest';
import { mergeTelling } from './merge-telling.ts';

const now = { value: 'later', at: 2_000, other: null };

test('what was told later counts, and who saw what stood there has decided', () => {
  expect(mergeTelling(now, { value: 'skipped', was: 'later', at: 3_000 }, 0)).toEqual({
    value: 'skipped',
    at: 3_000,
    other: null,
  });
});

test('what was told before it stood there does not take its place, though it looks as if it had been seen', () => {
  expect(mergeTelling(now, { value: 'skipped', was: 'later', at: 1_000 }, 0)).toEqual({
    value: 'later',
    at: 2_000,
    other: { value: 'skipped', at: 1_000 },
  });
});
