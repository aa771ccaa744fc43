import { monthAt, monthsBetween } from '#contract/months.ts';
import { lastMonthOf, type PriceSeries } from '#server/db/price-series.ts';
import type { PriceLevel, PublishedSeries } from '#server/ports/price-publisher.ts';
import { NATIONAL, regionIdOf } from './regions.ts';

/** A price this many times the one before, or this part of it, is a slip of the press rather than the market. */
const GREATEST_JUMP = 5;
/** Fewer of the figures we have than this, and the tables came torn. */
const LEAST_SHARE = 0.95;

export type Merge = {
  /** Series that changed, whole. */
  changed: PriceSeries[];
  /** Why none of it may be stored; empty when all is well. */
  oddities: string[];
  /** Regional series that keep their old figures because of a jump; small samples do jump, and must not stop the rest. */
  held: number;
  /** Commodities and places we do not know. */
  unknown: number;
};

/**
 * Puts what was published into the series of one level. Only known commodities are taken; a month that is no longer
 * printed keeps its figure. Everything stays as it is when anything is odd: a new national figure more than five times
 * the month before or a fifth of it, a known commodity without any figure, or a twentieth of the figures gone. In the
 * regions such jumps are no rarity (some 45 among 1,400 farmgate series in 16 months): there only the series stays.
 * @param years The years that were asked for.
 */
export function mergePrices(
  stored: readonly PriceSeries[],
  published: readonly PublishedSeries[],
  level: PriceLevel,
  years: readonly number[],
): Merge {
  const byKey = new Map<string, ReadonlyMap<string, number>>();
  let [unknown, held] = [0, 0];
  const known = new Set(stored.map(keyOf));
  for (const { commodity, place, pesos } of published) {
    const region = regionIdOf(place);
    const key = region === null ? null : `${region}|${plain(commodity)}`;
    if (key === null || !known.has(key)) unknown++;
    else byKey.set(key, pesos);
  }

  const oddities: string[] = [];
  let [expected, found] = [0, 0];
  const changed = stored.flatMap((series) => {
    const fresh = byKey.get(keyOf(series)) ?? new Map<string, number>();
    const had = series.pesos.flatMap((price, at) => {
      const month = monthAt(series.firstMonth, at);
      return price !== null && years.includes(Number(month.slice(0, 4))) ? [month] : [];
    });
    expected += had.length;
    found += had.filter((month) => fresh.has(month)).length;
    if (series.region === NATIONAL && had.length > 0 && fresh.size === 0) oddities.push(`${series.commodity}: missing`);
    const merged = withFigures(series, fresh);
    if (isSame(series, merged)) return [];
    const jump = greatestJump(series, merged);
    if (jump <= GREATEST_JUMP) return [merged];
    if (series.region === NATIONAL) oddities.push(`${series.commodity}: ${jump.toFixed(1)} times the month before`);
    else held++;
    return [];
  });
  if (found < expected * LEAST_SHARE) oddities.push(`${level}: ${found} of ${expected} known figures`);
  return { changed: oddities.length > 0 ? [] : changed, oddities, held, unknown };
}

function keyOf({ region, commodity }: PriceSeries): string {
  return `${region}|${plain(commodity)}`;
}

/** The bundled names keep PSA's marks, the published ones have lost them. */
function plain(commodity: string): string {
  return commodity
    .replace(/(?<!\*)\*+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

function withFigures(series: PriceSeries, fresh: ReadonlyMap<string, number>): PriceSeries {
  const months = [...fresh.keys()].sort();
  const last = [lastMonthOf(series), months.at(-1) ?? ''].sort().at(-1) ?? '';
  const first = [series.firstMonth, months[0] ?? series.firstMonth].sort()[0] ?? series.firstMonth;
  const pesos = Array.from({ length: monthsBetween(first, last) + 1 }, (_, at) => {
    const month = monthAt(first, at);
    return fresh.get(month) ?? series.pesos[monthsBetween(series.firstMonth, month)] ?? null;
  });
  return { ...series, firstMonth: first, pesos };
}

/** The greatest ratio between a figure that is new or changed and the figure before it. */
function greatestJump(stored: PriceSeries, { firstMonth, pesos }: PriceSeries): number {
  const shift = monthsBetween(stored.firstMonth, firstMonth);
  let greatest = 1;
  let before: number | null = null;
  for (const [at, price] of pesos.entries()) {
    if (price === null) continue;
    const isNew = stored.pesos[at + shift] !== price;
    if (before !== null && isNew) greatest = Math.max(greatest, price / before, before / price);
    before = price;
  }
  return greatest;
}

function isSame(a: PriceSeries, b: PriceSeries): boolean {
  return (
    a.firstMonth === b.firstMonth &&
    a.pesos.length === b.pesos.length &&
    a.pesos.every((price, at) => price === b.pesos[at])
  );
}
