import { words } from '#agronomy/fact.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import table from './resistance.json' with { type: 'json' };
import type { Facts } from './trouble-facts.ts';

/** More varieties than this cannot be chosen from. */
const MOST_VARIETIES = 3;

const TRAITS: Readonly<Record<string, string>> = table.traits;
const NOT = new RegExp(table.not, 'i');

/** Varieties of a crop whose records say that they bear a problem: rows of variety and trait. */
export function resistantVarieties(knowledge: Knowledge, cropId: string | null, problemId: string): Facts[] {
  const pattern = Object.hasOwn(TRAITS, problemId) ? TRAITS[problemId] : undefined;
  const crop = knowledge.crops.find(({ id }) => id === cropId);
  if (pattern === undefined || crop === undefined) return [];
  const bears = new RegExp(pattern, 'i');
  return crop.varieties
    .filter(({ traits }) => traits.some((trait) => bears.test(trait.split(NOT)[0] ?? '') && !isRisk(trait, bears)))
    .slice(0, MOST_VARIETIES)
    .map(({ name, traits, tl, sources }) => ({
      variety: words(name, name, sources[0] ?? 'general'),
      trait: words(tl ?? traits.join(', '), traits.join(', '), sources[0] ?? 'general'),
    }));
}

/** 'BBTV and Panama risk' is the contrary; 'blast; not for tungro areas' speaks for blast alone. */
function isRisk(trait: string, bears: RegExp): boolean {
  return /risk/i.test(trait) && bears.test(trait);
}
