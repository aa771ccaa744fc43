import { expect, test } from 'vitest';
import { knowledge } from './inquiries.ts';
import { wordFitsOf } from './word-fits.ts';

const wordFits = wordFitsOf(knowledge);

function best(words: string, cropId: string): string | undefined {
  return [...wordFits(words, cropId)].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

test('words that only one description holds single it out', () => {
  expect(best('may butlig na sumasama sa daliri ang dahon ng mais', 'corn')).toBe('corn-rust');
  expect(best('parang latigo ang dulo ng tubo may pulbos', 'sugarcane')).toBe('sugarcane-smut');
});

test('one word tells nothing, nor do the words of every field', () => {
  expect(Math.max(0, ...wordFits('naninilaw ang dahon ng palay', 'rice').values())).toBe(0);
  expect(wordFits('dahon ng palay sa bukid', 'rice').size).toBe(0);
});

test('a fit lies between 0 and 1, for any words and any crop', () => {
  for (const [words, crop] of [
    ['', 'rice'],
    ['x'.repeat(4000), 'corn'],
    ['may uod sa loob ng bunga at butas ang talbos', 'eggplant'],
    ['butas', 'walang-ganito'],
  ] as const)
    for (const fit of wordFits(words, crop).values()) {
      expect(fit).toBeGreaterThanOrEqual(0);
      expect(fit).toBeLessThanOrEqual(1);
    }
});
