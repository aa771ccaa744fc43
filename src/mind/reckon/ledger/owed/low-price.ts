import { quantity } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { countedBy, type Said, sayingOf } from '#mind/reckon/ledger/saying.ts';
import { pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { type Goods, goodsWay } from './debt.ts';
import { CUT } from './read-loans.ts';

/** Goods on credit from who then pays less for each kilo of the harvest. */
export type LowPrice = {
  goods: Goods;
  /** Pesos less for a kilo, and the kilos. */
  off: number;
  kilos: number;
  figures: readonly number[];
};

const GIVEN = /\b(?:\w{0,6}utang\w{0,3}|kinuha|kumuha|kuha|credit|pautang|advance|bale)\b/;
const GOODS = /\b(?:abono|abuno|pataba|urea|complete|binhi|feeds|fertilizer|gamot|triple)\b/;
const MOST_OFF = 20;
const MOST_BAGS = 200;
const LEAST_KILOS = 100;
const LEAST_PRICE = 200;

/** Bags on credit and a lower price for the harvest, told in these messages; null unless each figure has its place. */
export function readLowPrice(messages: readonly string[]): LowPrice | null {
  const { text, figures } = sayingOf(messages);
  if (!GIVEN.test(text) || !GOODS.test(text) || !CUT.test(text)) return null;
  const places: { [Name in 'count' | 'price' | 'off' | 'kilos']?: Said } = {};
  for (const said of figures) {
    const name = placeOf(said);
    if (name === null || places[name] !== undefined) return null;
    places[name] = said;
  }
  const { count, price, off, kilos } = places;
  if (!count || !price || !off || !kilos) return null;
  return {
    goods: { count: count.value, price: price.value },
    off: off.value,
    kilos: kilos.value * (kilos.unit === 't' ? 1000 : 1),
    figures: figures.map(({ value }) => value),
  };
}

function placeOf(said: Said): 'count' | 'price' | 'off' | 'kilos' | null {
  const { value, unit, per, month } = said;
  if (month !== undefined || unit === 'percent') return null;
  const isEach = per.includes('kg') || unit === 'kg';
  if (isEach && value < MOST_OFF) return 'off';
  if (unit === 't' || (unit === 'kg' && value >= LEAST_KILOS)) return 'kilos';
  if (countedBy(said) === 'sack' && value < MOST_BAGS) return 'count';
  return (unit === null || unit === 'peso') && value >= LEAST_PRICE ? 'price' : null;
}

/**
 * What the goods really cost. Facts in pesos: worth with goodsWay, off, lost with lostWay (the price of the credit) and
 * lostPct of the goods, all with allWay. Case 'debt-low'.
 */
export function reckonLowPrice({ goods, off, kilos }: LowPrice): Reckoned {
  const worth = goods.count * goods.price;
  const lost = off * kilos;
  return reckoned('debt-low', {
    worth: pesosFact(worth),
    goodsWay: goodsWay(goods, worth),
    off: pesosFact(off),
    lost: pesosFact(lost),
    lostWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(off)], pesosFact(lost)),
    lostPct: quantity((lost / worth) * 100, '%', 'computed', 1),
    all: pesosFact(worth + lost),
    allWay: wayFact([pesosFact(worth), '+', pesosFact(lost)], pesosFact(worth + lost)),
  });
}
