import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import { isJobDoneWithin, jobFinishedAt } from './db/job-lease.ts';
import type { Deps } from './deps.ts';
import { REFRESH_JOB, refreshPrices } from './features/market-prices/refresh-prices.ts';
import type { PricePublisher } from './ports/price-publisher.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** After the start, so that it never stands in a farmer's way. */
const FIRST_AFTER_MS = 60_000;

/**
 * Asks for newer prices once a day, hourly again after a failure. Of several instances one asks; all read what it
 * stored within the hour. Without a publisher only the stored ones are read.
 */
export function schedulePrices(
  { db, priceDesk, today }: Pick<Deps, 'db' | 'priceDesk' | 'today'>,
  publisher: PricePublisher | null,
  log: FastifyBaseLogger,
  registry: Registry,
): AsyncDisposable {
  const refreshes = new Counter({
    name: 'price_refresh_total',
    help: 'Price refreshes by level and outcome',
    labelNames: ['level', 'outcome'],
    registers: [registry],
  });
  const finished = new Gauge({
    name: 'price_refresh_finished_timestamp_seconds',
    help: 'When all prices were last refreshed',
    registers: [registry],
  });

  /** When the refresh was finished whose prices are in memory. */
  let loaded: number | null = null;

  async function run(): Promise<void> {
    let isChanged = false;
    if (publisher && !(await isJobDoneWithin(db, REFRESH_JOB, DAY_MS))) {
      for (const { level, kept, ...counts } of (await refreshPrices(db, publisher, today(), stopper.signal)) ?? []) {
        isChanged ||= counts.changed > 0;
        refreshes.inc({ level, outcome: kept.length > 0 ? 'kept' : 'stored' });
        if (kept.length > 0) log.warn({ level, reasons: kept.slice(0, 10), count: kept.length }, 'old prices kept');
        else log.info({ level, ...counts }, 'prices refreshed');
      }
    }
    const after = await jobFinishedAt(db, REFRESH_JOB);
    if (after) finished.set(after.getTime() / 1000);
    // Another instance may have refreshed them.
    const isNewer = after !== null && after.getTime() !== loaded;
    if (isChanged || isNewer) await priceDesk.reload();
    loaded = after?.getTime() ?? null;
  }

  const stopper = new AbortController();
  let running = Promise.resolve();
  const start = () => {
    running = run().catch((error: unknown) => {
      if (!stopper.signal.aborted) log.error({ err: error }, 'price refresh failed');
    });
  };
  const first = setTimeout(start, FIRST_AFTER_MS);
  const timer = setInterval(start, HOUR_MS);
  return {
    async [Symbol.asyncDispose]() {
      clearTimeout(first);
      clearInterval(timer);
      stopper.abort();
      await running;
    },
  };
}
