/** Longest first, so that 'nagpa' is not read as 'na'. */
const PREFIXES = [
  'panag',
  'nakaka',
  'makaka',
  'nagpapa',
  'magpapa',
  'ipinag',
  'nagka',
  'pinag',
  'pinaka',
  'naka',
  'maka',
  'nagpa',
  'magpa',
  'nang',
  'mang',
  'pang',
  'nag',
  'mag',
  'pag',
  'nam',
  'mam',
  'pam',
  'nan',
  'man',
  'pan',
  'agka',
  'ag',
  'ga',
  'na',
  'ma',
  'pa',
  'ka',
  'ni',
  'i',
];
const SUFFIXES = ['han', 'hin', 'an', 'in', 'ng', 'g'];

/** The consonant that a nasal prefix swallowed: nan+dilaw is 'nanilaw', nam+puti is 'namuti', nang+kulot 'nangulot'. */
const SWALLOWED: readonly (readonly [string, readonly string[]])[] = [
  ['ng', ['k', '']],
  ['n', ['d', 't', 's']],
  ['m', ['p', 'b']],
];

const SHORTEST = 3;
const MOST = 60;

/**
 * What a Tagalog word may be built on, the word itself first: 'naninilaw' leads to 'dilaw', 'dumidilaw' too.
 * A light stemmer: it proposes, the vocabulary decides.
 */
export function stems(word: string): string[] {
  const found = new Set([word]);
  for (const stem of found) {
    if (found.size >= MOST) break;
    for (const shorter of shorten(stem)) if (shorter.length >= SHORTEST && found.size < MOST) found.add(shorter);
  }
  return [...found];
}

function* shorten(word: string): Generator<string> {
  for (const prefix of PREFIXES) if (word.startsWith(prefix)) yield word.slice(prefix.length);
  const infixed = /^([bcdfghjklmnpqrstvwxyz]?)(?:um|in)([aeiou].*)$/.exec(word);
  if (infixed) yield `${infixed[1]}${infixed[2]}`;
  const repeated = /^((?:ng|[bcdfghjklmnpqrstvwxyz])?[aeiou])\1(.*)$/.exec(word);
  if (repeated) yield `${repeated[1]}${repeated[2]}`;
  for (const [nasal, consonants] of SWALLOWED)
    if (word.startsWith(nasal)) for (const consonant of consonants) yield consonant + word.slice(nasal.length);
  for (const suffix of SUFFIXES) if (word.endsWith(suffix)) yield word.slice(0, -suffix.length);
}
