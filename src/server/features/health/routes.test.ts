// database: a database that is away
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openWorld, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world[Symbol.asyncDispose]());

test('alive and ready while the database answers', async () => {
  for (const path of ['/api/health', '/api/ready']) {
    const reply = await world.stranger.request('GET', path);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  }
});

test('a database that never answers makes the server unready, not silent; it is alive all the same', async () => {
  vi.spyOn(world.db, 'execute').mockImplementation((() => new Promise(() => undefined)) as never);
  const reply = await world.stranger.request('GET', '/api/ready');
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'not-ready', '5']);
  expect((await world.stranger.request('GET', '/api/health')).statusCode).toBe(200);
});

test('a database that is away is a 503 with the time to come back, never a bug of ours', async () => {
  const farmer = await world.newFarmer();
  await farmer.request('GET', '/api/auth/user');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(world.db, 'select').mockImplementation(() => {
    throw new DrizzleQueryError('select', [], refused);
  });
  for (const path of ['/api/chat/messages', '/api/analyses']) {
    const reply = await farmer.request('GET', path);
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']], path).toEqual([503, 'not-ready', '5']);
  }
});

test('a server about to stop is unready first', async () => {
  world.app.drain();
  expect((await world.stranger.request('GET', '/api/ready')).statusCode).toBe(503);
  const health = await world.stranger.request('GET', '/api/health');
  expect([health.statusCode, health.headers.connection]).toEqual([200, 'close']);
});
