import { expect, test } from 'vitest';
import { riskAt, shareRight } from './score.ts';

const judged = (confidence: number, isRight: boolean) => ({ confidence, isRight });

test('the surest part is less wrong when confidence means something', () => {
  const answers = [judged(0.9, true), judged(0.8, true), judged(0.6, false), judged(0.3, false)];
  expect(riskAt(answers, 1)).toBe(0.5);
  expect(riskAt(answers, 0.5)).toBe(0);
  expect(shareRight(answers)).toBe(0.5);
});
