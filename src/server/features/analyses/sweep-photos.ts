import { desc, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { identityOf } from '#server/db/database-identity.ts';
import { dropLoose, looseBefore } from '#server/db/loose-photos.ts';
import { analyses } from '#server/db/schema.ts';
import type { Photos } from '#server/ports/photos.ts';

const DAY_MS = 24 * 3_600_000;
/** A photo is stored a moment before its analysis; one so much older without an analysis never got one. */
const LOOSE_AFTER_MS = DAY_MS;
/** How long a photo that was swept can be fetched back by hand. */
const KEPT_ASIDE_MS = 30 * DAY_MS;
/** A sweep of a larger share of all photos is no housekeeping but a mistake somewhere. */
const MOST_SHARE = 0.01;
/** Below this many the share says nothing. */
const ALWAYS_FEW = 20;

/** What a sweep did, or why it kept its hands off. */
export type Sweep =
  | { swept: number }
  | { refused: 'other-database' }
  | { refused: 'too-many'; loose: number; photos: number };

/**
 * Whether the photos belong to this database. Photos that nobody has taken yet are taken when there are none, or when
 * the newest one that the database knows is among them.
 */
export async function ownsPhotos(db: Database, photos: Photos): Promise<boolean> {
  const id = await identityOf(db);
  const owner = await photos.owner();
  if (owner !== null) return owner === id;
  const [newest] = await db
    .select({ photoId: analyses.photoId })
    .from(analyses)
    .where(isNotNull(analyses.photoId))
    .orderBy(desc(analyses.position))
    .limit(1);
  const isOurs = newest?.photoId ? (await photos.get(newest.photoId)) !== null : (await countOf(photos)) === 0;
  if (!isOurs) return false;
  await photos.takeFor(id);
  return (await photos.owner()) === id;
}

/**
 * Sets aside the photos that a crash left without their analysis, or whose removal failed, and removes for good what
 * was set aside a month ago. Looks only at photos noted as loose, so an empty or foreign database finds nothing to take.
 */
export async function sweepPhotos(db: Database, photos: Photos, now: Date): Promise<Sweep> {
  if (!(await ownsPhotos(db, photos))) return { refused: 'other-database' };
  const before = (ms: number) => new Date(now.getTime() - ms);
  const loose = await looseBefore(db, before(LOOSE_AFTER_MS));
  if (loose.length > ALWAYS_FEW) {
    const count = await countOf(photos);
    if (loose.length > count * MOST_SHARE) return { refused: 'too-many', loose: loose.length, photos: count };
  }
  for (const id of loose) await photos.setAside(id);
  await dropLoose(db, loose);
  await photos.clearBefore({ setAside: before(KEPT_ASIDE_MS), begun: before(LOOSE_AFTER_MS) });
  return { swept: loose.length };
}

async function countOf(photos: Photos): Promise<number> {
  let count = 0;
  for await (const _ of photos.ids()) count++;
  return count;
}
