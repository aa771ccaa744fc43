import { spentOn } from './bare-cost.ts';
import { COST, COST_IN_ALL, COST_MORE, NET_FIRST, OFF, PRICE, SHARE, type Told } from './cues.ts';
import { type Cost, kilosOf, perKgOf, type Sale } from './ledger.ts';
import { BOUGHT, boughtAt, costAt, isEachTime, PICKINGS } from './read-costs.ts';
import { tidy } from './sale-told.ts';

/** What a message tells of a sale; `unread` figures count nothing that is known. */
export type ReadSale = {
  told: Sale;
  unread: number;
  isMoreCost: boolean;
  /** He puts right what he told. */
  isRight: boolean;
};

/** No kilo costs more, no bag less, in pesos. */
const MOST_PER_KG = 900;
const LEAST_PER_BAG = 150;
/** A bag holds from so many to so many kilos. */
const BAG_KG = [20, 100] as const;
/** A buyer takes no more than this off a bag, in kilos. */
const MOST_OFF_KG = 19;
/** No buyer takes more off for water and dirt, in percent. */
const MOST_OFF_PCT = 40;
const PART_OF = /\bkalahati ng (?:kita|tubo|benta|ani)\b/;
const PART_OF_GAIN =
  /(?:%|porsiyento|porsyento|percent|kalahati|1\/3|tersyo) (?:ng|of|sa) (?:kita|tubo|malinis|neto|profit)\b/;
const HALVES = /\b(?:hati (?:kami|tayo|sila|kaming)|hating kapatid|kalahatian|hatian (?:sa )?kalahati|tig-?kalahati)\b/;
/** 'Benta 88,000': all that was paid for it. */
const PAID_FOR_ALL =
  /\b(?:pinagbilhan|napagbilhan|napagbentahan|pinagbentahan|kabuuang benta|benta|gross|sales)\b(?: \w+){0,3}\s*$/;
/** 'Binhi abono labor lahat 42k'. */
const ALL = /\b(?:lahat|kabuuan|total|tanan|amin|all)\b/;
const PUTS_RIGHT = /\b(?:pala|mali|diay|gayam|gali|sorry)\b/;
/** No tonne of cane gives so many bags of sugar. */
const MOST_LKG = 5;
const LEAST_GROSS = 1000;
const OWNER = /\b(?:may[ -]?ari|landowner|landlord|amo|owner)\b/;
/** The sale as this message tells it, figure by figure. */
export function readSale(figures: readonly Told[], text: string, before: Sale): ReadSale {
  const told: { -readonly [Key in keyof Sale]: Sale[Key] } = {};
  const costs: Cost[] = [];
  let unread = 0;
  let isMoreCost = false;
  const known = () => ({ ...before, ...told });
  for (let at = 0; at < figures.length; at++) {
    const figure = figures[at] as Told;
    const next = figures[at + 1];
    const bought = boughtAt(figure, figures.slice(at + 1, at + 3));
    if (bought !== null) {
      costs.push(bought.cost);
      at += bought.used;
    } else if (isShare(figure, next, text)) {
      const pair = pairAt(figure, next);
      told.shares = pair ?? [figure.unit === 'percent' ? figure.value / 100 : figure.value];
      if (pair !== null && figure.high === undefined) at++;
    } else if (isDeducted(figure, next)) {
      told.offPart = figure.value / (next?.value ?? 1);
      at++;
    } else if (isEachWeek(figure, next)) {
      told.perTime = figure.value;
      at++;
    } else if (isWeekly(figure, next)) {
      told.perWeek = figure.value;
      at++;
    } else if (
      figure.unit === 'percent' &&
      OFF.test(`${figure.lead} ${figure.after}`) &&
      !SHARE.test(text) &&
      figure.value < MOST_OFF_PCT
    )
      told.offPart = figure.value / 100;
    else if (isGross(figure, known())) told.gross = figure.value;
    else if (!readHarvest(figure, figures[at - 1], told, known()) && !readPrice(figure, told, known(), text)) {
      const cost = costAt(figure);
      if (cost === null) unread += isAside(figure) ? 0 : 1;
      else if (isEachTime(figure)) costs.push({ pesos: cost, times: [], isEach: true });
      else {
        const of = spentOn(`${figure.before} ${figure.after}`);
        const isMore = COST_MORE.test(figure.before);
        if (COST_IN_ALL.test(figure.before) && !isMore && (of === undefined || ALL.test(figure.before)))
          told.spent = cost;
        else costs.push(tidy({ pesos: cost, times: [], of }));
        isMoreCost ||= isMore;
      }
    }
  }
  if (told.shares === undefined && /\btersyo\b/.test(text)) told.shares = [1 / 3];
  if (told.shares === undefined && HALVES.test(text)) told.shares = [1 / 2];
  if (told.shares?.length === 1 && OWNER.test(text)) told.isOwners = true;
  if (NET_FIRST.test(text) || PART_OF_GAIN.test(text)) told.isShareOfNet = true;
  if (costs.length > 0) told.costs = costs;
  return { told, unread, isMoreCost, isRight: PUTS_RIGHT.test(text) };
}

