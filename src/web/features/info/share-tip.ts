import type { Tip } from '#content/tips/tips.ts';
import { share } from '#web/ui/share.ts';

/** Last line of what is shared. */
export const TAGLINE = 'Ani Gabay: AI for the Filipino farmer';

/** A tip as a message: title, why, steps, where it comes from, and who sends it. */
export function shareText({ solution: { title, why, howSteps, source } }: Tip): string {
  const steps = howSteps.map((step, index) => `${index + 1}. ${step}`);
  return [title, '', why, '', ...steps, '', `Pinagmulan: ${source}`, '', TAGLINE].join('\n');
}

/** Shares a tip, or copies it where the device cannot share. */
export function shareTip(tip: Tip, device?: Parameters<typeof share>[1]): Promise<void> {
  const { title } = tip.solution;
  return share({ title, text: shareText(tip), success: 'Matagumpay na naibahagi ang tip.' }, device);
}
