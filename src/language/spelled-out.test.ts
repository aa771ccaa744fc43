import { expect, test } from 'vitest';
import { looksShortened } from './shortened.ts';
import { spelledOut } from './spelled-out.ts';

test.each([
  ['ilan sko ng urea ang mais ko', 'ilan sako ng urea ang mais ko'],
  ['bkt nninilaw dhon ng kmatis', 'bakit naninilaw dahon ng kamatis'],
  ['Pno mgtnim ng klmansi?', 'paano magtanim ng kalamansi?'],
  ['ano gmot s 12 pno ng mngga', 'ano gamot s 12 puno ng mangga'],
])('%s', (written, read) => {
  expect(spelledOut(written)).toBe(read);
});

test.each([
  'bakit dilaw ang dahon ng palay',
  'may bag ako ng urea, but wala pang ulan',
  'spray, drip, plant, next month, why dry',
  'PCIC RSBSA NFA KNO3 14-14-14 2,4-D',
  'Q7 vvv xzq',
  '',
])('what is known, looks whole or fits no word stays: %s', (message) => {
  expect(spelledOut(message)).toBe(message);
});

test.each(['dhon', 'bkt', 'pltan', 'kmts', 'tnggl'])('%s looks shortened', (word) => {
  expect(looksShortened(word)).toBe(true);
});

test.each(['mga', 'ngayon', 'presyo', 'organic', 'traktor', 'plant', 'tanim', 'sa', 'q'])('%s does not', (word) => {
  expect(looksShortened(word)).toBe(false);
});
