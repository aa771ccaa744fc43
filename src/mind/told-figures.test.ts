import { expect, test } from 'vitest';
import type { Situation } from '#library/situation.ts';
import { agreementOf } from './told-figures.ts';

const agreement = (asked: string[], message: string) =>
  agreementOf({ asked } as Situation, asked[0] ?? '', { message, days: null });

test('what is said for half a hectare is no answer for a whole one, nor for one and a half', () => {
  const half = ['ilang kilo urea sa kalahating ektarya', 'urea sa 5,000 square meters'];
  expect(agreement(half, 'ilang sako sa 0.5 ektarya')).toBe(1);
  expect(agreement(half, 'how many bags per hectare')).toBeLessThan(0.5);
  expect(agreement(half, "ilang sako sa isa't kalahating ektarya")).toBeLessThan(0.5);
  expect(agreement(half, 'ilang sako')).toBe(1);
});

test('where his own size is told, per hectare is the rate and not his land', () => {
  expect(agreement(['ilang sako sa 2 ektarya'], 'ilang sako bawat ektarya, 2 ektarya ang akin')).toBe(1);
});
