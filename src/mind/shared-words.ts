import { normalize } from '#agronomy/question/normalize.ts';
import { numberOf, wordsOf } from '#language/ear/features.ts';
import type { Telling } from '#language/ear/meaning.ts';
import type { Situation } from '#library/situation.ts';

/** Shorter words are grammar. */
const CONTENT_LETTERS = 3;

/** The words of a message, as numbers, and how much each tells. */
export type ToldWords = ReadonlyMap<number, number>;

/** The words of a line as numbers, each once, and how much they tell together. */
export type LineWords = { words: Int32Array; tells: number };

/** The words of a message that carry something. */
export function toldWords(message: string, telling: Telling): ToldWords {
  return new Map(contentOf(message).map((word) => [numberOf(word), telling(word)]));
}

/** The same of a line of the shelf. */
export function lineWords(line: string, telling: Telling): LineWords {
  const words = [...new Set(contentOf(line))];
  return { words: new Int32Array(words.map(numberOf)), tells: words.reduce((sum, word) => sum + telling(word), 0) };
}

/** The words of what a situation says, in Taglish, as numbers. */
export function wordsOfAnswer({ tl }: Situation): Int32Array {
  return new Int32Array(new Set(stringsIn(tl).flatMap(contentOf).map(numberOf)));
}

/** As farmers' short forms are written out; of a long text only a part is heard. */
function contentOf(text: string): string[] {
  return wordsOf(normalize(text)).filter(({ length }) => length >= CONTENT_LETTERS);
}

/** Every string in a value of the library, whatever its variants. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The shares of what a message tells that stand in some lines, in an answer, and in either; 0 for one without a word. */
export function sharesSaid(told: ToldWords, lines: Int32Array, answer: Int32Array) {
  let asked = 0;
  let answered = 0;
  let covered = 0;
  let all = 0;
  for (const [word, tells] of told) {
    const isAsked = lines.includes(word);
    const isAnswered = answer.includes(word);
    all += tells;
    if (isAsked) asked += tells;
    if (isAnswered) answered += tells;
    if (isAsked || isAnswered) covered += tells;
  }
  return all === 0
    ? { asked, answered, covered }
    : { asked: asked / all, answered: answered / all, covered: covered / all };
}

/** As many lines speak for a question; one may be like the message by chance. */
const BEST_LINES = 3;

/** The share of what the lines tell that the message says too, 0 to 1: the mean of the best three of them. */
export function shareOfLines(lines: readonly LineWords[], told: ToldWords): number {
  const best = new Array<number>(BEST_LINES).fill(0);
  let least = 0;
  for (const { words, tells } of lines) {
    let shared = 0;
    for (const word of words) shared += told.get(word) ?? 0;
    const share = tells === 0 ? 0 : shared / tells;
    if (share <= (best[least] ?? 0)) continue;
    best[least] = share;
    least = best.indexOf(Math.min(...best));
  }
  return best.reduce((sum, share) => sum + share, 0) / BEST_LINES;
}
