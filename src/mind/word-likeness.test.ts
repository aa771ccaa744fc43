import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loadEar } from '#language/ear/ear.ts';
import { likeness } from '#language/ear/meaning.ts';
import { openLexicon } from './lexicon.ts';
import { type ShelfWords, wordLikenesses } from './word-likeness.ts';

const { word } = await loadEar();

function shelf(...answers: readonly { lines: readonly string[]; gist: string; steps?: string }[]) {
  const lexicon = openLexicon(word);
  const found = answers.map(
    ({ lines, gist, steps = '' }): ShelfWords => ({
      lines: lines.map((line) => lexicon.read(line)),
      asked: lexicon.read(...lines),
      answered: lexicon.read(gist, steps),
      gist: lexicon.read(gist),
    }),
  );
  return (message: string, before = '') => wordLikenesses(message, before, found, lexicon);
}

const WILT = {
  lines: ['nalalanta ang kamatis', 'lanta sa tanghali'],
  gist: 'Bunutin agad ang lanta.',
  steps: 'Linisin ang gulok.',
};
const PRICE = { lines: ['magkano ang sibuyas', 'presyo ng sibuyas'], gist: 'Tumawag muna sa bagsakan.' };

test('a line said word for word is said wholly, both ways', () => {
  const [wilt, price] = shelf(WILT, PRICE)('Nalalanta ang kamatis');
  expect(wilt?.wordsLine).toBeCloseTo(1, 5);
  expect(wilt?.wordsAsked).toBeCloseTo(1, 5);
  expect(price?.wordsLine).toBeLessThan(0.3);
});

test('a word said in another form counts, an unlike one hardly', () => {
  const [wilt, price] = shelf(WILT, PRICE)('lantang lanta');
  expect(wilt?.wordsAsked).toBeGreaterThan(0.4);
  expect(wilt?.wordsAsked).toBeGreaterThan(2 * (price?.wordsAsked ?? 1));
});

test('a word that is not there counts by the square of its likeness to the likest one', () => {
  const [alone] = shelf({ lines: ['lanta'], gist: 'bunutin' })('nalalanta');
  const alike = likeness(word('nalalanta').lies, word('lanta').lies);
  expect(alike).toBeGreaterThan(0.2);
  expect(alone?.wordsAsked).toBeCloseTo(alike ** 2, 5);
});

test('a line that is said in two messages is said by both together', () => {
  const [wilt] = shelf(WILT)('nalalanta na po', 'yung kamatis ko');
  expect(wilt?.togetherWordsLine).toBeGreaterThan(0.95);
  expect(wilt?.wordsLine).toBeLessThan(0.9);
});

test('what the message before said fills a line and the first words of an answer, not the message itself', () => {
  const asked = shelf(WILT, PRICE);
  const [alone] = asked('pano na po ito');
  const [behind] = asked('pano na po ito', 'nalalanta ang kamatis');
  expect(behind?.togetherWordsLine).toBeCloseTo(1, 5);
  expect(alone?.togetherWordsLine).toBeLessThan(0.5);
  expect(behind?.gistTold).toBeGreaterThan(alone?.gistTold ?? 1);
  expect(behind?.wordsAsked).toBe(alone?.wordsAsked);
});

test('lines or answer cover at least what either does; every share lies between 0 and 1, whatever is typed', () => {
  const asked = shelf(WILT, PRICE, { lines: [], gist: '' });
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), fc.string({ maxLength: 80 }), (message, before) => {
      for (const shares of asked(message, before)) {
        for (const share of Object.values(shares)) {
          expect(share).toBeGreaterThanOrEqual(0);
          expect(share).toBeLessThanOrEqual(1.000_001);
        }
        expect(shares.wordsCovered).toBeGreaterThanOrEqual(Math.max(shares.wordsAsked, shares.wordsAnswered) - 1e-9);
        expect(shares.wordsLine).toBeGreaterThanOrEqual(shares.wordsLines);
      }
    }),
  );
});
