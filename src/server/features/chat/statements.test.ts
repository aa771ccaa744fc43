// database: what a turn asks of it
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '#server/testing/count-statements.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

const statements = countStatements();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  statements[Symbol.dispose]();
});

async function taken(work: () => Promise<unknown>): Promise<number> {
  const before = statements.soFar();
  await work();
  return statements.soFar() - before;
}

async function send(farmer: Visitor, key: string): Promise<void> {
  const headers = { 'idempotency-key': key, accept: 'text/event-stream' };
  const payload = { message: 'Ilang sako ng urea sa 1 ektarya ng mais?' };
  const reply = await farmer.request('POST', '/api/chat', { payload, headers });
  expect(reply.body).toContain('event: done');
}

test('a turn with its key takes three statements besides the session, sent again one', async () => {
  const farmer = await world.newFarmer();
  // What a connection says when it opens does not count.
  await send(farmer, randomUUID());
  const session = await taken(() => farmer.request('GET', '/api/auth/user'));
  expect(session).toBeLessThanOrEqual(1);
  const key = randomUUID();
  expect(await taken(() => send(farmer, key))).toBe(3 + session);
  expect(await taken(() => send(farmer, key))).toBe(1 + session);
});
