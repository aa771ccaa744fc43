// database: photos noted as loose
import { randomUUID } from 'node:crypto';
import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { noteLoose } from '#server/db/loose-photos.ts';
import { databaseIdentity } from '#server/db/upkeep-schema.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { testPhoto } from '#server/testing/test-photo.ts';
import { ownsPhotos, sweepPhotos } from './sweep-photos.ts';

const DAY_MS = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const folderOf = (world: World) => path.join(world.dataDir, 'photos');
const photo = Buffer.from('larawan');

async function analyzePhoto(farmer: Visitor): Promise<string> {
  const form = new FormData();
  form.set('type', 'disease-detection');
  form.set('image', new Blob([new Uint8Array(await testPhoto().jpeg().toBuffer())]), 'dahon.jpg');
  expect((await farmer.submit('/api/analyze', form)).statusCode).toBe(200);
  const [analysis] = (await farmer.request('GET', '/api/analyses')).json();
  return analysis.imageUrl.split('/').at(-1);
}

/** A photo that a crash left between its storing and its analysis. */
async function leaveLoose({ db, deps }: World): Promise<string> {
  const id = randomUUID();
  await noteLoose(db, [id]);
  await deps.photos.put(id, photo);
  return id;
}

test('a photo without an analysis goes after a day and can be fetched back for a month; one with its analysis stays', async () => {
  await using world = await openWorld();
  const { photos } = world.deps;
  const owned = await analyzePhoto(await world.newFarmer());
  const orphan = await leaveLoose(world);
  expect(await sweepPhotos(world.db, photos, new Date())).toEqual({ swept: 0 });
  expect(await photos.get(orphan)).not.toBeNull();

  expect(await sweepPhotos(world.db, photos, inDays(2))).toEqual({ swept: 1 });
  expect(await photos.get(orphan)).toBeNull();
  expect(readdirSync(path.join(folderOf(world), 'aside'))).toEqual([`${orphan}.webp`]);
  await sweepPhotos(world.db, photos, inDays(29));
  expect(readdirSync(path.join(folderOf(world), 'aside'))).toHaveLength(1);
  await sweepPhotos(world.db, photos, inDays(31));
  expect(readdirSync(path.join(folderOf(world), 'aside'))).toEqual([]);
  expect(await photos.get(owned)).not.toBeNull();
});

test('an empty database beside old photos takes none of them', async () => {
  await using world = await openWorld();
  await using other = await openWorld();
  const mine = await analyzePhoto(await world.newFarmer());
  expect(await ownsPhotos(world.db, world.deps.photos)).toBe(true);
  const orphan = await leaveLoose({ ...other, deps: { ...other.deps, photos: world.deps.photos } });
  // Copies of one template share its identity; two installations do not.
  await other.db.update(databaseIdentity).set({ id: randomUUID() });
  expect(await sweepPhotos(other.db, world.deps.photos, inDays(40))).toEqual({ refused: 'other-database' });
  for (const id of [mine, orphan]) expect(await world.deps.photos.get(id)).not.toBeNull();
});

test('photos of an earlier version are taken by the database that knows them, never by an empty one', async () => {
  await using world = await openWorld();
  await analyzePhoto(await world.newFarmer());
  await using empty = await openWorld();
  const { photos } = world.deps;
  expect(await photos.owner()).toBeNull();
  expect(await ownsPhotos(empty.db, photos)).toBe(false);
  expect(await photos.owner()).toBeNull();
  expect(await ownsPhotos(world.db, photos)).toBe(true);
  expect(await photos.owner()).not.toBeNull();
});

test('a sweep that would take more than a hundredth of the photos takes none and says so', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  for (let i = 0; i < 21; i++) await leaveLoose(world);
  const all = { refused: 'too-many', loose: 21, photos: 21 };
  expect(await sweepPhotos(world.db, world.deps.photos, inDays(2))).toEqual(all);
  expect(await Array.fromAsync(world.deps.photos.ids())).toHaveLength(21);
});

test('a photo whose analysis was deleted is loose until its file is gone', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  const farmer = await world.newFarmer();
  const photoId = await analyzePhoto(farmer);
  const [analysis] = (await farmer.request('GET', '/api/analyses')).json();
  const { remove } = world.deps.photos;
  world.deps.photos.remove = () => Promise.reject(new Error('the disk is away'));
  expect((await farmer.request('DELETE', `/api/analyses/${analysis.id}`)).statusCode).toBe(500);
  world.deps.photos.remove = remove;
  expect(await world.deps.photos.get(photoId)).not.toBeNull();
  expect(await sweepPhotos(world.db, world.deps.photos, inDays(2))).toEqual({ swept: 1 });
  expect(await world.deps.photos.get(photoId)).toBeNull();
});

test('half a photo that a kill left behind goes after a day', async () => {
  await using world = await openWorld();
  const begun = path.join(folderOf(world), 'begun');
  const half = path.join(begun, `${randomUUID()}.webp`);
  writeFileSync(half, 'kalaha');
  await sweepPhotos(world.db, world.deps.photos, new Date());
  expect(readdirSync(begun)).toHaveLength(1);
  utimesSync(half, inDays(-2), inDays(-2));
  await sweepPhotos(world.db, world.deps.photos, new Date());
  expect(readdirSync(begun)).toEqual([]);
});

test('of two databases that take the same photos at once one has them', async () => {
  await using world = await openWorld();
  const first = await openDiskPhotos(folderOf(world));
  await Promise.all([first.takeFor('una'), world.deps.photos.takeFor('pangalawa')]);
  const owner = await first.owner();
  await first.takeFor('pangatlo');
  expect(await world.deps.photos.owner()).toBe(owner);
});
