import { type Fact, quantity } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';

/** What was bought on credit: so many of one price, by the land, less what he has of it. */
export type Goods = { count: number /** Hectares that each count is for. */; ha?: number; had?: number; price: number };

/** A debt with simple interest by the month, and how it is paid. */
export type Debt = {
  /** Pesos that were borrowed, or goods taken on credit. */
  principal?: number;
  goods?: Goods;
  /** Part for a month. */
  rate: number;
  months: number;
  /** Months of which the interest is paid already, and pesos paid. */
  paidMonths?: number;
  paid?: number;
  /** Paid with harvest: pesos a kilo, kilos in a bag, and which bag. */
  perKg?: number;
  bagKg?: number;
  bag?: 'sako' | 'kaban';
  figures: readonly number[];
};

/** Goods paid with harvest: so many bags of it for each, beside their price in cash. */
export type KindDebt = {
  count: number;
  /** Bags of harvest for one, and kilos of such a bag. */
  given: number;
  bagKg: number;
  /** Pesos a kilo of the harvest, and for one of the goods in cash. */
  perKg: number;
  cash: number;
  figures: readonly number[];
};

/** Goods to be bought: what the land takes, less what he has, in whole bags. */
function boughtOf({ count, ha = 1, had = 0 }: Goods): number {
  return Math.ceil(Math.max(0, count * ha - had) - 1e-9);
}

/**
 * What is to be paid back. Facts: principal (pesos) with goodsWay, interest with interestWay, back with backWay (less
 * what was paid), months, kilos and bags with kindWay (what that is in harvest). Cases 'debt', 'debt-harvest'.
 */
export function reckonDebt(debt: Debt): Reckoned {
  const { goods, rate, months, paidMonths = 0, paid = 0, perKg, bagKg, bag = 'sako' } = debt;
  const principal = goods === undefined ? (debt.principal ?? 0) : boughtOf(goods) * goods.price;
  const interest = principal * rate * (months - paidMonths);
  const back = principal + interest - paid;
  const span = quantity(months, 'buwan', 'said', 1);
  const owing = paidMonths > 0 ? [`(${months} − ${paidMonths})`] : [span];
  const less = paid > 0 ? ['−', pesosFact(paid)] : [];
  const facts: Facts = {
    principal: pesosFact(principal),
    months: span,
    ...(paid > 0 && { paid: pesosFact(paid) }),
    interest: pesosFact(interest),
    back: pesosFact(back),
    interestWay: interestWay({ principal, rate, months }, interest, owing),
    backWay: wayFact([pesosFact(principal), '+', pesosFact(interest), ...less], pesosFact(back)),
    ...(goods !== undefined && { goodsWay: goodsWay(goods, principal) }),
  };
  if (perKg === undefined) return reckoned('debt', facts);
  const kilos = back / perKg;
  const sized: (Fact | string)[] = bagKg === undefined ? [] : ['÷', resultFact(bagKg, 'kg')];
  const amount = bagKg === undefined ? resultFact(kilos, 'kg') : quantity(kilos / bagKg, bag, 'computed', 1);
  return reckoned('debt-harvest', {
    ...facts,
    amount,
    kilos: resultFact(kilos, 'kg'),
    kindWay: wayFact([pesosFact(back), '÷', pesosFact(perKg), ...sized], amount),
  });
}

/** '₱20,000 × 5% × 3 buwan = ₱3,000'. */
export function interestWay(
  { principal = 0, rate, months }: Pick<Debt, 'principal' | 'rate' | 'months'>,
  interest: number,
  owing: readonly (Fact | string)[] = [quantity(months, 'buwan', 'said', 1)],
): Fact {
  const part = quantity(rate * 100, '%', 'said', 2);
  return wayFact([pesosFact(principal), '×', part, '×', ...owing], pesosFact(interest));
}

/** '(4 × 2.5 − 3) sako × ₱1,650 = ₱11,550'. */
export function goodsWay(goods: Goods, principal: number): Fact {
  const { count, ha, had, price } = goods;
  const bought = quantity(boughtOf(goods), 'sako', 'computed');
  const by = [
    String(count),
    ...(ha === undefined ? [] : ['×', String(ha)]),
    ...(had === undefined ? [] : ['−', String(had)]),
  ];
  const first = by.length === 1 ? [bought] : [...by, '=', bought];
  return wayFact([...first, '×', pesosFact(price)], pesosFact(principal));
}

/** What goods paid with harvest really cost. Facts in pesos: worth with worthWay, cash with cashWay, extra, extraPct. Case 'debt-kind'. */
export function reckonKindDebt({ count, given, bagKg, perKg, cash }: KindDebt): Reckoned {
  const worth = count * given * bagKg * perKg;
  const price = count * cash;
  const amount = quantity(count, 'sako', 'said');
  return reckoned('debt-kind', {
    worth: pesosFact(worth),
    cash: pesosFact(price),
    extra: pesosFact(worth - price),
    extraPct: quantity(((worth - price) / price) * 100, '%', 'computed', 1),
    worthWay: wayFact(
      [amount, '×', quantity(given, 'kaban', 'said', 2), '×', resultFact(bagKg, 'kg'), '×', pesosFact(perKg)],
      pesosFact(worth),
    ),
    cashWay: wayFact([amount, '×', pesosFact(cash)], pesosFact(price)),
  });
}
