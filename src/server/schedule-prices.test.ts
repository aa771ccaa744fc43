// database: the lease of a daily job
import { Registry } from 'prom-client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BUNDLED_PRICES } from './db/price-series.ts';
import type { PricePublisher } from './ports/price-publisher.ts';
import { schedulePrices } from './schedule-prices.ts';
import { openWorld } from './testing/open-world.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

/** PSA with one more month of each national series than the program came with. */
function publisher(): PricePublisher & { asked: number } {
  return {
    asked: 0,
    async readLevel(level) {
      this.asked++;
      return BUNDLED_PRICES.filter((series) => series.level === level).map(
        ({ commodity, region, firstMonth, pesos }) => {
          const [year = 0, month = 1] = firstMonth.split('-').map(Number);
          const printed = new Map(
            [...pesos, pesos.at(-1) ?? 1].flatMap((price, at) => {
              const count = year * 12 + month - 1 + at;
              const name = `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`;
              return price === null ? [] : [[name, price] as const];
            }),
          );
          return { commodity, place: region === 'PH' ? 'PHILIPPINES' : `...${region}`, pesos: printed };
        },
      );
    },
  };
}

const silent = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };

test('prices are asked for a minute after the start, once a day, and shown without a restart', async () => {
  await using world = await openWorld();
  // The regions are not published here: that their figures are missing keeps the level as it is.
  const psa = publisher();
  const registry = new Registry();
  const log = silent as unknown as Parameters<typeof schedulePrices>[2];
  await using _ = schedulePrices(world.deps, psa, log, registry);
  const metric = async () => await registry.metrics();
  expect(psa.asked).toBe(0);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await vi.waitFor(async () => expect(await metric()).toMatch(/price_refresh_total\{[^}]*level="wholesale"[^}]*\} 1/), {
    timeout: 20_000,
  });
  expect(psa.asked).toBe(3);
  expect(await metric()).toMatch(/level="wholesale",outcome="stored"/);
  expect(await metric()).toMatch(/level="retail",outcome="kept"/);
  expect(silent.warn).toHaveBeenCalledWith(expect.objectContaining({ level: 'retail' }), 'old prices kept');
  await vi.waitFor(() => {
    const tomato = world.deps.priceDesk.book().detail('tomato', 'PH');
    expect(tomato?.levels.find(({ level }) => level === 'wholesale')?.month).toBe('2026-05');
  });
  // Not all of it came: it is asked for again in an hour.
  // To the hour and not beyond it, for the database's own time limits run by the same clock.
  await vi.advanceTimersByTimeAsync(HOUR_MS - MINUTE_MS);
  await vi.waitFor(() => expect(psa.asked).toBe(6), { timeout: 20_000 });
});

test('without a publisher nobody is asked and the stored prices stand', async () => {
  await using world = await openWorld();
  const before = world.deps.priceDesk.book();
  const log = silent as unknown as Parameters<typeof schedulePrices>[2];
  await using _ = schedulePrices(world.deps, null, log, new Registry());
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(world.deps.priceDesk.book()).toBe(before);
});

test('a server that stops does not wait for the publisher', async () => {
  await using world = await openWorld();
  const asked = Promise.withResolvers<void>();
  const hanging: PricePublisher = {
    readLevel: (_, __, signal) =>
      new Promise((_resolve, reject) => {
        asked.resolve();
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  };
  const log = { ...silent, error: vi.fn() };
  const schedule = schedulePrices(
    world.deps,
    hanging,
    log as unknown as Parameters<typeof schedulePrices>[2],
    new Registry(),
  );
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await asked.promise;
  await schedule[Symbol.asyncDispose]();
  expect(log.error).not.toHaveBeenCalled();
});
