import type { Knowledge } from '#agronomy/knowledge.ts';
import commonWords from '#language/lexicon/common-words.json' with { type: 'json' };
import everydayWords from '#language/lexicon/everyday-words.json' with { type: 'json' };
import { isOneSlipApart } from './edit-distance.ts';
import { EVERYDAY_TERMS } from './everyday-terms.ts';
import { normalize } from './normalize.ts';
import { stems } from './stem.ts';

/** Words that may stand between those of a term: 'walang laman na ang mga butil'. */
const FILLERS = new Set('mga na pa po nga lang naman din rin daw raw kasi talaga ay ko namin'.split(' '));
/** Spoken for the article. */
const ARTICLES = new Set(['yung', 'ung', 'iyong']);

/** The words of a normalized text that terms are made of: fillers left out, one article for all. */
export function contentWords(normalized: string): string[] {
  if (normalized === '') return [];
  return normalized
    .split(' ')
    .filter((word) => !FILLERS.has(word))
    .map((word) => (ARTICLES.has(word) ? 'ang' : word));
}

/** Longest term looked for, in words. */
const TERM_MAX_WORDS = 5;
/** Shorter words differ by one letter from too many others. */
const TYPO_MIN_CHARS = 6;

/** From here on words are far enough apart that any letter may slip. */
const LONG_MIN_CHARS = 7;

/** Crop names are few, so a shorter one is still told from others. */
const CROP_TYPO_MIN_CHARS = 5;
/** Shorter terms share their consonants with too many others. */
const SKELETON_TERM_MIN_CHARS = 5;

/** A word without its vowels, as text-speak writes it: 'kamatis' is 'kmts'. */
function skeletonOf(word: string): string {
  return word.replace(/[aeiou]/g, '');
}

/** Fewer consonants are shared by too many words. */
const SHORTENED_MIN_CONSONANTS = 3;

/** Whether the letters of one word stand in the other in this order. */
function isInOrder(letters: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === letters[at]) at++;
  return at === letters.length;
}

/** 'Palai' is 'palay': y and i are one sound. */
function withoutY(skeleton: string): string {
  return skeleton.replaceAll('y', '');
}

/** Consonants to the one term that has them; consonants of several terms lead nowhere. */
function skeletonsOf(terms: readonly string[]): Map<string, string> {
  const found = new Map<string, string | null>();
  for (const term of terms) {
    const skeleton = skeletonOf(term);
    found.set(skeleton, found.has(skeleton) ? null : term);
  }
  return new Map([...found].flatMap(([skeleton, term]) => (term === null ? [] : [[skeleton, term] as const])));
}

/** Words whose forms mean something else: 'tumubo' is to sprout, 'tubo' the sugarcane. */
const NEVER_BY_STEM = new Set(['tubo', 'mula', 'lupa', 'ulan', 'laya', 'apan']);

/** Codes of what a plant shows. */
const SIGN_CODE = /^(color|shape|texture|pattern|sign|dist|part):/;

/** Everyday words that are no farming term, however close they look to one. */
const EVERYDAY: ReadonlySet<string> = new Set(everydayWords);

/** The commonest words of farmers' messages that name nothing (from ear/corpus): never taken for a slip of a name. */
const COMMON: ReadonlySet<string> = new Set(commonWords);

/** What a term stands for: codes such as 'color:yellow', 'crop:rice' or 'problem:rice-tungro'. */
type Meaning = readonly string[];

export type Match = {
  /** The term as it stands in the vocabulary, normalized. */
  term: string;
  meanings: Meaning;
  /** Words it covers in the text, first and one past the last. */
  from: number;
  to: number;
};

export type VocabularyIndex = { find(words: readonly string[]): Match[] };

const indexes = new WeakMap<Knowledge, VocabularyIndex>();

