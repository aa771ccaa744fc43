/** Clusters that Taglish words do begin with: 'ngayon', 'mga', 'presyo', 'traktor'. */
const BEGINNINGS =
  /^(?:ng|mga|ts|[bcdfgkpst]r|[bcfgkps]l|s[cmnptw]|str|spr|sh|ch|th|wh|ph|kw|tw|dw|dy|my|ky|ny|sy|ty|by|hy|ly|py)/;
/** And that they end with: 'ang', 'bukas', 'organic', 'pest', 'plant'. */
const ENDINGS =
  /(?:ng|ns|ts|ck|ch|sh|th|ght|st|nt|nd|nk|lt|ld|lk|lm|rt|rd|rk|rm|rn|rs|ct|ft|mp|pt|ll|ss|ff|tt|ds|ks|ps|ms|gs|ls|ys|ws|wn|x)$/;
const CLUSTER_FIRST = /^[^aeiouy0-9][^aeiouy]/;
const CLUSTER_LAST = /[^aeiouwy][^aeiouwy]$/;
const THREE_CONSONANTS = /[^aeiouy]{3}/;
/** 'Kinuskos', 'instrumento': three consonants that are said together, 'ng' and 'st' among them. */
const THREE_SAID = /ng[^aeiouy]|[^aeiouy]ng|[^aeiouy](?:[bcdfgkpst]r|[bcfgkps]l|s[kpt])|mpl|ntr|ckl|ght/;
const SHORTEST = 3;

/** Whether vowels were left out of a word, as it looks: 'dhon', 'ilng', 'plnt8n'. Lower case letters alone. */
export function looksShortened(word: string): boolean {
  if (word.length < SHORTEST) return false;
  if (!/[aeiou]/.test(word)) return true;
  return (
    (CLUSTER_FIRST.test(word) && !BEGINNINGS.test(word)) ||
    (CLUSTER_LAST.test(word) && !ENDINGS.test(word)) ||
    (THREE_CONSONANTS.test(word) && !THREE_SAID.test(word))
  );
}

/** A word without its vowels, the first letter kept: two that share it may be one word. */
export function consonantsOf(word: string): string {
  return word.slice(0, 1) + word.slice(1).replace(/[aeiou]/g, '');
}

/** Whether the letters of one word stand in the other in this order. */
export function isInOrder(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}
