import type { WordSense } from '#language/ear/meaning.ts';
import { timesVector } from '#language/ear/times-vector.ts';
import { contentOf, type Lexicon } from './lexicon.ts';

/** The words of something on the shelf: of each line in which it is asked, of its answer, of the answer's first words. */
export type ShelfWords = { lines: readonly Int32Array[]; asked: Int32Array; answered: Int32Array; gist: Int32Array };

/**
 * How much of what some words tell others say too, 0 to 1. A word that is not among them counts by the likeliest one:
 * the square of their likeness, so that 'nalalanta' is heard in 'lanta' and hardly in 'dilaw'.
 */
export type WordLikeness = {
  /** Of the message, what the lines, the answer, the answer's first words, and lines or answer say. */
  wordsAsked: number;
  wordsAnswered: number;
  wordsGist: number;
  wordsCovered: number;
  /** Of a line and the message, what each says of the other (the geometric mean): the best line, and the mean of the best three. */
  wordsLine: number;
  wordsLines: number;
  /** Of a line, what the message and the one before say: the best line, and the mean of the best three. */
  togetherWordsLine: number;
  togetherWordsLines: number;
  /** Of the answer's first words, what the message says, and what it and the one before say. */
  gistAsked: number;
  gistTold: number;
};

/** As many lines speak for a question; one may be like the message by chance. */
const BEST_LINES = 3;

/**
 * Holds a message against all that was found for it. The likenesses of its words to all of theirs are worked out at once.
 * @param before the farmer's message before it, '' where there is none
 */
export function openWordLikeness(
  message: string,
  before: string,
  found: readonly ShelfWords[],
  lexicon: Lexicon,
  senseOf: (word: string) => WordSense,
): (of: ShelfWords) => WordLikeness {
  const told = [...new Set(contentOf(message))].map(senseOf);
  const earlier = [...new Set(contentOf(before))].map(senseOf);
  const { words, asked: ofLines, rowOf } = gathered(found, lexicon);
  const rows = lexicon.lyingOf(words);
  const linesAlone = rows.subarray(0, (rows.length / Math.max(1, words.length)) * ofLines);
  const alike = told.map(({ lies }) => timesVector(rows, lies));
  const byMessage = bestOf(alike, new Float64Array(words.length));
  // What was said before is held against lines and first words only.
  const byBoth = bestOf(
    earlier.map(({ lies }) => timesVector(linesAlone, lies)),
    byMessage.slice(0, ofLines),
  );
  const all = told.reduce((sum, { tells }) => sum + tells, 0);

  /** Of each word of the message, how like it the likest of these is. */
  const likest = (words: Int32Array): number[] =>
    alike.map((likeness) => {
      let best = 0;
      for (const word of words) best = Math.max(best, likeness[rowOf[word] ?? 0] ?? 0);
      return best;
    });
  const saidBy = (likenesses: readonly number[]): number =>
    all === 0 ? 0 : told.reduce((sum, { tells }, at) => sum + tells * (likenesses[at] ?? 0) ** 2, 0) / all;
  /** What is told by those words of the shelf that the message (or the two) say. */
  const saidOf = (words: Int32Array, by: Float64Array): number => {
    let sum = 0;
    let whole = 0;
    for (const word of words) {
      const tells = lexicon.tells(word);
      whole += tells;
      sum += tells * (by[rowOf[word] ?? 0] ?? 0) ** 2;
    }
    return whole === 0 ? 0 : sum / whole;
  };

  return ({ lines, asked, answered, gist }) => {
    const inLines = likest(asked);
    const inAnswer = likest(answered);
    const eachWay = lines.map((line) => Math.sqrt(saidOf(line, byMessage) * saidBy(likest(line))));
    const [wordsLine, wordsLines] = bestLines(eachWay);
    const [togetherWordsLine, togetherWordsLines] = bestLines(lines.map((line) => saidOf(line, byBoth)));
    return {
      wordsAsked: saidBy(inLines),
      wordsAnswered: saidBy(inAnswer),
      wordsGist: saidBy(likest(gist)),
      wordsCovered: saidBy(inLines.map((likeness, at) => Math.max(likeness, inAnswer[at] ?? 0))),
      wordsLine,
      wordsLines,
      togetherWordsLine,
      togetherWordsLines,
      gistAsked: saidOf(gist, byMessage),
      gistTold: saidOf(gist, byBoth),
    };
  };
}

/** All words of what was found, each once, those of lines and first words (`asked` of them) in front; and where each stands. */
function gathered(found: readonly ShelfWords[], lexicon: Lexicon) {
  const rowOf = new Int32Array(lexicon.size()).fill(-1);
  const words: number[] = [];
  const gather = (all: Int32Array) => {
    for (const word of all) if (rowOf[word] === -1) rowOf[word] = words.push(word) - 1;
  };
  for (const { asked, gist } of found) {
    gather(asked);
    gather(gist);
  }
  const asked = words.length;
  for (const { answered } of found) gather(answered);
  return { words, asked, rowOf };
}

/** Of each row the highest of all, `least` where none is higher. */
function bestOf(likenesses: readonly Float64Array[], least: Float64Array): Float64Array {
  const best = least.slice();
  for (const likeness of likenesses)
    for (let row = 0; row < best.length; row++) best[row] = Math.max(best[row] ?? 0, likeness[row] ?? 0);
  return best;
}

/** The best, and the mean of the best three; what is missing counts 0. */
function bestLines(shares: readonly number[]): [number, number] {
  const best = shares.toSorted((a, b) => b - a).slice(0, BEST_LINES);
  return [best[0] ?? 0, best.reduce((sum, share) => sum + share, 0) / BEST_LINES];
}
