import type { Told } from './cues.ts';
import type { Feed, LabelDose } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';
import { tidy } from './sale-told.ts';

/** Nobody carries a larger sprayer, nor a smaller one, in litres. */
const TANK_L = [4, 30] as const;
const DRUM_L = 200;
/** No label gives more to a hectare; water is told in hundreds of litres. */
const MOST_L_PER_HA = 10;
const OF_SPRAY = /\b(?:herbicide|pesticide|insecticide|fungicide|pamatay)\b/;
const M2_PER_HA = 10_000;
const BOTTLE =
  /\b(?:bote\w*|bottle|botelya|laman|lalagyan|pakete|sachet|supot|galon|nabili|binili|hawak|meron|mayroon|may)\b/;
export const TANK_WORDS = /\b(?:tangke|tanke|tank|sprayer|knapsack|pang-?spray|bomba)\b/;
/** What stands on a label, or is measured for a sprayer. */
export const LABEL =
  /\b(?:label|etiketa|tangke|tanke|tank|sprayer|knapsack|timpla\w*|itimpla|gamot|spray|pamatay|drum|dram)\b/;

function isMeasure({ unit }: Told): boolean {
  return unit === 'ml' || unit === 'g' || unit === 'spoon';
}

/** 'Ilang tangke sa 5000 sqm kung 12 sa isang ektarya'. */
const ASKS_TANKS = /\b(?:ilang?|pila(?: ka)?|how many) (?:tangke|tanke|tanks?|bomba|load)\b/;

function isOnHectares(figure: Told | undefined): boolean {
  return figure?.unit === 'ha' && /^\s?(?:sa|kada|bawat|per|each)$/.test(figure.before.trimEnd());
}

/** 'Sa isang ektarya daw 10 tangke': the land that the tanks behind it are for. */
function isOfNextTanks({ before }: Told, next: Told | undefined): boolean {
  const isFor = /\b(?:sa|kada|bawat|per|ang)\s*$/.test(before);
  return isFor && next?.unit === 'tank' && /^\s*(?:(?:daw|raw|po|ay|ang|mga|kay|is) )*$/.test(next.before);
}

/** An amount of the farmer's own label; null without one, and for a message that measures something else. */
export function readLabel(figures: readonly Told[], text: string, isOpen: boolean): LabelDose | null {
  const label: { -readonly [Key in keyof LabelDose]: LabelDose[Key] } = {};
  for (const [at, figure] of figures.entries()) {
    const { value, unit, perAmount, before, after, isEach } = figure;
    const isAmount = unit === 'ml' || unit === 'g' || unit === 'spoon';
    // 'May 500 ml ako, 80 ml kada 16 litro': what the bottle holds is not what the label says.
    const isHeld =
      isAmount && BOTTLE.test(before) && figures.slice(at + 1).some((later) => isMeasure(later) && later.per === 'l');
    const per = isHeld ? undefined : figure.per;
    if (
      isAmount &&
      per !== 'l' &&
      BOTTLE.test(`${before} ${/^\s*(?:na |ang )?(?:bote|bottle|laman|pakete|sachet)/.test(after) ? after : ''}`)
    )
      label.bottle = value;
    else if (isAmount && per === 'ha') {
      label.perHa = value / (perAmount ?? 1);
      label.unit = unit;
    } else if (unit === 'l' && per === 'ha' && value <= MOST_L_PER_HA) {
      label.perHa = (value * 1000) / (perAmount ?? 1);
      label.unit = 'ml';
    } else if (unit === 'kg' && per === 'ha' && value <= MOST_L_PER_HA && LABEL.test(text)) {
      label.perHa = (value * 1000) / (perAmount ?? 1);
      label.unit = 'g';
    } else if (isAmount && label.amount === undefined) {
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
    } else if (unit === 'tank' && (per === undefined || per === 'ha' || per === 'tank')) {
      label.tanks = value;
      if (per === 'ha') label.tanksHa = perAmount ?? 1;
    } else if (unit === null && per === 'ha' && ASKS_TANKS.test(text)) {
      label.tanks = value;
      label.tanksHa = perAmount ?? 1;
    } else if (unit === null && ASKS_TANKS.test(text) && isOnHectares(figures[at + 1])) {
      label.tanks = value;
      label.tanksHa = figures[at + 1]?.value ?? 1;
    } else if (unit === 'ha' && isOnHectares(figure) && label.tanksHa === value) continue;
    else if (unit === 'ha' && isOfNextTanks(figure, figures[at + 1])) label.tanksHa = value;
    else if (unit === 'ha') label.ha = value;
    else if (unit === 'm2') label.ha = value / M2_PER_HA;
    else if (isOpen && unit === null && /^\s*(?:na )?(?:lang |pala )?(?:tangke|tank)/.test(after)) label.tanks = value;
  }
  if (Object.keys(label).length === 0) return null;
  if (label.perHa !== undefined) {
    // '150 ml sa isang ektarya': the hectare is the label's, not his.
    if (label.ha !== undefined && figures.filter(({ unit }) => unit === 'ha' || unit === 'm2').length === 1)
      delete label.ha;
    return isOpen || LABEL.test(text) || OF_SPRAY.test(text) ? tidy(label) : null;
  }
  // Tanks and land told together belong together.
  if (label.tanks !== undefined && label.ha !== undefined) label.tanksHa ??= label.ha;
  return isOpen ||
    (label.amount !== undefined &&
      label.water !== undefined &&
      (label.tanks ?? label.tank ?? label.bottle) !== undefined &&
      (LABEL.test(text) || label.unit === 'ml'))
    ? tidy(label)
    : null;
}