function isGross({ unit, value, per, before, after }: Told, known: Sale): boolean {
  if ((unit !== null && unit !== 'peso') || value < LEAST_GROSS || per !== undefined || kilosOf(known) !== null)
    return false;
  return (
    PAID_FOR_ALL.test(before) || /^\s*(?:na |ang |pesos? )*(?:benta|pinagbilhan|napagbentahan|sales)\b/.test(after)
  );
}

/** Land, days and parts of a date say where and when; they are no part of the sum. */
function isAside({ unit, month, value }: Told): boolean {
  return month !== undefined || unit === 'ha' || unit === 'm2' || unit === 'clock' || (unit === null && value === 1);
}

function isShare(figure: Told, next: Told | undefined, text: string): boolean {
  const { unit, value } = figure;
  if (unit === 'percent')
    return value > 0 && value < 100 && (SHARE.test(text) || /\b(?:benta|ani|kita)\b/.test(figure.after));
  if (unit === null && value === 0.5 && PART_OF.test(text)) return true;
  if (unit !== null || !(SHARE.test(text) || /\busapan\b/.test(text))) return false;
  return (value > 0 && value < 1 && /\d|tersyo|kalahati/.test(figure.text)) || pairAt(figure, next) !== null;
}

/** '65 35', '60-40', '50/50': two parts of a hundred. */
function pairAt({ value, high, unit }: Told, next: Told | undefined): readonly number[] | null {
  if (unit !== null && unit !== 'percent') return null;
  const other = high ?? (next?.unit === null || next?.unit === 'percent' ? next.value : undefined);
  return other !== undefined && value > 0 && value + other === 100 ? [value / 100, other / 100] : null;
}

/** 'Kaltas 2 kilo kada 50': so many kilos off each bag of 50. */
function isDeducted({ unit, before }: Told, next: Told | undefined): boolean {
  const isBag = next !== undefined && next.value >= BAG_KG[0] && next.value <= BAG_KG[1];
  return unit === 'kg' && OFF.test(before) && isBag && /^(?:kada|bawat|sa bawat|per|every)$/.test(next.before.trim());
}

/** '200 kilo sa isang linggo'. */
function isEachWeek({ unit, per }: Told, next: Told | undefined): boolean {
  const isSpan = next?.value === 1 && (next.unit === 'week' || next.unit === 'month' || next.unit === 'day');
  return unit === 'kg' && per === undefined && isSpan && /(?:^|\s)(?:sa|kada|bawat|per|a)$|^$/.test(next.before.trim());
}

/** '2 pitas isang linggo'. */
function isWeekly({ unit, after }: Told, next: Told | undefined): boolean {
  return unit === null && COUNTED_OUT.test(after) && next?.unit === 'week' && next.value === 1;
}

const COUNTED_OUT = /^\s*(?:na |ka )?(?:pitas|ani|bira|harvest|beses|pickings?)\b/;
const PIECES: ReadonlySet<string> = new Set(['crate', 'bundle', 'piece', 'dozen', 'head']);
const AT_EACH =
  /^\s*(?:na |ang |pala |lang |po )?(?:kada|bawat|per|a|every|sa isang)\s*(?:ani|pitas|harvest|bira|picking)/;

type Writable = { -readonly [Key in keyof Sale]: Sale[Key] };

function readHarvest(figure: Told, previous: Told | undefined, told: Writable, known: Sale): boolean {
  const { unit, value, per, perAmount } = figure;
  const isOf = per === undefined || (per === 'ha' && perAmount !== undefined);
  if (unit === 'sack' || unit === 'kaban') {
    if (!isOf || value <= 1) return false;
    // '3 sako urea' was bought, whatever it cost.
    if (BOUGHT.test(figure.after) || COST.test(figure.before)) return true;
    told.bags = value;
    told.bagUnit = unit;
    return true;
  }
  if (unit === 't' && isOf) {
    told.tonnes = value;
    return true;
  }
  if (unit === null && value < MOST_LKG && (per === 't' || /^\s*lkg\b/.test(figure.after))) {
    told.lkgPerTonne = value;
    return true;
  }
  if (unit === 'week' && known.perWeek !== undefined && known.perTime !== undefined) {
    if (value > 1) told.times = value * known.perWeek;
    return true;
  }
  if (unit === 'plant' && (per === undefined || per === 'plant') && value > 1) {
    told.times = value;
    return true;
  }
  if (
    unit === 'kg' &&
    (per === 'plant' || /\b(?:kada|bawat|per|isang|each) (?:puno|tanim|plant)\s*$/.test(figure.before))
  ) {
    told.perTime = value;
    return true;
  }
  const isCountedOut = unit === null && COUNTED_OUT.test(figure.after);
  if ((isCountedOut || (unit !== null && PICKINGS.has(unit))) && per === undefined && known.perTime !== undefined) {
    told.times = value;
    return true;
  }
  if (unit !== null && PIECES.has(unit) && isOf && value > 1) {
    told.bags = value;
    told.bagUnit = unit as NonNullable<Sale['bagUnit']>;
    return true;
  }
  if (unit !== 'kg') return false;
  if (per === undefined && AT_EACH.test(figure.after)) {
    told.perTime = value;
    return true;
  }
  if (per === 'sack' || per === 'kaban') {
    if (value >= BAG_KG[0]) told.bagKg = value;
    else if (value <= MOST_OFF_KG) told.offPerBag = value;
    return true;
  }
  if (per !== undefined && (PICKINGS.has(per) || per === 'times')) {
    told.perTime = value;
    return true;
  }
  if (!isOf && per !== 'kg') return false;
  const isInBags =
    previous?.unit === 'sack' ||
    previous?.unit === 'kaban' ||
    previous?.unit === 'crate' ||
    /\b(?:tig|kada sako|laman)\b/.test(figure.before);
  if (
    isInBags &&
    known.bags !== undefined &&
    value >= (known.bagUnit === 'crate' ? 5 : BAG_KG[0]) &&
    value <= BAG_KG[1]
  )
    told.bagKg = value;
  // '3 tonelada, 18.50 kilo': so many pesos a kilo.
  else if (kilosOf(known) !== null && perKgOf(known) === null && value < 200) told.perKg = value;
  else told.kilos = value;
  return true;
}

