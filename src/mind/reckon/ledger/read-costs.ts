import { spentOn } from './bare-cost.ts';
import {
  ASKS_LEFT,
  BORROWED,
  COST,
  COST_IN_ALL,
  COST_MORE,
  EACH_TIME,
  HANDLING,
  LENT,
  OFF,
  PAID_OFF,
  PRICE,
  SHARE,
  type Told,
} from './cues.ts';
import { isCutOf } from './read-in-kind.ts';
import { type Cost, perKgOf } from './sale.ts';
import { knownOf, type Role } from './sheet.ts';

const LEAST_COST = 100;
/** What a cost comes again at. */
export const PICKINGS = new Set(['week', 'month', 'day', 'times']);
const EACH_PRICE = /\b(?:tig|@|x|por|kada isa|isa|each|sa)\s*$/;
const PEOPLE = /^\s*(?:na |ka )?(?:tao|katao|trabahador|manggagawa|worker|people)/;
/** 'Tao 5 x 400'. */
const PEOPLE_AHEAD = /\b(?:tao|katao|trabahador|manggagawa|workers?)\s*$/;
/** '4500 ti bin-i', '5k sa gapas'. */
const SPENT_ON = new RegExp(
  `^\\s*(?:(?:pa|na|lang|din|rin|pesos?) ){0,2}(?:ti|iti|sa|para sa|pang) (?:${COST.source})`,
);
/** '18 libo abono', '6500 na gapas'. */
const NAMED_BEHIND = new RegExp(`^\\s*(?:na |ng |ang |pesos? |piso )*(?:${COST.source})`);
/** Bought, not sold: '9 sako complete'. */
export const BOUGHT =
  /\b(?:complete|urea|potash|abono|pataba|ammo\w*|dap|mop|14-14|16-20|46-0|binhi|buto|feeds?|semilya|dumi|apog|lime|fertilizer|vermi\w*)\b/;

/** 'Gastos buwan buwan 900': it comes again each time. */
function isEachTime({ before, after, per }: Told): boolean {
  return EACH_TIME.test(before) || EACH_TIME.test(after) || (per !== undefined && PICKINGS.has(per));
}

/** 'Binhi ng mani 30 kilo 80 pesos': no seed of so many kilos costs so little in all. */
const SEED = /\b(?:binhi|bin-i|bini|semilya|similya|buto)\b/;
const MOST_SEED_KG = 150;

/** Pesos for a kilo of seed; '20 kilo 760' is what the bag costs. */
function isSeedPrice(price: Told): boolean {
  return price.value < MOST_SEED_KG || price.per === 'kg' || EACH_PRICE.test(price.before);
}

/** '9 sako complete tig 1480', '12 tao x 450', '24 tao 400 2 araw'. */
function isPay({ unit, value }: Told): boolean {
  return (unit === null || unit === 'peso') && value >= LEAST_COST;
}

function boughtAt(
  figure: Told,
  [price, days]: readonly Told[],
  ahead: Told | undefined,
): { cost: Cost; used: number } | null {
  const isPeople =
    figure.unit === null &&
    (PEOPLE.test(figure.after) ||
      (PEOPLE_AHEAD.test(figure.before) && price !== undefined && EACH_PRICE.test(price.before)));
  const isCounted = figure.unit === null && figure.value <= MOST_BAGS && isEach(price, days);
  const isBought =
    (figure.unit === 'sack' || figure.unit === 'kaban' || figure.unit === 'kg' || isCounted) &&
    (BOUGHT.test(figure.after) ||
      (BOUGHT.test(figure.before) && isEach(price, days)) ||
      (figure.unit === 'kg' && SEED.test(figure.before) && price !== undefined && isSeedPrice(price)));
  const isListed =
    COST.test(figure.before) && figure.unit !== 'peso' && price !== undefined && EACH_PRICE.test(price.before);
  if (!(isPeople || isBought || isListed) || price === undefined || figure.per !== undefined) return null;
  // '6 na araw 5 tao 380 isang araw'.
  if (isPeople && ahead?.unit === 'day' && ahead.value > 1 && isPay(price) && days?.unit === 'day' && days.value === 1)
    return {
      cost: { pesos: figure.value * price.value * ahead.value, times: [figure.value, price.value, ahead.value] },
      used: 2,
    };
  // '12 tao 3 araw 380'.
  if (isPeople && price.unit === 'day' && days !== undefined && (days.unit === null || days.unit === 'peso'))
    return {
      cost: { pesos: figure.value * price.value * days.value, times: [figure.value, price.value, days.value] },
      used: 2,
    };
  if ((price.unit !== null && price.unit !== 'peso') || price.value < 10 || price.value > 20_000) return null;
  if (isPeople && days !== undefined && days.unit === 'day')
    return {
      cost: { pesos: figure.value * price.value * days.value, times: [figure.value, price.value, days.value] },
      used: 2,
    };
  // '9 sako urea 14,850 lahat': what all of them cost.
  if (isBought && (IN_ALL_BEHIND.test(price.after) || IN_ALL_AHEAD.test(price.before) || price.value > MOST_PER_BAG))
    return { cost: { pesos: price.value, times: [], count: figure.value }, used: 1 };
  return { cost: { pesos: figure.value * price.value, times: [figure.value, price.value] }, used: 1 };
}

