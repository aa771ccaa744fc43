// race: the same message sent at once
import { randomUUID } from 'node:crypto';
import { DrizzleQueryError } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { MESSAGE_MAX_CHARS } from '#contract/limits.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { readEvents } from '#server/testing/read-events.ts';
import { LiveAnswer } from './live-answer.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const say = (farmer: Visitor, message: unknown, headers = {}) =>
  farmer.request('POST', '/api/chat', { payload: { message } as object, headers });
const messages = async (farmer: Visitor, query = '') =>
  (await farmer.request('GET', `/api/chat/messages${query}`)).json();

test('a question and its answer are stored in order, the answer with its sources', async () => {
  const farmer = await world.newFarmer();
  const reply = await say(farmer, '  Bakit naninilaw ang dahon ng palay ko?  ');
  expect(reply.statusCode).toBe(200);
  const { user, assistant } = reply.json();
  expect(user).toMatchObject({ role: 'user', content: 'Bakit naninilaw ang dahon ng palay ko?' });
  expect(assistant.role).toBe('assistant');
  expect(assistant.content).toMatch(/nitrogen|tungro/i);
  expect(assistant.sources.length).toBeGreaterThan(0);
  expect(assistant).not.toHaveProperty('frame');
  expect(await messages(farmer)).toEqual([user, assistant]);
});

test('an answer comes in parts beside its text: all of it in the text, nothing of it lost on the way', async () => {
  const farmer = await world.newFarmer();
  const { assistant } = (await say(farmer, 'Ilang sako ng abono sa 1 ektarya ng mais?')).json();
  const { content, sources, suggestions, parts } = assistant;
  expect(content.startsWith(parts.gist)).toBe(true);
  expect(parts.steps.length).toBeGreaterThan(0);
  for (const step of parts.steps) expect(content).toContain(step);
  expect(parts.more.length).toBeGreaterThan(0);
  for (const { title, text } of parts.more) expect(content).toContain(`**${title}**\n${text}`);
  expect([parts.sources, parts.suggestions]).toEqual([sources, suggestions]);
  expect((await messages(farmer))[1]).toEqual(assistant);
});

test('the conversation is remembered: a follow-up changes what it names and keeps the rest', async () => {
  const farmer = await world.newFarmer();
  const gistOf = async (message: string) => (await say(farmer, message)).json().assistant.parts.gist;
  await gistOf('Ilang sako ng abono sa 2 ektarya ng kamatis?');
  expect(await gistOf('eh sa mais?')).toMatch(/2 ektarya ng mais/);
  expect(await gistOf('kung 3 ektarya?')).toMatch(/3 ektarya ng mais/);
});

test('what was told long ago is kept though its messages are read no more', async () => {
  const farmer = await world.newFarmer();
  await say(farmer, 'Ilang sako ng abono sa 2 ektarya ng mais?');
  // More turns than are read again where no frame was stored.
  for (let at = 0; at < 9; at++) await say(farmer, 'Salamat po');
  const { assistant } = (await say(farmer, 'eh sa palay?')).json();
  expect(assistant.parts.gist).toMatch(/2 ektarya ng palay/);
});

test("what one farmer told is not in another's answer", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  await say(nena, 'Ilang sako ng abono sa 7 ektarya ng kamatis sa Benguet?');
  const { assistant } = (await say(pedro, 'Ilang sako ng abono?')).json();
  expect(assistant.content).not.toMatch(/kamatis|\b7\b|Benguet/);
  const { assistant: next } = (await say(pedro, 'eh sa palay?')).json();
  expect(next.content).not.toMatch(/kamatis|\b7 ektarya|Benguet/);
});

test('signed out: nothing to read, nothing to send', async () => {
  for (const reply of [
    await world.stranger.request('GET', '/api/chat/messages'),
    await say(world.stranger, 'Kumusta'),
    await world.app.inject({ method: 'GET', url: '/api/chat/messages', cookies: { sid: randomUUID() } }),
  ]) {
    expect(reply.statusCode).toBe(401);
    expect(reply.json()).toMatchObject({ code: 'not-signed-in', message: 'Kailangan mo munang mag-login.' });
  }
});

test("nobody sees another farmer's conversation", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  await say(nena, 'Ano ang tungro?');
  expect(await messages(pedro)).toEqual([]);
});

test("another farmer's message marks no place to page from, so it does not tell when it was written", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  await say(pedro, 'Kumusta');
  const { user } = (await say(nena, 'Ano ang tungro?')).json();
  const own = (await say(pedro, 'Ano ang blast?')).json();
  expect(await messages(pedro, `?before=${own.user.id}`)).toHaveLength(2);
  expect(await messages(pedro, `?before=${user.id}`)).toEqual([]);
});

