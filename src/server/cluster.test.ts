import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'iovalkey';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ChatEvent } from '#contract/chat-events.ts';
import { CookieBrowser } from './testing/cookie-browser.ts';
import { type ModelServer, type ModelTurn, openModelServer } from './testing/model-server/open-model-server.ts';
import { readEvents } from './testing/read-events.ts';
import { serverEnvironment } from './testing/server-environment.ts';
import { type Cluster, startCluster } from './testing/start-cluster.ts';
import { newBucket, testS3Url } from './testing/test-bucket.ts';
import { phonePhoto } from './testing/test-photo.ts';
import { testRedisUrl } from './testing/test-redis.ts';
import { until } from './testing/until.ts';

const INSTANCES = 4;
const ALL = Array.from({ length: INSTANCES }, (_, i) => i);
const PER_MINUTE = 400;
/** Who asks again after so long, in ms, never meets that limit, however long he goes on. */
const APART_MS = (2 * 60_000) / PER_MINUTE;
const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';
const SENTENCES = ['Tingnan muna ang dahon. ', 'Maglagay ng tubig sa palay. ', 'Magtanong sa munisipyo. '];
const FAIL_TIMEOUT_MS = 5500;
const PASSWORD = 'palay-ko-2026';

let cluster: Cluster;
let model: ModelServer;
let turn: ModelTurn = { say: SENTENCES };

/** A farmer's phone: signed up through the front, asking whichever instance the test wants. */
async function newFarmer() {
  const browser = new CookieBrowser();
  const name = `${randomUUID()}@example.ph`;
  const login = await browser.go(`${cluster.home}/api/login`);
  const form = { firstName: 'Nena', lastName: 'Dela Cruz', email: name, password: PASSWORD };
  const page = await browser.submit(await browser.go(`${login.url}/register`), form);
  expect([page.status, page.url]).toEqual([200, `${cluster.home}/`]);
  const cookie = browser.cookieHeader(cluster.home);
  return {
    name,
    browser,
    ask: (address: string, path: string, init: RequestInit = {}) =>
      fetch(`${address}${path}`, { ...init, headers: { cookie, ...init.headers } }),
  };
}
type Farmer = Awaited<ReturnType<typeof newFarmer>>;

const json = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** Sends the question and hears the answer as it comes. */
function listen(farmer: Farmer, address: string, key: string) {
  let body = '';
  const ended = (async (): Promise<ChatEvent[]> => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', 'idempotency-key': key };
    const reply = await farmer.ask(address, '/api/chat', { ...json({ message: QUESTION }), headers });
    const decoder = new TextDecoder();
    for await (const piece of reply.body ?? []) body += decoder.decode(piece, { stream: true });
    return readEvents(body);
  })();
  // A line that breaks is looked at where it is awaited.
  ended.catch(() => undefined);
  return { ended, heard: (text: string) => until(() => body.includes(text)) };
}

const told = (events: ChatEvent[]) =>
  events.flatMap((event) => (event.name === 'token' ? [event.data.text] : [])).join('');
const stored = async (farmer: Farmer) => (await farmer.ask(cluster.home, '/api/chat/messages')).json();

/** Redis outlives a run, and counts whatever came before. */
async function forgetWhatWasCounted() {
  const redis = new Redis(testRedisUrl ?? '');
  await redis.flushall();
  redis.disconnect();
}

