import { expect, test } from 'vitest';
import { FINDINGS } from '#agronomy/book/review-season.ts';
import { findingWords, placeWords } from './season-words.ts';

test('figures stand beside what they are held against', () => {
  const yieldBelow = { kind: 'yield-below', value: 4000, against: 6460, what: ['Nueva Ecija'] } as const;
  expect(findingWords({ ...yieldBelow, what: [...yieldBelow.what] })).toBe(
    'Mas kaunti ang ani mo sa karaniwan sa Nueva Ecija: 4,000 kilo bawat ektarya, 6,460 kilo ang karaniwan.',
  );
  expect(findingWords({ kind: 'big-cost', value: 8000, against: 0.4, what: ['Urea'] })).toContain(
    'Urea, ₱8,000.00 (40% ng lahat)',
  );
  expect(findingWords({ kind: 'loss', value: 5000, against: 7.5, what: [] })).toContain('₱7.50 bawat kilo');
  expect(findingWords({ kind: 'loss', value: 5000, against: null, what: [] })).not.toContain('puhunan');
});

test('every finding has words, and none shows a hole', () => {
  for (const kind of FINDINGS) {
    const words = findingWords({ kind, value: 12, against: 3, what: ['Ilocos Norte'] });
    expect(words).toMatch(/\.$/);
    expect(words).not.toMatch(/undefined|null|NaN/);
  }
});

test("PSA's country is called by its name", () => {
  expect(placeWords(['PH'])).toBe('buong Pilipinas');
  expect(placeWords(['Region III'])).toBe('Region III');
});
