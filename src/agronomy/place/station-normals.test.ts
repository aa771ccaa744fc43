import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#agronomy/season/calendar-day.ts';
import climate from '#data/climate-normals.json' with { type: 'json' };
import { normalsAt, type Station, usualDay } from './station-normals.ts';

const stations: readonly Station[] = climate.stations;
const place = fc.record({
  lat: fc.double({ min: 4.2, max: 21.3, noNaN: true }),
  lon: fc.double({ min: 116, max: 127.2, noNaN: true }),
});

test('at a station the normals are its own', () => {
  for (const station of stations) {
    const { normals } = normalsAt(station, false, stations);
    for (const [index, [rainMm, rainyDays, tmaxC, tminC, rhPct, windMs]] of station.months.entries()) {
      expect(normals.months[index]).toMatchObject({ rainMm, rainyDays, rhPct, windMs });
      if (tmaxC !== null) expect(normals.months[index], station.name).toMatchObject({ tmaxC, tminC });
    }
  }
});

test('anywhere every figure is known and within those of its stations', () => {
  void fc.assert(
    fc.property(place, fc.boolean(), fc.integer({ min: 0, max: 11 }), (point, isHighland, month) => {
      const found = normalsAt(point, isHighland, stations);
      const names = found.stations.map(({ name }) => name);
      const near = stations.filter(({ name }) => names.includes(name));
      const keys = ['rainMm', 'rainyDays', 'tmaxC', 'tminC', 'rhPct', 'windMs'] as const;
      for (const [column, key] of keys.entries()) {
        const values = near.flatMap((station) => station.months[month]?.[column] ?? []);
        const value = found.normals.months[month]?.[key] ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
      }
    }),
    { numRuns: 300 },
  );
});

test('a lowland town beside Baguio is warm, a highland one cool', () => {
  const town = { lat: 16.32, lon: 120.4 };
  const [low, high] = [false, true].map((isHighland) => normalsAt(town, isHighland, stations).normals.months[0]);
  expect(low?.tminC).toBeGreaterThan(18);
  expect(high?.tminC).toBeLessThan(15);
});

test('days run smoothly through the year and stay within the months beside them', () => {
  const { normals } = normalsAt({ lat: 15.7, lon: 120.9 }, false, stations);
  for (let offset = 0; offset < 365; offset++) {
    const [today, tomorrow] = [offset, offset + 1].map((days) => usualDay(normals, addDays('2026-01-01', days) ?? ''));
    expect(Math.abs((today?.tmaxC ?? 99) - (tomorrow?.tmaxC ?? 0))).toBeLessThan(0.2);
    expect(today?.rainyShare).toBeLessThanOrEqual(1);
  }
  expect(usualDay(normals, '2026-06-15')?.tmaxC).toBeCloseTo(normals.months[5]?.tmaxC ?? 0, 0);
  expect(usualDay(normals, '2026-06-31')).toBeNull();
});

test('by hand against the sheets of PAGASA', () => {
  const at = (name: string, month: number) => stations.find((station) => station.name === name)?.months[month - 1];
  expect(at('Alabat', 1)).toEqual([249, 18, 28.4, 22.2, 85, 3]);
  expect(at('Baguio', 1)?.slice(2, 4)).toEqual([23.1, 13]);
  expect(at('Cabanatuan', 1)).toEqual([6.7, 2, null, null, 84, 1]);
});
