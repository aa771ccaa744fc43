import { inArray, lt } from 'drizzle-orm';
import type { Database } from './database.ts';
import { loosePhotos } from './upkeep-schema.ts';

/** Notes photos that no analysis owns yet, or none any more. To be stored before the files are touched. */
export async function noteLoose(db: Pick<Database, 'insert'>, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  const rows = photoIds.map((photoId) => ({ photoId }));
  await db.insert(loosePhotos).values(rows).onConflictDoNothing();
}

/** Drops the notes: an analysis owns the photos now, or they are gone. */
export async function dropLoose(db: Pick<Database, 'delete'>, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  await db.delete(loosePhotos).where(inArray(loosePhotos.photoId, [...photoIds]));
}

/** Photos noted before a time: whoever noted them did not come to the end. */
export async function looseBefore(db: Database, time: Date): Promise<string[]> {
  const rows = await db.select().from(loosePhotos).where(lt(loosePhotos.since, time));
  return rows.map(({ photoId }) => photoId);
}
