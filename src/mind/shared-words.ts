import { numberOf, wordsOf } from '#language/ear/features.ts';
import type { Situation } from '#library/situation.ts';

/** Shorter words are grammar. */
const CONTENT_LETTERS = 4;

/** The words of these texts that carry something, each once, as a number. Text by text: of a long one only a part is heard. */
export function contentOf(...texts: readonly string[]): Int32Array {
  const words = texts.flatMap((text) => wordsOf(text).filter(({ length }) => length >= CONTENT_LETTERS));
  return new Int32Array(new Set(words.map(numberOf)));
}

/** The words of what a situation says, in Taglish. */
export function wordsOfAnswer({ tl }: Situation): Int32Array {
  return contentOf(...stringsIn(tl));
}

/** Every string in a value of the library, whatever its variants. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The share of a message's words that are among these, 0 to 1; 0 for a message without any. */
export function shareIn(words: Int32Array, message: Int32Array): number {
  const shared = message.reduce((count, word) => count + Number(words.includes(word)), 0);
  return message.length === 0 ? 0 : shared / message.length;
}
