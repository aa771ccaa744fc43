import { expect, test } from 'vitest';
import { usualMonths } from '#server/adapters/weather-climate.ts';
import { manilaDay } from '#server/http/manila-day.ts';
import type { Weather, WeatherReport } from '#server/ports/weather.ts';
import { weatherAtOf } from './weather-at.ts';

const MUNOZ = { lat: 15.7158, lon: 120.9044 };
const DAY_MS = 86_400_000;
const dayAfter = (days: number) => manilaDay(new Date(Date.now() + days * DAY_MS));
const weather = [{ main: 'Clear', description: 'Maaliwalas' }];

const report: WeatherReport = {
  current: { temp: 28, humidity: 70, wind_speed: 2, weather },
  daily: [],
  source: 'open-meteo',
  attribution: 'Open-Meteo',
  fetchedAt: '2026-11-20T03:00:00.000Z',
  fieldDays: [-1, 0, 1].map((days) => ({ date: dayAfter(days), rainMm: 5 })),
  normals: null,
};

const failures: Error[] = [];
const at = (source: Weather, isPatient?: boolean) =>
  weatherAtOf({ weather: source, usualMonths, onFailure: (failure) => failures.push(failure), patienceMs: 20 })(
    MUNOZ,
    isPatient,
  );
const never = new Promise<never>(() => {});

test('a forecast is told from today on', async () => {
  const found = await at({
    reportOf: async () => ({ report, isStale: false, failure: null }),
    knownReportOf: () => null,
  });
  expect(found).toMatchObject({ kind: 'forecast', attribution: 'Open-Meteo', fetchedAt: report.fetchedAt });
  expect(found.days.map(({ date }) => date)).toEqual([dayAfter(0), dayAfter(1)]);
});

test('a publisher that does not answer in time is not waited for: the last forecast does', async () => {
  const found = await at({ reportOf: () => never, knownReportOf: () => report });
  expect(found).toMatchObject({ kind: 'last-known', fetchedAt: report.fetchedAt });
});

test('who will not wait is told what is known, and that more is coming; what is at hand is told as ever', async () => {
  const coming = await at({ reportOf: () => never, knownReportOf: () => null }, false);
  expect(coming).toMatchObject({ kind: 'usual', isComing: true });
  expect((await at({ reportOf: () => never, knownReportOf: () => report }, false)).kind).toBe('last-known');
  const atHand = await at(
    { reportOf: async () => ({ report, isStale: false, failure: null }), knownReportOf: () => null },
    false,
  );
  expect(atHand).toMatchObject({ kind: 'forecast', isComing: false });
  // Nothing comes from a publisher that refused, nor after the patience was used up.
  const refused = { reportOf: () => Promise.reject(new Error('down')), knownReportOf: () => null };
  expect((await at(refused, false)).isComing).toBe(false);
  expect((await at({ reportOf: () => never, knownReportOf: () => null })).isComing).toBe(false);
});

test('an old forecast says that it is one', async () => {
  const down = new Error('down');
  const found = await at({
    reportOf: async () => ({ report, isStale: true, failure: down }),
    knownReportOf: () => null,
  });
  expect(found.kind).toBe('last-known');
  expect(failures).toContain(down);
});

test.each<[string, Weather]>([
  ['nobody ever answered', { reportOf: () => never, knownReportOf: () => null }],
  ['all fails', { reportOf: () => Promise.reject(new Error('no normals')), knownReportOf: () => null }],
  [
    'the last forecast is over',
    {
      reportOf: () => never,
      knownReportOf: () => ({ ...report, fieldDays: [{ date: dayAfter(-1), rainMm: 5 }] }),
    },
  ],
])('the usual weather, said as such, when %s', async (_, source) => {
  const found = await at(source);
  expect(found).toMatchObject({ kind: 'usual', days: [] });
  expect(found.attribution).toContain('DOST-PAGASA');
  expect(found.normals.months).toHaveLength(12);
});
