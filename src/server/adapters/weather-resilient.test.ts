import { expect, test } from 'vitest';
import type { Limits } from '#server/ports/limits.ts';
import type { WeatherReport } from '#server/ports/weather.ts';
import { resilientWeather, type WeatherLimits } from './weather-resilient.ts';
import { WeatherSourceError } from './weather-source.ts';

const munoz = { lat: 15.7158, lon: 120.9044 };
const report = (source: WeatherReport['source']): WeatherReport => ({
  current: { temp: 28, humidity: 70, wind_speed: 2, weather: [{ main: 'Clear', description: 'Maaliwalas' }] },
  daily: [],
  source,
  attribution: '',
  fetchedAt: '2026-11-20T00:00:00.000Z',
  fieldDays: [],
  normals: null,
});

/** Counts calls on the scene's own clock. */
function meterBy(now: () => number): Limits {
  return ({ most, seconds }) => {
    let taken: number[] = [];
    return {
      async take() {
        taken = [...taken.filter((at) => now() - at < seconds * 1000), now()];
        return taken.length > most ? seconds : 0;
      },
      giveBack: async () => undefined,
    };
  };
}

/** A publisher that answers or fails as told, on a clock of its own. */
function scene(limits: Partial<WeatherLimits> = {}) {
  const state = {
    clock: 1_000_000_000_000,
    calls: 0,
    answer: async (): Promise<WeatherReport> => report('open-meteo'),
  };
  const weather = resilientWeather({
    source: () => {
      state.calls++;
      return state.answer();
    },
    usual: () => report('climate-normals'),
    shared: null,
    meter: meterBy(() => state.clock),
    limits: { retryDelayMs: 0, failuresToOpen: 100, ...limits },
    now: () => state.clock,
  });
  return { state, weather };
}

const down = (isTransient: boolean) => async () => {
  throw new WeatherSourceError('down', isTransient);
};
const MINUTE = 60_000;

test('one call serves everybody near the place for half an hour', async () => {
  const { state, weather } = scene();
  const many = Array.from({ length: 20 }, (_, index) =>
    weather.reportOf({ lat: 15.7158 + index / 10_000, lon: 120.9 }),
  );
  await Promise.all(many);
  state.clock += 29 * MINUTE;
  await weather.reportOf({ lat: 15.72, lon: 120.9 });
  expect(state.calls).toBe(1);
  state.clock += 2 * MINUTE;
  await weather.reportOf({ lat: 15.72, lon: 120.9 });
  expect(state.calls).toBe(2);
});

test('a failure of the network is tried once more, a bad answer is not', async () => {
  const { state, weather } = scene();
  state.answer = down(true);
  expect((await weather.reportOf(munoz)).failure).toBeInstanceOf(WeatherSourceError);
  expect(state.calls).toBe(2);
  state.answer = down(false);
  await weather.reportOf(munoz);
  expect(state.calls).toBe(3);
});

test('the last answer stands in for a day, then the usual weather', async () => {
  const { state, weather } = scene();
  await weather.reportOf(munoz);
  state.answer = down(false);
  state.clock += 23 * 60 * MINUTE;
  expect(await weather.reportOf(munoz)).toMatchObject({ isStale: true, report: { source: 'open-meteo' } });
  state.clock += 2 * 60 * MINUTE;
  expect(await weather.reportOf(munoz)).toMatchObject({ isStale: false, report: { source: 'climate-normals' } });
  state.answer = async () => report('open-meteo');
  expect(await weather.reportOf(munoz)).toMatchObject({
    isStale: false,
    failure: null,
    report: { source: 'open-meteo' },
  });
});

test('a publisher that keeps failing is left alone, without a word in the log', async () => {
  const { state, weather } = scene({ failuresToOpen: 2 });
  state.answer = down(false);
  const failures = [];
  for (let i = 0; i < 5; i++) failures.push((await weather.reportOf(munoz)).failure !== null);
  expect(failures).toEqual([true, true, false, false, false]);
  expect(state.calls).toBe(2);
});

test('as the server runs it, two failures in a row are enough', async () => {
  let calls = 0;
  const source = async () => {
    calls++;
    throw new WeatherSourceError('down', false);
  };
  const weather = resilientWeather({
    source,
    usual: () => report('climate-normals'),
    shared: null,
    meter: meterBy(Date.now),
  });
  for (let i = 0; i < 5; i++) await weather.reportOf(munoz);
  expect(calls).toBe(2);
});

test('a publisher that hangs is given up, and many waiting share one failure', async () => {
  const { state, weather } = scene({ attemptMs: 30 });
  state.answer = () => new Promise(() => {});
  const answers = await Promise.all([weather.reportOf(munoz), weather.reportOf(munoz), weather.reportOf(munoz)]);
  expect(answers.map(({ report }) => report.source)).toEqual(Array(3).fill('climate-normals'));
  expect(answers.filter(({ failure }) => failure !== null)).toHaveLength(1);
  expect(state.calls).toBe(1);
});

test('no more calls a minute than agreed', async () => {
  const { state, weather } = scene({ callsPerMinute: 3, failuresToOpen: 1 });
  const sources = [];
  for (let i = 0; i < 5; i++) sources.push((await weather.reportOf({ lat: 10 + i, lon: 121 })).report.source);
  expect(sources).toEqual(['open-meteo', 'open-meteo', 'open-meteo', 'climate-normals', 'climate-normals']);
  state.clock += 61_000;
  expect((await weather.reportOf({ lat: 14, lon: 121 })).report.source).toBe('open-meteo');
});

test('places kept are bounded', async () => {
  const { state, weather } = scene({ places: 2 });
  for (const lat of [10, 11, 12, 12, 11, 10]) await weather.reportOf({ lat, lon: 121 });
  expect(state.calls).toBe(4);
});

test('what is known of a place is told without asking, for a day', async () => {
  const { state, weather } = scene({});
  expect(weather.knownReportOf({ lat: 10, lon: 121 })).toBeNull();
  await weather.reportOf({ lat: 10, lon: 121 });
  expect(weather.knownReportOf({ lat: 10.001, lon: 121 })?.source).toBe('open-meteo');
  state.clock += 25 * 3_600_000;
  expect(weather.knownReportOf({ lat: 10, lon: 121 })).toBeNull();
  expect(state.calls).toBe(1);
});
