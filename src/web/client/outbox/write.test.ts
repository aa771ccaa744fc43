import * as phoneStorage from 'fake-indexeddb';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { deleteEntry, listEntries } from '#contract/field-entries.ts';
import { decideTask } from '#contract/fields.ts';
import { keepAnswer, keptAnswer } from '#web/client/field-mode/kept-answers.ts';
import { addUnsent, onOutboxNews, sendUnsent, unsentOf } from './outbox-store.ts';
import { isInHand, write } from './write.ts';

const ID = '5b0f4f5e-3f1b-4c46-9c4b-0d4f2c6f6a01';
const OURS = { 'x-ani-gabay': '1' };
const OPTIONS = { params: { id: ID, taskId: 'bunot-damo' }, body: { state: 'done', on: '2026-11-22' } } as const;
const WRITING = { kind: 'task', title: 'Bunot-damo', changes: [listEntries] } as const;
const DONE = { taskId: 'bunot-damo', ...OPTIONS.body };

/** Whom each test is about: the phone's store stays from one to the next. */
let farmer: string;
let server: (path: string, init: RequestInit) => Promise<Response>;
beforeAll(() => {
  for (const [name, part] of Object.entries(phoneStorage)) if (name.startsWith('IDB')) vi.stubGlobal(name, part);
  vi.stubGlobal('indexedDB', phoneStorage.indexedDB);
});
beforeEach(() => {
  farmer = crypto.randomUUID();
  vi.stubGlobal('document', { cookie: `farmer=${farmer}` });
  vi.stubGlobal('navigator', { locks: navigator.locks });
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => server(path, init));
});
afterAll(() => vi.unstubAllGlobals());

const says = (status: number, body: unknown) => Response.json(body, { status, headers: OURS });
const decide = () => write(decideTask, OPTIONS, WRITING);
const waiting = async () => (await unsentOf(farmer)).map(({ title }) => title);

test('it is on the phone before it is on its way, and is not told to wait meanwhile', async () => {
  server = async (_, { headers }) => {
    const [kept] = await unsentOf(farmer);
    expect([kept?.key, isInHand(kept?.key ?? '')]).toEqual([new Headers(headers).get('idempotency-key'), true]);
    return says(200, DONE);
  };
  expect(await decide()).toEqual(DONE);
  expect(await waiting()).toEqual([]);
});

test('without signal it waits, the kept answers change, and one written behind it is sent behind it', async () => {
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  await keepAnswer({ farmer, path: '/x', at: 1, reply: 1 });
  expect(await write(decideTask, OPTIONS, { ...WRITING, foretell: () => 2 })).toBeNull();
  expect((await keptAnswer(farmer, '/x'))?.reply).toBe(2);
  expect(await waiting()).toEqual(['Bunot-damo']);
  const sent: unknown[] = [];
  server = async (path) => {
    sent.push(path);
    return says(200, path.includes('tasks') ? DONE : { id: ID });
  };
  const strike = { params: { id: ID, entryId: ID } };
  expect(await write(deleteEntry, strike, { ...WRITING, kind: 'entry-delete' })).toEqual({ id: ID });
  expect(sent).toEqual([expect.stringContaining('/tasks/'), expect.stringContaining('/entries/')]);
});

test('killed while it is on its way: it is still there, with its key', async () => {
  const keys: (string | null)[] = [];
  server = async (_, { headers }) => {
    keys.push(new Headers(headers).get('idempotency-key'));
    // The tab is gone, and the reply with it.
    if (keys.length === 1) throw new DOMException('killed', 'AbortError');
    return says(200, DONE);
  };
  await decide();
  expect(await sendUnsent(farmer)).toBe('empty');
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('refused, it goes back to the screen that asked', async () => {
  server = async () => says(400, { code: 'date-wrong', message: 'Mali ang araw.' });
  await expect(decide()).rejects.toMatchObject({ status: 400, serverMessage: 'Mali ang araw.' });
  expect(await waiting()).toEqual([]);
});

test('the session has ended: it waits, and a login is asked for', async () => {
  server = async () => says(401, { code: 'not-signed-in', message: '' });
  const ends: unknown[] = [];
  const forget = onOutboxNews(({ end }) => void ends.push(end));
  expect(await decide()).toBeNull();
  forget();
  expect([await waiting(), ends]).toEqual([['Bunot-damo'], expect.arrayContaining(['signed-out'])]);
});

test("sent by another tab's round: its word comes here", async () => {
  server = async () => says(200, DONE);
  const before = { farmer, key: 'k', kind: 'task', method: 'PUT', path: '/y', body: null, at: 0, changes: [] } as const;
  await addUnsent({ ...before, title: 'nauna' });
  const [, reply] = await Promise.all([sendUnsent(farmer), decide()]);
  expect(reply).toEqual(DONE);
});

test('a phone that keeps nothing: now or never', async () => {
  vi.stubGlobal('document', { cookie: '' });
  server = async () => says(200, DONE);
  expect(await decide()).toEqual(DONE);
  server = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(decide()).rejects.toThrow(TypeError);
});

/** What may happen to a call on its way. A tab that is killed hears no reply, whether the server did it or not. */
const FATES = ['well', 'lost-before', 'lost-after', 'portal', 'busy'] as const;
type Fate = (typeof FATES)[number];
const fates = fc.array(fc.constantFrom<Fate>(...FATES), { maxLength: 4 });
/** Screens that write at once, as in two tabs; or the app is opened, or the signal comes. */
const schedule = fc.array(fc.record({ writes: fc.integer({ min: 0, max: 3 }), fates }), { maxLength: 12 });

test('100 random schedules over the real outbox: nothing lost, doubled or out of order', async () => {
  await fc.assert(
    fc.asyncProperty(schedule, async (steps) => {
      farmer = crypto.randomUUID();
      vi.stubGlobal('document', { cookie: `farmer=${farmer}` });
      const done: string[] = [];
      let coming: Fate[] = [];
      const keys = new Set<string | null>();
      server = async (path, { headers }) => {
        const fate = coming.shift() ?? 'well';
        if (fate === 'portal') return Response.json({}, { status: 200 });
        if (fate === 'busy') return says(429, { code: 'too-many', message: '' });
        if (fate === 'lost-before') throw new TypeError('Failed to fetch');
        const name = path.split('/').at(-1) ?? '';
        const key = new Headers(headers).get('idempotency-key');
        if (!keys.has(key)) done.push(name);
        keys.add(key);
        if (fate === 'lost-after') throw new TypeError('Failed to fetch');
        return says(200, { ...DONE, taskId: name });
      };
      let written = 0;
      for (const step of steps) {
        coming = [...step.fates];
        const names = Array.from({ length: step.writes }, () => `gawain-${written++}`);
        const options = (taskId: string) => ({ params: { id: ID, taskId }, body: OPTIONS.body });
        if (names.length === 0) await sendUnsent(farmer);
        await Promise.all(names.map((name) => write(decideTask, options(name), WRITING)));
      }
      coming = [];
      expect(await sendUnsent(farmer)).toBe('empty');
      expect(done).toEqual(Array.from({ length: written }, (_, at) => `gawain-${at}`));
      expect(await unsentOf(farmer)).toEqual([]);
    }),
    { numRuns: 100, seed: 19 },
  );
});
