import type { GrainPrice, LevelPrice, MarketPrice, MarketPriceDetail } from '#contract/market-prices.ts';
import links from '#data/commodity-links.json' with { type: 'json' };
import type { PriceFact } from '#mind/answer.ts';
import { lastMonthOf, type PriceSeries, priceFacts } from '#server/db/price-series.ts';
import type { PriceLevel } from '#server/ports/price-publisher.ts';
import { marketPrice, nameTl, priceId, UNITS } from './list-prices.ts';
import { NATIONAL, REGIONS, regionName } from './regions.ts';
import { openPriceSearch } from './search-prices.ts';
import { seasonIndex } from './season-index.ts';

/** The same goods at the farm and wholesale, by PSA's retail name. */
const linkOf: Readonly<Record<string, { wholesale?: string; farmgate?: string }>> = links;

/** PSA's retail names of what is sold at the farm under a name, the commonest first. */
const retailOf: Readonly<Partial<Record<string, string[]>>> = Object.groupBy(
  Object.keys(linkOf),
  (retail) => linkOf[retail]?.farmgate ?? '',
);

/** PSA's farmgate series of the grains a farmer sells by the sack. */
const GRAINS: Readonly<Record<string, GrainPrice['grain']>> = {
  'Palay [Paddy] Other Variety, dry (conv. to 14% mc)': 'palay',
  'Corngrain [Maize] Yellow, matured': 'mais-dilaw',
  'Corngrain [Maize] White, matured': 'mais-puti',
};

const MONTHS_OF_YEAR = 12;

/** A farmgate price and that of the same month a year before, null where PSA printed none. */
export type FarmgatePrice = Omit<LevelPrice, 'level'> & { yearBefore: number | null };

type Shelf = { prices: readonly MarketPrice[]; search: (text: string) => MarketPrice[] };

/** All prices of one moment, ready to be asked. */
export type PriceBook = {
  /** Regions with retail prices, the whole country first. */
  regions: readonly { id: string; name: string }[];
  /**
   * Cards of a region that fit the search, in PSA's order; none for a region without prices. For the farm: what is
   * sold there, by the country's figure where the region has none, then goods that PSA prices only in the market.
   * Without a level: the market.
   */
  list(region: string, search: string, level?: MarketPrice['level']): MarketPrice[];
  /** One commodity in full; null where there is no price of it. */
  detail(id: string, region: string, level?: MarketPrice['level']): MarketPriceDetail | null;
  /** What farmers are paid for a commodity in a region, else in the country; null where PSA has no figure. */
  farmgate(commodity: string, region: string): FarmgatePrice | null;
  /** Farmgate prices of palay and corn by region. */
  grains: readonly GrainPrice[];
  /** For the adviser: newest national retail prices. */
  facts: PriceFact[];
};

