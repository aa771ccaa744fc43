import { OFF, type Told } from './cues.ts';
import type { Drying } from './ledger.ts';
import { tidy } from './sale-told.ts';

const KABAN_KG = 50;
const WET = /\b(?:basa|wet|sariwa|fresh|basang|hilaw|presko|lab-?as)\b/;
const DRY =
  /\b(?:tuyo|tuyong|namaga|nagango|dry|chips|kopra|copra|green bean|uga|mala|pag 1[2-4]|kapag 1[2-4]|kung 1[2-4]|natuyo|patutuyuin|14 ?%|14 mc)\b/;
export const DRYING =
  /\b(?:patuyo|pagpapatuyo|pagpatuyo|dryer|drying|bilad|pabilad|pagbibilad|pagbilad|magbilad|magpatuyo|pagtadtad|tadtad|bulad|panagpamaga|pamaga|panagbilag|pabilag)\b/;
export const MOISTURE = /\b(?:moisture|halumigmig|mc)\b/;

/** What the buyer takes off is no moisture. */
export const CUT = new RegExp(
  `${OFF.source}|\\b(?:cuts?|cutting|kinaltasw*|binawasw*|takes? off|tara|reject|resiko)\\b`,
);
/** '15 basa' behind a moisture is a price. */
const PRICED = /^\s*(?:(?:na|lang|pala|ang|pag|kapag) ){0,2}(?:basa|wet|sariwa|tuyo|dry)\b/;
/** Kilos in a bag that he told: 'tag 60 kilos', '50 kilo kada sako'. */
const OF_BAG = /\b(?:tag|tig|t[ai]g-?)\s*-?$/;
const BAG_KG = [20, 100] as const;
/** No kilo of grain costs more, in pesos; nobody takes more kilos off a bag. */
const MOST_PRICE = 60;
const MOST_CUT_KG = 5;
const HAUL = /\b(?:hakot|pahakot|hauling|haul|plete|pliti|pamasahe|trak|truck|karga|kargador|biyahe|byahe)\b/;
/** Nobody pays more for drying a kilo, in pesos. */
const MOST_DRYING = 10;
/** From here on a sum for drying is paid for all of it, pesos. */
const IN_ALL = 200;

/**
 * Wet grain and its prices; null where neither moisture of grain nor a price wet or dry is told.
 * @param earlier What was told of it before.
 */
