import { quantity } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import type { Told } from './cues.ts';
import type { Charge, Ledger } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { tidy } from './sale-told.ts';
import { pesosFact, wayFact } from './ways.ts';

const SERVICE =
  /\b(?:makina|combine|harvester|reaper|tresher|thresher|giik|giikan|paggiik|giling|pagiling|gilingan|kiskis|kiskisan|traktora|traktor|tractor|araro|suyod|dryer|gapas|gapasan|singil|pakyaw|pakyawan|patubig|irigasyon|patanim|paararo|pagapas|pahakot)\b/;
/** A cost beside a sale is a part of that. */
const OF_SALE = /\b(?:benta|binenta|gastos|puhunan|lugi|tubo|kita)\b/;
const OF_SHARE = /\b(?:1|isa|isang)\b(?: sako| kaban)? (?:sa|kada|bawat|every)(?: bawat)? (\d{1,2})\b/;
const MOST_PER_UNIT = 20_000;
const KABAN_KG = 50;

/** What is paid by the unit or with a part of the harvest; null when a message tells of no such thing. */
export function readCharge(figures: readonly Told[], text: string, { charge, last, open }: Ledger): Charge | null {
  const isOn = open === 'charge' || (charge !== undefined && (last === 'charge' || last === undefined));
  if ((!SERVICE.test(text) && !isOn) || OF_SALE.test(text)) return null;
  const told: { -readonly [Key in keyof Charge]: Charge[Key] } = {};
  const part = Number(OF_SHARE.exec(text)?.[1] ?? Number.NaN);
  if (part > 1) told.share = 1 / part;
  for (const { value, unit, per, before } of figures) {
    const isPesos = unit === 'peso' || unit === null;
    if (unit === 'percent' && per === undefined && SERVICE.test(before)) told.share = value / 100;
    else if (isPesos && value < MOST_PER_UNIT && (per === 'sack' || per === 'kaban')) setRate(told, value, 'bag');
    else if (isPesos && value < MOST_PER_UNIT && per === 'ha') setRate(told, value, 'ha');
    else if (isPesos && value < MOST_PER_KG && per === 'kg') {
      if (charge?.share !== undefined || told.share !== undefined) told.perKg = value;
      else setRate(told, value, 'kg');
    } else if ((unit === 'sack' || unit === 'kaban') && per === undefined && value > 1) {
      // The twelve of 'isa sa bawat 12 kaban' are no harvest.
      if (value !== part) told.bags = value;
    } else if (unit === 'kg' && value >= 20 && value <= 100 && (per !== undefined || told.bags !== undefined))
      told.bagKg = value;
    else if (unit === 'kg' && per === undefined && value > 100) told.kilos = value;
    else if (unit === 'ha' && per === undefined) told.ha = value;
    else if (
      isOn &&
      charge?.share !== undefined &&
      isPesos &&
      value < MOST_PER_KG &&
      per === undefined &&
      value !== part
    )
      told.perKg = value;
  }
  const isOfRate = told.perUnit !== undefined || told.share !== undefined;
  if (Object.keys(told).length === 0 || (!isOn && !isOfRate)) return null;
  return tidy({ ...charge, ...told });
}

const MOST_PER_KG = 100;

function setRate(
  told: { -readonly [Key in keyof Charge]: Charge[Key] },
  perUnit: number,
  unit: NonNullable<Charge['unit']>,
): void {
  told.perUnit = perUnit;
  told.unit = unit;
}

/**
 * What is paid. Facts: pay with payWay; of a share: bags (given) with bagsWay, left (bags), and pay at a price that was
 * told. Cases 'charge', 'charge-share'.
 */
export function reckonCharge({
  perUnit,
  unit,
  share,
  bags,
  bagKg = KABAN_KG,
  kilos,
  ha,
  perKg,
}: Charge): Reckoned | null {
  const weight = kilos ?? (bags === undefined ? null : bags * bagKg);
  if (share !== undefined) {
    if (bags === undefined && weight === null) return null;
    const whole = bags === undefined ? resultFact(weight ?? 0, 'kg') : quantity(bags, 'sako', 'said', 1);
    const given =
      bags === undefined ? resultFact((weight ?? 0) * share, 'kg') : quantity(bags * share, 'sako', 'computed', 1);
    const left =
      bags === undefined
        ? resultFact((weight ?? 0) * (1 - share), 'kg')
        : quantity(bags * (1 - share), 'sako', 'computed', 1);
    const pct = quantity(share * 100, '%', 'said', 1);
    const pesos = perKg === undefined || weight === null ? null : pesosFact(weight * share * perKg);
    const facts: Facts = {
      given,
      givenWay: wayFact([whole, '×', pct], given),
      left,
      ...(pesos !== null &&
        weight !== null &&
        perKg !== undefined && {
          pay: pesos,
          payWay: wayFact([resultFact(weight * share, 'kg'), '×', pesosFact(perKg)], pesos),
        }),
    };
    return reckoned('charge-share', facts);
  }
  const count = unit === 'kg' ? weight : unit === 'ha' ? (ha ?? null) : (bags ?? null);
  if (perUnit === undefined || count === null) return null;
  const named = unit === 'kg' ? resultFact(count, 'kg') : quantity(count, unit === 'ha' ? 'ha' : 'sako', 'said', 2);
  const pay = pesosFact(count * perUnit);
  return reckoned('charge', { pay, payWay: wayFact([named, '×', pesosFact(perUnit)], pay) });
}
