import type { Outcome } from '#agronomy/eval/calibration.ts';

/** Of the surest `coverage` of the answers, the share that is wrong. */
export function riskAt(judged: readonly Outcome[], coverage: number): number {
  const surest = judged.toSorted((a, b) => b.confidence - a.confidence);
  return 1 - shareRight(surest.slice(0, Math.max(1, Math.round(coverage * judged.length))));
}

/** Share that is right, 0 to 1; 0 for nothing judged. */
export function shareRight(judged: readonly { isRight: boolean }[]): number {
  return judged.length === 0 ? 0 : judged.filter(({ isRight }) => isRight).length / judged.length;
}
