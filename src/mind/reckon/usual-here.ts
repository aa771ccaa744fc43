import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import type { PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { Inquiry } from './reckoner.ts';

/**
 * The usual weather where he asks about: his own town's where nobody named another place, as his screens tell it, else
 * the province's; null where no station is near.
 */
export function usualHere({ frame: { place }, knowledge, usual }: Inquiry): PlaceUsual | null {
  if (place?.from === 'saved' && usual) return usual;
  return normalsOfProvince(knowledge.provinceNormals, place?.value.province ?? null);
}
