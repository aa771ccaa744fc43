import { type Fact, quantity } from '#agronomy/fact.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_PRICE_SOURCE, bagPriceFacts } from './bag-amounts.ts';
import { cropOf } from './crop-of.ts';
import { type Facts, monthFacts, nameFact, pesos, pesosBetween, priceFor, yearFact } from './farm-facts.ts';
import { COSTS_SOURCE, FARMGATE_SOURCE, type Outlook, outlookOf, yieldFacts } from './farm-outlook.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { harvestFact, toldMoney } from './told-money.ts';
import { usualYear } from './usual-prices.ts';

/** The price at the farm: price (₱/kg), farmPlace or farmNational, farmMonth, farmYear; his own price as ownPrice. */
export function priceFacts({ price }: Outlook, ownPrice: number | null): Facts {
  if (ownPrice !== null) return { price: priceFor(ownPrice, 'kg', 'said'), ownPrice: priceFor(ownPrice, 'kg', 'said') };
  if (price === null) return {};
  const place: Facts =
    price.place === 'PH'
      ? { farmNational: priceFor(price.pesos, 'kg', FARMGATE_SOURCE) }
      : { farmPlace: nameFact(price.place, FARMGATE_SOURCE) };
  return {
    price: priceFor(price.pesos, 'kg', FARMGATE_SOURCE),
    ...place,
    ...monthFacts('farm', price.month, FARMGATE_SOURCE),
  };
}

/** Costs of the area: cost (all), cash, costPerHa, costYear. */
export function costFacts({ costs, ha }: Outlook): Facts {
  if (costs === null) return {};
  return {
    cost: pesos(costs.all * ha, COSTS_SOURCE),
    cash: pesos(costs.cash * ha, COSTS_SOURCE),
    costPerHa: pesos(costs.all, COSTS_SOURCE),
    costYear: yearFact(costs.year, COSTS_SOURCE),
  };
}

/**
 * What is earned: from the harvest, price and costs that the farmer told, else PSA's yield, farmgate price and costs.
 * Facts: area, gross (range, or one sum when he told kilos and price), net (range) or gain and loss (one sum, positive),
 * lossLow (what is lost in a bad year), price with farmPlace or farmNational, farmMonth, farmYear or ownPrice; cost,
 * cash, costPerHa, costYear or spent; kilos; lowPrice with lowGain or lowLoss (a mean harvest at the lowest price of 2021-2025); yield and the facts of farm-outlook.ts.
 * Cases: 'own' (harvest and price told), 'profit' (a gain even in a poor year), 'risky' (a loss in a poor year),
 * 'loss' (a loss at the mean), 'gross' (no costs known), 'no-price'. Assumes 1 ha.
 */
export const profit: Reckoner = (inquiry) => {
  const crop = cropOf(inquiry);
  if (inquiry.frame.crop === null) return { kind: 'needs', slot: 'crop' };
  if (crop === null) return null;
  const outlook = outlookOf(inquiry, crop);
  if (!(outlook.ha > 0)) return null;
  const told = toldMoney(inquiry);
  const perKg = told.perKg ?? outlook.price?.pesos ?? null;
  const common: Facts = {
    area: areaFact(outlook.ha, 'computed'),
    ...yieldFacts(inquiry.knowledge, outlook),
    ...priceFacts(outlook, told.perKg),
    ...(told.spent === null
      ? costFacts(outlook)
      : { spent: pesos(told.spent, 'said'), cost: pesos(told.spent, 'said') }),
  };
  const base: Reckoned = {
    kind: 'reckoned',
    facts: common,
    sources: [
      ...outlook.yieldSources,
      ...(told.perKg === null && outlook.price !== null ? [FARMGATE_SOURCE] : []),
      ...(told.spent === null && outlook.costs !== null ? [COSTS_SOURCE] : []),
    ],
    confidence: outlook.forecast === null ? 0.45 : 0.6,
    assumed: inquiry.frame.areaHa === null && told.kilos === null ? ['areaHa'] : [],
  };
  if (perKg === null) return { ...base, case: 'no-price' };
  const cost = told.spent ?? (outlook.costs === null ? null : outlook.costs.all * outlook.ha);
  if (told.kilos !== null) return ownProfit(base, harvestFact(inquiry, told.kilos), told.kilos * perKg, cost);
  return expectedProfit(base, outlook, perKg, cost);
};

function ownProfit(base: Reckoned, kilos: Fact, gross: number, cost: number | null): Reckoned {
  return {
    ...base,
    case: 'own',
    facts: {
      ...base.facts,
      kilos,
      gross: pesos(gross, 'computed'),
      ...resultFacts(cost === null ? null : gross - cost),
    },
    confidence: 0.75,
  };
}

/** What is left, always as a positive sum: gain or loss. */
export function resultFacts(net: number | null): Record<string, Fact> {
  return net === null ? {} : { [net >= 0 ? 'gain' : 'loss']: pesos(Math.abs(net), 'computed') };
}

