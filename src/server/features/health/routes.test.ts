import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openWorld } from '#server/testing/open-world.ts';

test('alive and ready while the database answers', async () => {
  await using world = await openWorld();
  for (const path of ['/api/health', '/api/ready']) {
    const reply = await world.stranger.request('GET', path);
    expect([reply.statusCode, reply.json()]).toEqual([200, { status: 'ok' }]);
  }
});

test('a database that never answers makes the server unready, not silent; it is alive all the same', async () => {
  await using world = await openWorld();
  world.db.execute = (() => new Promise(() => undefined)) as unknown as typeof world.db.execute;
  const reply = await world.stranger.request('GET', '/api/ready');
  expect([reply.statusCode, reply.json().code, reply.headers['retry-after']]).toEqual([503, 'not-ready', '5']);
  expect((await world.stranger.request('GET', '/api/health')).statusCode).toBe(200);
});

test('a database that is away is a 503 with the time to come back, never a bug of ours', async () => {
  await using world = await openWorld();
  const farmer = await world.newFarmer();
  await farmer.request('GET', '/api/auth/user');
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  world.db.select = (() => {
    throw new DrizzleQueryError('select', [], refused);
  }) as unknown as typeof world.db.select;
  for (const path of ['/api/chat/messages', '/api/analyses']) {
    const reply = await farmer.request('GET', path);
    expect([reply.statusCode, reply.json().code, reply.headers['retry-after']], path).toEqual([503, 'not-ready', '5']);
  }
});

test('a server about to stop is unready first', async () => {
  await using world = await openWorld();
  world.app.drain();
  expect((await world.stranger.request('GET', '/api/ready')).statusCode).toBe(503);
  const health = await world.stranger.request('GET', '/api/health');
  expect([health.statusCode, health.headers.connection]).toEqual([200, 'close']);
});
