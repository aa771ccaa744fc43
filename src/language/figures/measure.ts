import joints from '#language/figures/joints.json' with { type: 'json' };
import { fractionAfter } from '#language/figures/number-words.ts';
import table from '#language/figures/numbers.json' with { type: 'json' };
import { numberAt, type WrittenNumber } from '#language/figures/numerals.ts';
import { type Unit, unitAfter } from '#language/figures/units.ts';
import { isText, type Token } from '#language/tokens.ts';

/** A number with its unit, in tokens. */
export type Measure = {
  value: number;
  unit: Unit | null;
  isWords: boolean;
  needsMeasure: boolean;
  isApproximate: boolean;
  /** Tokens it covers: first and one past the last. */
  at: number;
  next: number;
};

const APPROXIMATE = new Set(table.approximate);
const PESO_SIGNS = new Set(['₱', 'php']);
const ORDINALS = new Set(['st', 'nd', 'rd', 'th']);
/** What parts something off: 'kalahati ng', 'tunga sa', 'half of'. */
const PART_LINKS = new Set(joints.parts);
/** 'Tunga ra sa ektarya', 'kalahati lang ng ektarya'. */
const ONLY = new Set(joints.only);
/** Words that may stand between 'pH' and its figure. */
const ACIDITY_FILLERS = new Set(joints.acidity);
/** Words that may stand between a figure and 'pH' behind it. */
const BEFORE_ACIDITY = new Set(joints.beforeAcidity);
const ACIDITY_BEHIND = 4;
const CLOCK = new Set(joints.clock);
const QUARTERS = new Set(['00', '15', '30', '45']);
const ACIDITY_REACH = 6;
const ACIDITY_MAX = 100;

/** The measure that begins at this token: '₱1,200', 'dalawa at kalahating ektarya', '1 kilo't kalahati', 'pH ng lupa 5.2'. */
export function measureAt(tokens: readonly Token[], at: number): Measure | null {
  return moneyAt(tokens, at) ?? acidityAt(tokens, at) ?? countedAt(tokens, at);
}

/** '₱12.50', 'Php 1,350', 'P12'. */
function moneyAt(tokens: readonly Token[], at: number): Measure | null {
  const sign = tokens[at]?.text ?? '';
  const isSign = PESO_SIGNS.has(sign) || (sign === 'p' && tokens[at + 1]?.isGlued === true);
  const start = isText(tokens[at + 1], '.') && sign === 'php' ? at + 2 : at + 1;
  const number = isSign ? numberAt(tokens, start) : null;
  if (number === null || number.isWords) return null;
  const word = unitAfter(tokens, number.next);
  const next = word?.value === 'peso' ? word.next : number.next;
  return { ...measured(tokens, at, number), value: number.value, unit: 'peso', next };
}

/** 'pH 5.5', 'ph niya 4.8', 'pH ng lupa ay 6'. */
function acidityAt(tokens: readonly Token[], at: number): Measure | null {
  const isSplit = isText(tokens[at], 'p') && isText(tokens[at + 1], 'h');
  if (!isSplit && !isText(tokens[at], 'ph')) return null;
  let start = isSplit ? at + 2 : at + 1;
  const last = start + ACIDITY_REACH;
  while (start < last && ACIDITY_FILLERS.has(tokens[start]?.text ?? '')) start++;
  const number = numberAt(tokens, start);
  if (number === null || number.isWords || number.value >= ACIDITY_MAX) return null;
  if (unitAfter(tokens, number.next) !== null) return null;
  return { ...measured(tokens, at, number), value: number.value, unit: 'ph' };
}

