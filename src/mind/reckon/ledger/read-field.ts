import type { Told } from './cues.ts';
import type { Drying, Feed, LabelDose } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';
import { tidy } from './sale-told.ts';

const KABAN_KG = 50;
const WET = /\b(?:basa|wet|sariwa|fresh|basang)\b/;
const DRY = /\b(?:tuyo|tuyong|dry|pag 1[2-4]|kapag 1[2-4]|kung 1[2-4]|natuyo|patutuyuin|14 ?%|14 mc)\b/;
const DRYING = /\b(?:patuyo|pagpapatuyo|pagpatuyo|dryer|drying|bilad|pabilad|pagbibilad)\b/;
const MOISTURE = /\b(?:moisture|halumigmig|mc)\b/;

/** Kilos in a bag that he told: 'tag 60 kilos', '50 kilo kada sako'. */
const OF_BAG = /\b(?:tag|tig|t[ai]g-?)\s*-?$/;
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
  if (!isOpen && !isMore && !isOfPrices && !(MOISTURE.test(text) || (WET.test(text) && DRYING.test(text)))) return null;
  const drying: { -readonly [Key in keyof Drying]: Drying[Key] } = {};
  const prices: number[] = [];
  let bags = 0;
  for (const { value, unit, per, before, after } of figures) {
    const isPercent =
      unit === 'percent' ||
      (unit === null && (/^\s*(?:ang |na )?(?:%|moisture|mc|halumigmig)/.test(after) || MOISTURE.test(before)));
    const isDryPrice =
      unit === 'peso' || (unit === null && /^\s*(?:(?:na|lang|pala|ang|kung|pag) ){0,4}(?:tuyo|dry)\b/.test(after));
    if (unit === 'kg' && (per === 'sack' || per === 'kaban' || OF_BAG.test(before))) drying.bagKg = value;
    else if (unit === 'kg' && per === undefined && value >= 100) drying.kilos = value;
    else if ((unit === 'kaban' || unit === 'sack') && per === undefined) bags = value;
    else if (unit === 't') drying.kilos = value * 1000;
    else if (
      !isDryPrice &&
      /\b(?:pag|kapag|kung|hanggang|to|sa)\s*$/.test(before) &&
      value >= 11 &&
      value <= 15 &&
      per === undefined
    )
      drying.target = value;
    else if (isPercent && value > 15 && value <= 40 && drying.moisture === undefined) drying.moisture = value;
    else if (isPercent && value >= 11 && value <= 15 && drying.moisture !== undefined) drying.target = value;
    else if (unit === 'peso' || unit === null) {
      if (DRYING.test(`${before} ${after}`)) {
        const isEachBag = per === 'sack' || per === 'kaban' || /sako|kaban/.test(after);
        if (value >= IN_ALL) drying.cost = value;
        else drying.costPerKg = isEachBag ? value / (drying.bagKg ?? earlier?.bagKg ?? KABAN_KG) : value;
      } else if (value > 2 && value < 100) {
        const side = sideOf(before, after);
        if (side === 'wet') drying.wetPrice = value;
        else if (side === 'dry') drying.dryPrice = value;
        else prices.push(value);
      }
    }
  }
  if (bags > 0) drying.kilos = bags * (drying.bagKg ?? KABAN_KG);
  // '12 pesos bili, tuyo 16.50': of two prices the one without a word is the other.
  const [left] = prices;
  if (left !== undefined && drying.dryPrice !== undefined && drying.wetPrice === undefined) drying.wetPrice = left;
  else if (left !== undefined && drying.wetPrice !== undefined && drying.dryPrice === undefined) drying.dryPrice = left;
  return Object.keys(drying).length === 0 ? null : tidy(drying);
}

/** Whether a price is of wet or dry grain: by the word right behind it, else by the one before. */
function sideOf(before: string, after: string): 'wet' | 'dry' | null {
  for (const beside of [after, before]) {
    const [isWet, isDry] = [WET.test(beside), DRY.test(beside)];
    if (isWet !== isDry) return isWet ? 'wet' : 'dry';
  }
  return null;
}

/** Nobody carries a larger sprayer, nor a smaller one, in litres. */
const TANK_L = [4, 30] as const;
const DRUM_L = 200;
const BOTTLE =
  /\b(?:bote\w*|bottle|botelya|laman|lalagyan|pakete|sachet|supot|galon|nabili|binili|hawak|meron|mayroon|may)\b/;
const TANK_WORDS = /\b(?:tangke|tanke|tank|sprayer|knapsack|pang-?spray|bomba)\b/;
/** What stands on a label, or is measured for a sprayer. */
export const LABEL =
  /\b(?:label|etiketa|tangke|tanke|tank|sprayer|knapsack|timpla\w*|itimpla|gamot|spray|pamatay|drum|dram)\b/;

