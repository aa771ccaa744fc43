import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { users } from '#server/db/schema.ts';
import { oidcPayloads } from '#server/db/sign-in-schema.ts';
import { endSessionsOf } from '#server/http/session.ts';

/**
 * Ends every session of an account of the built-in provider: the app's own, and the provider's, which would sign the
 * browser in again without a password.
 */
export async function signOutEverywhere(db: Database, accountId: string): Promise<void> {
  await forgetAtProvider(db, accountId);
  const farmers = await db.select({ id: users.id }).from(users).where(eq(users.subject, accountId));
  for (const { id } of farmers) await endSessionsOf(db, id);
}

/** Drops what the built-in provider remembers of an account: sessions, grants, codes, tokens. */
export async function forgetAtProvider(db: Pick<Database, 'delete'>, accountId: string): Promise<void> {
  await db.delete(oidcPayloads).where(sql`${oidcPayloads.payload} ->> 'accountId' = ${accountId}`);
}
