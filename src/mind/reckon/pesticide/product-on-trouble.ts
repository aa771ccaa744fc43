import type { Knowledge } from '#agronomy/knowledge.ts';
import { type Trouble, troublesOf } from '#mind/reckon/trouble/troubles.ts';
import { type Told, toldProducts } from './told-products.ts';

/** How a product stands to a trouble: worse than nothing, of no use, named against it in our records, or not known. */
export type Stand = 'resurgence' | 'wrong-kind' | 'listed' | null;

/** Kinds of troubles that a kind of product can do nothing against. */
const OF_NO_USE: Readonly<Record<string, ReadonlySet<string>>> = {
  fungicide: new Set(['insect', 'mite', 'virus', 'bacterium', 'phytoplasma', 'nematode', 'rodent', 'deficiency']),
  insecticide: new Set(['fungus', 'oomycete', 'bacterium', 'deficiency']),
};
/** Copper holds bacteria back a little. */
const COPPER = /^copper-/;

/** How a named product stands to a trouble of the tables. Pure; the sources are those of the product and the trouble. */
export function standAgainst({ kind, actives, resurgence }: Told, { id, type, chemical }: Trouble): Stand {
  if (resurgence?.problems.includes(id) === true) return 'resurgence';
  if (actives.length === 0) return null;
  if (actives.some((active) => chemical.includes(active.id))) return 'listed';
  const isCopper = actives.some((active) => COPPER.test(active.id)) && type === 'bacterium';
  return !isCopper && OF_NO_USE[kind]?.has(type) === true ? 'wrong-kind' : null;
}

/** Whether a product makes planthoppers worse on this crop, whatever it is sprayed for, or feeds the very trouble. */
export function feedsHoppers(
  { resurgence }: Pick<Told, 'resurgence'>,
  cropId: string | null,
  troubleId: string | null,
): boolean {
  return resurgence !== undefined && (cropId === 'rice' || resurgence.problems.includes(troubleId ?? ''));
}

/** Whether the tables know what a product that was named does against a trouble, or to the crop that has it. */
export function isKnownAgainst(
  knowledge: Knowledge,
  products: readonly string[],
  troubleId: string,
  cropId: string | null,
): boolean {
  const trouble = troublesOf(knowledge).byId.get(troubleId);
  const [told] = toldProducts(knowledge, products);
  if (trouble === undefined || told?.standing !== 'open') return false;
  return feedsHoppers(told, cropId, troubleId) || standAgainst(told, trouble) !== null;
}