/** An amount of the farmer's own label; null without one, and for a message that measures something else. */
export function readLabel(figures: readonly Told[], text: string, isOpen: boolean): LabelDose | null {
  const label: { -readonly [Key in keyof LabelDose]: LabelDose[Key] } = {};
  for (const figure of figures) {
    const { value, unit, per, perAmount, before, after, isEach } = figure;
    const isAmount = unit === 'ml' || unit === 'g' || unit === 'spoon';
    if (
      isAmount &&
      per !== 'l' &&
      BOTTLE.test(`${before} ${/^\s*(?:na |ang )?(?:bote|bottle|laman|pakete|sachet)/.test(after) ? after : ''}`)
    )
      label.bottle = value;
    else if (isAmount && label.amount === undefined && per !== 'ha') {
      label.amount = value;
      label.unit = unit;
      if (per === 'l') label.water = perAmount ?? 1;
      else if (per === 'tank') label.water = 0;
      else if (per === 'drum') label.water = DRUM_L;
    } else if (isAmount && per === undefined && value > (label.amount ?? 0)) label.bottle = value;
    else if (unit === 'l' && isEach !== true) {
      const isTank = value >= TANK_L[0] && value <= TANK_L[1];
      const isOfLabel =
        label.amount !== undefined && label.water === undefined && /^(?:sa|kada|bawat|per|in|\/)?$/.test(before.trim());
      if (isOfLabel) label.water = value;
      else if (
        label.amount === undefined &&
        value <= 5 &&
        (BOTTLE.test(before) || /^\s*(?:na |ang )?(?:bote|bottle|galon|laman)/.test(after))
      )
        label.bottle = value * 1000;
      else if (isTank && (label.amount !== undefined || TANK_WORDS.test(`${before} ${after}`) || isOpen))
        label.tank = value;
      else if (value >= 100 && label.tanks === undefined && /drum|dram|tubig/.test(`${before} ${after}`))
        label.tank = value;
    } else if (unit === 'tank' && per === undefined) label.tanks = value;
    else if (isOpen && unit === null && /^\s*(?:na )?(?:lang |pala )?(?:tangke|tank)/.test(after)) label.tanks = value;
  }
  if (Object.keys(label).length === 0) return null;
  return isOpen ||
    (label.amount !== undefined &&
      label.water !== undefined &&
      (label.tanks ?? label.tank ?? label.bottle) !== undefined &&
      (LABEL.test(text) || label.unit === 'ml'))
    ? tidy(label)
    : null;
}

const SHARING =
  /\b(?:hati\w*|paghati\w*|hatiin|ilan(?:g)? (?:gramo|kutsara|dakot|sukat)|gramo|kada puno|bawat puno|per (?:puno|plant|tree)|kasya|gaano kada|how (?:much|many))\b/;
const LEFT = /\b(?:natira\w*|buhay|nabuhay|na lang|nalang|lang|pala|survived|left)\b/;
const BEFORE_PRODUCT = 24;

/** Bags that he has, to be shared out over his plants; null when the message tells of no such thing. */
export function readFeed(
  figures: readonly Told[],
  text: string,
  before: Feed | undefined,
  isOpen: boolean,
): Feed | null {
  const plants =
    figures.find(({ unit, value }) => unit === 'plant' && value > 1)?.value ??
    (isOpen && LEFT.test(text) ? figures.find(({ unit, value }) => unit === null && value >= 10)?.value : undefined);
  const times = figures.find(({ unit, isEach, value }) => unit === 'times' && isEach !== true && value <= 12)?.value;
  const bags = bagsIn(figures, text);
  const feed = tidy({
    ...(plants !== undefined && { plants }),
    ...(times !== undefined && { times }),
    ...(bags.length > 0 && { bags }),
  });
  if (Object.keys(feed).length === 0) return null;
  const whole = { ...before, ...feed };
  const isWhole = whole.plants !== undefined && whole.bags !== undefined;
  return isWhole && (isOpen || (SHARING.test(text) && bags.length > 0)) ? feed : null;
}

/** '1 sako 14-14-14 at kalahating urea': each product with the bags told before it. */
function bagsIn(figures: readonly Told[], text: string): { grade: string; bags: number }[] {
  return BARE_PRODUCTS.flatMap(({ grade, words }) => {
    const found = words.exec(text);
    if (found === null) return [];
    const counted = figures.findLast(
      ({ to, unit, value }) =>
        to <= found.index &&
        found.index - to <= BEFORE_PRODUCT &&
        (unit === 'sack' || unit === 'kg' || (unit === null && value < 20)),
    );
    if (counted === undefined || (counted.per !== undefined && counted.per !== 'plant')) return [];
    return [{ grade, bags: counted.unit === 'kg' ? counted.value / KABAN_KG : counted.value }];
  });
}
