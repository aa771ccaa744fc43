import { expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses.ts';
import { historyPage, olderThan } from './history-pages.ts';

function page(length: number): Analysis[] {
  return Array.from({ length }, (_, index) => ({
    id: `id-${index}`,
    type: 'general',
    input: 'a',
    result: 'b',
    createdAt: '2026-11-20T00:00:00Z',
  }));
}

test('the first page is short, the others longer; a full one is followed by what is older than its last entry', () => {
  expect(historyPage()).toEqual({ limit: 20 });
  expect(historyPage('id-19')).toEqual({ limit: 40, before: 'id-19' });
  expect(olderThan(page(20), undefined)).toBe('id-19');
  expect(olderThan(page(40), 'before')).toBe('id-39');
});

test('a short or empty page is the last', () => {
  expect(olderThan(page(19), undefined)).toBeUndefined();
  expect(olderThan(page(39), 'before')).toBeUndefined();
  expect(olderThan([], undefined)).toBeUndefined();
});
