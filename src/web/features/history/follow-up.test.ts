import { expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses.ts';
import { askedAbout } from './follow-up.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
function analysis(id: string, daysAgo: number, change: Partial<Analysis> = {}): Analysis {
  const createdAt = new Date(NOW - daysAgo * 86_400_000).toISOString();
  const base = {
    type: 'disease-detection',
    input: '',
    result: '',
    recommendations: [],
    confidence: null,
    outcome: null,
  } as const;
  return { id, createdAt, ...base, ...change };
}

test('the newest sick plant that is three days old or older is asked about', () => {
  expect(askedAbout([analysis('bago', 2), analysis('a', 3), analysis('b', 9)], NOW)?.id).toBe('a');
});

test.each([
  ['it is told already', analysis('a', 5, { outcome: 'lost' })],
  ['it is a month ago', analysis('a', 31)],
  ['it was about the soil', analysis('a', 5, { type: 'soil-analysis' })],
])('nothing is asked when %s', (_, one) => {
  expect(askedAbout([one], NOW)).toBeNull();
});
