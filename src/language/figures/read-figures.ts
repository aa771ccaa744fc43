import { type Combined, combinedAt } from '#language/figures/combine.ts';
import { monthBeside } from '#language/figures/day-of-month.ts';
import type { Figure, Reading } from '#language/figures/figure.ts';
import type { Measure } from '#language/figures/measure.ts';
import { nameAt } from '#language/figures/names-with-digits.ts';
import { type Each, eachAt, isEachWord, laterEach, pricedAt } from '#language/figures/per.ts';
import { type Unit, unitAt } from '#language/figures/units.ts';
import { lately } from '#language/lately.ts';
import { type Token, tokensOf } from '#language/tokens.ts';

/** What is sold by the piece of it: a number alone 'kada kilo' is a price. */
const SOLD_BY: ReadonlySet<Unit> = new Set<Unit>([
  'kg',
  'sack',
  'kaban',
  't',
  'bundle',
  'piece',
  'dozen',
  'crate',
  'ganta',
]);
/** '17 ang kilo' is a price; '2 ang sako ko' counts bags. Pesos. */
const CHEAPEST_BAG = 100;
/** In so short a message 'isa' is an answer, elsewhere an article. */
const BARE_TOKENS = 3;

/**
 * The figures of a text in the order in which they stand: digits and number words of the languages of
 * `numbers.json`, with units, ranges, areas and prices. Grades, phone numbers, varieties and other names are none.
 * Time grows with the length of the text and no faster; never throws.
 */
export function readFigures(text: string): Figure[] {
  const isShort = tokensOf(text).length <= BARE_TOKENS;
  return readAll(text).figures.filter(
    ({ unit, isWords, value, month }) => !isWords || unit !== null || month !== undefined || isShort || value !== 1,
  );
}

/** A message, the one before it, and the parts in which they are read. */
const READ_LATELY = 32;

/** Everything of a text that counts, and everything with digits that does not. */
export const readAll: (text: string) => Reading = lately((text) => readTokens(tokensOf(text), text), READ_LATELY);

/** A reading while it is made. */
type Growing = { [Part in keyof Reading]: Reading[Part][number][] };

/** As `readAll`, for a text that is cut into tokens already. */
export function readTokens(tokens: readonly Token[], text: string): Reading {
  const reading: Growing = { figures: [], names: [], uncounted: [], each: [] };
  for (let at = 0; at < tokens.length; ) {
    const each = eachAt(tokens, at);
    if (each?.amount === 1) reading.each.push(each.unit);
    at = addName(tokens, at, reading) ?? addFigures(tokens, at, text, reading) ?? addOther(tokens, at, reading);
  }
  return reading;
}

function addName(tokens: readonly Token[], at: number, reading: Growing): number | null {
  const name = nameAt(tokens, at);
  if (name === null) return null;
  const { kind, text, next } = name;
  reading.names.push({ kind, text, ...span(tokens, at, next) });
  return next;
}

function span(tokens: readonly Token[], at: number, next: number): { from: number; to: number } {
  return { from: tokens[at]?.from ?? 0, to: tokens[next - 1]?.to ?? 0 };
}

function addFigures(tokens: readonly Token[], at: number, text: string, reading: Growing): number | null {
  const combined = combinedAt(tokens, at);
  if (combined === null) return null;
  const drafts = draftsOf(combined);
  const last = drafts.at(-1);
  if (last === undefined) return null;
  const each = eachOf(tokens, last);
  const figures = drafts.map((draft) => figureOf(tokens, draft, each, text));
  const { measure } = last;
  // 'Dose' and 'usa' count where a measure follows; elsewhere they are other words.
  if (drafts.length === 1 && measure.needsMeasure && figures[0]?.unit === null) return null;
  reading.figures.push(...figures);
  if (each === null) return last.next;
  if (each.isRightAfter && each.amount === 1) reading.each.push(each.unit);
  return each.next;
}

/** A figure before its price and month are known, and the tokens it covers. */
type Draft = { measure: Measure; next: number; high?: number; sides?: Figure['sides'] };

function draftsOf(combined: Combined): Draft[] {
  switch (combined.kind) {
    case 'one':
      return [{ measure: combined.measure, next: combined.measure.next }];
    case 'range':
      return [{ measure: combined.low, high: combined.high, next: combined.next }];
    case 'two':
      return [combined.first, combined.second].map((measure) => ({ measure, next: measure.next }));
    case 'area': {
      const measure: Measure = { ...combined.first, value: combined.squareMetres, unit: 'm2' };
      return [{ measure, sides: combined.sides, next: combined.next }];
    }
  }
}

type EachOf = Each & { isRightAfter: boolean };

/** What the figure is counted for each of: right after it, or a few words on. */
function eachOf(tokens: readonly Token[], { measure, next }: Draft): EachOf | null {
  const right = eachAt(tokens, next);
  if (right !== null) return { ...right, isRightAfter: true };
  const { unit, value } = measure;
  const priced = unit === 'peso' || unit === null ? pricedAt(tokens, next) : null;
  if (priced !== null && (unit === 'peso' || isPrice(value, priced.unit))) return { ...priced, isRightAfter: true };
  const later = laterEach(tokens, next);
  return later === null ? null : { ...later, next, isRightAfter: false };
}

function isPrice(value: number, soldBy: Unit): boolean {
  return soldBy === 'kg' || (SOLD_BY.has(soldBy) && value >= CHEAPEST_BAG);
}

function figureOf(tokens: readonly Token[], draft: Draft, each: EachOf | null, text: string): Figure {
  const { measure, high, sides, next } = draft;
  const isUnitImplied =
    measure.unit === null && each?.isRightAfter === true && each.amount === 1 && SOLD_BY.has(each.unit);
  const month = measure.unit === null && isDay(measure.value) ? monthBeside(tokens, measure.at, next) : null;
  const before = tokens[measure.at - 1];
  const isEach = isEachWord(before) && !(before?.text === '/' && tokens[measure.at - 2]?.kind === 'digits');
  const { from, to } = span(tokens, measure.at, next);
  return {
    value: measure.value,
    ...(high !== undefined && { high }),
    unit: isUnitImplied && month === null ? 'peso' : measure.unit,
    ...(each !== null && { per: each.unit, ...(each.amount !== 1 && { perAmount: each.amount }) }),
    ...(month !== null && { month }),
    ...(sides !== undefined && { sides }),
    ...(measure.isApproximate && { isApproximate: true }),
    ...(isEach && { isEach: true }),
    ...(isUnitImplied && { isUnitImplied: true }),
    isWords: measure.isWords,
    text: text.slice(from, to),
    from,
    to,
  };
}

function isDay(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 31;
}

/** A measure that nothing counts, digits that could not be read; else nothing. Gives the next token to read. */
function addOther(tokens: readonly Token[], at: number, reading: Growing): number {
  const token = tokens[at];
  const unit = token === undefined ? null : unitAt(tokens, at);
  if (token !== undefined && unit !== null) {
    reading.uncounted.push({
      unit: unit.value,
      text: `${tokens[at - 1]?.text ?? ''} ${token.text}`.trim(),
      from: token.from,
    });
    return unit.next;
  }
  if (token?.kind === 'digits' || token?.kind === 'fraction')
    reading.names.push({ kind: 'code', text: token.text, from: token.from, to: token.to });
  return at + 1;
}
