import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { monthAt } from '#contract/months.ts';
import commodityNames from '#data/commodity-names.json' with { type: 'json' };
import farmgate from '#data/prices-farmgate.json' with { type: 'json' };
import retail from '#data/prices-retail.json' with { type: 'json' };
import wholesale from '#data/prices-wholesale.json' with { type: 'json' };
import type { PriceFact } from '#mind/answer.ts';
import type { PriceLevel } from '#server/ports/price-publisher.ts';
import type { Database } from './database.ts';
import { priceSeries } from './schema.ts';
import { referenceVersions } from './upkeep-schema.ts';

/** One commodity in one region at one level of the trade, month by month without a gap in the months. */
export type PriceSeries = {
  level: PriceLevel;
  /** PSA's own name. */
  commodity: string;
  /** PSA's own group. */
  category: string;
  unit: string;
  /** 'PH' for the country, else a region's id. */
  region: string;
  /** 'YYYY-MM' of the first figure. */
  firstMonth: string;
  /** Pesos per unit; null where PSA printed nothing. The last one is a figure. */
  pesos: readonly (number | null)[];
  source: string;
};

type BundledRow = readonly [string, string, string, string, string, readonly (number | null)[]];
type Bundle = { source: string; series: readonly unknown[] };

function bundled(level: PriceLevel, { source, series }: Bundle): PriceSeries[] {
  return (series as readonly BundledRow[]).map(([commodity, category, unit, region, firstMonth, pesos]) => ({
    level,
    commodity,
    category,
    unit,
    region,
    firstMonth,
    pesos,
    source,
  }));
}

/** What comes with this version of the program, in PSA's order. */
export const BUNDLED_PRICES: readonly PriceSeries[] = [
  ...bundled('retail', retail),
  ...bundled('wholesale', wholesale),
  ...bundled('farmgate', farmgate),
];

/** The month of the newest figure. */
export function lastMonthOf({ firstMonth, pesos }: Pick<PriceSeries, 'firstMonth' | 'pesos'>): string {
  return monthAt(firstMonth, pesos.length - 1);
}

const VERSION_NAME = 'prices';
/** Rows in one statement: a statement may hold 65,535 parameters. */
const ROWS_AT_ONCE = 1000;

/**
 * Puts the bundled prices in, once for each version of them. What a refresh brought stays where it is newer; older
 * figures and corrected ones are replaced.
 */
export async function seedPrices(db: Database): Promise<void> {
  const version = createHash('sha256').update(JSON.stringify(BUNDLED_PRICES)).digest('hex');
  const [stored] = await db.select().from(referenceVersions).where(eq(referenceVersions.name, VERSION_NAME));
  if (stored?.version === version) return;
  await db.transaction(async (transaction) => {
    await writePrices(transaction, BUNDLED_PRICES, 'bundled');
    const row = { name: VERSION_NAME, version };
    await transaction
      .insert(referenceVersions)
      .values(row)
      .onConflictDoUpdate({ target: referenceVersions.name, set: row });
  });
}

/** Stores series; bundled ones never take the place of newer ones that a refresh brought. */
export async function writePrices(
  db: Pick<Database, 'insert'>,
  series: readonly PriceSeries[],
  origin: 'bundled' | 'refreshed',
): Promise<void> {
  for (let start = 0; start < series.length; start += ROWS_AT_ONCE) {
    const rows = series.slice(start, start + ROWS_AT_ONCE).map((each) => ({
      ...each,
      pesos: [...each.pesos],
      lastMonth: lastMonthOf(each),
      origin,
    }));
    const isWelcome =
      origin === 'refreshed'
        ? undefined
        : sql`${priceSeries.origin} = 'bundled' or ${priceSeries.lastMonth} < excluded.last_month`;
    await db
      .insert(priceSeries)
      .values(rows)
      .onConflictDoUpdate({
        target: [priceSeries.level, priceSeries.region, priceSeries.commodity],
        set: {
          category: sql`excluded.category`,
          unit: sql`excluded.unit`,
          firstMonth: sql`excluded.first_month`,
          lastMonth: sql`excluded.last_month`,
          pesos: sql`excluded.pesos`,
          source: sql`excluded.source`,
          origin: sql`excluded.origin`,
        },
        ...(isWelcome && { setWhere: isWelcome }),
      });
  }
}

/** All series stored, in PSA's order. */
export async function readPrices(db: Database): Promise<PriceSeries[]> {
  const rows = await db.select().from(priceSeries);
  const order = new Map(BUNDLED_PRICES.map((series, index) => [keyOf(series), index]));
  const place = (series: PriceSeries) => order.get(keyOf(series)) ?? order.size;
  return rows
    .map(({ lastMonth: _, origin: __, ...series }) => series)
    .toSorted((a, b) => place(a) - place(b) || a.commodity.localeCompare(b.commodity));
}

function keyOf({ level, region, commodity }: PriceSeries): string {
  return `${level}|${region}|${commodity}`;
}

/** The newest retail price of each commodity for the whole country, pesos per unit, with its month. */
export function priceFacts(series: readonly PriceSeries[]): PriceFact[] {
  return series.flatMap((each) => {
    const pesos = each.pesos.at(-1);
    if (each.level !== 'retail' || each.region !== 'PH' || typeof pesos !== 'number') return [];
    const { commodity, unit, source } = each;
    const nameTl = (commodityNames as Readonly<Record<string, string>>)[commodity];
    return [{ commodity, nameTl, unit, pesos, month: lastMonthOf(each), source }];
  });
}
