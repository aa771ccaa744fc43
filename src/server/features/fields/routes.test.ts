// race: the same field sent at once
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { ERRORS } from '#contract/errors.ts';
import type { FieldPlan } from '#contract/fields.ts';
import { FIELDS_MAX } from '#contract/limits.ts';
import { fields } from '#server/db/schema.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { forgetDeletedFields } from './fields-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
const PALAY = { cropId: 'rice', areaHa: 0.5 };

const keep = (farmer: Visitor, payload: object, headers = {}) =>
  farmer.request('POST', '/api/fields', { payload, headers });
const list = async (farmer: Visitor) => (await farmer.request('GET', '/api/fields')).json();
const change = (farmer: Visitor, id: string, payload: object) =>
  farmer.request('PATCH', `/api/fields/${id}`, { payload });

test('a field is kept with all that is told of it, and read again', async () => {
  const farmer = await world.newFarmer();
  expect(await list(farmer)).toEqual([]);
  const told = {
    ...PALAY,
    name: 'Sa may sapa',
    variety: 'NSIC Rc 222',
    areaUnit: 'sqm',
    place: MUNOZ,
    plantedOn: world.deps.today(),
    method: 'transplanted',
    water: 'irrigated',
    soil: { n: 'low', pH: 5.6 },
  };
  const reply = await keep(farmer, told);
  expect(reply.statusCode).toBe(200);
  const { id } = reply.json();
  const stored = { id, ...told, priceMark: null, markPassedOn: null, closedOn: null, createdAt: expect.any(String) };
  expect(reply.json()).toEqual(stored);
  expect(await list(farmer)).toEqual([stored]);
  const tally = { costPesos: 0, incomePesos: 0, harvestKg: 0, kilosPerHa: null };
  expect((await farmer.request('GET', `/api/fields/${id}`)).json()).toEqual({ ...stored, tally });
});

test('crop and area are enough; the field is called by its number', async () => {
  const farmer = await world.newFarmer();
  await keep(farmer, PALAY);
  const [{ name, areaUnit, plantedOn, place }] = [(await keep(farmer, { cropId: 'corn', areaHa: 1 })).json()];
  expect({ name, areaUnit, plantedOn, place }).toEqual({
    name: 'Bukid 2',
    areaUnit: 'ha',
    plantedOn: null,
    place: null,
  });
});

test('what is changed changes, the rest stays; a harvest ends a field and puts it last', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, { ...PALAY, water: 'irrigated' })).json();
  await keep(farmer, { cropId: 'corn', areaHa: 1 });
  const older = (await keep(farmer, { cropId: 'tomato', areaHa: 0.1 })).json();
  expect((await change(farmer, id, { areaHa: 0.75, method: 'direct' })).json()).toMatchObject({
    cropId: 'rice',
    areaHa: 0.75,
    method: 'direct',
    water: 'irrigated',
  });
  expect((await change(farmer, id, { water: null })).json()).toMatchObject({ water: null, areaHa: 0.75 });
  expect((await change(farmer, id, {})).statusCode).toBe(200);
  await change(farmer, older.id, { closedOn: world.deps.today() });
  expect((await list(farmer)).map(({ cropId }: { cropId: string }) => cropId)).toEqual(['corn', 'rice', 'tomato']);
});

test('a deleted field is gone at once, and for a day it can be brought back', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, PALAY)).json();
  const remove = () => farmer.request('DELETE', `/api/fields/${id}`);
  expect((await remove()).json()).toEqual({ id });
  expect(await list(farmer)).toEqual([]);
  for (const path of [`/api/fields/${id}`, `/api/fields/${id}/plan`, `/api/fields/${id}/entries`])
    expect((await farmer.request('GET', path)).statusCode, path).toBe(404);
  expect((await change(farmer, id, { areaHa: 2 })).statusCode).toBe(404);
  expect((await remove()).statusCode).toBe(404);
  for (const _ of ['once', 'twice'])
    expect((await change(farmer, id, { deleted: false })).json()).toMatchObject({ id, areaHa: 0.5 });
  expect(await list(farmer)).toHaveLength(1);

  await remove();
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await world.db.update(fields).set({ deletedAt: longAgo }).where(eq(fields.id, id));
  expect((await change(farmer, id, { deleted: false })).statusCode).toBe(404);
  await forgetDeletedFields(world.db, new Date());
  expect(await world.db.select().from(fields).where(eq(fields.id, id))).toEqual([]);
});

