import type { Figure as ReadFigure, Unit } from '#language/figures/figure.ts';
import { readAll } from '#language/figures/read-figures.ts';
import { monthNamed } from '#language/months.ts';
import { plainText, sentencesOf } from './plain-text.ts';

/** What a figure is counted by; null: a number alone. 'month-5' is a day of May. */
export type FigureUnit = Unit | `month-${number}` | null;

/** A number of a text with its unit: '2-3 sako' is two of them. */
export type Figure = {
  value: number;
  unit: FigureUnit;
  /** What it may be meant for each of; null: as it stands. '4 sako' in a sentence about every hectare may be both. */
  per: ReadonlySet<Unit | null>;
  /** As written, for saying what is wrong. */
  text: string;
  start: number;
  end: number;
};

/** Everything countable of one sentence. */
export type Reading = {
  figures: Figure[];
  /** Three or more numbers in a row: '14-14-14', '90-60-60'. */
  grades: string[];
  /** A measure that no number counts, with the word before it: 'bawat litro', 'ilang kutsara'. */
  uncounted: string[];
  /** Digits that are no figure: 'rc222', phone numbers. */
  codes: string[];
  months: number[];
  /** Months that lie between two: November and December of 'October to January'. */
  monthsBetween: number[];
  /** Whether a number is told digit by digit in words, as a phone number is. */
  isSpelledOut: boolean;
};

/** Measures by which poisons are mixed: their word alone is worth a look, whatever counts it. */
export const DOSE_UNITS: ReadonlySet<FigureUnit> = new Set<FigureUnit>([
  'g',
  'mg',
  'l',
  'ml',
  'spoon',
  'teaspoon',
  'cap',
  'can',
  'dipper',
  'bottle',
  'packet',
  'handful',
  'tank',
  'drum',
  'gallon',
  'ppm',
  'dozen',
]);
/** Measures that 'isang' counts; before others it is the article. */
const COUNTED: ReadonlySet<FigureUnit> = new Set<FigureUnit>([...DOSE_UNITS, 'sack', 'kg', 'kaban']);
/** What is counted in these is told in many ways: '2 punla', '2 bawat tundos', 'alas-2'. */
const COUNTED_ANYHOW: ReadonlySet<Unit | null> = new Set<Unit>(['plant', 'piece', 'head', 'bundle', 'clock']);
/** Numbers in words one after the other that are no list any more. */
const SPELLED_OUT = 4;

const MONTHS = /\b([a-z]{3,}) (?:to|until|hanggang) ([a-z]{3,})\b/g;

function between(from: number | null, to: number | null): number[] {
  if (from === null || to === null) return [];
  return Array.from({ length: Math.max(0, ((to - from + 12) % 12) - 1) }, (_, at) => ((from + at) % 12) + 1);
}

/** Reads one sentence. */
export function readSentence(sentence: string): Reading {
  // The number of a list item counts nothing.
  const text = plainText(sentence).replace(/^\s*(?:\d{1,2}[.)]|-)\s+/, (bullet) => ' '.repeat(bullet.length));
  const { figures, names, uncounted, each } = readAll(text);
  const isPriced = text.includes('₱');
  const isPerHectare = each.includes('ha');
  return {
    figures: figures.filter((figure) => isTold(figure, isPriced)).flatMap((figure) => knownAs(figure, isPerHectare)),
    grades: names.filter(({ kind }) => kind === 'grade').map((name) => name.text),
    codes: names.filter(({ kind }) => kind !== 'grade').map((name) => name.text),
    uncounted: uncounted.filter(({ unit }) => DOSE_UNITS.has(unit) || unit === 'sack').map((measure) => measure.text),
    months: [...text.matchAll(/[a-z]{3,}/g)].flatMap(([word]) => monthNamed(word) ?? []),
    monthsBetween: [...text.matchAll(MONTHS)].flatMap(([, from = '', to = '']) =>
      between(monthNamed(from), monthNamed(to)),
    ),
    isSpelledOut: isSpelledOut(figures, text),
  };
}

/** Number words alone, and 'isa' where it is the article or says what a price is for, tell no figure. */
function isTold({ isWords, unit, month, text }: ReadFigure, isPriced: boolean): boolean {
  if (!isWords) return true;
  if (unit === null) return month !== undefined;
  return !text.startsWith('isa') || (!isPriced && COUNTED.has(unit));
}

function knownAs({ value, high, unit, per, ...figure }: ReadFigure, isPerHectare: boolean): Figure[] {
  const isLoose = figure.isUnitImplied === true || COUNTED_ANYHOW.has(unit);
  const shared = {
    unit:
      figure.month !== undefined ? (`month-${figure.month}` as const) : isLoose ? null : (figure.sides?.unit ?? unit),
    per: perOf(figure.perAmount === undefined ? per : undefined, isPerHectare),
    text: figure.text,
    start: figure.from,
    end: figure.to,
  };
  const values = figure.sides === undefined ? [value, high] : [figure.sides.long, figure.sides.wide];
  return values.flatMap((each) => (each === undefined ? [] : { ...shared, value: each }));
}

function perOf(per: Unit | undefined, isPerHectare: boolean): ReadonlySet<Unit | null> {
  if (per !== undefined) return new Set([per]);
  return new Set(isPerHectare ? [null, 'ha'] : [null]);
}

function isSpelledOut(figures: readonly ReadFigure[], text: string): boolean {
  let run = 0;
  let end = 0;
  for (const { isWords, unit, from, to } of figures) {
    const isNext = run > 0 && /^[ ,-]*$/.test(text.slice(end, from));
    run = isWords && unit === null ? (isNext ? run + 1 : 1) : 0;
    end = to;
    if (run >= SPELLED_OUT) return true;
  }
  return false;
}

/** Reads a text sentence by sentence. */
export function readText(text: string): { sentence: string; reading: Reading }[] {
  return sentencesOf(text).map((sentence) => ({ sentence, reading: readSentence(sentence) }));
}
