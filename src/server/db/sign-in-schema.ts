import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Accounts of the built-in identity provider; unused with an external one. */
export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** What the farmer signs in with: an e-mail in small letters, or a phone number as '+639171234567'. */
  email: text('email').notNull().unique(),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  passwordHash: text('password_hash').notNull(),
  /** SHA-256 of the code that lets the farmer set a new password; null when he has none. */
  recoveryHash: text('recovery_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Wrong passwords for one account from anywhere, within the hour; by the hash of what was typed as its name. */
export const loginFailures = pgTable(
  'login_failures',
  {
    nameHash: text('name_hash').primaryKey(),
    count: integer('count').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('login_failures_age').on(table.since)],
);

/** Protocol state of the built-in identity provider, keyed 'Model:id'. */
export const oidcPayloads = pgTable(
  'oidc_payloads',
  {
    key: text('key').primaryKey(),
    payload: jsonb('payload').notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    consumedAt: timestamp('consumed_at', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
  },
  (table) => [
    index('oidc_payloads_grant').on(table.grantId),
    index('oidc_payloads_uid').on(table.uid),
    index('oidc_payloads_expiry').on(table.expiresAt),
  ],
);
