/** One statement of confidence and whether it turned out right. */
export type Outcome = { confidence: number; isRight: boolean };

export type Bin = { from: number; to: number; count: number; meanConfidence: number; shareRight: number };

/** Outcomes in `count` bins of equal width; empty bins are left out. */
export function reliability(outcomes: readonly Outcome[], count = 10): Bin[] {
  const bins = Array.from({ length: count }, (): Outcome[] => []);
  for (const outcome of outcomes) bins[Math.min(count - 1, Math.floor(outcome.confidence * count))]?.push(outcome);
  return bins.flatMap((inside, index) =>
    inside.length === 0
      ? []
      : [
          {
            from: index / count,
            to: (index + 1) / count,
            count: inside.length,
            meanConfidence: inside.reduce((sum, { confidence }) => sum + confidence, 0) / inside.length,
            shareRight: inside.filter(({ isRight }) => isRight).length / inside.length,
          },
        ],
  );
}

/** Expected calibration error (Guo et al. 2017): mean gap between confidence and accuracy, weighted by bin size; 0 to 1. */
export function expectedCalibrationError(outcomes: readonly Outcome[], count = 10): number {
  if (outcomes.length === 0) return 0;
  return reliability(outcomes, count).reduce(
    (sum, bin) => sum + (bin.count / outcomes.length) * Math.abs(bin.meanConfidence - bin.shareRight),
    0,
  );
}
