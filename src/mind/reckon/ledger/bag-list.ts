import type { Fact } from '#agronomy/fact.ts';
import { quantity } from '#agronomy/fact.ts';
import { gradeName } from '#mind/reckon/bag-amounts.ts';
import { amountOf, type Facts } from '#mind/reckon/farm-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { areaFact } from '#mind/slot-values.ts';
import { LENT, type Told } from './cues.ts';
import type { BagList, Ledger } from './ledger.ts';
import type { Message } from './message.ts';
import { BARE_PRODUCTS } from './products.ts';
import { reckoned } from './reckoned.ts';
import { tidy } from './sale-told.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

/** Nobody buys more bags at once; no bag costs less or more, in pesos. */
const MOST_BAGS = 200;
const BAG_PESOS = [400, 6000] as const;
/** What may stand between a figure and the product that it tells of. */
const BETWEEN_AHEAD: ReadonlySet<string> = new Set(
  'na ang yung ung ka nga ng sako sakong bag bags peso pesos piso isang sa ti iti po a'.split(' '),
);
const BETWEEN_BEHIND: ReadonlySet<string> = new Set('ay tig tag na @ x naman is sa presyo ang po daw'.split(' '));
const PER_LAND =
  /\b(?:kada|bawat|per|matag|sa isang|sa usa ka|sa 1) (?:isang )?(?:ektarya|hektarya|ektaria|hectare|ha)\b/;
const BUYS =
  /\b(?:magkano|mgkano|magkanu|pila|mano|how much|total|lahat|tanan|presyo|bili|bibili|bibilhin|paliton|kasya|budget)\b/;
const OWN_MONEY = /\b(?:budget|pera|puhunan|kwarta|kuwarta|hawak|meron ako|may ako|kaya ko)\b/;
const ENOUGH = /\b(?:kasya|kakasya|sapat|kulang|kaya|husto|igo|enough|umdas)\b/;
const LEAST_BUDGET = 500;

function isOnly(between: string, words: ReadonlySet<string>): boolean {
  return between
    .split(' ')
    .filter((word) => word !== '')
    .every((word) => words.has(word));
}

/** Every mention of a product, not the first alone. */
const EACH_PRODUCT = BARE_PRODUCTS.map(({ grade, words }) => ({ grade, words: new RegExp(words.source, 'g') }));

type Priced = { grade: string; bags?: number; pesos?: number };

/** Pesos that are of no bag: paid to people, or for a harvest. */
const LEAST_OTHER = 20;

/** 'Urea 1,700 complete 1,900': the first figure stands behind its product, and so do all others of the message. */
function isProductFirst([first]: readonly Told[], named: readonly { to: number }[], text: string): boolean {
  return (
    first !== undefined &&
    named.some(({ to }) => to <= first.from && isOnly(text.slice(to, first.from), BETWEEN_BEHIND))
  );
}

/** Each product that a message names, with the bags and the price of one that stand right beside it. */
function pricedIn(figures: readonly Told[], text: string): { found: Priced[]; isAll: boolean } {
  const named = EACH_PRODUCT.flatMap(({ grade, words }) =>
    [...text.matchAll(words)].map(({ index, 0: { length } }) => ({
      ...{ grade, from: index, to: index + length },
    })),
  ).toSorted((a, b) => a.from - b.from);
  const own = figures.filter(({ from }) => !named.some((name) => from >= name.from && from < name.to));
  const used = new Set<Told>();
  const found: Priced[] = [];
  const aheadOf = ({ from }: { from: number }) =>
    own.findLast((figure) => figure.to <= from && isOnly(text.slice(figure.to, from), BETWEEN_AHEAD));
  const isBehind = isProductFirst(own, named, text);
  const taken = new Set(isBehind ? [] : named.map(aheadOf));
  for (const name of named) {
    const { grade, to } = name;
    const behind = own.find((figure) => figure.from >= to && isOnly(text.slice(to, figure.from), BETWEEN_BEHIND));
    for (const figure of [isBehind ? undefined : aheadOf(name), taken.has(behind) ? undefined : behind]) {
      if (figure === undefined || used.has(figure)) continue;
      const isBags = figure.unit === 'sack' || figure.unit === null;
      const isPesos = figure.unit === 'peso' || figure.unit === null;
      const known = found.find((one) => one.grade === grade) ?? { grade };
      if (isPesos && figure.value >= BAG_PESOS[0] && figure.value <= BAG_PESOS[1]) known.pesos ??= figure.value;
      else if (
        isBags &&
        figure.value > 0 &&
        figure.value <= MOST_BAGS &&
        (figure.per === undefined || figure.per === 'ha')
      )
        known.bags ??= figure.value;
      else continue;
      used.add(figure);
      if (!found.includes(known)) found.push(known);
    }
  }
  const isOther = ({ unit, value }: Told) =>
    unit === 'percent' || unit === 'kg' || ((unit === null || unit === 'peso') && value >= LEAST_OTHER);
  return { found, isAll: !own.some((figure) => !used.has(figure) && isOther(figure)) };
}

