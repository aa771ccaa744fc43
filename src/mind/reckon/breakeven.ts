import { quantity } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import { cropOf } from './crop-of.ts';
import { type Facts, pesos, priceFor, weight } from './farm-facts.ts';
import { COSTS_SOURCE, FARMGATE_SOURCE, outlookOf, yieldFacts } from './farm-outlook.ts';
import { costFacts, priceFacts, resultFacts } from './profit.ts';
import type { Reckoned, Reckoner } from './reckoner.ts';
import { harvestFact, toldMoney } from './told-money.ts';

const KABAN_KG = 50;
/** A harvest so many times the usual one, or so small a part of it, is of other land than the costs. */
const MOST_TIMES = 5;

/**
 * The price or harvest at which nothing is lost: costs over kilos, or costs over price.
 * Facts: spent, kilos, price (those that were told, or PSA's for the rest), breakPrice (₱/kg), breakKilos and breakKaban,
 * gain or loss; area, costYear, farmPlace or farmNational with farmMonth, farmYear; safe (₱/kg a tenth above).
 * Cases: 'all' (costs, harvest and price told), 'price' (costs and harvest told: the least price), 'harvest' (costs and
 * price told: the least harvest), 'guide' (PSA's figures for a crop), 'formula' (neither). Assumes 1 ha for 'guide'.
 */
export const breakeven: Reckoner = (inquiry) => {
  const { spent, kilos, perKg } = toldMoney(inquiry);
  const facts: Facts = {
    ...(spent !== null && { spent: pesos(spent, 'said') }),
    ...(kilos !== null && { kilos: harvestFact(inquiry, kilos) }),
    ...(perKg !== null && { price: priceFor(perKg, 'kg', 'said') }),
  };
  const own: Reckoned = { kind: 'reckoned', facts, sources: [], confidence: 0.85 };
  if (spent !== null && kilos !== null && kilos > 0) {
    const withPrice = {
      ...facts,
      ...breakPriceFacts(spent / kilos),
      ...(perKg !== null && resultFacts(kilos * perKg - spent)),
    };
    return { ...own, case: perKg === null ? 'price' : 'all', facts: withPrice };
  }
  if (spent !== null && perKg !== null && perKg > 0)
    return { ...own, case: 'harvest', facts: { ...facts, ...breakKilosFacts(spent / perKg) } };
  return guide(inquiry, facts) ?? { kind: 'reckoned', case: 'formula', facts, sources: [] };
};

/** A price that leaves something for the next season: a tenth above the break-even. */
const SAFE_PART = 1.1;

function breakPriceFacts(perKg: number): Facts {
  return {
    breakPrice: priceFor(perKg, 'kg', 'computed'),
    breakKabanPrice: pesos(perKg * KABAN_KG, 'computed'),
    safe: priceFor(perKg * SAFE_PART, 'kg', 'computed'),
  };
}

function breakKilosFacts(kilos: number): Facts {
  return {
    breakKilos: weight(kilos / 1000, kilos / 1000, 'computed'),
    breakKaban: quantity(Math.ceil(kilos / KABAN_KG), 'kaban', 'computed'),
  };
}

/** By PSA's costs, yield and price, with whatever the farmer told in their place. */
function guide(inquiry: Parameters<Reckoner>[0], told: Facts): Reckoned | null {
  const crop = cropOf(inquiry);
  const outlook = crop === null ? null : outlookOf(inquiry, crop);
  if (outlook === null || outlook.costs === null || !(outlook.ha > 0)) return null;
  const { spent, perKg, kilos } = toldMoney(inquiry);
  // His costs on land that nobody told are no costs of a hectare.
  if (spent !== null && kilos === null && inquiry.frame.areaHa === null) return null;
  const usual = outlook.yieldTHa.mean * 1000 * outlook.ha;
  // What a hectare costs is no cost of the 25 kilos of one bag, nor of the harvest of land that nobody told.
  if (kilos !== null && !(kilos > usual / MOST_TIMES && kilos < usual * MOST_TIMES)) return null;
  const cost = spent ?? outlook.costs.all * outlook.ha;
  const harvest = kilos ?? usual;
  const price = perKg ?? outlook.price?.pesos ?? null;
  return {
    kind: 'reckoned',
    case: 'guide',
    facts: {
      ...yieldFacts(inquiry.knowledge, outlook),
      ...priceFacts(outlook, perKg),
      ...costFacts(outlook),
      ...told,
      area: areaFact(outlook.ha, 'computed'),
      ...breakPriceFacts(cost / harvest),
      ...(price !== null && price > 0 && breakKilosFacts(cost / price)),
      ...(crop?.traits.grain !== true && { other: areaFact(outlook.ha, 'computed') }),
    },
    sources: [COSTS_SOURCE, ...outlook.yieldSources, ...(outlook.price === null ? [] : [FARMGATE_SOURCE])],
    confidence: 0.55,
    assumed: inquiry.frame.areaHa === null ? ['areaHa'] : [],
  };
}
