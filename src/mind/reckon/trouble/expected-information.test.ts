import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedInformation } from './expected-information.ts';

test.each([
  [
    'an answer that parts two causes fully tells one bit',
    [1, 1],
    [
      [1, 0],
      [0, 1],
    ],
    1,
  ],
  [
    'one that is the same under both tells nothing',
    [1, 1],
    [
      [0.5, 0.5],
      [0.5, 0.5],
    ],
    0,
  ],
  [
    'of four causes, halves are told apart: one bit',
    [1, 1, 1, 1],
    [
      [1, 0],
      [1, 0],
      [0, 1],
      [0, 1],
    ],
    1,
  ],
  [
    'what is nearly sure already has little left to tell',
    [99, 1],
    [
      [1, 0],
      [0, 1],
    ],
    0.0808,
  ],
])('%s', (_, weights, given, bits) => {
  expect(expectedInformation(weights, given)).toBeCloseTo(bits, 3);
});

test('never negative, and never more than there is to know', () => {
  const rows = fc.array(
    fc.tuple(fc.double({ min: 0.01, max: 9, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })),
    {
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(rows, (causes) => {
      const weights = causes.map(([weight]) => weight);
      const bits = expectedInformation(
        weights,
        causes.map(([, share]) => [share, 1 - share]),
      );
      expect(bits).toBeGreaterThanOrEqual(0);
      expect(bits).toBeLessThanOrEqual(Math.log2(Math.max(2, weights.length)) + 1e-9);
    }),
  );
});
