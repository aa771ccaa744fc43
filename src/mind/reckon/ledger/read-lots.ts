import { COST, OFF, type Told } from './cues.ts';
import { BOUGHT } from './read-costs.ts';
import { BAG_KG, BAGS, HEADS, LEAST_COUNTED, MOST_HEAD_KG, OF_EACH, PIECES } from './read-harvest.ts';
import { receiverOf } from './read-in-kind.ts';
import { type BagUnit, type Grade, heldBy, kilosOf } from './sale.ts';
import type { Role } from './sheet.ts';

const MOST_PER_KG = 900;
/** Nobody pays so much for a kilo of what is sold in bags, nor so little for a bag. */
const LEAST_PER_BAG = 150;
const MOST_PER_HEAD = 200_000;
/** Grades and pickings that are told apart. */
const GRADE =
  /^\s*(?:na |ay |ang |sa )?(?:class|klase|grade|export|local|lokal|reject|malalaki|maliliit|malaki|maliit|medium|jumbo|large|small|big|good|premium|first|second)\b/;
/** 'Yung 40 sa enero': of what the lot before was counted in. */
const THOSE = /\b(?:yung|ung|iyong|the|natirang?|ibang?)\s*$/;
/** Two places for one harvest are no two lots. */
const WHICH = /\b(?:alin|saan|san|asa|hain|ania|which|o)\b/;
const PRICE_BEHIND = /^\s*(?:na |ang )?(?:presyo|price)\b/;

const ANIMAL = /^\s*(?:na |ka )?\w+/;

type Known = { bags?: number; bagUnit?: BagUnit; bagKg?: number };
type Lot = { grade: Grade; used: number };

/** '400 class A 28 pesos 200 class B 15', '40 sako 55 kilo 20, yung 35 sako 18 tig 50': several lots, each with its price. */
export const grades: Role = ({ figures, told, text }, at) => {
  const found: Grade[] = [];
  let used = 0;
  for (;;) {
    const lot = lotAt(figures, at + used, found.at(-1), told);
    if (lot === null) break;
    found.push(lot.grade);
    used += lot.used;
  }
  const alike = found.length < 2 ? alikeAt(figures, at) : null;
  if (alike !== null && told.kilos === undefined && told.bags === undefined) {
    told.grades = alike.grades;
    return alike.used;
  }
  if (found.length < 2) return 0;
  const whole = kilosOf({ grades: found });
  const count = found.reduce((sum, grade) => sum + grade.count, 0);
  // One harvest at two places, of which he asks the better.
  if (WHICH.test(text) && new Set(found.map((grade) => grade.count)).size === 1) return 0;
  // The sum of them that stands before them is told twice.
  if (told.kilos !== undefined && told.kilos === whole) delete told.kilos;
  if (told.bags !== undefined && told.bags === count) {
    delete told.bags;
    delete told.bagUnit;
    delete told.bagKg;
  }
  if (told.kilos !== undefined || told.bags !== undefined) return 0;
  told.grades = found;
  return used;
};

/** '120 kilo, 145 kilo, 90 kilo, 32 pesos': picked one after the other, at one price. */
function alikeAt(figures: readonly Told[], at: number): { grades: Grade[]; used: number } | null {
  const counts: number[] = [];
  for (let next = at; ; next += 1) {
    const figure = figures[next];
    const isMore = figure?.unit === 'kg' && figure.per === undefined && figure.value > 1 && receiverOf(figure) === null;
    if (isMore && !COST.test(figure.before) && !OFF.test(figure.before) && !OF_EACH.test(figure.after)) {
      counts.push(figure.value);
      continue;
    }
    const isPriced =
      figure !== undefined && isPrice(figure, null, undefined) && counts.every((one) => one > figure.value);
    if (counts.length < 2 || !isPriced || figure.unit !== 'peso') return null;
    return { grades: counts.map((count) => ({ count, unit: 'kg', price: figure.value })), used: counts.length + 1 };
  }
}

function lotAt(figures: readonly Told[], at: number, last: Grade | undefined, told: Known): Lot | null {
  const amount = figures[at];
  if (amount === undefined || amount.per !== undefined || amount.value <= 1) return null;
  const unit = unitOf(amount, last);
  if (unit === null || BOUGHT.test(amount.after) || COST.test(amount.before) || OFF.test(amount.before)) return null;
  const to = receiverOf(amount);
  if (to !== null && to !== 'spoilt') return null;
  const bag = unit === 'kg' || unit === 't' ? null : unit;
  const [one, other] = [figures[at + 1], figures[at + 2]];
  const isSized = bag !== null && one !== undefined && isSize(one, bag);
  const size = isSized ? one : bag !== null && other !== undefined && isSize(other, bag, true) ? other : undefined;
  const price = isSized ? other : one;
  const held = bag !== null && bag === told.bagUnit ? told.bagKg : last?.unit === bag ? last?.bagKg : undefined;
  const bagKg = size?.value ?? held;
  if (price === undefined || !isPrice(price, bag, bagKg)) return null;
  const each = bag === null ? 1 : (bagKg ?? heldBy(bag));
  const isOfKilo = price.per === 'kg' || (bag === 'head' && bagKg !== undefined && price.value < MOST_PER_KG);
  const isOfBag = bag !== null && !isOfKilo && (price.value >= LEAST_PER_BAG || price.per === bag);
  const grade: Grade = {
    count: unit === 't' ? amount.value * 1000 : amount.value,
    unit: bag ?? 'kg',
    ...(bagKg !== undefined && { bagKg }),
    price: isOfBag ? price.value / each : price.value,
  };
  return { grade, used: size === undefined ? 2 : 3 };
}

/** What a lot is counted in: as it is told, as its grade or animal says, or as the lot before. */
function unitOf({ unit, value, before, after }: Told, last: Grade | undefined): 'kg' | 't' | BagUnit | null {
  if (unit === 'kg' || unit === 't') return unit;
  if (unit !== null) return BAGS.has(unit) ? (unit as BagUnit) : null;
  if (HEADS.test(after)) return 'head';
  if (value >= LEAST_COUNTED && GRADE.test(after)) return 'kg';
  return last !== undefined && value >= LEAST_COUNTED && THOSE.test(before) ? last.unit : null;
}

/** Kilos of one; behind the price only where they are said to be of one. */
function isSize({ unit, value, per, before, after }: Told, bag: BagUnit, isBehind = false): boolean {
  const isOfOne = /\b(?:tig|tag|laman)-?\s*$/.test(before) || OF_EACH.test(after);
  if (unit !== 'kg' || (per !== undefined && per !== bag) || PRICE_BEHIND.test(after) || (isBehind && !isOfOne))
    return false;
  return value <= (bag === 'head' ? MOST_HEAD_KG : BAG_KG[1]);
}

function isPrice(
  { unit, value, per, month, before, after }: Told,
  bag: BagUnit | null,
  bagKg: number | undefined,
): boolean {
  if ((unit !== null && unit !== 'peso') || month !== undefined || value <= 0) return false;
  if ((per !== undefined && per !== 'kg' && per !== bag) || GRADE.test(after)) return false;
  // What was paid for piglets is a cost, what these were sold for is none.
  if (COST.test(bag === 'head' ? before.replace(ANIMAL, '') : before)) return false;
  if (value > (bag === 'head' ? MOST_PER_HEAD : MOST_PER_KG)) return false;
  // A bag without a weight is sold whole.
  return bag === null || bagKg !== undefined || PIECES.has(bag) || value >= LEAST_PER_BAG;
}
