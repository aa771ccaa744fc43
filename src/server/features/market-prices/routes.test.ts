import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Visitor, type World } from '#server/testing/open-world.ts';

let world: World;
let farmer: Visitor;
beforeAll(async () => {
  world = await openWorld();
  farmer = await world.newFarmer();
});
afterAll(() => world[Symbol.asyncDispose]());

const prices = async (query = '') => (await farmer.request('GET', `/api/market-prices${query}`)).json();

test('categories come with their Tagalog names', async () => {
  const reply = await farmer.request('GET', '/api/market-prices/categories');
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toContainEqual({ id: 'rice', nameTl: 'Bigas' });
});

test('prices come all at once, by category, and by search', async () => {
  const all = await prices();
  expect(all.length).toBeGreaterThan(190);
  expect(await prices('?category=all')).toEqual(all);
  const fish = await prices('?category=fish');
  expect(fish.length).toBeGreaterThan(40);
  expect(new Set(fish.map((price: { category: string }) => price.category))).toEqual(new Set(['fish']));
  expect(await prices('?search=kamatis')).toMatchObject([
    { commodity: 'Tomato', commodityTl: 'Kamatis', unit: 'kilo' },
  ]);
  expect(await prices('?category=fish&search=kamatis')).toEqual([]);
  expect(await prices('?category=walang-ganito')).toEqual([]);
});

test('regions have prices of their own, one commodity its full record', async () => {
  const regions = (await farmer.request('GET', '/api/market-prices/regions')).json();
  expect(regions[0]).toEqual({ id: 'PH', name: 'Buong Pilipinas', isMine: false });
  expect(regions.some(({ isMine }: { isMine: boolean }) => isMine)).toBe(false);
  expect(regions).toHaveLength(19);
  const ncr = await prices('?region=NCR');
  expect(ncr.length).toBeGreaterThan(50);
  expect(ncr[0].region).toBe('NCR (Metro Manila)');
  expect(await prices('?region=ATLANTIS')).toEqual([]);
  const detail = await farmer.request('GET', '/api/market-prices/tomato?region=III');
  expect(detail.json()).toMatchObject({
    price: { commodityTl: 'Kamatis', region: 'Region 3 (Central Luzon)' },
    season: { years: '2018–2025' },
    levels: [{ level: 'farmgate' }, { level: 'wholesale' }, { level: 'retail' }],
  });
  for (const path of ['ginto', 'tomato?region=ATLANTIS', '..%2f..%2fetc', '__proto__'])
    expect((await farmer.request('GET', `/api/market-prices/${path}`)).statusCode, path).toBe(404);
  expect((await farmer.request('GET', '/api/grain-prices')).json().length).toBeGreaterThan(30);
});

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
  '%s is answered wherever it is asked',
  async (word) => {
    for (const query of [`search=${word}`, `category=${word}`])
      expect((await farmer.request('GET', `/api/market-prices?${query}`)).statusCode, query).toBe(200);
    expect((await farmer.request('GET', `/api/market-prices/${word}`)).statusCode).toBe(404);
  },
);

test('the region of the saved town is marked', async () => {
  const nena = await world.newFarmer();
  const payload = { location: 'Cabanatuan City, Nueva Ecija', lat: '15.4865', lon: '120.9734' };
  await nena.request('POST', '/api/user/weather-location', { payload });
  const regions = (await nena.request('GET', '/api/market-prices/regions')).json();
  expect(regions.filter(({ isMine }: { isMine: boolean }) => isMine)).toEqual([
    { id: 'III', name: 'Region 3 (Central Luzon)', isMine: true },
  ]);
});

test('what farmers are paid comes with its own kinds', async () => {
  const kinds = (await farmer.request('GET', '/api/market-prices/categories?level=farmgate')).json();
  expect(kinds).toContainEqual({ id: 'cash-crops', nameTl: 'Kape, kakaw, abaka' });
  expect(await prices('?level=farmgate&search=kamatis')).toMatchObject([{ level: 'farmgate', unit: 'kilo' }]);
  expect(await prices('?level=farmgate&category=cash-crops')).not.toEqual([]);
  expect((await farmer.request('GET', '/api/market-prices?level=ginto')).statusCode).toBe(400);
  const cacao = await farmer.request('GET', '/api/market-prices/cacao?level=farmgate&region=XI');
  expect(cacao.json()).toMatchObject({ price: { level: 'farmgate' }, levels: [{ level: 'farmgate' }] });
  expect((await farmer.request('GET', '/api/market-prices/cacao')).statusCode).toBe(404);
});

test('signed out gets nothing, and a text too long is refused', async () => {
  expect((await world.stranger.request('GET', '/api/market-prices')).statusCode).toBe(401);
  for (const path of [
    '/api/market-prices/categories',
    '/api/market-prices/regions',
    '/api/market-prices/tomato',
    '/api/grain-prices',
  ])
    expect((await world.stranger.request('GET', path)).statusCode, path).toBe(401);
  const reply = await farmer.request('GET', `/api/market-prices?search=${'a'.repeat(81)}`);
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toMatch(/\S/);
});

test('prices travel compressed once, and not at all to a browser that has them', async () => {
  const ask = (url: string, headers: Record<string, string>) => farmer.request('GET', url, { headers });
  const plain = await ask('/api/market-prices', {});
  const small = await ask('/api/market-prices', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'private, no-cache' });
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(small.headers.etag).not.toBe(plain.headers.etag);
  const etag = String(small.headers.etag);
  const known = { 'accept-encoding': 'br', 'if-none-match': etag };
  const again = await ask('/api/market-prices', known);
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  // Another region is another list; who wants none compressed gets none; and nobody else's browser gets any.
  expect((await ask('/api/market-prices?region=NCR', known)).statusCode).toBe(200);
  const refused = await ask('/api/market-prices', { 'accept-encoding': 'br;q=0, identity' });
  expect(refused.headers['content-encoding']).toBeUndefined();
  expect((await world.stranger.request('GET', '/api/market-prices', { headers: known })).statusCode).toBe(401);
});