test.each([
  ['empty', { message: '' }, 400, 'message-empty'],
  ['blank', { message: ' \n\t ' }, 400, 'message-empty'],
  ['too long', { message: 'a'.repeat(MESSAGE_MAX_CHARS + 1) }, 400, 'message-too-long'],
  ['a number', { message: 5 }, 400, 'bad-input'],
  ['missing', {}, 400, 'bad-input'],
  ['a list', [], 400, 'bad-input'],
  ['a megabyte', { message: 'a'.repeat(1_100_000) }, 413, 'body-too-large'],
])('refuses a message that is %s and stores nothing', async (_, payload, status, code) => {
  const farmer = await world.newFarmer();
  const reply = await farmer.request('POST', '/api/chat', { payload });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().code).toBe(code);
  expect(await messages(farmer)).toEqual([]);
});

test('refuses what is not JSON', async () => {
  const farmer = await world.newFarmer();
  const broken = await farmer.request('POST', '/api/chat', {
    payload: '{"message": "hati',
    headers: { 'content-type': 'application/json' },
  });
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad-input']);
  const xml = await farmer.request('POST', '/api/chat', { payload: '<x/>', headers: { 'content-type': 'text/xml' } });
  expect([xml.statusCode, xml.json().code]).toEqual([415, 'wrong-type']);
});

test.each(['?', '.', ', ', '! ', '?!', '. ,', '...', '💧'])('an impatient row of "%s" is answered', async (mark) => {
  const farmer = await world.newFarmer();
  const reply = await say(farmer, mark.repeat(MESSAGE_MAX_CHARS).slice(0, MESSAGE_MAX_CHARS));
  expect(reply.statusCode).toBe(200);
  expect(reply.json().assistant.content).not.toBe('');
});

test('keeps hostile text as text', async () => {
  const farmer = await world.newFarmer();
  const hostile = `<script>alert(1)</script>'; drop table users; -- \u202e\u0007 ${'😀'.repeat(50)}`;
  const { user } = (await say(farmer, hostile)).json();
  expect(user.content).toBe(hostile);
});

test('the same Idempotency-Key gets the first answer and stores it once, one after the other or at once', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const ask = () => say(farmer, 'Kailan magtanim ng mais?', headers);
  const first = await ask();
  const again = await ask();
  expect(again.json()).toEqual(first.json());
  expect(again.json().assistant.parts.gist).not.toBe('');

  headers['idempotency-key'] = randomUUID();
  const replies = await Promise.all(Array.from({ length: 8 }, ask));
  for (const reply of replies) expect([reply.statusCode, reply.json()]).toEqual([200, replies[0]?.json()]);
  expect(await messages(farmer)).toHaveLength(4);
});

test('a key belongs to its message and its farmer', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const headers = { 'idempotency-key': randomUUID() };
  const first = (await say(nena, 'Ano ang tungro?', headers)).json();
  const other = await say(nena, 'Ano ang blast?', headers);
  expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
  const his = (await say(pedro, 'Ano ang tungro?', headers)).json();
  expect(his.user.id).not.toBe(first.user.id);
  const tooLong = await say(nena, 'Kumusta', { 'idempotency-key': 'k'.repeat(201) });
  expect(tooLong.statusCode).toBe(400);
});

test('messages sent at once all arrive, each followed by an answer', async () => {
  const farmer = await world.newFarmer();
  const questions = Array.from({ length: 10 }, (_, i) => `Tanong ${i}: ano ang tungro?`);
  await Promise.all(questions.map((question) => say(farmer, question)));
  const stored: { role: string; content: string }[] = await messages(farmer);
  expect(stored).toHaveLength(20);
  expect(stored.filter(({ role }) => role === 'user').map(({ content }) => content)).toEqual(
    expect.arrayContaining(questions),
  );
});

test('of many questions at once one of each farmer is answered at a time', async () => {
  const farmers = await Promise.all([world.newFarmer(), world.newFarmer()]);
  const { adviser } = world.deps;
  const reply = adviser.reply.bind(adviser);
  const atWork: string[] = [];
  vi.spyOn(adviser, 'reply').mockImplementation(async (request, listener) => {
    expect(atWork).not.toContain(request.userId);
    atWork.push(request.userId);
    await new Promise((resolve) => setTimeout(resolve, 20));
    atWork.splice(atWork.indexOf(request.userId), 1);
    return reply(request, listener);
  });
  const sent = farmers.flatMap((farmer) => Array.from({ length: 4 }, (_, n) => say(farmer, `Kumusta ${n}?`)));
  for (const { statusCode } of await Promise.all(sent)) expect(statusCode).toBe(200);
  vi.restoreAllMocks();
});

test('long conversations come in pages, oldest first within each', async () => {
  const farmer = await world.newFarmer();
  for (let i = 0; i < 4; i++) await say(farmer, `Tanong ${i}`);
  const all = await messages(farmer);
  const newest = await messages(farmer, '?limit=3');
  expect(newest).toEqual(all.slice(-3));
  expect(await messages(farmer, `?limit=3&before=${newest[0].id}`)).toEqual(all.slice(-6, -3));
  for (const bad of ['?limit=0', '?limit=501', '?limit=x', '?before=../etc'])
    expect((await farmer.request('GET', `/api/chat/messages${bad}`)).statusCode, bad).toBe(400);
});

