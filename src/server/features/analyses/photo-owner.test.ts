// database: whose a photo is, and what a look at it reads
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { analyses } from '#server/db/schema.ts';
import { openWorld } from '#server/testing/open-world.ts';
import { ownersOf, ownsPhoto } from './store.ts';

test('whose a photo is, first or further one, is found by indexes however long the history', async () => {
  await using world = await openWorld();
  const { db } = world;
  const [nena, pedro] = [await world.newFarmer(), await world.newFarmer()];
  const photos = Array.from({ length: 300 }, () => [randomUUID(), randomUUID(), randomUUID()] as const);
  const type = 'disease-detection' as const;
  const analysis = { userId: nena.userId, type, input: '', result: '', recommendations: [] };
  await db
    .insert(analyses)
    .values(photos.map(([photoId, ...morePhotoIds]) => ({ ...analysis, photoId, morePhotoIds })));
  for (const photo of photos[150] ?? []) {
    expect(await ownsPhoto(db, nena.userId, photo)).toBe(true);
    expect(await ownsPhoto(db, pedro.userId, photo)).toBe(false);
  }
  expect(await ownsPhoto(db, nena.userId, randomUUID())).toBe(false);
  // So few rows would rather be read one after the other.
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql`explain ${ownersOf(tx, randomUUID()).getSQL()}`);
  });
  expect(JSON.stringify(plan)).toMatch(/analyses_photo_id_unique.*analyses_more_photos/);
});
