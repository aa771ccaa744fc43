import { isOneSlipApart } from '#agronomy/question/edit-distance.ts';
import { stems } from '#agronomy/question/stem.ts';
import { expandForms } from '#knowledge/expand-forms.ts';
import { lately } from '#language/lately.ts';
import lexicon from '#language/lexicon/danger.json' with { type: 'json' };
import { type Form, type Part, partsOf } from './forms.ts';
import { keyOf, keysOf, type Word } from './read-words.ts';

/** A code of language/lexicon/danger.json found in a passage: the words from `from` up to `to`. */
export type CodeHit = { code: string; from: number; to: number };

/** Words of a gap, and particles looked over between two words of a form. */
const GAP_MOST = 3;
const PARTICLES_MOST = 3;
/** Words and particles of a gap together; keeps hostile input linear. */
const LOOKED_OVER_MOST = 8;
/** A shorter word with a slip in it might be another word. */
const SLIP_FROM = 7;
/** Vowels may be left out (nklunok) of a word that keeps so many consonants. */
const SKELETON_FROM = 4;

const PARTICLES = keysOf(lexicon.particles);
const VERB_PREFIXES = keysOf(lexicon.verbPrefixes);
const NOT_SLIPS = keysOf(lexicon.notSlips);

/** Forms by their first word, and by the first letters of it where any ending will do. */
type Index = {
  byWord: ReadonlyMap<string, readonly Form[]>;
  byStart: ReadonlyMap<string, readonly Form[]>;
  /** Single words: by the word with one letter left out, and by consonants only. */
  byShortened: ReadonlyMap<string, readonly string[]>;
  /** Letters of the longest of these words. */
  mostLetters: number;
  bySkeleton: ReadonlyMap<string, readonly string[]>;
  /** Codes by the root of a verb; any form that tells of what happened counts. */
  byRoot: ReadonlyMap<string, readonly string[]>;
};

const START_LETTERS = 3;
/** A shorter word is a root itself. */
const VERB_FROM = 6;
/** Beginnings of a verb of what has happened or happens, in the languages of the lexicon. */
const HAPPENED = new RegExp(`^(?:${lexicon.actual.join('|')}|[bcdfghjklmnpqrstvwxyz]?(?:um|in)[aeiou])`);

function createIndex(): Index {
  const byWord = new Map<string, Form[]>();
  const byStart = new Map<string, Form[]>();
  const byShortened = new Map<string, string[]>();
  let mostLetters = 0;
  const bySkeleton = new Map<string, string[]>();
  const byRoot = new Map<string, string[]>();
  for (const [code, roots] of Object.entries(lexicon.roots)) for (const root of roots) push(byRoot, keyOf(root), code);
  for (const [code, { is, forms }] of Object.entries(lexicon.codes))
    for (const written of Object.values(forms).flat().flatMap(expandForms)) {
      const parts = partsOf(written);
      const [first] = parts;
      if (first === undefined || !('text' in first)) continue;
      if (first.kind === 'start') push(byStart, first.text.slice(0, START_LETTERS), { code, parts });
      else push(byWord, first.text, { code, parts });
      const isFuzzy = parts.length === 1 && first.kind === 'word' && (is === 'event' || is === 'wish' || is === 'act');
      if (!isFuzzy) continue;
      if (first.text.length >= SLIP_FROM) {
        for (const shorter of [first.text, ...shortened(first.text)]) push(byShortened, shorter, first.text);
        mostLetters = Math.max(mostLetters, first.text.length);
      }
      const skeleton = skeletonOf(first.text);
      if (skeleton.length >= SKELETON_FROM) push(bySkeleton, skeleton, first.text);
    }
  return { byWord, byStart, byShortened, mostLetters, bySkeleton, byRoot };
}

let index: Index | null = null;

/**
 * Every code of a passage, with the longest form at each place, and the harmless phrases in it; what is part of such a
 * phrase is left out.
 */
export function findCodes(words: readonly Word[]): { hits: CodeHit[]; plain: CodeHit[] } {
  const found: CodeHit[] = [];
  const formsOf = formsIn(words);
  for (let at = 0; at < words.length; at++) {
    const word = words[at];
    if (word === undefined || word.isBreak) continue;
    const forms = formsOf(at);
    // Most words begin none.
    if (forms.length === 0) continue;
    const longest = new Map<string, number>();
    for (const { code, parts } of forms) {
      const to = matchFrom(words, at, parts, 0);
      if (to > (longest.get(code) ?? 0)) longest.set(code, to);
    }
    for (const [code, to] of longest) found.push({ code, from: at, to });
  }
  const plain = found.filter(({ code }) => code === 'plain');
  // What begins or ends within a harmless phrase is part of it: 'pagod sa [buhay probinsya]'.
  const isPlain = ({ from, to }: CodeHit) =>
    plain.some((span) => (from >= span.from && from < span.to) || (to > span.from && to <= span.to));
  return { hits: found.filter((hit) => hit.code !== 'plain' && !isPlain(hit)), plain };
}

/** What kind of code it is: 'event', 'wish', 'victim', 'sign' and so on. */
export function kindOfCode(code: string): string {
  return Object.hasOwn(lexicon.codes, code) ? lexicon.codes[code as keyof typeof lexicon.codes].is : '';
}

/** Whether a word only carries tone or points back: po, na, daw, siya. */
export function isParticle(word: Word): boolean {
  return PARTICLES.has(word.key);
}

/**
 * The forms that may begin at a word of a passage, looked up once for each word: four hundred begin with 'wala', and of
 * those whose other words do not stand in the passage none is in it.
 */