test('housekeeping leaves fields alone that are growing or can still be brought back', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, PALAY)).json();
  const other = (await keep(farmer, PALAY)).json();
  await farmer.request('DELETE', `/api/fields/${other.id}`);
  await forgetDeletedFields(world.db, new Date());
  const left = await world.db.select({ id: fields.id }).from(fields).where(eq(fields.userId, farmer.userId));
  expect(left.map((row) => row.id).sort()).toEqual([id, other.id].sort());
});

const daysAgo = (days: number) => addDays(world.deps.today(), -days);
const plan = async (farmer: Visitor, id: string): Promise<FieldPlan> =>
  (await farmer.request('GET', `/api/fields/${id}/plan`)).json();
const decide = (farmer: Visitor, id: string, taskId: string, payload: object) =>
  farmer.request('PUT', `/api/fields/${id}/tasks/${taskId}`, { payload });

test('a field with a planting day has dated work with its bags; without one it has none', async () => {
  const farmer = await world.newFarmer();
  const told = { ...PALAY, place: MUNOZ, method: 'transplanted', water: 'irrigated' };
  const { id } = (await keep(farmer, { ...told, plantedOn: world.deps.today() })).json();
  const { stages, harvest, tasks } = await plan(farmer, id);
  expect(stages.length).toBeGreaterThan(2);
  expect(harvest && harvest.from > world.deps.today()).toBe(true);
  const fertilizers = tasks.filter(({ kind }) => kind === 'fertilizer');
  expect(fertilizers.length).toBeGreaterThan(1);
  expect(fertilizers.some(({ amounts }) => amounts.some(({ unit }) => unit === 'sako'))).toBe(true);
  for (const task of tasks)
    expect(
      [task.title, task.detail].every((text) => text.length > 3),
      task.id,
    ).toBe(true);
  const undated = (await keep(farmer, PALAY)).json();
  expect(await plan(farmer, undated.id)).toEqual({ stages: [], harvest: null, tasks: [], keepOff: [] });
});

test('a variety of the records has its own harvest', async () => {
  const farmer = await world.newFarmer();
  const told = { ...PALAY, plantedOn: daysAgo(10), method: 'direct' };
  const early = (await keep(farmer, { ...told, variety: 'NSIC Rc222' })).json();
  const late = (await keep(farmer, { ...told, variety: null })).json();
  expect((await plan(farmer, early.id)).harvest).not.toEqual((await plan(farmer, late.id)).harvest);
});

test('work is done, put off, skipped, and open again', async () => {
  const farmer = await world.newFarmer();
  const on = world.deps.today();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: on })).json();
  const [task] = (await plan(farmer, id)).tasks.filter(({ to }) => to >= on);
  const taskId = task?.id ?? '';
  const state = async () => (await plan(farmer, id)).tasks.find((each) => each.id === taskId)?.state;
  for (const decision of ['done', 'skipped', 'later'] as const) {
    const reply = await decide(farmer, id, taskId, { state: decision, on });
    expect([reply.statusCode, reply.json()]).toEqual([200, { taskId, state: decision, on }]);
  }
  await decide(farmer, id, taskId, { state: 'later', on: addDays(on, 1) });
  expect(await state()).toBe('later');
  await Promise.all(Array.from({ length: 5 }, () => decide(farmer, id, taskId, { state: 'done', on })));
  expect(await state()).toBe('done');
  await decide(farmer, id, taskId, { state: 'open', on });
  expect(await state()).not.toBe('done');
});

