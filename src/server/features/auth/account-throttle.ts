import { hash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { loginFailures } from '#server/db/sign-in-schema.ts';

/** Wrong passwords for one account in an hour, from all addresses and instances together (ASVS 2.2.1: at most 100). */
const MOST_AN_HOUR = 60;

/** What stands for an account's name where the name itself should not: in a counter, in a browser's cookie. */
export function nameHash(name: string): string {
  return hash('sha256', `account ${name}`, 'base64url');
}

/**
 * Takes an attempt at an account; false when the hour has had too many. A browser that has signed in to the account
 * before is not asked (`known`), so that nobody can keep a farmer out by guessing.
 */
export async function takeAttempt(db: Database, name: string): Promise<boolean> {
  const isOver = sql`${loginFailures.since} < now() - interval '1 hour'`;
  const [row] = await db
    .insert(loginFailures)
    .values({ nameHash: nameHash(name), count: 1 })
    .onConflictDoUpdate({
      target: loginFailures.nameHash,
      set: {
        count: sql`case when ${isOver} then 1 else ${loginFailures.count} + 1 end`,
        since: sql`case when ${isOver} then now() else ${loginFailures.since} end`,
      },
    })
    .returning({ count: loginFailures.count });
  return (row?.count ?? 0) <= MOST_AN_HOUR;
}

/** Gives an attempt back: its password was right. */
export async function giveAttemptBack(db: Database, name: string): Promise<void> {
  await db
    .update(loginFailures)
    .set({ count: sql`greatest(${loginFailures.count} - 1, 0)` })
    .where(eq(loginFailures.nameHash, nameHash(name)));
}

/** Forgets the hours that are over. */
export async function deleteOldFailures(db: Database): Promise<void> {
  await db.delete(loginFailures).where(lt(loginFailures.since, sql`now() - interval '1 hour'`));
}
