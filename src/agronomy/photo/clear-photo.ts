import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';

/** What the measures say of one clear photo of a leaf; for tests and measurements that bring their own logits. */
export const CLEAR_PHOTO: Omit<PhotoEvidence, 'logits'> = {
  quality: 'good',
  plant: 'yes',
  isLeafOnPaper: false,
  greenShare: 1,
  yellowShare: 0,
  brownShare: 0,
  used: 1,
  faults: [null],
};
