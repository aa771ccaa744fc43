import { expect, onTestFinished, test, vi } from 'vitest';
import { tokensOf } from './tokens.ts';

test('two thousand question marks are not each taken apart into letters and accents', () => {
  const takenApart = vi.spyOn(String.prototype, 'normalize');
  onTestFinished(() => takenApart.mockRestore());
  const tokens = tokensOf('?'.repeat(2000));
  expect(tokens).toHaveLength(2000);
  expect(takenApart).not.toHaveBeenCalled();
});

test('letters lose their accents and capitals, dashes and fractions their looks', () => {
  expect(tokensOf('Muñoz – ½ É').map(({ text }) => text)).toEqual(['munoz', '-', '1/2', 'e']);
});
