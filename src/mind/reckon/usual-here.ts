import { normalsOfProvince } from '#agronomy/place/place-normals.ts';
import type { PlaceUsual } from '#agronomy/season/place-forecast.ts';
import type { Inquiry } from './reckoner.ts';

/**
 * The usual weather where he asks about: his own town's where the talk is of that very town, as his screens tell it,
 * else the province's; null where no station is near.
 */
export function usualHere({ frame: { place }, knowledge, usual }: Inquiry): Omit<PlaceUsual, 'name'> | null {
  // A talk may go on about the town of an earlier message, after another was saved.
  if (place?.from === 'saved' && usual?.name === place.value.name) return usual;
  return normalsOfProvince(knowledge.provinceNormals, place?.value.province ?? null);
}
