import { type Fact, quantity, words } from '#agronomy/fact.ts';
import { farmgatePrice, seriesOf } from '#agronomy/yield/psa-yield.ts';
import type { PriceFact } from '#mind/answer.ts';
import { type Crop, cropOf } from './crop-of.ts';
import { type Facts, monthFacts, nameFact, pesos, placeOf, priceFor } from './farm-facts.ts';
import { FARMGATE_SOURCE } from './farm-outlook.ts';
import { systemOfFrame } from './fertilizer-field.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { harvestFact, toldMoney } from './told-money.ts';
import { type UsualYear, usualYear } from './usual-prices.ts';

const RETAIL_SOURCE = 'psa-openstat-retail';
/** How many retail prices are told. */
const MOST_RETAIL = 4;
/** Own margin: an offer within this part of the region's price is a fair one (low confidence). */
const FAIR_PART = 0.08;

/**
 * The price of the farmer's crop: PSA's farmgate price of his region beside the country's, the month's usual one, and the
 * retail price as the server looked it up; and how an offer compares.
 * Facts: price (₱/kg), farmPlace or farmNational, farmMonth, farmYear, national (₱/kg of the country, beside a region's),
 * commodity, dry (flag: the price is for dry grain), usualNow (mean of this month, 2021-2025), usualLow, usualHigh;
 * offered with gap (₱/kg beside the price), lost (₱ for the kilos told), kilos, worth (their worth at the price);
 * retail (the first), retailMonth, retailYear. Rows `retail`: commodity, price.
 * Cases: 'offer-low', 'offer-fair', 'offer-high', 'worth' (kilos told), 'farmgate', 'retail', 'none', 'no-crop'.
 */
export const farmPrice: Reckoner = (inquiry) => {
  const { frame } = inquiry;
  const crop = cropOf(inquiry);
  if (frame.crop === null) return { kind: 'needs', slot: 'crop' };
  if (crop === null) return { kind: 'reckoned', case: 'none', facts: {}, sources: [] };
  const found = newestFarmgate(inquiry, crop);
  const retail = retailOf(inquiry, crop);
  const facts: Facts = {
    ...farmgateFacts(inquiry, crop, found),
    ...usualNowFacts(inquiry, crop),
    ...retailFacts(retail),
  };
  const base: Reckoned = {
    kind: 'reckoned',
    facts,
    rows: { retail: retail.map((price) => ({ commodity: commodityFact(price), price: retailPrice(price) })) },
    sources: [...(found === null ? [] : [FARMGATE_SOURCE]), ...(retail.length > 0 ? [RETAIL_SOURCE] : [])],
    confidence: 0.7,
  };
  if (found === null) return { ...base, case: retail.length > 0 ? 'retail' : 'none' };
  const { perKg, kilos } = toldMoney(inquiry);
  if (perKg !== null) return offered(inquiry, base, perKg, found.pesos, kilos);
  if (kilos === null) return { ...base, case: 'farmgate' };
  return {
    ...base,
    case: 'worth',
    facts: { ...facts, kilos: harvestFact(inquiry, kilos), worth: pesos(kilos * found.pesos, 'computed') },
  };
};

function newestFarmgate(inquiry: Inquiry, crop: Crop) {
  const { psaFarm } = inquiry.knowledge;
  const series = seriesOf(psaFarm, crop.id, systemOfFrame(inquiry, crop)) ?? crop.id;
  return farmgatePrice(psaFarm, series, placeOf(inquiry.frame));
}

function farmgateFacts({ knowledge, frame }: Inquiry, crop: Crop, found: ReturnType<typeof newestFarmgate>): Facts {
  if (found === null) return {};
  const price = priceFor(found.pesos, 'kg', FARMGATE_SOURCE);
  const country =
    found.place === 'PH'
      ? null
      : farmgatePrice(knowledge.psaFarm, seriesIdOf(knowledge, crop.id, found.commodity), null);
  return {
    price,
    commodity: nameFact(found.commodity, FARMGATE_SOURCE),
    ...monthFacts('farm', found.month, FARMGATE_SOURCE),
    ...(found.place === 'PH' ? { farmNational: price } : { farmPlace: nameFact(found.place, FARMGATE_SOURCE) }),
    ...(found.place === 'PH' && frame.place !== null && { otherPlace: nameFact(frame.place.value.name, 'said') }),
    ...(country !== null && { national: priceFor(country.pesos, 'kg', FARMGATE_SOURCE) }),
    ...(crop.traits.flooded === true && { dry: price }),
  };
}

/** The series that a commodity's price stands under: a crop may have several. */
function seriesIdOf({ psaFarm }: Inquiry['knowledge'], cropId: string, commodity: string): string {
  return Object.entries(psaFarm.farmgate).find(([, each]) => each.commodity === commodity)?.[0] ?? cropId;
}

function usualNowFacts({ today }: Inquiry, crop: Crop): Facts {
  const usual = usualYear(crop.id);
  if (usual === null) return {};
  return {
    usualNow: priceFor(usual.months[Number(today.slice(5, 7)) - 1] ?? usual.mean, 'kg', FARMGATE_SOURCE),
    usualLow: priceFor(usual.lowest, 'kg', FARMGATE_SOURCE),
    usualHigh: priceFor(usual.highest, 'kg', FARMGATE_SOURCE),
    dear: monthsFact(usual.dear),
    cheap: monthsFact(usual.cheap),
  };
}

