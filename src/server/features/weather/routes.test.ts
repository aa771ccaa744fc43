import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forecastSchema } from '#contract/weather.ts';
import { type OpenMeteoStub, startOpenMeteo } from '#server/testing/open-meteo-stub.ts';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let stub: OpenMeteoStub;
let world: World;
let farmer: Visitor;
beforeAll(async () => {
  stub = await startOpenMeteo('2026-11-20');
  world = await openWorld({ OPEN_METEO_URL: stub.url });
  farmer = await world.newFarmer();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await stub[Symbol.asyncDispose]();
});

const forecast = (lat: number | string, lon: number | string, who = farmer) =>
  who.request('GET', `/api/weather/forecast?lat=${lat}&lon=${lon}`);

test('places are found by name; too short, too long and signed out are refused', async () => {
  const reply = await farmer.request('GET', '/api/weather/search?query=munoz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()[0]).toEqual({
    name: 'Science City of Muñoz',
    state: 'Nueva Ecija',
    country: 'PH',
    lat: 15.7158,
    lon: 120.9044,
  });
  for (const query of ['', 'ab', '%20%20ab', 'x'.repeat(81)])
    expect((await farmer.request('GET', `/api/weather/search?query=${query}`)).statusCode, query).toBe(400);
  expect((await world.stranger.request('GET', '/api/weather/search?query=manila')).statusCode).toBe(401);
});

test('a forecast comes with its days, its source and the work of the week', async () => {
  stub.mood = 'well';
  const reply = await forecast(15.7158, 120.9044);
  expect(reply.statusCode).toBe(200);
  const shown = forecastSchema.parse(reply.json());
  expect(shown.source).toBe('open-meteo');
  expect(shown.isStale).toBe(false);
  expect(shown.current).toEqual({
    temp: 27.4,
    humidity: 81,
    wind_speed: 2.6,
    weather: [{ main: 'Clouds', description: 'May kaunting ulap' }],
  });
  expect(shown.daily).toHaveLength(16);
  expect(shown.daily[4]).toMatchObject({ rain: 60, pop: 0.85, weather: [{ main: 'Rain' }] });
  // The fifth day, Tuesday 24 November, brings 60 mm.
  const drain = shown.tasks.find(({ kind }) => kind === 'drain');
  expect(drain).toMatchObject({ level: 'caution', days: ['2026-11-24'] });
  expect(drain?.text).toContain('Martes');
  expect(shown.tasks.find(({ kind, level }) => kind === 'top-dress' && level === 'stop')?.days).toContain('2026-11-23');
  expect(shown.tasks.map(({ kind }) => kind)).toContain('spray');
});

test('many who ask at once for one place cost one call, and so do neighbours', async () => {
  stub.mood = 'well';
  const before = stub.asked.length;
  const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => forecast(10.3 + index / 10_000, 123.9)));
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(stub.asked.length).toBe(before + 1);
  expect(stub.asked.at(-1)?.get('latitude')).toBe('10.3');
});

test('elsewhere, nowhere and nonsense are refused in Taglish', async () => {
  for (const [lat, lon] of [
    [35.68, 139.69],
    [-6.2, 106.8],
    [0, 0],
  ] as const) {
    const reply = await forecast(lat, lon);
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'outside-philippines', message: expect.stringContaining('Pilipinas') });
  }
  for (const [lat, lon] of [
    ['NaN', '121'],
    ['abc', '121'],
    ['Infinity', '121'],
    ['1e999', '121'],
    ['14', ''],
  ] as const)
    expect((await forecast(lat, lon)).statusCode, `${lat},${lon}`).toBe(400);
  expect((await farmer.request('GET', '/api/weather/forecast')).statusCode).toBe(400);
  expect((await forecast(14.6, 121, world.stranger)).statusCode).toBe(401);
});

