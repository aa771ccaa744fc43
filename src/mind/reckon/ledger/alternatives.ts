import { between, type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { phrase } from '#library/phrase.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Drying, Outlets } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { twoWays } from './two-ways.ts';
import { pesosFact, wayFact } from './ways.ts';

/**
 * The nearer and the farther sale. Facts of `twoWays`, lost (kilos on the way), chargesWay (trips of a load that takes several, an agent's part). Cases 'near-better', 'far-better'.
 */
export function reckonOutlets(outlets: Outlets): Reckoned | null {
  const { kilos, near, far, freightPerKg = 0, lost = 0, fee = 0 } = outlets;
  if (kilos === undefined || near === undefined || far === undefined) return null;
  const trips = tripsOf(kilos, outlets);
  const each = outlets.freight ?? 0;
  const freight = each * trips;
  if (freight + freightPerKg + lost + fee === 0) return null;
  const paid = kilos * (1 - lost) * far;
  const cost = freight + paid * fee;
  const { gap, facts } = twoWays(kilos, near, { part: 1 - lost, price: far, cost, costEach: freightPerKg });
  const charges = [
    ...(trips > 1 && freight > 0
      ? [named('hauling', wayFact([quantity(trips, 'biyahe', 'computed'), '×', pesosFact(each)], pesosFact(freight)))]
      : []),
    ...(fee > 0
      ? [
          named(
            'commission',
            wayFact([pesosFact(paid), '×', quantity(fee * 100, '%', 'said', 1)], pesosFact(paid * fee)),
          ),
        ]
      : []),
  ];
  return reckoned(gap > 0 ? 'far-better' : 'near-better', {
    ...facts,
    ...(lost > 0 && { lost: resultFact(kilos * lost, 'kg') }),
    ...(charges.length > 0 && { chargesWay: listOf(charges) }),
  });
}

/** How often the freight is paid. */
function tripsOf(kilos: number, { isEachTrip, trips, loadKg }: Outlets): number {
  if (isEachTrip !== true) return 1;
  return trips ?? (loadKg === undefined ? 1 : Math.ceil(kilos / loadKg));
}

/** 'Hakot: 3 biyahe × ₱3,500 = ₱10,500'. */
function named(id: 'hauling' | 'commission', way: Fact): Fact {
  const said = (language: 'tl' | 'en') => `${phrase(id, language)}: ${renderFact(way, language)}`;
  return words(said('tl'), said('en'), 'computed');
}

const DRY_PCT = 14;

/** '(₱60 + ₱10)'. */
export function inBrackets(one: Fact, other: Fact): Fact {
  const said = (language: 'tl' | 'en') => `(${renderFact(one, language)} + ${renderFact(other, language)})`;
  return words(said('tl'), said('en'), 'computed');
}

/**
 * Wet grain beside dry. Facts: kilos, moisture, target, otherKilos (dry) with dryKilosWay, lostKilos; with prices those
 * of `twoWays` and drying with dryingWay (what it costs), or dryingMost (what it may cost, where nobody told it); fairWet (₱/kg wet) where only the dry price is known. Cases:
 * 'dry-better', 'wet-better', 'dry-weight'; 'dry-moisture' (evenKilos: dry kilos that are worth as much as all of it wet)
 * where the moisture is not told.
 */
export function reckonDrying({
  kilos,
  moisture,
  target = DRY_PCT,
  wetPrice,
  dryPrice,
  costPerKg = 0,
  cost,
  haulPerKg = 0,
  ...told
}: Drying): Reckoned | null {
  if (kilos !== undefined && moisture === undefined && wetPrice !== undefined && dryPrice !== undefined)
    return reckoned('dry-moisture', {
      kilos: resultFact(kilos, 'kg'),
      evenKilos: resultFact((kilos * wetPrice) / dryPrice, 'kg'),
    });
  if (kilos === undefined || moisture === undefined || moisture <= target) return null;
  const dry = (kilos * (100 - moisture)) / (100 - target);
  const pct = (value: number) => quantity(value, '%', 'said', 1);
  const weight: Facts = {
    moisture: pct(moisture),
    target: pct(target),
    dryKilosWay: wayFact(
      [resultFact(kilos, 'kg'), '×', `(100 − ${moisture})`, '÷', `(100 − ${target})`],
      resultFact(dry, 'kg'),
    ),
    lostKilos: resultFact(kilos - dry, 'kg'),
  };
  const cut = told.cut === undefined ? null : cutFacts(kilos, dry, told.cut, (told.cutPerBag ?? 0) * (told.bags ?? 0));
  if (cut !== null && dryPrice === undefined) return reckoned(cut.found, { ...weight, ...cut.facts });
  if (wetPrice !== undefined && dryPrice === undefined) {
    const spent = (cost ?? kilos * costPerKg) + dry * haulPerKg;
    return reckoned('dry-price', {
      ...weight,
      otherKilos: resultFact(dry, 'kg'),
      even: quantity((wetPrice * kilos + spent) / dry, '₱/kg', 'computed', 2),
      plain: pesosFact(wetPrice * kilos),
      evenWay: wayFact(
        [
          spent > 0 ? inBrackets(pesosFact(wetPrice * kilos), pesosFact(spent)) : pesosFact(wetPrice * kilos),
          '÷',
          resultFact(dry, 'kg'),
        ],
        quantity((wetPrice * kilos + spent) / dry, '₱/kg', 'computed', 2),
      ),
      ...(spent > 0 && { drying: pesosFact(spent) }),
    });
  }
  if (wetPrice === undefined || dryPrice === undefined)
    return reckoned('dry-weight', {
      ...weight,
      otherKilos: resultFact(dry, 'kg'),
      ...(dryPrice !== undefined && { fairWet: quantity((dryPrice * dry) / kilos, '₱/kg', 'computed', 2) }),
    });
  const hauling = Math.round(dry) * haulPerKg;
  const drying = (cost ?? kilos * costPerKg) + hauling;
  // He reckons on with the whole kilos that he reads.
  const { gap, facts } = twoWays(kilos, wetPrice, {
    part: Math.round(dry) / kilos,
    price: dryPrice,
    cost: drying,
    costEach: 0,
  });
  return reckoned(gap >= 0 ? 'dry-better' : 'wet-better', {
    ...facts,
    ...weight,
    ...(drying === 0 && gap > 0 && { dryingMost: pesosFact(gap) }),
    ...(drying > 0 && {
      drying: pesosFact(drying),
      ...(cost === undefined && {
        dryingWay: wayFact(
          [
            ...[resultFact(kilos, 'kg'), '×', pesosFact(costPerKg)],
            ...(hauling > 0 ? ['+', resultFact(Math.round(dry), 'kg'), '×', pesosFact(haulPerKg)] : []),
          ],
          pesosFact(drying),
        ),
      }),
    }),
  });
}

/** What the buyer takes off wet grain beside the water that really goes: fairCut, cutKilos, cutGap; cases 'cut-much', 'cut-fair'. */
function cutFacts(kilos: number, dry: number, part: number, ofBags: number): { found: string; facts: Facts } {
  const [fair, taken] = [kilos - dry, kilos * part + ofBags];
  return {
    found: taken > fair * (1 + HARDLY) ? 'cut-much' : 'cut-fair',
    facts: {
      fairCut: resultFact(Math.round(fair), 'kg'),
      fairPct: quantity((fair / kilos) * 100, '%', 'computed', 1),
      cutKilos: resultFact(Math.round(taken), 'kg'),
      cutGap: resultFact(Math.round(Math.abs(taken - fair)), 'kg'),
    },
  };
}

/** So much more than the water is no quarrel. */
const HARDLY = 0.05;

/**
 * Fresh beside dried by his own ratio: 2.5 kilo of roots for a kilo of chips. Facts of `twoWays`, ratio, dryKilosWay.
 * Cases: 'dried-better', 'fresh-better', 'dried-alike'; 'dried-price' (even alone) where one price is not told.
 */
export function reckonFresh(drying: Drying): Reckoned | null {
  const { kilos, freshPerDry, wetPrice, dryPrice, cost, costPerKg = 0 } = drying;
  if (freshPerDry === undefined) return reckonUsual(drying);
  if (wetPrice === undefined) return null;
  const ratio = quantity(freshPerDry, 'kg', 'said', 2);
  if (kilos === undefined)
    return reckoned('dried-price', { ratio, even: quantity(wetPrice * freshPerDry, '₱/kg', 'computed', 2) });
  const { gap, plain, facts } = twoWays(kilos, wetPrice, {
    part: 1 / freshPerDry,
    price: dryPrice ?? 0,
    cost: cost ?? 0,
    costEach: cost === undefined ? costPerKg : 0,
  });
  const dry = resultFact(kilos / freshPerDry, 'kg');
  const both = { ...facts, ratio, dryKilosWay: wayFact([resultFact(kilos, 'kg'), '÷', ratio], dry) };
  if (dryPrice === undefined) return reckoned('dried-price', both);
  const isAlike = Math.abs(gap) < plain * ALIKE;
  return reckoned(isAlike ? 'dried-alike' : gap > 0 ? 'dried-better' : 'fresh-better', both);
}

/**
 * Fresh beside dried at the usual ratio of the crop. Facts: plain with plainWay, low and high (what the dried leaves),
 * lowWay, highWay, ratio. Case 'dried-usual'.
 */
function reckonUsual({ kilos, usualPerDry, wetPrice, dryPrice, cost = 0, costPerKg = 0 }: Drying): Reckoned | null {
  if (usualPerDry === undefined || kilos === undefined) return null;
  if (wetPrice === undefined) return reckonMade(kilos, usualPerDry, dryPrice);
  if (dryPrice === undefined) return null;
  const [poor, rich] = [usualPerDry.high, usualPerDry.low].map((ratio) =>
    twoWays(kilos, wetPrice, { part: 1 / ratio, price: dryPrice, cost, costEach: cost === 0 ? costPerKg : 0 }),
  );
  if (poor === undefined || rich === undefined) return null;
  const { otherWay: lowWay } = poor.facts;
  const { otherWay: highWay } = rich.facts;
  return reckoned('dried-usual', {
    ...poor.facts,
    low: pesosFact(poor.plain + poor.gap),
    high: pesosFact(rich.plain + rich.gap),
    ...(lowWay && { lowWay }),
    ...(highWay && { highWay }),
    ratio: quantityRange(usualPerDry.low, usualPerDry.high),
  });
}

/** What comes of a harvest at the usual ratio. Facts: kilos, made (range), worth (pesos, where the price of it was told), ratio. Case 'dried-made'. */
function reckonMade(kilos: number, { low, high }: { low: number; high: number }, price: number | undefined): Reckoned {
  return reckoned('dried-made', {
    kilos: resultFact(kilos, 'kg'),
    made: between(Math.round(kilos / high), Math.round(kilos / low), 'kg', 'general'),
    ratio: quantityRange(low, high),
    ...(price !== undefined && {
      price: pesosFact(price),
      worth: between(Math.round((kilos / high) * price), Math.round((kilos / low) * price), '₱', 'computed'),
    }),
  });
}

function quantityRange(low: number, high: number): Fact {
  return words(`${low}-${high} kilo`, `${low}-${high} kilos`, 'general');
}

/** Nearer than this part of the sum, it is the work and the risk that decide. */
const ALIKE = 0.01;
