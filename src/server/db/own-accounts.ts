import type { Database } from './database.ts';

/** Accounts whose passwords are kept here, by the farmer's subject. None of it exists with an external provider. */
export type OwnAccounts = {
  /**
   * Whether the password is the account's. Wrong ones count against it.
   * @throws AppError too-many
   */
  isPassword(subject: string, password: string): Promise<boolean>;
  /** Sets another password; false when it is too easy to guess. */
  setPassword(subject: string, password: string): Promise<boolean>;
  /** Gives another recovery code. */
  renewCode(subject: string): Promise<string>;
  /** Ends the account's sessions at the provider. */
  signOut(subject: string): Promise<void>;
  /** Removes the account and all that the provider remembers of it. */
  remove(db: Pick<Database, 'delete' | 'select'>, subject: string): Promise<void>;
};
