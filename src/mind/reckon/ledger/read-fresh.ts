import { COST, type Told } from './cues.ts';
import type { Drying } from './ledger.ts';
import { DRYING, IS_WET, isNamedAhead, MOISTURE, sideOf } from './read-drying.ts';
import { tidy } from './sale-told.ts';

/** What is weighed as it comes from the field; grain is 'basa' and goes by its moisture. */
const FRESH = /\b(?:sariwa|sariwang|fresh|hilaw|presko|lab-?as|bunot)\b/;
/** '2.5 kilo sariwa isang kilo tuyo', '5 kg fresh to 1 kg', '4 kilong basa para sa isang kilong kopra'. */
const RATIO =
  /\b(\d{1,2}(?:\.\d{1,2})?)(?: na)? ?(?:kilo|kilos|kg|kilong)(?: na| nga| ng)? (?:sariwa|sariwang|basa|basang|fresh|hilaw|presko|bunga|ubod)(?: ay| =| para sa| sa| kada| bawat| per| to| maging| magiging| nagiging| makes){0,2} (?:isang|isa ka|1|one|a)\b/;
/** 'Isang kilong chips kada 2.5 kilong sariwa'. */
const RATIO_TURNED =
  /\b(?:isang|1|one) (?:kilo|kg|kilong)(?: na| nga| ng)? (?:tuyo|tuyong|chips|kopra|dry|dried)(?: ay| =| mula sa| galing sa| sa| kada| bawat| per| from| needs){0,2} (\d{1,2}(?:\.\d{1,2})?) ?(?:kilo|kg|kilong)\b/;
const MOST_RATIO = 20;
const MOST_PER_KG = 600;
const LEAST_KILOS = 50;
const LEAST_COST = 100;
const KABAN_KG = 50;

/** The ratio of fresh to dry that a message tells, in kilos; null for none. */
function ratioIn(text: string): number | null {
  const ratio = Number((RATIO.exec(text) ?? RATIO_TURNED.exec(text))?.[1] ?? Number.NaN);
  return ratio > 1 && ratio <= MOST_RATIO ? ratio : null;
}

/** What is told of a harvest that is sold fresh, or dried by his own ratio; null when nothing is. */
export function readFresh(figures: readonly Told[], text: string, earlier: Drying | undefined): Drying | null {
  const ratio = ratioIn(text);
  const isKnown =
    earlier?.freshPerDry !== undefined || (earlier?.wetPrice !== undefined && earlier.dryPrice === undefined);
  if (ratio === null && !FRESH.test(text) && !isKnown) return null;
  if (earlier?.moisture !== undefined || MOISTURE.test(text)) return null;
  if (figures.some(({ unit, after }) => unit === 'percent' && IS_WET.test(after))) return null;
  const told: { -readonly [Key in keyof Drying]: Drying[Key] } = {};
  if (ratio !== null) told.freshPerDry = ratio;
  const isAhead = isNamedAhead(figures.filter(({ unit }) => unit === null || unit === 'peso'));
  let bags = 0;
  let bagKg: number | undefined;
  for (const { value, unit, per, before, after } of figures) {
    const isOfRatio = ratio !== null && unit === 'kg' && (value === ratio || value === 1);
    if (isOfRatio) continue;
    if (unit === 't') told.kilos = value * 1000;
    else if (unit === 'kg' && per === undefined && value >= LEAST_KILOS) told.kilos = value;
    else if (unit === 'kg' && (per === 'sack' || bags > 0) && value > 1) bagKg = value;
    else if (unit === 'sack' && per === undefined) bags = value;
    else if (unit === 'peso' || unit === null || unit === 'kg') {
      const isCost = COST.test(`${before} ${after}`) || DRYING.test(`${before} ${after}`);
      if (isCost && value >= LEAST_COST) told.cost = value;
      else if (isCost && per === 'kg') told.costPerKg = value;
      else if (value > 1 && value < MOST_PER_KG) {
        const side = sideOf(before, after, isAhead);
        if (side === 'dry') told.dryPrice = value;
        else if (side === 'wet' || FRESH.test(text)) told.wetPrice = value;
      }
    }
  }
  if (bags > 0) told.kilos = bags * (bagKg ?? KABAN_KG);
  return Object.keys(told).length === 0 ? null : tidy(told);
}