function readPrice(figure: Told, told: Writable, known: Sale, text: string): boolean {
  const { unit, value, per, before, after } = figure;
  if (unit !== null && unit !== 'peso') return false;
  const isLkg =
    /\blkg\b/.test(before) || /^(?:ang |kada |per |bawat |a |\/ ?)?(?:isang )?lkg\b/.test(after.trimStart());
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
  if ((per === 'sack' || per === 'kaban') && value >= LEAST_PER_BAG && value < 10_000) {
    told.perBag = value;
    return true;
  }
  const isByPiece = known.bagUnit !== undefined && PIECES.has(known.bagUnit) && known.bagKg === undefined;
  const isBagPrice =
    known.bags !== undefined &&
    value < 10_000 &&
    (isByPiece
      ? value >= 1 && (unit === 'peso' || /\b(?:tig|@)\s*$/.test(before) || (per !== undefined && PIECES.has(per)))
      : /\b(?:tig|@)\s*$/.test(before) && value >= LEAST_PER_BAG);
  if (isBagPrice) {
    told.perBag = value;
    return true;
  }
  if (value > MOST_PER_KG || value <= 0 || (unit === null && value < 1 && per === undefined)) return false;
  const old = perKgOf(known);
  const isPriced =
    per === 'kg' ||
    PRICE.test(before) ||
    /^\s*(?:(?:na|lang|lamang|pesos?|piso|pa|po) )*(?:ang |kada |per |bawat )?(?:isang )?(?:kilo|benta|presyo|bili)\b/.test(
      after,
    );
  const isHarvestTold = kilosOf(known) !== null || known.perTime !== undefined;
  if (!isPriced && !(isHarvestTold && (unit === 'peso' || (old === null && told.perKg === undefined)))) return false;
  if (OFF.test(text) && /\bbawas|kaltas/.test(before) && old !== null) told.perKg = old - value;
  else if (/\b(?:bumaba|bumagsak|nabawasan|baba)(?: pa)? (?:ng|nang)\s*$/.test(before) && old !== null && value < old)
    told.perKg = old - value;
  else if (/\b(?:tumaas|nadagdagan)(?: pa)? (?:ng|nang)\s*$/.test(before) && old !== null) told.perKg = old + value;
  else told.perKg = value;
  return true;
}

/** A later message put over what was told before: a new total replaces, 'dagdag' adds. */
export function mergedSale(before: Sale, { told, isMoreCost, isRight }: ReadSale): Sale {
  const isNewHarvest = told.bags ?? told.kilos ?? told.tonnes ?? told.perTime;
  const { bags, bagUnit, kilos, tonnes, perTime, times, bagKg, ...rest } = before;
  const harvest = isNewHarvest === undefined ? { bags, bagUnit, kilos, tonnes, perTime, times, bagKg } : {};
  // More or fewer kilos each time, in as many times; more or fewer bags of the same size.
  const same = told.perTime !== undefined ? { times } : told.bags !== undefined ? { bagKg, bagUnit } : {};
  const isNewPrice = told.perKg ?? told.perBag ?? told.perTonne;
  const { perKg, perBag, perTonne, gross, costs = [], ...others } = rest;
  const price =
    isNewPrice === undefined ? { perKg, perBag, perTonne, ...(isNewHarvest === undefined && { gross }) } : {};
  const kept =
    told.spent !== undefined
      ? []
      : told.costs === undefined || isMoreCost || costs.length > 0 || before.spent !== undefined
        ? costs
        : [];
  const isAnew = ({ of }: Cost) => isRight && of !== undefined && told.costs?.some((cost) => cost.of === of) === true;
  const all = [...kept.filter((cost) => !isAnew(cost)), ...(told.costs ?? [])];
  return tidy({ ...others, ...harvest, ...same, ...price, ...told, ...(all.length > 0 && { costs: all }) });
}
