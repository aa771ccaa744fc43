import { expect, test } from 'vitest';
import { heardText } from './dictation.ts';

test('pieces are joined in order, the likeliest of each', () => {
  const results = [[{ transcript: 'bakit naninilaw ' }, { transcript: 'baket' }], [{ transcript: ' ang palay' }]];
  expect(heardText(results)).toBe('bakit naninilaw ang palay');
  expect(heardText([])).toBe('');
});
