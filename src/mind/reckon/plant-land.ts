import type { Crop } from './crop-of.ts';
import type { Inquiry } from './reckoner.ts';

/** How far apart plants stand, in cm. */
export type Distances = Pick<Crop['spacing'][number], 'rowCm' | 'hillCm'>;

/** Plants (hills) on a hectare by the record's spacing; null when the record has none. */
export function plantsPerHa({ spacing }: { spacing: readonly Distances[] }): number | null {
  const [first] = spacing;
  return first === undefined ? null : 100_000_000 / (first.rowCm * first.hillCm);
}

/** The plants that the farmer counted, when no land was told and the crop is not one that is counted by nobody (rice). */
export function countedPlants({ frame }: Pick<Inquiry, 'frame'>, { traits }: Crop): number | null {
  const count = frame.count?.value;
  const isCounted = count?.unit === 'plant' && count.value > 1 && frame.areaHa === null && traits.flooded !== true;
  return isCounted ? count.value : null;
}

/** The land: as told, else what the counted plants stand on, else one hectare. */
export function landOf(inquiry: Pick<Inquiry, 'frame'>, crop: Crop): { ha: number; isAssumed: boolean } {
  const told = inquiry.frame.areaHa?.value;
  if (told !== undefined) return { ha: told, isAssumed: false };
  const plants = countedPlants(inquiry, crop);
  const perHa = plantsPerHa(crop);
  return plants === null || perHa === null ? { ha: 1, isAssumed: true } : { ha: plants / perHa, isAssumed: false };
}
