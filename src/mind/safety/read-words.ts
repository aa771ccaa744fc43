import { normalize, READ_MAX_CHARS } from '#agronomy/question/normalize.ts';
import { lately } from '#language/lately.ts';
import lexicon from '#language/lexicon/danger.json' with { type: 'json' };

/** One word of a message; `key` is what is compared. */
export type Word = { text: string; key: string; isBreak: boolean };

/** Marks that end a sentence; the stop in '1.5' and the comma in '2,4-D' do not. */
const SENTENCE_END = /[!?;\n]+|\.(?!\d)/;

/** Words that are one in several languages: 'dili', 'haan' and 'di' are 'hindi'. */
const SAME: ReadonlyMap<string, string> = new Map(
  Object.entries(lexicon.same).flatMap(([word, others]) => others.map((other) => [fold(other), fold(word)] as const)),
);

/** What a word is compared by. */
export function keyOf(word: string): string {
  const folded = fold(word);
  return SAME.get(folded) ?? folded;
}

/** A word of a list of the lexicon, as keys. */
export function keysOf(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.map(keyOf));
}

/** Vowels that farmers exchange (nakainum, nakainom) made one, and letters held down for emphasis let go. */
function fold(word: string): string {
  return word
    .replace(/(.)\1{2,}/g, '$1')
    .replaceAll('u', 'o')
    .replaceAll('e', 'i');
}

/**
 * Of plants: '10% ang mamatay', '10% mawala'; not '100% mawala na lang ako'. Elsewhere the sign stays what it is: beside a
 * poison or a wish it is no word.
 */
const PERCENT_THAT_DIES =
  /%(?= (?:ang|na|nga|ng|ti|a) (?:mamatay|mamamatay|matay)\b| (?:(?:ang|na|nga) )?mawa(?:wa)?la\b(?! (?:na|nalang|lang|ra|ko|ako)\b))/gi;

/** The sentences of a message, each as normalized text; no more of it than anybody needs to tell an emergency. */
export function sentencesOf(message: string): string[] {
  return message
    .slice(0, READ_MAX_CHARS)
    .split(SENTENCE_END)
    .map((sentence) => normalize(sentence.replace(PERCENT_THAT_DIES, ' porsyento ')))
    .filter((sentence) => /[a-z0-9]/.test(sentence));
}

/** A normalized text as words; a comma or stop is a break. */
export function wordsOf(normalized: string): Word[] {
  return normalized
    .split(' ')
    .filter((text) => text !== '')
    .map(wordOf);
}

/** The words of a long message: each is read alone, and in two pairs of sentences. */
const WORDS_LATELY = 512;
const wordOf = lately((text): Word => ({ text, key: keyOf(text), isBreak: !/[a-z0-9]/.test(text) }), WORDS_LATELY);

/** The words of a form of the lexicon, spelled as a message is after normalizing. */
export function normalizedWords(form: string): string[] {
  return normalize(form)
    .split(' ')
    .filter((word) => word !== '');
}
