import { lately } from '#language/lately.ts';
import ownedWords from '#language/lexicon/ilocano-owned.json' with { type: 'json' };
import textSpeak from '#language/lexicon/text-speak.json' with { type: 'json' };

/** Longest text that is read; beyond it nobody asks a farming question. */
export const READ_MAX_CHARS = 4000;

/** Text-speak and common spellings, spelled out. A Map: 'constructor' is a word like any other. */
const SPELLED: ReadonlyMap<string, string> = new Map(Object.entries(textSpeak));

/** A message, the one before it, both together, and the sentences in which they are read. */
const NORMALIZED_LATELY = 32;

/**
 * A message as the rest of the parser reads it: lower case, no accents, text-speak spelled out, one space between
 * words. Commas and stops stay as ',' because they part one sign from the next; '/', '.', '%' and '-' stay in numbers.
 */
export const normalize: (text: string) => string = lately(normalized, NORMALIZED_LATELY);

function normalized(text: string): string {
  const plain = text
    .slice(0, READ_MAX_CHARS)
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/½/g, ' 1/2 ')
    .replace(/[’']/g, '')
    .replace(/\bkanus a\b|\bkanus-a\b|\bsan-o\b/g, 'kailan')
    // 'Puti pang kanin' tells what corn is grown for; it is no rice.
    .replace(/\bpang[ -]kanin\b/g, 'pagkain')
    // 'Pina soil test ko' had it done; it is no pineapple.
    .replace(/\bpina[ -](?=(?:soil|lab|test|check|spray|suri|ayos|gawa)\b)/g, 'pina')
    .replace(/(\d),(?=\d{3}\b)/g, '$1')
    .replace(/[!?;:\n]|\.(?!\d)|,/g, ' , ')
    .replace(/(\d)\s*%/g, '$1 % ')
    .replace(/([a-z])-(?=[a-z])/g, '$1 ')
    .replace(/[^a-z0-9,./%-]+/g, ' ');
  return (
    plain
      .split(' ')
      .filter((word) => word !== '')
      // '????????' parts what stands around it once.
      .filter((word, at, words) => word !== ',' || words[at - 1] !== ',')
      .flatMap((word) => spell(word).split(' '))
      .join(' ')
  );
}

/** 'Bawangko' is 'bawang ko', 'lasonak' is 'lasona ko': Ilocano writes whose it is onto the word. */
const ILOCANO_OWNED = /^([a-z]{3,10}?)(ko|mi|yo|da|tayo|(?<=[aeiou])k)$/;
const OWNED: ReadonlySet<string> = new Set(ownedWords);

/** 'nani2law' is 'naninilaw', 'araw2x' is 'araw araw', 'anu' is 'ano'; a plain word and 'm2' are themselves. */
function spell(word: string): string {
  const known = SPELLED.get(word);
  if (known !== undefined) return known;
  const [, doubled] = /^([a-z]{2,})2x?$/.exec(word) ?? [];
  if (doubled !== undefined) return `${spelled(doubled)} ${spelled(doubled)}`;
  const [, owned = '', whose = ''] = ILOCANO_OWNED.exec(word) ?? [];
  if (OWNED.has(owned)) return `${owned} ${whose === 'k' ? 'ko' : whose}`;
  const inside = /^([a-z]*?)([bcdfghjklmnpqrstvwxyz]?[aeiou])2([a-z]+)$/.exec(word);
  if (inside) return `${inside[1]}${inside[2]}${inside[2]}${inside[3]}`;
  return word;
}

function spelled(word: string): string {
  return SPELLED.get(word) ?? word;
}
