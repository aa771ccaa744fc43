/**
 * Says which entities a message mentions: one entry for each word, the tag (`crop`, `problem`, `place`, `area`, ...) of
 * the mention whose last word it is, or ''. The names are the keys of `tags.json`; an unknown one does no harm.
 */
export type Tagger = (words: readonly string[]) => readonly string[];

/** The longest name in the lists has this many words. */
const LONGEST_NAME = 4;

/**
 * A tagger that knows names by heart, the longest first.
 * @param names by tag, parted by `|`; each name in words as `wordsOf` gives them, joined by blanks
 */
export function listTagger(names: Readonly<Record<string, string>>): Tagger {
  const tagOf = new Map(Object.entries(names).flatMap(([tag, list]) => list.split('|').map((name) => [name, tag])));
  const firstWords = new Set([...tagOf.keys()].map((name) => name.split(' ', 1)[0] ?? ''));
  return (words) => {
    const tags = words.map(() => '');
    for (let at = 0; at < words.length; ) {
      const length = firstWords.has(words[at] ?? '') ? knownLength(words, at, tagOf) : 0;
      if (length > 0) tags[at + length - 1] = tagOf.get(words.slice(at, at + length).join(' ')) ?? '';
      at += Math.max(1, length);
    }
    return tags;
  };
}

/** How many words from `at` on are one name; 0 if none begins there. */
function knownLength(words: readonly string[], at: number, tagOf: ReadonlyMap<string, string>): number {
  for (let length = Math.min(LONGEST_NAME, words.length - at); length > 0; length--) {
    if (tagOf.has(words.slice(at, at + length).join(' '))) return length;
  }
  return 0;
}
