import { DOSE_UNITS, MONTHS, NUMBER_WORDS, UNITS, type Unit } from './measure-words.ts';
import { plainText, sentencesOf } from './plain-text.ts';

/** What a figure is counted by; null: a number alone. 'month-5' is a day of May. */
export type FigureUnit = Unit | `month-${number}` | null;

/** A number of a text with its unit: '2-3 sako' is two of them. */
export type Figure = {
  value: number;
  unit: FigureUnit;
  /** What it may be meant for each of; null: as it stands. '4 sako' in a sentence about every hectare may be both. */
  per: ReadonlySet<Unit | 'plant' | null>;
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
  /** Words of letters and digits that are no figure: 'rc222'. */
  codes: string[];
  months: number[];
};

const DIGITS = String.raw`\d[\d,]*(?:\.\d+)?(?: \d+\/\d+|\/\d+)?`;
const WORDS = [...NUMBER_WORDS.keys()].sort((a, b) => b.length - a.length).join('|');
const UNIT_WORDS = [...UNITS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((word) => word.replace(/[.%/]/g, '\\$&'))
  .join('|');
/** Numbers share the unit that follows the last: '4-5 sako', '₱82 hanggang ₱137', 'dalawa o tatlong sako'. */
const NUMBER = String.raw`(?:₱|php ?|(?<![a-z])p(?=\d))? ?(?:${DIGITS}|(?<![a-z'-])(?:${WORDS})(?![a-z]))`;
const JOINT = ' ?(?:-|hanggang|to|o|at|~) ?';
const CHAIN = new RegExp(
  String.raw`(?<![\d.,a-z])(${NUMBER}(?:${JOINT}${NUMBER}){0,4})(?:(?: na| ng|-)? ?(?:tig-?)?(${UNIT_WORDS})(?![a-z0-9]))?(?: ?(?:\/|kada |bawat |per |sa bawat |sa isang |a )(${UNIT_WORDS}|puno|halaman|tree|plant)(?![a-z]))?`,
  'g',
);
const GRADE = /(?<![\d.,-])\d+(?:\.\d+)?(?:-\d+(?:\.\d+)?){2,}(?!\d)/g;
const LATER_PER = /^(?: [\p{L}\d₂₅(),-]+){0,5}? (?:kada|bawat|per) ([a-z0-9]+)/u;
const PER_HECTARE = /(?:kada|bawat|per|sa isang|sa 1|\/) ?(?:ektarya|hektarya|hectare|ha)(?![a-z])/;
const ACIDITY = /\bp ?h(?: ng lupa| na| ay| is| of)?[ ,=:]*$/;

function numberOf(written: string): number | null {
  const word = NUMBER_WORDS.get(written.trim());
  if (word !== undefined) return word;
  const [, whole, top, bottom] =
    /^(?:([\d.]+)(?: |$))?(?:(\d+)\/(\d+))?$/.exec(written.replace(/[₱,p]|php/g, '').trim()) ?? [];
  if (top === undefined || bottom === undefined) return whole === undefined ? null : Number(whole);
  return Number(whole ?? 0) + Number(top) / Number(bottom);
}

function perOf(word: string | undefined): Unit | 'plant' | null {
  if (word === undefined) return null;
  return UNITS.get(word) ?? (/^(puno|halaman|tree|plant)$/.test(word) ? 'plant' : null);
}

/** The month whose day a number is: 'Mayo 15', '15 Mayo', 'ika-15 ng Mayo'. */
function monthBeside(before: string, after: string): number | null {
  const left = /([a-z]+)\.? ?(?:ika-)?$/.exec(before)?.[1];
  const right = /^ ?(?:ng |of )?([a-z]+)/.exec(after)?.[1];
  return MONTHS.get(left ?? '') ?? MONTHS.get(right ?? '') ?? null;
}

/** Reads one sentence. */
export function readSentence(sentence: string): Reading {
  const read = plainText(sentence).replace(/^\s*(?:\d{1,2}[.)]|-)\s+/, (bullet) => ' '.repeat(bullet.length));
  const reading: Reading = { figures: [], grades: [], uncounted: [], codes: [], months: [] };
  const counted: [number, number][] = [];
  // Chains of numbers are one name, not several figures.
  const text = read.replace(GRADE, (grade) => {
    reading.grades.push(grade);
    return ' '.repeat(grade.length);
  });
  const isPriced = /₱/.test(text);
  const isPerHectare = PER_HECTARE.test(text);
  for (const match of text.matchAll(CHAIN)) {
    const [whole, numbers = '', word, perWord] = match;
    const start = match.index;
    const end = start + whole.length;
    const isWords = !/\d/.test(numbers);
    // 'isa' and its like are also the article 'a': without a measure they count nothing.
    // 'Ang isang kilo ay ₱78': what a price is for.
    const isArticle = word === undefined || isPriced || !isCounted(UNITS.get(word));
    if (isWords && (word === undefined || (/^isa/.test(numbers.trim()) && isArticle))) continue;
    // The tail of a code ('rc222') or of a word.
    if (
      /[a-z0-9]$/.test(text.slice(0, start).replace(/(?:^| )p$/, '')) ||
      (word === undefined && /^[a-z]/.test(text.slice(end)))
    ) {
      continue;
    }
    counted.push([start, end]);
    const parts = numbers.match(new RegExp(`${DIGITS}|(?:${WORDS})(?![a-z])`, 'g')) ?? [];
    const after = text.slice(end);
    const month = word === undefined ? monthBeside(text.slice(0, start), after) : null;
    const isMoney = /₱|php|(?<![a-z])p\d/.test(numbers);
    const isAcidity = word === undefined && ACIDITY.test(text.slice(0, start));
    const unit: FigureUnit = isMoney
      ? 'peso'
      : month !== null
        ? `month-${month}`
        : isAcidity
          ? 'ph'
          : word === undefined
            ? null
            : (UNITS.get(word) ?? null);
    const each = perOf(perWord) ?? perOf(LATER_PER.exec(after)?.[1]);
    const per = new Set<Unit | 'plant' | null>(each !== null ? [each] : isPerHectare ? [null, 'ha'] : [null]);
    for (const part of parts) {
      const value = numberOf(part);
      if (value !== null) reading.figures.push({ value, unit, per, text: whole.trim(), start, end });
    }
  }
  const isInFigure = (at: number) => counted.some(([start, end]) => at >= start && at < end);
  for (const match of text.matchAll(/(\S+)?\s*(?<![a-z0-9])([a-z.]+)(?![a-z0-9])/g)) {
    const unit = UNITS.get(match[2] ?? '');
    const at = match.index + match[0].length - (match[2]?.length ?? 0);
    if (unit !== undefined && (DOSE_UNITS.has(unit) || unit === 'sack') && !isInFigure(at))
      reading.uncounted.push(`${match[1] ?? ''} ${match[2]}`.trim());
  }
  for (const match of text.matchAll(/(?<![a-z0-9])(?=[a-z-]*\d)(?=[\d-]*[a-z])[a-z0-9-]+/g))
    if (!isInFigure(match.index)) reading.codes.push(match[0]);
  for (const [word] of text.matchAll(/[a-z]{3,}/g)) {
    const month = MONTHS.get(word);
    if (month !== undefined && (word.length > 4 || word === 'mayo' || word === 'june' || word === 'july'))
      reading.months.push(month);
  }
  return reading;
}

function isCounted(unit: Unit | undefined): boolean {
  return unit !== undefined && (DOSE_UNITS.has(unit) || unit === 'sack' || unit === 'kg' || unit === 'kaban');
}

/** Reads a text sentence by sentence. */
export function readText(text: string): { sentence: string; reading: Reading }[] {
  return sentencesOf(text).map((sentence) => ({ sentence, reading: readSentence(sentence) }));
}
