import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AnswerInParts } from './answer-parts.tsx';

test('of an answer only the first sentence is strong; what was sprayed and what else was said is plain', () => {
  const gist =
    'Kulang sa **nitrogen** ang unang hinala. Panahon na ng urea. Chlorpyrifos: huwag pumasok hanggang Nobyembre 21.';
  const drawn = renderToStaticMarkup(<AnswerInParts parts={{ gist, steps: [], more: [] }} />);
  const strong = [...drawn.matchAll(/<strong[^>]*>(.*?)<\/strong>/g)].map(([, words]) => words);
  expect(strong).toEqual(['Kulang sa nitrogen ang unang hinala.']);
  expect(drawn.replaceAll(/<[^>]+>/g, '')).toContain('Panahon na ng urea. Chlorpyrifos: huwag pumasok');
  expect(drawn).not.toMatch(/<div[^>]*font-(?:semi)?bold/);
});