function countedAt(tokens: readonly Token[], at: number): Measure | null {
  const number = numberAt(tokens, at);
  if (number === null) return null;
  const base = measured(tokens, at, number);
  const ordinal = tokens[number.next];
  if (ordinal?.isGlued && ORDINALS.has(ordinal.text)) return { ...base, next: number.next + 1 };
  const part = number.isPart ? partOf(tokens, number) : null;
  if (part !== null) return { ...base, ...part };
  const acidity = acidityAfter(tokens, number.next);
  if (acidity !== null) return { ...base, unit: 'ph', next: acidity };
  const hour = hourAt(tokens, at, number);
  if (hour !== null) return { ...base, ...hour };
  const unit = unitAfter(tokens, number.next);
  if (unit === null) return base;
  const more = fractionAfter(tokens, unit);
  // '1 kilo't kalahati', but '2 ektarya at kalahating sako' are two measures.
  if (more === null || unitAfter(tokens, more.next) !== null) return { ...base, unit: unit.value, next: unit.next };
  return { ...base, value: number.value + more.value, unit: unit.value, next: more.next };
}

function measured(tokens: readonly Token[], at: number, number: WrittenNumber): Measure {
  const { value, next, isWords, needsMeasure } = number;
  const before = [tokens[at - 1], tokens[at - 2]].map((token) => token?.text ?? '');
  const isApproximate = APPROXIMATE.has(before[0] ?? '') || (before[0] === 'sa' && APPROXIMATE.has(before[1] ?? ''));
  return { value, unit: null, isWords, needsMeasure, isApproximate, at, next };
}

/** 'kalahati ng ektarya', 'tunga sa usa ka ektarya', 'half a hectare', 'kalahati ng 3 ektarya', 'tunga ra sa ektarya'. */
function partOf(
  tokens: readonly Token[],
  { value, next }: WrittenNumber,
): Pick<Measure, 'value' | 'unit' | 'next'> | null {
  const link = PART_LINKS.has(tokens[next + 1]?.text ?? '') && ONLY.has(tokens[next]?.text ?? '') ? next + 1 : next;
  if (!PART_LINKS.has(tokens[link]?.text ?? '')) return null;
  const whole = numberAt(tokens, link + 1);
  if (whole !== null && whole.value >= 1) {
    const unit = unitAfter(tokens, whole.next);
    return unit === null ? null : { value: value * whole.value, unit: unit.value, next: unit.next };
  }
  const unit = unitAfter(tokens, link + 1);
  return unit === null ? null : { value, unit: unit.value, next: unit.next };
}

/** '5.5 ang pH', '4.8 pH', '4.8 kano ti pH'; of 'pH 5.5 pH 6' each figure keeps its own. */
function acidityAfter(tokens: readonly Token[], at: number): number | null {
  for (let next = at; next < at + ACIDITY_BEHIND; next++) {
    if (isText(tokens[next], 'ph')) return tokens[next + 1]?.kind === 'digits' ? null : next + 1;
    if (!BEFORE_ACIDITY.has(tokens[next]?.text ?? '')) return null;
  }
  return null;
}

/** '5:30', '6:10 am', 'alas dos', 'alas-5 ng umaga'; minutes as parts of an hour. '1:10' alone is a mixture. */
function hourAt(
  tokens: readonly Token[],
  at: number,
  { value, next }: WrittenNumber,
): Pick<Measure, 'value' | 'unit' | 'next'> | null {
  const [colon, minutes] = [tokens[next], tokens[next + 1]];
  const isColon = isText(colon, ':') && colon?.isGlued && minutes?.isGlued && /^[0-5]\d$/.test(minutes.text);
  const before = isText(tokens[at - 1], '-') ? tokens[at - 2] : tokens[at - 1];
  const end = isColon ? next + 2 : next;
  const half = unitAfter(tokens, end);
  const isHour = half?.value === 'clock' || CLOCK.has(before?.text ?? '') || QUARTERS.has(minutes?.text ?? '');
  if (value > 24 || (isColon ? !isHour : !CLOCK.has(before?.text ?? ''))) return null;
  return {
    value: isColon ? value + Number(minutes?.text) / 60 : value,
    unit: 'clock',
    next: half?.value === 'clock' ? half.next : end,
  };
}
