import type { Knowledge } from '#agronomy/knowledge.ts';
import { type Catalog, createCatalog } from './catalog.ts';
import type { Language } from './speech.ts';

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

export function createCatalogue(knowledge: Knowledge): Catalogue {
  const taglish = createCatalog(knowledge);
  let english: Catalog | null = null;
  const catalogIn = (language: Language): Catalog => {
    if (language === 'tl') return taglish;
    english ??= createCatalog(knowledge, 'en');
    return english;
  };
  const never = new Set(knowledge.pesticides.policy.neverSuggest);
  const symptoms = knowledge.problems.flatMap(({ symptoms: all }) => all);
  const codes = (of: (symptom: (typeof symptoms)[number]) => readonly string[]) =>
    [...new Set(symptoms.flatMap(of))].filter((code) => code !== 'none').sort();
  return {
    signCodes: {
      part: codes(({ part }) => [part]),
      color: codes(({ colors }) => colors),
      shape: codes(({ shape }) => [shape]),
      texture: codes(({ texture }) => [texture]),
      sign: codes(({ signs }) => signs),
    },
    cropIds: [...taglish.crops.keys()],
    isProblem: (id) => taglish.troubles.has(id),
    search(words, cropId, language) {
      const found = catalogIn(language).search(words, cropId).slice(0, MOST_FOUND);
      if (found.length === 0) return 'Nothing found. Ask the farmer for the crop and the signs.';
      return found
        .map(({ id, name, signs, cause }) => `- id ${id} (${cause.crops.join(', ')}): ${name}. ${signs}`)
        .join('\n');
    },
    chemical(name) {
      const wanted = name
        .trim()
        .toLowerCase()
        .replace(/[\s-]+/g, ' ');
      const active = knowledge.pesticides.activeIngredients.find(
        (each) => each.id.replaceAll('-', ' ') === wanted || each.name.toLowerCase() === wanted,
      );
      if (active === undefined)
        return 'Not in the tables: do not name it. The farmer may ask the FPA or the municipal agriculturist.';
      if (!active.suggestable || never.has(active.id))
        return 'Banned, restricted or too dangerous: do not name it and do not advise it.';
      return `${active.name} may be suggested as a last resort where a record of the problem names it; the label alone gives amount and waiting days.`;
    },
    troublesOf: (cropId) =>
      [...taglish.troubles.values()]
        .filter(({ cause }) => cause.crops.includes(cropId))
        .map(({ id, name, signs }) => ({ id, name, signs })),
  };
}
