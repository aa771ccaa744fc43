import { COST, PRICE, type Told } from './cues.ts';
import { BOUGHT, PICKINGS } from './read-costs.ts';
import { type BagUnit, kilosOf, perKgOf, type Sale } from './sale.ts';
import { knownOf, type Role, type Sheet, type Writable } from './sheet.ts';

/** A bag holds from so many to so many kilos. */
export const BAG_KG = [20, 100] as const;
/** Who says 'tig 50' of bags and no measure means kilos from here on; less is a price. */
const LEAST_BAG_KG = 40;
/** No tonne of cane gives so many bags of sugar. */
const MOST_LKG = 5;
export const PIECES: ReadonlySet<string> = new Set(['crate', 'bundle', 'piece', 'dozen', 'head']);
export const BAGS: ReadonlySet<string> = new Set(['sack', 'kaban', ...PIECES]);
const COUNTED_OUT = /^\s*(?:na |ka )?(?:pitas|ani|bira|harvest|beses|pickings?)\b/;
const AT_EACH =
  /^\s*(?:na |ang |pala |lang |po )?(?:(?!kada|bawat|per|every|tuwing|tiga|matag)[a-z]{2,12} )?(?:kada|bawat|per|a|every|tuwing|tiga|matag|isang|sa isang)\s*(?:ani|pitas|harvest|bira|picking)/;
const EACH_AHEAD = /\b(?:tig|tag|average|bawat isa|kada isa)-?\s*$/;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 360 };
/** What is counted in heads or pieces without a word for it. */
export const HEADS =
  /^\s*(?:na |ka |ulo ng )?(?:manok|baboy|baktin|biik|kambing|kanding|itik|pato|bibe|baka|kalabaw|karabaw|tupa|pabo|pugo|fattener|broiler|rabbit|kuneho|native|dayang|sisiw)\b/;
export const NUTS =
  /^\s*(?:na |ka |akong |ako ng )?(?:niyog|lubi|nuts?|buko|pinya|pakwan|melon|itlog)\b(?! (?:na )?puno)/;
export const LEAST_COUNTED = 5;

/** '20 kilo kada 4 araw', '60 kilo bawat pitas', '2 pitas isang linggo', '2 buwan': what is picked again and again. */
export const pickings: Role = (sheet, at) => {
  const { told } = sheet;
  const figure = sheet.figures[at] as Told;
  const next = sheet.figures[at + 1];
  const { unit, value, per, perAmount = 1 } = figure;
  const known = knownOf(sheet);
  const isPieces = unit !== null && PIECES.has(unit);
  if ((unit === 'kg' || isPieces) && next !== undefined && isEachSpan(figure, next)) {
    told.perTime = value;
    if (isPieces) told.bagUnit = unit as BagUnit;
    told.everyDays = DAYS[next.unit ?? ''] ?? 7;
    return 2;
  }
  if (unit === 'kg' && per !== undefined && (PICKINGS.has(per) || per === 'times')) {
    told.perTime = value;
    if (DAYS[per] !== undefined) told.everyDays = DAYS[per] * perAmount;
    return next?.isEach === true && next.unit === per ? 2 : 1;
  }
  // '60 bundle kada araw'.
  if (isPieces && per !== undefined && PICKINGS.has(per) && DAYS[per] !== undefined) {
    told.perTime = value;
    told.bagUnit = unit as BagUnit;
    told.everyDays = DAYS[per] * perAmount;
    return next?.isEach === true && next.unit === per ? 2 : 1;
  }
  if (unit === 'kg' && per === undefined && AT_EACH.test(figure.after)) {
    told.perTime = value;
    return 1;
  }
  // '12 pitas na tig 40 kilo'.
  if (
    unit === null &&
    per === undefined &&
    COUNTED_OUT.test(figure.after) &&
    next?.unit === 'kg' &&
    next.per === undefined &&
    EACH_AHEAD.test(next.before)
  ) {
    told.times = value;
    told.perTime = next.value;
    return 2;
  }
  if (isWeekly(figure, next)) {
    told.perWeek = value;
    return 2;
  }
  if ((unit === 'times' || COUNTED_OUT.test(figure.after)) && A_WEEK.test(figure.after)) {
    told.perWeek = value;
    return 1;
  }
  if (unit === 'plant' && (per === undefined || per === 'plant') && value > 1) {
    told.times = value;
    return 1;
  }
  if (known.perTime === undefined) return 0;
  if (figure.isEach === true && unit !== null && DAYS[unit] !== undefined) {
    told.everyDays = DAYS[unit] * value;
    return 1;
  }
  const isCountedOut = unit === 'times' || (unit === null && COUNTED_OUT.test(figure.after));
  if (isCountedOut && per === undefined) {
    told.times = value;
    return 1;
  }
  if (unit !== null && DAYS[unit] !== undefined && per === undefined) {
    if (value !== 1 || known.perWeek === undefined) told.days = value * DAYS[unit];
    return 1;
  }
  return 0;
};

