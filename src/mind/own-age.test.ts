import { describe, expect, test } from 'vitest';
import { between, quantity } from '#agronomy/fact.ts';
import type { Frame } from './frame.ts';
import { withOwnAge } from './own-age.ts';

const values = {
  d: between(7, 10, 'araw', 'general'),
  w: between(2, 3, 'linggo', 'general'),
  m: between(8, 10, 'buwan', 'general'),
  kg: quantity(50, 'kg', 'general'),
};
const aged = (days: number, from: 'sowing' | 'transplanting' | 'planting' = 'planting'): Frame['ageDays'] => ({
  value: { low: days, high: days, from },
  from: 'message',
});
const told = (gist: string, age: Frame['ageDays']) => withOwnAge(gist, values, age, 'tl');

describe('the age of his crop beside the one that an answer tells', () => {
  test.each([
    [12, 'Hulip lang hanggang {d} mula tanim. 12 araw na ang sa iyo: lampas na sa 7-10 araw. Mas huli, maliliman.'],
    [10, 'Hulip lang hanggang {d} mula tanim. 10 araw na ang sa iyo: pasok na sa 7-10 araw. Mas huli, maliliman.'],
    [
      4,
      'Hulip lang hanggang {d} mula tanim. 4 araw na ang sa iyo: mga 3-6 araw pa bago ang 7-10 araw. Mas huli, maliliman.',
    ],
  ])('at %i days it is told behind the sentence of the limit', (days, said) => {
    expect(told('Hulip lang hanggang {d} mula tanim. Mas huli, maliliman.', aged(days))).toBe(said);
  });

  test('weeks are told in days, months in months', () => {
    expect(told('Simulan {w} mula lipat.', aged(12))).toContain('12 araw na ang sa iyo: mga 2-9 araw pa');
    expect(told('Anihin {m} mula tanim.', aged(150))).toContain('5 buwan na ang sa iyo: mga 3-5 buwan pa');
  });

  test.each([
    ['Simulan {w} mula lipat.', aged(12, 'sowing')],
    ['Simulan {w} mula sabog.', aged(12, 'transplanting')],
    ['Hulip hanggang {d} mula tanim.', null],
    ['Hulip hanggang {d} mula tanim.', aged(60)],
    ['Dilaw ang dahon {d} bago ani.', aged(8)],
    ['Urea {d} mula lipat.', aged(8)],
    ['Hulip hanggang {d} mula tanim; huling-huli na ang {w}.', aged(12)],
    ['Una {d} mula tanim, tapos {w} mula lipat.', aged(8)],
  ])('%s: counted from something else, or nothing to compare', (gist, age) => {
    expect(told(gist, age)).toBeNull();
  });
});
