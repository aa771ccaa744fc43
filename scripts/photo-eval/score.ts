/** One judged thing: how sure it was said, and whether it was right. */
export type Judged = { confidence: number; isRight: boolean };

/** Expected calibration error in ten equal bins (Naeini et al. 2015); 0 for nothing judged. */
export function calibrationError(judged: readonly Judged[]): number {
  const bins = Array.from({ length: 10 }, (): Judged[] => []);
  for (const one of judged) bins[Math.min(9, Math.floor(one.confidence * 10))]?.push(one);
  return bins.reduce((error, bin) => {
    if (bin.length === 0) return error;
    const sure = bin.reduce((sum, { confidence }) => sum + confidence, 0) / bin.length;
    return error + (bin.length / judged.length) * Math.abs(sure - shareRight(bin));
  }, 0);
}

/** Of the surest `coverage` of the answers, the share that is wrong. */
export function riskAt(judged: readonly Judged[], coverage: number): number {
  const surest = judged.toSorted((a, b) => b.confidence - a.confidence);
  return 1 - shareRight(surest.slice(0, Math.max(1, Math.round(coverage * judged.length))));
}

/** Share that is right, 0 to 1; 0 for nothing judged. */
export function shareRight(judged: readonly { isRight: boolean }[]): number {
  return judged.length === 0 ? 0 : judged.filter(({ isRight }) => isRight).length / judged.length;
}

/** The value under which a share of all values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