test.each([
  { how: 'in one piece with its length', isWhole: true },
  { how: 'while it is made', isWhole: false },
])('the answer can come as events $how, whose tokens join to the stored answer', async ({ isWhole }) => {
  vi.spyOn(LiveAnswer.prototype, 'endsWithin').mockImplementationOnce(async function (this: LiveAnswer) {
    while (isWhole && !this.isEnded) await this.changesWithin(10_000);
    return isWhole;
  });
  const farmer = await world.newFarmer();
  const reply = await say(farmer, 'Ano ang tungro?', { accept: 'text/event-stream' });
  expect(reply.headers['content-type']).toContain('text/event-stream');
  const events = reply.body
    .trim()
    .split('\n\n')
    .map((block) => block.match(/^event: (\w+)\ndata: (.*)$/s)?.slice(1) ?? []);
  expect('content-length' in reply.headers).toBe(isWhole);
  const tokens = events.filter(([name]) => name === 'token').map(([, data]) => JSON.parse(data ?? '').text);
  const done = JSON.parse(events.at(-1)?.[1] ?? '');
  expect(events.at(-1)?.[0]).toBe('done');
  expect(tokens.join('')).toBe(done.assistant.content);
  expect(await messages(farmer)).toEqual([done.user, done.assistant]);
});

test('a database that goes away in mid-answer asks the farmer to come back, in the events as well', async () => {
  const farmer = await world.newFarmer();
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  vi.spyOn(world.deps.adviser, 'reply').mockRejectedValueOnce(new DrizzleQueryError('insert', [], refused));
  const headers = { accept: 'text/event-stream' };
  const reply = await farmer.request('POST', '/api/chat', { payload: { message: 'Kumusta?' }, headers });
  expect(readEvents(reply.body).at(-1)).toMatchObject({ name: 'error', data: { code: 'not-ready' } });
});

test("another site's page cannot send with the farmer's cookie", async () => {
  const farmer = await world.newFarmer();
  for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]) {
    const reply = await say(farmer, 'Kumusta', headers);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'cross-site']);
  }
  expect(await messages(farmer)).toEqual([]);
});

test('a cleared conversation is gone, its own alone, and what was told in it is forgotten', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  await say(pedro, 'Kumusta?');
  await say(nena, 'Ilang sako ng abono sa 2 ektarya ng mais?');
  const clear = (farmer: Visitor) => farmer.request('DELETE', '/api/chat/messages');
  const signedOut = await clear(world.stranger);
  expect([signedOut.statusCode, signedOut.json().code]).toEqual([401, 'not-signed-in']);
  const replies = await Promise.all([clear(nena), clear(nena)]);
  expect(replies.map((reply) => reply.json().deleted).sort()).toEqual([0, 2]);
  expect(await messages(nena)).toEqual([]);
  expect(await messages(pedro)).toHaveLength(2);
  const { assistant } = (await say(nena, 'eh sa palay?')).json();
  expect(assistant.content).not.toContain('2 ektarya');
});

const PHONE_ANSWER = {
  content: 'Kulang sa nitrogen. Maglagay ng urea.',
  parts: { gist: 'Kulang sa nitrogen.', steps: ['Maglagay ng urea.'], more: [], sources: [], suggestions: [] },
  sources: [],
  suggestions: ['Ilang sako?'],
};

test('what the phone answered without signal is stored as such, once, and the conversation goes on from it', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const payload = { message: 'Ilang sako ng abono sa 2 ektarya ng kamatis?', phoneAnswer: PHONE_ANSWER };
  const ask = () => farmer.request('POST', '/api/chat', { payload, headers });
  const { assistant } = (await ask()).json();
  expect(assistant).toMatchObject({ ...PHONE_ANSWER, mark: 'phone' });
  expect((await ask()).json().assistant).toEqual(assistant);
  expect(await messages(farmer)).toHaveLength(2);
  const next = (await say(farmer, 'eh sa mais?')).json().assistant;
  expect([next.content, next.mark]).toEqual([expect.stringMatching(/2 ektarya ng mais/), undefined]);
});

test('a message that the server had answered before its reply was lost keeps that answer', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const message = 'Bakit naninilaw ang dahon ng palay ko?';
  const first = (await farmer.request('POST', '/api/chat', { payload: { message }, headers })).json();
  const again = await farmer.request('POST', '/api/chat', { payload: { message, phoneAnswer: PHONE_ANSWER }, headers });
  expect(again.json()).toEqual(first);
});

test.each([
  ['empty', { ...PHONE_ANSWER, content: '' }],
  ['endless', { ...PHONE_ANSWER, content: 'a'.repeat(60_001) }],
  ['of another shape', { content: 'x', parts: { gist: 1 } }],
])('a phone answer that is %s is refused', async (_, phoneAnswer) => {
  const farmer = await world.newFarmer();
  const reply = await farmer.request('POST', '/api/chat', { payload: { message: 'Ano ang tungro?', phoneAnswer } });
  expect([reply.statusCode, await messages(farmer)]).toEqual([400, []]);
});