/** The same label in a tank of another size; tanks that were counted before were of the first. */
export function otherTank(label: LabelDose, tank: number): LabelDose {
  const was = label.tank ?? ((label.water ?? 0) >= TANK_L[0] ? label.water : undefined);
  const isOther = was !== undefined && was !== tank && label.tanks !== undefined && (label.water ?? 0) > 0;
  return { ...label, tank, ...(isOther && { formerTank: was }) };
}

const KABAN_KG = 50;
const SHARING =
  /\b(?:hati\w*|paghati\w*|hatiin|ilan(?:g)? (?:gramo|kutsara|dakot|sukat)|gramo|kada puno|bawat puno|per (?:puno|plant|tree)|kasya|gaano kada|how (?:much|many))\b/;
const KEPT = /\b(?:may|meron|mayroon|natira|hawak|binili|nabili|have|ko|ako|naa|adda)\b/;
const LEFT = /\b(?:ra|diay|laeng|gayam|natira\w*|buhay|nabuhay|na lang|nalang|lang|pala|survived|left)\b/;
/** '250 puno lakatan 4 sako complete' and hardly anything else. */
const BARE_WORDS = 8;
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
    ...(bags.length > 0 && { bags: bags.map(({ grade, bags: count }) => ({ grade, bags: count })) }),
  });
  if (Object.keys(feed).length === 0) return null;
  const whole = { ...before, ...feed };
  const isWhole = whole.plants !== undefined && whole.bags !== undefined;
  // What he has for plants that he counted is shared over them.
  const isBare = bags.length > 0 && plants !== undefined && text.split(' ').length <= BARE_WORDS;
  const isShared = isBare || SHARING.test(text) || (bags.length > 0 && KEPT.test(text));
  return isWhole && (isOpen || isShared) && (bags.length > 0 || before?.bags !== undefined) ? feed : null;
}

/** Bags of a product, with the words of the clause that tells of them and its place in the message. */
export type CountedBags = { grade: string; bags: number; clause: string; at: number };

const OF_NUTRIENT = /^\s*(?:na |ng |of )?(?:n|nitrogen|p|p2o5|k|k2o)\b/;
/** Asked for, and not told: 'ilang urea'. */
const ASKED_FOR = /\b(?:ilan|ilang|pila|pira|mano)\b/;

/** 'One sack of complete, no urea': what he has not. */
const LACKING = /\b(?:no|not|without|wala|walang|wlang|walay|way|awan|awan ti|ubos na ang)\s*$/;

/** '1 sako 14-14-14 at kalahating urea': each product with the bags told before it, in the order of the message. */
export function bagsIn(figures: readonly Told[], text: string): CountedBags[] {
  const named = BARE_PRODUCTS.flatMap(({ grade, words }) =>
    [...text.matchAll(new RegExp(words.source, 'g'))].map(({ index: from, 0: { length } }) => ({
      ...{ grade, from, to: from + length },
    })),
  );
  const isInName = ({ from }: Told) => named.some((name) => from >= name.from && from < name.to);
  const counts = figures.filter(
    (figure) =>
      !isInName(figure) &&
      (figure.unit === 'sack' || figure.unit === 'kg' || (figure.unit === null && figure.value < 20)),
  );
  const counted = named
    .toSorted((a, b) => a.from - b.from)
    .flatMap(({ grade, from }) => {
      const count = counts.findLast(({ to }) => to <= from && from - to <= BEFORE_PRODUCT);
      const between = text.slice(count?.to ?? from, from);
      if (count === undefined || ASKED_FOR.test(between) || LACKING.test(between)) return [];
      if (count.per !== undefined && count.per !== 'plant') return [];
      // '90 kg N' is no urea, and '3 kilo' of each tree is no store of it.
      if (count.unit === 'kg' && (OF_NUTRIENT.test(count.after) || /\b(?:tig|tag)-?\s*$/.test(count.before))) return [];
      const bags = count.unit === 'kg' ? count.value / KABAN_KG : count.value;
      return [{ grade, bags, clause: `${count.lead} ${count.after}`, at: count.from }];
    });
  // 'Ilang complete at urea, may 3 bag na akong complete': where it is named again it may be counted.
  return counted.filter(({ grade }, at) => counted.findIndex((one) => one.grade === grade) === at);
}
