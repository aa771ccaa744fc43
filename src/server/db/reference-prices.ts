import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { PriceFact } from '#agronomy/answer/answer.ts';
import bundled from '#data/retail-prices.json' with { type: 'json' };
import type { Database } from './database.ts';
import { referencePrices } from './schema.ts';

const bundledSchema = z.object({
  source: z.string(),
  months: z.array(z.string().check(z.regex(/^\d{4}-\d{2}$/))),
  commodities: z.array(
    z.object({
      commodity: z.string(),
      unit: z.string(),
      category: z.string(),
      pesos: z.array(z.nullable(z.number().check(z.positive()))),
    }),
  ),
});

/** Puts the bundled PSA prices in, leaving newer figures alone and correcting changed ones; safe to repeat. */
export async function seedReferencePrices(db: Database): Promise<void> {
  const { months, commodities } = bundledSchema.parse(bundled);
  const rows = commodities.flatMap(({ pesos, ...commodity }) =>
    pesos.flatMap((price, index) => {
      const month = months[index];
      return price === null || month === undefined ? [] : [{ ...commodity, month, pesos: price }];
    }),
  );
  await db
    .insert(referencePrices)
    .values(rows)
    .onConflictDoUpdate({
      target: [referencePrices.commodity, referencePrices.month],
      set: { pesos: sql`excluded.pesos`, unit: sql`excluded.unit`, category: sql`excluded.category` },
      setWhere: sql`${referencePrices.pesos} <> excluded.pesos`,
    });
}

/** One commodity with its prices, oldest month first; never empty. */
export type PriceSeries = {
  commodity: string;
  unit: string;
  /** PSA's own group. */
  category: string;
  history: { month: string; pesos: number }[];
  source: string;
};

/** All commodities in PSA's order, with every month stored. */
export async function priceSeries(db: Database): Promise<PriceSeries[]> {
  const rows = await db.select().from(referencePrices).orderBy(referencePrices.month);
  const order = new Map(bundled.commodities.map(({ commodity }, index) => [commodity, index]));
  const place = (commodity: string) => order.get(commodity) ?? order.size;
  return [...Map.groupBy(rows, ({ commodity }) => commodity).values()]
    .flatMap((series) => {
      const [first] = series;
      if (first === undefined) return [];
      const { commodity, unit, category } = first;
      const history = series.map(({ month, pesos }) => ({ month, pesos }));
      return [{ commodity, unit, category, history, source: bundled.source }];
    })
    .toSorted((a, b) => place(a.commodity) - place(b.commodity));
}

/** The newest price of each commodity: national averages, pesos per unit, with their month. */
export function latestPrices(series: readonly PriceSeries[]): PriceFact[] {
  return series.flatMap(({ commodity, unit, history, source }) => {
    const last = history.at(-1);
    return last === undefined ? [] : [{ commodity, unit, ...last, source }];
  });
}
