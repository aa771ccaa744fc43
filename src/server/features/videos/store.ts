import { count } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { videoPlays } from '#server/db/schema.ts';

/** Notes that a farmer played a video on a day ('YYYY-MM-DD'); the second time that day changes nothing. */
export async function recordPlay(db: Database, videoId: string, userId: string, day: string): Promise<void> {
  await db.insert(videoPlays).values({ videoId, userId, day }).onConflictDoNothing();
}

/** Plays of every video that has any. */
export async function playsByVideo(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.select({ id: videoPlays.videoId, plays: count() }).from(videoPlays).groupBy(videoPlays.videoId);
  return new Map(rows.map(({ id, plays }) => [id, plays]));
}
