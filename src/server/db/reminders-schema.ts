import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { sessions, users } from './schema.ts';

/** The key of a farmer's work calendar: whoever has it reads the plans of his fields. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  key: text('key').notNull().unique(),
});

/** Where reminders are pushed to: one browser of one session, and ended with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.idHash, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Address at the browser's push service; whoever knows it and the keys can write to this phone. */
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** 'YYYY-MM-DD' in Manila: the morning that was told last. */
    toldOn: text('told_on'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('push_subscriptions_of_user').on(table.userId)],
);
