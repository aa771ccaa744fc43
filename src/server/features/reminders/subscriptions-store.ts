import { and, asc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import type { Subscription } from '#contract/reminders.ts';
import type { Database } from '#server/db/database.ts';
import { pushSubscriptions } from '#server/db/reminders-schema.ts';

/** Where to push to, and the session it ends with. */
export type KnownSubscription = Subscription & { sessionHash: string };

const isUntold = (today: string) => or(isNull(pushSubscriptions.toldOn), ne(pushSubscriptions.toldOn, today));

/** Subscribes the browser of a session, in place of what it was subscribed with before, by whomever. */
export async function keepSubscription(
  db: Database,
  { userId, sessionHash }: { userId: string; sessionHash: string },
  { endpoint, keys }: Subscription,
): Promise<void> {
  await db.transaction(async (tx) => {
    // One phone, another farmer: the morning of the one before is no longer told here.
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpoint, endpoint), ne(pushSubscriptions.sessionHash, sessionHash)));
    await tx
      .insert(pushSubscriptions)
      .values({ sessionHash, userId, endpoint, ...keys })
      .onConflictDoUpdate({ target: pushSubscriptions.sessionHash, set: { endpoint, ...keys } });
  });
}

/** Whether the browser of a session is subscribed. */
export async function isSubscribed(db: Database, sessionHash: string): Promise<boolean> {
  const [row] = await db
    .select({ endpoint: pushSubscriptions.endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.sessionHash, sessionHash));
  return row !== undefined;
}

/** Ends a subscription: the farmer wants no more, or the push service does not know it. */
export async function endSubscription(db: Database, sessionHash: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionHash, sessionHash));
}

/** Farmers who are still to be told this morning, by id from one on. */
export async function farmersToTell(
  db: Database,
  today: string,
  after: string | null,
  limit: number,
): Promise<string[]> {
  const { userId } = pushSubscriptions;
  const rows = await db
    .selectDistinct({ userId })
    .from(pushSubscriptions)
    .where(and(isUntold(today), after === null ? undefined : gt(userId, after)))
    .orderBy(asc(userId))
    .limit(limit);
  return rows.map((row) => row.userId);
}

/** Notes that a farmer was told this morning, before he is; gives the browsers that were not told yet. */
export async function claimMorning(db: Database, userId: string, today: string): Promise<KnownSubscription[]> {
  const claimed = await db
    .update(pushSubscriptions)
    .set({ toldOn: today })
    .where(and(eq(pushSubscriptions.userId, userId), isUntold(today)))
    .returning();
  return claimed.map(({ sessionHash, endpoint, p256dh, auth }) => ({ sessionHash, endpoint, keys: { p256dh, auth } }));
}

/** Takes the note back: the push service could not be reached, and is to be tried again. */
export async function releaseMorning(db: Database, sessionHash: string): Promise<void> {
  await db.update(pushSubscriptions).set({ toldOn: null }).where(eq(pushSubscriptions.sessionHash, sessionHash));
}
