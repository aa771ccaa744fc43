import type { Knowledge } from '#agronomy/knowledge.ts';
import { findPlace, type Place } from '#agronomy/place/find-place.ts';
import { type GrainSale, kilosWhenDry, saleOutcomes } from '#agronomy/sale/grain-sale.ts';
import type { SaleOutcome } from '#agronomy/sale/sale-outcome.ts';
import { estimateYield } from '#agronomy/yield/estimate.ts';
import { farmgatePrice, forecastYield, incomeOf, seriesOf } from '#agronomy/yield/psa-yield.ts';
import { cropOf, type Engines, engine, rounded, roundedAll } from './engine.ts';

export type EstimateInput = { crop: string; system: string | null; season: 'wet' | 'dry' };

export type ForecastInput = EstimateInput & {
  province: string | null;
  /** Where only the region was named. */
  region?: string;
  /** Whether much is known of the field. */
  isKnown: boolean;
  ha: number;
};

function estimate(knowledge: Knowledge, { crop, system, season }: EstimateInput) {
  const { usual, national, attainable, ecosystem } = estimateYield(
    cropOf(knowledge, crop),
    system,
    season,
    knowledge.yields.baselines,
  );
  const range = ({ low, high }: typeof usual) => [rounded(low, 3), rounded(high, 3)];
  return { usual: range(usual), national: national && range(national), attainable: range(attainable), ecosystem };
}

function placeOf({ psaFarm }: Knowledge, { province, region }: ForecastInput): Place | null {
  const found = province === null ? undefined : psaFarm.provinces[province];
  const known = found?.[0] ?? region;
  if (known === undefined) return null;
  return {
    province: found === undefined ? null : province,
    region: known,
    island: found?.[1] ?? '',
    name: province ?? known,
  };
}

function forecast(knowledge: Knowledge, input: ForecastInput) {
  const { crop, system, season, isKnown, ha } = input;
  const { psaFarm } = knowledge;
  const series = seriesOf(psaFarm, crop, system);
  const place = placeOf(knowledge, input);
  const found = series === null ? null : forecastYield(psaFarm, series, place, season, isKnown);
  if (series === null || found === null) return { series, yield: null };
  const income = incomeOf(psaFarm, found, place, season, ha);
  const price = farmgatePrice(psaFarm, series, place);
  return {
    series,
    yield: [found.place, found.isOfSeason ? 'of season' : 'of year'],
    tPerHa: [found.low, found.mean, found.high].map((value) => rounded(value, 3)),
    years: [found.lowestYear, found.highestYear],
    price: price && [price.commodity, price.place, price.month, price.pesos],
    gross: income && roundedAll(income.gross, 0),
    costs: (income?.costs && roundedAll(income.costs, 0)) ?? null,
    net: (income?.net && roundedAll(income.net, 0)) ?? null,
  };
}

const outcome = ({ sold, gross, costs, net, breakEven }: SaleOutcome) =>
  [sold, gross, costs, net, breakEven].map((value) => rounded(value));

/** Harvests, what they bring, and where the farmer is. */
export function yieldEngines(knowledge: Knowledge): Engines {
  const { psaFarm } = knowledge;
  return {
    estimate: engine<EstimateInput>((input) => estimate(knowledge, input)),
    forecast: engine<ForecastInput>((input) => forecast(knowledge, input)),
    'place-in-words': engine<{ text: string }>(({ text }) => {
      const place = findPlace(text, psaFarm.provinces);
      return place && [place.province, place.region, place.island, place.name];
    }),
    'kilos-when-dry': engine<{ kilos: number; moisturePct: number }>(({ kilos, moisturePct }) =>
      rounded(kilosWhenDry(kilos, moisturePct), 3),
    ),
    sale: engine<GrainSale>((sale) => {
      const { dry, wet } = saleOutcomes(sale);
      return { dry: outcome(dry), wet: wet && outcome(wet) };
    }),
  };
}
