import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlantingMonths } from '#contract/planting.ts';
import type { Today } from '#contract/today.ts';
import type { Forecast } from '#contract/weather.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ WEATHER_PROVIDER: 'climate' });
});
afterAll(() => world[Symbol.asyncDispose]());

// Away from the middle of its square kilometre, where two screens once told two figures.
const MUNOZ = { name: 'Science City of Muñoz, Nueva Ecija', lat: 15.7161, lon: 120.9031 };

test('home, weather, calendar and chat tell one usual rain of the saved town', async () => {
  const farmer = await world.newFarmer();
  const { name: location, lat, lon } = MUNOZ;
  const saved = { location, lat: String(lat), lon: String(lon) };
  await farmer.request('POST', '/api/user/weather-location', { payload: saved });
  await farmer.request('POST', '/api/fields', { payload: { cropId: 'rice', areaHa: 0.5, place: MUNOZ } });
  const read = async <Reply>(path: string): Promise<Reply> => (await farmer.request('GET', path)).json();

  const month = Number(world.deps.today().slice(5, 7));
  const forecast = await read<Forecast>(`/api/weather/forecast?lat=${lat}&lon=${lon}`);
  const mm = forecast.usual?.[0]?.rain;
  expect(forecast.usual?.[0]?.month).toBe(month);
  expect(mm).toBeGreaterThan(0);
  const { weather } = await read<Today>('/api/today');
  expect(Math.round(weather?.rainMm ?? Number.NaN)).toBe(mm);
  const { rain } = await read<PlantingMonths>('/api/planting-months');
  expect(rain.find((each) => each.month === month)?.rainMm).toBe(mm);

  const told = `karaniwan sa ${location} tuwing`;
  const ask = { message: 'uulan ba bukas dito sa amin' };
  const { assistant } = (await farmer.request('POST', '/api/chat', { payload: ask })).json();
  expect(assistant.parts.gist).toContain(told);
  expect(assistant.parts.gist).toContain(`${mm} mm na ulan`);
  // Whoever names another place is told of that one.
  const elsewhere = { message: 'gaano karami ang ulan sa Isabela ngayong buwan' };
  const { assistant: other } = (await farmer.request('POST', '/api/chat', { payload: elsewhere })).json();
  expect(other.parts.gist).toContain('Isabela');
  expect(other.parts.gist).not.toContain(`${mm} mm`);
});

const BAGUIO = { name: 'Baguio City, Benguet', lat: 16.4023, lon: 120.596 };

test.each(['saved town', 'field'])(
  'the rain of one town is never told under the name of another: first a %s in Muñoz, then Baguio is saved',
  async (first) => {
    const farmer = await world.newFarmer();
    const save = ({ name: location, lat, lon }: typeof MUNOZ) =>
      farmer.request('POST', '/api/user/weather-location', {
        payload: { location, lat: String(lat), lon: String(lon) },
      });
    const augustRainAt = async ({ lat, lon }: typeof MUNOZ): Promise<number> => {
      const told: Forecast = (await farmer.request('GET', `/api/weather/forecast?lat=${lat}&lon=${lon}`)).json();
      return told.usual?.find(({ month }) => month === 8)?.rain ?? Number.NaN;
    };
    const gistOf = async (payload: object): Promise<string> =>
      (await farmer.request('POST', '/api/chat', { payload })).json().assistant.parts.gist;
    const message = 'gaano karami ang ulan tuwing Agosto';
    const field = { cropId: 'rice', areaHa: 0.5, place: MUNOZ };
    const chosen =
      first === 'field' ? { fieldId: (await farmer.request('POST', '/api/fields', { payload: field })).json().id } : {};
    if (first !== 'field') await save(MUNOZ);
    expect(await gistOf({ message, ...chosen })).toContain(`${await augustRainAt(MUNOZ)} mm`);
    await save(BAGUIO);
    const told = await gistOf({ message });
    expect(told).toContain('Muñoz');
    expect(told).not.toContain(`${await augustRainAt(BAGUIO)} mm`);
  },
);
