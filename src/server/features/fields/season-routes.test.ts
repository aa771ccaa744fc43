import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FieldSeason } from '#contract/field-season.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
const RICE = { cropId: 'rice', areaHa: 0.5, place: MUNOZ, water: 'irrigated', plantedOn: '2026-02-01' };

async function newField(farmer: Visitor, told: object = {}): Promise<string> {
  return (await farmer.request('POST', '/api/fields', { payload: { ...RICE, ...told } })).json().id;
}
async function write(farmer: Visitor, field: string, ...entries: object[]): Promise<void> {
  for (const payload of entries)
    expect((await farmer.request('POST', `/api/fields/${field}/entries`, { payload })).statusCode).toBe(200);
}
const season = async (farmer: Visitor, field: string): Promise<FieldSeason> =>
  (await farmer.request('GET', `/api/fields/${field}/season`)).json();

const on = '2026-05-10';
const BOOK = [
  { kind: 'expense', on, what: 'Urea', pesos: 4000 },
  { kind: 'expense', on, what: 'urea ', pesos: 4000 },
  { kind: 'expense', on, what: 'Gapas', pesos: 6000 },
  { kind: 'spray', on, what: 'Mancozeb', pesos: 500 },
  { kind: 'harvest', on, what: 'Palay', amount: 40, unit: 'kaban', kilosPerUnit: 50 },
  { kind: 'sale', on, what: 'Palay', amount: 1000, unit: 'kg', pesos: 20_000 },
  { kind: 'sale', on, what: 'Dayami', pesos: 500 },
];

test('a season stands beside PSA and adds up what was written, the same thing once', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  await write(farmer, field, ...BOOK);
  const told = await season(farmer, field);
  expect(told.costs).toEqual([
    { what: expect.stringMatching(/^urea$/i), pesos: 8000 },
    { what: 'Gapas', pesos: 6000 },
    { what: 'Mancozeb', pesos: 500 },
  ]);
  expect(told).toMatchObject({ costPesosPerHa: 29_000, incomePesosPerHa: 41_000 });
  expect(told).toMatchObject({ kilosPerHa: 4000, costPerKilo: 14_500 / 2000, pricePerKilo: 20, before: null });
  // PSA, irrigated palay of Nueva Ecija harvested in the first half of the year.
  expect(told.psaYield).toMatchObject({ place: 'Nueva Ecija', kilosPerHa: 6460, lowest: 5930, highest: 6770 });
  expect(told.farmgate).toMatchObject({ pesos: expect.any(Number), month: expect.stringMatching(/^\d{4}-\d\d/) });
  expect(told.change.map(({ kind }) => kind)).toContain('yield-below');
});

test('the last harvest of the same crop is the season before', async () => {
  const farmer = await world.newFarmer();
  const older = await newField(farmer, { name: 'Noon', areaHa: 1 });
  await write(farmer, older, { kind: 'expense', on: '2025-10-01', what: 'Urea', pesos: 10_000 });
  await farmer.request('PATCH', `/api/fields/${older}`, { payload: { closedOn: '2025-10-20' } });
  const corn = await newField(farmer, { cropId: 'corn' });
  await farmer.request('PATCH', `/api/fields/${corn}`, { payload: { closedOn: '2025-12-20' } });
  const field = await newField(farmer);
  await write(farmer, field, ...BOOK);
  const told = await season(farmer, field);
  expect(told.before).toEqual({ name: 'Noon', costPesosPerHa: 10_000, incomePesosPerHa: 0, kilosPerHa: null });
  expect(told.change.map(({ kind }) => kind)).toContain('cost-up');
  expect((await season(farmer, older)).before).toBeNull();
});

test('an empty book says what is missing', async () => {
  const farmer = await world.newFarmer();
  const told = await season(farmer, await newField(farmer, { plantedOn: null, place: null }));
  expect(told).toMatchObject({ costPerKilo: null, kilosPerHa: null, costs: [], well: [] });
  expect(told.change.map(({ kind }) => kind)).toEqual(['no-cost', 'no-harvest', 'no-sale']);
  expect(told.psaYield?.place).toBe('PH');
});

test("nobody reads another's season, a field that is not there, or without a session", async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const other = await world.newFarmer();
  expect((await other.request('GET', `/api/fields/${field}/season`)).statusCode).toBe(404);
  expect((await farmer.request('GET', `/api/fields/${randomUUID()}/season`)).statusCode).toBe(404);
  expect((await farmer.request('GET', '/api/fields/nothing/season')).statusCode).toBe(400);
  expect((await world.stranger.request('GET', `/api/fields/${field}/season`)).statusCode).toBe(401);
});
