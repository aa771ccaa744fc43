import { COST, OFF, PRICE, type Told } from './cues.ts';
import { isLeft, isOfThing } from './no-money.ts';
import { PICKINGS } from './read-costs.ts';
import { PIECES } from './read-harvest.ts';
import { kilosOf, perKgOf, type Sale } from './sale.ts';
import { BY_DAY, knownOf, type Role, type Writable } from './sheet.ts';

/** No kilo costs more, no bag less, in pesos. */
const MOST_PER_KG = 900;
const LEAST_PER_BAG = 150;
const MOST_PER_BAG = 10_000;
const MOST_PER_HEAD = 200_000;
const LEAST_GROSS = 1000;
/** A new price is at least this part of the old one. */
const SAME_PRICE = 0.4;
const SAYS_PRICE =
  /\b(?:benta\w*|binenta|ibebenta|bili\w*|binili|presyo\w*|price\w*|alok|offer|bumaba|bumagsak|tumaas|naging|kuha|halin)\b/;
/** 'Benta 88,000': all that was paid for it. */
const PAID_FOR_ALL =
  /\b(?:pinagbilhan|napagbilhan|napagbentahan|pinagbentahan|kabuuang benta|benta|gross|sales|halin|kinita|kita)\b(?: \w+){0,3}\s*$/;

/** Pesos that were paid for all of it. */
export const gross: Role = (sheet, at) => {
  const { unit, value, per, before, after } = sheet.figures[at] as Told;
  // 'Kita ko 24k sa 4 buwan, magkano kada araw': the day is what he asks for.
  const isEach = per !== undefined && !(per === 'day' && BY_DAY.test(sheet.text));
  if ((unit !== null && unit !== 'peso') || value < LEAST_GROSS || isEach) return 0;
  if (kilosOf(knownOf(sheet)) !== null) return 0;
  const isPaid =
    (PAID_FOR_ALL.test(before) && !COST.test(before)) ||
    /^\s*(?:na |ang |pesos? )*(?:benta|pinagbilhan|napagbentahan|sales)\b/.test(after);
  if (!isPaid) return 0;
  sheet.told.gross = value;
  return 1;
};

/** Pesos for a kilo, a bag, a tonne or one of what is counted. */
export const price: Role = (sheet, at) =>
  isPrice(sheet.figures[at] as Told, sheet.told, knownOf(sheet), sheet.text) ? 1 : 0;

const OF_KILO =
  /^\s*(?:(?:na|lang|pesos?|piso|po|daw|ra|ka|nga) )*(?:ang |kada |per |bawat |ti |matag )?(?:isang |usa ka )?kilo\b/;

function isPrice(figure: Told, told: Writable<Sale>, known: Sale, text: string): boolean {
  const { unit, value, per, before, after } = figure;
  if ((unit !== null && unit !== 'peso') || isOfThing(figure) || isLeft(figure)) return false;
  const isLkg =
    /\blkg\b/.test(before) ||
    /^(?:(?:ang |ng |sang )?(?:bili|presyo|bentahan|benta) (?:ng |sang |sa )?)?(?:ang |kada |per |bawat |a |\/ ?)?(?:isang |isa ka )?lkg\b/.test(
      after.trimStart(),
    );
  if (isLkg && value >= LEAST_PER_BAG) {
    told.perLkg = value;
    return true;
  }
  if (per === 't') {
    told.perTonne = value;
    return true;
  }
  const isCost = COST.test(before) && !PRICE.test(before);
  if (isCost && (per === undefined || PICKINGS.has(per))) return false;
  if ((per === 'sack' || per === 'kaban') && value >= LEAST_PER_BAG && value < MOST_PER_BAG) {
    told.perBag = value;
    return true;
  }
  if (isOfBag(figure, known)) {
    told.perBag = value;
    return true;
  }
  if (value > MOST_PER_KG || value <= 0 || (unit === null && value < 1 && per === undefined)) return false;
  const old = perKgOf(known);
  const isPriced =
    per === 'kg' ||
    PRICE.test(before) ||
    /^\s*(?:(?:na|lang|lamang|pala|pesos?|piso|pa|po|daw|raw|ra|gali|diay|gayam) )*(?:ang |kada |per |bawat |ti )?(?:isang )?(?:kilo|benta|presyo|bili)\b/.test(
      after,
    );
  // 'Piso kada kilo' behind a price of eighteen pays for something else, unless he says that it is the price.
  if (old !== null && Math.min(value / old, old / value) < SAME_PRICE && !SAYS_PRICE.test(`${before} ${after}`))
    return false;
  // A second price is of another place, grade or day.
  if (told.perKg !== undefined || told.perBag !== undefined || told.perTonne !== undefined) return false;
  if (told.grades !== undefined) return false;
  const isHarvestTold = kilosOf(known) !== null || known.perTime !== undefined;
  if (!isPriced && !(isHarvestTold && (unit === 'peso' || (old === null && told.perKg === undefined)))) return false;
  told.perKg = value + changeOf(before, text, old, value);
  if (per === 'kg' || OF_KILO.test(after)) told.byWeight = true;
  return true;
}

const EACH_BEHIND = /^\s*(?:pesos? )?(?:ang |bawat |kada )?(?:isa|usa|maysa|each)\b/;

/** 'Tig 210 isa' for what is sold by the piece, 'tig 1,200' for a bag. */
function isOfBag({ unit, value, per, before, after }: Told, { bags, bagUnit, bagKg, perTime }: Sale): boolean {
  // '42 ang kilo' of what is counted by the piece.
  if (per === 'kg' || OF_KILO.test(after)) return false;
  if (
    (bags === undefined && (perTime === undefined || bagUnit === undefined)) ||
    value >= (bagUnit === 'head' ? MOST_PER_HEAD : MOST_PER_BAG)
  )
    return false;
  const isEach = /\b(?:tig|@)\s*$/.test(before) || (unit === null && EACH_BEHIND.test(after));
  if (bagUnit === undefined || !PIECES.has(bagUnit) || bagKg !== undefined) return isEach && value >= LEAST_PER_BAG;
  const isOne =
    isEach || EACH_BEHIND.test(after) || /^\s*(?:pesos? )?(?:ang |bawat |kada )?(?:bigkis|piraso|tali)\b/.test(after);
  return value >= 1 && (unit === 'peso' || isOne || (per !== undefined && PIECES.has(per)));
}

/** 'Bumaba ng 2 piso', 'tumaas ng piso': what is added to the old price in place of a new one. */
/** 'Bumaba ng 2 piso': no price of its own. */
export const CHANGED = /\b(?:bumaba|bumagsak|nabawasan|baba|tumaas|nadagdagan)(?: pa)? (?:ng|nang)\s*$/;

function changeOf(before: string, text: string, old: number | null, value: number): number {
  if (old === null) return 0;
  const isLess =
    (OFF.test(text) && /\bbawas|kaltas/.test(before)) ||
    (/\b(?:bumaba|bumagsak|nabawasan|baba)(?: pa)? (?:ng|nang)\s*$/.test(before) && value < old);
  if (isLess) return old - 2 * value;
  return /\b(?:tumaas|nadagdagan)(?: pa)? (?:ng|nang)\s*$/.test(before) ? old : 0;
}
