import words from './lexicon/spelled-words.json' with { type: 'json' };
import { consonantsOf, isInOrder, looksShortened } from './shortened.ts';

/** Words as they are spelled, the commonest first, by their consonants. */
const BY_CONSONANTS = new Map<string, string[]>();
for (const word of words) {
  const consonants = consonantsOf(word);
  const known = BY_CONSONANTS.get(consonants);
  if (known === undefined) BY_CONSONANTS.set(consonants, [word]);
  else known.push(word);
}
const KNOWN: ReadonlySet<string> = new Set(words);

const WORD = /[a-z]+/gi;
/** 'Pno' alone asks how; behind a number it is trees. */
const COUNTED: Readonly<Record<string, string>> = { pno: 'puno' };
const BEHIND_NUMBER = /\d\s*$/;

/**
 * A message with the vowels that were left out: 'ilng sako pra s 2 hektrya' is 'ilang sako para s 2 hektarya'. A word that
 * is known, that does not look shortened or that fits none stays as it is.
 */
export function spelledOut(message: string): string {
  return message.replace(WORD, (written, at: number) => {
    const word = written.toLowerCase();
    if (KNOWN.has(word) || !looksShortened(word)) return written;
    const counted = COUNTED[word];
    if (counted !== undefined && BEHIND_NUMBER.test(message.slice(Math.max(0, at - 2), at))) return counted;
    const fitting = BY_CONSONANTS.get(consonantsOf(word))?.find((full) => isInOrder(word, full));
    return fitting ?? written;
  });
}
