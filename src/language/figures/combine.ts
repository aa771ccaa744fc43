import joints from '#language/figures/joints.json' with { type: 'json' };
import { type Measure, measureAt } from '#language/figures/measure.ts';
import { nameAt } from '#language/figures/names-with-digits.ts';
import type { Unit } from '#language/figures/units.ts';
import type { Token } from '#language/tokens.ts';

/** One or two measures that are told together. */
export type Combined =
  | { kind: 'one'; measure: Measure }
  /** '2 hanggang 3 sako'. */
  | { kind: 'range'; low: Measure; high: number; next: number }
  /** '2 at 3 sako', '75 x 25 cm': each by itself, the unit shared. */
  | { kind: 'two'; first: Measure; second: Measure }
  /** '20 x 50 metro'. */
  | {
      kind: 'area';
      first: Measure;
      sides: { long: number; wide: number; unit: Unit };
      squareMetres: number;
      next: number;
    };

const RANGES = new Set(joints.ranges);
const RANGE_TAILS = new Set(joints.rangeTails);
const LISTS = new Set(joints.lists);
const SIDES = new Set(joints.sides);
const LAND = new Set(joints.land);
const APART = new Set(joints.apart);
const OTHER_SIDES = new Set(joints.spacing);
/** Before the price of one: 'tig 1480'. */
const PRICED = new Set(['tig', 'tigi', '@']);

const METRES_PER: Readonly<Partial<Record<Unit, number>>> = { m: 1, foot: 0.3048 };
/** Below this, two sides are how far apart trees stand (mango 12 x 12 m) unless land is spoken of. Square metres. */
const SMALLEST_LAND = 150;
/** No plants of one stand are farther apart than in the table of spacings, in metres. */
const FARTHEST_M = 12;
/** A distance told in metres beside the sides of a lot is of vegetables or bananas. */
const WIDEST_BESIDE_M = 3;
/** Tokens before and after in which land or spacing is looked for. */
const REACH = 8;
/** A number alone in these is a year, which shares no unit. */
const isYear = (value: number) => value >= 1900 && value <= 2100;

/** The measure that begins at this token, with the one it is tied to. */
export function combinedAt(tokens: readonly Token[], at: number): Combined | null {
  const first = measureAt(tokens, at);
  if (first === null) return null;
  return sidesFrom(tokens, first) ?? rangeFrom(tokens, first) ?? { kind: 'one', measure: first };
}

function secondAt(tokens: readonly Token[], at: number): Measure | null {
  return nameAt(tokens, at) === null ? measureAt(tokens, at) : null;
}

function rangeFrom(tokens: readonly Token[], first: Measure): Combined | null {
  const joint = tokens[first.next]?.text ?? '';
  const isRange = RANGES.has(joint);
  if (!isRange && !(LISTS.has(joint) && first.unit === null && !isYear(first.value))) return null;
  const start = isRange && RANGE_TAILS.has(tokens[first.next + 1]?.text ?? '') ? first.next + 2 : first.next + 1;
  const second = secondAt(tokens, start);
  if (second === null) return null;
  const unit = first.unit ?? second.unit;
  if (second.unit !== null && second.unit !== unit) return null;
  // '9 sako tig 1480 at 4 sako': a price, and the next thing bought.
  if (!isRange && PRICED.has(tokens[first.at - 1]?.text ?? '')) return null;
  // 'isa o' and 'at isa' without a measure tie nothing together.
  if (unit === null && (first.isWords || second.isWords || !isRange)) return null;
  if (isRange && second.value > first.value)
    return {
      kind: 'range',
      low: { ...first, unit, isWords: first.isWords && second.isWords },
      high: second.value,
      next: second.next,
    };
  return { kind: 'two', first: { ...first, unit }, second: { ...second, unit } };
}

function sidesFrom(tokens: readonly Token[], first: Measure): Combined | null {
  if (!SIDES.has(tokens[first.next]?.text ?? '')) return null;
  const second = secondAt(tokens, first.next + 1);
  if (second === null || second.isWords !== first.isWords) return null;
  const unit = second.unit ?? first.unit;
  if (first.unit !== null && first.unit !== unit) return null;
  const metres = METRES_PER[unit ?? 'm'];
  const isThird = SIDES.has(tokens[second.next]?.text ?? '');
  const near = tokens.slice(Math.max(0, first.at - REACH), second.next + REACH);
  const squareMetres = first.value * second.value * (metres ?? 0) ** 2;
  const isLand = near.some(({ text }) => LAND.has(text));
  const isOther = near.some(({ text }) => OTHER_SIDES.has(text));
  const isApart = near.some(({ text }) => APART.has(text));
  const isSpaced = isSpacedBeside(tokens, first, second);
  const isFar = Math.min(first.value, second.value) * (metres ?? 0) > FARTHEST_M;
  const isArea = isLand || (unit !== null && (squareMetres >= SMALLEST_LAND || isSpaced));
  // '20 x 50 metro na lupa, puno 50 cm': the land is named beside its sides.
  const beside = [...tokens.slice(Math.max(0, first.at - 2), first.at), ...tokens.slice(second.next, second.next + 2)];
  const isNamedLand = beside.some(({ text }) => LAND.has(text));
  const isOfPlants = !isNamedLand && !isSpaced && (isOther || (isApart && !isFar));
  if (metres === undefined || isThird || isOfPlants || !isArea)
    return { kind: 'two', first: { ...first, unit }, second: { ...second, unit } };
  const sides = { long: first.value, wide: second.value, unit: unit ?? 'm' };
  return { kind: 'area', first, sides, squareMetres, next: second.next };
}

/** '20 x 15 metro 50 cm pagitan': how far apart they stand is told by another length, so the sides are of the land. */
function isSpacedBeside(tokens: readonly Token[], first: Measure, second: Measure): boolean {
  const isApart = (from: number, to: number) => tokens.slice(Math.max(0, from), to).some(({ text }) => APART.has(text));
  if (!isApart(first.at - REACH, second.next + REACH)) return false;
  const [ahead, behind] = [
    lengthIn(tokens, first.at - REACH, first.at),
    lengthIn(tokens, second.next, second.next + REACH),
  ];
  if (ahead !== null && isApart(ahead.at - 2, first.at)) return true;
  if (behind === null) return false;
  // '9 x 9 metro pagitan, 1 metro hukay': the word right behind the sides is theirs.
  const isTheirs = APART.has(tokens[second.next]?.text ?? '');
  const isOfHole = tokens.slice(behind.at - 2, behind.next + 2).some(({ text }) => OTHER_SIDES.has(text));
  if (isTheirs && (behind.unit === 'm' || isOfHole)) return false;
  return isApart(Math.max(second.next, behind.at - 2), behind.next + 2);
}

/** A length between these tokens by which vegetables or bananas may stand apart; null for none. */
function lengthIn(tokens: readonly Token[], from: number, to: number): Measure | null {
  for (let at = Math.max(0, from); at < Math.min(to, tokens.length); at++) {
    const length = measureAt(tokens, at);
    if (length?.unit === 'cm' || (length?.unit === 'm' && length.value <= WIDEST_BESIDE_M)) return length;
  }
  return null;
}
