// race: the same entry sent at once
import { randomUUID } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ERRORS } from '#contract/errors.ts';
import { fieldTotals } from '#server/db/book-totals-schema.ts';
import { fieldEntries } from '#server/db/schema.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { forgetDeletedFields } from './fields-store.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const UREA = { kind: 'expense', on: '2026-06-10', what: 'Urea', amount: 2, unit: 'sako', pesos: 3800 };

async function newField(farmer: Visitor, areaHa = 0.5): Promise<string> {
  return (await farmer.request('POST', '/api/fields', { payload: { cropId: 'rice', areaHa } })).json().id;
}
const write = (farmer: Visitor, field: string, payload: object, headers = {}) =>
  farmer.request('POST', `/api/fields/${field}/entries`, { payload, headers });
const book = async (farmer: Visitor, field: string, query = '') =>
  (await farmer.request('GET', `/api/fields/${field}/entries${query}`)).json();
const tally = async (farmer: Visitor, field: string) =>
  (await farmer.request('GET', `/api/fields/${field}`)).json().tally;

test('what is written stands in the book, the newest day first, until it is struck out', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  expect(await book(farmer, field)).toEqual([]);
  const reply = await write(farmer, field, UREA);
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual({ ...UREA, id: expect.any(String), kilosPerUnit: null });
  const spray = (await write(farmer, field, { kind: 'spray', on: '2026-07-01', what: 'Chlorantraniliprole' })).json();
  expect(spray).toMatchObject({ amount: null, unit: null, pesos: null });
  await write(farmer, field, { ...UREA, on: '2026-05-30', what: 'Binhi' });
  const named = async () => (await book(farmer, field)).map(({ what }: { what: string }) => what);
  expect(await named()).toEqual(['Chlorantraniliprole', 'Urea', 'Binhi']);
  const struck = await farmer.request('DELETE', `/api/fields/${field}/entries/${spray.id}`);
  expect(struck.json()).toEqual({ id: spray.id });
  expect(await named()).toEqual(['Urea', 'Binhi']);
  expect((await farmer.request('DELETE', `/api/fields/${field}/entries/${spray.id}`)).statusCode).toBe(404);
});

test('cost, income and kilos per hectare are reckoned over the whole book', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer, 0.5);
  const on = '2026-10-01';
  for (const entry of [
    UREA,
    { kind: 'spray', on, what: 'Mancozeb', pesos: 450 },
    { kind: 'harvest', on, what: 'Palay', amount: 40, unit: 'kaban', kilosPerUnit: 50 },
    { kind: 'harvest', on, what: 'Palay', amount: 200, unit: 'kg', kilosPerUnit: 7 },
    { kind: 'harvest', on, what: 'Dayami', amount: 3, unit: 'kariton' },
    { kind: 'sale', on, what: 'Palay', amount: 2200, unit: 'kg', pesos: 44_000 },
  ])
    expect((await write(farmer, field, entry)).statusCode).toBe(200);
  // 40 kaban of 50 kilos and 200 kilos, whatever weight of a kilo was told; a cart has none.
  expect(await tally(farmer, field)).toEqual({
    costPesos: 4250,
    incomePesos: 44_000,
    harvestKg: 2200,
    kilosPerHa: 4400,
  });
});

test('the sums stay those of the lines, whoever writes and strikes out at the same time', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer, 1);
  const on = '2026-10-01';
  const lines = [
    { kind: 'expense', on, what: 'Urea', pesos: 0.1 },
    { kind: 'spray', on, what: 'urea', pesos: 0.2 },
    { kind: 'expense', on, what: 'Krudo', pesos: 0.7 },
    { kind: 'harvest', on, what: 'Palay', amount: 3, unit: 'sako', kilosPerUnit: 50 },
    { kind: 'sale', on, what: 'Palay', amount: 2, unit: 'sako', kilosPerUnit: 50, pesos: 2000 },
  ];
  const season = async () => (await farmer.request('GET', `/api/fields/${field}/season`)).json();
  const written = await Promise.all(lines.map((line) => write(farmer, field, line)));
  expect(await tally(farmer, field)).toEqual({ costPesos: 1, incomePesos: 2000, harvestKg: 150, kilosPerHa: 150 });
  expect(await season()).toMatchObject({ costs: [{ pesos: 0.7 }, { pesos: 0.3 }], pricePerKilo: 20 });
  // Taken out again, tenths of a peso leave nothing behind.
  await Promise.all([
    ...written.map((line) => farmer.request('DELETE', `/api/fields/${field}/entries/${line.json().id}`)),
    write(farmer, field, { kind: 'expense', on, what: 'UREA', pesos: 0.3 }),
  ]);
  expect(await tally(farmer, field)).toEqual({ costPesos: 0.3, incomePesos: 0, harvestKg: 0, kilosPerHa: null });
  expect(await season()).toMatchObject({ costs: [{ pesos: 0.3 }], pricePerKilo: null });
});

