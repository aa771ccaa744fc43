import type { GrainPrice, LevelPrice, MarketPrice, MarketPriceDetail } from '#contract/market-prices.ts';
import links from '#data/commodity-links.json' with { type: 'json' };
import type { PriceFact } from '#mind/answer.ts';
import { lastMonthOf, type PriceSeries, priceFacts } from '#server/db/price-series.ts';
import type { PriceLevel } from '#server/ports/price-publisher.ts';
import { marketPrice, priceId, UNITS } from './list-prices.ts';
import { NATIONAL, REGIONS, regionName } from './regions.ts';
import { openPriceSearch } from './search-prices.ts';
import { seasonIndex } from './season-index.ts';

/** The same goods at the farm and wholesale, by PSA's retail name. */
const linkOf: Readonly<Record<string, { wholesale?: string; farmgate?: string }>> = links;

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
  /** Cards of a region that fit the search, in PSA's order; none for a region without prices. */
  list(region: string, search: string): MarketPrice[];
  /** One commodity in full; null where the region has no price of it. */
  detail(id: string, region: string): MarketPriceDetail | null;
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
  const retail = Map.groupBy(
    series.filter(({ level }) => level === 'retail'),
    ({ region }) => region,
  );
  const shelves = new Map<string, Shelf>();
  function shelf(region: string): Shelf {
    const known = shelves.get(region);
    if (known) return known;
    const prices = (retail.get(region) ?? []).flatMap((each) => marketPrice(each) ?? []);
    const made = { prices, search: openPriceSearch(prices) };
    if (retail.has(region)) shelves.set(region, made);
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
    list: (region, search) => shelf(region).search(search),
    detail(id, region) {
      const price = shelf(region).prices.find((each) => each.id === id);
      const own = retail.get(region)?.find(({ commodity }) => priceId(commodity) === id);
      if (price === undefined || own === undefined) return null;
      const { commodity, firstMonth, pesos } = own;
      const country = find('retail', NATIONAL, commodity) ?? own;
      const link = linkOf[commodity];
      return {
        price,
        months: { firstMonth, pesos: [...pesos] },
        // Regions have a year of figures; the country's years tell the season.
        season: seasonIndex(country.firstMonth, country.pesos),
        levels: [
          ...levelPrice('farmgate', link?.farmgate, region),
          ...levelPrice('wholesale', link?.wholesale, region),
          ...levelPrice('retail', commodity, region),
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
