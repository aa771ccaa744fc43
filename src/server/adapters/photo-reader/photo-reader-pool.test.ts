import { readdirSync, readFileSync } from 'node:fs';
import os from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { Tinypool } from 'tinypool';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type LocalPhotoReader, PhotoReaderBusyError } from '#server/ports/photo-reader.ts';
import { drawLeaf } from '#server/testing/draw-leaf.ts';
import { testPhoto } from '#server/testing/test-photo.ts';
import { until } from '#server/testing/until.ts';
import { openPhotoReader } from './photo-reader-pool.ts';

/** One that lets nobody go first: other tests have all cores. */
function open(settings: Parameters<typeof openPhotoReader>[0] = {}): LocalPhotoReader {
  return closedAfter(openPhotoReader({ patience: 0, ...settings }));
}

function closedAfter(reader: LocalPhotoReader): LocalPhotoReader {
  onTestFinished(() => reader[Symbol.asyncDispose]());
  return reader;
}

/** Processes that this one has started, from Linux's process table. */
function children(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const [, parent] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
        return Number(parent) === process.pid ? [Number(name)] : [];
      } catch {
        return [];
      }
    });
}

/** Whose photos they are. */
const ana = { userId: 'ana' };

const evidenceOf = async (reader: LocalPhotoReader, uploads: Buffer[]) => {
  const outcome = await reader.read(uploads, ana);
  if ('problem' in outcome) throw new Error(outcome.problem);
  return outcome.evidence;
};

test('reads one photo or three, the same each time; a dark one among clear ones is left out', async () => {
  const reader = open();
  const leaf = await drawLeaf();
  const one = await evidenceOf(reader, [leaf]);
  expect(one).toMatchObject({ quality: 'good', plant: 'yes', used: 1 });
  expect(await evidenceOf(reader, [leaf])).toEqual(one);
  const night = await testPhoto().modulate({ brightness: 0.05 }).jpeg().toBuffer();
  expect((await evidenceOf(reader, [leaf, night])).logits).toEqual(one.logits);
  const other = await drawLeaf(8);
  const both = await evidenceOf(reader, [leaf, other]);
  const alone = await evidenceOf(reader, [other]);
  expect(both.used).toBe(2);
  for (const [at, logit] of (both.logits ?? []).entries())
    expect(logit).toBeCloseTo(((one.logits?.[at] ?? 0) + (alone.logits?.[at] ?? 0)) / 2, 3);
});

test('a photo’s time begins when the process stands that reads it', async () => {
  const run = vi.spyOn(Tinypool.prototype, 'run');
  onTestFinished(() => run.mockRestore());
  const names = () => run.mock.calls.map(([, options]) => options?.name);
  const reader = open();
  const reading = reader.read([await drawLeaf()], ana);
  await until(() => run.mock.results.length > 0);
  await run.mock.results[0]?.value;
  expect(names()).toEqual(['warm']);
  await reading;
  expect(names()).toEqual(['warm', 'read']);
});

test('an upload that is no photo has its problem told, not thrown', async () => {
  const reader = open();
  expect(await reader.read([Buffer.from('hindi larawan ito, isang sulat')], ana)).toEqual({ problem: 'photo-type' });
  expect(await reader.read([(await drawLeaf()).subarray(0, 3000)], ana)).toEqual({ problem: 'photo-unreadable' });
});

test.skipIf(process.platform !== 'linux')('all threads of its process let the server go first', async () => {
  const reader = closedAfter(openPhotoReader());
  const before = new Set(children());
  await evidenceOf(reader, [await drawLeaf()]);
  const [worker] = children().filter((pid) => !before.has(pid));
  const threads = readdirSync(`/proc/${worker}/task`).map(Number);
  expect(threads.length).toBeGreaterThan(1);
  expect(new Set(threads.map((thread) => os.getPriority(thread)))).toEqual(new Set([10]));
});

