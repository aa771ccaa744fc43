import type { Frame } from './frame.ts';

const RATOON = 'ratoon';

/** Whether a ratoon of rice is spoken of: the bags of a plan are those of the crop that was cut before it. */
export function isOfRatoon({ topic, crop, said, heard }: Pick<Frame, 'topic' | 'crop' | 'said' | 'heard'>): boolean {
  return crop?.value === 'rice' && [topic, ...said, ...(heard ?? [])].includes(RATOON);
}
