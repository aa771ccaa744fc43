import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { gradeName } from '#mind/reckon/bag-amounts.ts';
import { amountOf, type Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Drying, Feed, LabelDose, Loan } from './ledger.ts';
import { interestOf } from './read-loan.ts';
import { reckoned } from './sale.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

const SACK_KG = 50;

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

const DRY_PCT = 14;

/**
 * Wet grain beside dry. Facts: kilos, moisture, target, dryKilos with dryKilosWay, lostKilos; with prices: wetSum with
 * wetWay, drySum with dryWay (less what drying costs), gap. Cases: 'dry-better', 'wet-better', 'dry-weight'.
 */
export function reckonDrying({
  kilos,
  moisture,
  target = DRY_PCT,
  wetPrice,
  dryPrice,
  costPerKg = 0,
  cost,
}: Drying): Reckoned | null {
  if (kilos === undefined || moisture === undefined || moisture <= target) return null;
  const dry = (kilos * (100 - moisture)) / (100 - target);
  const pct = (value: number) => quantity(value, '%', 'said', 1);
  const weight: Facts = {
    kilos: resultFact(kilos, 'kg'),
    moisture: pct(moisture),
    target: pct(target),
    dryKilos: resultFact(dry, 'kg'),
    dryKilosWay: wayFact(
      [resultFact(kilos, 'kg'), '×', `(100 − ${moisture})`, '÷', `(100 − ${target})`],
      resultFact(dry, 'kg'),
    ),
    lostKilos: resultFact(kilos - dry, 'kg'),
  };
  if (wetPrice === undefined || dryPrice === undefined)
    return reckoned('dry-weight', {
      ...weight,
      ...(dryPrice !== undefined && { fairWet: quantity((dryPrice * dry) / kilos, '₱/kg', 'computed', 2) }),
    });
  const wetSum = kilos * wetPrice;
  const drying = cost ?? kilos * costPerKg;
  const drySum = Math.round(dry) * dryPrice - drying;
  return reckoned(drySum >= wetSum ? 'dry-better' : 'wet-better', {
    ...weight,
    wetSum: pesosFact(wetSum),
    wetWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(wetPrice)], pesosFact(wetSum)),
    drySum: pesosFact(drySum),
    dryWay: wayFact(
      [resultFact(Math.round(dry), 'kg'), '×', pesosFact(dryPrice), ...(drying > 0 ? ['−', pesosFact(drying)] : [])],
      pesosFact(drySum),
    ),
    gap: pesosFact(Math.abs(drySum - wetSum)),
    ...(drying > 0 && {
      drying: pesosFact(drying),
      ...(cost === undefined && {
        dryingWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(costPerKg)], pesosFact(drying)),
      }),
    }),
  });
}

const TANK_L = 16;
const TANK_SOURCE = 'fpa-calibration';
const SPOON_ML = 15;
const UNITS = { ml: 'ml', g: 'g', spoon: 'kutsara' } as const;

/**
 * The farmer's own label for his sprayer; never an amount of ours. Facts: rate, water, tank (usualTank where he told
 * none), perTank with perTankWay, tanks, total with totalWay, spoons (of a tank load, millilitres only); with a bottle:
 * bottle, bottles, bottleTanks, over. Cases: 'label-short' (one bottle is not enough), 'label-enough', 'label-total',
 * 'label-tank'.
 */
export function reckonLabel({ amount, unit = 'ml', water, tank, tanks, bottle }: LabelDose): Reckoned | null {
  if (amount === undefined || water === undefined) return null;
  const isPerTank = water === 0;
  const litres = tank ?? (water >= 4 ? water : TANK_L);
  const perTank = isPerTank ? amount : (amount / water) * litres;
  const measure = (value: number) => quantity(value, UNITS[unit], 'computed', value < 10 ? 2 : 1);
  const size = quantity(litres, 'L', tank === undefined ? TANK_SOURCE : 'said', 1);
  const facts: Facts = {
    rate: measure(amount),
    ...(!isPerTank && { water: quantity(water, 'L', 'said', 1) }),
    tank: size,
    perTank: measure(perTank),
    ...(!isPerTank &&
      water !== litres && {
        perTankWay: wayFact([measure(amount), '÷', quantity(water, 'L', 'said', 1), '×', size], measure(perTank)),
      }),
    ...(unit === 'ml' && { spoons: quantity(Math.round((perTank / SPOON_ML) * 10) / 10, 'kutsara', 'general', 1) }),
  };
  const total = tanks === undefined ? null : perTank * tanks;
  const many: Facts =
    tanks === undefined || total === null
      ? {}
      : {
          tanks: quantity(tanks, 'tangke', 'said', 1),
          total: measure(total),
          totalWay: wayFact([measure(perTank), '×', quantity(tanks, 'tangke', 'said', 1)], measure(total)),
        };
  const found = total === null ? 'label-tank' : 'label-total';
  if (bottle === undefined || unit === 'spoon') return withSource(reckoned(found, { ...facts, ...many }));
  const loads = Math.floor(bottle / perTank + 1e-9);
  const own: Facts = { ...facts, ...many, bottle: measure(bottle), bottleTanks: quantity(loads, 'tangke', 'computed') };
  if (total === null)
    return withSource(
      reckoned('label-tank', {
        ...own,
        bottleWay: wayFact([measure(bottle), '÷', measure(perTank)], quantity(loads, 'tangke', 'computed')),
      }),
    );
  const bottles = Math.ceil(total / bottle - 1e-9);
  return withSource(
    reckoned(bottles > 1 ? 'label-short' : 'label-enough', {
      ...own,
      bottles: packsOf(bottles, unit),
      short: measure(Math.abs(total - bottle)),
    }),
  );
}

function packsOf(count: number, unit: 'ml' | 'g'): Fact {
  const [tl, en] = unit === 'ml' ? ['bote', 'bottle'] : ['pakete', 'packet'];
  return words(`${count} ${tl}`, count === 1 ? `1 ${en}` : `${count} ${en}s`, 'computed');
}

function withSource(answer: Reckoned): Reckoned {
  return { ...answer, sources: [TANK_SOURCE, 'general'] };
}

const USUAL_TIMES = 3;

/**
 * His own bags shared out over his plants. Facts: plants, has (his bags), perPlant (grams of each, in all), perTime (at
 * each giving), times (as told, else three, then usualTimes), feedWay. Case 'feed'.
 */
export function reckonFeed({ plants, times, bags = [] }: Feed): Reckoned | null {
  if (plants === undefined || bags.length === 0) return null;
  const grams = (count: number) => (count * SACK_KG * 1000) / plants;
  const givings = times ?? USUAL_TIMES;
  const amount = (count: number, share: number) => resultFact(Math.round((grams(count) / share) * 10) / 10, 'g');
  const list = (share: number): Fact =>
    listOf(bags.map(({ grade, bags: count }) => amountOf(amount(count, share), gradeName(grade), 'computed')));
  const [first] = bags;
  const whole = resultFact((first?.bags ?? 0) * SACK_KG * 1000, 'g');
  const trees = quantity(plants, 'puno', 'said');
  return reckoned('feed', {
    plants: trees,
    has: listOf(
      bags.map(({ grade, bags: count }) => amountOf(quantity(count, 'sako', 'said', 2), gradeName(grade), 'said')),
    ),
    perPlant: list(1),
    perTime: list(givings),
    times: quantity(givings, 'beses', times === undefined ? 'general' : 'said'),
    ...(times === undefined && { usualTimes: quantity(givings, 'beses', 'general') }),
    feedWay: wayFact([whole, '÷', trees], amount(first?.bags ?? 0, 1)),
  });
}
