import { type KeptAnswer, openPhoneStore } from './phone-store.ts';

/** So many answers are kept of a farmer, those that came last: two or three MB. */
const MOST_KEPT = 120;

/** The last answer under a path; null where there is none, or the phone keeps none. */
export async function keptAnswer(farmer: string, path: string): Promise<KeptAnswer | null> {
  try {
    return (await (await openPhoneStore()).get('answers', [farmer, path])) ?? null;
  } catch {
    return null;
  }
}

/** Keeps an answer in place of the one before, as far as the phone allows. */
export async function keepAnswer(answer: KeptAnswer): Promise<void> {
  try {
    const store = await openPhoneStore();
    const change = store.transaction('answers', 'readwrite');
    await change.store.put(answer);
    const oldestFirst = IDBKeyRange.bound([answer.farmer, 0], [answer.farmer, Number.MAX_VALUE]);
    let surplus = (await change.store.index('byAge').count(oldestFirst)) - MOST_KEPT;
    for (
      let old = await change.store.index('byAge').openCursor(oldestFirst);
      old && surplus > 0;
      old = await old.continue(), surplus--
    ) {
      await old.delete();
    }
    await change.done;
  } catch {
    // A private window, or a full phone: without signal this screen has nothing to show.
  }
}
