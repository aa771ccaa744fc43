import { expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses.ts';
import { olderThan } from './use-history.ts';

function page(length: number): Analysis[] {
  return Array.from({ length }, (_, index) => ({
    id: `id-${index}`,
    type: 'general',
    input: 'a',
    result: 'b',
    createdAt: '2026-11-20T00:00:00Z',
  }));
}

test('a full page is followed by what is older than its last entry', () => {
  expect(olderThan(page(100))).toBe('id-99');
});

test('a short or empty page is the last', () => {
  expect(olderThan(page(99))).toBeUndefined();
  expect(olderThan([])).toBeUndefined();
});
