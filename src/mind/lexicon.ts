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
  /** How many words there are. */
  size: () => number;
  /** Where these words lie, one after the other in one piece of memory. */
  lyingOf: (words: readonly number[]) => Float32Array;
};

/** An empty lexicon that asks `senseOf` of each word once. Only texts of the shelf may be read: nothing is let go. */
export function openLexicon(senseOf: (word: string) => WordSense): Lexicon {
  const numbers = new Map<string, number>();
  const telling: number[] = [];
  let lying = new Float32Array();
  let columns = 0;
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
    size: () => telling.length,
    lyingOf: (words) => {
      const rows = new Float32Array(words.length * columns);
      for (let row = 0; row < words.length; row++) {
        const [to, from] = [row * columns, (words[row] ?? 0) * columns];
        for (let column = 0; column < columns; column++) rows[to + column] = lying[from + column] ?? 0;
      }
      return rows;
    },
  };
}

/** The words that carry something, as farmers' short forms are written out; of a long text only a part is heard. */
export function contentOf(text: string): string[] {
  return wordsOf(normalize(text)).filter(({ length }) => length >= CONTENT_LETTERS);
}
