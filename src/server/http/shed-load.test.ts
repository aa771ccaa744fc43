import { once } from 'node:events';
import http from 'node:http';
import net from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';
import { until } from '#server/testing/until.ts';
import { atTheDoor, WaitGauge } from './shed-load.ts';

const LONG_MS = 60;

function busyFor(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

test('a wait is long while nobody gets his turn, and no longer once it is over', async () => {
  let letIn = () => {};
  let isOpen = false;
  const gauge = new WaitGauge(
    () => (isOpen ? Promise.resolve() : new Promise((resolve) => (letIn = resolve))),
    LONG_MS,
  );
  expect(await gauge.isLong()).toBe(false);
  await until(() => gauge.isLong());
  isOpen = true;
  letIn();
  expect(await gauge.isLong()).toBe(false);
});

test('a moment in which the process did something else is no long wait', async () => {
  const gauge = new WaitGauge(() => new Promise((resolve) => setImmediate(resolve)), LONG_MS);
  expect(await gauge.isLong()).toBe(false);
  busyFor(2 * LONG_MS);
  expect(await gauge.isLong()).toBe(false);
});

/** A gauge whose looks the test ends, by a clock of its own. */
function gaugeByHand() {
  let nowMs = 0;
  const ends: (() => void)[] = [];
  const gauge = new WaitGauge(
    () => new Promise((resolve) => ends.push(resolve)),
    LONG_MS,
    () => nowMs,
  );
  return {
    isLong: () => gauge.isLong(),
    looks: () => ends.length,
    pass(ms: number) {
      nowMs += ms;
    },
    async end() {
      ends.at(-1)?.();
      await turn();
    },
  };
}

test('a long wait of long ago turns nobody away', async () => {
  const { isLong, pass, end } = gaugeByHand();
  expect(await isLong()).toBe(false);
  pass(2 * LONG_MS);
  await end();
  pass(1001);
  expect(await isLong()).toBe(false);
});

test('a long wait counts until the look after it has ended, however long that takes', async () => {
  const { isLong, looks, pass, end } = gaugeByHand();
  await isLong();
  pass(2 * LONG_MS);
  await end();
  pass(990);
  expect(await isLong()).toBe(true);
  pass(LONG_MS / 2);
  expect(await isLong()).toBe(true);
  await end();
  expect([await isLong(), looks()]).toEqual([false, 2]);
});

test('a wait that is long for a question is not yet long for what is only read', async () => {
  let now = 0;
  const gauge = new WaitGauge(
    () => new Promise(() => undefined),
    LONG_MS,
    () => now,
  );
  expect(await gauge.isLong()).toBe(false);
  now = 3000;
  expect([await gauge.isLong(2000), await gauge.isLong(4000)]).toEqual([true, false]);
  now = 4001;
  expect(await gauge.isLong(4000)).toBe(true);
});

test('a look that fails is over', async () => {
  const gauge = new WaitGauge(() => Promise.reject(new Error('wala')), LONG_MS);
  await gauge.isLong();
  busyFor(2 * LONG_MS);
  expect(await gauge.isLong()).toBe(false);
});

test('who comes to the door waits behind all that stand there', async () => {
  const server = http.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  let letIn = 0;
  server.on('connection', () => letIn++);
  const crowd = Array.from({ length: 30 }, () => net.connect(port, '127.0.0.1'));
  await Promise.all(crowd.map((each) => once(each, 'connect')));
  await atTheDoor(server);
  expect(letIn).toBe(31);
  for (const each of crowd) each.destroy();
  server.close();
  await once(server, 'close');
  // Nobody to wait for.
  await atTheDoor(server);
});

test('a door that never opens is given up, and another look can begin', async () => {
  const [server, stranger] = [http.createServer(), net.createServer()];
  for (const each of [server, stranger]) {
    each.listen(0, '127.0.0.1');
    await once(each, 'listening');
    onTestFinished(() => void each.close());
  }
  // Whoever comes is let in elsewhere: this server never hears of him.
  vi.spyOn(server, 'address').mockReturnValue(stranger.address());
  const beganAt = performance.now();
  await atTheDoor(server, LONG_MS);
  expect(performance.now() - beganAt).toBeGreaterThanOrEqual(LONG_MS - 1);
  expect(server.listenerCount('connection')).toBe(1);
});

test('who would wait long is told when to come back, before anything is done; pages come undrawn, probes are answered', async () => {
  let isStuck = false;
  await using world = await openWorld(
    {},
    { inTurn: () => (isStuck ? new Promise(() => undefined) : Promise.resolve()) },
  );
  const farmer = await world.newFarmer();
  const drawn = await farmer.request('GET', '/chat');
  expect(drawn.body).toContain('data-drawn');
  isStuck = true;
  await until(async () => (await farmer.request('GET', '/api/chat/messages')).statusCode === 503);
  const refused = await farmer.request('POST', '/api/chat', { payload: { message: 'Kumusta?' } });
  expect(refused.json().code).toBe('not-ready');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(3);
  const page = await farmer.request('GET', '/chat');
  expect([page.statusCode, page.body.includes('data-drawn')]).toEqual([200, false]);
  for (const path of ['/api/health', '/api/ready']) expect((await farmer.request('GET', path)).statusCode).toBe(200);
});
