import type { Database } from '#server/db/database.ts';
import { withJobLease } from '#server/db/job-lease.ts';
import { type FieldMorning, morningWords } from './morning-words.ts';
import type { PushSender, Sent } from './push-sender.ts';
import {
  claimMorning,
  endSubscription,
  farmersToTell,
  type KnownSubscription,
  releaseMorning,
} from './subscriptions-store.ts';

export type MorningDeps = {
  db: Database;
  /** The growing fields of a farmer as their day stands. */
  morningsOf: (userId: string) => Promise<FieldMorning[]>;
  push: PushSender;
  /** Told what went wrong with one farmer; the others are told all the same. */
  onFailure: (error: unknown) => void;
};

/** How many pushes ended how. */
export type RoundCounts = Readonly<Record<Sent, number>>;

const JOB = 'reminders';
/** Longer than a batch ever takes; whoever takes over goes on where the one before stopped. */
const LEASE_MS = 10 * 60_000;
const BATCH = 100;
/** Farmers at a time: plans take the processor, pushes wait for somebody else's server. */
const AT_ONCE = 8;

/**
 * Tells each subscribed farmer of his morning, once a day on each phone however often, and by however many instances,
 * it is called; what could not be sent is tried again by the next call. Gives null where another instance is at it.
 * @param today 'YYYY-MM-DD' in Manila.
 */
export async function tellMornings(deps: MorningDeps, today: string): Promise<RoundCounts | null> {
  const counts = { sent: 0, gone: 0, later: 0, refused: 0 };
  for (let after: string | null = null; ; ) {
    const farmers: string[] | null = await withJobLease(deps.db, JOB, LEASE_MS, async () => {
      const batch = await farmersToTell(deps.db, today, after, BATCH);
      for (let at = 0; at < batch.length; at += AT_ONCE) {
        const some = batch.slice(at, at + AT_ONCE);
        for (const told of await Promise.allSettled(some.map((userId) => tellFarmer(deps, userId, today))))
          if (told.status === 'rejected') deps.onFailure(told.reason);
          else for (const outcome of told.value) counts[outcome]++;
      }
      return batch;
    });
    if (farmers === null) return null;
    const last = farmers.at(-1);
    if (last === undefined) return counts;
    after = last;
  }
}

async function tellFarmer({ db, morningsOf, push }: MorningDeps, userId: string, today: string): Promise<Sent[]> {
  const words = morningWords(await morningsOf(userId), today);
  // Noted first: a crash may cost a farmer one morning and never tells him twice.
  const phones = await claimMorning(db, userId, today);
  if (words === null) return [];
  const tell = async (phone: KnownSubscription): Promise<Sent> => {
    const outcome = await push(phone, words);
    if (outcome === 'gone') await endSubscription(db, phone.sessionHash);
    if (outcome === 'later') await releaseMorning(db, phone.sessionHash);
    return outcome;
  };
  return Promise.all(phones.map(tell));
}
