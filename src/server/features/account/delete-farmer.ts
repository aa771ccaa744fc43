import { eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { dropLoose, noteLoose } from '#server/db/loose-photos.ts';
import type { OwnAccounts } from '#server/db/own-accounts.ts';
import { analyses, users } from '#server/db/schema.ts';
import { forgetFarmer, type SessionUser } from '#server/http/session.ts';
import type { Photos } from '#server/ports/photos.ts';

/** Deletes a farmer with everything of his: rows in one transaction, photos right behind it. */
export async function deleteFarmer(
  { db, photos, accounts }: { db: Database; photos: Photos; accounts: OwnAccounts | null },
  { id, subject }: SessionUser,
): Promise<void> {
  const photoIds = await db.transaction(async (tx) => {
    const ids = await photoIdsOf(tx, id);
    await noteLoose(tx, ids);
    // Messages, analyses, sessions, keys, plays and tokens go with the farmer's row.
    await tx.delete(users).where(eq(users.id, id));
    await accounts?.remove(tx, subject);
    return ids;
  });
  forgetFarmer(db, id);
  for (const photoId of photoIds) await photos.remove(photoId);
  await dropLoose(db, photoIds);
}

/** Ids of all photos of a farmer. */
export async function photoIdsOf(db: Pick<Database, 'select'>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ first: analyses.photoId, more: analyses.morePhotoIds })
    .from(analyses)
    .where(eq(analyses.userId, userId));
  return rows.flatMap(({ first, more }) => (first === null ? [] : [first, ...more]));
}
