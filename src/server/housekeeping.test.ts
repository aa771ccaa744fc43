// database: what is old is forgotten
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobFinishedAt } from './db/job-lease.ts';
import { databaseIdentity, jobs, loosePhotos } from './db/upkeep-schema.ts';
import { ownsPhotos } from './features/analyses/sweep-photos.ts';
import { startHousekeeping } from './housekeeping.ts';
import { openWorld, type World } from './testing/open-world.ts';

const MINUTE_MS = 60_000;
const JOB = 'housekeeping';

beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

function start(world: World) {
  const log = { warn: vi.fn(), error: vi.fn() };
  return { log, work: startHousekeeping(world.deps, log as unknown as Parameters<typeof startHousekeeping>[1]) };
}

/** A photo that has been loose for two days. */
async function leaveLoose({ db, deps }: World): Promise<string> {
  const photoId = randomUUID();
  await db.insert(loosePhotos).values({ photoId, since: new Date(Date.now() - 2 * 24 * 60 * MINUTE_MS) });
  await deps.photos.put(photoId, Buffer.from('larawan'));
  return photoId;
}

test('nothing is swept at the start; within the first minutes it is, and once an hour by one of the instances', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  const photoId = await leaveLoose(world);
  const [first, second] = [start(world), start(world)];
  await using _ = first.work;
  await using __ = second.work;
  expect(await world.deps.photos.get(photoId)).not.toBeNull();
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await vi.waitFor(async () => expect(await jobFinishedAt(world.db, JOB)).not.toBeNull(), { timeout: 20_000 });
  expect(await world.deps.photos.get(photoId)).toBeNull();
  expect(first.log.warn.mock.calls.length + second.log.warn.mock.calls.length).toBe(1);
  expect([...first.log.error.mock.calls, ...second.log.error.mock.calls]).toEqual([]);
});

test('not done again within the hour, nor while another instance is at it', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  const finishedAt = new Date(Date.now() - 59 * MINUTE_MS);
  await world.db.insert(jobs).values({ name: JOB, finishedAt });
  const photoId = await leaveLoose(world);
  {
    await using _ = start(world).work;
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  }
  expect(await world.deps.photos.get(photoId)).not.toBeNull();
  const leasedUntil = new Date(Date.now() + 60 * MINUTE_MS);
  await world.db.update(jobs).set({ finishedAt: null, leasedUntil }).where(eq(jobs.name, JOB));
  {
    await using _ = start(world).work;
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  }
  expect(await world.deps.photos.get(photoId)).not.toBeNull();
});

test('what a clock that was years ahead has noted keeps nothing from being done', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  const ahead = new Date(Date.now() + 3 * 365 * 24 * 60 * MINUTE_MS);
  await world.db.insert(jobs).values({ name: JOB, finishedAt: ahead, leasedUntil: ahead });
  const photoId = await leaveLoose(world);
  await using _ = start(world).work;
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  await vi.waitFor(async () => expect(await world.deps.photos.get(photoId)).toBeNull(), { timeout: 20_000 });
});

test('photos of another database are told at the start and left alone', async () => {
  await using world = await openWorld();
  await ownsPhotos(world.db, world.deps.photos);
  await world.db.update(databaseIdentity).set({ id: randomUUID() });
  const photoId = await leaveLoose(world);
  const { log, work } = start(world);
  await work[Symbol.asyncDispose]();
  expect(log.error).toHaveBeenCalledWith(expect.stringContaining('belong to another database'));
  expect(await world.deps.photos.get(photoId)).not.toBeNull();
});
