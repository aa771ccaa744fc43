import { type Fact, words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { substanceName } from '#knowledge/substances.ts';

/** What things are called, in both languages. */
export type Names = {
  crop(id: string): Fact;
  problem(id: string): Fact;
  product(id: string): Fact;
};

/** '(palay)' and what stands behind a comma explain a name; in a sentence they are too much. */
function short(name: string): string {
  return (
    name
      .replace(/ ?\([^()]*\)/g, '')
      .split(',')[0]
      ?.trim() ?? name
  );
}

const named = new WeakMap<Knowledge, Names>();

/** Names of everything the knowledge holds; an unknown id is its own name. Read once for each knowledge. */
export function namesOf(knowledge: Knowledge): Names {
  const names = named.get(knowledge) ?? readNames(knowledge);
  named.set(knowledge, names);
  return names;
}

function readNames(knowledge: Knowledge): Names {
  const crops = new Map(
    knowledge.crops.map(({ id, names }) => [id, words(short(names.tl?.[0] ?? id), short(names.en?.[0] ?? id), 'said')]),
  );
  const problems = new Map<string, Fact>();
  for (const { id, names } of [...knowledge.problems, ...knowledge.abiotic])
    problems.set(
      id,
      words(taglishOf(knowledge, id) ?? names.tl?.[0] ?? id, short(names.en?.[0] ?? id).toLowerCase(), 'said'),
    );
  for (const { id, tl, nutrient, kind } of knowledge.disorders)
    problems.set(id, words(taglishOf(knowledge, id) ?? tl[0] ?? id, `${nutrient} ${kind}`, 'said'));
  const known = (map: ReadonlyMap<string, Fact>, id: string) =>
    map.get(id) ?? words(id.replaceAll('-', ' '), id.replaceAll('-', ' '), 'said');
  return {
    crop: (id) => known(crops, id),
    problem: (id) => known(problems, id),
    product: (id) => {
      const name = substanceName(id);
      return words(name, name, 'said');
    },
  };
}

function taglishOf({ wording }: Knowledge, id: string): string | null {
  const name = wording.problems[id]?.name ?? wording.disorders[id]?.name;
  return name === undefined ? null : short(name);
}
