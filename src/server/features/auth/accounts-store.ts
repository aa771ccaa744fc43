import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { accounts } from '#server/db/sign-in-schema.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { recoveryHash } from './recovery-code.ts';

export type Account = typeof accounts.$inferSelect;
export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  password: string;
  /** For the day the password is forgotten; null for none. */
  recoveryCode: string | null;
};

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

/** Whether the password is that of an account. */
export async function isPasswordOf(db: Database, id: string, password: string): Promise<boolean> {
  const account = await accountOf(db, id);
  return account !== null && (await isPassword(password, account.passwordHash));
}

export async function setPassword(db: Database, id: string, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** Gives an account another recovery code; the one before is worth nothing from now on. */
export async function setRecoveryCode(db: Database, id: string, code: string): Promise<void> {
  await db
    .update(accounts)
    .set({ recoveryHash: recoveryHash(code) })
    .where(eq(accounts.id, id));
}

/** Takes the recovery code of an account, once: its id, or null when name and code do not belong together. */
export async function takeRecoveryCode(db: Database, name: string, code: string): Promise<string | null> {
  const isIts = and(eq(accounts.email, name), eq(accounts.recoveryHash, recoveryHash(code)));
  const [account] = await db.update(accounts).set({ recoveryHash: null }).where(isIts).returning({ id: accounts.id });
  return account?.id ?? null;
}

/** Opens an account; null when its name has one. */
export async function createAccount(
  db: Database,
  { password, recoveryCode, firstName, lastName, email }: NewAccount,
): Promise<Account | null> {
  const passwordHash = await hashPassword(password);
  const fields = { firstName, lastName, email, recoveryHash: recoveryCode && recoveryHash(recoveryCode) };
  const [account] = await db
    .insert(accounts)
    .values({ ...fields, passwordHash })
    .onConflictDoNothing()
    .returning();
  return account ?? null;
}
