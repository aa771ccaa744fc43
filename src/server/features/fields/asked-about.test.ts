import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };

async function newField(farmer: Visitor, told: object = {}): Promise<string> {
  const plantedOn = addDays(world.deps.today(), -23);
  const payload = { cropId: 'rice', areaHa: 0.75, place: MUNOZ, plantedOn, ...told };
  return (await farmer.request('POST', '/api/fields', { payload })).json().id;
}
const ask = (farmer: Visitor, message: string, fieldId?: string, headers = {}) =>
  farmer.request('POST', '/api/chat', { payload: { message, fieldId }, headers });
const gist = async (farmer: Visitor, message: string, fieldId?: string): Promise<string> =>
  (await ask(farmer, message, fieldId)).json().assistant.content;

function analyze(farmer: Visitor, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return farmer.submit('/api/analyze', form);
}

test('asked about a field, the chat needs neither its crop nor its area', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  expect(await gist(farmer, 'Ilang sako ng abono ang kailangan?', field)).toMatch(/0\.75 ektarya/);
  const corn = await newField(farmer, { cropId: 'corn', areaHa: 2 });
  expect(await gist(farmer, 'Ilang sako ng abono ang kailangan?', corn)).toMatch(/2 ektarya.*mais/);
});

test('what was sprayed on a field stands in every answer about it until its wait is over', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer, { cropId: 'tomato', plantedOn: addDays(world.deps.today(), -75) });
  const spray = { kind: 'spray', on: world.deps.today(), what: 'Mancozeb' };
  await farmer.request('POST', `/api/fields/${field}/entries`, { payload: spray });
  const warning = /Mancozeb: .*huwag anihin, kainin o ipakain bago/;
  expect(await gist(farmer, 'Puwede ko na bang anihin ang kamatis ngayon?', field)).toMatch(warning);
  expect(await gist(farmer, 'Ilang sako ng abono ang kailangan?', field)).toMatch(warning);
  const input = 'Mababa ang N, katamtaman ang P, mataas ang K';
  const analysis = await analyze(farmer, { type: 'soil-analysis', input, fieldId: field });
  expect(analysis.json().result).toMatch(warning);
  expect(await gist(farmer, 'Kailan anihin ang kamatis?')).not.toMatch(/Mancozeb/);
});

test('what the farmer says goes before what is kept of the field', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  expect(await gist(farmer, 'Ilang sako ng abono sa 3 ektarya ng mais?', field)).toMatch(/3 ektarya ng mais/);
});

test('an analysis is of its field, and stands so in the history', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const reply = await analyze(farmer, {
    type: 'soil-analysis',
    input: 'Mababa ang N, katamtaman ang P, mataas ang K',
    fieldId: field,
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.json().result).toMatch(/0\.75 ektarya/);
  const history = async () => (await farmer.request('GET', '/api/analyses')).json();
  expect((await history())[0]).toMatchObject({ fieldId: field });
  await world.db.execute(`delete from fields where id = '${field}'`);
  expect((await history())[0]).not.toHaveProperty('fieldId');
});

test("somebody else's field, a deleted one and none at all are refused, and nothing is stored", async () => {
  const [nena, pedro] = await Promise.all([world.newFarmer('Nena'), world.newFarmer('Pedro')]);
  const [field, gone] = [await newField(nena), await newField(pedro)];
  await pedro.request('DELETE', `/api/fields/${gone}`);
  for (const id of [field, gone, randomUUID()]) {
    expect((await ask(pedro, 'Kumusta?', id)).statusCode).toBe(404);
    const input = 'pH 5.6, mababa ang N';
    expect((await analyze(pedro, { type: 'soil-analysis', input, fieldId: id })).statusCode).toBe(404);
  }
  expect((await ask(pedro, 'Kumusta?', 'akin')).statusCode).toBe(400);
  expect((await pedro.request('GET', '/api/chat/messages')).json()).toEqual([]);
  expect((await pedro.request('GET', '/api/analyses')).json()).toEqual([]);
});

test('a key is of its field too', async () => {
  const farmer = await world.newFarmer();
  const [one, other] = [await newField(farmer), await newField(farmer)];
  const headers = { 'idempotency-key': randomUUID() };
  const first = (await ask(farmer, 'Kailan ako mag-aabono?', one, headers)).json();
  expect((await ask(farmer, 'Kailan ako mag-aabono?', one, headers)).json()).toEqual(first);
  expect((await ask(farmer, 'Kailan ako mag-aabono?', other, headers)).statusCode).toBe(409);
});
