import { PHOTO_CACHE } from '#web/service-worker/agreements.ts';
import { setFarmerOfPhone } from './farmer-of-phone.ts';
import { forgetKept } from './notice-loss.ts';
import { openPhoneStore } from './phone-store.ts';

const HEAD_STARTS = ['ani-gabay:today:v1', 'ani-gabay:field:v1'];

/** Takes from this phone all that was kept of a farmer: answers, photos, what is not sent. The app itself stays. */
export async function forgetFarmer(farmer: string): Promise<void> {
  setFarmerOfPhone(null);
  forgetKept();
  for (const name of HEAD_STARTS) localStorage.removeItem(name);
  await Promise.allSettled([caches.delete(PHOTO_CACHE), emptyStore(farmer)]);
}

async function emptyStore(farmer: string): Promise<void> {
  const store = await openPhoneStore();
  const change = store.transaction(['answers', 'outbox'], 'readwrite');
  await change.objectStore('answers').delete(IDBKeyRange.bound([farmer, ''], [farmer, '\uffff']));
  const unsent = await change.objectStore('outbox').index('byFarmer').getAllKeys(farmer);
  for (const place of unsent) await change.objectStore('outbox').delete(place);
  await change.done;
}
