import { readdirSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { openWorld } from '#server/testing/open-world.ts';
import { phonePhoto } from '#server/testing/test-photo.ts';
import { deleteLostPhotos } from './delete-lost-photos.ts';

test('an old photo without an analysis goes; young ones and those with one stay', async () => {
  await using world = await openWorld();
  const directory = path.join(world.dataDir, 'photos');
  const photos = await openDiskPhotos(directory);
  const farmer = await world.newFarmer();
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await phonePhoto())]), 'dahon.jpg');
  await farmer.submit('/api/analyze', form);
  const [owned = ''] = readdirSync(directory);
  const [lost, young] = [await photos.put(Buffer.from('lost')), await photos.put(Buffer.from('young'))];
  for (const name of [owned, `${lost}.webp`]) utimesSync(path.join(directory, name), 0, 0);

  await deleteLostPhotos(world.db, photos);
  expect(readdirSync(directory).sort()).toEqual([owned, `${young}.webp`].sort());
});
