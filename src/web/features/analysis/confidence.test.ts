import { expect, test } from 'vitest';
import { describeConfidence } from './confidence.ts';

test.each([
  [1, '100%', 'malamang'],
  [0.866, '87%', 'malamang'],
  [0.7, '70%', 'malamang'],
  [0.55, '55%', 'posible'],
  [0.394, '39%', 'hindi sigurado'],
  [0, '0%', 'hindi sigurado'],
])('%s is %s, %s', (confidence, percent, word) => {
  expect(describeConfidence(confidence)).toEqual({ percent, word });
});