test('the place is saved with four decimals, and comes back with the farmer', async () => {
  const save = (payload: object, who = farmer) => who.request('POST', '/api/user/weather-location', { payload });
  const reply = await save({ location: ' Muñoz ', lat: '15.71584321', lon: '120.9044' });
  expect(reply.statusCode).toBe(200);
  const saved = { weatherLocation: 'Muñoz', weatherLat: '15.7158', weatherLon: '120.9044' };
  expect(reply.json()).toEqual(saved);
  expect((await farmer.request('GET', '/api/auth/user')).json()).toMatchObject(saved);
  for (const payload of [
    {},
    { location: '', lat: '15', lon: '120' },
    { location: 'x'.repeat(121), lat: '15', lon: '120' },
    { location: 'Tokyo', lat: '35.6', lon: '139.7' },
    { location: 'Muñoz', lat: 15, lon: 120 },
    { location: 'Muñoz', lat: '15;drop', lon: '120' },
  ])
    expect((await save(payload)).statusCode).toBe(400);
  expect((await save({ location: 'Muñoz', lat: '15', lon: '120' }, world.stranger)).statusCode).toBe(401);
  expect((await farmer.request('GET', '/api/auth/user')).json()).toMatchObject(saved);
});

describe('a publisher in a bad way', () => {
  test.each(['error', 'html', 'nonsense', 'few-days', 'flood'] as const)(
    '%s: the usual weather is told instead, and said to be that',
    async (mood) => {
      // A world of its own: the circuit stays closed for the others.
      await using own = await startOpenMeteo('2026-11-20');
      own.mood = mood;
      await using other = await openWorld({ OPEN_METEO_URL: own.url });
      const reply = await forecast(15.7158, 120.9044, await other.newFarmer());
      expect(reply.statusCode).toBe(200);
      const shown = forecastSchema.parse(reply.json());
      expect(shown.source).toBe('climate-normals');
      expect(shown.attribution).toContain('DOST-PAGASA');
      expect(shown.tasks.length).toBeGreaterThan(0);
      expect(reply.body).not.toContain('Maintenance');
    },
  );

  test('after three failures nobody waits for it, and what was known stays known', async () => {
    await using own = await startOpenMeteo('2026-11-20');
    await using other = await openWorld({ OPEN_METEO_URL: own.url });
    const visitor = await other.newFarmer();
    own.mood = 'error';
    for (let place = 0; place < 4; place++) await forecast(10 + place, 122, visitor);
    const asked = own.asked.length;
    expect(asked).toBeLessThanOrEqual(4);
    await forecast(17, 121, visitor);
    expect(own.asked.length).toBe(asked);
    expect((await visitor.request('GET', '/api/weather/search?query=manila')).statusCode).toBe(200);
  });
});

test('the usual weather alone needs no publisher', async () => {
  await using other = await openWorld({ WEATHER_PROVIDER: 'climate', OPEN_METEO_URL: 'http://127.0.0.1:9' });
  const shown = forecastSchema.parse((await forecast(16.41, 120.6, await other.newFarmer())).json());
  expect(shown.source).toBe('climate-normals');
  expect(shown.attribution).toContain('BAGUIO');
});

test('the saved place’s forecast reaches the weather tool, and the chat once it is known', async () => {
  await using own = await startOpenMeteo('2026-11-20');
  await using other = await openWorld({ OPEN_METEO_URL: own.url });
  const visitor = await other.newFarmer();
  const ask = async () =>
    (await visitor.request('POST', '/api/chat', { payload: { message: 'uulan ba bukas sa palayan ko' } })).json()
      .assistant.content;
  const place = { location: 'Muñoz', lat: '15.7158', lon: '120.9044' };
  expect((await visitor.request('POST', '/api/user/weather-location', { payload: place })).statusCode).toBe(200);
  expect(await ask()).toContain('wala akong forecast');
  const form = new FormData();
  form.set('type', 'weather-recommendations');
  form.set('input', 'palay na malapit nang anihin');
  const analysis = (await visitor.submit('/api/analyze', form)).json();
  // 60 mm are forecast for the 24th.
  expect(`${analysis.result} ${analysis.recommendations.join(' ')}`).toMatch(/Nobyembre 23.*Nobyembre 24/s);
  expect(await ask()).toContain('Open-Meteo');
  expect(own.asked).toHaveLength(1);
});
