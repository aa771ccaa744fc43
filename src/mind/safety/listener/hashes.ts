import { sentencesOf, wordsOf } from '#mind/safety/read-words.ts';

/** Sizes of the tables that what is said is hashed into: whether there is danger, and which card it needs. */
export const BUCKETS = 65_536;
export const CARD_BUCKETS = 8_192;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** Of a longer message the beginning tells enough. */
const MOST_WORDS = 80;
/** No word of any language a farmer writes is longer. */
const MOST_LETTERS = 24;

/** What a message says, as hashes: words, neighbours, words with one between them, and pieces of words. */
export function hashesOf(message: string): number[] {
  const hashes = new Set<number>();
  let left = MOST_WORDS;
  for (const sentence of sentencesOf(message)) {
    const words = wordsOf(sentence)
      .filter(({ isBreak }) => !isBreak)
      .slice(0, left)
      .map(({ key }) => (/\d/.test(key) ? '0' : key.slice(0, MOST_LETTERS)));
    left -= words.length;
    words.forEach((word, at) => {
      hashes.add(hash(`w${word}`));
      if (at > 0) hashes.add(hash(`b${words[at - 1]} ${word}`));
      if (at > 1) hashes.add(hash(`s${words[at - 2]} ${word}`));
      for (const piece of piecesOf(`^${word}$`)) hashes.add(hash(`c${piece}`));
    });
  }
  return [...hashes];
}

function* piecesOf(word: string): Generator<string> {
  for (let size = SHORTEST_PIECE; size <= LONGEST_PIECE; size++)
    for (let from = 0; from + size <= word.length; from++) yield word.slice(from, from + size);
}

/** FNV-1a; its low bits are its weakest, so the high ones are folded in. */
function hash(text: string): number {
  let state = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 16_777_619);
  return (state ^ (state >>> 15)) >>> 0;
}
