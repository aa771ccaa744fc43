import { type Fact, quantity, words } from '#agronomy/fact.ts';
import lenders from '#library/lenders.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Ledger, Loan } from './ledger.ts';
import { interestOf, isPriced } from './read-loan.ts';
import { reckoned } from './reckoned.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

/**
 * What a loan costs. Facts: principal, rate, months, interest with interestWay, back with backWay (both together), each
 * (back over the months); with a price held down: off (₱ a kilo), lost with lostWay, cost (interest and lost) with
 * costWay, costPct (of what was borrowed), monthPct. Case 'loan', 'loan-trader'.
 */
export function reckonLoan(loan: Loan): Reckoned | null {
  const interest = interestOf(loan);
  const { principal, rate, ratePer, months, offPerKg, kilos } = loan;
  if (interest === null || principal === undefined || rate === undefined) return null;
  const pct = quantity(rate * 100, '%', 'said', 2);
  const span: (Fact | string)[] =
    ratePer === 'month'
      ? ['×', quantity(months ?? 1, 'buwan', 'said', 1)]
      : ratePer === 'year' && months !== undefined && months !== 12
        ? ['×', quantity(months, '', 'said', 1), '÷', quantity(12, 'buwan', 'said')]
        : [];
  const facts: Facts = {
    principal: pesosFact(principal),
    rate: pct,
    ...(months !== undefined && { months: quantity(months, 'buwan', 'said', 1) }),
    interest: pesosFact(interest),
    interestWay: wayFact([pesosFact(principal), '×', pct, ...span], pesosFact(interest)),
    back: pesosFact(principal + interest),
    backWay: wayFact(joined([pesosFact(principal), pesosFact(interest)], '+'), pesosFact(principal + interest)),
    ...(months !== undefined && months > 1 && { each: pesosFact((principal + interest) / months) }),
  };
  if (offPerKg === undefined || kilos === undefined) {
    const month = monthPart(interest, principal, months);
    return reckoned('loan', {
      ...facts,
      ...(months !== undefined && months > 1 && { monthPct: month }),
      ...(offPerKg !== undefined && { off: pesosFact(offPerKg) }),
    });
  }
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

function monthPart(cost: number, principal: number, months = 1): Fact {
  return quantity((cost / principal / months) * 100, '%', 'computed', 1);
}

/** What an offer costs beside what was borrowed, and how that adds up; null where something of it is not told. */
function priceOf(loan: Loan): { pesos: number; way: Fact } | null {
  const { principal = 0, rate, ratePer, months, fee = 0, offPerKg, kilos, dueKilos, duePerKg, paysAll } = loan;
  if (rate !== undefined && ratePer !== 'once' && months === undefined) return null;
  const interest = rate === undefined ? 0 : (interestOf(loan) ?? 0);
  const lost = offPerKg === undefined || kilos === undefined ? 0 : offPerKg * kilos;
  const due = (dueKilos ?? 0) * (duePerKg ?? 0);
  // More than what was borrowed and nothing said of it: the harvest pays all of it back.
  const isAll = due > 0 && (paysAll ?? due > principal);
  const given = isAll ? due - principal : due;
  const isOfYear = ratePer === 'year';
  const parts: (Fact | string)[][] = [];
  if (rate !== undefined)
    parts.push([
      pesosFact(principal),
      '×',
      quantity(rate * 100, '%', 'said', 2),
      ...(ratePer === 'once' || months === undefined || isOfYear ? [] : ['×', quantity(months, 'buwan', 'said', 1)]),
      ...(isOfYear && months !== 12 && months !== undefined
        ? ['×', quantity(months, '', 'said', 1), '÷', quantity(12, 'buwan', 'said')]
        : []),
    ]);
  if (dueKilos !== undefined && duePerKg !== undefined)
    parts.push([resultFact(dueKilos, 'kg'), '×', pesosFact(duePerKg), ...(isAll ? ['−', pesosFact(principal)] : [])]);
  if (lost > 0) parts.push([resultFact(kilos ?? 0, 'kg'), '×', pesosFact(offPerKg ?? 0)]);
  if (fee > 0) parts.push([pesosFact(fee)]);
  const pesos = interest + given + lost + fee;
  return {
    pesos,
    way: wayFact(
      parts.flatMap((part, at) => (at === 0 ? part : ['+', ...part])),
      pesosFact(pesos),
    ),
  };
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
