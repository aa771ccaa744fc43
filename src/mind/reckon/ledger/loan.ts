import { type Fact, quantity, words } from '#agronomy/fact.ts';
import lenders from '#library/lenders.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { interestOf, isPriced, weeksIn } from './interest.ts';
import type { Ledger, Loan } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

/**
 * What a loan costs. Facts: principal, months, interest with interestWay (all that it costs, where it is a sum or harvest
 * that is given back), back with backWay (both together), each (back over the months), fee (taken at once) with allCost and allWay (interest and fee), monthPct;
 * with a price held down: off (₱ a kilo), lost with lostWay, cost (interest and lost) with costWay, costPct (of what was
 * borrowed); with what was paid already: paid, owing with owingWay. Cases 'loan', 'loan-low' (a lower price for kilos that
 * nobody told), 'loan-price' (no rate told),
 * 'loan-trader', 'loan-paid'.
 */
export function reckonLoan(loan: Loan): Reckoned | null {
  const { principal, rate, months, offPerKg, kilos, paid } = loan;
  if (principal === undefined || !isPriced(loan)) return null;
  const isRated = rate !== undefined;
  const part = isRated ? interestPart(loan) : givenPart(loan);
  if (part === null) return null;
  const interest = part.pesos;
  const facts: Facts = {
    principal: pesosFact(principal),
    ...(months !== undefined && { months: quantity(months, 'buwan', 'said', 1) }),
    interest: pesosFact(interest),
    interestWay: wayFact(part.way, pesosFact(interest)),
    back: pesosFact(principal + interest),
    backWay: wayFact(joined([pesosFact(principal), pesosFact(interest)], '+'), pesosFact(principal + interest)),
    ...(months !== undefined &&
      months > 1 &&
      loan.ratePer !== 'week' && { each: pesosFact((principal + interest) / months) }),
    ...(months !== undefined && months > 1 && { monthPct: monthPart(interest, principal, months) }),
    ...(feeOf(loan) > 0 && {
      fee: pesosFact(feeOf(loan)),
      allCost: pesosFact(interest + feeOf(loan)),
      allWay: wayFact(joined([pesosFact(interest), pesosFact(feeOf(loan))], '+'), pesosFact(interest + feeOf(loan))),
    }),
  };
  if (paid !== undefined) {
    const owing = principal + interest - paid;
    const way = joined([pesosFact(principal + interest), pesosFact(paid)], '−');
    return reckoned('loan-paid', {
      ...facts,
      paid: pesosFact(paid),
      owing: pesosFact(owing),
      owingWay: wayFact(way, pesosFact(owing)),
    });
  }
  if (offPerKg === undefined || kilos === undefined)
    return reckoned(offPerKg !== undefined ? 'loan-low' : isRated ? 'loan' : 'loan-price', {
      ...facts,
      ...(offPerKg !== undefined && { off: pesosFact(offPerKg) }),
    });
  const lost = offPerKg * kilos;
  const cost = interest + lost;
  return reckoned('loan-trader', {
    ...facts,
    off: pesosFact(offPerKg),
    lost: pesosFact(lost),
    lostWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(offPerKg)], pesosFact(lost)),
    cost: pesosFact(cost),
    costWay: wayFact(joined([pesosFact(interest), pesosFact(lost)], '+'), pesosFact(cost)),
    costPct: quantity((cost / principal) * 100, '%', 'computed', 1),
    ...(months !== undefined && { monthPct: monthPart(cost, principal, months) }),
  });
}

/** One thing that a loan costs, and how it is reckoned. */
type Part = { pesos: number; way: readonly (Fact | string)[] };

/** '₱20,000 × 5% × 3 buwan'. */
function interestPart(loan: Loan): Part | null {
  const { principal = 0, rate, ratePer, months } = loan;
  const pesos = interestOf(loan);
  if (rate === undefined || pesos === null) return null;
  const span: (Fact | string)[] =
    ratePer === 'month'
      ? ['×', quantity(months ?? 1, 'buwan', 'said', 1)]
      : ratePer === 'week'
        ? ['×', quantity(weeksIn(months), 'linggo', 'said')]
        : ratePer === 'year' && months !== undefined && months !== 12
          ? ['×', quantity(months, '', 'said', 1), '÷', quantity(12, 'buwan', 'said')]
          : [];
  return { pesos, way: [pesosFact(principal), '×', quantity(rate * 100, '%', 'said', 2), ...span] };
}

