import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { forecastDaySchema } from '#contract/weather.ts';
import { type Mood, startWeatherPublisher, type WeatherPublisher } from '#server/testing/weather-publisher.ts';
import { climateReport } from './weather-climate.ts';
import { openWeatherCondition, usualCondition, wmoCondition } from './weather-conditions.ts';
import { openMeteo } from './weather-open-meteo.ts';
import { openWeather } from './weather-openweather.ts';

let publisher: WeatherPublisher;
beforeAll(async () => {
  publisher = await startWeatherPublisher();
});
afterAll(() => publisher[Symbol.asyncDispose]());
beforeEach(() => {
  publisher.mood = 'well';
  publisher.calls.length = 0;
});

const munoz = { lat: 15.72, lon: 120.9 };
const never = new AbortController().signal;
const soon = () => AbortSignal.timeout(300);

test('Open-Meteo: sixteen days in Manila, in the units of the contract', async () => {
  const report = await openMeteo(publisher.url)(munoz, never);
  const { pathname, searchParams } = publisher.calls[0] ?? new URL('http://none');
  expect(pathname).toBe('/v1/forecast');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    latitude: '15.72',
    longitude: '120.9',
    timezone: 'Asia/Manila',
    wind_speed_unit: 'ms',
    forecast_days: '16',
  });
  expect(report).toMatchObject({
    source: 'open-meteo',
    current: { temp: 29.4, humidity: 74, wind_speed: 2.1, weather: [{ main: 'Rain', description: 'Mahinang ulan' }] },
  });
  expect(report.attribution).toContain('CC BY 4.0');
  expect(report.daily).toHaveLength(16);
  for (const day of report.daily) expect(forecastDaySchema.safeParse(day).success).toBe(true);
  expect(report.daily[1]).toMatchObject({
    temp: { day: 31, min: 23.2, max: 31.6 },
    humidity: 78,
    pop: 0.8,
    speed: 3.1,
    rain: 40,
  });
  const { dt = 0, sunrise } = report.daily[0] ?? {};
  expect(new Date(dt * 1000).toISOString().slice(11, 16)).toBe('04:00');
  expect(dt - (sunrise ?? 0)).toBe(6 * 3600 + 2 * 60);
  expect(report.fieldDays[1]?.hours).toHaveLength(24);
});

test('OpenWeather: eight days, the key in the call, metric units', async () => {
  const report = await openWeather(publisher.url, 'susi')(munoz, never);
  const { pathname, searchParams } = publisher.calls[0] ?? new URL('http://none');
  expect(pathname).toBe('/data/3.0/onecall');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    lat: '15.72',
    lon: '120.9',
    units: 'metric',
    appid: 'susi',
  });
  expect(report).toMatchObject({
    source: 'openweather',
    current: { temp: 29.1, weather: [{ main: 'Rain', description: 'Katamtamang ulan' }] },
  });
  expect(report.daily).toHaveLength(8);
  for (const day of report.daily) expect(forecastDaySchema.safeParse(day).success).toBe(true);
  expect(report.daily[0]).toMatchObject({ temp: { day: 30.2, min: 23.4, max: 31.9 }, pop: 0.64, rain: 6.2 });
  expect(report.daily[5]?.rain).toBe(0);
});

test('an address with a path of its own is used as it stands', async () => {
  await openMeteo(`${publisher.url}/sariling/daan`)(munoz, never);
  expect(publisher.calls[0]?.pathname).toBe('/sariling/daan');
});

test.each<[Mood, RegExp]>([
  ['html', /no JSON/],
  ['nan', /no JSON/],
  ['empty', /not as documented/],
  ['few-days', /only 3 whole days/],
  ['old', /another time/],
  ['absurd', /beyond what weather can be/],
  ['error', /answered 500/],
  ['refused', /answered 401/],
  ['hang', /took too long/],
  ['flood', /longer than/],
])('a publisher in the mood "%s" is no forecast', async (mood, message) => {
  publisher.mood = mood;
  const signal = () => (mood === 'hang' ? soon() : never);
  await expect(openMeteo(publisher.url)(munoz, signal())).rejects.toThrow(message);
  const failure = await openWeather(publisher.url, 'lihim-na-susi')(munoz, signal()).catch(String);
  expect(failure).toMatch(/^WeatherSourceError/);
  expect(failure).not.toContain('lihim-na-susi');
});

test('nobody there is said at once', async () => {
  await expect(openMeteo('http://127.0.0.1:9')(munoz, never)).rejects.toThrow(/cannot be reached/);
});

test('the usual weather of Muñoz comes from Cabanatuan and its neighbours and says so', () => {
  const report = climateReport(munoz, new Date('2026-11-21T03:00:00Z'));
  expect(report.source).toBe('climate-normals');
  expect(report.daily).toHaveLength(16);
  for (const day of report.daily) expect(forecastDaySchema.safeParse(day).success).toBe(true);
  expect(report.attribution).toMatch(/^DOST-PAGASA, Climatological normals: Cabanatuan \(1991-2018, \d+ km\), /);
  const [first] = report.daily;
  expect(first?.dt).toBe(Date.parse('2026-11-21T04:00:00Z') / 1000);
  expect(first?.temp.min).toBeGreaterThan(18);
  expect(first?.temp.max).toBeLessThan(34);
  expect(report.current.temp).toBe(first?.temp.day);
});

test('upland towns are told upland weather', () => {
  const buguias = climateReport({ lat: 16.72, lon: 120.83 }, new Date('2026-01-15T03:00:00Z'));
  expect(buguias.daily[0]?.temp.min).toBeLessThan(15);
  expect(buguias.attribution).toContain('Baguio');
  expect(buguias.attribution).not.toContain('Malaybalay');
});

test('every weather code has words of its own', () => {
  expect(wmoCondition(95)).toEqual({ main: 'Thunderstorm', description: 'Ulan na may kidlat at kulog' });
  expect(wmoCondition(12345).main).toBe('Clouds');
  expect(openWeatherCondition(800).main).toBe('Clear');
  expect(openWeatherCondition(-1).main).toBe('Clouds');
  expect([0.1, 0.3, 0.8].map((share) => usualCondition(share).main)).toEqual(['Clear', 'Clouds', 'Rain']);
});
