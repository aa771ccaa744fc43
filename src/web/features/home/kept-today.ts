import { type Today, todaySchema } from '#contract/today.ts';

const KEY = 'ani-gabay:today:v1';

/** The last answer of this phone, for the moment before the new one comes, and for days without signal. */
export function keptToday(userId: string, storage?: Pick<Storage, 'getItem'>): Today | null {
  try {
    // Named in here: it is closed in some browsers, and there is none on the server.
    const kept = JSON.parse((storage ?? localStorage).getItem(KEY) ?? 'null');
    // Another farmer's on a shared phone, or in an older shape: as if there were none.
    return kept?.userId === userId ? (todaySchema.safeParse(kept.today).data ?? null) : null;
  } catch {
    return null;
  }
}

/** Keeps an answer in place of the one before. */
export function keepToday(userId: string, today: Today, storage: Pick<Storage, 'setItem'> = localStorage): void {
  try {
    storage.setItem(KEY, JSON.stringify({ userId, today }));
  } catch {
    // A full or forbidden storage costs only the head start of the next visit.
  }
}
