import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyOf, inOrder } from './in-order.ts';

test.each([
  ['ligtas na anihin bukas', true],
  ['ligtas iyan, bukas na anihin', false],
  ['ligtas. Anihin bukas', false],
  ['ligtas ang tubig at ang lupa, kaya anihin mo na bukas', false],
  ['ligtas ang tubig at ang lupa, kaya ligtas anihin agad', true],
  ['', false],
])('%s', (text, expected) => {
  expect(inOrder({ most: 20, without: /\./ }, /\bligtas\b/g, /\banihin\b/g, /\b(?:bukas|agad)\b/g)(text)).toBe(
    expected,
  );
});

test('any one of several is enough', () => {
  const has = anyOf(/\blink\b/, inOrder({ most: 5 }, /a/g, /b/g));
  expect([has('isang link'), has('a b'), has('b a')]).toEqual([true, true, false]);
});

test('says what the regular expression with the gap inside says', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', '.', ' ', 'xx'), { maxLength: 40 })
    .map((parts) => parts.join(''));
  const [near, anywhere] = [/a[^.]{0,4}b[^.]{0,4}c/, /a.*b/];
  fc.assert(
    fc.property(text, (each) => {
      expect(inOrder({ most: 4, without: /\./ }, /a/g, /b/g, /c/g)(each)).toBe(near.test(each));
      expect(inOrder({}, /a/g, /b/g)(each)).toBe(anywhere.test(each));
    }),
  );
});
