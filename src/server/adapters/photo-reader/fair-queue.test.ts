import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { PhotoReaderBusyError } from '#server/ports/photo-reader.ts';
import { FairQueue, type FairQueueLimits } from './fair-queue.ts';

const roomy = { atOnce: 1, mostWaiting: 20, mostWaitingOfOne: 5, longestWaitMs: 60_000 };

/** A queue whose work ends when the test says so, with a clock of its own. */
function openQueue(limits: Partial<FairQueueLimits> = {}) {
  let now = 0;
  const queue = new FairQueue({ ...roomy, ...limits }, () => now);
  const served: string[] = [];
  const running: (() => void)[] = [];
  return {
    served,
    ask: (owner: string) =>
      queue.run(owner, () => {
        served.push(owner);
        return new Promise<void>((resolve) => void running.push(resolve));
      }),
    async finish(tookMs: number) {
      // Whoever was asked for has begun by now.
      await turn();
      now += tookMs;
      running.shift()?.();
      await turn();
    },
  };
}

test('a farmer with one photo is served before the heap of another', async () => {
  const { ask, finish, served } = openQueue();
  const all = ['Ana', 'Ana', 'Ana', 'Ana', 'Berto'].map(ask);
  for (let i = 0; i < 5; i++) await finish(200);
  await Promise.all(all);
  expect(served).toEqual(['Ana', 'Berto', 'Ana', 'Ana', 'Ana']);
});

test('one whose photos take ten times as long gets his share of the time, not every second turn', async () => {
  const { ask, finish, served } = openQueue();
  const all = ['Ana', 'Ana', 'Ana', 'Berto', 'Berto', 'Berto', 'Berto', 'Berto'].map(ask);
  await turn();
  for (let i = 0; i < 8; i++) await finish(served.at(-1) === 'Ana' ? 2000 : 200);
  await Promise.all(all);
  expect(served).toEqual(['Ana', 'Berto', 'Berto', 'Berto', 'Berto', 'Berto', 'Ana', 'Ana']);
});

test('who comes later has no time saved up from before', async () => {
  const { ask, finish, served } = openQueue();
  const all = ['Ana', 'Ana', 'Ana', 'Carla', 'Carla', 'Carla'].map(ask);
  for (let i = 0; i < 4; i++) await finish(1000);
  all.push(...['Berto', 'Berto', 'Berto'].map(ask));
  for (let i = 0; i < 5; i++) await finish(1000);
  await Promise.all(all);
  expect(served.join(' ')).toBe('Ana Carla Ana Carla Ana Carla Berto Berto Berto');
});

test('more of one farmer than may wait are refused at once, with the time after which to come back; others are not', async () => {
  const { ask, finish } = openQueue({ mostWaitingOfOne: 2 });
  const ana = [ask('Ana'), ask('Ana'), ask('Ana')];
  const refused = await ask('Ana').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PhotoReaderBusyError);
  expect((refused as PhotoReaderBusyError).waitMs).toBeGreaterThan(0);
  const berto = ask('Berto');
  for (let i = 0; i < 4; i++) await finish(200);
  await Promise.all([...ana, berto]);
});

test('who could not be served in time is told at once, by how long the last ones took', async () => {
  const { ask, finish } = openQueue({ longestWaitMs: 5000 });
  const slow = ask('Ana');
  await finish(60_000);
  await slow;
  const next = ask('Ana');
  await expect(ask('Berto')).rejects.toBeInstanceOf(PhotoReaderBusyError);
  await finish(10);
  await next;
});

test('who waited too long is told so and leaves his place', async () => {
  const { ask, finish, served } = openQueue({ longestWaitMs: 500 });
  const first = ask('Ana');
  await expect(ask('Berto')).rejects.toBeInstanceOf(PhotoReaderBusyError);
  await finish(10);
  await first;
  expect(served).toEqual(['Ana']);
});
