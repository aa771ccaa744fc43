import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm, normalsAt, STATIONS, stationsFor, usualTasks, usualWeather } from './usual-weather.ts';

const named = (name: string) => {
  const station = STATIONS.find((one) => one.name === name);
  if (station === undefined) throw new Error(name);
  return station;
};

test('at a station its own normals are told', () => {
  for (const station of STATIONS) {
    const near = stationsFor(station, STATIONS);
    expect(near.map((one) => one.station.name)).toEqual([station.name]);
    for (let month = 1; month <= 12; month++) expect(normalsAt(near, month)).toEqual(station.months[month - 1]);
  }
});

test('anywhere in the country the figures stay within those of the stations they come from', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 4.5, max: 21, noNaN: true }),
      fc.double({ min: 116, max: 127, noNaN: true }),
      fc.integer({ min: 1, max: 12 }),
      (lat, lon, month) => {
        const near = stationsFor({ lat, lon }, STATIONS);
        expect(near.length).toBeGreaterThan(0);
        expect(near.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
        const normals = normalsAt(near, month);
        for (const key of ['rainMm', 'tmaxC', 'tminC', 'rhPct', 'windMs'] as const) {
          const values = near.map(({ station }) => station.months[month - 1]?.[key] ?? Number.NaN);
          expect(normals[key]).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
          expect(normals[key]).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        }
      },
    ),
  );
});

test('Baguio does not cool the lowlands, and the lowlands do not warm La Trinidad', () => {
  const baguio = named('BAGUIO CITY');
  const trinidad = { lat: 16.455, lon: 120.587 };
  expect(distanceKm(trinidad, baguio)).toBeLessThan(20);
  expect(stationsFor(trinidad, STATIONS).map(({ station }) => station.name)).toEqual(['BAGUIO CITY']);
  const agoo = { lat: 16.32, lon: 120.37 };
  expect(stationsFor(agoo, STATIONS).map(({ station }) => station.name)).not.toContain('BAGUIO CITY');
});

test('sixteen days, each with the normals of its own month, and the stations named', () => {
  const forecast = usualWeather(14.6, 121, '2026-11-20');
  expect(forecast.source).toBe('climate-normals');
  expect(forecast.attribution).toMatch(/DOST-PAGASA.*1991-2020/);
  expect(forecast.daily).toHaveLength(16);
  // Noon in Manila is 4 o'clock in Greenwich.
  expect(new Date((forecast.daily[0]?.dt ?? 0) * 1000).toISOString()).toBe('2026-11-20T04:00:00.000Z');
  const [november, december] = [forecast.daily[0], forecast.daily.at(-1)];
  expect(december?.rain).not.toBe(november?.rain);
  for (const day of forecast.daily) {
    expect(day.pop).toBeGreaterThanOrEqual(0);
    expect(day.pop).toBeLessThanOrEqual(1);
    expect(day.temp.min).toBeLessThan(day.temp.max);
  }
});

test('a wet month asks for canals, a dry one for water', () => {
  // Manila: PAGASA has some 20 rainy days in August and 3 or 4 in February.
  expect(usualTasks(14.6, 121, '2026-08-10').map(({ kind }) => kind)).toContain('drain');
  expect(usualTasks(14.6, 121, '2026-02-10').map(({ kind }) => kind)).toContain('irrigate');
});