function formsIn(words: readonly Word[]): (at: number) => readonly Form[] {
  const present = new Set(words.flatMap(({ key }) => unlinked(key)));
  const isPossible = ({ parts }: Form) =>
    parts.every((part, at) => at === 0 || part.kind !== 'word' || present.has(part.text));
  const known = new Map<string, readonly Form[]>();
  return (at) => {
    const { text = '', key = '' } = words[at] ?? {};
    const next = VERB_PREFIXES.has(key) ? words[at + 1]?.key : undefined;
    const name = next === undefined ? text : `${text} ${next}`;
    const forms = known.get(name) ?? formsOfWord(name).filter(isPossible);
    known.set(name, forms);
    return forms;
  };
}

/** The words of a long message: each is read alone, and in two pairs of sentences. */
const WORDS_LATELY = 512;
const formsOfWord = lately((name) => {
  index ??= createIndex();
  const [text = '', next] = name.split(' ');
  return formsFrom(index, text, next);
}, WORDS_LATELY);

/** The forms that may begin at a word; `next` is the key of the one after it, where the two may be one. */
function formsFrom({ byWord, byStart, byRoot }: Index, text: string, next: string | undefined): Form[] {
  const key = keyOf(text);
  const forms = unlinked(key).flatMap((form) => byWord.get(form) ?? []);
  forms.push(...(byStart.get(key.slice(0, START_LETTERS)) ?? []));
  if (next !== undefined) forms.push(...(byWord.get(key + next) ?? []).filter(isOneWord).map(asWritten(key, next)));
  for (const code of codesOfVerb(byRoot, text)) forms.push({ code, parts: [{ kind: 'word', text: key }] });
  const meant = byWord.has(key) ? null : meantWord(key);
  if (meant !== null) forms.push(...(byWord.get(meant) ?? []).filter(isOneWord).map(asWritten(key)));
  return forms;
}

/** What a verb tells of by its root, where its form says that it happened: 'nadikitan', 'tumutulo', 'giinom'. */
function codesOfVerb(byRoot: Index['byRoot'], word: string): readonly string[] {
  if (word.length < VERB_FROM || NOT_SLIPS.has(keyOf(word)) || !HAPPENED.test(word)) return [];
  const codes = stems(word).flatMap((stem) => byRoot.get(keyOf(stem)) ?? []);
  return [...new Set(codes)];
}

function isOneWord({ parts }: Form): boolean {
  return parts.length === 1;
}

/** A form found by a slip, or torn apart (naka inom), is compared as the farmer wrote it. */
function asWritten(...keys: string[]) {
  return ({ code }: Form): Form => ({ code, parts: keys.map((text) => ({ kind: 'word', text })) });
}

/** The word of the lexicon that a slip or left out vowels stand for. */
function meantWord(key: string): string | null {
  if (index === null || NOT_SLIPS.has(key) || !/^[a-z]+$/.test(key)) return null;
  // A slip makes a word longer by one letter at most.
  if (key.length >= SLIP_FROM && key.length <= index.mostLetters + 1)
    for (const shorter of [key, ...shortened(key)])
      for (const word of index.byShortened.get(shorter) ?? [])
        if (word[0] === key[0] && isOneSlipApart(key, word)) return word;
  const skeleton = skeletonOf(key);
  if (skeleton.length < SKELETON_FROM) return null;
  const fuller = (word: string) => word.length > key.length && word[0] === key[0];
  return (index.bySkeleton.get(skeleton) ?? []).find(fuller) ?? null;
}

/** Where a form that begins at `at` ends; -1 when the words are others. */
function matchFrom(words: readonly Word[], at: number, parts: readonly Part[], next: number): number {
  const part = parts[next];
  if (part === undefined) return at;
  if (part.kind === 'end') return isEnd(words, at) ? at : -1;
  if (!('text' in part)) return matchAfterGap(words, at, parts, next + 1);
  for (let skipped = 0; skipped <= PARTICLES_MOST; skipped++) {
    const word = words[at + skipped];
    if (word === undefined || word.isBreak) return -1;
    if (isSame(word, part)) {
      const end = matchFrom(words, at + skipped + 1, parts, next + 1);
      if (end >= 0) return end;
    }
    if (next === 0 || !isParticle(word)) return -1;
  }
  return -1;
}

function matchAfterGap(words: readonly Word[], at: number, parts: readonly Part[], next: number): number {
  let skipped = 0;
  for (let place = at; place <= at + LOOKED_OVER_MOST && skipped <= GAP_MOST; place++) {
    const end = matchFrom(words, place, parts, next);
    if (end >= 0) return end;
    const word = words[place];
    if (word === undefined || word.isBreak) return -1;
    if (!isParticle(word)) skipped++;
  }
  return -1;
}

/** Only particles stand before the next break. */
function isEnd(words: readonly Word[], at: number): boolean {
  for (let place = at; place <= at + LOOKED_OVER_MOST; place++) {
    const word = words[place];
    if (word === undefined || word.isBreak) return true;
    if (!isParticle(word)) return false;
  }
  return false;
}

function isSame({ key }: Word, part: Extract<Part, { text: string }>): boolean {
  if (part.kind === 'start') return key.startsWith(part.text);
  return key === part.text || (key.startsWith(part.text) && unlinked(key).includes(part.text));
}

/** A word, and without the linker that joins it to the next: 'ayokong' is 'ayoko', 'igsoong' is 'igsoon'. */
function unlinked(key: string): string[] {
  if (/[aio]ng$/.test(key)) return [key, key.slice(0, -2), key.slice(0, -1)];
  return [key];
}

function skeletonOf(word: string): string {
  return word.replace(/[aiou]/g, '');
}

function shortened(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
