import { afterAll, beforeAll, expect, test } from 'vitest';
import { CALENDAR_CROPS } from '#content/crops.ts';
import type { PlantingMonths } from '#contract/planting.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function monthsAt(location: string, lat: number, lon: number): Promise<PlantingMonths> {
  const farmer = await world.newFarmer();
  await farmer.request('POST', '/api/user/weather-location', {
    payload: { location, lat: String(lat), lon: String(lon) },
  });
  return (await farmer.request('GET', '/api/planting-months')).json();
}

test('signed out gets nothing, a farmer without a place the calendar as it is', async () => {
  expect((await world.stranger.request('GET', '/api/planting-months')).statusCode).toBe(401);
  const farmer = await world.newFarmer();
  expect((await farmer.request('GET', '/api/planting-months')).json()).toEqual({
    place: null,
    source: null,
    rain: [],
    crops: [],
  });
});

test('a place never makes a month better than the calendar, and never adds one', async () => {
  const places: [string, number, number][] = [
    ['Muñoz', 15.7, 120.9],
    ['Borongan', 11.6, 125.4],
    ['La Trinidad', 16.46, 120.59],
  ];
  for (const place of places) {
    const { crops, source } = await monthsAt(...place);
    expect(source).toMatch(/PAGASA.*1991-2020.*istasyon: \S/);
    expect(crops.map(({ id }) => id)).toEqual(CALENDAR_CROPS.map(({ id }) => id));
    for (const { id, bestPlantingMonths, canPlantMonths } of CALENDAR_CROPS) {
      const months = crops.find((crop) => crop.id === id)?.months ?? [];
      expect(new Set(months.map(({ month }) => month))).toEqual(new Set([...canPlantMonths, ...bestPlantingMonths]));
      for (const { month, fit } of months) if (fit === 'best') expect(bestPlantingMonths).toContain(month);
    }
  }
});

test('places differ: corn of the dry season is harvested in rain on the eastern coast, not in Ilocos', async () => {
  const [laoag, borongan] = await Promise.all([monthsAt('Laoag', 18.2, 120.59), monthsAt('Borongan', 11.61, 125.43)]);
  const against = ({ crops }: PlantingMonths) =>
    crops.find(({ id }) => id === 'corn-dry')?.months.flatMap((month) => month.against) ?? [];
  expect(against(borongan)).toContain('napakaulan pag-ani at mahirap magpatuyo');
  expect(against(laoag)).not.toContain('napakaulan pag-ani at mahirap magpatuyo');
});

test('the usual rain of the place comes with its months: Muñoz in November is no longer rainy, Borongan is', async () => {
  const [munoz, borongan] = await Promise.all([
    monthsAt('Muñoz', 15.7158, 120.9044),
    monthsAt('Borongan', 11.6, 125.4),
  ]);
  const november = ({ rain }: PlantingMonths) => rain.find(({ month }) => month === 11);
  expect(munoz.rain).toHaveLength(12);
  expect(november(munoz)?.habit).toBe('seldom');
  expect(november(borongan)?.habit).toBe('often');
  expect(november(borongan)?.rainMm).toBeGreaterThan(november(munoz)?.rainMm ?? 0);
});
