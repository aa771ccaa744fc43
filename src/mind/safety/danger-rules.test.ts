import { describe, expect, test } from 'vitest';
import { expandForms } from '#knowledge/expand-forms.ts';
import lexicon from '#language/lexicon/danger.json' with { type: 'json' };
import { DANGER_RULES } from './match-rules.ts';
import { recogniseDanger } from './recognise-danger.ts';

/** Codes that are reckoned, not found as words. */
const RECKONED = ['agent', 'pesticide', 'household', 'medicine', 'fertilizer', 'weak-agent', 'several-signs'];
const LANGUAGES = ['tl', 'en', 'ceb', 'ilo', 'hil', 'bik', 'war'];

describe.each(DANGER_RULES.map((rule) => [rule.id, rule] as const))(
  '%s',
  (_, { card, examples, counterExamples, unlearned = [] }) => {
    test.each([...examples, ...unlearned])('%s', (message) => expect(recogniseDanger(message, null)?.card).toBe(card));
    if (counterExamples.length > 0)
      test.each(counterExamples)('not: %s', (message) => expect(recogniseDanger(message, null)).toBeNull());
  },
);

test('every rule has an example, and an id of its own', () => {
  expect(DANGER_RULES.filter(({ examples, unlearned = [] }) => examples.length + unlearned.length === 0)).toEqual([]);
  expect(new Set(DANGER_RULES.map(({ id }) => id)).size).toBe(DANGER_RULES.length);
});

test('every code of a rule is one of the lexicon', () => {
  const known = new Set([...Object.keys(lexicon.codes), ...RECKONED]);
  const codes = DANGER_RULES.flatMap(({ needs, not }) => [...needs.flatMap((need) => need.split('|')), ...not])
    .map((need) => need.trim().split(/[:@]/)[0] ?? '')
    .map((code) => (code.startsWith('was-') ? code.slice(4) : code));
  expect(codes.filter((code) => !known.has(code))).toEqual([]);
});

test('the lexicon has forms in every language it knows, and none that is empty', () => {
  for (const [code, { forms }] of Object.entries(lexicon.codes)) {
    expect(LANGUAGES, code).toEqual(expect.arrayContaining(Object.keys(forms)));
    expect(
      Object.values(forms)
        .flat()
        .flatMap(expandForms)
        .filter((form) => form.trim() === ''),
      code,
    ).toEqual([]);
  }
});