/** '200 kilo sa isang linggo'. */
function isEachSpan({ per }: Told, next: Told): boolean {
  const isSpan = next.value === 1 && (next.unit === 'week' || next.unit === 'month' || next.unit === 'day');
  return per === undefined && isSpan && /(?:^|\s)(?:sa|kada|bawat|per|a)$|^$/.test(next.before.trim());
}

/** '2x a week', '3 beses kada linggo'. */
const A_WEEK =
  /^\s*(?:na |ka )?(?:pitas |ani |beses )?(?:a|kada|bawat|per|every|isang|sa isang|matag) (?:week|linggo|semana)\b/;
/** '2 pitas isang linggo', '2 beses isang linggo'. */
function isWeekly({ unit, after }: Told, next: Told | undefined): boolean {
  const isCount = unit === 'times' || (unit === null && COUNTED_OUT.test(after));
  return isCount && next?.unit === 'week' && next.value === 1;
}

/** Pickings in the days that he told: by the week, or so many days apart; undefined where either is not told. */
export function timesOf({ perWeek, everyDays, days }: Sale): number | undefined {
  if (days === undefined) return undefined;
  if (perWeek !== undefined) return Math.floor(days / 7) * perWeek;
  return everyDays === undefined ? undefined : Math.floor(days / everyDays);
}

/** '80 kaban', '52 kilo bawat isa', '3 tonelada', '2400 niyog': what was harvested. */
export const harvest: Role = (sheet, at) => {
  const figure = sheet.figures[at] as Told;
  const { figures, told } = sheet;
  if (ofLand(figures[at] as Told, sheet)) return 1;
  if (told.bags !== undefined && isBareSize(figure, figures[at - 1], figures[at + 1])) {
    told.bagKg = figure.value;
    return 1;
  }
  return isHarvest(figure, figures[at - 1], told, knownOf(sheet)) ? 1 : 0;
};

const TAKEN =
  /\b(?:kukunin|kukuhanin|kinuha|kinukuha|kuhaon|hihingin|ibabayad|ibayad|babayaran)(?: ko)?(?: ng| nya| niya| nila| ang| daw| sa kanya)*\s*$/;
const FOR_EACH = /^\s*(?:na )?(?:kada|bawat|per|matag) (?:isa|ulo|baboy|baka|manok|biik|puno)\b/;
/** '40 kaban 50 16.5': a size and a price behind the bags. */
function isBareSize({ unit, value, before }: Told, previous: Told | undefined, next: Told | undefined): boolean {
  const isBags = previous?.unit === 'sack' || previous?.unit === 'kaban';
  const isPrice = next !== undefined && (next.unit === null || next.unit === 'peso') && next.value < LEAST_BAG_KG;
  return unit === null && isBags && before.trim() === '' && isPrice && value >= LEAST_BAG_KG && value <= BAG_KG[1];
}

/** '2.3 tons kada ektarya' of so many hectares. */
function ofLand(figure: Told, { told, areaHa }: Pick<Sheet, 'told' | 'areaHa'>): boolean {
  const { unit, value, per, perAmount, before, after } = figure;
  if (per !== 'ha' || perAmount !== undefined || areaHa === null || value <= 1) return false;
  // '4 sako urea kada ektarya' was put on the land, not cut from it.
  if (BOUGHT.test(`${before} ${after}`) || COST.test(before) || TAKEN.test(before)) return false;
  if (unit === 't') told.tonnes = value * areaHa;
  else if (unit === 'sack' || unit === 'kaban') return setBags(told, value * areaHa, unit);
  else if (unit === 'kg' && value > BAG_KG[1]) told.kilos = value * areaHa;
  else return false;
  return true;
}