test('work that is not in the plan, and decisions that are none, are refused', async () => {
  const farmer = await world.newFarmer();
  const on = world.deps.today();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: on })).json();
  for (const taskId of ['walang-ganito', '__proto__', '%00', 'a'.repeat(100)])
    expect((await decide(farmer, id, taskId, { state: 'done', on })).statusCode, taskId).toBe(404);
  expect((await decide(farmer, id, 'a'.repeat(101), { state: 'done', on })).statusCode).toBe(400);
  const [task] = (await plan(farmer, id)).tasks;
  for (const payload of [{}, { state: 'bukas', on }, { state: 'done' }, { state: 'done', on: '3000-01-01' }])
    expect((await decide(farmer, id, task?.id ?? '', payload)).statusCode).toBe(400);
});

test('a decision sent again after the plan moved is answered as before, one on work that never was is refused', async () => {
  const farmer = await world.newFarmer();
  const on = world.deps.today();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: on })).json();
  const ids = async () => (await plan(farmer, id)).tasks.map((task) => task.id);
  const before = await ids();
  await change(farmer, id, { cropId: 'banana' });
  const after = await ids();
  const taskId = before.find((each) => !after.includes(each)) ?? '';
  await change(farmer, id, { cropId: PALAY.cropId });
  const first = await decide(farmer, id, taskId, { state: 'done', on });
  await change(farmer, id, { cropId: 'banana' });
  const again = await decide(farmer, id, taskId, { state: 'done', on });
  expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  const other = before.find((each) => each !== taskId && !after.includes(each)) ?? '';
  expect((await decide(farmer, id, other, { state: 'done', on })).statusCode).toBe(404);
});

test('a spray in the book keeps off the field and its harvest', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: daysAgo(30) })).json();
  const payload = { kind: 'spray', on: world.deps.today(), what: 'Chlorpyrifos' };
  await farmer.request('POST', `/api/fields/${id}/entries`, { payload });
  expect((await plan(farmer, id)).keepOff).toEqual([
    { what: 'Chlorpyrifos', on: world.deps.today(), text: expect.stringMatching(/\w{3}/) },
  ]);
});

test('nobody signed out, and nobody else, sees or changes a field', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const { id } = (await keep(nena, PALAY)).json();
  const payload = { state: 'done', on: world.deps.today() };
  const calls = [
    ['GET', `/api/fields/${id}`, {}],
    ['PATCH', `/api/fields/${id}`, { payload: { areaHa: 9 } }],
    ['PATCH', `/api/fields/${id}`, { payload: { deleted: false } }],
    ['DELETE', `/api/fields/${id}`, {}],
    ['GET', `/api/fields/${id}/plan`, {}],
    ['PUT', `/api/fields/${id}/tasks/basal`, { payload }],
    ['GET', `/api/today?fieldId=${id}`, {}],
  ] as const;
  for (const [method, path, options] of calls) {
    expect((await world.stranger.request(method, path, options)).statusCode, `${method} ${path}`).toBe(401);
    const reply = await pedro.request(method, path, options);
    expect([reply.statusCode, reply.json().code], `${method} ${path}`).toEqual([404, 'not-found']);
  }
  expect((await world.stranger.request('GET', '/api/fields')).statusCode).toBe(401);
  expect((await keep(world.stranger, PALAY)).statusCode).toBe(401);
  expect(await list(pedro)).toEqual([]);
  expect(await list(nena)).toEqual([expect.objectContaining({ id, areaHa: 0.5 })]);
});

