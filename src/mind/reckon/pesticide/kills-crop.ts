import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Selectivity } from '#knowledge/substances.ts';

type Crop = Knowledge['crops'][number];

/** Grasses that are no cereals. */
const GRASSES: ReadonlySet<string> = new Set(['sugarcane', 'lemongrass', 'napier', 'bamboo']);

/** Whether a herbicide sprayed over this crop kills or scorches it; false where the table says nothing. */
export function killsCrop(selectivity: Selectivity | undefined, crop: Pick<Crop, 'id' | 'kind'>): boolean {
  if (selectivity === undefined || selectivity.bears.includes(crop.id)) return false;
  const isGrass = crop.kind === 'cereal' || GRASSES.has(crop.id);
  if (selectivity.kills === 'broadleaf') return !isGrass;
  if (selectivity.kills === 'grasses') return isGrass;
  return true;
}
