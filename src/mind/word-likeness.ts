import type { WordSense } from '#language/ear/meaning.ts';
import { timesVectors } from '#language/ear/times-vector.ts';
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
export function wordLikenesses(
  message: string,
  before: string,
  found: readonly ShelfWords[],
  lexicon: Lexicon,
): WordLikeness[] {
  const told = sensesOf(message, lexicon);
  const { words, asked: ofLines, rowOf } = gathered(found, lexicon);
  const alike = alikeOf(told, words, words.length, lexicon);
  const width = told.length;
  const byMessage = bestOf(alike, width, new Float64Array(words.length));
  // What was said before is held against lines and first words only.
  const earlier = sensesOf(before, lexicon);
  const byBoth = bestOf(alikeOf(earlier, words, ofLines, lexicon), earlier.length, byMessage.slice(0, ofLines));
  const all = told.reduce((sum, { tells }) => sum + tells, 0);
  // How much each word of the shelf tells, and how much of that the message, or the two, say.
  const telling = Float64Array.from(words, lexicon.tells);
  const saidAlone = byMessage.map((likeness, row) => (telling[row] ?? 0) * likeness ** 2);
  const saidByBoth = byBoth.map((likeness, row) => (telling[row] ?? 0) * likeness ** 2);

  /** Of each word of the message, how like it the likest of these is. */
  const likest = (of: Int32Array, best: Float64Array): Float64Array => {
    best.fill(0);
    for (const word of of) {
      const from = (rowOf[word] ?? 0) * width;
      for (let at = 0; at < width; at++) best[at] = Math.max(best[at] ?? 0, alike[from + at] ?? 0);
    }
    return best;
  };
  const saidBy = (likenesses: Float64Array): number => {
    let sum = 0;
    for (let at = 0; at < width; at++) sum += (told[at]?.tells ?? 0) * (likenesses[at] ?? 0) ** 2;
    return all === 0 ? 0 : sum / all;
  };
  /** What is told by those words of the shelf that the message (or the two) say. */
  const saidOf = (of: Int32Array, said: Float64Array): number => {
    let sum = 0;
    let whole = 0;
    for (const word of of) {
      const row = rowOf[word] ?? 0;
      whole += telling[row] ?? 0;
      sum += said[row] ?? 0;
    }
    return whole === 0 ? 0 : sum / whole;
  };

  const [best, inLines, inAnswer] = [new Float64Array(width), new Float64Array(width), new Float64Array(width)];
  return found.map(({ lines, asked, answered, gist }) => {
    likest(asked, inLines);
    likest(answered, inAnswer);
    const eachWay = lines.map((line) => Math.sqrt(saidOf(line, saidAlone) * saidBy(likest(line, best))));
    const [wordsLine, wordsLines] = bestLines(eachWay);
    const [togetherWordsLine, togetherWordsLines] = bestLines(lines.map((line) => saidOf(line, saidByBoth)));
    return {
      wordsAsked: saidBy(inLines),
      wordsAnswered: saidBy(inAnswer),
      wordsGist: saidBy(likest(gist, best)),
      wordsCovered: saidBy(inLines.map((likeness, at) => Math.max(likeness, inAnswer[at] ?? 0))),
      wordsLine,
      wordsLines,
      togetherWordsLine,
      togetherWordsLines,
      gistAsked: saidOf(gist, saidAlone),
      gistTold: saidOf(gist, saidByBoth),
    };
  });
}

function sensesOf(message: string, lexicon: Lexicon): WordSense[] {
  return [...new Set(contentOf(message))].map(lexicon.senseOf);
}

/** All words of what was found, each once, those of lines and first words (`asked` of them) in front; and where each stands. */
function gathered(found: readonly ShelfWords[], lexicon: Lexicon) {
  const rowOf = lexicon.numbered();
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

/** How alike each of the first `count` words of the shelf is to each word that was told: a row for each of the former. */
function alikeOf(told: readonly WordSense[], words: readonly number[], count: number, lexicon: Lexicon): Float64Array {
  const columns = told[0]?.lies.length ?? 0;
  const vectors = new Float64Array(told.length * columns);
  for (const [at, { lies }] of told.entries()) vectors.set(lies, at * columns);
  const alike = new Float64Array(count * told.length);
  timesVectors(lexicon.lying(), words, count, vectors, told.length, columns, alike);
  return alike;
}

/** Of each row of likenesses the highest, `least` where none is higher. */
function bestOf(alike: Float64Array, width: number, least: Float64Array): Float64Array {
  const best = least.slice();
  for (let row = 0; row < best.length; row++)
    for (let at = 0; at < width; at++) best[row] = Math.max(best[row] ?? 0, alike[row * width + at] ?? 0);
  return best;
}

/** The best, and the mean of the best three; what is missing counts 0. */
function bestLines(shares: readonly number[]): [number, number] {
  let [first, second, third] = [0, 0, 0];
  for (const share of shares)
    if (share > first) [first, second, third] = [share, first, second];
    else if (share > second) [second, third] = [share, second];
    else if (share > third) third = share;
  return [first, (first + second + third) / BEST_LINES];
}
