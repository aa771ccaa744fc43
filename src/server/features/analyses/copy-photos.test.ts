import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDiskPhotos } from '#server/adapters/photos-disk.ts';
import { copyPhotos } from './copy-photos.ts';

const root = mkdtempSync(path.join(os.tmpdir(), 'ani-gabay-copy-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const newStore = () => openDiskPhotos(path.join(root, randomUUID()));
const never = new AbortController().signal;

test('a copying that is stopped goes on where it ended, and copies nothing twice', async () => {
  const [from, to] = [await newStore(), await newStore()];
  await from.takeFor('base');
  const ids = Array.from({ length: 5 }, () => randomUUID());
  for (const id of ids) await from.put(id, Buffer.from(id));
  const stopper = new AbortController();
  let puts = 0;
  const counting = {
    ...to,
    put: async (id: string, photo: Buffer) => {
      await to.put(id, photo);
      if (++puts === 2) stopper.abort();
    },
  };
  expect(await copyPhotos(from, counting, stopper.signal)).toEqual({ copied: 2, there: 0, left: 3 });
  expect(await copyPhotos(from, counting, never)).toEqual({ copied: 3, there: 2, left: 0 });
  expect(puts).toBe(5);
  for (const id of ids) expect(String(await to.get(id))).toBe(id);
  expect(await to.owner()).toBe('base');
});

test('photos never go among those of another database', async () => {
  const [from, to] = [await newStore(), await newStore()];
  await from.takeFor('atin');
  await to.takeFor('sa-iba');
  await from.put(randomUUID(), Buffer.from('x'));
  expect(await copyPhotos(from, to, never)).toEqual({ refused: 'other-database' });
  expect(await Array.fromAsync(to.ids())).toEqual([]);
});
