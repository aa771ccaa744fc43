import { between, type Fact } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { areaFact } from '#mind/slot-values.ts';
import { type Crop, sourcesOf } from './crop-of.ts';
import { cropNameFact, type Facts, nameFact, pesos, placeOf, yearFact } from './farm-facts.ts';
import { COSTS_SOURCE, FARMGATE_SOURCE, type Outlook, outlookOf, YIELD_SOURCE } from './farm-outlook.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { usualYear } from './usual-prices.ts';

/** How many crops are told. */
const MOST_CROPS = 5;

/** ₱ for the area: `net` at the usual yield and price, `low` at a low price, or yield where no low price is known. */
type Earning = { crop: Crop; outlook: Outlook; cost: number; net: number; low: number };

/**
 * Crops by what a hectare leaves: PSA's yield and farmgate price of the place (else the country) less PSA's costs.
 * Facts: area, best (name), bestNet, bestLow or bestLoss (what is left or lost at a low price), at (place) or national
 * (flag), costYear; between two crops: first, second, firstNet, firstLow or firstLoss, firstCost, the same of the second,
 * better, gap; known and its net when only one has figures. Rows `crops`: name, net, low or loss, cost, days; the annual
 * crops that earn most. Costs are of their own year, so today's net is less.
 * Cases: 'two' (two crops named), 'one-unknown' (one of the two has no figures), 'ranked'. Assumes 1 ha.
 */
export const bestProfitCrop: Reckoner = (inquiry) => {
  const { frame, knowledge } = inquiry;
  const ha = frame.areaHa?.value ?? 1;
  if (!(ha > 0)) return null;
  const earnings = knowledge.crops.flatMap((crop) => earningOf(inquiry, crop) ?? []);
  const year = earnings[0]?.outlook.costs?.year;
  const facts: Facts = {
    area: areaFact(ha, 'computed'),
    ...(year !== undefined && { costYear: yearFact(year, COSTS_SOURCE) }),
    ...placeFacts(inquiry),
  };
  const base: Reckoned = {
    kind: 'reckoned',
    facts,
    sources: [YIELD_SOURCE, FARMGATE_SOURCE, COSTS_SOURCE],
    confidence: 0.5,
    assumed: frame.areaHa === null ? ['areaHa'] : [],
  };
  const pair = [frame.crop?.value, frame.otherCrop?.value].filter((id) => id !== undefined);
  if (pair.length === 2) return comparePair(base, knowledge, earnings, pair);
  const ranked = earnings.filter(({ crop }) => crop.life === 'annual').toSorted((a, b) => b.net - a.net);
  const top = ranked.slice(0, MOST_CROPS);
  const [best] = top;
  if (best === undefined) return null;
  return {
    ...base,
    case: 'ranked',
    facts: { ...facts, best: cropNameFact(knowledge, best.crop.id), ...netFacts('best', best) },
    rows: { crops: top.map((earning) => rowOf(knowledge, earning)) },
  };
};

function earningOf(inquiry: Inquiry, crop: Crop): Earning | null {
  const outlook = outlookOf({ ...inquiry, text: '' }, crop);
  const { forecast, price, costs, ha } = outlook;
  if (forecast === null || price === null || costs === null) return null;
  const cost = costs.all * ha;
  const net = (tonnes: number, perKg: number) => tonnes * 1000 * perKg * ha - cost;
  const usual = usualYear(crop.id);
  // Five years' mean price stands nearer to the year of the costs than this month's, which may be a peak.
  if (usual !== null)
    return { crop, outlook, cost, net: net(forecast.mean, usual.mean), low: net(forecast.mean, usual.lowest) };
  return { crop, outlook, cost, net: net(forecast.mean, price.pesos), low: net(forecast.low, price.pesos) };
}

function placeFacts({ frame }: Inquiry): Facts {
  const place = placeOf(frame);
  return place === null
    ? { national: nameFact('PH', YIELD_SOURCE) }
    : { at: nameFact(place.province ?? place.region ?? place.name, 'said') };
}

/** Net of an earning under a name: <name>Net, and <name>Low or <name>Loss for a low price; all positive. */
function netFacts(name: string, { net, low }: Earning): Facts {
  return {
    [`${name}Net`]: pesos(Math.max(0, net), 'computed'),
    [low >= 0 ? `${name}Low` : `${name}Loss`]: pesos(Math.abs(low), 'computed'),
  };
}

function rowOf(knowledge: Knowledge, earning: Earning): Readonly<Record<string, Fact>> {
  const { crop, cost } = earning;
  const { min, max } = crop.daysToHarvest;
  const source = sourcesOf(crop, 'days')[0] ?? 'general';
  const { rowNet, rowLow, rowLoss } = netFacts('row', earning);
  return {
    name: cropNameFact(knowledge, crop.id),
    ...(rowNet && { net: rowNet }),
    ...(rowLow && { low: rowLow }),
    ...(rowLoss && { loss: rowLoss }),
    cost: pesos(cost, COSTS_SOURCE),
    days: max > 240 ? between(min / 30.4, max / 30.4, 'buwan', source) : between(min, max, 'araw', source),
  };
}

function comparePair(
  base: Reckoned,
  knowledge: Knowledge,
  earnings: readonly Earning[],
  ids: readonly string[],
): Reckoned {
  const [first, second] = ids.map((id) => earnings.find(({ crop }) => crop.id === id));
  const names: Facts = { first: cropNameFact(knowledge, ids[0] ?? ''), second: cropNameFact(knowledge, ids[1] ?? '') };
  if (first === undefined || second === undefined) {
    const known = first ?? second;
    const facts = {
      ...base.facts,
      ...names,
      ...(known && { known: cropNameFact(knowledge, known.crop.id), ...netFacts('known', known) }),
    };
    return { ...base, case: 'one-unknown', facts, confidence: 0.3 };
  }
  const better = first.net >= second.net ? first : second;
  return {
    ...base,
    case: 'two',
    facts: {
      ...base.facts,
      ...names,
      ...netFacts('first', first),
      ...netFacts('second', second),
      firstCost: pesos(first.cost, COSTS_SOURCE),
      secondCost: pesos(second.cost, COSTS_SOURCE),
      better: cropNameFact(knowledge, better.crop.id),
      gap: pesos(Math.abs(first.net - second.net), 'computed'),
    },
  };
}
