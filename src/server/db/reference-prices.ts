import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PriceFact } from '#agronomy/answer/answer.ts';
import bundled from '#data/retail-prices.json' with { type: 'json' };
import type { Database } from './database.ts';
import { referencePrices } from './schema.ts';

const bundledSchema = z.object({
  source: z.string(),
  prices: z.array(
    z.object({
      commodity: z.string(),
      pesos: z.number().check(z.positive()),
      unit: z.string(),
      month: z.string().check(z.regex(/^\d{4}-\d{2}$/)),
      category: z.string(),
    }),
  ),
});

/** Puts the bundled PSA prices in, leaving newer figures alone and correcting changed ones; safe to repeat. */
export async function seedReferencePrices(db: Database): Promise<void> {
  const { prices } = bundledSchema.parse(bundled);
  await db
    .insert(referencePrices)
    .values(prices)
    .onConflictDoUpdate({
      target: [referencePrices.commodity, referencePrices.month],
      set: { pesos: sql`excluded.pesos`, unit: sql`excluded.unit`, category: sql`excluded.category` },
      setWhere: sql`${referencePrices.pesos} <> excluded.pesos`,
    });
}

/** The newest price of each commodity: national averages, pesos per unit, with their month. */
export async function latestPrices(db: Database): Promise<PriceFact[]> {
  const rows = await db
    .selectDistinctOn([referencePrices.commodity])
    .from(referencePrices)
    .orderBy(referencePrices.commodity, sql`${referencePrices.month} desc`);
  return rows.map(({ commodity, pesos, unit, month }) => ({ commodity, pesos, unit, month, source: bundled.source }));
}