/** Opens the stored series; a region's cards and its search are made when it is first asked for. */
export function openPriceBook(series: readonly PriceSeries[]): PriceBook {
  const byKey = new Map(series.map((each) => [`${each.level}|${each.region}|${each.commodity}`, each]));
  const find = (level: PriceLevel, region: string, commodity: string) => byKey.get(`${level}|${region}|${commodity}`);
  const of = (level: PriceLevel) =>
    Map.groupBy(
      series.filter((each) => each.level === level),
      ({ region }) => region,
    );
  const [retail, farmgate] = [of('retail'), of('farmgate')];
  const shelves = new Map<string, Shelf>();

  /** What the same goods cost at the other end of the trade. */
  function besideOf({ level, commodity, region }: PriceSeries): MarketPrice['beside'] {
    const other = level === 'retail' ? 'farmgate' : 'retail';
    const link = level === 'retail' ? linkOf[commodity]?.farmgate : retailOf[commodity]?.[0];
    const [price] = levelPrice(other, link, region);
    const commodityTl = price && nameTl(other, price.commodity);
    return price && commodityTl ? { level: other, commodityTl, pesos: price.pesos, unit: price.unit } : null;
  }
  const cardOf = (each: PriceSeries) => marketPrice(each, besideOf(each)) ?? [];

  function farmCards(region: string): MarketPrice[] {
    const own = new Map((farmgate.get(region) ?? []).map((each) => [each.commodity, each]));
    const sold = (farmgate.get(NATIONAL) ?? []).map((each) => own.get(each.commodity) ?? each);
    const bought = (retail.get(region) ?? []).filter(({ commodity }) => linkOf[commodity]?.farmgate === undefined);
    return [...sold, ...bought].flatMap(cardOf);
  }

  function shelf(region: string, level: MarketPrice['level']): Shelf {
    const key = `${level}|${region}`;
    const known = shelves.get(key);
    if (known) return known;
    const hasRegion = retail.has(region);
    const prices = level === 'retail' ? (retail.get(region) ?? []).flatMap(cardOf) : hasRegion ? farmCards(region) : [];
    const made = { prices, search: openPriceSearch(prices) };
    if (hasRegion) shelves.set(key, made);
    return made;
  }

  /** The region's own figure, or the country's where the region has none. */
  function levelPrice(level: PriceLevel, commodity: string | undefined, region: string): LevelPrice[] {
    if (commodity === undefined) return [];
    const found = find(level, region, commodity) ?? find(level, NATIONAL, commodity);
    const pesos = found?.pesos.at(-1);
    if (found === undefined || typeof pesos !== 'number') return [];
    const { unit, source } = found;
    const where = regionName(found.region) ?? found.region;
    return [{ level, commodity, region: where, pesos, unit: UNITS[unit] ?? unit, month: lastMonthOf(found), source }];
  }

  return {
    regions: REGIONS.filter(({ id }) => retail.has(id)),
    list: (region, search, level = 'retail') => shelf(region, level).search(search),
    detail(id, region, level = 'retail') {
      const price = shelf(region, level).prices.find((each) => each.id === id);
      if (price === undefined) return null;
      const sources = price.level === 'retail' ? retail : farmgate;
      const named = (each: PriceSeries) => priceId(each.commodity) === id;
      const own = sources.get(region)?.find(named) ?? sources.get(NATIONAL)?.find(named);
      if (own === undefined) return null;
      const { commodity, firstMonth, pesos } = own;
      const country = find(price.level, NATIONAL, commodity) ?? own;
      const market = price.level === 'retail' ? commodity : retailOf[commodity]?.[0];
      const link = market === undefined ? undefined : linkOf[market];
      return {
        price,
        months: { firstMonth, pesos: [...pesos] },
        // Regions have a year of figures; the country's years tell the season.
        season: seasonIndex(country.firstMonth, country.pesos),
        levels: [
          ...levelPrice('farmgate', price.level === 'farmgate' ? commodity : link?.farmgate, region),
          ...levelPrice('wholesale', link?.wholesale, region),
          ...levelPrice('retail', market, region),
        ],
      };
    },
    farmgate(commodity, region) {
      const [price] = levelPrice('farmgate', commodity, region);
      if (price === undefined) return null;
      const { level: _, ...told } = price;
      const series = find('farmgate', region, commodity) ?? find('farmgate', NATIONAL, commodity);
      return { ...told, yearBefore: series?.pesos.at(-1 - MONTHS_OF_YEAR) ?? null };
    },
    grains: series.flatMap((each): GrainPrice[] => {
      const grain = GRAINS[each.commodity];
      const [pesosPerKg, region] = [each.pesos.at(-1), regionName(each.region)];
      if (each.level !== 'farmgate' || !grain || typeof pesosPerKg !== 'number' || region === null) return [];
      const { commodity, source, region: regionId } = each;
      return [{ grain, regionId, region, pesosPerKg, month: lastMonthOf(each), commodity, source }];
    }),
    facts: priceFacts(series),
  };
}
