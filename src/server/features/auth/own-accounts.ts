import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { OwnAccounts } from '#server/db/own-accounts.ts';
import { accounts, loginFailures } from '#server/db/sign-in-schema.ts';
import { AppError } from '#server/http/app-error.ts';
import { giveAttemptBack, nameHash, takeAttempt } from './account-throttle.ts';
import { accountOf, isPasswordOf, setPassword, setRecoveryCode } from './accounts-store.ts';
import { passwordProblem } from './passwords.ts';
import { newRecoveryCode } from './recovery-code.ts';
import { forgetAtProvider } from './sign-out-everywhere.ts';

const LONG_WAIT_SECONDS = 600;

/** The built-in provider's accounts, for a farmer who is signed in. */
export function openOwnAccounts(db: Database): OwnAccounts {
  return {
    async isPassword(subject, password) {
      const account = await accountOf(db, subject);
      if (!account) return false;
      const { email: name } = account;
      if (!(await takeAttempt(db, name))) throw new AppError('too-many', { retryAfterSeconds: LONG_WAIT_SECONDS });
      const isRight = await isPasswordOf(db, subject, password);
      if (isRight) await giveAttemptBack(db, name);
      return isRight;
    },
    async setPassword(subject, password) {
      const account = await accountOf(db, subject);
      if (!account || passwordProblem(password, account.email) !== null) return false;
      await setPassword(db, subject, password);
      return true;
    },
    async renewCode(subject) {
      const code = newRecoveryCode();
      await setRecoveryCode(db, subject, code);
      return code;
    },
    signOut: (subject) => forgetAtProvider(db, subject),
    async remove(tx, subject) {
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, subject));
      if (!account) return;
      await tx.delete(loginFailures).where(eq(loginFailures.nameHash, nameHash(account.email)));
      await forgetAtProvider(tx, subject);
      await tx.delete(accounts).where(eq(accounts.id, subject));
    },
  };
}