/** What is given back beyond what was borrowed, as a sum or as harvest; on top of it unless it pays all back. */
function givenPart({ principal = 0, back, dueKilos, duePerKg, paysAll }: Loan): Part | null {
  if (back !== undefined) return { pesos: back - principal, way: joined([pesosFact(back), pesosFact(principal)], '−') };
  if (dueKilos === undefined || duePerKg === undefined) return null;
  const due = dueKilos * duePerKg;
  // More than what was borrowed and nothing said of it: the harvest pays all of it back.
  const isAll = paysAll ?? due > principal;
  const way = [resultFact(dueKilos, 'kg'), '×', pesosFact(duePerKg), ...(isAll ? ['−', pesosFact(principal)] : [])];
  return { pesos: isAll ? due - principal : due, way };
}

/** Pesos that are taken at once. */
function feeOf({ principal = 0, fee = 0, feePart = 0 }: Loan): number {
  return fee + feePart * principal;
}

function monthPart(cost: number, principal: number, months = 1): Fact {
  return quantity((cost / principal / months) * 100, '%', 'computed', 1);
}

/** What an offer costs beside what was borrowed, and how that adds up; null where something of it is not told. */
function priceOf(loan: Loan): { pesos: number; way: Fact } | null {
  const { principal = 0, rate, ratePer, months, fee = 0, feePart = 0, offPerKg = 0, kilos = 0 } = loan;
  if (rate !== undefined && rate > 0 && ratePer !== 'once' && months === undefined) return null;
  const parts: (Part | null)[] = [
    rate === 0 ? null : interestPart(loan),
    givenPart(loan),
    { pesos: offPerKg * kilos, way: [resultFact(kilos, 'kg'), '×', pesosFact(offPerKg)] },
    { pesos: feePart * principal, way: [pesosFact(principal), '×', quantity(feePart * 100, '%', 'said', 2)] },
    { pesos: fee, way: [pesosFact(fee)] },
  ];
  const told = parts.flatMap((part) => (part === null || part.pesos === 0 ? [] : [part]));
  const pesos = told.reduce((sum, part) => sum + part.pesos, 0);
  const way = told.flatMap((part, at) => (at === 0 ? part.way : ['+', ...part.way]));
  return { pesos, way: way.length === 0 ? pesosFact(0) : wayFact(way, pesosFact(pesos)) };
}

/**
 * Offers side by side, over the same months. Facts: principal, months, best (who) with bestCost, next (the dearer one)
 * with gap between them, wait (until the best pays out). Rows `offers`: name, way, cost, back; `low` (name): the lender
 * buys below the price. Cases 'loans', and 'loans-months' where an offer counts by months that nobody told.
 */
export function reckonOffers({ loan, offers = [] }: Pick<Ledger, 'loan' | 'offers'>): Reckoned | null {
  const all = [...offers, ...(loan === undefined ? [] : [loan])].filter(isPriced);
  const principal = loan?.principal;
  if (all.length < 2 || principal === undefined) return null;
  const priced = all.flatMap((one) => {
    const price = priceOf(one);
    return price === null ? [] : [{ ...one, ...price, name: nameOf(one) }];
  });
  if (priced.length < all.length) return reckoned('loans-months', { principal: pesosFact(principal) });
  const [best, next] = priced.toSorted((a, b) => a.pesos - b.pesos);
  if (best === undefined || next === undefined) return null;
  const { months } = best;
  const facts: Facts = {
    principal: pesosFact(principal),
    ...(months !== undefined && { months: quantity(months, 'buwan', 'said', 1) }),
    best: best.name,
    bestCost: pesosFact(best.pesos),
    next: next.name,
    gap: pesosFact(next.pesos - best.pesos),
    ...(best.wait !== undefined && { wait: waitFact(best.wait) }),
  };
  const rows = priced.map(({ name, way, pesos }) => ({
    name,
    way,
    cost: pesosFact(pesos),
    back: pesosFact(principal + pesos),
  }));
  const bound = priced.filter(({ lender, pesos }) => lender === 'trader' && pesos > 0);
  return { ...reckoned('loans', facts), rows: { offers: rows, low: bound.map(({ name }) => ({ name })) } };
}

const DAYS_OF_MONTH = 30;
const DAYS_OF_WEEK = 7;

function waitFact(months: number): Fact {
  const days = Math.round(months * DAYS_OF_MONTH);
  if (days >= DAYS_OF_MONTH) return quantity(months, 'buwan', 'said', 1);
  return days % DAYS_OF_WEEK === 0 ? quantity(days / DAYS_OF_WEEK, 'linggo', 'said') : quantity(days, 'araw', 'said');
}

function nameOf({ lender = 'other' }: Loan): Fact {
  const { tl, en } = lenders[lender];
  return words(tl, en, 'said');
}
