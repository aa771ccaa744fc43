// race: the same work decided at once
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { AGE_HEADER } from '#contract/endpoint.ts';
import type { FieldPlan } from '#contract/fields.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const PALAY = { cropId: 'rice', areaHa: 0.5 };

const keep = (farmer: Visitor, payload: object) => farmer.request('POST', '/api/fields', { payload });
const list = async (farmer: Visitor) => (await farmer.request('GET', '/api/fields')).json();
const change = (farmer: Visitor, id: string, payload: object) =>
  farmer.request('PATCH', `/api/fields/${id}`, { payload });
const plan = async (farmer: Visitor, id: string): Promise<FieldPlan> =>
  (await farmer.request('GET', `/api/fields/${id}/plan`)).json();

test('two phones tell the same thing anew: the later one counts, the other stands beside until the farmer decides', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, { ...PALAY, name: 'Sapa', variety: 'Rc 222' })).json();
  const tell = (payload: object, minutesAgo: number, key: string = randomUUID()) =>
    farmer.request('PATCH', `/api/fields/${id}`, {
      payload,
      headers: { 'idempotency-key': key, [AGE_HEADER]: String(minutesAgo * 60_000) },
    });
  const was = { areaHa: 0.5, variety: 'Rc 222' };
  await tell({ areaHa: 0.75, was }, 10);
  // The other phone wrote in the field an hour ago, and has signal only now.
  const late = await tell({ areaHa: 0.6, variety: 'Rc 160', was }, 60);
  const other = { told: { areaHa: 0.6 }, at: expect.any(String) };
  expect(late.json()).toMatchObject({ areaHa: 0.75, variety: 'Rc 160', name: 'Sapa', others: [other] });
  const minutes = (Date.now() - Date.parse(late.json().others[0].at)) / 60_000;
  expect(minutes).toBeCloseTo(60, 0);
  expect((await list(farmer))[0].others).toEqual([other]);
  // One told later counts, though it knew of neither.
  const key = randomUUID();
  const newest = await tell({ areaHa: 0.9, was }, 5, key);
  expect(newest.json()).toMatchObject({ areaHa: 0.9, others: [{ told: { areaHa: 0.75 } }] });
  const decided = await tell({ areaHa: 0.75, was: { areaHa: 0.9 } }, 0);
  expect([decided.json().areaHa, decided.json().others]).toEqual([0.75, undefined]);
  // Its reply was lost, and it is sent again: what was decided since stays.
  expect((await tell({ areaHa: 0.9, was }, 5, key)).statusCode).toBe(200);
  const [kept] = await list(farmer);
  expect([kept.areaHa, kept.others]).toEqual([0.75, undefined]);
});

test('two phones at once: none of their changes is lost', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, PALAY)).json();
  const areas = [0.6, 0.7, 0.8];
  await Promise.all(areas.map((areaHa) => change(farmer, id, { areaHa, was: { areaHa: 0.5 } })));
  await change(farmer, id, { water: 'irrigated', was: { water: null } });
  const [field] = await list(farmer);
  expect(field.water).toBe('irrigated');
  expect(areas).toContain(field.areaHa);
  expect(areas).toContain(field.others[0].told.areaHa);
  expect(field.others[0].told.areaHa).not.toBe(field.areaHa);
});

test('work decided on two phones: the later word counts, whichever is sent first', async () => {
  const farmer = await world.newFarmer();
  const planted = addDays(world.deps.today(), -14);
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: planted, method: 'transplanted' })).json();
  const plan = async (): Promise<FieldPlan> => (await farmer.request('GET', `/api/fields/${id}/plan`)).json();
  const taskId = (await plan()).tasks.find(({ state }) => state === 'open')?.id ?? '';
  const decide = (state: string, minutesAgo: number) =>
    farmer.request('PUT', `/api/fields/${id}/tasks/${taskId}`, {
      payload: { state, on: world.deps.today() },
      headers: { [AGE_HEADER]: String(minutesAgo * 60_000) },
    });
  const stateNow = async () => (await plan()).tasks.find((task) => task.id === taskId)?.state;
  await decide('done', 10);
  expect((await decide('skipped', 60)).json()).toMatchObject({ state: 'done' });
  expect(await stateNow()).toBe('done');
  await decide('open', 5);
  await decide('skipped', 8);
  expect(await stateNow()).toBe('open');
});

test('work decided on two phones that did not know of each other: both stand in the plan until the farmer decides', async () => {
  const farmer = await world.newFarmer();
  const on = world.deps.today();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: addDays(on, -14), method: 'transplanted' })).json();
  const taskId = (await plan(farmer, id)).tasks.find(({ state }) => state === 'open')?.id ?? '';
  const say = (payload: object, minutesAgo: number, key: string = randomUUID()) =>
    farmer.request('PUT', `/api/fields/${id}/tasks/${taskId}`, {
      payload: { on, ...payload },
      headers: { 'idempotency-key': key, [AGE_HEADER]: String(minutesAgo * 60_000) },
    });
  const work = async () => (await plan(farmer, id)).tasks.find((task) => task.id === taskId);
  const isDisputed = async () => (await farmer.request('GET', '/api/today')).json().isWorkDisputed;
  await say({ state: 'done', was: 'open' }, 10);
  // The same from both phones is nothing to decide.
  await say({ state: 'done', was: 'open' }, 20);
  expect([(await work())?.tellings, await isDisputed()]).toEqual([undefined, false]);
  const key = randomUUID();
  expect((await say({ state: 'skipped', was: 'open' }, 60, key)).json()).toEqual({ taskId, state: 'done', on });
  const both = [
    { state: 'done', on, at: expect.any(String) },
    { state: 'skipped', on, at: expect.any(String) },
  ];
  expect(await work()).toMatchObject({ state: 'done', tellings: both });
  expect(await isDisputed()).toBe(true);
  await say({ state: 'skipped', was: 'done' }, 0);
  // The reply of the first was lost, and it is sent again.
  await say({ state: 'skipped', was: 'open' }, 60, key);
  expect(await work()).toMatchObject({ state: 'skipped' });
  expect([(await work())?.tellings, await isDisputed()]).toEqual([undefined, false]);
  expect((await say({ state: 'done', was: 'bukas' }, 0)).statusCode).toBe(400);
});

test('one piece of work decided many times at once: the youngest word stands, whoever comes last', async () => {
  const farmer = await world.newFarmer();
  const on = world.deps.today();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: addDays(on, -14), method: 'transplanted' })).json();
  const taskId = (await plan(farmer, id)).tasks.find(({ state }) => state === 'open')?.id ?? '';
  const words = [
    ['skipped', 7],
    ['done', 1],
    ['later', 3],
    ['open', 4],
    ['skipped', 2],
    ['later', 9],
  ] as const;
  const replies = await Promise.all(
    words.map(([state, minutesAgo]) =>
      farmer.request('PUT', `/api/fields/${id}/tasks/${taskId}`, {
        payload: { state, on },
        headers: { [AGE_HEADER]: String(minutesAgo * 60_000) },
      }),
    ),
  );
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(words.map(() => 200));
  expect((await plan(farmer, id)).tasks.filter((task) => task.id === taskId).map(({ state }) => state)).toEqual([
    'done',
  ]);
});
