import { normalize } from '#agronomy/question/normalize.ts';
import { inOnePiece, likeness, type Meaning, ofLengthOne } from '#language/ear/meaning.ts';
import { timesVector } from '#language/ear/times-vector.ts';
import { plainTagalog } from '#language/plain-tagalog.ts';
import { asksOf } from './asks.ts';
import type { Asks } from './frame.ts';
import type { Lexicon } from './lexicon.ts';
import { once } from './remembered.ts';

/** The lines in which farmers ask one thing, and where they lie. */
export type AskedLines = {
  texts: readonly string[];
  /** Where each line lies, one after the other in one piece of memory. */
  meanings: Float32Array;
  middle: Float32Array;
  /** The share of the lines that ask in a form ('kailan', 'magkano'). */
  shareAsking: (asks: Asks) => number;
  /** The words of each line, and of all of them together, as numbers of the lexicon. */
  wordsOfEach: () => readonly Int32Array[];
  words: () => Int32Array;
};

/** How near a wording lies to some lines: to their middle, and to the nearest of them. */
export type Nearness = { middle: number; line: number; near: number };

/** The lines of what is asked so; null when none of them has a word. */
export function readLines(asked: readonly string[], meaning: Meaning, lexicon: Lexicon): AskedLines | null {
  const lying = asked.flatMap((text) => {
    const read = plainTagalog(text);
    const lies = meaning(read);
    return lies === null ? [] : [{ text, read, lies }];
  });
  const middle = middleOf(lying.map(({ lies }) => lies));
  if (middle === null) return null;
  const texts = lying.map(({ text }) => text);
  const read = lying.map((line) => line.read);
  const wordsOfEach = once(() => read.map((line) => lexicon.read(line)));
  const forms = once(() => countOf(read.map((line) => asksOf(normalize(line)))));
  return {
    texts,
    meanings: inOnePiece(lying.map(({ lies }) => lies)),
    middle,
    shareAsking: (asks) => (forms().get(asks) ?? 0) / texts.length,
    wordsOfEach,
    words: once(() => new Int32Array(new Set(wordsOfEach().flatMap((words) => [...words])))),
  };
}

function countOf<Value>(values: readonly Value[]): ReadonlyMap<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function middleOf(meanings: readonly Float32Array[]): Float32Array | null {
  const sum = new Float32Array(meanings[0]?.length ?? 0);
  for (const lies of meanings) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (lies[at] ?? 0);
  return ofLengthOne(sum);
}

/** The likenesses of the lines that were looked at last: each time they would be some dozen figures, thrown away at once. */
let alike = new Float64Array();

/** How near a wording lies to these lines; of lines that lie equally near the first. */
export function nearnessTo({ meanings, middle, texts }: AskedLines, wording: Float32Array): Nearness {
  if (alike.length < texts.length) alike = new Float64Array(2 * texts.length);
  timesVector(meanings, wording, alike);
  let line = 0;
  for (let at = 1; at < texts.length; at++) if ((alike[at] ?? 0) > (alike[line] ?? 0)) line = at;
  return { middle: likeness(wording, middle), line, near: alike[line] ?? 0 };
}

/** How near the nearest of several wordings lies. */
export function nearestOf(wordings: readonly Nearness[]): Nearness {
  return wordings.reduce((best, one) => {
    const isNearer = one.near > best.near || (one.near === best.near && one.line < best.line);
    return { ...(isNearer ? one : best), middle: Math.max(one.middle, best.middle) };
  });
}
