// race: all of a farmer's phones at once
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import type { Today } from '#contract/today.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { startWeatherPublisher, type WeatherPublisher } from '#server/testing/weather-publisher.ts';

let publisher: WeatherPublisher;
let world: World;
beforeAll(async () => {
  publisher = await startWeatherPublisher();
  world = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await publisher[Symbol.asyncDispose]();
});
afterEach(() => {
  publisher.mood = 'well';
});

const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7158, lon: 120.9044 };
const planted = (daysAgo: number) => addDays(world.deps.today(), -daysAgo);

async function newField(farmer: Visitor, told: object = {}): Promise<string> {
  const payload = { cropId: 'rice', areaHa: 0.5, place: MUNOZ, plantedOn: planted(23), ...told };
  return (await farmer.request('POST', '/api/fields', { payload })).json().id;
}
async function today(farmer: Visitor, query = ''): Promise<Today> {
  const reply = await farmer.request('GET', `/api/today${query}`);
  expect(reply.statusCode).toBe(200);
  return reply.json();
}

test('a farmer without a field hears the day, and that there is none', async () => {
  const farmer = await world.newFarmer();
  expect(await today(farmer)).toEqual({
    today: world.deps.today(),
    fields: [],
    harvested: [],
    field: null,
    ageDays: null,
    isWorkDisputed: false,
    stage: null,
    weather: null,
    tasks: [],
    next: null,
    rain: null,
    price: null,
  });
});

test('a farmer with a field hears its age, its weather and the price of its crop against last year', async () => {
  const farmer = await world.newFarmer();
  const id = await newField(farmer);
  const found = await today(farmer);
  expect(found).toMatchObject({ fields: [{ id, name: 'Bukid 1', cropId: 'rice' }], field: { id }, ageDays: 23 });
  // The publisher's day: no rain, 31.6 °C at most.
  expect(found.weather).toMatchObject({ kind: 'forecast', place: MUNOZ.name, rainMm: 0, maxC: 31.6, rainHours: [] });
  expect(['yes', 'later']).toContain(found.weather?.spray.answer);
  expect(found.stage).toBe('nagsusuwi');
  expect(found.tasks.length).toBeGreaterThan(0);
  expect(found.tasks.length).toBeLessThanOrEqual(3);
  for (const task of found.tasks) expect(task.from <= found.today, task.id).toBe(true);
  expect(found.next && found.next.from > found.today).toBe(true);
  expect(found.price).toMatchObject({ region: 'Region 3 (Central Luzon)', unit: 'kilo' });
  expect(found.price?.commodity).toContain('Palay');
  expect(found.price?.source).toContain('farmgate');
});

test('work that is done is gone from today', async () => {
  const farmer = await world.newFarmer();
  const id = await newField(farmer);
  const [first] = (await today(farmer)).tasks;
  const payload = { state: 'done', on: world.deps.today() };
  await farmer.request('PUT', `/api/fields/${id}/tasks/${first?.id}`, { payload });
  expect((await today(farmer)).tasks.map((task) => task.id)).not.toContain(first?.id);
});

test('the price is that of the region, and of the same month a year before', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer, { cropId: 'onion', place: null });
  const { price } = await today(farmer);
  const series = world.deps.priceDesk.book().farmgate(price?.commodity ?? '', 'PH');
  expect(price).toMatchObject({ region: 'Buong Pilipinas', pesos: series?.pesos, yearBefore: series?.yearBefore });
  expect(price?.yearBefore).toBeGreaterThan(0);
});

test('the field asked for is told; a harvested one only when asked for', async () => {
  const farmer = await world.newFarmer();
  const [rice, corn] = [await newField(farmer), await newField(farmer, { cropId: 'corn' })];
  expect((await today(farmer)).field?.id).toBe(corn);
  expect((await today(farmer, `?fieldId=${rice}`)).field?.id).toBe(rice);
  await farmer.request('PATCH', `/api/fields/${corn}`, { payload: { closedOn: world.deps.today() } });
  const found = await today(farmer);
  expect([found.field?.id, found.fields.length]).toEqual([rice, 1]);
  expect(found.harvested).toEqual([{ id: corn, name: 'Bukid 2', cropId: 'corn' }]);
  expect((await today(farmer, `?fieldId=${corn}`)).field?.id).toBe(corn);
});

test('a field without a town takes the saved place; without both, nothing is said of weather', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer, { place: null });
  expect((await today(farmer)).weather).toBeNull();
  const payload = { location: 'Muñoz', lat: '15.7158', lon: '120.9044' };
  await farmer.request('POST', '/api/user/weather-location', { payload });
  expect((await today(farmer)).weather).toMatchObject({ place: 'Muñoz', kind: 'forecast' });
});

test.each(['error', 'hang', 'html'] as const)(
  'with a publisher in the mood "%s": the usual weather, said as such',
  async (mood) => {
    await using ill = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
    publisher.mood = mood;
    const farmer = await ill.newFarmer();
    await newField(farmer);
    const { weather, field } = await today(farmer);
    expect(field).not.toBeNull();
    expect(weather).toMatchObject({
      kind: 'usual',
      rainHours: [],
      spray: { answer: 'unknown', on: null, hours: null },
    });
    expect(weather?.attribution).toContain('DOST-PAGASA');
    expect(weather?.rainMm).toBeGreaterThan(0);
  },
);

test('the page that the server draws does not wait for a publisher, and says that the forecast is on its way', async () => {
  await using slow = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
  publisher.mood = 'hang';
  const farmer = await slow.newFarmer();
  await newField(farmer);
  const { weather, tasks } = await today(farmer, '?forecast=if-known');
  expect(weather).toMatchObject({ kind: 'usual', isComing: true });
  expect(tasks.length).toBeGreaterThan(0);
  expect((await farmer.request('GET', '/api/today?forecast=never')).statusCode).toBe(400);
});

test('a crop PSA has no price of has none', async () => {
  const farmer = await world.newFarmer();
  await newField(farmer, { cropId: 'dragon-fruit' });
  expect((await today(farmer)).price).toBeNull();
});

test('signed out, malformed, and many at once', async () => {
  expect((await world.stranger.request('GET', '/api/today')).statusCode).toBe(401);
  const farmer = await world.newFarmer();
  await newField(farmer);
  expect((await farmer.request('GET', '/api/today?fieldId=akin')).statusCode).toBe(400);
  const asked = publisher.calls.length;
  const answers = await Promise.all(Array.from({ length: 8 }, () => today(farmer)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(publisher.calls.length - asked).toBeLessThanOrEqual(1);
});