function isHarvest(figure: Told, previous: Told | undefined, told: Writable<Sale>, known: Sale): boolean {
  const { unit, value, per, perAmount } = figure;
  const isOf = per === undefined || (per === 'ha' && perAmount !== undefined);
  if (unit === 'sack' || unit === 'kaban') {
    if (!isOf || value <= 1) return false;
    // '3 sako urea' was bought, whatever it cost.
    // '14 sako bawat baboy' are no harvest.
    if (FOR_EACH.test(figure.after)) return false;
    if (BOUGHT.test(figure.after)) return true;
    // 'Kukunin nya 10 kaban' are the lender's.
    if (COST.test(figure.before) || TAKEN.test(figure.before)) return false;
    return setBags(told, value, unit);
  }
  if (unit === 't' && isOf) {
    told.tonnes = value;
    return true;
  }
  if (unit === null && value < MOST_LKG && (per === 't' || /^\s*lkg\b/.test(figure.after))) {
    told.lkgPerTonne = value;
    return true;
  }
  if (
    unit === 'kg' &&
    (per === 'plant' ||
      (told.times !== undefined && told.bags === undefined && OF_EACH.test(figure.after)) ||
      /\b(?:kada|bawat|per|isang|each) (?:puno|tanim|plant)\s*$/.test(figure.before))
  ) {
    told.perTime = value;
    return true;
  }
  if (unit !== null && PIECES.has(unit) && isOf && value > 1) return setBags(told, value, unit as BagUnit);
  if (unit === null && isOf && value >= LEAST_COUNTED && known.bags === undefined && kilosOf(known) === null) {
    if (HEADS.test(figure.after)) return setBags(told, value, 'head');
    if (NUTS.test(figure.after)) return setBags(told, value, 'piece');
  }
  const isSize =
    unit === null &&
    /\b(?:tig|tag|@)\s*$/.test(figure.before) &&
    (previous?.unit === 'sack' || previous?.unit === 'kaban');
  if (isSize && per === undefined && value >= LEAST_BAG_KG && value <= BAG_KG[1] && known.bagKg === undefined) {
    told.bagKg = value;
    return true;
  }
  return unit === 'kg' && isKilos(figure, previous, told, known);
}

/** A second number of bags in one message is no harvest that anybody could tell. */
function setBags(told: Writable<Sale>, bags: number, unit: BagUnit): boolean {
  if (told.bags !== undefined && told.bags !== bags) return false;
  told.bags = bags;
  told.bagUnit = unit;
  return true;
}

/** '46 kilo lang isa', '90 kilos bawat isa'. */
export const OF_EACH = /^\s*(?:lang |ang |na |pala )*(?:kada |bawat |ang |per )?(?:isa|ulo)\b/;
export const MOST_HEAD_KG = 600;

const AVERAGE = /\b(?:avg|ave|average|tig|tag|mga|timbang)\s*$/;
/** '55 kilo presyo'. */
const PRICED_BEHIND = /^\s*(?:ang |na )?(?:presyo|price|bili|benta)\b/;
const MOST_KILO_PRICE = 200;

function isKilos(figure: Told, previous: Told | undefined, told: Writable<Sale>, known: Sale): boolean {
  const { value, per, perAmount, before, after } = figure;
  if (per === 'sack' || per === 'kaban') {
    if (value >= BAG_KG[0]) told.bagKg = value;
    return true;
  }
  const isOf = per === undefined || (per === 'ha' && perAmount !== undefined);
  if (!isOf && per !== 'kg') return false;
  const isOfBag =
    /\b(?:tig|tag|kada sako|laman|isang sako|isang kaban)-?\s*$/.test(before) ||
    (/\b(?:sako|kaban)\s*$/.test(before) && previous === undefined) ||
    /^\s*(?:(?:ang|na|ng|kada|bawat|isang|nga) )*(?:sako|kaban|cavan|bag)\b/.test(after) ||
    OF_EACH.test(after);
  if (known.bagUnit === 'head' && known.bagKg === undefined && per === undefined && value <= MOST_HEAD_KG) {
    told.bagKg = value;
    return true;
  }
  // '2.5 kilo isa' of what is sold by the piece.
  if (
    known.bagUnit === 'piece' &&
    (OF_EACH.test(after) || AVERAGE.test(before)) &&
    known.bagKg === undefined &&
    value < BAG_KG[1]
  ) {
    told.bagKg = value;
    return true;
  }
  if (known.bagKg !== undefined && PRICED_BEHIND.test(after) && perKgOf(known) === null && value < MOST_KILO_PRICE) {
    told.perKg = value;
    told.byWeight = true;
    return true;
  }
  const isInBags = previous?.unit === 'sack' || previous?.unit === 'kaban' || previous?.unit === 'crate' || isOfBag;
  const isPriced = PRICE.test(before) && !isOfBag && known.bagKg !== undefined;
  const least = known.bagUnit === 'crate' ? 5 : BAG_KG[0];
  // '90 kilos isa' of pigs.
  const most = known.bagUnit === 'head' ? MOST_HEAD_KG : BAG_KG[1];
  const isBehindBags = known.bags !== undefined || (isOfBag && !OF_EACH.test(after));
  if (isInBags && !isPriced && isBehindBags && value >= least && value <= most) told.bagKg = value;
  // '3 tonelada, 18.50 kilo': so many pesos a kilo.
  else if (
    (kilosOf(known) !== null || known.perTime !== undefined) &&
    perKgOf(known) === null &&
    value < MOST_KILO_PRICE
  ) {
    told.perKg = value;
    told.byWeight = true;
  }
  // A second weight in one message is no harvest that anybody could tell.
  else if (told.kilos !== undefined && told.kilos !== value) return false;
  else told.kilos = value;
  return true;
}
