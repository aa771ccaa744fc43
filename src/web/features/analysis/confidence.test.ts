import { expect, test } from 'vitest';
import { describeConfidence } from './confidence.ts';

test.each([
  [1, true, '100%', 'malamang', true],
  [0.866, true, '87%', 'malamang', true],
  [0.5, true, '50%', 'malamang', true],
  [0.49, true, '49%', 'posible', false],
  [0.2, true, '20%', 'hindi sigurado', false],
  [0, true, '0%', 'hindi sigurado', false],
  [0.8, false, '80%', 'sapat ang impormasyon', true],
  [0.3, false, '30%', 'kulang pa ang impormasyon', false],
])('%s (a diagnosis: %s) is %s, %s', (confidence, isDiagnosis, percent, word, isStrong) => {
  expect(describeConfidence(confidence, isDiagnosis)).toEqual({ percent, word, isStrong });
});
