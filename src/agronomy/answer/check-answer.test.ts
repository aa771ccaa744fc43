import { expect, test } from 'vitest';
import type { Answer } from './answer.ts';
import { checkAnswer } from './check-answer.ts';
import { Draft, numbersIn, publisherName } from './draft.ts';

const sources = new Map([
  [
    'a',
    {
      id: 'a',
      org: 'Sunday Punch quoting PhilRice',
      title: 'Tungro',
      url: 'https://mirror.example/x',
      strength: 'B',
      kind: 'media',
    },
  ],
  [
    'b',
    { id: 'b', org: 'PhilRice', title: 'Blast', url: 'https://www.philrice.gov.ph/blast', strength: 'A', kind: 'gov' },
  ],
  ['c', { id: 'c', org: 'Blog', title: 'Blog', url: null, strength: 'C', kind: 'blog' }],
]);

const rules = { knownNumbers: new Set(['14', '2.5']), forbiddenNames: ['endosulfan', 'ddt'] };

function answer(text: string, recommendations: string[] = []): Answer {
  return { text, recommendations, confidence: 0.5, sources: [], suggestions: [] };
}

test('traced figures pass, ordinals are layout', () => {
  expect(checkAnswer(answer('1. Magbigay ng 2.5 sako ng 14-14-14.'), rules)).toEqual([]);
});

test.each([
  ['invented figure', answer('Magbigay ng 99 kg.')],
  ['invented figure in a step', answer('Ganito:', ['Maghintay ng 31 araw.'])],
  ['banned substance', answer('Gumamit ng Endosulfan.')],
  ['banned substance in a step', answer('Ganito:', ['Bumili ng DDT.'])],
  ['empty text', answer(' ')],
])('%s is refused', (_, bad) => {
  expect(checkAnswer(bad, rules)).toHaveLength(1);
});

test('a draft knows the figures it was given and no others', () => {
  const draft = new Draft(sources, 'tanong na may 3 sako', false);
  draft.paragraph(`${draft.number(1234.567, 1)} kg at ${draft.fact('10-15 g')}`);
  expect([...draft.known].toSorted()).toEqual(['10', '1234.6', '15', '3']);
  expect(draft.finish({ confidence: 2 })).toMatchObject({ text: '1,234.6 kg at 10-15 g', confidence: 1 });
});

test('sources: publisher first, copies without link, shaky ones left out', () => {
  const draft = new Draft(sources, '', false).cite(['c', 'a', 'b', 'unknown']);
  expect(draft.sources().map(({ org, url }) => [org, url])).toEqual([
    ['PhilRice', 'https://www.philrice.gov.ph/blast'],
    ['PhilRice (sa Sunday Punch)', null],
  ]);
});

test('in a report the steps stand beside the text', () => {
  const steps = ['**Una:** maglinis.', 'Mag-abono.', 'Mag-abono.'];
  const reply = new Draft(sources, '', false).paragraph('Sagot.').steps('Gawin:', steps).finish({ confidence: null });
  const report = new Draft(sources, '', true).paragraph('Sagot.').steps('Gawin:', steps).finish({ confidence: null });
  expect(reply.text).toBe('Sagot.\n\nGawin:\n1. **Una:** maglinis.\n2. Mag-abono.');
  expect(report.text).toBe('Sagot.');
  expect(report.recommendations).toEqual(['Una: maglinis.', 'Mag-abono.']);
});

test('numbers are read the way they are written', () => {
  expect(numbersIn('14-14-14, 1,200.5 kg, 0.5 ha, 007')).toEqual(['14', '14', '14', '1200.5', '0.5', '7']);
  expect(publisherName('Okra production guide (Scribd copy)')).toBe('Okra production guide');
});
