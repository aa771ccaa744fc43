// database: what was noted of the weather
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { FieldDossier } from '#contract/field-dossier.ts';
import type { FieldPlan } from '#contract/fields.ts';
import type { Database } from '#server/db/database.ts';
import { manilaDay } from '#server/http/manila-day.ts';
import type { PointWeather } from '#server/ports/weather.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { notedWeather, weatherNotes } from './field-weather.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };

async function newField(farmer: Visitor, told: object = {}): Promise<string> {
  const plantedOn = addDays(world.deps.today(), -40);
  const payload = { cropId: 'rice', areaHa: 0.5, place: MUNOZ, plantedOn, ...told };
  return (await farmer.request('POST', '/api/fields', { payload })).json().id;
}
const dossier = async (farmer: Visitor, field: string): Promise<FieldDossier> =>
  (await farmer.request('GET', `/api/fields/${field}/dossier`)).json();

test('work stands on the day it was done, the months with what they usually bring, and the notice with its day', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const plan: FieldPlan = (await farmer.request('GET', `/api/fields/${field}/plan`)).json();
  const [one, two] = plan.tasks.filter(({ state }) => state === 'open');
  const on = world.deps.today();
  await farmer.request('PUT', `/api/fields/${field}/tasks/${one?.id}`, { payload: { state: 'done', on } });
  await farmer.request('PUT', `/api/fields/${field}/tasks/${two?.id}`, { payload: { state: 'skipped', on } });
  const told = await dossier(farmer, field);
  expect(told.work).toEqual([{ on, title: one?.title }]);
  // Planted on 11 October 2026; the climate's normals are no forecast.
  expect(told.usual?.months.map(({ month }) => month)).toEqual(['2026-10', '2026-11']);
  expect(told.usual?.source).toContain('PAGASA');
  for (const { rainMm, minC, maxC } of told.usual?.months ?? []) {
    expect(rainMm).toBeGreaterThan(0);
    expect(Number(minC)).toBeLessThan(Number(maxC));
  }
  expect(told.forecasts).toEqual([]);
  expect(told.lossNotice).toHaveLength(3);
});

test('without a place or a day there is no weather, and no day for the notice', async () => {
  const farmer = await world.newFarmer();
  const told = await dossier(farmer, await newField(farmer, { place: null, plantedOn: null }));
  expect(told).toMatchObject({ work: [], forecasts: [], usual: null });
  expect(told.lossNotice).toHaveLength(2);
});

test('what the forecast says of a day is noted once, the newest telling of the day, and only where it is a forecast', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  const today = manilaDay(new Date());
  const weather = (kind: PointWeather['kind'], rainMm: number): PointWeather => ({
    ...{ kind, normals: { latitude: 15, months: [] }, attribution: 'Open-Meteo', fetchedAt: new Date().toISOString() },
    isComing: false,
    days: [{ date: today, rainMm, tminC: 24, tmaxC: 31 }],
  });
  let written = 0;
  const counted = new Proxy(world.db, {
    get(db, name, receiver) {
      if (name === 'insert') written++;
      return Reflect.get(db, name, receiver);
    },
  }) as Database;
  const note = weatherNotes(counted);
  await note(field, weather('usual', 300), today);
  await note(field, weather('last-known', 2), today);
  await note(field, null, today);
  expect(written).toBe(0);
  await note(field, weather('forecast', 5), today);
  await note(field, weather('forecast', 5), today);
  expect(written).toBe(1);
  await note(field, weather('forecast', 42), today);
  expect(await notedWeather(world.db, field, today)).toEqual([
    { on: today, rainMm: 42, minC: 24, maxC: 31, source: 'Open-Meteo' },
  ]);
  expect((await dossier(farmer, field)).forecasts).toHaveLength(1);
});

test('a database that takes no writes now keeps the day from being noted, not the field from being read', async () => {
  const today = manilaDay(new Date());
  const days = [{ date: today, rainMm: 5, tminC: 24, tmaxC: 31 }];
  const weather = { kind: 'forecast', days, attribution: 'Open-Meteo' } as unknown as PointWeather;
  const refusing = (code: string) =>
    new Proxy(world.db, {
      get: (db, name, receiver) => {
        if (name !== 'insert') return Reflect.get(db, name, receiver);
        throw Object.assign(new Error('refused'), { code });
      },
    }) as Database;
  await weatherNotes(refusing('25006'))(crypto.randomUUID(), weather, today);
  await expect(weatherNotes(refusing('23503'))(crypto.randomUUID(), weather, today)).rejects.toThrow('refused');
});

test('nobody signed out and nobody else reads it', async () => {
  const [nena, pedro] = [await world.newFarmer('Nena'), await world.newFarmer('Pedro')];
  const field = await newField(nena);
  const path = `/api/fields/${field}/dossier`;
  expect((await world.stranger.request('GET', path)).statusCode).toBe(401);
  expect((await pedro.request('GET', path)).statusCode).toBe(404);
  expect((await nena.request('GET', '/api/fields/akin/dossier')).statusCode).toBe(400);
});

test('an address that is none is refused; asked for many times at once, it tells the same', async () => {
  const farmer = await world.newFarmer();
  const field = await newField(farmer);
  for (const id of ['akin', 'a'.repeat(5000), '%00'])
    expect((await farmer.request('GET', `/api/fields/${id}/dossier`)).statusCode, id.slice(0, 9)).toBeOneOf([
      400, 404, 414,
    ]);
  const told = await Promise.all(Array.from({ length: 8 }, () => dossier(farmer, field)));
  expect(new Set(told.map((each) => JSON.stringify(each))).size).toBe(1);
});
