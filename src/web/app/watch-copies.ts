import { farmerOfPhone } from '#web/client/field-mode/farmer-of-phone.ts';
import { type Loss, noteKept } from '#web/client/field-mode/notice-loss.ts';
import { onOutboxNews } from '#web/client/outbox/outbox-store.ts';
import { showToast } from '#web/ui/toast.ts';
import { copyAhead } from './copy-ahead.ts';

/** Keeps note of what lies on this phone, tells the farmer what the browser has thrown out, and fetches it again. */
export async function watchCopies(looking: Promise<Loss | null> | null): Promise<void> {
  const loss = await looking;
  const farmer = farmerOfPhone();
  if (farmer === null) return;
  if (loss) {
    showToast({
      title: 'Nabura sa phone ang naka-save',
      description:
        loss.unsent > 0
          ? `Naubusan ng lugar ang phone. Isulat ulit ang ${loss.unsent} na hindi pa naipadala.`
          : 'Naubusan ng lugar ang phone. Kinukuha ulit ang kopya mo.',
      variant: 'destructive',
    });
  }
  copyAhead(farmer, loss !== null);
  const note = () => void noteKept(farmer).catch(() => undefined);
  onOutboxNews(note);
  note();
}
