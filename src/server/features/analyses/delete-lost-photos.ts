import type { Database } from '#server/db/database.ts';
import type { Photos } from '#server/ports/photos.ts';
import { photosWithoutAnalysis } from './store.ts';

/** A photo younger than this may belong to an analysis that is being stored right now. */
const SETTLED_MS = 3_600_000;

/**
 * Removes photos that a crash left behind between the deletion of their analysis and their own: a farmer who deletes
 * an analysis was told that its photo goes with it.
 */
export async function deleteLostPhotos(db: Database, photos: Photos): Promise<void> {
  const settled = await photos.storedBefore(new Date(Date.now() - SETTLED_MS));
  for (const id of await photosWithoutAnalysis(db, settled)) await photos.remove(id);
}
