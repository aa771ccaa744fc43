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
const shown = (change: Partial<Analysis> = {}) =>
  renderToStaticMarkup(
    <Router ssrPath="/history">
      <HistoryEntry analysis={{ ...analysis, ...change }} onOpen={() => undefined} onDelete={() => undefined} />
    </Router>,
  );

test('an analysis by the built-in guide in place of the model says so', () => {
  expect(shown({ mark: 'offline' })).toContain('Offline na gabay');
  expect(shown()).not.toContain('Offline');
});

test.each([
  ['disease-detection', 'Disease Detection'],
  ['weather-recommendations', 'Weather Advice'],
  ['soil-analysis', 'Soil Analysis'],
  ['pest-identification', 'Pest ID'],
  ['yield-prediction', 'Yield Prediction'],
  ['general', 'General'],
] as const)('%s is headed %s', (type, label) => {
  expect(shown({ type })).toMatch(new RegExp(`<h2[^>]*>${label}</h2>`));
});

test('without a photo the trouble stands in its place, else the crop', () => {
  const parts = { gist: 'Leaf blast', steps: [], more: [], sources: [], suggestions: [] };
  const about = { topic: 'identify-from-signs', crop: 'rice', trouble: 'rice-leaf-blast' };
  expect(shown({ crop: 'rice', parts: { ...parts, about } })).toContain('data-drawing="rice-leaf-blast"');
  expect(shown({ crop: 'corn', parts })).toContain('data-drawing="corn"');
});
