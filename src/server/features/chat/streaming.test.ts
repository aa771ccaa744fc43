// race: the same key at work, heard and stopped at once
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ModelServer, type ModelTurn, openModelServer } from '#server/testing/model-server/open-model-server.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { readEvents } from '#server/testing/read-events.ts';
import { until } from '#server/testing/until.ts';

const QUESTION = 'Bakit naninilaw ang dahon ng palay ko?';
const SENTENCES = [
  'Tingnan muna ang dahon. ',
  'Maglagay ng tubig sa palay. ',
  'Magtanong sa municipal agriculturist. ',
];

const HOSTED = { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'm' };

let model: ModelServer;
let world: World;
let turn: ModelTurn | Promise<ModelTurn>;
beforeAll(async () => {
  model = await openModelServer(() => turn, { chunkMs: 80 });
  world = await openWorld({ ...HOSTED, AI_BASE_URL: model.url('openai') });
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  // The first question of a process takes longer: what it runs is compiled then.
  turn = { say: SENTENCES };
  const farmer = await world.newFarmer();
  await farmer.request('POST', '/api/chat', { payload: { message: QUESTION } });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  turn = { say: SENTENCES };
});

const stored = async (farmer: Visitor) => (await farmer.request('GET', '/api/chat/messages')).json();

/** A real connection, which can be cut. */
function connect(farmer: Visitor, key: string, message = QUESTION, { app } = world) {
  const { port } = app.server.address() as AddressInfo;
  const request = http.request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/chat',
    headers: {
      cookie: farmer.cookieHeader,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
  });
  request.on('error', () => undefined);
  let body = '';
  const ended = once(request, 'response').then(async ([response]) => {
    response.setEncoding('utf8').on('data', (piece: string) => {
      body += piece;
    });
    response.on('error', () => undefined);
    await new Promise((resolve) => response.on('close', resolve));
    return readEvents(body);
  });
  request.end(JSON.stringify({ message }));
  return {
    ended,
    cut: () => request.destroy(),
    heard: (text: string) => until(() => body.includes(text)),
  };
}

test('a sentence comes before the answer is whole', async () => {
  turn = { hang: 'midway', say: SENTENCES };
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k0');
  await line.heard('muna ang dahon.');
  expect(await stored(farmer)).toEqual([]);
  await farmer.request('POST', '/api/chat/stop', { payload: { key: 'k0' } });
  await line.ended;
});

test('the sentences join to the answer that is stored', async () => {
  const farmer = await world.newFarmer();
  const events = await connect(farmer, 'k1').ended;
  const told = events.flatMap(({ name, data }) => (name === 'token' ? [data.text] : [])).join('');
  const [, assistant] = await stored(farmer);
  expect(assistant.content).toBe(told);
  expect(told.startsWith(SENTENCES.join('').trim())).toBe(true);
});

test('a dropped line loses nothing: the answer is made and stored, and the same key hears it from its start', async () => {
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k2');
  await line.heard('Tingnan');
  line.cut();
  const again = await connect(farmer, 'k2').ended;
  expect(again.find(({ name }) => name === 'token')?.data).toMatchObject({ text: expect.stringMatching(/^Tingnan/) });
  const last = again.at(-1);
  expect(last?.name).toBe('done');
  expect(await stored(farmer)).toHaveLength(2);
  const third = await connect(farmer, 'k2').ended;
  expect(third.at(-1)).toEqual(last);
  expect(await stored(farmer)).toHaveLength(2);
});

test('nobody listens any more: it is stored all the same', async () => {
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k3');
  await line.heard('Tingnan');
  line.cut();
  await until(async () => (await stored(farmer)).length > 0);
  expect(await stored(farmer)).toHaveLength(2);
});

test('stopped half-way: what was said stays, marked; the model is let go', async () => {
  turn = { hang: 'midway', say: SENTENCES };
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k4');
  await line.heard('Maglagay ng tubig');
  const stop = await farmer.request('POST', '/api/chat/stop', { payload: { key: 'k4' } });
  expect(stop.json()).toEqual({ stopped: true });
  const events = await line.ended;
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { assistant: { mark: 'stopped' } } });
  const [, assistant] = await stored(farmer);
  expect(assistant).toMatchObject({ content: 'Tingnan muna ang dahon. Maglagay ng tubig sa palay.', mark: 'stopped' });
  expect(assistant).not.toHaveProperty('parts');
  await until(() => model.open === 0);
});

test('stopped before anything was said: nothing is stored, and a late repeat hears the same', async () => {
  turn = { hang: 'before' };
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k5');
  await line.heard('narito na');
  await until(() => model.open > 0);
  await farmer.request('POST', '/api/chat/stop', { payload: { key: 'k5' } });
  expect((await line.ended).map(({ name }) => name)).toEqual(['stopped']);
  expect((await connect(farmer, 'k5').ended).map(({ name }) => name)).toEqual(['stopped']);
  expect(await stored(farmer)).toEqual([]);
  const json = await farmer.request('POST', '/api/chat', {
    payload: { message: QUESTION },
    headers: { 'idempotency-key': 'k5' },
  });
  expect([json.statusCode, json.json().code]).toEqual([409, 'answer-stopped']);
});

