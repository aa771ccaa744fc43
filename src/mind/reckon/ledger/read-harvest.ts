import { COST, OFF, PRICE, type Told } from './cues.ts';
import { BOUGHT, PICKINGS } from './read-costs.ts';
import { type BagUnit, type Grade, heldBy, kilosOf, perKgOf, type Sale } from './sale.ts';
import { knownOf, type Role, type Writable } from './sheet.ts';

/** A bag holds from so many to so many kilos; less is taken off it. */
export const BAG_KG = [20, 100] as const;
const MOST_OFF_KG = 19;
/** Who says 'tig 50' of bags and no measure means kilos from here on; less is a price. */
const LEAST_BAG_KG = 40;
/** No buyer takes more off for water and dirt, in percent. */
const MOST_OFF_PCT = 40;
/** No tonne of cane gives so many bags of sugar. */
const MOST_LKG = 5;
const MOST_PER_KG = 900;
/** Nobody pays so much for a kilo of what is sold in bags, nor so little for a bag. */
const LEAST_PER_BAG = 150;
export const PIECES: ReadonlySet<string> = new Set(['crate', 'bundle', 'piece', 'dozen', 'head']);
const BAGS: ReadonlySet<string> = new Set(['sack', 'kaban', ...PIECES]);
const COUNTED_OUT = /^\s*(?:na |ka )?(?:pitas|ani|bira|harvest|beses|pickings?)\b/;
const AT_EACH =
  /^\s*(?:na |ang |pala |lang |po )?(?:(?!kada|bawat|per|every|tuwing|tiga|matag)[a-z]{2,12} )?(?:kada|bawat|per|a|every|tuwing|tiga|matag|sa isang)\s*(?:ani|pitas|harvest|bira|picking)/;
const DAYS: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30, year: 360 };
/** What is counted in heads or pieces without a word for it. */
const HEADS = /^\s*(?:na |ka |ulo ng )?(?:manok|baboy|biik|kambing|itik|pato|baka|kalabaw|tupa|pabo|native)\b/;
const NUTS = /^\s*(?:na |ka )?(?:niyog|lubi|buko|pinya|pakwan|melon|itlog)\b(?! (?:na )?puno)/;
const LEAST_COUNTED = 5;
/** Grades and pickings that are told apart. */
const GRADE =
  /^\s*(?:na |ay |ang |sa )?(?:class|klase|grade|export|local|lokal|reject|malalaki|maliliit|malaki|maliit|medium|jumbo|large|small|big|good|premium|first|second)\b/;

/** '400 class A 28 pesos 200 class B 15': several lots, each with its price. */
export const grades: Role = (sheet, at) => {
  const found: Grade[] = [];
  let used = 0;
  for (;;) {
    const pair = gradeAt(sheet.figures, at + used);
    if (pair === null) break;
    found.push(pair.grade);
    used += pair.used;
  }
  if (found.length < 2) return 0;
  const { told } = sheet;
  const whole = kilosOf({ grades: found });
  // The sum of them that stands before them is told twice.
  if (told.kilos !== undefined && told.kilos === whole) delete told.kilos;
  if (told.kilos !== undefined || told.bags !== undefined) return 0;
  told.grades = found;
  return used;
};

function gradeAt(figures: readonly Told[], at: number): { grade: Grade; used: number } | null {
  const amount = figures[at];
  if (amount === undefined || amount.per !== undefined || amount.value <= 1) return null;
  const { unit, value, before, after } = amount;
  const isNamed = unit === null && value >= LEAST_COUNTED && GRADE.test(after);
  if (!isNamed && unit !== 'kg' && unit !== 't' && (unit === null || !BAGS.has(unit))) return null;
  if (BOUGHT.test(after) || COST.test(before) || OFF.test(before)) return null;
  const next = figures[at + 1];
  const isBag = unit !== null && BAGS.has(unit);
  const each = isBag && next?.unit === 'kg' && next.value <= BAG_KG[1] ? next : undefined;
  const price = each === undefined ? next : figures[at + 2];
  if (price === undefined || (price.unit !== 'peso' && price.unit !== null) || price.value > MOST_PER_KG) return null;
  const isOther = (price.per !== undefined && price.per !== 'kg') || COST.test(price.before) || GRADE.test(price.after);
  if (isOther || price.month !== undefined || price.value <= 0) return null;
  if (isBag && each === undefined && !PIECES.has(unit) && price.value < LEAST_PER_BAG) return null;
  const kilos = unit === 't' ? value * 1000 : value;
  const bag = isBag ? (unit as BagUnit) : undefined;
  const held = bag === undefined ? 1 : (each?.value ?? heldBy(bag));
  const isOfBag = bag !== undefined && price.value >= LEAST_PER_BAG;
  const grade: Grade = {
    count: kilos,
    unit: bag ?? 'kg',
    ...(each !== undefined && { bagKg: each.value }),
    price: isOfBag ? price.value / held : price.value,
  };
  return { grade, used: each === undefined ? 2 : 3 };
}

