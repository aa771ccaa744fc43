import { expandForms } from './expand-forms.ts';
import table from './substances.json' with { type: 'json' };

/** What a substance is, as far as what to say about it depends on it. */
export type SubstanceKind =
  | 'insecticide'
  | 'herbicide'
  | 'fungicide'
  | 'rodenticide'
  | 'molluscicide'
  | 'fertilizer'
  | 'household'
  | 'medicine'
  | 'generic';

/** Over which crops a herbicide may stand. */
export type Selectivity = {
  /** Crop ids; empty when no crop bears it. */
  bears: readonly string[];
  kills: 'all' | 'broadleaf' | 'grasses' | 'both';
  source: string;
  note?: string;
};

/** One line of substances.json. A substance with names that are also everyday words has two. */
export type SubstanceRecord = {
  id: string;
  kind: SubstanceKind;
  brand?: boolean;
  /** Not a name but a word that answers may use: 'herbicide', 'fumigation', 'rubbing alcohol'. */
  word?: boolean;
  /** Active ingredient of agronomy/tables/pesticides.json. */
  activeId?: string;
  alsoActiveIds?: readonly string[];
  /** false: known to be a farm product, what it holds is not. */
  certain?: boolean;
  /** The name is an everyday word as well. */
  everyday?: boolean;
  selectivity?: Selectivity;
  resurgence?: { problems: readonly string[]; source: string };
  names: readonly string[];
  /** Misspellings and sound-alikes. */
  slips?: readonly string[];
};

/** A substance in a text; from and to are places in the text that was searched. */
export type FoundSubstance = {
  id: string;
  from: number;
  to: number;
  kind: SubstanceKind;
  activeId: string | null;
  /** The name might be an everyday word here. */
  isEveryday: boolean;
};

/** Every line of substances.json. */
export const SUBSTANCES: readonly SubstanceRecord[] = table.substances as readonly SubstanceRecord[];

/** A name has at most so many words. */
const MOST_WORDS = 5;
/** Two words run together, or one torn apart, are a name only when it is that long. */
const TORN_FROM = 7;
/** A slip in a shorter name might be another word. */
const SLIP_FROM = 6;

const byId = new Map<string, SubstanceRecord>();
/** Words of a name joined by a space, and without one. */
const byName = new Map<string, SubstanceRecord>();
const bySqueezed = new Map<string, SubstanceRecord>();
/** What names begin with, letter by letter, spaces left out: most words of a text begin none. */
const openings = new Set<string>();
/** A name with one letter left out -> the names it may be; for finding slips without trying every name. */
const byShortened = new Map<string, string[]>();
/** Letters of the longest of these names. */
let mostLetters = 0;
/** Words of every day that stand one slip from a name. */
const notSlips: ReadonlySet<string> = new Set(table.notSlips);

for (const record of SUBSTANCES) {
  if (!byId.has(record.id)) byId.set(record.id, record);
  for (const name of [...record.names, ...(record.slips ?? [])].flatMap(expandName)) addName(name, record);
}

/** Only generic names are written with braces; '2,4-D' has none. */
function expandName(name: string): string[] {
  return name.includes('{') ? expandForms(name) : [name];
}

function addName(name: string, record: SubstanceRecord): void {
  const words = wordsOf(name);
  const joined = words.map(({ word }) => word).join(' ');
  if (!byName.has(joined)) byName.set(joined, record);
  const squeezed = joined.replaceAll(' ', '');
  for (let letters = 1; letters <= squeezed.length; letters++) openings.add(squeezed.slice(0, letters));
  if (squeezed.length >= TORN_FROM && !bySqueezed.has(squeezed)) bySqueezed.set(squeezed, record);
  const isNameOnly = record.everyday !== true && record.kind !== 'generic' && record.kind !== 'fertilizer';
  if (!isNameOnly || words.length !== 1 || !/^[a-z]+$/.test(joined) || joined.length < SLIP_FROM) return;
  mostLetters = Math.max(mostLetters, joined.length);
  for (const shorter of [joined, ...shortened(joined)]) {
    const names = byShortened.get(shorter);
    if (names === undefined) byShortened.set(shorter, [joined]);
    else if (!names.includes(joined)) names.push(joined);
  }
}

/** Substances named in a normalized text (language/normalize), in order; the longest name at a place wins. */
export function findSubstances(normalizedText: string): FoundSubstance[] {
  const words = wordsOf(normalizedText);
  const found: FoundSubstance[] = [];
  for (let at = 0; at < words.length; ) {
    const hit = longestAt(words, at) ?? slipAt(words, at);
    const first = words[at];
    const last = words[at + (hit?.length ?? 1) - 1];
    if (hit !== null && first !== undefined && last !== undefined) {
      const { id, kind, activeId = null, everyday = false } = hit.record;
      found.push({ id, from: first.from, to: last.to, kind, activeId, isEveryday: everyday });
    }
    at += hit?.length ?? 1;
  }
  return found;
}

/** The record of an id: the first line that has it; undefined for an id of no substance. */
export function substanceOf(id: string): SubstanceRecord | undefined {
  return byId.get(id);
}

/** Actives that a substance is known to hold; none when nobody told us. */
export function activesOf(id: string): readonly string[] {
  const record = byId.get(id);
  return record?.activeId === undefined ? [] : [record.activeId, ...(record.alsoActiveIds ?? [])];
}

/** What a substance is called in a sentence: its commonest name; an unknown id is its own name. */
export function substanceName(id: string): string {
  return byId.get(id)?.names[0] ?? id;
}

type Word = { word: string; from: number; to: number };
type Hit = { record: SubstanceRecord; length: number };

function wordsOf(text: string): Word[] {
  return [...text.toLowerCase().matchAll(/[a-z0-9]+/g)].map((match) => ({
    word: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

function longestAt(words: readonly Word[], at: number): Hit | null {
  let longest: Hit | null = null;
  let joined = '';
  let squeezed = '';
  for (let before = 0; before < MOST_WORDS; before++) {
    const word = words[at + before]?.word;
    if (word === undefined) break;
    squeezed += word;
    if (!openings.has(squeezed)) break;
    joined = before === 0 ? word : `${joined} ${word}`;
    const record = byName.get(joined) ?? bySqueezed.get(squeezed);
    if (record !== undefined) longest = { record, length: before + 1 };
  }
  return longest;
}

/** A name with one letter more, less, wrong or swapped; never one that is a word of its own. */
function slipAt(words: readonly Word[], at: number): Hit | null {
  const word = words[at]?.word ?? '';
  // A slip makes a name longer by one letter at most.
  if (word.length < SLIP_FROM || word.length > mostLetters + 1 || notSlips.has(word) || !/^[a-z]+$/.test(word))
    return null;
  for (const shorter of [word, ...shortened(word)])
    for (const name of byShortened.get(shorter) ?? []) {
      const record = byName.get(name);
      if (record !== undefined && name[0] === word[0] && isOneSlip(word, name)) return { record, length: 1 };
    }
  return null;
}

/** Whether two different words differ by a letter more, less, wrong, or by two swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (a.length !== b.length) return a.length < b.length ? shortened(b).includes(a) : shortened(a).includes(b);
  const at = [...a].findIndex((letter, place) => letter !== b[place]);
  const isSwapped = a[at] === b[at + 1] && a[at + 1] === b[at];
  return a.slice(at + 1) === b.slice(at + 1) || (isSwapped && a.slice(at + 2) === b.slice(at + 2));
}

function shortened(word: string): string[] {
  return [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1));
}
