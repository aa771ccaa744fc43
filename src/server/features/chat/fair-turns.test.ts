import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChatEvent } from '#contract/chat-events.ts';
import { FairTurns } from '#server/http/fair-turns.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';
import { readEvents } from '#server/testing/read-events.ts';
import { until } from '#server/testing/until.ts';
import { LiveAnswers } from './live-answers.ts';
import type { ChatDeps } from './routes.ts';
import type { StoredTurn } from './store.ts';

test('between two of many questions of one farmer the process looks who else has come', async () => {
  await using world = await openWorld();
  let looks = 0;
  let next = setImmediate(function look() {
    looks++;
    next = setImmediate(look);
  });
  onTestFinished(() => clearImmediate(next));
  const answeredAt: number[] = [];
  const { reply } = world.deps.adviser;
  vi.spyOn(world.deps.adviser, 'reply').mockImplementation((...asked) => {
    answeredAt.push(looks);
    return reply(...asked);
  });
  const farmer = await world.newFarmer();
  const ask = () => farmer.request('POST', '/api/chat', { payload: { message: 'Magkano ang kamatis?' } });
  await Promise.all(Array.from({ length: 6 }, ask));
  // Two turns of the loop: whoever came during an answer is heard in the first, and what he asked is read by the second.
  const between = answeredAt.slice(1).map((at, i) => at - (answeredAt[i] ?? 0));
  expect(between).toHaveLength(5);
  expect(Math.min(...between)).toBeGreaterThanOrEqual(2);
});

/** A farmer whose questions are thought about until `think` is called, each begun by its key. */
async function slowlyAnswered(world: World) {
  const thinking = Promise.withResolvers<void>();
  const heard: string[] = [];
  const { reply } = world.deps.adviser;
  vi.spyOn(world.deps.adviser, 'reply').mockImplementation(async (...asked) => {
    heard.push(asked[0].message);
    await thinking.promise;
    return reply(...asked);
  });
  const farmer = await world.newFarmer();
  const ask = (key: string) => {
    const headers = { 'idempotency-key': key, accept: 'text/event-stream' };
    return farmer.request('POST', '/api/chat', { payload: { message: `Ano ang tungro? ${key}` }, headers });
  };
  const stop = async (key: string) => (await farmer.request('POST', '/api/chat/stop', { payload: { key } })).json();
  const stored = async () => (await farmer.request('GET', '/api/chat/messages')).json();
  return { ask, stop, stored, heard, think: () => thinking.resolve() };
}

const namesOf = (body: string) => readEvents(body).map(({ name }) => name);

test('what is stopped while it waits in line says so at once, and is never thought about or stored', async () => {
  await using world = await openWorld();
  const { ask, stop, stored, heard, think } = await slowlyAnswered(world);
  const first = ask('una');
  await until(() => heard.length === 1);
  const second = ask('ikalawa');
  await until(async () => (await stop('ikalawa')).stopped);
  expect(namesOf((await second).body)).toEqual(['stopped']);
  think();
  expect(namesOf((await first).body)).toContain('done');
  expect(namesOf((await ask('ikatlo')).body)).toContain('done');
  expect(heard).toEqual(['Ano ang tungro? una', 'Ano ang tungro? ikatlo']);
  expect(await stored()).toHaveLength(4);
});

test('what is stopped while the built-in guide thinks is not stored', async () => {
  await using world = await openWorld();
  const { ask, stop, stored, heard, think } = await slowlyAnswered(world);
  const asked = ask('una');
  await until(() => heard.length === 1);
  expect(await stop('una')).toEqual({ stopped: true });
  think();
  expect(namesOf((await asked).body)).toEqual(['stopped']);
  expect(await stored()).toEqual([]);
});

/** A farmer of whose two questions one is thought about and the other goes into the line. */
async function oneAnsweredOneWaiting(world: World) {
  const asking = await slowlyAnswered(world);
  const entered = vi.spyOn(FairTurns.prototype, 'run');
  onTestFinished(() => entered.mockRestore());
  const first = asking.ask('una');
  await until(() => asking.heard.length === 1);
  return { ...asking, entered, first, second: asking.ask('ikalawa') };
}

test('a server that stops lets go of what waits in line, and ends what it thinks about', async () => {
  await using world = await openWorld();
  const { first, second, entered, think } = await oneAnsweredOneWaiting(world);
  await until(() => entered.mock.calls.length === 2);
  const closed = world.app.close();
  expect(readEvents((await second).body)).toMatchObject([{ name: 'error', data: { code: 'not-ready' } }]);
  think();
  expect(namesOf((await first).body)).toContain('done');
  await closed;
});

test('a server about to stop tells at once all who wait in line to come back, questions and analyses, and ends what it has begun', async () => {
  await using world = await openWorld({ DATABASE_POOL: '2' });
  const { ask, first, second, entered, think } = await oneAnsweredOneWaiting(world);
  const rosa = await world.newFarmer('Rosa');
  const form = new FormData();
  form.set('type', 'soil-analysis');
  form.set('input', 'Mais, 1 ektarya, pH 5.2, mababa ang N');
  const analysis = rosa.submit('/api/analyze', form);
  await until(() => entered.mock.calls.length === 3);
  world.app.drain();
  expect(readEvents((await second).body)).toMatchObject([{ name: 'error', data: { code: 'not-ready' } }]);
  const refused = await analysis;
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'not-ready']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(2);
  think();
  expect(namesOf((await first).body)).toContain('done');
  // A proxy may send somebody here for some seconds more.
  expect(namesOf((await ask('ikatlo')).body)).toContain('done');
});

test('who stands in a long line hears at once that he does, and then his answer', async () => {
  await using world = await openWorld();
  const { ask, heard, think } = await slowlyAnswered(world);
  const first = ask('una');
  await until(() => heard.length === 1);
  const waitMs = vi.spyOn(FairTurns.prototype, 'waitMs').mockReturnValue(2001);
  onTestFinished(() => waitMs.mockRestore());
  const second = ask('ikalawa');
  await until(() => waitMs.mock.calls.length > 0);
  think();
  expect(namesOf((await first).body)).not.toContain('progress');
  const events = readEvents((await second).body);
  expect(events[0]).toEqual({ name: 'progress', data: { text: expect.stringContaining('Nakapila') } });
  expect(events.at(-1)?.name).toBe('done');
});

test('what another instance answers already is heard from there, however long our own line is', async () => {
  const turns = new FairTurns({ mostWaitingOfOne: 0 });
  const said = { user: {}, assistant: {} } as StoredTurn;
  async function* events(): AsyncGenerator<ChatEvent> {
    yield { name: 'done', data: said };
  }
  const relay: ChatDeps['relay'] = {
    claim: async (_, requestHash) => ({ kind: 'theirs', requestHash, events: events() }),
    stop: async () => false,
    onStop: () => undefined,
  };
  const answers = new LiveAnswers({ adviser: { isHosted: false }, turns, relay } as ChatDeps);
  const user = { id: 'nena' } as Parameters<LiveAnswers['join']>[0];
  const question = { message: 'Ano ang tungro?', field: null };
  const attempt = { userId: user.id, key: 'k', requestHash: 'h' };
  expect(await answers.join(user, question, attempt).outcome).toEqual(said);
  expect(() => answers.join(user, question, null)).toThrow(expect.objectContaining({ code: 'not-ready' }));
});
