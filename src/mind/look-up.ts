import MiniSearch from 'minisearch';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { stems } from '#agronomy/question/stem.ts';
import type { Language } from '#library/phrase.ts';
import { type Trouble, troublesOf } from './reckon/trouble/troubles.ts';

/** Ways into the tables for somebody who asks by name. */
export type Catalogue = {
  cropIds: readonly string[];
  /** Whether there is a problem, disorder or injury of this id. */
  isProblem(id: string): boolean;
  /** The troubles that come closest to free words, a line each. */
  search(words: string, cropId: string | null, language: Language): string;
  /** Whether an active ingredient may be suggested, in a sentence. */
  chemical(name: string): string;
  /** The troubles of a crop, for choosing among them. */
  troublesOf(cropId: string): { id: string; name: string; signs: string }[];
  /** The codes by which the tables describe what is seen. */
  signCodes: Readonly<Record<'part' | 'color' | 'shape' | 'texture' | 'sign', readonly string[]>>;
};

/** Lines that a search gives back. */
const MOST_FOUND = 6;
/** Shorter words are grammar. */
const WORD_MIN_CHARS = 4;

/** The tables by name, for the tools of a hosted model. */
export function createCatalogue(knowledge: Knowledge): Catalogue {
  const { all, byId } = troublesOf(knowledge);
  const never = new Set(knowledge.pesticides.policy.neverSuggest);
  const symptoms = knowledge.problems.flatMap(({ symptoms: told }) => told);
  const codes = (of: (symptom: (typeof symptoms)[number]) => readonly string[]) =>
    [...new Set(symptoms.flatMap(of))].filter((code) => code !== 'none').sort();
  let index: MiniSearch | null = null;
  return {
    signCodes: {
      part: codes(({ part }) => [part]),
      color: codes(({ colors }) => colors),
      shape: codes(({ shape }) => [shape]),
      texture: codes(({ texture }) => [texture]),
      sign: codes(({ signs }) => signs),
    },
    cropIds: knowledge.crops.map(({ id }) => id),
    isProblem: (id) => byId.has(id),
    search(words, cropId, language) {
      index ??= indexOf(all);
      const found = index
        .search(words, { boost: { name: 3, signs: 2 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false) })
        .flatMap(({ id }) => byId.get(String(id)) ?? [])
        .filter(({ crops }) => cropId === null || crops.includes(cropId))
        .slice(0, MOST_FOUND);
      if (found.length === 0) return 'Nothing found. Ask the farmer for the crop and the signs.';
      return found
        .map(({ id, name, signs, crops }) => `- id ${id} (${crops.join(', ')}): ${name[language]}. ${signs[language]}`)
        .join('\n');
    },
    chemical: (name) => chemicalNote(knowledge, never, name),
    troublesOf: (cropId) =>
      all
        .filter(({ crops }) => crops.includes(cropId))
        .map(({ id, name, signs }) => ({ id, name: name.tl, signs: signs.tl })),
  };
}

function chemicalNote({ pesticides }: Knowledge, never: ReadonlySet<string>, name: string): string {
  const plain = (text: string) =>
    text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, ' ');
  const wanted = plain(name);
  const active = pesticides.activeIngredients.find(
    ({ id, name: own }) => plain(id) === wanted || plain(own) === wanted,
  );
  if (active === undefined)
    return 'Not in the tables: do not name it. The farmer may ask the FPA or the municipal agriculturist.';
  if (!active.suggestable || never.has(active.id))
    return 'Banned, restricted or too dangerous: do not name it and do not advise it.';
  return `${active.name} may be suggested as a last resort where a record of the problem names it; the label alone gives amount and waiting days.`;
}

function indexOf(troubles: readonly Trouble[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['name', 'signs', 'why'],
    tokenize: (text) => normalize(text).split(/[\s,]+/),
    // With its stems: 'naninilaw' and 'dumidilaw' meet in 'dilaw'.
    processTerm: (term) =>
      term.length < WORD_MIN_CHARS ? null : stems(term).filter(({ length }) => length >= WORD_MIN_CHARS),
  });
  const both = ({ tl, en }: { tl: string; en: string }) => `${tl} ${en}`;
  index.addAll(
    troubles.map(({ id, name, signs, why }) => ({ id, name: both(name), signs: both(signs), why: both(why) })),
  );
  return index;
}
