import { expect, test } from 'vitest';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { withGiven } from './use-given-question.ts';

test('a given question fills an empty box, follows what was typed, and stands there once', () => {
  expect(withGiven('', ' Ano ang LCC? ')).toBe('Ano ang LCC?');
  expect(withGiven('Salamat.', 'Ano ang LCC?')).toBe('Salamat. Ano ang LCC?');
  expect(withGiven('Ano ang LCC?', 'Ano ang LCC?')).toBe('Ano ang LCC?');
  expect(withGiven('Salamat.', '  ')).toBe('Salamat.');
  expect(withGiven('', 'x'.repeat(MESSAGE_MAX_CHARS + 5))).toHaveLength(MESSAGE_MAX_CHARS);
});
