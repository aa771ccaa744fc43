import type { Database } from '#server/db/database.ts';
import { noteJobFinished, withJobLease } from '#server/db/job-lease.ts';
import { type PriceSeries, readPrices, writePrices } from '#server/db/price-series.ts';
import type { PriceLevel, PricePublisher } from '#server/ports/price-publisher.ts';
import { mergePrices } from './merge-prices.ts';

export const REFRESH_JOB = 'refresh-prices';

const LEVELS: readonly PriceLevel[] = ['retail', 'wholesale', 'farmgate'];
/** The newest years are asked for: this one and the one before, which is still corrected. */
const YEARS = 2;
/** The whole of it takes about two minutes at the publisher's pace. */
const LEASE_MS = 20 * 60_000;

export type LevelOutcome = {
  level: PriceLevel;
  /** Series stored anew. */
  changed: number;
  /** Regional series that kept their old figures because of a jump. */
  held: number;
  unknown: number;
  /** Why the old figures were kept; empty when the new ones are in. */
  kept: string[];
};

/**
 * Asks the publisher for the newest prices and stores them, level by level, all in one transaction. A level with
 * anything odd, or that cannot be read, keeps its old figures whole. Done again it changes nothing.
 * @param today 'YYYY-MM-DD'.
 * @param signal Stops it; nothing is stored then.
 * @returns What came of each level; null when another instance is at it.
 */
export async function refreshPrices(
  db: Database,
  publisher: PricePublisher,
  today: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<LevelOutcome[] | null> {
  return withJobLease(db, REFRESH_JOB, LEASE_MS, async () => {
    const stored = await readPrices(db);
    const thisYear = Number(today.slice(0, 4));
    const years = Array.from({ length: YEARS }, (_, ago) => thisYear - ago);
    const outcomes: LevelOutcome[] = [];
    const changed: PriceSeries[] = [];
    for (const level of LEVELS) {
      const own = stored.filter((series) => series.level === level);
      const outcome: LevelOutcome = { level, changed: 0, held: 0, unknown: 0, kept: [] };
      outcomes.push(outcome);
      try {
        const merge = mergePrices(own, await publisher.readLevel(level, years, signal), level, years);
        changed.push(...merge.changed);
        const { held, unknown, oddities } = merge;
        Object.assign(outcome, { changed: merge.changed.length, held, unknown, kept: oddities });
      } catch (error) {
        signal.throwIfAborted();
        outcome.kept = [error instanceof Error ? error.message : String(error)];
      }
    }
    await db.transaction(async (transaction) => {
      await writePrices(transaction, changed, 'refreshed');
      if (outcomes.every(({ kept }) => kept.length === 0)) await noteJobFinished(transaction, REFRESH_JOB);
    });
    return outcomes;
  });
}