/** Bags of several products and the price of each: counted here, priced there, for each hectare or in all. */
export function withBagList({ figures, text, land, earlier, closed }: Message): Ledger | null {
  const budget = budgetIn(figures, text);
  if (budget !== null && earlier.bags !== undefined && isPriced(earlier.bags))
    return { ...closed, bags: { ...earlier.bags, budget }, open: 'bags' };
  const { found: told, isAll } = pricedIn(figures, text);
  if (!isAll || LENT.test(text)) return null;
  const counted = told.filter(({ bags }) => bags !== undefined);
  const priced = told.filter(({ pesos }) => pesos !== undefined);
  const before = earlier.bags?.list ?? [];
  if (told.length === 0 || (priced.length === 0 && counted.length < 2)) return null;
  const list = counted.length > 0 && priced.length === 0 ? told : mergedList(before, told);
  const isPerHa = PER_LAND.test(text) || (counted.length === 0 && earlier.bags?.isPerHa === true);
  const bags: BagList = tidy({
    list,
    isPerHa: isPerHa || undefined,
    ha: isPerHa ? (land.areaHa ?? undefined) : undefined,
  });
  const isWhole = list.length > 1 && isPriced(bags) && priced.length > 0;
  // What is only counted yet is for others to answer; the list is kept for its prices.
  if (!isWhole) return null;
  const isAsked = BUYS.test(text) || before.length > 0;
  return isAsked && (!isPerHa || bags.ha !== undefined) ? { ...closed, bags, open: 'bags' } : null;
}

/** The list of bags that a message counts without a price, for the prices that may come. */
export function bagsCounted({
  figures,
  text,
  earlier,
}: Pick<Message, 'figures' | 'text' | 'earlier'>): BagList | undefined {
  const counted = pricedIn(figures, text).found.filter(({ bags }) => bags !== undefined);
  if (counted.length < 2) return earlier.bags;
  return { list: counted, ...(PER_LAND.test(text) && { isPerHa: true as const }) };
}

function mergedList(before: readonly Priced[], told: readonly Priced[]): Priced[] {
  const kept = before.map((one) => ({ ...one, ...told.find(({ grade }) => grade === one.grade) }));
  return [...kept, ...told.filter(({ grade }) => !before.some((one) => one.grade === grade))];
}

function isPriced({ list }: BagList): boolean {
  return list.every(({ bags, pesos }) => bags !== undefined && pesos !== undefined);
}

/** '10k lang budget ko, kasya ba'. */
function budgetIn(figures: readonly Told[], text: string): number | null {
  const [sum, ...others] = figures.filter(({ unit }) => unit === null || unit === 'peso');
  const isSum = sum !== undefined && others.length === 0 && sum.value >= LEAST_BUDGET && figures.length === 1;
  return isSum && (OWN_MONEY.test(text) || ENOUGH.test(text)) ? sum.value : null;
}

/**
 * Bags of several products by their prices. Facts: sum with sumWay, bagsWay (bags of his land, where they were told for a
 * hectare), whole with wholeWay (whole bags, where parts of one are needed); with a budget: budget, rest or short.
 * Cases: 'bags-cost', 'bags-enough', 'bags-short', 'bags-part' (enough, but not for whole bags).
 */
export function reckonBagList({ list, isPerHa = false, ha = 1, budget }: BagList): Reckoned | null {
  const times = isPerHa ? ha : 1;
  const rows = list.flatMap(({ grade, bags, pesos }) =>
    bags === undefined || pesos === undefined
      ? []
      : [{ grade, bags, pesos, count: Math.round(bags * times * 100) / 100 }],
  );
  if (rows.length === 0) return null;
  const sumOf = (round: (count: number) => number) =>
    rows.reduce((all, { count, pesos }) => all + round(count) * pesos, 0);
  const wayOf = (round: (count: number) => number): Fact =>
    wayFact(
      rows.flatMap(({ grade, count, pesos }, at) => [
        ...(at === 0 ? [] : ['+']),
        ...joined([bagsFact(grade, round(count)), pesosFact(pesos)], '×'),
      ]),
      pesosFact(sumOf(round)),
    );
  const same = (count: number) => count;
  const [sum, whole] = [sumOf(same), sumOf(Math.ceil)];
  const facts: Facts = {
    sum: pesosFact(sum),
    sumWay: wayOf(same),
    ...(times !== 1 && { area: areaFact(times), landWay: landWay(rows, times) }),
    ...(whole > sum && { whole: pesosFact(whole), wholeWay: wayOf(Math.ceil) }),
  };
  if (budget === undefined) return reckoned('bags-cost', facts);
  const own: Facts = { ...facts, budget: pesosFact(budget) };
  if (budget < sum) return reckoned('bags-short', { ...own, short: pesosFact(sum - budget) });
  if (budget < whole) return reckoned('bags-part', { ...own, over: pesosFact(whole - budget) });
  return reckoned('bags-enough', { ...own, rest: pesosFact(budget - whole) });
}

function bagsFact(grade: string, count: number): Fact {
  return amountOf(quantity(count, 'sako', 'said', 2), gradeName(grade), 'said');
}

/** '4 sako 14-14-14 × 0.75 ektarya = 3 sako' of each. */
function landWay(rows: readonly { grade: string; bags: number; count: number }[], ha: number): Fact {
  const [first] = rows;
  return wayFact(
    joined([bagsFact(first?.grade ?? '', first?.bags ?? 0), areaFact(ha)], '×'),
    quantity(first?.count ?? 0, 'sako', 'computed', 2),
  );
}
