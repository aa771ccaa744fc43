import { between, type Fact, quantity, type SourceId } from '#agronomy/fact.ts';
import { estimateYield } from '#agronomy/yield/estimate.ts';
import {
  type FarmgatePrice,
  farmgatePrice,
  forecastYield,
  seriesOf,
  type YieldForecast,
} from '#agronomy/yield/psa-yield.ts';
import type { Crop } from './crop-of.ts';
import { type Facts, nameFact, placeOf, seasonOf, weight } from './farm-facts.ts';
import { systemOfFrame } from './fertilizer-field.ts';
import type { Inquiry } from './reckoner.ts';

export const YIELD_SOURCE = 'psa-openstat-yields';
export const FARMGATE_SOURCE = 'psa-openstat-farmgate';
export const COSTS_SOURCE = 'psa-openstat-costs';

/** What a hectare of a crop gives and costs, as far as PSA or the crop's record tells. */
export type Outlook = {
  crop: Crop;
  ha: number;
  season: 'wet' | 'dry';
  series: string | null;
  /** t/ha: the range in which most fields fall, and the mean. */
  yieldTHa: { low: number; mean: number; high: number };
  /** PSA's own, with its place and years; null when the range is the record's. */
  forecast: YieldForecast | null;
  /** What good care reaches, t/ha; from the tables. */
  attainable: { low: number; high: number } | null;
  /** ₱/kg at the farm; null where PSA has none. */
  price: FarmgatePrice | null;
  /** ₱/ha: cash, and all (own labour, kind and land besides), with the year; null where PSA has none. */
  costs: { cash: number; all: number; year: number } | null;
  yieldSources: readonly SourceId[];
};

/** How many of the facts that narrow a forecast must be told. */
const MANY_FACTS = 4;

/** What to expect of the frame's crop at its place and season. */
export function outlookOf(inquiry: Inquiry, crop: Crop): Outlook {
  const { frame, knowledge } = inquiry;
  const { psaFarm, yields } = knowledge;
  const season = seasonOf(inquiry, crop);
  const place = placeOf(frame);
  const systemId = systemOfFrame(inquiry, crop);
  const series = seriesOf(psaFarm, crop.id, systemId);
  const told = [frame.areaHa, place, frame.season, frame.isIrrigated, frame.variety].filter(
    (fact) => fact !== null,
  ).length;
  const forecast = series === null ? null : usualForecast(psaFarm, series, place, season, told >= MANY_FACTS);
  const estimate = estimateYield(crop, systemId, season, yields.baselines);
  const { usual } = estimate;
  const record = series === null ? undefined : psaFarm.costs[series];
  const perHa = record?.[season] ?? record?.average;
  return {
    crop,
    ha: frame.areaHa?.value ?? 1,
    season,
    series,
    yieldTHa: forecast ?? { ...usual, mean: (usual.low + usual.high) / 2 },
    forecast,
    attainable: estimate.attainable,
    price: farmgatePrice(psaFarm, series ?? crop.id, place),
    costs: record === undefined || perHa === undefined ? null : { ...perHa, year: record.year },
    yieldSources: forecast === null ? estimate.sources : [YIELD_SOURCE],
  };
}

/** A regional mean of a vegetable this far from the country's is an error of the table, not a better farm. */
const OUTLIER = 1.75;

/** PSA's forecast for the narrowest place; the country's where a region's is an outlier (data/SOURCES.md names some). */
function usualForecast(
  ...[psa, series, place, season, hasManyFacts]: Parameters<typeof forecastYield>
): YieldForecast | null {
  const found = forecastYield(psa, series, place, season, hasManyFacts);
  const country = forecastYield(psa, series, null, season, hasManyFacts);
  // Rice and corn ('rice:irrigated') differ that much in truth.
  if (found === null || country === null || series.includes(':')) return found;
  const ratio = found.mean / country.mean;
  return ratio > OUTLIER || ratio < 1 / OUTLIER ? country : found;
}

/** Where PSA's mean is for: yieldPlace, or yieldNational for the whole country. */
export function yieldFacts(
  knowledge: Inquiry['knowledge'],
  { crop, ha, yieldTHa, forecast, attainable, yieldSources }: Outlook,
): Facts {
  const [source = 'general'] = yieldSources;
  const { low, mean, high } = yieldTHa;
  const { cavanKg } = knowledge.yields.conversions;
  const isGrain = crop.traits.grain === true;
  const cavans = (tonnes: number) => (tonnes * 1000) / cavanKg;
  return {
    yield: weightPerHa(low, high, source),
    mean: weightPerHa(mean, mean, source),
    total: weight(low * ha, high * ha, 'computed'),
    ...(isGrain && {
      cavans: between(cavans(low * ha), cavans(high * ha), 'kaban', 'computed'),
      cavansPerHa: between(cavans(low), cavans(high), 'kaban', 'computed'),
      meanCavans: quantity(cavans(mean), 'kaban', 'computed'),
      cavanKg: quantity(cavanKg, 'kg', 'general'),
    }),
    ...(attainable !== null && {
      best: weightPerHa(attainable.low, attainable.high, crop.yield_.sources[0] ?? 'general'),
    }),
    ...(forecast !== null && {
      yieldYears: nameFact(knowledge.psaFarm.sources.yields.years, source),
      ...(forecast.place === 'PH'
        ? { yieldNational: weightPerHa(mean, mean, source) }
        : { yieldPlace: nameFact(forecast.place, source) }),
      // Each year's mean, where the source has more than one.
      ...(forecast.lowestYear < forecast.highestYear && {
        years: weightPerHa(forecast.lowestYear, forecast.highestYear, source),
      }),
    }),
  };
}

function weightPerHa(low: number, high: number, source: SourceId): Fact {
  const digits = high < 10 ? 1 : 0;
  return high < 1 ? between(low * 1000, high * 1000, 'kg/ha', source) : between(low, high, 't/ha', source, digits);
}