test('stopped in the middle of the first sentence: half an advice is none', async () => {
  turn = { hang: 'midway', say: ['Tingnan ', 'muna ang '] };
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k4b');
  await line.heard('Tingnan');
  await farmer.request('POST', '/api/chat/stop', { payload: { key: 'k4b' } });
  expect((await line.ended).at(-1)?.name).toBe('stopped');
  expect(await stored(farmer)).toEqual([]);
});

test('nobody stops another farmer’s answer, or one that is not being made', async () => {
  turn = { say: SENTENCES };
  const [nena, pedro] = [await world.newFarmer('Nena'), await world.newFarmer('Pedro')];
  const line = connect(nena, 'k6');
  await line.heard('Tingnan');
  expect((await pedro.request('POST', '/api/chat/stop', { payload: { key: 'k6' } })).json()).toEqual({
    stopped: false,
  });
  expect((await line.ended).at(-1)?.name).toBe('done');
  expect((await nena.request('POST', '/api/chat/stop', { payload: { key: 'k6' } })).json()).toEqual({ stopped: false });
  expect((await world.stranger.request('POST', '/api/chat/stop', { payload: { key: 'k6' } })).statusCode).toBe(401);
  for (const payload of [{}, { key: '' }, { key: 5 }, { key: 'x'.repeat(201) }])
    expect((await nena.request('POST', '/api/chat/stop', { payload })).statusCode).toBe(400);
});

test('a key at work on one message is not taken for another', async () => {
  const farmer = await world.newFarmer();
  const line = connect(farmer, 'k7');
  await line.heard('Tingnan');
  const other = await farmer.request('POST', '/api/chat', {
    payload: { message: 'Ano ang tungro?' },
    headers: { 'idempotency-key': 'k7' },
  });
  expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
  await line.ended;
});

test('a model that never ends is given up, and the built-in guide answers, marked', async () => {
  await using hasty = await openWorld({ ...HOSTED, AI_BASE_URL: model.url('openai'), AI_TIMEOUT_MS: '1000' });
  await hasty.app.listen({ port: 0, host: '127.0.0.1' });
  turn = { hang: 'midway', say: SENTENCES.slice(0, 1) };
  const farmer = await hasty.newFarmer();
  const events = await connect(farmer, 'k8', QUESTION, hasty).ended;
  expect(events.map(({ name }) => name)).toContain('reset');
  expect(events.at(-1)).toMatchObject({ name: 'done', data: { assistant: { mark: 'offline' } } });
  expect((await stored(farmer))[1].content).toMatch(/nitrogen|tungro/i);
});

test('what a phone answered without signal is answered again by the model; where that fails, the phone’s answer stands', async () => {
  const farmer = await world.newFarmer();
  const ask = async () => {
    const payload = { message: QUESTION, phoneAnswer: { content: 'Sabi ng phone.' } };
    return (await farmer.request('POST', '/api/chat', { payload })).json().assistant;
  };
  const hosted = await ask();
  expect([hosted.content, hosted.mark]).toEqual([expect.stringContaining(SENTENCES.join('').trim()), undefined]);
  turn = { say: ['Maglagay ng 999 sako ng urea. '] };
  const own = await ask();
  expect([own.content, own.mark]).toEqual(['Sabi ng phone.', 'phone']);
});

test('many questions of one farmer at once: two go to the model, the rest to the built-in guide, all are answered', async () => {
  const thinking = Promise.withResolvers<ModelTurn>();
  turn = thinking.promise;
  const farmer = await world.newFarmer();
  const ends: ReturnType<typeof readEvents> = [];
  const lines = Array.from({ length: 6 }, async (_, at) => {
    const events = await connect(farmer, `many-${at}`, `${QUESTION} (${at})`).ended;
    ends.push(...events.slice(-1));
  });
  await until(() => ends.length === 4);
  thinking.resolve({ say: SENTENCES });
  await Promise.all(lines);
  const marks = ends.map((end) => (end.name === 'done' ? end.data.assistant.mark : end.name));
  expect(marks).toEqual([...Array(4).fill('offline'), undefined, undefined]);
  expect(await stored(farmer)).toHaveLength(12);
});

test('a farmer whose tokens of the day are used up is answered by the built-in guide', async () => {
  const world2 = await openWorld({
    ...HOSTED,
    AI_BASE_URL: model.url('openai'),
    AI_DAILY_TOKENS: '50',
  });
  turn = { say: SENTENCES, tokens: { input: 40, output: 20 } };
  try {
    const [nena, pedro] = [await world2.newFarmer('Nena'), await world2.newFarmer('Pedro')];
    const ask = async (farmer: Visitor) =>
      (await farmer.request('POST', '/api/chat', { payload: { message: QUESTION } })).json().assistant.mark;
    expect(await ask(nena)).toBeUndefined();
    expect(await ask(nena)).toBe('offline');
    expect(await ask(pedro)).toBeUndefined();
    expect(world2.logged.map(({ reason }) => reason)).toEqual(['budget']);
  } finally {
    await world2[Symbol.asyncDispose]();
  }
});
