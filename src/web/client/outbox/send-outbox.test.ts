import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sendCall } from './send-call.ts';
import { type CallEnd, type Outbox, sendOutbox } from './send-outbox.ts';
import type { NewUnsentCall, UnsentCall } from './unsent-call.ts';

const FARMER = 'nena';

/** What outlives the tab: the phone's store. */
function openShelf() {
  const shelf = new Map<number, UnsentCall>();
  let places = 0;
  const outbox: Outbox = {
    first: async (farmer) =>
      [...shelf.values()].find((call) => call.farmer === farmer && call.refusal === undefined) ?? null,
    remove: async ({ place }) => void shelf.delete(place),
    change: async ({ place }, how) => {
      const now = shelf.get(place);
      if (now) shelf.set(place, { ...now, ...how });
    },
  };
  const add = (call: NewUnsentCall) => void shelf.set(++places, { ...call, place: places });
  return { shelf, outbox, add };
}

function call(name: string, farmer = FARMER): NewUnsentCall {
  return { farmer, key: name, kind: 'entry', method: 'POST', path: '/x', body: null, at: 0, title: name, changes: [] };
}

/** What may happen to a call on its way: all well, lost before or after the server did it, the tab killed before or after. */
const FATES = ['well', 'lost-before', 'lost-after', 'killed-before', 'killed-after', 'portal', 'busy'] as const;
type Fate = (typeof FATES)[number];
/** A schedule: the farmer writes something, or one of his tabs sends, meeting these fates one after the other. */
type Step = { kind: 'write' } | { kind: 'send'; fates: Fate[] };

class Killed extends Error {}

/** A server that does each key once. */
function openServer() {
  const done: string[] = [];
  const take = (key: string) => {
    if (!done.includes(key)) done.push(key);
  };
  const send =
    (fates: Fate[]) =>
    async ({ key }: UnsentCall): Promise<CallEnd> => {
      const fate = fates.shift() ?? 'well';
      if (fate === 'killed-before') throw new Killed();
      if (fate === 'lost-before' || fate === 'portal') return 'unreached';
      if (fate === 'busy') return 'not-now';
      take(key);
      if (fate === 'killed-after') throw new Killed();
      return fate === 'lost-after' ? 'unreached' : 'done';
    };
  return { done, send };
}

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.constant<Step>({ kind: 'write' }),
  fc.record({ kind: fc.constant('send' as const), fates: fc.array(fc.constantFrom(...FATES), { maxLength: 6 }) }),
);

test('100 random schedules of writing, cuts, kills and reloads: nothing lost, doubled or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (schedule) => {
      const { outbox, add, shelf } = openShelf();
      const server = openServer();
      const written: string[] = [];
      for (const each of schedule) {
        if (each.kind === 'write') {
          written.push(`${written.length}`);
          add(call(`${written.length - 1}`));
        } else {
          await sendOutbox(FARMER, outbox, server.send([...each.fates])).catch((error: unknown) => {
            if (!(error instanceof Killed)) throw error;
          });
        }
      }
      await sendOutbox(FARMER, outbox, server.send([]));
      expect(server.done).toEqual(written);
      expect(shelf.size).toBe(0);
    }),
    { numRuns: 100, seed: 19 },
  );
});

test('a refused one stays and says why, and those behind it go on', async () => {
  const { outbox, add, shelf } = openShelf();
  for (const name of ['a', 'b', 'c']) add(call(name));
  const sent: string[] = [];
  const end = await sendOutbox(
    FARMER,
    outbox,
    async ({ key }) => (key === 'b' ? { refusal: 'Masyadong malaki.' } : 'done'),
    ({ key }, how) => void sent.push(`${key} ${typeof how === 'string' ? how : how.refusal}`),
  );
  expect([end, sent]).toEqual(['empty', ['a done', 'b Masyadong malaki.', 'c done']]);
  expect([...shelf.values()].map(({ key, refusal }) => [key, refusal])).toEqual([['b', 'Masyadong malaki.']]);
});

