import { expect, test } from 'vitest';
import type { Analysis } from '#contract/analyses.ts';
import { cropsOf, findAnalyses, typesOf } from './find-analyses.ts';

function analysis(id: string, change: Partial<Analysis>): Analysis {
  const base = {
    type: 'soil-analysis',
    input: '',
    result: '',
    recommendations: [],
    confidence: null,
    outcome: null,
  } as const;
  return { id, createdAt: '2026-11-20T00:00:00Z', ...base, ...change };
}

const ALL = [
  analysis('1', {
    input: 'May batik ang dahon',
    result: 'Malamang na **leaf blast**.',
    crop: 'rice',
    type: 'disease-detection',
  }),
  analysis('2', { input: 'Ilang sako ng urea', crop: 'rice', place: 'Muñoz, Nueva Ecija' }),
  analysis('3', { input: 'Kulot ang dahon', crop: 'chili', type: 'disease-detection' }),
  analysis('4', { input: 'Paano umutang?', type: 'general' }),
];
const NOTHING = { words: '', crop: null, type: null };
const found = (sought: Partial<typeof NOTHING & { crop: string; type: Analysis['type'] }>) =>
  findAnalyses(ALL, { ...NOTHING, ...sought }).map(({ id }) => id);

test('nothing sought finds all', () => {
  expect(found({})).toEqual(['1', '2', '3', '4']);
});

test('every word must be there, in question, answer or town, whatever its case and accents', () => {
  expect(found({ words: ' DAHON batik ' })).toEqual(['1']);
  expect(found({ words: 'leaf blast' })).toEqual(['1']);
  expect(found({ words: 'munoz' })).toEqual(['2']);
  expect(found({ words: 'wala nito' })).toEqual([]);
});

test('crop and kind narrow it together', () => {
  expect(found({ crop: 'rice' })).toEqual(['1', '2']);
  expect(found({ crop: 'rice', type: 'disease-detection' })).toEqual(['1']);
});

test('only crops and kinds that are there are offered', () => {
  expect(cropsOf(ALL)).toEqual(['rice', 'chili']);
  expect(typesOf(ALL)).toEqual(['disease-detection', 'soil-analysis', 'general']);
});