/** The terms of the vocabulary and all names of crops, problems and disorders; made once per knowledge. */
export function vocabularyIndex(knowledge: Knowledge): VocabularyIndex {
  const earlier = indexes.get(knowledge);
  if (earlier) return earlier;
  const index = createIndex(knowledge);
  indexes.set(knowledge, index);
  return index;
}

function createIndex(knowledge: Knowledge): VocabularyIndex {
  const terms = new Map<string, Set<string>>();
  function add(name: string, code: string): void {
    const whole = normalize(name.replace(/\([^()]*\)/g, ' '))
      .replaceAll(',', '')
      .trim();
    const term = contentWords(whole).join(' ') || whole;
    if (term.length < 2) return;
    // 'langaw ng ampalaya' is 'langaw sa ampalaya' to many.
    for (const spoken of new Set([term, term.replace(' ng ', ' sa ')]))
      terms.set(spoken, (terms.get(spoken) ?? new Set()).add(code));
  }
  for (const { term, variants, code } of knowledge.vocabulary.entries)
    for (const name of [term, ...variants]) add(name, code.replace(/^nutrient:/, 'problem:'));
  for (const [term, meanings] of Object.entries(knowledge.vocabulary.ambiguous))
    for (const code of meanings) if (!EVERYDAY.has(term)) add(term, code);
  for (const [term, codes] of Object.entries(EVERYDAY_TERMS))
    for (const code of typeof codes === 'string' ? [codes] : codes) add(term, code);
  /** A lone word for a sign ('lanta') stays a sign: as a name it would settle on one of the many causes. */
  function addName(name: string, code: string): void {
    const known = terms.get(normalize(name).replaceAll(',', '').trim());
    const isSign =
      known !== undefined && !name.trim().includes(' ') && [...known].some((meaning) => SIGN_CODE.test(meaning));
    if (!isSign) add(name, code);
  }
  for (const crop of [...knowledge.crops, ...knowledge.unrecorded])
    for (const names of Object.values(crop.names))
      for (const name of names) if (!EVERYDAY.has(name)) add(name, `crop:${crop.id}`);
  for (const problem of [...knowledge.problems, ...knowledge.abiotic])
    for (const names of Object.values(problem.names)) for (const name of names) addName(name, `problem:${problem.id}`);
  for (const disorder of knowledge.disorders) for (const name of disorder.tl) addName(name, `problem:${disorder.id}`);
  for (const [id, words] of Object.entries({ ...knowledge.wording.problems, ...knowledge.wording.disorders }))
    if (words)
      // 'Alat (maalat na lupa o tubig)' does not make every 'tubig' a salty one.
      for (const name of words.name.split(/[()]|, | o /))
        if (!EVERYDAY.has(normalize(name).trim())) addName(name, `problem:${id}`);

  const meanings = new Map(Array.from(terms, ([term, codes]) => [term, [...codes]]));
  const unrecorded = new Set(knowledge.unrecorded.map(({ id }) => `crop:${id}`));
  const isCrop = (term: string) => meanings.get(term)?.some((code) => code.startsWith('crop:')) === true;
  // Names of crops without a record are known only as they are written.
  const isGuessable = (term: string) => meanings.get(term)?.some((code) => !unrecorded.has(code)) === true;
  const single = [...meanings.keys()].filter((term) => !term.includes(' ') && isGuessable(term));
  const fuzzy = single.filter((term) => term.length >= TYPO_MIN_CHARS);
  const cropTerms = single.filter((term) => term.length >= CROP_TYPO_MIN_CHARS && isCrop(term));
  const skeletons = skeletonsOf(single.filter((term) => term.length >= SKELETON_TERM_MIN_CHARS));
  const resolved = new Map<string, string | null>();

  function resolveWord(word: string): string | null {
    if (meanings.has(word)) return word;
    const known = resolved.get(word);
    if (known !== undefined) return known;
    const term = resolveNew(word);
    // Bounded: hostile text must not grow the memory of a server without end.
    if (resolved.size > 20_000) resolved.clear();
    resolved.set(word, term);
    return term;
  }

  function resolveNew(word: string): string | null {
    if (word.length < 3 || word.length > 30 || EVERYDAY.has(word) || /\d/.test(word)) return null;
    const isCommon = COMMON.has(word);
    const skeleton = skeletonOf(word);
    const shortened = shortenedCrop(word, skeleton);
    if (shortened !== null && !isCommon) return shortened;
    const stem = (word.length < 4 ? [] : stems(word)).find(
      (candidate) =>
        candidate.length >= 4 &&
        meanings.has(candidate) &&
        !EVERYDAY.has(candidate) &&
        !NEVER_BY_STEM.has(candidate) &&
        !(isCommon && isCrop(candidate)),
    );
    if (stem) return stem;
    const singular =
      word.endsWith('es') && meanings.has(word.slice(0, -2)) ? word.slice(0, -2) : word.replace(/s$/, '');
    if (singular !== word && meanings.has(singular)) return singular;
    if (skeleton === word && word.length >= 3) return skeletons.get(skeleton) ?? null;
    // A common word is itself, however near it comes to a name.
    if (word.length < CROP_TYPO_MIN_CHARS || isCommon) return null;
    const among = word.length < TYPO_MIN_CHARS ? cropTerms : fuzzy;
    return among.find((term) => term[0] === word[0] && isSlip(term, word, skeleton)) ?? null;
  }

  /** In a short word only a vowel slips: 'petsa' is a date and no 'petsay', 'maaga' no 'manga'. */
  function isSlip(term: string, word: string, skeleton: string): boolean {
    const isShort = Math.min(term.length, word.length) < LONG_MIN_CHARS;
    return isOneSlipApart(term, word) && (!isShort || withoutY(skeletonOf(term)) === withoutY(skeleton));
  }

  /** A crop written with some of its vowels: 'pnya', 'bwang'. */
  function shortenedCrop(word: string, skeleton: string): string | null {
    if (skeleton.length < SHORTENED_MIN_CONSONANTS) return null;
    const found = cropTerms.filter((term) => term.length > word.length && skeletonOf(term) === skeleton);
    const [only] = found;
    return found.length === 1 && only !== undefined && isInOrder(word, only) ? only : null;
  }

  return {
    find(words) {
      const matches: Match[] = [];
      for (let from = 0; from < words.length; ) {
        const match = longestAt(words, from);
        if (match) matches.push(match);
        from = match ? match.to : from + 1;
      }
      return matches;
    },
  };

  function longestAt(words: readonly string[], from: number): Match | null {
    for (let to = Math.min(words.length, from + TERM_MAX_WORDS); to > from; to--) {
      const phrase = words.slice(from, to).join(' ');
      const term = to - from === 1 ? resolveWord(phrase) : phrase;
      const found = term === null ? undefined : meanings.get(term);
      if (term !== null && found) return { term, meanings: [...found, ...inside(words, from, to, found)], from, to };
    }
    return null;
  }

  /** 'ubod ng mais' is a part and still says which crop; 'gilid ng dahon' is a pattern and says of which part. */
  function inside(words: readonly string[], from: number, to: number, found: Meaning): string[] {
    if (to - from === 1) return [];
    const inner = words.slice(from, to).flatMap((word) => meanings.get(resolveWord(word) ?? '') ?? []);
    // 'Bagong tubo' has just come up and is no sugarcane.
    const isSprout = words[from] === 'bagong';
    const crops = inner.filter((code) => code.startsWith('crop:') && !isSprout && !unrecorded.has(code));
    // The last part named is what is spoken of: 'ugat ng dahon' are a leaf's veins.
    const part = found.some((code) => code.startsWith('part:'))
      ? undefined
      : inner.findLast((code) => code.startsWith('part:'));
    return found.some((code) => SIGN_CODE.test(code)) && part !== undefined ? [...crops, part] : crops;
  }
}