test.skipIf(process.platform !== 'linux')('a process that dies over a photo costs that photo alone', async () => {
  const reader = open();
  const before = new Set(children());
  await reader.warm();
  const [worker] = children().filter((pid) => !before.has(pid));
  if (worker === undefined) throw new Error('no process was started');
  process.kill(worker, 'SIGSTOP');
  const reading = reader.read([await drawLeaf()], ana);
  await wait(200);
  process.kill(worker, 'SIGKILL');
  expect(await reading).toEqual({ problem: 'photo-unreadable' });
  expect(await evidenceOf(reader, [await drawLeaf()])).toMatchObject({ used: 1 });
});

test.skipIf(process.platform !== 'linux')(
  'a process that dies while it starts costs nobody a minute: its photo may come again at once, and gets another',
  async () => {
    const reader = open();
    const before = new Set(children());
    const own = () => children().filter((pid) => !before.has(pid));
    const reading = reader.read([await drawLeaf()], ana);
    const outcome = expect(reading).rejects.toMatchObject({ name: 'PhotoReaderBusyError', waitMs: 2000 });
    await until(() => own().length > 0);
    const killedAt = performance.now();
    for (const pid of own()) process.kill(pid, 'SIGKILL');
    await outcome;
    expect(performance.now() - killedAt).toBeLessThan(5000);
    expect(await evidenceOf(reader, [await drawLeaf()])).toMatchObject({ used: 1 });
  },
);

test('more than may wait are told to come back; one that takes too long is given up and the next is served', async () => {
  const leaf = await drawLeaf();
  const busy = open({ mostWaitingOfOne: 1 });
  const replies = await Promise.allSettled([1, 2, 3, 4, 5].map(() => busy.read([leaf], ana)));
  const refused = replies.filter((reply) => reply.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.length).toBeLessThan(5);
  for (const { reason } of refused) expect(reason).toBeInstanceOf(PhotoReaderBusyError);

  const hasty = open({ timeoutMs: 1 });
  await expect(hasty.read([leaf], ana)).rejects.toBeInstanceOf(PhotoReaderBusyError);
  const patient = open();
  expect(await evidenceOf(patient, [leaf])).toMatchObject({ used: 1 });
});

test('photos refused for want of room leave nothing behind: the reader lives past the time they had', async () => {
  const uncaught: unknown[] = [];
  const collect = (error: unknown) => uncaught.push(error);
  process.on('uncaughtExceptionMonitor', collect);
  onTestFinished(() => void process.off('uncaughtExceptionMonitor', collect));
  const leaf = await drawLeaf();
  const hasty = open({ mostWaitingOfOne: 1, timeoutMs: 1 });
  const replies = await Promise.allSettled([1, 2, 3, 4, 5].map(() => hasty.read([leaf], ana)));
  // One was read and one waited, until their time was up; the others never stood in the queue.
  for (const reply of replies) expect(reply).toMatchObject({ reason: expect.any(PhotoReaderBusyError) });
  // A process that has started answers long after every photo's time was up.
  await hasty.warm();
  expect(uncaught).toEqual([]);
});

test('a photo whose process is stopped under it may be sent again', async () => {
  const leaf = await drawLeaf();
  const reader = open();
  const replies = Promise.allSettled([reader.read([leaf], ana), reader.read([leaf], ana)]);
  await reader[Symbol.asyncDispose]();
  for (const reply of await replies) expect(reply).toMatchObject({ reason: expect.any(PhotoReaderBusyError) });
});

test.skipIf(process.platform !== 'linux')(
  'a process with nothing to do is let go; the next photo gets another',
  async () => {
    const before = new Set(children());
    const own = () => children().filter((pid) => !before.has(pid));
    const reader = open({ idleMs: 20 });
    expect(own()).toEqual([]);
    await evidenceOf(reader, [await drawLeaf()]);
    await expect.poll(own, { timeout: 10_000 }).toEqual([]);
    expect(await evidenceOf(reader, [await drawLeaf()])).toMatchObject({ quality: 'good' });
  },
);
