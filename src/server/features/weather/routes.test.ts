// database: the saved place
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { forecastSchema } from '#contract/weather.ts';
import gazetteer from '#data/gazetteer.json' with { type: 'json' };
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';
import { type Mood, startWeatherPublisher, type WeatherPublisher } from '#server/testing/weather-publisher.ts';

let publisher: WeatherPublisher;
let world: World;
let farmer: Visitor;
beforeAll(async () => {
  publisher = await startWeatherPublisher();
  world = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
  farmer = await world.newFarmer();
});
afterAll(async () => {
  await world[Symbol.asyncDispose]();
  await publisher[Symbol.asyncDispose]();
});

const forecast = (lat: number | string, lon: number | string, visitor = farmer) =>
  visitor.request('GET', `/api/weather/forecast?lat=${encodeURIComponent(lat)}&lon=${encodeURIComponent(lon)}`);

const save = (payload: object) => farmer.request('POST', '/api/user/weather-location', { payload });

test('a place is found by its name', async () => {
  const reply = await farmer.request('GET', '/api/weather/search?query=munoz');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toEqual([
    expect.objectContaining({ name: 'Science City of Muñoz', state: 'Nueva Ecija', country: 'PH' }),
  ]);
});

test('a search of two letters or a hundred is refused', async () => {
  for (const query of ['mu', '  m  ', 'a'.repeat(100), ''])
    expect((await farmer.request('GET', `/api/weather/search?query=${encodeURIComponent(query)}`)).statusCode).toBe(
      400,
    );
});

test('the place is kept with the farmer, coordinates at four decimals', async () => {
  const reply = await save({ location: 'Muñoz, Nueva Ecija', lat: '15.715823456', lon: '120.9' });
  const kept = { weatherLocation: 'Muñoz, Nueva Ecija', weatherLat: '15.7158', weatherLon: '120.9000' };
  expect([reply.statusCode, reply.json()]).toEqual([200, kept]);
  expect((await farmer.request('GET', '/api/auth/user')).json()).toMatchObject(kept);
  const other = await world.newFarmer();
  expect((await other.request('GET', '/api/auth/user')).json()).toMatchObject({ weatherLocation: null });
});

test('a place that cannot be is not kept', async () => {
  const abroad = await save({ location: 'Bangkok', lat: '13.7', lon: '100.5' });
  expect([abroad.statusCode, abroad.json().message]).toEqual([400, ERRORS['outside-philippines'].message]);
  for (const lat of ['NaN', '', '1e3', '9999999', '15.7; drop table users'])
    expect((await save({ location: 'X', lat, lon: '120.9' })).statusCode, lat).toBe(400);
  expect((await save({ location: ' ', lat: '15.7', lon: '120.9' })).statusCode).toBe(400);
});

test('signed out gets nothing', async () => {
  const payload = { location: 'X', lat: '15', lon: '121' };
  const replies = [
    await world.stranger.request('GET', '/api/weather/search?query=munoz'),
    await forecast(15.72, 120.9, world.stranger),
    await world.stranger.request('POST', '/api/user/weather-location', { payload }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
});

test('a forecast comes in the shape of the contract, with the work of the week', async () => {
  const reply = await forecast(15.7158, 120.9044);
  expect(reply.statusCode).toBe(200);
  const found = forecastSchema.parse(reply.json());
  expect(found).toMatchObject({ source: 'open-meteo', isStale: false });
  expect(found.daily).toHaveLength(16);
  expect(found.tasks.map(({ kind, level }) => `${kind} ${level}`)).toEqual(
    expect.arrayContaining(['drain caution', 'top-dress stop', 'dry-grain good']),
  );
  const days = found.daily.map(({ dt }) => new Date(dt * 1000).toISOString().slice(0, 10));
  for (const task of found.tasks) for (const day of task.days) expect(days.slice(0, 7)).toContain(day);
});

test('outside the Philippines, or no place at all, is refused before anybody is asked', async () => {
  const asked = publisher.calls.length;
  for (const [lat, lon] of [
    [13.75, 100.5],
    [35.7, 139.7],
    [22.3, 114.2],
    [0, 0],
    [-15, -120],
    [1e300, 120],
  ] as const) {
    const reply = await forecast(lat, lon);
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'outside-philippines']);
  }
  for (const lat of ['NaN', 'Infinity', '', 'labinlima']) {
    const { statusCode } = await forecast(lat, 120.9);
    expect(statusCode, lat).toBe(400);
  }
  expect((await farmer.request('GET', '/api/weather/forecast')).statusCode).toBe(400);
  expect(publisher.calls).toHaveLength(asked);
});

