import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/schema.ts';
import { hashPassword, isPassword } from './passwords.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = { email: string; firstName: string; lastName: string; password: string };

/** Compared with when there is no such account, so that both cases take as long. */
let decoy: Promise<string> | undefined;

export async function accountOf(db: Database, id: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, id));
  return account ?? null;
}

/** The account of an e-mail (lower case) and password, or null. */
export async function accountByLogin(db: Database, email: string, password: string): Promise<Account | null> {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
  decoy ??= hashPassword('');
  const isRight = await isPassword(password, account?.passwordHash ?? (await decoy));
  return account && isRight ? account : null;
}

/** Opens an account; null when its e-mail (lower case) has one. */
export async function createAccount(db: Database, { password, ...fields }: NewAccount): Promise<Account | null> {
  const passwordHash = await hashPassword(password);
  const [account] = await db
    .insert(accounts)
    .values({ ...fields, passwordHash })
    .onConflictDoNothing()
    .returning();
  return account ?? null;
}