function retailOf({ prices }: Inquiry, { priceNames }: Crop): PriceFact[] {
  const isOf = ({ commodity }: PriceFact) =>
    priceNames.some((name) => new RegExp(`\\b${name}\\b`, 'i').test(commodity));
  return prices.filter(isOf).slice(0, MOST_RETAIL);
}

function commodityFact({ commodity, nameTl }: PriceFact): Fact {
  const name = commodity.toLowerCase().split(/, 1 (?:kg|kilo)\b/, 1)[0] ?? '';
  return words(nameTl ?? name, name, RETAIL_SOURCE);
}

function retailPrice({ pesos: value, unit }: PriceFact): Fact {
  return priceFor(value, unit.toLowerCase(), RETAIL_SOURCE);
}

function retailFacts([first]: readonly PriceFact[]): Facts {
  return first === undefined ? {} : { retail: retailPrice(first), ...monthFacts('retail', first.month, RETAIL_SOURCE) };
}

function offered(inquiry: Inquiry, base: Reckoned, perKg: number, price: number, kilos: number | null): Reckoned {
  const gap = perKg - price;
  const isFair = Math.abs(gap) <= price * FAIR_PART;
  return {
    ...base,
    case: isFair ? 'offer-fair' : gap < 0 ? 'offer-low' : 'offer-high',
    facts: {
      ...base.facts,
      offered: priceFor(perKg, 'kg', 'said'),
      gap: quantity(Math.abs(gap), '₱', 'computed', 2),
      ...(kilos !== null && {
        kilos: harvestFact(inquiry, kilos),
        lost: pesos(Math.abs(gap) * kilos, 'computed'),
        sum: pesos(perKg * kilos, 'computed'),
      }),
    },
  };
}

function monthsFact(months: readonly number[]): Fact {
  return { kind: 'months', months, source: FARMGATE_SOURCE };
}

/** Less of a swing between months is none to wait for, as a part. */
const FLAT_SWING = 0.1;

/**
 * When a crop's price is high, by PSA's farmgate prices of 2021-2025.
 * Facts: dear, cheap (three months each), dearPrice, cheapPrice (means of the dearest and cheapest month), swing (percent),
 * usualLow, usualHigh; asked (month), askedPrice, askedGap (percent beside the year's mean) with askedHigh, askedLow or
 * askedMid (flags); wait (the dearest of the next months), waitGain (₱/kg against this month); the facts of farmPrice.
 * The month asked is the one named, else that of the harvest when an age is told. Cases: 'month' (one was asked),
 * 'seasonal', 'flat' (hardly any swing), 'none' (no series).
 */
export const priceOutlook: Reckoner = (inquiry) => {
  const now = farmPrice(inquiry);
  if (now === null || now.kind !== 'reckoned') return now;
  const usual = usualYear(inquiry.frame.crop?.value ?? '');
  if (usual === null) return { ...now, case: 'none' };
  const asked = askedMonth(inquiry);
  const facts: Facts = {
    ...now.facts,
    dear: monthsFact(usual.dear),
    cheap: monthsFact(usual.cheap),
    dearPrice: priceFor(Math.max(...usual.months), 'kg', FARMGATE_SOURCE),
    cheapPrice: priceFor(Math.min(...usual.months), 'kg', FARMGATE_SOURCE),
    swing: quantity(usual.swing * 100, '%', 'computed'),
    ...waitFacts(usual, Number(inquiry.today.slice(5, 7))),
    ...(asked !== null && askedFacts(usual, asked)),
  };
  const found = asked !== null ? 'month' : usual.swing < FLAT_SWING ? 'flat' : 'seasonal';
  return { ...now, case: found, facts, sources: [...new Set([...now.sources, FARMGATE_SOURCE])], confidence: 0.6 };
};

function askedMonth(inquiry: Inquiry): number | null {
  const { frame, today } = inquiry;
  if (frame.month !== null) return frame.month.value;
  const crop = cropOf(inquiry);
  if (frame.ageDays === null || crop === null) return null;
  const age = (frame.ageDays.value.low + frame.ageDays.value.high) / 2;
  const left = Math.max(0, (crop.daysToHarvest.min + crop.daysToHarvest.max) / 2 - age);
  return ((Number(today.slice(5, 7)) - 1 + Math.round(left / 30.4)) % 12) + 1;
}

/** How far from the year's mean a month is called high or low, as a part. */
const MARKED_PART = 0.05;

function askedFacts({ months, mean }: UsualYear, month: number): Facts {
  const usual = months[month - 1] ?? mean;
  const part = usual / mean - 1;
  const gap = quantity(Math.abs(part) * 100, '%', 'computed');
  const flag = part > MARKED_PART ? 'askedHigh' : part < -MARKED_PART ? 'askedLow' : 'askedMid';
  return { asked: monthsFact([month]), askedPrice: priceFor(usual, 'kg', FARMGATE_SOURCE), askedGap: gap, [flag]: gap };
}

/** How far ahead grain and bulbs are kept for a better price, in months. */
const KEPT_MONTHS = 4;

function waitFacts({ months }: UsualYear, thisMonth: number): Facts {
  const ahead = Array.from({ length: KEPT_MONTHS }, (_, index) => ((thisMonth + index) % 12) + 1);
  const best = ahead.reduce(
    (top, month) => ((months[month - 1] ?? 0) > (months[top - 1] ?? 0) ? month : top),
    ahead[0] ?? thisMonth,
  );
  const gain = (months[best - 1] ?? 0) - (months[thisMonth - 1] ?? 0);
  return gain <= 0
    ? { noGain: monthsFact([thisMonth]) }
    : { wait: monthsFact([best]), waitGain: priceFor(gain, 'kg', 'computed') };
}