test.each<[string, unknown, keyof typeof ERRORS]>([
  ['nothing', {}, 'crop-unknown'],
  ['no object', 'palay', 'bad-input'],
  ['no area', { cropId: 'rice' }, 'area-wrong'],
  ['no crop', { areaHa: 1 }, 'crop-unknown'],
  ['a crop there is not', { ...PALAY, cropId: 'toString' }, 'crop-unknown'],
  ['an area of nothing', { ...PALAY, areaHa: 0 }, 'area-wrong'],
  ['a negative area', { ...PALAY, areaHa: -1 }, 'area-wrong'],
  ['a province', { ...PALAY, areaHa: 1001 }, 'area-wrong'],
  ['an area in words', { ...PALAY, areaHa: 'isa' }, 'area-wrong'],
  ['a day there is not', { ...PALAY, plantedOn: '2026-02-30' }, 'date-wrong'],
  ['the day after tomorrow in words', { ...PALAY, plantedOn: 'makalawa' }, 'date-wrong'],
  ['a day in the year 1800', { ...PALAY, plantedOn: '1800-01-01' }, 'date-wrong'],
  ['a day in the year 3000', { ...PALAY, plantedOn: '3000-01-01' }, 'date-wrong'],
  ['a place abroad', { ...PALAY, place: { name: 'Bangkok', lat: 13.7, lon: 100.5 } }, 'outside-philippines'],
  ['a place without a name', { ...PALAY, place: { name: ' ', lat: 15, lon: 121 } }, 'bad-input'],
  ['an unknown method', { ...PALAY, method: 'drone' }, 'bad-input'],
  ['an impossible soil', { ...PALAY, soil: { pH: 14 } }, 'bad-input'],
  ['a name of blanks', { ...PALAY, name: '  ' }, 'name-wrong'],
  ['a novel for a name', { ...PALAY, name: 'a'.repeat(61) }, 'name-wrong'],
])('refuses %s in clear words and keeps nothing', async (_, payload, code) => {
  const farmer = await world.newFarmer();
  const reply = await keep(farmer, payload as object, { 'content-type': 'application/json' });
  expect([reply.statusCode, reply.json().code, reply.json().message]).toEqual([400, code, ERRORS[code].message]);
  expect(await list(farmer)).toEqual([]);
});

test('malformed addresses and bodies', async () => {
  const farmer = await world.newFarmer();
  expect((await farmer.request('GET', '/api/fields/1')).statusCode).toBe(400);
  expect((await farmer.request('GET', `/api/fields/${randomUUID()}`)).statusCode).toBe(404);
  const headers = { 'content-type': 'application/json' };
  const broken = await farmer.request('POST', '/api/fields', { payload: '{"cropId":', headers });
  expect([broken.statusCode, broken.json().code]).toEqual([400, 'bad-input']);
  const huge = await farmer.request('POST', '/api/fields', { payload: { ...PALAY, name: 'a'.repeat(2_000_000) } });
  expect([huge.statusCode, huge.json().code]).toEqual([413, 'body-too-large']);
  const odd = (await keep(farmer, { ...PALAY, name: 'Bu\u0000kid\ud800' })).json();
  expect(odd.name).toBe('Bukid\ufffd');
});

test('sent twice with one key, one field is kept, and another one under that key is refused', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const first = (await keep(farmer, PALAY, headers)).json();
  expect((await keep(farmer, PALAY, headers)).json()).toEqual(first);
  expect((await keep(farmer, { ...PALAY, areaHa: 2 }, headers)).statusCode).toBe(409);
  expect(await list(farmer)).toHaveLength(1);
  const remove = () =>
    farmer.request('DELETE', `/api/fields/${first.id}`, { headers: { 'idempotency-key': 'burahin' } });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([200, 200]);
});

test('sent five times at once with one key, one field is kept', async () => {
  const farmer = await world.newFarmer();
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(Array.from({ length: 5 }, () => keep(farmer, PALAY, headers)));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect(await list(farmer)).toHaveLength(1);
});

test('there is an end to fields', async () => {
  const farmer = await world.newFarmer();
  const row = { userId: farmer.userId, ...PALAY, name: 'Bukid', areaUnit: 'ha' as const };
  await world.db.insert(fields).values(Array.from({ length: FIELDS_MAX }, () => row));
  const reply = await keep(farmer, PALAY);
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'fields-too-many']);
  expect(await list(farmer)).toHaveLength(FIELDS_MAX);
});

test('the fields go with their farmer', async () => {
  const farmer = await world.newFarmer();
  const { id } = (await keep(farmer, { ...PALAY, plantedOn: daysAgo(20) })).json();
  await world.db.execute(`delete from users where id = '${farmer.userId}'`);
  expect(await world.db.select().from(fields).where(eq(fields.id, id))).toEqual([]);
});