test('Kalayaan, far in the west, has its weather too', async () => {
  expect((await forecast(11.0528, 114.2846)).statusCode).toBe(200);
});

test.each<Mood>(['html', 'nan', 'few-days', 'absurd', 'error', 'flood'])(
  'with the publisher in the mood "%s" the farmer gets the usual weather, and all else goes on',
  async (mood) => {
    await using ill = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: publisher.url });
    const visitor = await ill.newFarmer();
    publisher.mood = mood;
    const reply = await forecast(10.3, 123.9, visitor);
    publisher.mood = 'well';
    expect(reply.statusCode).toBe(200);
    const found = forecastSchema.parse(reply.json());
    expect(found).toMatchObject({ source: 'climate-normals', isStale: false });
    expect(found.attribution).toContain('DOST-PAGASA');
    for (const task of found.tasks) expect(task.days).toEqual([]);
    expect((await visitor.request('GET', '/api/market-prices/categories')).statusCode).toBe(200);
  },
);

test('every city and municipality has its usual weather', async () => {
  await using own = await openWorld({ WEATHER_PROVIDER: 'climate' });
  const visitor = await own.newFarmer();
  for (const [, , , , lat, lon] of gazetteer.places.filter((_, index) => index % 40 === 0)) {
    const reply = await forecast(Number(lat), Number(lon), visitor);
    expect(reply.statusCode).toBe(200);
  }
});

test('with a key the forecast is OpenWeather’s', async () => {
  const settings = { OPENWEATHER_URL: publisher.url, OPENWEATHER_API_KEY: 'susi' };
  await using other = await openWorld({ WEATHER_PROVIDER: 'openweather', ...settings });
  const reply = await forecast(15.72, 120.9, await other.newFarmer());
  const found = forecastSchema.parse(reply.json());
  expect([found.source, found.daily.length]).toEqual(['openweather', 8]);
  expect(found.tasks.length).toBeGreaterThan(0);
});

test('the saved place’s forecast reaches the weather tool, and the chat once it is known', async () => {
  await using own = await startWeatherPublisher();
  await using other = await openWorld({ WEATHER_PROVIDER: 'open-meteo', OPEN_METEO_URL: own.url });
  const visitor = await other.newFarmer();
  const ask = async () =>
    (await visitor.request('POST', '/api/chat', { payload: { message: 'uulan ba bukas sa palayan ko' } })).json()
      .assistant.content;
  const place = { location: 'Muñoz', lat: '15.7158', lon: '120.9044' };
  expect((await visitor.request('POST', '/api/user/weather-location', { payload: place })).statusCode).toBe(200);
  expect(await ask()).toMatch(/wala akong forecast ngayon; karaniwan sa Muñoz/i);
  const form = new FormData();
  form.set('type', 'weather-recommendations');
  form.set('input', 'palay na malapit nang anihin');
  const analysis = (await visitor.submit('/api/analyze', form)).json();
  expect(analysis.result).toMatch(/Sa Muñoz ngayon.*Open-Meteo/);
  expect(await ask()).toContain('Open-Meteo');
  expect(own.calls).toHaveLength(1);
});

test('the nearest town of a point, in the Philippines only', async () => {
  const near = (lat: number, lon: number) => farmer.request('GET', `/api/weather/nearest?lat=${lat}&lon=${lon}`);
  expect((await near(15.72, 120.9)).json()).toMatchObject({ name: 'Science City of Muñoz', country: 'PH' });
  expect((await near(35.6, 139.7)).statusCode).toBe(400);
  expect((await world.stranger.request('GET', '/api/weather/nearest?lat=15&lon=121')).statusCode).toBe(401);
});
