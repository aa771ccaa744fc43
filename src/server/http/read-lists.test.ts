import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { listReader } from './read-lists.ts';

type Answering = Database & { answer(): Promise<string> };
const answering = (answer: () => Promise<string>) => ({ answer }) as Answering;
const primary = answering(async () => 'primary');

let app: FastifyInstance;
afterEach(() => app.close());

/** An app with a list and something to write, beside a replica that a test puts out of order. */
async function openApp() {
  const state = { isFresh: true, isBroken: false };
  const replica = {
    db: answering(async () => {
      if (state.isBroken) throw new Error('Connection terminated unexpectedly');
      return 'replica';
    }),
    isFresh: () => state.isFresh,
    distrust: () => {
      state.isFresh = false;
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
  app = Fastify();
  await app.register(cookie);
  const readLists = listReader(app, primary, replica);
  app.get('/list', (request) => readLists(request, (db) => (db as Answering).answer()));
  app.post('/write', async () => 'written');
  return state;
}
const list = async (cookies: Record<string, string> = {}) => (await app.inject({ url: '/list', cookies })).body;

test('a list is read at the replica, and at the primary while that is behind', async () => {
  const state = await openApp();
  expect(await list()).toBe('replica');
  state.isFresh = false;
  expect(await list()).toBe('primary');
});

test('who wrote a moment ago reads at the primary; reading alone changes nothing', async () => {
  await openApp();
  expect((await app.inject('/list')).cookies).toEqual([]);
  const [wrote] = (await app.inject({ method: 'POST', url: '/write' })).cookies;
  expect(wrote).toMatchObject({ path: '/', maxAge: 60, httpOnly: true });
  expect(await list({ [wrote?.name ?? '']: wrote?.value ?? '' })).toBe('primary');
});

test('a replica that breaks costs nobody his list, and is not asked again until it was looked at', async () => {
  const state = await openApp();
  state.isBroken = true;
  expect(await list()).toBe('primary');
  expect(state.isFresh).toBe(false);
});

test('without a replica the primary is read and no cookie set', async () => {
  app = Fastify();
  await app.register(cookie);
  const readLists = listReader(app, primary, null);
  app.post('/write', (request) => readLists(request, (db) => (db as Answering).answer()));
  const reply = await app.inject({ method: 'POST', url: '/write' });
  expect([reply.body, reply.cookies]).toEqual(['primary', []]);
});
