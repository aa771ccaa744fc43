import { expect, test } from 'vitest';
import { describeConfidence } from './confidence.ts';

test.each([
  [1, true, '100%', 'Malamang ito', 3, true],
  [0.866, true, '87%', 'Malamang ito', 3, true],
  [0.75, true, '75%', 'Malamang ito', 3, true],
  [0.74, true, '74%', 'Malamang ito', 2, true],
  [0.5, true, '50%', 'Malamang ito', 2, true],
  [0.49, true, '49%', 'Posible, pero hindi pa tiyak', 1, false],
  [0.2, true, '20%', 'Hindi pa ako sigurado', 1, false],
  [0, true, '0%', 'Hindi pa ako sigurado', 1, false],
  [0.8, false, '80%', 'Sapat ang detalyeng ibinigay mo', 3, true],
  [0.3, false, '30%', 'Kulang pa ang detalye; tantiya lang ito', 2, false],
])('%s (a diagnosis: %s) is %s, %s', (confidence, isDiagnosis, percent, words, leaves, isStrong) => {
  expect(describeConfidence(confidence, isDiagnosis)).toEqual({ percent, words, leaves, isStrong });
});
