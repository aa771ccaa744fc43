import { plainText } from './plain-text.ts';
import { type Figure, type FigureUnit, readText } from './read-sentence.ts';
import type { Substances } from './substances.ts';

/** Units in which a farmer describes his own field; what he says in them may be said back. */
const DESCRIBING: ReadonlySet<FigureUnit> = new Set<FigureUnit>(['ha', 'm2', 'ph', 'day', 'week', 'month', 'year']);
/** Where a number of days would be a rule about spraying or harvesting, the farmer's own number does not count. */
export const ABOUT_WAITING =
  /\b(?:spray|gamot|lason|pestisidyo|phi|ani|anihin|umani|pitas|pitasin|harvest|mag-?ani|pumasok|label)\b/;

/** Words shorter than this carry grammar, not knowledge. */
const CONTENT_WORD = /[a-z]{5,}/g;

export type KnownFigure = Pick<Figure, 'value' | 'unit' | 'per'>;

/**
 * What was looked up for one answer, and what the farmer said of his field: all that its figures, names and months may
 * come from.
 */
export class Ledger {
  readonly figures: KnownFigure[] = [];
  readonly described: KnownFigure[] = [];
  readonly grades = new Set<string>();
  readonly uncounted = new Set<string>();
  readonly codes = new Set<string>();
  readonly months = new Set<number>();
  readonly substanceIds = new Set<string>();
  /** 'sack 2 46-0-0': which figure goes with which fertilizer. */
  readonly pairs = new Set<string>();
  readonly words = new Set<string>();
  /** What was said in so many words, and whether it forbids. */
  readonly sentences: { roots: ReadonlySet<string>; isForbidding: boolean }[] = [];
  /** Every word, for names that are short. */
  readonly names = new Set<string>();
  readonly #substances: Substances;

  constructor(substances: Substances) {
    this.#substances = substances;
  }

  /** Adds what a tool gave back. */
  addFact(text: string): void {
    for (const { sentence, reading } of readText(text)) {
      this.figures.push(...reading.figures);
      this.sentences.push({ roots: new Set(contentWords(sentence)), isForbidding: isForbidding(sentence) });
      for (const grade of reading.grades) this.grades.add(grade);
      for (const measure of reading.uncounted) this.uncounted.add(measure);
      for (const code of reading.codes) this.codes.add(code);
      for (const month of [...reading.months, ...reading.monthsBetween]) this.months.add(month);
      for (const pair of pairsOf(sentence, reading.figures, this.#substances)) this.pairs.add(pair);
      for (const { id, kind } of this.#substances.find(plainText(sentence)))
        if (kind === 'advisable' || kind === 'fertilizer') this.substanceIds.add(id);
    }
    this.#addWords(text);
  }

  /** Adds what the farmer says of his field: areas, ages, pH, months, varieties; no dose, no price, no product. */
  addDescription(text: string): void {
    for (const { sentence, reading } of readText(text)) {
      for (const figure of reading.figures)
        if (figure.unit === null || DESCRIBING.has(figure.unit)) this.described.push(figure);
      for (const code of reading.codes) this.codes.add(code);
      for (const month of reading.months) this.months.add(month);
      for (const { id, kind } of this.#substances.find(plainText(sentence)))
        if (kind === 'fertilizer') this.substanceIds.add(id);
    }
    this.#addWords(text);
  }

  #addWords(text: string): void {
    for (const [word] of plainText(text).matchAll(/[a-z]{3,}/g)) this.names.add(word);
    for (const [word] of plainText(text).matchAll(CONTENT_WORD)) this.words.add(rootOf(word));
  }
}

/** Whether a sentence tells what not to do. */
export function isForbidding(sentence: string): boolean {
  return /\b(?:huwag|wag|bawal|iwasan|never|do not|don't|avoid)\b/.test(plainText(sentence));
}

/** Content words of a text, in the form in which `Ledger.words` keeps them. */
export function contentWords(text: string): string[] {
  return [...plainText(text).matchAll(CONTENT_WORD)].map(([word]) => rootOf(word));
}

/** Near enough for counting: Tagalog puts its endings before, in and after the root. */
function rootOf(word: string): string {
  const bare = word.replace(
    /^(?:pinag|ipag|magpa|nagpa|pagka|naka|naki|maka|pang|mang|nang|pag|mag|nag|ipa|ma|na|pa|ka|i)(?=[a-z]{4})/,
    '',
  );
  return bare.replace(/(?:hin|han|ng|in|an)$/, '').slice(0, 6);
}

/** Which figure of bags or kilos goes with which fertilizer, where a part of the sentence has just one. */
export function pairsOf(sentence: string, figures: readonly Figure[], substances: Substances): string[] {
  if (!figures.some(({ unit }) => unit === 'sack' || unit === 'kg')) return [];
  const plain = plainText(sentence);
  const bounds = [
    0,
    ...[...plain.matchAll(/,(?!\d)|;| at | and | \+ | saka | tapos /g)].map(({ index }) => index),
    plain.length,
  ];
  const found: string[] = [];
  for (const [at, from] of bounds.slice(0, -1).entries()) {
    const to = bounds[at + 1] ?? plain.length;
    const part = plain.slice(from, to);
    const ids = new Set([
      ...substances
        .find(part)
        .filter(({ kind }) => kind === 'fertilizer')
        .map(({ id }) => id),
      ...(part.match(/(?<!\d)\d{1,3}(?:\.\d{1,2})?-\d{1,3}-\d{1,3}(?:-\d{1,3}s?)?/g) ?? []),
    ]);
    const [id] = ids;
    if (ids.size !== 1 || id === undefined) continue;
    for (const { unit, value, start } of figures)
      if ((unit === 'sack' || unit === 'kg') && start >= from && start < to)
        found.push(`${unit} ${value} ${id.toLowerCase()}`);
  }
  return found;
}