/** Nobody buys more bags at once. */
const MOST_BAGS = 200;
const IN_ALL_BEHIND = /^\s*(?:(?:pesos?|piso|ang|na|lang) )*(?:lahat|total|kabuuan|tanan|amin|in all)\b/;
const IN_ALL_AHEAD = /\b(?:lahat|total|kabuuan|tanan|amin)(?: ay| na)?\s*$/;
/** No bag of fertilizer or seed costs more, in pesos. */
const MOST_PER_BAG = 8000;

/** '60 pesos isa'. */
function isEach(price: Told | undefined, next: Told | undefined): boolean {
  if (next?.unit === null && next.value === 1) return true;
  return (
    price !== undefined &&
    (EACH_PRICE.test(price.before) || /^\s*(?:ang |kada |bawat |per )?(?:isa|each|sako|bag)\b/.test(price.after))
  );
}

/** Pesos that a figure says were spent; null when it tells of none. */
function costAt({ unit, value, before, after, per }: Told): number | null {
  if (unit !== null && unit !== 'peso') return null;
  const isCost =
    COST.test(before) ||
    SPENT_ON.test(after) ||
    NAMED_BEHIND.test(after) ||
    /^\s*(?:ang |na |pesos? )?(?:lahat ng |kabuuang )?(?:gastos|puhunan|gasto)/.test(after);
  const isOfLand = per === 'ha' && after.trim() === 'sa';
  return isCost && value >= LEAST_COST && (per === undefined || isOfLand || PICKINGS.has(per)) ? value : null;
}

/** '9 sako complete tig 1480', '12 tao x 450': bought or hired, with the price of one. */
export const bought: Role = ({ figures, costs, told, before }, at) => {
  const found = boughtAt(figures[at] as Told, figures.slice(at + 1, at + 3), figures[at - 1]);
  if (found === null || isCutOf(figures[at] as Told, figures[at + 1])) return 0;
  // The days that are worked are the days in which he picks.
  const days = figures.slice(at, at + found.used + 1).find(({ unit }) => unit === 'day')?.value;
  if (days !== undefined && (told.perTime ?? before.perTime) !== undefined) told.days ??= days;
  costs.push(found.cost);
  return found.used + 1;
};

/** 'Binili 28k isa': paid for each head that was sold later. */
export const boughtEach: Role = (sheet, at) => {
  const { value, unit, per, before, after } = sheet.figures[at] as Told;
  const isSum = (unit === null || unit === 'peso') && per === undefined && value >= LEAST_LISTED;
  const isHeads = knownOf(sheet).bagUnit === 'head';
  if (!isSum || !isHeads || !(BOUGHT_FOR.test(before) || YOUNG.test(before)) || !EACH_ONE.test(after)) return 0;
  sheet.costs.push({ pesos: value, times: [], by: 'count', of: before.trim() });
  return 1;
};

const BOUGHT_FOR = /\b(?:binili|bili ko|nabili|pagbili|puhunan)\s*$/;
const YOUNG = /\b(?:biik|sisiw|bisiro|guya)\s*$/;

/** 'Komisyon sa ahente 5%': an agent's part of what was paid. */
export const fee: Role = ({ figures, told }, at) => {
  const { unit, value, per, before, after } = figures[at] as Told;
  if (unit !== 'percent' || per !== undefined || value >= MOST_FEE || !COMMISSION.test(`${before} ${after}`)) return 0;
  told.feePart = value / 100;
  return 1;
};

const MOST_FEE = 40;
/** Who takes a part of what is paid. */
export const COMMISSION =
  /\b(?:komisyon|commission|komi|ahente|agent|broker|asosasyon|association|coop|kooperatiba|simbahan|iglesia|tithes?|ikapu)\b/;

