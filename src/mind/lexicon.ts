import { normalize } from '#agronomy/question/normalize.ts';
import { wordsOf } from '#language/ear/features.ts';
import type { WordSense } from '#language/ear/meaning.ts';

/** Shorter words are grammar. */
const CONTENT_LETTERS = 3;
/** So many words more are given room at a time. */
const ROOM = 4_096;

/** The words of the shelf, each once and by number: what each tells, and where all of them lie. */
export type Lexicon = {
  /** The words of some texts of the shelf, each once; new ones get the next numbers. */
  read: (...texts: readonly string[]) => Int32Array;
  /** How much a word tells. */
  tells: (word: number) => number;
  /** What any word tells and where it lies, asked of the shelf where that has it. */
  senseOf: (word: string) => WordSense;
  /** A place for a figure of each word, -1 in all of them. It is the same one each time: what was in it is gone. */
  numbered: () => Int32Array;
  /** Where all words lie, by number one after the other in one piece of memory; a new piece when there are more of them. */
  lying: () => Float32Array;
};

/** An empty lexicon that asks `senseOf` of each word once. Only texts of the shelf may be read: nothing is let go. */
export function openLexicon(senseOf: (word: string) => WordSense): Lexicon {
  const numbers = new Map<string, number>();
  const telling: number[] = [];
  let lying = new Float32Array();
  let columns = 0;
  let figures = new Int32Array();
  const numberOf = (word: string): number => {
    const known = numbers.get(word);
    if (known !== undefined) return known;
    const { tells, lies } = senseOf(word);
    const number = telling.push(tells) - 1;
    columns = lies.length;
    if (lying.length < (number + 1) * columns) {
      const wider = new Float32Array((number + ROOM) * columns);
      wider.set(lying);
      lying = wider;
    }
    lying.set(lies, number * columns);
    numbers.set(word, number);
    return number;
  };
  return {
    read: (...texts) => Int32Array.from(new Set(texts.flatMap(contentOf)), numberOf),
    tells: (word) => telling[word] ?? 0,
    senseOf: (word) => {
      const number = numbers.get(word);
      if (number === undefined) return senseOf(word);
      return { tells: telling[number] ?? 0, lies: lying.subarray(number * columns, (number + 1) * columns) };
    },
    numbered: () => {
      if (figures.length < telling.length) figures = new Int32Array(telling.length + ROOM);
      return figures.fill(-1);
    },
    lying: () => lying,
  };
}

/** The words that carry something, as farmers' short forms are written out; of a long text only a part is heard. */
export function contentOf(text: string): string[] {
  return wordsOf(normalize(text)).filter(({ length }) => length >= CONTENT_LETTERS);
}
