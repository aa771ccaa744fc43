import { expect, test } from 'vitest';
import type { Weather } from '#server/ports/weather.ts';
import { openForecasts } from './forecasts.ts';
import { usualWeather } from './usual-weather.ts';

const MINUTE_MS = 60_000;

function setUp(answer: () => Promise<void> = async () => undefined) {
  let at = Date.parse('2026-11-20T00:00:00Z');
  const calls: string[] = [];
  const failures: unknown[] = [];
  const publisher: Weather = {
    async forecast(lat, lon) {
      calls.push(`${lat},${lon}`);
      await answer();
      return { ...usualWeather(lat, lon, '2026-11-20'), source: 'open-meteo' };
    },
  };
  const { find: ask } = openForecasts({
    publisher,
    now: () => new Date(at),
    today: () => '2026-11-20',
    onFailure: (error) => failures.push(error),
  });
  return {
    ask,
    calls,
    failures,
    wait: (minutes: number) => {
      at += minutes * MINUTE_MS;
    },
  };
}

test('fresh for half an hour, then fetched anew', async () => {
  const { ask, calls, wait } = setUp();
  await ask(15, 120);
  wait(29);
  expect((await ask(15, 120)).isStale).toBe(false);
  expect(calls).toHaveLength(1);
  wait(2);
  await ask(15, 120);
  expect(calls).toHaveLength(2);
});

test('when the publisher is silent the last forecast is told for a day with its age, then the usual weather', async () => {
  let isDown = false;
  const { ask, failures, wait } = setUp(async () => {
    if (isDown) throw new Error('down');
  });
  const { fetchedAt } = await ask(15, 120);
  isDown = true;
  wait(60);
  expect(await ask(15, 120)).toMatchObject({ isStale: true, fetchedAt, forecast: { source: 'open-meteo' } });
  expect(failures).toHaveLength(1);
  wait(24 * 60);
  expect(await ask(15, 120)).toMatchObject({ isStale: false, forecast: { source: 'climate-normals' } });
});

test('a crowd in many places never asks more than sixty times a minute', async () => {
  const { ask, calls, wait } = setUp();
  for (let index = 0; index < 80; index++) await ask(5 + index / 10, 122);
  expect(calls.length).toBeLessThanOrEqual(60);
  wait(2);
  await ask(14.6, 121);
  expect(calls.at(-1)).toBe('14.6,121');
});