/** '20 kilo kada 4 araw', '60 kilo bawat pitas', '2 pitas isang linggo', '2 buwan': what is picked again and again. */
export const pickings: Role = (sheet, at) => {
  const { told } = sheet;
  const figure = sheet.figures[at] as Told;
  const next = sheet.figures[at + 1];
  const { unit, value, per, perAmount = 1 } = figure;
  const known = knownOf(sheet);
  if (unit === 'kg' && next !== undefined && isEachSpan(figure, next)) {
    told.perTime = value;
    told.everyDays = DAYS[next.unit ?? ''] ?? 7;
    return 2;
  }
  if (unit === 'kg' && per !== undefined && (PICKINGS.has(per) || per === 'times')) {
    told.perTime = value;
    if (DAYS[per] !== undefined) told.everyDays = DAYS[per] * perAmount;
    return next?.isEach === true && next.unit === per ? 2 : 1;
  }
  if (unit === 'kg' && per === undefined && AT_EACH.test(figure.after)) {
    told.perTime = value;
    return 1;
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

/** 'Kaltas 2 kilo kada 50', 'kaltas 8%', '2 kilo kada sako': what the buyer takes off. */
export const takenOff: Role = ({ figures, told, text }, at) => {
  const figure = figures[at] as Told;
  const next = figures[at + 1];
  const { unit, value, per, before, after, lead } = figure;
  const isBag = next !== undefined && next.value >= BAG_KG[0] && next.value <= BAG_KG[1];
  if (unit === 'kg' && OFF.test(before) && isBag && /^(?:kada|bawat|sa bawat|per|every)$/.test(next.before.trim())) {
    told.offPart = value / next.value;
    return 2;
  }
  if (
    unit === 'percent' &&
    per === undefined &&
    OFF.test(`${lead} ${after}`) &&
    !SHARED.test(text) &&
    value < MOST_OFF_PCT
  ) {
    told.offPart = value / 100;
    return 1;
  }
  if (unit === 'kg' && (per === 'sack' || per === 'kaban') && value <= MOST_OFF_KG) {
    told.offPerBag = value;
    return 1;
  }
  return 0;
};

const SHARED = /\b(?:parte\w*|share\w*|hati\w*|may[ -]?ari|kasama|tenant|landowner|tersyo)\b/;

/** '80 kaban', '52 kilo bawat isa', '3 tonelada', '2400 niyog': what was harvested. */
export const harvest: Role = (sheet, at) => {
  const figure = sheet.figures[at] as Told;
  return isHarvest(figure, sheet.figures[at - 1], sheet.told, knownOf(sheet)) ? 1 : 0;
};

function isHarvest(figure: Told, previous: Told | undefined, told: Writable<Sale>, known: Sale): boolean {
  const { unit, value, per, perAmount } = figure;
  const isOf = per === undefined || (per === 'ha' && perAmount !== undefined);
  if (unit === 'sack' || unit === 'kaban') {
    if (!isOf || value <= 1) return false;
    // '3 sako urea' was bought, whatever it cost.
    if (BOUGHT.test(figure.after) || COST.test(figure.before)) return true;
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
    (per === 'plant' || /\b(?:kada|bawat|per|isang|each) (?:puno|tanim|plant)\s*$/.test(figure.before))
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
const OF_EACH = /^\s*(?:lang |ang |na |pala )*(?:kada |bawat |ang |per )?(?:isa|ulo)\b/;
const MOST_HEAD_KG = 600;

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
    OF_EACH.test(after);
  const isInBags = previous?.unit === 'sack' || previous?.unit === 'kaban' || previous?.unit === 'crate' || isOfBag;
  const isPriced = PRICE.test(before) && !isOfBag && known.bagKg !== undefined;
  const least = known.bagUnit === 'crate' ? 5 : BAG_KG[0];
  // '90 kilos isa' of pigs.
  const most = known.bagUnit === 'head' ? MOST_HEAD_KG : BAG_KG[1];
  const isBehindBags = known.bags !== undefined || (isOfBag && !OF_EACH.test(after));
  if (isInBags && !isPriced && isBehindBags && value >= least && value <= most) told.bagKg = value;
  // '3 tonelada, 18.50 kilo': so many pesos a kilo.
  else if ((kilosOf(known) !== null || known.perTime !== undefined) && perKgOf(known) === null && value < 200)
    told.perKg = value;
  else told.kilos = value;
  return true;
}
