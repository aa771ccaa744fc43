/** The size of the table that words, pieces of words and pairs of words are hashed into. */
export const BUCKETS = 12_288;

/** Longest message that is heard whole; of a longer one the beginning is kept and, since stories ask at the end, more of the end. */
const MAX_WORDS = 60;
const KEPT_OF_BEGINNING = 24;
/** No word of any language a farmer writes is longer; a longer one is noise and must stay cheap. */
const MAX_LETTERS = 24;
const MAX_CHARACTERS = 4_000;

const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;
/** Of a message this short there are few features: the whole of it is one more. */
const SHORT_MESSAGE = 4;

// One seed for each kind of feature, so that the word 'sa' and the piece 'sa' are different features.
const WORD = 0x811c9dc5;
const PIECE = 0x01000193;
const PAIR = 0x2f0b4c47;
const SKIP = 0x5bd1e995;
const WHOLE = 0x7feb352d;

/**
 * The words of a message as the ear knows them: lower case ASCII, every number `0` (46-0-0 is `0-0-0`), hyphens inside
 * words opened, three equal letters in a row made two, one `?` for any run of them. Trainer and runtime share this.
 */
export function wordsOf(message: string): string[] {
  const plain = message
    .slice(0, MAX_CHARACTERS)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .replace(/[’'`]/g, '')
    .replace(/\d+(?:[.,]\d+)*/g, '0')
    .replace(/([a-z])\1{2,}/g, '$1$1');
  const words = (plain.match(/[a-z]+|0(?:-0)*|\?+/g) ?? []).map((word) =>
    word[0] === '?' ? '?' : word.slice(0, MAX_LETTERS),
  );
  if (words.length <= MAX_WORDS) return words;
  return [...words.slice(0, KEPT_OF_BEGINNING), ...words.slice(KEPT_OF_BEGINNING - MAX_WORDS)];
}

/** A tag as a token: no word can look like it. */
export function tagToken(tag: string): string {
  return `{${tag}}`;
}

/** Words with the tag of a mention put behind its last word. `tags` has one entry per word, '' where nothing ends. */
export function tokensOf(words: readonly string[], tags: readonly string[]): string[] {
  return words.flatMap((word, at) => (tags[at] ? [word, tagToken(tags[at])] : [word]));
}

/** A message as the models read it: its tokens, and the buckets of each. */
export type Reading = { tokens: string[]; features: number[][] };

/** Reads words and their tags once for all models. */
export function readingOf(words: readonly string[], tags: readonly string[]): Reading {
  const tokens = tokensOf(words, tags);
  return { tokens, features: tokens.map(tokenFeatures) };
}

/** The buckets of one token: itself, and its pieces of 3 to 5 letters, which is why a typing error costs little. */
export function tokenFeatures(token: string): number[] {
  const features = [bucket(hash(WORD, token))];
  if (token[0] === '{' || token[0] === '?' || token[0] === '0') return features;
  const framed = `<${token}>`;
  for (let start = 0; start < framed.length; start++) {
    let piece = PIECE;
    for (let at = start; at < Math.min(framed.length, start + LONGEST_PIECE); at++) {
      piece = step(piece, framed.charCodeAt(at));
      if (at - start + 1 >= SHORTEST_PIECE) features.push(bucket(piece));
    }
  }
  return features;
}

/** The buckets of neighbours (the ends of the message are neighbours too), of words with one between them, and of a short whole. */
export function orderFeatures(tokens: readonly string[]): number[] {
  const framed = ['<', ...tokens, '>'];
  const features: number[] = [];
  for (let at = 0; at + 1 < framed.length; at++) {
    const first = framed[at] ?? '';
    const opened = step(hash(PAIR, first), 32);
    features.push(bucket(hash(opened, framed[at + 1] ?? '')));
    const third = framed[at + 2];
    if (third !== undefined) features.push(bucket(hash(step(hash(SKIP, first), 32), third)));
  }
  if (tokens.length <= SHORT_MESSAGE) features.push(bucket(hash(WHOLE, tokens.join(' '))));
  return features;
}

/** FNV-1a, one character further. */
function step(state: number, character: number): number {
  return Math.imul(state ^ character, 16_777_619);
}

function hash(seed: number, text: string): number {
  let state = seed;
  for (let at = 0; at < text.length; at++) state = step(state, text.charCodeAt(at));
  return state;
}

/** FNV's low bits are its weakest: the high ones are folded in. */
function bucket(state: number): number {
  return ((state ^ (state >>> 15)) >>> 0) % BUCKETS;
}
