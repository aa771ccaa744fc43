import { quantity } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Drying } from './ledger.ts';
import { reckoned } from './sale.ts';
import { pesosFact, wayFact } from './ways.ts';

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

/**
 * Fresh beside dried by his own ratio: 2.5 kilo of roots for a kilo of chips. Facts: kilos, dryKilos with dryKilosWay,
 * wetSum with wetWay, drySum with dryWay, gap, evenPrice (of the dried, at which both pay the same). Cases:
 * 'dried-better', 'fresh-better', 'dried-alike'; 'dried-price' (evenPrice alone) where one price is not told.
 */
export function reckonFresh({ kilos, freshPerDry, wetPrice, dryPrice, cost, costPerKg = 0 }: Drying): Reckoned | null {
  if (freshPerDry === undefined || wetPrice === undefined) return null;
  const ratio = quantity(freshPerDry, 'kg', 'said', 2);
  if (kilos === undefined)
    return reckoned('dried-price', {
      ratio,
      evenPrice: quantity(wetPrice * freshPerDry, '₱/kg', 'computed', 2),
      ...(dryPrice !== undefined && { dryPrice: quantity(dryPrice, '₱/kg', 'said', 2) }),
    });
  const dry = kilos / freshPerDry;
  const drying = cost ?? kilos * costPerKg;
  const wetSum = kilos * wetPrice;
  const even = quantity((wetSum + drying) / dry, '₱/kg', 'computed', 2);
  const facts: Facts = {
    ratio,
    kilos: resultFact(kilos, 'kg'),
    dryKilos: resultFact(dry, 'kg'),
    dryKilosWay: wayFact([resultFact(kilos, 'kg'), '÷', ratio], resultFact(dry, 'kg')),
    wetSum: pesosFact(wetSum),
    wetWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(wetPrice)], pesosFact(wetSum)),
    evenPrice: even,
  };
  if (dryPrice === undefined) return reckoned('dried-price', facts);
  const drySum = dry * dryPrice - drying;
  const gap = drySum - wetSum;
  const isAlike = Math.abs(gap) < wetSum * ALIKE;
  return reckoned(isAlike ? 'dried-alike' : gap > 0 ? 'dried-better' : 'fresh-better', {
    ...facts,
    drySum: pesosFact(drySum),
    dryWay: wayFact(
      [resultFact(dry, 'kg'), '×', pesosFact(dryPrice), ...(drying > 0 ? ['−', pesosFact(drying)] : [])],
      pesosFact(drySum),
    ),
    gap: pesosFact(Math.abs(gap)),
  });
}

/** Nearer than this part of the sum, it is the work and the risk that decide. */
const ALIKE = 0.01;
