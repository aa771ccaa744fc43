// race: two instances, one lease
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { monthAt } from '#contract/months.ts';
import { openStat } from '#server/adapters/openstat.ts';
import { jobFinishedAt, withJobLease } from '#server/db/job-lease.ts';
import { BUNDLED_PRICES, type PriceSeries, readPrices, seedPrices, writePrices } from '#server/db/price-series.ts';
import { priceSeries } from '#server/db/schema.ts';
import { referenceVersions } from '#server/db/upkeep-schema.ts';
import { openWorld, type World } from '#server/testing/open-world.ts';
import { type OpenStatStub, startOpenStat, type Trouble } from '#server/testing/openstat.ts';
import { REFRESH_JOB, refreshPrices } from './refresh-prices.ts';

const TODAY = '2026-11-20';
/** The stub has no reason to be slow. */
const LIMITS = { calls: 1000, perMs: 1, cells: 20_000 };

/** The country and two regions: enough to go wrong, quick to store. */
const SOME = BUNDLED_PRICES.filter(({ region }) => ['PH', 'CAR', 'III'].includes(region));
const COUNTS = ['retail', 'wholesale', 'farmgate'].map((level) => SOME.filter((each) => each.level === level).length);

let world: World;
let stub: OpenStatStub;
beforeAll(async () => {
  world = await openWorld();
  stub = await startOpenStat();
});
afterAll(async () => {
  await stub[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await world.db.delete(priceSeries);
  await world.db.delete(referenceVersions);
  await writePrices(world.db, SOME, 'bundled');
  const fresh = SOME.map((series) => ({ ...series, pesos: [...series.pesos] }));
  Object.assign(stub, { series: fresh, trouble: null, busy: 0, isLatin1: false });
});

const refresh = () => refreshPrices(world.db, openStat(stub.url, LIMITS), TODAY);
const sorted = (series: readonly PriceSeries[]) =>
  series.map((each) => JSON.stringify(each, Object.keys(each).sort())).sort();
const stored = async () => sorted(await readPrices(world.db));

/** PSA prints one more month of every series. */
function publishNextMonth(): void {
  stub.series = stub.series.map((series) => ({
    ...series,
    pesos: [...series.pesos, (series.pesos.at(-1) ?? 1) * 1.02],
  }));
}

test('nothing new changes nothing, and every published figure is read as it was printed', async () => {
  const before = await stored();
  expect(await refresh()).toMatchObject([
    { level: 'retail', changed: 0, kept: [] },
    { level: 'wholesale', changed: 0, kept: [] },
    { level: 'farmgate', changed: 0, kept: [] },
  ]);
  expect(await stored()).toEqual(before);
  expect(await jobFinishedAt(world.db, REFRESH_JOB)).not.toBeNull();
});

test('a new month comes in for all, once; the pages show it after a reload', async () => {
  publishNextMonth();
  const outcomes = await refresh();
  expect(outcomes?.map(({ changed }) => changed)).toEqual(COUNTS);
  expect((await refresh())?.map(({ changed }) => changed)).toEqual([0, 0, 0]);
  const farmer = await world.newFarmer();
  const price = async () => (await farmer.request('GET', '/api/market-prices?search=kamatis')).json()[0];
  expect((await price()).lastUpdated).toBe('2026-05-01');
  await world.deps.priceDesk.reload();
  expect(await price()).toMatchObject({ lastUpdated: '2026-06-01', trend: 'up' });
  // The program starts again with its older figures: the newer ones stay.
  await world.db.delete(referenceVersions);
  await seedPrices(world.db);
  await world.deps.priceDesk.reload();
  expect((await price()).lastUpdated).toBe('2026-06-01');
});

test('a corrected figure takes the place of the old one; one that is no longer printed stays', async () => {
  const [first] = stub.series;
  const at = (first?.pesos.length ?? 0) - 2;
  const before = first?.pesos[at] ?? 0;
  stub.series = stub.series.map((series) =>
    series === first
      ? { ...series, pesos: series.pesos.map((price, index) => (index === at ? before + 1 : price)) }
      : series,
  );
  expect((await refresh())?.[0]).toMatchObject({ changed: 1 });
  const now = (await readPrices(world.db)).find(
    ({ commodity, region }) => commodity === first?.commodity && region === 'PH',
  );
  expect(now?.pesos[at]).toBeCloseTo(before + 1, 2);
  expect(monthAt(now?.firstMonth ?? '', at)).toBe('2026-04');
});

test.each<Trouble>([
  'html',
  'hang up',
  'server error',
  'half a table',
  'a commodity missing',
  'a price six times',
  'a word for a figure',
  'no such years',
])('%s: that level keeps its old figures, the others are refreshed', async (what) => {
  publishNextMonth();
  stub.trouble = { level: 'retail', what };
  const levelOf = async (level: string) => sorted((await readPrices(world.db)).filter((each) => each.level === level));
  const before = await levelOf('retail');
  const outcomes = await refresh();
  expect(outcomes?.[0]).toMatchObject({ level: 'retail', changed: 0 });
  expect(outcomes?.[0]?.kept.join(' ')).toMatch(/\S/);
  expect(outcomes?.slice(1).map(({ changed }) => changed)).toEqual(COUNTS.slice(1));
  expect(await levelOf('retail')).toEqual(before);
});

test('a regional price that jumps keeps its own old figures and stops nothing else', async () => {
  publishNextMonth();
  stub.series = stub.series.map((series) =>
    series.level === 'farmgate' && series.region === 'CAR' && series.commodity === 'Cabbage'
      ? { ...series, pesos: [...series.pesos.slice(0, -1), 999] }
      : series,
  );
  expect((await refresh())?.[2]).toMatchObject({ changed: (COUNTS[2] ?? 0) - 1, held: 1, kept: [] });
});

test('a busy publisher is waited for, Latin-1 is read', async () => {
  publishNextMonth();
  Object.assign(stub, { busy: 2, isLatin1: true });
  expect((await refresh())?.map(({ kept }) => kept)).toEqual([[], [], []]);
});

test('only one instance asks at a time, and a lease that ran out does not stay', async () => {
  const begun = Promise.withResolvers<void>();
  const begunAgain = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const held = withJobLease(world.db, REFRESH_JOB, 60_000, () => {
    begun.resolve();
    return release.promise;
  });
  await begun.promise;
  expect(await refresh()).toBeNull();
  release.resolve();
  await held;
  expect(await refresh()).not.toBeNull();
  void withJobLease(world.db, REFRESH_JOB, 0, () => {
    begunAgain.resolve();
    return new Promise(() => undefined);
  });
  await begunAgain.promise;
  expect(await refresh()).not.toBeNull();
});

test('work that outlives its lease does not end the lease of who took over', async () => {
  const begun = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const late = withJobLease(world.db, REFRESH_JOB, 0, () => {
    begun.resolve();
    return release.promise;
  });
  await begun.promise;
  await withJobLease(world.db, REFRESH_JOB, 60_000, async () => {
    release.resolve();
    await late;
    expect(await refresh()).toBeNull();
  });
  expect(await refresh()).not.toBeNull();
});
