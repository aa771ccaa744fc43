import { expect, test } from 'vitest';
import { calibrationError, riskAt, shareRight } from './score.ts';

const judged = (confidence: number, isRight: boolean) => ({ confidence, isRight });

test('calibration error is the gap between how sure and how right, weighed by bins', () => {
  const honest = Array.from({ length: 10 }, (_, at) => judged(0.75, at < 7.5));
  expect(calibrationError(honest)).toBeCloseTo(0.05);
  expect(calibrationError([judged(0.95, false), judged(0.95, false)])).toBeCloseTo(0.95);
  expect(calibrationError([judged(1, true)])).toBe(0);
  expect(calibrationError([])).toBe(0);
});

test('the surest part is less wrong when confidence means something', () => {
  const answers = [judged(0.9, true), judged(0.8, true), judged(0.6, false), judged(0.3, false)];
  expect(riskAt(answers, 1)).toBe(0.5);
  expect(riskAt(answers, 0.5)).toBe(0);
  expect(shareRight(answers)).toBe(0.5);
});