function expectedProfit(base: Reckoned, { crop, yieldTHa, ha }: Outlook, perKg: number, cost: number | null): Reckoned {
  const sales = (tonnes: number) => tonnes * 1000 * perKg * ha;
  const gross: Facts = {
    gross: pesosBetween(sales(yieldTHa.low), sales(yieldTHa.high), 'computed'),
    grossMean: pesos(sales(yieldTHa.mean), 'computed'),
  };
  if (cost === null) return { ...base, case: 'gross', facts: { ...base.facts, ...gross } };
  const [low, mean, high] = [sales(yieldTHa.low) - cost, sales(yieldTHa.mean) - cost, sales(yieldTHa.high) - cost];
  const facts: Facts = {
    ...base.facts,
    ...gross,
    ...resultFacts(mean),
    ...lowPriceFacts(crop.id, yieldTHa.mean * 1000 * ha, cost),
    share: quantity((Math.abs(mean) / cost) * 100, '%', 'computed'),
  };
  if (mean < 0)
    return { ...base, case: 'loss', facts: { ...facts, ...(high > 0 && { best: pesos(high, 'computed') }) } };
  if (low < 0)
    return {
      ...base,
      case: 'risky',
      facts: { ...facts, lossLow: pesos(-low, 'computed'), high: pesos(high, 'computed') },
    };
  return { ...base, case: 'profit', facts: { ...facts, net: pesosBetween(low, high, 'computed') } };
}

/** What is left of a mean harvest at the lowest monthly price of the last years: lowPrice, and lowGain or lowLoss. */
function lowPriceFacts(cropId: string, kilos: number, cost: number): Facts {
  const usual = usualYear(cropId);
  if (usual === null) return {};
  const net = kilos * usual.lowest - cost;
  return {
    lowPrice: priceFor(usual.lowest, 'kg', FARMGATE_SOURCE),
    [net >= 0 ? 'lowGain' : 'lowLoss']: pesos(Math.abs(net), 'computed'),
  };
}

/** 'Magkano gagastusin sa abono': one cost, not all. */
const FERTILIZER = /\b(abono|pataba|fertili[sz]ers?)\b/i;

/** What he has against all that his land costs: capital, short or rest, and fitsArea (land that it pays for). */
function capitalOf(
  { frame }: Inquiry,
  allPerHa: number,
  cashPerHa: number,
  ha: number,
): { found: string; facts: Facts } | null {
  const capital = frame.ledger?.capital;
  if (capital === undefined || frame.ledger?.open !== 'capital') return null;
  const gap = capital - allPerHa * ha;
  const fits = Math.floor((capital / allPerHa) * 100) / 100;
  const facts: Facts = {
    capital: pesos(capital, 'said'),
    [gap >= 0 ? 'rest' : 'short']: pesos(Math.abs(gap), 'computed'),
    ...(fits > 0 && { fitsArea: areaFact(fits, 'computed') }),
  };
  const found = gap >= 0 ? 'capital-enough' : capital >= cashPerHa * ha ? 'capital-cash' : 'capital-short';
  return { found, facts };
}

/**
 * What growing costs. Facts: area, cost, cash, costPerHa, costYear, perKilo (₱ for a kilo of the mean harvest),
 * fertilizer and bags (at the newest bag prices, with pricePlace, priceMonth, priceYear), yield facts.
 * Cases: 'fertilizer' (only that was asked), 'psa', 'none'; with his own money (`capitalOf`): 'capital-enough',
 * 'capital-cash' (enough for what is paid in cash), 'capital-short'. Assumes 1 ha.
 */
export const productionCost: Reckoner = (inquiry: Inquiry) => {
  const crop = cropOf(inquiry);
  if (inquiry.frame.crop === null) return { kind: 'needs', slot: 'crop' };
  if (crop === null) return null;
  const outlook = outlookOf(inquiry, crop);
  if (!(outlook.ha > 0)) return null;
  const facts: Facts = { area: areaFact(outlook.ha, 'computed'), ...yieldFacts(inquiry.knowledge, outlook) };
  const assumed = inquiry.frame.areaHa === null ? (['areaHa'] as const) : [];
  if (outlook.costs === null) return { kind: 'reckoned', case: 'none', facts, sources: outlook.yieldSources, assumed };
  const plan = fertilizerPlan({ ...inquiry, text: '' });
  const bags = plan?.kind === 'reckoned' ? plan.facts : {};
  const isOfFertilizer = bags.pesos !== undefined && bags.bags !== undefined && FERTILIZER.test(inquiry.text);
  const perKilo = outlook.costs.all / (outlook.yieldTHa.mean * 1000);
  const capital = capitalOf(inquiry, outlook.costs.all, outlook.costs.cash, outlook.ha);
  return {
    kind: 'reckoned',
    case: capital?.found ?? (isOfFertilizer ? 'fertilizer' : 'psa'),
    facts: {
      ...facts,
      ...costFacts(outlook),
      ...capital?.facts,
      perKilo: priceFor(perKilo, 'kg', 'computed'),
      ...(bags.pesos && bags.bags && { fertilizer: bags.pesos, bags: bags.bags, ...bagPriceFacts(inquiry.knowledge) }),
    },
    sources: [COSTS_SOURCE, ...outlook.yieldSources, ...(bags.pesos ? [BAG_PRICE_SOURCE] : [])],
    confidence: 0.65,
    assumed,
  };
};
