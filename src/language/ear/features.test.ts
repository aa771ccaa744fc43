import { expect, test } from 'vitest';
import { BUCKETS, orderFeatures, tokenFeatures, tokensOf, wordsOf } from './features.ts';

test.each([
  ['Mag-spray po ba, Niño?', ['mag', 'spray', 'po', 'ba', 'nino', '?']],
  ['46-0-0 at 1,500 kilo', ['0-0-0', 'at', '0', 'kilo']],
  ["NSIC Rc222, 2.5 ha, ba't", ['nsic', 'rc', '0', '0', 'ha', 'bat']],
  ['graaaabe na talaga????', ['graabe', 'na', 'talaga', '?']],
  ['🙏🌾', []],
])('%j has the words %j', (message, words) => {
  expect(wordsOf(message)).toEqual(words);
});

test('of a story longer than sixty words the beginning and the end are kept', () => {
  const words = wordsOf(
    Array.from({ length: 100 }, (_, at) => `salita${'abcdefghij'[at % 10]} ${at < 99 ? '' : 'dulo'}`).join(' '),
  );
  expect(words).toHaveLength(60);
  expect(words.at(-1)).toBe('dulo');
});

test('a tag stands behind the last word of its mention', () => {
  expect(tokensOf(['siling', 'labuyo', 'ko'], ['', 'crop', ''])).toEqual(['siling', 'labuyo', '{crop}', 'ko']);
});

test('a word, a piece of it and a pair fall into the table, and a misspelt word shares pieces with the right one', () => {
  const right = new Set(tokenFeatures('ampalaya'));
  const shared = tokenFeatures('ampalya').filter((feature) => right.has(feature));
  expect(shared.length).toBeGreaterThan(5);
  for (const feature of [...right, ...orderFeatures(['ano', 'abono'])]) {
    expect(feature).toBeGreaterThanOrEqual(0);
    expect(feature).toBeLessThan(BUCKETS);
  }
});

test('the order of words makes other features', () => {
  expect(orderFeatures(['bago', 'ani'])).not.toEqual(orderFeatures(['ani', 'bago']));
});
