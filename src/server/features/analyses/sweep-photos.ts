import { arrayOverlaps, inArray, or } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { analyses } from '#server/db/schema.ts';
import type { Photos } from '#server/ports/photos.ts';

/** A photo is stored a moment before its analysis; one so much older without an analysis never got one. */
const ORPHAN_AFTER_MS = 24 * 3_600_000;
const IDS_AT_ONCE = 500;

/** Removes photos that a crash left without their analysis, or whose removal failed. Returns how many. */
export async function sweepPhotos(db: Database, photos: Photos, now: Date): Promise<number> {
  const old = await photos.listBefore(new Date(now.getTime() - ORPHAN_AFTER_MS));
  let removed = 0;
  for (let start = 0; start < old.length; start += IDS_AT_ONCE) {
    const ids = old.slice(start, start + IDS_AT_ONCE);
    const rows = await db
      .select({ first: analyses.photoId, more: analyses.morePhotoIds })
      .from(analyses)
      .where(or(inArray(analyses.photoId, ids), arrayOverlaps(analyses.morePhotoIds, ids)));
    const owned = new Set(rows.flatMap(({ first, more }) => [first, ...more]));
    for (const id of ids.filter((each) => !owned.has(each))) {
      await photos.remove(id);
      removed++;
    }
  }
  return removed;
}
