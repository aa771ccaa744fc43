import { expect, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';
import { testPhoto } from '#server/testing/test-photo.ts';
import { sweepPhotos } from './sweep-photos.ts';

test('a photo without an analysis goes after a day, one with its analysis stays', async () => {
  await using world = await openWorld();
  const { photos } = world.deps;
  const farmer = await world.newFarmer();
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await testPhoto().jpeg().toBuffer())]), 'dahon.jpg');
  expect((await farmer.submit('/api/analyze', form)).statusCode).toBe(200);
  const orphan = await photos.put(await testPhoto().webp().toBuffer());
  expect(await sweepPhotos(world.db, photos, new Date())).toBe(0);
  const later = new Date(Date.now() + 25 * 3_600_000);
  expect(await sweepPhotos(world.db, photos, later)).toBe(1);
  expect(await photos.get(orphan)).toBeNull();
  expect(await photos.listBefore(later)).toHaveLength(1);
});
