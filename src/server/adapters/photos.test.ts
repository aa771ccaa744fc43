import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { open } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type Photos, PhotosAwayError, PhotosRefusedError } from '#server/ports/photos.ts';
import { newBucket, testS3Url } from '#server/testing/test-bucket.ts';
import { openDiskPhotos } from './photos-disk.ts';
import { openS3Photos } from './photos-s3.ts';

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function onDisk(): Promise<() => Promise<Photos>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-photos-'));
  folders.push(folder);
  return () => openDiskPhotos(folder);
}

function bucketOf(environment: Record<string, string>) {
  const { photoBucket } = readConfig(environment);
  if (!photoBucket) throw new Error('no bucket in the settings');
  return photoBucket;
}

async function inBucket(): Promise<() => Promise<Photos>> {
  const bucket = bucketOf(await newBucket(testS3Url ?? ''));
  return async () => openS3Photos(bucket);
}

const stores = [['disk', onDisk] as const, ...(testS3Url ? [['S3', inBucket] as const] : [])];
const FAR = new Date(8.64e15);
const PAST = new Date(0);

test('a photo is on the disk, and its name too, before it counts as stored', async () => {
  const photos = await (await onDisk())();
  await using handle = await open(path.join(folders.at(-1) ?? '', 'any'), 'w');
  const synced = vi.spyOn(Object.getPrototypeOf(handle), 'sync');
  onTestFinished(() => synced.mockRestore());
  await photos.put(randomUUID(), Buffer.from('larawan'));
  // The file and its folder.
  expect(synced).toHaveBeenCalledTimes(2);
});

describe.each(stores)('photos on %s', (_, place) => {
  let open: () => Promise<Photos>;
  let photos: Photos;
  beforeAll(async () => {
    open = await place();
    photos = await open();
  });

  test('what is put is there byte by byte, also for another instance, until it is removed', async () => {
    const [id, photo] = [randomUUID(), randomBytes(300_000)];
    expect(await photos.get(id)).toBeNull();
    await photos.put(id, photo);
    expect((await (await open()).get(id))?.equals(photo)).toBe(true);
    await photos.put(id, Buffer.from('bago'));
    expect(String(await photos.get(id))).toBe('bago');
    await photos.remove(id);
    await photos.remove(id);
    expect(await photos.get(id)).toBeNull();
  });

  test('all ids are told, those set aside are not', async () => {
    const ids = Array.from({ length: 5 }, () => randomUUID());
    for (const id of ids) await photos.put(id, Buffer.from(id));
    expect(new Set(await Array.fromAsync(photos.ids()))).toEqual(new Set(ids));
    const [aside = '', ...rest] = ids;
    await photos.setAside(aside);
    await photos.setAside(aside);
    expect(await photos.get(aside)).toBeNull();
    expect(new Set(await Array.fromAsync(photos.ids()))).toEqual(new Set(rest));
    // What was set aside just now outlives a clearing of older things, and nothing else is touched by any clearing.
    await photos.clearBefore({ setAside: PAST, begun: PAST });
    await photos.clearBefore({ setAside: FAR, begun: FAR });
    expect(new Set(await Array.fromAsync(photos.ids()))).toEqual(new Set(rest));
  });

  test('a name that is no id of ours reaches nothing', async () => {
    for (const id of ['../database-id', 'a/b', '', '..', `${randomUUID()}.webp`]) {
      await expect((async () => photos.get(id))()).rejects.toThrow('not a photo id');
      await expect((async () => photos.put(id, Buffer.from('x')))()).rejects.toThrow('not a photo id');
    }
  });

  test('the first database to take them has them', async () => {
    const fresh = await (await place())();
    expect(await fresh.owner()).toBeNull();
    await fresh.takeFor('una');
    await fresh.takeFor('pangalawa');
    expect(await fresh.owner()).toBe('una');
  });
});

describe.runIf(testS3Url)('a bucket', () => {
  test('more photos than one page of its list holds', async () => {
    const settings = bucketOf(await newBucket(testS3Url ?? ''));
    const photos = openS3Photos({ ...settings, pageSize: 2 });
    const ids = Array.from({ length: 5 }, () => randomUUID()).sort();
    for (const id of ids) await photos.put(id, Buffer.from(id));
    expect(await Array.fromAsync(photos.ids())).toEqual(ids);
  });

  test('wrong keys and a bucket that is not there are told apart from one that is away', async () => {
    const settings = bucketOf(await newBucket(testS3Url ?? ''));
    await expect(openS3Photos({ ...settings, secretAccessKey: 'mali' }).owner()).rejects.toThrow(PhotosRefusedError);
    await expect(openS3Photos({ ...settings, bucket: 'wala' }).owner()).rejects.toThrow('is not there');
    const away = openS3Photos({ ...settings, endpoint: 'http://127.0.0.1:9' });
    await expect(away.owner()).rejects.toThrow(PhotosAwayError);
  });

  test('a photo cannot be had without the keys', async () => {
    const settings = bucketOf(await newBucket(testS3Url ?? ''));
    const id = randomUUID();
    await openS3Photos(settings).put(id, Buffer.from('akin'));
    const plain = await fetch(`${settings.endpoint}/${settings.bucket}/photos/${id}.webp`);
    expect(plain.status).toBeGreaterThanOrEqual(400);
    expect(await plain.text()).not.toContain('akin');
  });
});

test.runIf(process.platform === 'linux')(
  'a disk without room for a photo is said to be away, and keeps nothing',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-photos-'));
    folders.push(folder);
    const photos = await openDiskPhotos(folder);
    const id = randomUUID();
    symlinkSync('/dev/full', path.join(folder, 'begun', `${id}.webp`));
    await expect(photos.put(id, randomBytes(100_000))).rejects.toThrow(PhotosAwayError);
    expect(await photos.get(id)).toBeNull();
  },
);