describe.runIf(testS3Url && testRedisUrl)('four instances behind nginx', () => {
  beforeAll(async () => {
    model = await openModelServer(() => turn, { chunkMs: 100 });
    const { environment } = await serverEnvironment();
    cluster = await startCluster(INSTANCES, {
      ...environment,
      ...(await newBucket(testS3Url ?? '')),
      REDIS_URL: testRedisUrl ?? '',
      RATE_LIMIT_PER_MINUTE: String(PER_MINUTE),
      WEATHER_PROVIDER: 'climate',
      PRICES_REFRESH: 'off',
      DRAIN_SECONDS: '1',
      AI_PROVIDER: 'openai-compatible',
      AI_MODEL: 'm',
      AI_BASE_URL: model.url('openai'),
    });
    await forgetWhatWasCounted();
  }, 180_000);
  afterAll(async () => {
    await cluster?.[Symbol.asyncDispose]();
    await model?.[Symbol.asyncDispose]();
  });

  test('who signed up through the front is known at every instance, and signed out at every one', async () => {
    const farmer = await newFarmer();
    const statuses = () =>
      Promise.all(ALL.map(async (i) => (await farmer.ask(cluster.at(i), '/api/auth/user')).status));
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await farmer.browser.go(`${cluster.home}/api/logout`);
    expect(await statuses()).toEqual([401, 401, 401, 401]);
  });

  test('a photo taken through the front is its farmer’s at all, nobody else’s, and gone at all when deleted', async () => {
    const [nena, pedro] = [await newFarmer(), await newFarmer()];
    const form = new FormData();
    form.set('type', 'disease-detection');
    form.set('image', new Blob([new Uint8Array(await phonePhoto())], { type: 'image/jpeg' }), 'dahon.jpg');
    // Through the front: a body that it must keep in a file.
    const made = await nena.ask(cluster.home, '/api/analyze', { method: 'POST', body: form });
    expect(made.status).toBe(200);
    const { id, imageUrl } = await made.json();
    const seen = (farmer: Farmer) =>
      Promise.all(ALL.map(async (i) => (await farmer.ask(cluster.at(i), imageUrl)).status));
    expect(await seen(nena)).toEqual([200, 200, 200, 200]);
    expect(await seen(pedro)).toEqual([404, 404, 404, 404]);
    expect((await nena.ask(cluster.at(1), `/api/analyses/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect(await seen(nena)).toEqual([404, 404, 404, 404]);
  });

  test('a limit is one limit, whichever instances are asked', async () => {
    const farmer = await newFarmer();
    // Signing up ended on his home, which the server drew from calls in his name.
    await forgetWhatWasCounted();
    const statuses: number[] = [];
    // In waves: a flood would keep the instances from hearing Redis in time, and each would count by itself.
    while (statuses.length < PER_MINUTE + 48) {
      const wave = ALL.map(async (i) => (await farmer.ask(cluster.at(i), '/api/chat/messages')).status);
      statuses.push(...(await Promise.all(wave)));
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(PER_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(48);
  });

  test('guesses at a password count together', async () => {
    const { name } = await newFarmer();
    const browser = new CookieBrowser();
    const login = await browser.go(`${cluster.home}/api/login`);
    const guess = (_: unknown, i: number) => browser.submit(login, { email: name, password: `hula-${i}` });
    const pages = await Promise.all(Array.from({ length: 14 }, guess));
    expect(pages.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('an answer made by one instance is joined at another from its start, and stored once', async () => {
    const farmer = await newFarmer();
    const before = model.requests.length;
    const first = listen(farmer, cluster.at(0), 'sabay');
    await first.heard('dahon.');
    const second = listen(farmer, cluster.at(1), 'sabay');
    const [here, there] = await Promise.all([first.ended, second.ended]);
    expect(told(there)).toBe(told(here));
    expect(there.at(-1)).toEqual(here.at(-1));
    expect(here.at(-1)?.name).toBe('done');
    expect(model.requests.length).toBe(before + 1);
    expect(await stored(farmer)).toHaveLength(2);
  });

  test('an answer is stopped from an instance that does not make it', async () => {
    const farmer = await newFarmer();
    turn = { hang: 'midway', say: SENTENCES };
    const first = listen(farmer, cluster.at(0), 'tigil');
    await first.heard('Maglagay ng tubig');
    const second = listen(farmer, cluster.at(1), 'tigil');
    await second.heard('Maglagay ng tubig');
    expect(await (await farmer.ask(cluster.at(2), '/api/chat/stop', json({ key: 'tigil' }))).json()).toEqual({
      stopped: true,
    });
    for (const events of await Promise.all([first.ended, second.ended]))
      expect(events.at(-1)).toMatchObject({ name: 'done', data: { assistant: { mark: 'stopped' } } });
    expect(await (await farmer.ask(cluster.at(3), '/api/chat/stop', json({ key: 'tigil' }))).json()).toEqual({
      stopped: false,
    });
    turn = { say: SENTENCES };
  });

  test('an instance that dies in mid-answer: who listens elsewhere is told, and the same key begins anew', async () => {
    const farmer = await newFarmer();
    turn = { hang: 'midway', say: SENTENCES };
    const first = listen(farmer, cluster.at(0), 'patay');
    await first.heard('dahon.');
    const second = listen(farmer, cluster.at(1), 'patay');
    await second.heard('dahon.');
    await cluster.end(0, 'SIGKILL');
    expect((await second.ended).at(-1)).toMatchObject({ name: 'error', data: { code: 'not-ready' } });
    turn = { say: SENTENCES };
    expect((await listen(farmer, cluster.at(1), 'patay').ended).at(-1)?.name).toBe('done');
    expect(await stored(farmer)).toHaveLength(2);
    await cluster.start(0);
  }, 120_000);

  test('while Redis gives no answer farmers get theirs, and readiness says so', async () => {
    const farmer = await newFarmer();
    const redis = new Redis(testRedisUrl ?? '');
    await redis.call('CLIENT', 'PAUSE', '6000', 'ALL');
    redis.disconnect();
    const reply = await farmer.ask(cluster.at(1), '/api/chat', json({ message: QUESTION }));
    expect(reply.status).toBe(200);
    const ready = await (await fetch(`${cluster.at(1)}/api/ready`)).json();
    expect(ready).toEqual({ status: 'degraded', away: ['redis'] });
    await until(async () => {
      await farmer.ask(cluster.at(1), '/api/chat/messages');
      return (await (await fetch(`${cluster.at(1)}/api/ready`)).json()).status === 'ok';
    });
  });

  test('all instances are replaced one by one and no request fails', async () => {
    const farmers = await Promise.all(ALL.map(() => newFarmer()));
    const work = json({ message: 'Kumusta?' });
    // The first answer of a process takes longer: what it runs is compiled then.
    const warm = (instance: number) => farmers[0]?.ask(cluster.at(instance), '/api/chat', work);
    await Promise.all(ALL.map(warm));
    const outcomes = new Map<string, number>();
    let isOver = false;
    const working = farmers.map(async (farmer, i) => {
      for (let n = 0; !isOver; n++) {
        const reply = await (n % 2 === 0
          ? farmer.ask(cluster.home, '/api/auth/user')
          : farmer.ask(cluster.home, '/api/chat', work)
        ).catch((error: Error) => ({ status: error.message, text: async () => '' }));
        await reply.text();
        outcomes.set(String(reply.status), (outcomes.get(String(reply.status)) ?? 0) + 1);
        await wait(APART_MS + i);
      }
    });
    for (const instance of ALL) {
      await cluster.end(instance, 'SIGTERM');
      await cluster.start(instance);
      await warm(instance);
      // nginx leaves an instance that refused it alone for so long (fail_timeout), however ready it is.
      await wait(FAIL_TIMEOUT_MS);
    }
    isOver = true;
    await Promise.all(working);
    expect([...outcomes.keys()]).toEqual(['200']);
    expect(outcomes.get('200')).toBeGreaterThan(50);
  }, 400_000);
});
