import type { Tip } from '#content/tips/tips.ts';
import { showToast } from '#web/ui/toast.ts';

/** Last line of what is shared. */
export const TAGLINE = 'Ani Gabay: AI for the Filipino farmer';

/** A tip as a message: title, why, steps, where it comes from, and who sends it. */
export function shareText({ solution: { title, why, howSteps, source } }: Tip): string {
  const steps = howSteps.map((step, index) => `${index + 1}. ${step}`);
  return [title, '', why, '', ...steps, '', `Pinagmulan: ${source}`, '', TAGLINE].join('\n');
}

type Device = {
  share?: (data: ShareData) => Promise<void>;
  clipboard?: { writeText: (text: string) => Promise<void> };
};

/** Shares a tip the way the device can: its own sheet, else the clipboard. A farmer who thinks better of it is left alone. */
export async function shareTip(tip: Tip, device: Device = navigator): Promise<void> {
  const text = shareText(tip);
  if (device.share !== undefined) {
    try {
      await device.share({ title: tip.solution.title, text });
      showToast({ title: 'Na-share na!', description: 'Matagumpay na naibahagi ang tip.' });
      return;
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
    }
  }
  try {
    if (device.clipboard === undefined) throw new Error('no clipboard');
    await device.clipboard.writeText(text);
    showToast({ title: 'Na-copy na!' });
  } catch {
    showToast({ title: 'May Mali', description: 'Hindi makopya. Subukan ulit.', variant: 'destructive' });
  }
}