/** Of a kilo, of one of what is counted. */
const BY_COUNT: ReadonlySet<string> = new Set(['sack', 'kaban', 'crate', 'piece', 'bundle', 'head']);
const EACH_ONE = /^ ?(?:(?:pesos?|piso) )?(?:ang |kada |bawat |per |ka |matag )?(?:isa|usa|piraso|niyog|ulo)\b/;
const EACH_ONE_SAID = /^\s*(?:pesos? |piso )?(?:kada|bawat|per|matag) (?:isa|usa|piraso|niyog|lubi|nut|ulo)\b/;
/** No such work costs more, in pesos: for a kilo, for a bag or a piece. */
const MOST_EACH = { kg: 25, count: 500 };
const LEADS_BACK = /^[^,.;]*?\b(?:ang|sa|ti|para sa|pang|ug|sang|yung|ung|bayad sa) (?:\w+ )?$/;

/** 'Truck 1.20 kada kilo', '8 piso kada sako ang kargador': paid for each kilo or each of what is counted. */
export const costByUnit: Role = (sheet, at) => {
  const { figures, costs } = sheet;
  const figure = figures[at] as Told;
  const { value, unit, per, before, after } = figure;
  const next = figures[at + 1];
  const same = costs.at(-1)?.by;
  // 'At 2 sa pagpitas' behind another that is paid by the kilo.
  const isSame = same !== undefined && unit === null && per === undefined && TO_WORK.test(after);
  if (isSame && value <= MOST_EACH[same]) {
    costs.push({ pesos: value, times: [], by: same, of: HANDLING.exec(after)?.[0] ?? '' });
    return 1;
  }
  const isBareKilo = unit === 'kg' && per === undefined && value < MOST_BARE_KILO;
  if ((unit !== null && unit !== 'peso' && !isBareKilo) || figure.isEach === true) return 0;
  const isOfOne = per === undefined ? EACH_ONE.test(after) && unit === 'peso' : BY_COUNT.has(per);
  if (per === 't' && (HANDLING.test(before) || COST.test(before)) && value < MOST_PER_TONNE) {
    costs.push({ pesos: value / KILOS_OF_TONNE, times: [], by: 'kg', of: HANDLING.exec(before)?.[0] ?? before.trim() });
    return 1;
  }
  const isOfKilo = per === 'kg' || isBareKilo || (unit === 'peso' && per === undefined && OF_KILO.test(after));
  const by = isOfKilo ? 'kg' : isOfOne || EACH_ONE_SAID.test(after) ? 'count' : null;
  if (by === null || value > MOST_EACH[by]) return 0;
  const ahead = HANDLING.exec(before);
  // What stands behind belongs to it unless a sum of its own follows.
  const behind =
    isBareKilo || (next !== undefined && next.before === after)
      ? null
      : (HANDLING.exec(after) ?? PAID_BEHIND.exec(after));
  // '17 kada kilo hakot' may be a price; a peso behind a price of fourteen is none.
  const isFarBelow = value < (perKgOf(knownOf(sheet)) ?? 0) / 2;
  const lead = after.slice(0, behind?.index ?? 0);
  const isBehind =
    behind !== null && (LEADS_BACK.test(lead) || (isFarBelow && /\b(?:kilo|sako|kaban|isa)\s+$/.test(lead)));
  if (ahead === null && !isBehind) return 0;
  costs.push({ pesos: value, times: [], by, of: (ahead ?? behind)?.[0] ?? '' });
  return 1;
};

/** '2 pesos kada niyog ang bayad sa trabaho'. */
const PAID_BEHIND = /\b(?:bayad|labor|upa sa tao|trabaho)\b/;
const MOST_PER_TONNE = 1500;
const KILOS_OF_TONNE = 1000;
/** '2 pesos kilo ang drying'. */
const OF_KILO = /^ ?(?:ang |kada |bawat |per )?kilo\b/;
const TO_WORK = new RegExp(`^\\s*(?:pesos? |piso )?(?:sa|para sa|ang|pang) (?:${HANDLING.source})`);
const MOST_BARE_KILO = 10;

/** 'Utang 5k sa tindahan', 'nag advance ako sa trader 10k': paid back from the sale. */
export const owed: Role = ({ figures, costs }, at) => {
  const { unit, value, per, before, after } = figures[at] as Told;
  const isOwed = OWED.test(before) || OWED_BEHIND.test(after);
  if ((unit !== null && unit !== 'peso') || value < LEAST_COST || per !== undefined || !isOwed) return 0;
  // A debt that is paid is no cost any more: what it is told for is asked.
  if (PAID_OFF.test(before) || PAID_OFF.test(after)) return 0;
  costs.push({ pesos: value, times: [], of: 'utang' });
  return 1;
};

const OWED_BEHIND = /^\s*(?:na |ng |ang |kong |pesos? )*(?:utang|advance|bale|vale)\b/;
const OWED = /\b(?:utang|inutang|advance|nag-?advance|bale|vale|cash advance)\b(?:(?! gastos)[^,.;\d]){0,30}$/;

