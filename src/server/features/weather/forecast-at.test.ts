import { expect, test } from 'vitest';
import type { Weather, WeatherReport } from '#server/ports/weather.ts';
import { forecastAt } from './forecast-at.ts';

const munoz = { lat: 15.7158, lon: 120.9044 };
const now = new Date('2026-11-21T03:00:00Z');
const weather = [{ main: 'Clear', description: 'Maaliwalas' }];

const report: WeatherReport = {
  current: { temp: 28, humidity: 70, wind_speed: 2, weather },
  daily: ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({
    dt: Date.parse(`${date}T12:00:00+08:00`) / 1000,
    temp: { day: 29, min: 22, max: 31 },
    weather,
    humidity: 70,
    pop: 0.8,
    speed: 2,
    rain: 30,
    sunrise: null,
    sunset: null,
  })),
  source: 'open-meteo',
  attribution: 'Open-Meteo',
  fetchedAt: '2026-11-20T03:00:00.000Z',
  fieldDays: ['2026-11-20', '2026-11-21', '2026-11-22'].map((date) => ({ date, tminC: 22, tmaxC: 31, rainMm: 30 })),
  normals: null,
};

const says = (isStale: boolean, failure: Error | null): Weather => ({
  reportOf: async () => ({ report, isStale, failure }),
  knownReportOf: () => null,
});

test('an old answer is marked as old, and yesterday is left out of days and tasks', async () => {
  const failures: Error[] = [];
  const down = new Error('down');
  const found = await forecastAt(says(true, down), munoz, now, (failure) => failures.push(failure));
  expect(found).toMatchObject({ isStale: true, fetchedAt: '2026-11-20T03:00:00.000Z' });
  expect(found.daily).toHaveLength(2);
  const days = found.tasks.flatMap((task) => task.days);
  expect(days).toContain('2026-11-21');
  expect(days).not.toContain('2026-11-20');
  expect(failures).toEqual([down]);
});

test('when not even the usual weather can be told, the farmer reads so', async () => {
  const broken: Weather = { reportOf: () => Promise.reject(new Error('no normals')), knownReportOf: () => null };
  await expect(forecastAt(broken, munoz, now, () => {})).rejects.toMatchObject({
    code: 'weather-down',
    status: 502,
    message: 'Hindi makuha ang panahon ngayon. Subukan ulit mamaya.',
  });
});

test('an answer all of whose days are over is none', async () => {
  const later = new Date('2026-12-21T03:00:00Z');
  await expect(forecastAt(says(true, null), munoz, later, () => {})).rejects.toMatchObject({ code: 'weather-down' });
});