test("what is forgotten for good takes its sums along, and nobody else's", async () => {
  const farmer = await world.newFarmer();
  const [field, other] = [await newField(farmer), await newField(farmer)];
  for (const each of [field, other]) await write(farmer, each, UREA);
  await farmer.request('DELETE', `/api/fields/${field}`);
  await forgetDeletedFields(world.db, new Date(Date.now() + 2 * 24 * 3_600_000));
  const kept = await world.db
    .select()
    .from(fieldTotals)
    .where(inArray(fieldTotals.fieldId, [field, other]));
  expect(kept.map(({ fieldId }) => fieldId)).toEqual([other]);
  expect(await tally(farmer, other)).toMatchObject({ costPesos: 3800 });
});

test('a long book is read page by page, days with many entries included', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  await world.db.insert(fieldEntries).values(
    Array.from({ length: 230 }, (_, index) => ({
      fieldId: field,
      kind: 'expense' as const,
      on: `2026-0${1 + (index % 3)}-15`,
      what: `Gastos ${index}`,
      pesos: 1,
    })),
  );
  const first = await book(farmer, field);
  expect(first).toHaveLength(100);
  const second = await book(farmer, field, `?limit=200&before=${first.at(-1).id}`);
  expect(second).toHaveLength(130);
  expect(new Set([...first, ...second].map(({ id }: { id: string }) => id)).size).toBe(230);
  expect((await book(farmer, field, '?limit=501')).code).toBe('bad-input');
  expect(await tally(farmer, field)).toMatchObject({ costPesos: 230 });
});

test('nobody signed out, and nobody else, reads or writes a book', async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const [field, others] = [await newField(nena), await newField(pedro)];
  const { id } = (await write(nena, field, UREA)).json();
  const calls = [
    ['GET', `/api/fields/${field}/entries`, {}],
    ['POST', `/api/fields/${field}/entries`, { payload: UREA }],
    ['DELETE', `/api/fields/${field}/entries/${id}`, {}],
  ] as const;
  for (const [method, path, options] of calls) {
    expect((await world.stranger.request(method, path, options)).statusCode, method).toBe(401);
    expect((await pedro.request(method, path, options)).statusCode, method).toBe(404);
  }
  // By way of a field of one's own, too.
  expect((await pedro.request('DELETE', `/api/fields/${others}/entries/${id}`)).statusCode).toBe(404);
  expect(await book(nena, field)).toHaveLength(1);
});

test.each<[string, object, keyof typeof ERRORS]>([
  ['nothing', {}, 'bad-input'],
  ['an unknown kind', { ...UREA, kind: 'utang' }, 'bad-input'],
  ['no name', { ...UREA, what: ' ' }, 'name-wrong'],
  ['a novel', { ...UREA, what: 'a'.repeat(61) }, 'name-wrong'],
  ['a negative sum', { ...UREA, pesos: -1 }, 'figure-wrong'],
  ['a sum in words', { ...UREA, pesos: 'libre' }, 'figure-wrong'],
  ['more than all the money', { ...UREA, pesos: 1e9 }, 'figure-wrong'],
  ['no day', { ...UREA, on: 'kahapon' }, 'date-wrong'],
  ['a day to come', { ...UREA, on: '2099-01-01' }, 'date-wrong'],
  ['a day before all books', { ...UREA, on: '1900-01-01' }, 'date-wrong'],
])('refuses %s and writes nothing', async (_, payload, code) => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const reply = await write(farmer, field, payload);
  expect([reply.statusCode, reply.json().code]).toEqual([400, code]);
  expect(await book(farmer, field)).toEqual([]);
});

test('sent again or five times at once with one key, an entry is written once', async () => {
  const farmer = await world.newFarmer();
  const [field, other] = [await newField(farmer), await newField(farmer)];
  const headers = { 'idempotency-key': randomUUID() };
  const replies = await Promise.all(Array.from({ length: 5 }, () => write(farmer, field, UREA, headers)));
  expect(new Set(replies.map((reply) => reply.json().id)).size).toBe(1);
  expect((await write(farmer, field, UREA, headers)).json().id).toBe(replies[0]?.json().id);
  expect(await book(farmer, field)).toHaveLength(1);
  expect((await write(farmer, other, UREA, headers)).statusCode).toBe(409);
});

test('struck out five times at once, a line goes once and its pesos are taken off once', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const { id } = (await write(farmer, field, UREA)).json();
  await write(farmer, field, UREA);
  const strike = () => farmer.request('DELETE', `/api/fields/${field}/entries/${id}`);
  const replies = await Promise.all(Array.from({ length: 5 }, strike));
  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404, 404, 404, 404]);
  expect(await tally(farmer, field)).toMatchObject({ costPesos: 3800 });
  expect((await farmer.request('DELETE', `/api/fields/${field}/entries/akin`)).statusCode).toBe(400);
});