test('a call that the server breaks at holds the others back only so often', async () => {
  const { outbox, add, shelf } = openShelf();
  for (const name of ['broken', 'good']) add(call(name));
  const ends: string[] = [];
  for (let round = 0; round < 4; round++)
    ends.push(await sendOutbox(FARMER, outbox, async ({ key }) => (key === 'broken' ? 'failed' : 'done')));
  expect(ends).toEqual(['later', 'later', 'later', 'empty']);
  expect([...shelf.values()].map(({ key }) => key)).toEqual(['broken']);
});

test("nothing of another farmer's is sent, and a session that is not his sends nothing", async () => {
  const { outbox, add, shelf } = openShelf();
  add(call('his', 'ben'));
  add(call('hers'));
  expect(await sendOutbox(FARMER, outbox, async () => 'signed-out')).toBe('signed-out');
  expect(await sendOutbox(FARMER, outbox, async () => 'done')).toBe('empty');
  expect([...shelf.values()].map(({ key }) => key)).toEqual(['his']);
});

const OURS = { 'x-ani-gabay': '1' };
const reply = (status: number, body: unknown, headers: Record<string, string> = OURS) =>
  Response.json(body, { status, headers });

test.each<[string, string, () => Promise<Response>, CallEnd]>([
  ['taken', 'POST', async () => reply(200, {}), 'done'],
  ['no signal', 'POST', () => Promise.reject(new TypeError('Failed to fetch')), 'unreached'],
  ["a captive portal's 200", 'POST', async () => reply(200, {}, {}), 'unreached'],
  ['half a reply', 'POST', async () => new Response('{"id":', { headers: OURS }), 'unreached'],
  ['a proxy without a server', 'POST', async () => reply(502, {}, {}), 'unreached'],
  ['too many', 'POST', async () => reply(429, { code: 'too-many', message: '' }), 'not-now'],
  ['the first attempt is at work', 'POST', async () => reply(409, { code: 'in-progress', message: '' }), 'not-now'],
  ['the session has ended', 'POST', async () => reply(401, { code: 'not-signed-in', message: '' }), 'signed-out'],
  ['a bug', 'POST', async () => reply(500, { code: 'bug', message: '' }), 'failed'],
  ['deleted already', 'DELETE', async () => reply(404, { code: 'not-found', message: 'Wala.' }), 'done'],
  ['too large', 'POST', async () => reply(413, { code: 'x', message: 'Malaki.' }), { refusal: 'Malaki.' }],
])('%s', async (_, method, answer, end) => {
  expect((await sendCall({ ...call('a'), method, place: 1 }, answer as typeof fetch)).end).toEqual(end);
});

test('a call goes out whole, with its key, its farmer and how long it waited', async () => {
  let sent: RequestInit = {};
  const photo = new File(['x'], 'dahon.jpg', { type: 'image/jpeg' });
  const form: [string, string | File][] = [
    ['input', 'May batik'],
    ['image', photo],
  ];
  const written = { ...call('k1'), at: Date.now() - 60_000 };
  await sendCall({ ...written, body: { form }, place: 1 }, async (_, init = {}) => {
    sent = init;
    return reply(200, {});
  });
  expect(sent.headers).toMatchObject({ 'idempotency-key': 'k1', 'x-ani-farmer': FARMER });
  expect(Number(new Headers(sent.headers).get('x-ani-age'))).toBeGreaterThanOrEqual(60_000);
  expect([...(sent.body as FormData).keys()]).toEqual(['input', 'image']);
});

test('what the phone answered goes along', async () => {
  const bodies: unknown[] = [];
  const take = async (_: unknown, init: RequestInit = {}) => {
    bodies.push(init.body);
    return reply(200, {});
  };
  const answer = { content: 'Kulang sa nitrogen.' };
  const waiting = { ...call('k'), place: 1, answer };
  await sendCall({ ...waiting, body: { json: '{"message":"Bakit?"}' } }, take);
  await sendCall({ ...waiting, body: { form: [['input', 'pH 5']] } }, take);
  expect(JSON.parse(String(bodies[0]))).toEqual({ message: 'Bakit?', phoneAnswer: answer });
  expect(JSON.parse(String((bodies[1] as FormData).get('phoneAnswer')))).toEqual(answer);
});
