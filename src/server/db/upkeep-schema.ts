import { boolean, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Photos on their way: about to be stored for an analysis, or to be removed after it. Written before the file is touched
 * and dropped with the end of it, so that whatever a crash leaves behind is found here and nowhere else.
 */
export const loosePhotos = pgTable(
  'loose_photos',
  {
    photoId: text('photo_id').primaryKey(),
    since: timestamp('since', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('loose_photos_age').on(table.since)],
);

/** Which database this is: one row, made once. The photos beside it carry the same id. */
export const databaseIdentity = pgTable('database_identity', {
  single: boolean('single').primaryKey().default(true),
  id: uuid('id').notNull().defaultRandom(),
});

/** Which version of the reference data that comes with the program has been put in. */
export const referenceVersions = pgTable('reference_versions', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
});

/** Work that only one instance may do at a time, and when it was last done. */
export const jobs = pgTable('jobs', {
  name: text('name').primaryKey(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