/** 'Gastos 31k', 'abono 14k', 'upa 10k kada ektarya', 'hakot 150 kada linggo': what was spent. */
export const cost: Role = (sheet, at) => {
  const { told, costs, areaHa } = sheet;
  const figure = sheet.figures[at] as Told;
  const { value, per, perAmount, before, after } = figure;
  const isByLand = per === 'ha' && perAmount === undefined && (figure.unit === null || figure.unit === 'peso');
  const isOfLand = isByLand && COST.test(`${before} ${after}`) && value >= LEAST_COST;
  const pesos = costAt(figure);
  if (!isOfLand && pesos === null) return 0;
  // Neither a debt that is paid nor what was borrowed is a cost.
  if ((PAID_OFF.test(before) && LENT.test(`${before} ${after}`)) || BORROWED.test(before)) return 0;
  const of = COST.test(before) ? spentOn(before) : spentOn(after);
  if (isOfLand) {
    if (areaHa === null) return 0;
    costs.push({ pesos: value * areaHa, times: areaHa === 1 ? [] : [value, areaHa], ...(of !== undefined && { of }) });
    return 1;
  }
  if (pesos === null) return 0;
  const clause =
    sheet.text
      .slice(0, figure.from)
      .split(/[,.;]\s/)
      .at(-1) ?? '';
  if ([OTHERS, THEY_PAID, THEIR_COST, COST_OF_THEIRS].some((words) => words.test(clause))) {
    told.theirs = (told.theirs ?? 0) + pesos;
    return 1;
  }
  if (isEachTime(figure)) {
    costs.push({ pesos, times: [], isEach: true });
    return 1;
  }
  const isMore = COST_MORE.test(before);
  const isInAll = COST_IN_ALL.test(before) || (COST_IN_ALL.test(after) && of === undefined);
  if (isInAll && !isMore && (of === undefined || ALL.test(before)) && told.spent === undefined) told.spent = pesos;
  else costs.push({ pesos, times: [], ...(of !== undefined && { of }) });
  sheet.isMoreCost ||= isMore;
  return 1;
};

/** '6,500 pamasahe at 400 porter': what stands in one list with a cost is one too, whatever it is called. */
export const listed: Role = ({ figures, costs, costAt }, at) => {
  const { unit, value, per, before, after } = figures[at] as Told;
  const isSum = (unit === null || unit === 'peso') && per === undefined && value >= LEAST_LISTED;
  if (!isSum || costAt !== at - 1) return 0;
  const name = (before.trim() === '' ? LISTED_BEHIND.exec(after) : LISTED_AHEAD.exec(before))?.[1];
  if (name === undefined || NO_COST.test(name)) return 0;
  costs.push({ pesos: value, times: [], of: name });
  return 1;
};

const LEAST_LISTED = 20;
const LISTED_AHEAD = /^\s*((?:[a-z-]{2,14} ){0,2}[a-z-]{2,14})\s*$/;
const LISTED_BEHIND = /^\s*(?:na |sa |ng |ang |pesos? )*([a-z-]{3,14})/;
const NO_COST = new RegExp(`${PRICE.source}|${SHARE.source}|${ASKS_LEFT.source}|${LENT.source}|${OFF.source}|\\bbenta`);

const THEY_PAID =
  /\b(?:sya|siya|sila|may[ -]?ari|amo|kasosyo|financier) (?:ang |na |lang |lahat )*(?:gumastos|nagbayad|nagpuhunan|namuhunan|sumagot|bumili)\b/;
const COST_OF_THEIRS =
  /\b(?:gastos|gasto|puhunan) (?:nya|niya|nila|(?:ng|ni|nung) (?:may[ -]?ari|amo|landlord|owner|financier))\b/;
/** 'Sya gastos sa abono 12000'; in '1/3 sa may ari gastos 15000' the cost is his own. */
const THEIR_COST =
  /(?:\b(?:sya|siya|sila)|(?<!\b(?:sa|kay|ng|ti|iti) (?:may[ -]?ari|amo|landlord|owner|financier))(?<=\b(?:may[ -]?ari|amo|landlord|owner|financier)))(?: (?:na|ang|sa|lahat|yung|ung|ng|lang))* (?:gastos|gasto|puhunan)\b(?!\s*(?:ko|ako|namin)\b)/;
/** 'Sya sa abono 16k': what others pay is no cost of his. */
const OTHERS =
  /^\s*(?:(?:at|tapos|tas|yung|ung|ang|si|bale) )*(?:sya|siya|sila|may[ -]?ari|landlord|amo|owner|financier|trader) (?:na |ang |ay |lang )*(?:sa|ang|nag\w+|gumastos|sagot|bumili)\b/;
/** 'Binhi abono labor lahat 42k'. */
const ALL = /\b(?:lahat|kabuuan|total|tanan|amin|all)\b/;
