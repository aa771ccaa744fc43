/**
 * `npm run bench:prices`: search over 20,000 prices in the process; the list, a search and one commodity in full beside
 * a constant answer of the same server; memory of the reference data; a refresh of everything from a stand-in for
 * OpenSTAT, without and with the publisher's own pace.
 */

import autocannon from 'autocannon';
import { Registry } from 'prom-client';
import { openStat } from '#server/adapters/openstat.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openEmbeddedDatabase } from '#server/db/open-database.ts';
import { BUNDLED_PRICES, readPrices, seedPrices } from '#server/db/price-series.ts';
import { openDeps } from '#server/deps.ts';
import { openPriceBook } from '#server/features/market-prices/price-book.ts';
import { refreshPrices } from '#server/features/market-prices/refresh-prices.ts';
import { openPriceSearch } from '#server/features/market-prices/search-prices.ts';
import { startOpenStat } from '#server/testing/openstat.ts';
import { registerFarmer } from './register-farmer.ts';
import { temporaryDirectory } from './server-process.ts';

const PORT = 4394;
const SECONDS = 5;
const ROWS = 20_000;
const QUERIES = ['kamatis', 'kamtis', 'fresh fish', 'isda', 'bigas well milled', 'tomatoes', 'sibuyaz pula', 'kotse'];

function megabytes(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / 1024 / 1024;
}

console.log('| what | result |\n|---|---|');
const row = (what: string, result: string) => console.log(`| ${what} | ${result} |`);

const cards = openPriceBook(BUNDLED_PRICES).list('PH', '');
const many = Array.from({ length: ROWS }, (_, at) => {
  const card = cards[at % cards.length];
  if (!card) throw new Error('no prices');
  return { ...card, id: `${card.id}-${at}` };
});
const search = openPriceSearch(many);
const times = Array.from({ length: 1000 }, (_, at) => {
  const start = performance.now();
  search(QUERIES[at % QUERIES.length] ?? '');
  return performance.now() - start;
}).sort((a, b) => a - b);
row(`search over ${ROWS} prices`, `p50 ${times[500]?.toFixed(2)} ms, p99 ${times[990]?.toFixed(2)} ms`);

{
  await using database = await openEmbeddedDatabase(null);
  await using stub = await startOpenStat();
  const seedStart = performance.now();
  await seedPrices(database.db);
  row(`first start: ${BUNDLED_PRICES.length} series stored`, `${Math.round(performance.now() - seedStart)} ms`);
  const before = megabytes();
  const series = await readPrices(database.db);
  const book = openPriceBook(series);
  for (const { id } of book.regions) book.list(id, 'kamatis');
  row('memory of all prices with their cards and searches', `${Math.round(megabytes() - before)} MB`);
  stub.series = stub.series.map((each) => ({ ...each, pesos: [...each.pesos, (each.pesos.at(-1) ?? 1) * 1.01] }));
  const start = performance.now();
  const free = openStat(stub.url, { calls: 1000, perMs: 1, cells: 100_000 });
  const outcomes = await refreshPrices(database.db, free, '2026-11-20');
  const changed = outcomes?.reduce((sum, outcome) => sum + outcome.changed, 0);
  row(
    `refresh of all, ${stub.calls.length} calls, ${changed} series changed`,
    `${((performance.now() - start) / 1000).toFixed(1)} s`,
  );
  const paced = performance.now();
  await refreshPrices(database.db, openStat(stub.url), '2026-11-20');
  row('the same at ten calls in ten seconds', `${((performance.now() - paced) / 1000).toFixed(1)} s`);
}

// The real app in this process, with constants of the same size beside its own routes; the load comes from a thread.
const config = readConfig({
  PORT: String(PORT),
  DATA_DIR: temporaryDirectory(),
  LOG_LEVEL: 'warn',
  RATE_LIMIT_PER_MINUTE: '0',
  WEATHER_PROVIDER: 'climate',
});
const deps = await openDeps(config, new Registry(), () => undefined);
const app = await buildApp(config, deps);
const texts: string[] = [];
app.get<{ Params: { at: string } }>('/constant/:at', (request, reply) =>
  reply.type('application/json; charset=utf-8').serializer(String).send(texts[Number(request.params.at)]),
);
const address = await app.listen({ host: config.host, port: PORT });
try {
  const cookie = await registerFarmer(config.publicUrl);
  const rate = async (path: string) => {
    // Uncompressed: what is measured is our work, which compression of the same bytes would hide.
    const load = { url: address + path, duration: SECONDS, connections: 20, workers: 1, headers: { cookie } };
    const { requests, latency, non2xx } = await autocannon(load);
    if (non2xx > 0) throw new Error(`${path}: ${non2xx} refused`);
    return { perSecond: requests.average, p99: latency.p99 };
  };
  const paths = [
    '/api/market-prices',
    '/api/market-prices?category=fish&region=NCR',
    '/api/market-prices?search=kamtis',
    '/api/market-prices/tomato',
    '/api/weather/forecast?lat=15.7158&lon=120.9044',
    '/api/auth/user',
  ];
  for (const [at, path] of paths.entries()) {
    texts[at] = await (await fetch(address + path, { headers: { cookie } })).text();
    const [real, constant] = [await rate(path), await rate(`/constant/${at}`)];
    row(
      `GET ${path}, ${(texts[at].length / 1024).toFixed(1)} KB`,
      `${Math.round(real.perSecond)} requests/s, p99 ${real.p99} ms; ${(real.perSecond / constant.perSecond).toFixed(2)} of ${Math.round(constant.perSecond)} for a constant of that size`,
    );
  }
  row(
    'memory of this process, with the load, a second database and the stand-in in it',
    `${Math.round(process.memoryUsage().rss / 1024 / 1024)} MB`,
  );
} finally {
  await app.close();
  await deps[Symbol.asyncDispose]();
}
