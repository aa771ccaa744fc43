import type { Place } from '#agronomy/place/find-place.ts';
import type { PsaFarm } from '#knowledge/schemas/psa-farm.ts';

/** What PSA reports for a crop in a place, and what a single field there may give. t/ha of the marketed product. */
export type YieldForecast = {
  series: string;
  /** Where the figure is for: the province, else its region, else the country ('PH'). */
  place: string;
  /** Mean of the years of the source, and the lowest and highest of those years. */
  mean: number;
  lowestYear: number;
  highestYear: number;
  /** Range in which about eight of ten fields should fall (own rule, low confidence; see `fieldSpread`). */
  low: number;
  high: number;
  /** True when the figure is of the asked season's harvest. */
  isOfSeason: boolean;
};

/**
 * How far one field lies from the mean of its province, as a part of the mean: yields.json `method.range`
 * (25 % with few facts known, 15 % with five or more).
 */
const fieldSpread = { fewFacts: 0.25, manyFacts: 0.15 } as const;

/** PSA's series for a crop and its growing system ('irrigated-ws', 'white-opv'); null when PSA has none. */
export function seriesOf(psa: PsaFarm, cropId: string, systemId: string | null): string | null {
  const kind =
    cropId === 'rice'
      ? systemId?.startsWith('irrigated')
        ? 'irrigated'
        : 'rainfed'
      : cropId === 'corn'
        ? systemId === 'yellow-hybrid'
          ? 'yellow'
          : 'white'
        : null;
  const series = kind === null ? cropId : `${cropId}:${kind}`;
  return series in psa.yields ? series : null;
}

/** Places from the narrowest to the country. */
function placesFrom(place: Place | null): string[] {
  return [...(place?.province ? [place.province] : []), ...(place?.region ? [place.region] : []), 'PH'];
}

/**
 * Yield by PSA for the narrowest place that has one. The wet-season crop is harvested in July to December (semester 2),
 * the dry-season crop in January to June (semester 1).
 */
export function forecastYield(
  psa: PsaFarm,
  series: string,
  place: Place | null,
  season: 'wet' | 'dry',
  hasManyFacts: boolean,
): YieldForecast | null {
  const places = psa.yields[series];
  const where = placesFrom(place).find((name) => places?.[name] !== undefined);
  const found = where === undefined ? undefined : places?.[where];
  if (where === undefined || found === undefined) return null;
  const ofSeason = season === 'wet' ? found.s2 : found.s1;
  const [mean, lowestYear, highestYear] = ofSeason ?? found.year;
  const spread = hasManyFacts ? fieldSpread.manyFacts : fieldSpread.fewFacts;
  return {
    series,
    place: where,
    mean,
    lowestYear,
    highestYear,
    low: Math.min(lowestYear, mean * (1 - spread)),
    high: Math.max(highestYear, mean * (1 + spread)),
    isOfSeason: ofSeason !== undefined,
  };
}

export type FarmgatePrice = { commodity: string; pesos: number; month: string; place: string };

/** The newest farmgate price in pesos per kg, of the region where PSA has one, else of the country; null for none. */
export function farmgatePrice(psa: PsaFarm, series: string, place: Place | null): FarmgatePrice | null {
  const [cropId = series] = series.split(':');
  const found = psa.farmgate[series] ?? psa.farmgate[cropId];
  if (found === undefined) return null;
  const where = placesFrom(place).find((name) => found.prices[name] !== undefined);
  const price = where === undefined ? undefined : found.prices[where];
  return where === undefined || price === undefined ? null : { commodity: found.commodity, place: where, ...price };
}

export type Income = {
  price: FarmgatePrice;
  /** Pesos for the area. */
  gross: { low: number; mean: number; high: number };
  /** Cash costs and all costs (cash, in kind, own labour and land) in pesos for the area, of `year`; null for none. */
  costs: { cash: number; all: number; year: number } | null;
  /** Gross less all costs, pesos; null without costs. */
  net: { low: number; mean: number; high: number } | null;
};

/** Gross and net of a forecast for `areaHa` hectares. Costs are PSA's of their own year, never raised by guesswork. */
export function incomeOf(
  psa: PsaFarm,
  forecast: YieldForecast,
  place: Place | null,
  season: 'wet' | 'dry',
  areaHa: number,
): Income | null {
  const price = farmgatePrice(psa, forecast.series, place);
  if (price === null) return null;
  const pesos = (tonnesPerHa: number) => tonnesPerHa * 1000 * price.pesos * areaHa;
  const gross = { low: pesos(forecast.low), mean: pesos(forecast.mean), high: pesos(forecast.high) };
  const record = psa.costs[forecast.series];
  const perHa = record?.[season] ?? record?.average;
  if (record === undefined || perHa === undefined) return { price, gross, costs: null, net: null };
  const costs = { cash: perHa.cash * areaHa, all: perHa.all * areaHa, year: record.year };
  const net = { low: gross.low - costs.all, mean: gross.mean - costs.all, high: gross.high - costs.all };
  return { price, gross, costs, net };
}
