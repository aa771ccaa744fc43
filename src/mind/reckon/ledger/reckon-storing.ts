import { type Fact, quantity } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { inBrackets } from './alternatives.ts';
import { interestOf } from './interest.ts';
import type { Loan, Storing } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { tidy } from './sale-told.ts';
import { twoWays } from './two-ways.ts';
import { pesosFact, wayFact } from './ways.ts';

/**
 * Selling now or later. Facts of `twoWays`, cost (of waiting) with costWay, interest with months, monthly (interest of
 * one month; oneMonth where the months are not told), later (₱/kg); evenWay and monthlyEven (were the store paid
 * each month) where no later price is told. Cases: 'store-better', 'store-worse', 'store-even'
 * (no later price told), 'store-interest' (no harvest told; worth: kilos that the interest eats at now), each with what
 * it knows.
 */
export function reckonStoring(storing: Storing, loan: Loan | undefined): Reckoned | null {
  const { kilos, months, now, later, cost = 0, costPerKg = 0, lost = 0, isMonthly: isByMonth = false } = storing;
  const times = isByMonth ? (months ?? 1) : 1;
  const debt = loan === undefined ? null : { ...loan, months: months ?? loan.months ?? 1 };
  const interest = debt === null ? null : interestOf(tidy(debt));
  const isMonthly = loan?.ratePer === 'month' || loan?.ratePer === 'year';
  const spans = {
    ...(months !== undefined && { months: quantity(months, 'buwan', 'said', 1) }),
    ...(interest !== null && { interest: pesosFact(interest) }),
    ...(interest !== null && isMonthly && { monthly: pesosFact(interest / (months ?? loan?.months ?? 1)) }),
  };
  if (kilos === undefined && now !== undefined && loan === undefined && costPerKg > 0)
    return reckonStoringEven(now, costPerKg * times, lost);
  if (kilos === undefined || now === undefined)
    return interest === null || months === undefined
      ? null
      : reckoned('store-interest', {
          ...spans,
          ...(now !== undefined && {
            now: quantity(now, '₱/kg', 'said', 2),
            worth: quantity(interest / now, 'kg', 'computed'),
          }),
        });
  const keeping = (cost + costPerKg * kilos) * times;
  const whole = keeping + (interest ?? 0);
  const ways = twoWays(kilos, now, { part: 1 - lost, price: later ?? 0, cost: whole, costEach: 0 });
  const facts: Facts = {
    ...ways.facts,
    ...spans,
    ...(whole > 0 && { cost: pesosFact(whole) }),
    ...(whole > 0 && { costWay: wayFact(waitingParts(storing, debt, keeping, interest), pesosFact(whole)) }),
    ...(months === undefined && interest !== null && isMonthly && { oneMonth: quantity(1, 'buwan', 'said') }),
  };
  if (later === undefined) {
    const { otherWay: _, ...others } = facts;
    const evenOf = (cost: number) => quantity((ways.plain + cost) / (kilos * (1 - lost)), '₱/kg', 'computed', 2);
    const sold = resultFact(kilos * (1 - lost), 'kg');
    const needed = whole > 0 ? inBrackets(pesosFact(ways.plain), pesosFact(whole)) : pesosFact(ways.plain);
    const isOnce = keeping > 0 && !isByMonth && months !== undefined && months > 1;
    return reckoned('store-even', {
      ...others,
      evenWay: wayFact([needed, '÷', sold], evenOf(whole)),
      ...(isOnce && { monthlyEven: evenOf(whole + keeping * (months - 1)) }),
    });
  }
  const hoped = { ...facts, later: quantity(later, '₱/kg', 'said', 2) };
  return reckoned(ways.gap > 0 ? 'store-better' : 'store-worse', hoped);
}

/** The price of a kilo at which keeping pays, where no harvest is told. Facts: now, keep (₱/kg), even with evenWay, lostPct. Case 'store-price'. */
function reckonStoringEven(now: number, keep: number, lost: number): Reckoned {
  const even = quantity((now + keep) / (1 - lost), '₱/kg', 'computed', 2);
  const sum = [inBrackets(pesosFact(now), pesosFact(keep))];
  return reckoned('store-price', {
    now: quantity(now, '₱/kg', 'said', 2),
    keep: quantity(keep, '₱/kg', 'computed', 2),
    even,
    evenWay: wayFact([...sum, ...(lost > 0 ? ['÷', quantity((1 - lost) * 100, '%', 'computed', 1)] : [])], even),
    ...(lost > 0 && { lostPct: quantity(lost * 100, '%', 'said', 1) }),
  });
}

/** '10,000 kilo × ₱8 + ₱250,000 × 5% × 2 buwan'. */
function waitingParts(
  { kilos = 0, cost, costPerKg = 0, isMonthly = false, months: kept = 1 }: Storing,
  debt: Loan | null,
  keeping: number,
  interest: number | null,
): (Fact | string)[] {
  const storage =
    keeping === 0
      ? []
      : cost === undefined
        ? [
            resultFact(kilos, 'kg'),
            '×',
            pesosFact(costPerKg),
            ...(isMonthly ? ['×', quantity(kept, 'buwan', 'said', 1)] : []),
          ]
        : [pesosFact(keeping)];
  if (debt === null || interest === null) return storage;
  const { principal = 0, rate = 0, ratePer, months = 1 } = debt;
  const owed = [
    pesosFact(principal),
    '×',
    quantity(rate * 100, '%', 'said', 2),
    ...(ratePer === 'month' ? ['×', quantity(months, 'buwan', 'said', 1)] : []),
  ];
  return storage.length === 0 ? owed : [...storage, '+', ...owed];
}
