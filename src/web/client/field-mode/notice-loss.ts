import { openPhoneStore } from './phone-store.ts';

/** A cookie, since a browser short of room throws all else out together: whose copy lies here, and how much is unsent. */
const COOKIE = 'kopya';
const DAYS_S = 30 * 86_400;

/** What was thrown out: how many things of it were not sent yet. */
export type Loss = { unsent: number };

/** Notes whether something of this farmer's lies here, and how many things of it only the phone has. */
export async function noteKept(farmer: string): Promise<void> {
  const { answers, unsent } = await countsOf(farmer);
  if (answers + unsent > 0) setNote(`${farmer}.${unsent}`, DAYS_S);
}

/** Forgets the note: what is gone now was taken away. */
export function forgetKept(): void {
  setNote('', 0);
}

/** What the browser has thrown out of a farmer's copy since it was noted; null where all is there, or nothing was noted. */
export async function noticeLoss(farmer: string): Promise<Loss | null> {
  const noted = document.cookie.split('; ').find((each) => each.startsWith(`${COOKIE}=`));
  const [whose, unsentThen] = noted?.slice(COOKIE.length + 1).split('.') ?? [];
  if (whose !== farmer) return null;
  const { answers, unsent } = await countsOf(farmer);
  return answers + unsent > 0 ? null : { unsent: Number(unsentThen) || 0 };
}

async function countsOf(farmer: string): Promise<{ answers: number; unsent: number }> {
  const read = (await openPhoneStore()).transaction(['answers', 'outbox']);
  const [answers, unsent] = await Promise.all([
    read.objectStore('answers').count(IDBKeyRange.bound([farmer, ''], [farmer, '\uffff'])),
    read.objectStore('outbox').index('byFarmer').count(farmer),
  ]);
  return { answers, unsent };
}

function setNote(note: string, maxAgeS: number): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older phones
  document.cookie = `${COOKIE}=${note}; path=/; samesite=lax; max-age=${maxAgeS}${secure}`;
}