export function readDrying(
  figures: readonly Told[],
  text: string,
  isOpen: boolean,
  earlier: Drying | undefined,
): Drying | null {
  const isOfPrices = WET.test(text) && DRY.test(text);
  const isMore = earlier !== undefined && (WET.test(text) || DRY.test(text) || DRYING.test(text));
  const isPart = figures.some(
    ({ unit, value, before, after }) =>
      unit === 'percent' && value > LEAST_WET && (IS_WET.test(after) || WET_AHEAD.test(before)),
  );
  // 'Trader 15 pesos basa' is kept for when the rest comes.
  const isWetPrice = figures.some(
    ({ unit, value, after }) => unit === 'peso' && value < MOST_PRICE && PRICED.test(after),
  );
  if (
    !isWetPrice &&
    !isOpen &&
    !isMore &&
    !isOfPrices &&
    !isPart &&
    !(MOISTURE.test(text) || (WET.test(text) && DRYING.test(text)))
  )
    return null;
  const drying: { -readonly [Key in keyof Drying]: Drying[Key] } = {};
  const prices: number[] = [];
  const isAhead = isNamedAhead(figures.filter(({ unit, value }) => (unit === null || unit === 'peso') && value < 100));
  let bags = 0;
  for (const [at, { value, unit, per, before, after, lead }] of figures.entries()) {
    const previous = figures[at - 1]?.unit;
    const isInBag = (previous === 'sack' || previous === 'kaban') && value >= BAG_KG[0] && value <= BAG_KG[1];
    const isPercent =
      unit === 'percent' ||
      (unit === null && !PRICED.test(after) && (IS_MOISTURE.test(after) || MOISTURE.test(before)));
    const isDryPrice =
      unit === 'peso' || (unit === null && /^\s*(?:(?:na|lang|pala|ang|kung|pag) ){0,4}(?:tuyo|dry)\b/.test(after));
    if (unit === 'kg' && value > MOST_CUT_KG && (per === 'sack' || per === 'kaban' || OF_BAG.test(before) || isInBag))
      drying.bagKg = value;
    else if (
      unit === 'kg' &&
      value <= MOST_CUT_KG &&
      CUT.test(`${lead} ${after}`) &&
      (per === 'sack' || per === 'kaban')
    )
      drying.cutPerBag = value;
    else if (unit === 'kg' && per === undefined && value >= 100) drying.kilos = value;
    else if (unit === 'percent' && CUT.test(`${before} ${after}`) && !IS_WET.test(after)) drying.cut = value / 100;
    // 'Basa 16 kilo': pesos for a kilo.
    else if (unit === 'kg' && per === undefined && value < MOST_PRICE && sideOf(before, '') !== null)
      drying[sideOf(before, '') === 'wet' ? 'wetPrice' : 'dryPrice'] = value;
    // 'Patuyo 1.20 kilo': pesos for a kilo.
    else if (unit === 'kg' && value < MOST_DRYING && DRYING.test(before)) drying.costPerKg = value;
    else if ((unit === 'kaban' || unit === 'sack') && per === undefined && value > 1) bags = value;
    else if (unit === 't') drying.kilos = value * 1000;
    else if (
      !isDryPrice &&
      !PRICED.test(after) &&
      /\b(?:pag|kapag|kung|hanggang|agingga|to|sa)(?: na| tuyo| natuyo)?(?: ng| sa| to)?\s*$/.test(before) &&
      value >= 11 &&
      value <= 15 &&
      per === undefined
    )
      drying.target = value;
    else if (isPercent && value > 15 && value <= 40 && drying.moisture === undefined) drying.moisture = value;
    else if (
      isPercent &&
      value >= 11 &&
      value <= 15 &&
      (drying.moisture ?? earlier?.moisture) !== undefined &&
      !CUT.test(`${lead} ${after}`)
    )
      drying.target = value;
    else if (unit === 'peso' || unit === null) {
      const next = figures[at + 1];
      const isOne = next?.value === 1 && (next.unit === 'sack' || next.unit === 'kaban');
      const isOfBag = per === 'sack' || per === 'kaban' || isOne || /sako|kaban/.test(after);
      const bag = drying.bagKg ?? earlier?.bagKg ?? KABAN_KG;
      if (HAUL.test(before) && (isOfBag || per === 'kg')) drying.haulPerKg = isOfBag ? value / bag : value;
      else if (DRYING.test(`${before} ${after}`)) {
        if (value >= IN_ALL) drying.cost = value;
        else drying.costPerKg = isOfBag ? value / bag : value;
      } else if (value > 2 && value < 100) {
        const side = sideOf(before, after, isAhead);
        if (side === 'wet') drying.wetPrice = value;
        else if (side === 'dry') drying.dryPrice = value;
        else prices.push(value);
      }
    }
  }
  if (bags > 0) drying.kilos = bags * (drying.bagKg ?? KABAN_KG);
  if (bags > 0) drying.bags = bags;
  // '12 pesos bili, tuyo 16.50': of two prices the one without a word is the other.
  const [left] = prices;
  const [wet, dry] = [drying.wetPrice ?? earlier?.wetPrice, drying.dryPrice ?? earlier?.dryPrice];
  if (left !== undefined && dry !== undefined && wet === undefined) drying.wetPrice = left;
  else if (left !== undefined && wet !== undefined && dry === undefined) drying.dryPrice = left;
  return Object.keys(drying).length === 0 ? null : tidy(drying);
}

/** '22% ang basa', 'basa pa 24%'. */
export const IS_WET = /^\s*(?:(?:ang|na|pa|yung|ung) )*(?:basa|wet)\b/;
const WET_AHEAD = /\b(?:basa|wet|tubig ng (?:palay|mais|ani)(?: ko| namin)?)(?: (?:pa|na|ay|mga))*\s*$/;
const IS_MOISTURE = /^\s*(?:(?:ang|na|daw|raw|pa|po|lang|yung) ){0,3}(?:%|moisture|mc|halumigmig)/;
/** Grain that is sold wet holds more water, in percent. */
const LEAST_WET = 15;

/** Whether the words stand before the prices that they name: 'basa 12 tuyo 17'. */
export function isNamedAhead(figures: readonly Told[]): boolean {
  const first = figures
    .filter(({ value, before, after }) => !IS_MOISTURE.test(after) && !(value > LEAST_WET && MOISTURE.test(before)))
    .find(({ before, after }) => [before, after].some((beside) => WET.test(beside) || DRY.test(beside)));
  return first !== undefined && (WET.test(first.before) || DRY.test(first.before));
}

/** Whether a price is of wet or dry grain: by the word right behind it, else by the one before; turned for `isAhead`. */
export function sideOf(before: string, after: string, isAhead = false): 'wet' | 'dry' | null {
  for (const beside of isAhead ? [before, after] : [after, before]) {
    const [isWet, isDry] = [WET.test(beside), DRY.test(beside)];
    if (isWet !== isDry) return isWet ? 'wet' : 'dry';
  }
  return null;
}
