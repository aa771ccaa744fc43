import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import type { Analysis } from '#contract/analyses.ts';
import { HistoryEntry } from './history-entry.tsx';

const analysis: Analysis = {
  id: 'a',
  type: 'soil-analysis',
  input: 'pH 5.5',
  result: 'Maasim ang lupa.',
  createdAt: '2026-11-20T08:00:00Z',
  recommendations: [],
  confidence: null,
  outcome: null,
};
const shown = (mark?: Analysis['mark']) =>
  renderToStaticMarkup(
    <Router ssrPath="/history">
      <HistoryEntry analysis={{ ...analysis, mark }} address="/history?suri=a" onDelete={() => undefined} />
    </Router>,
  );

test('an analysis by the built-in guide in place of the model says so', () => {
  expect(shown('offline')).toContain('Offline na gabay');
  expect(shown()).not.toContain('Offline');
});
