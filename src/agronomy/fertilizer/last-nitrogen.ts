import type { SourceId } from '#agronomy/fact.ts';

/** Days from planting (transplanting where the crop is set out) after which nitrogen does harm. */
export type LastNitrogen = { days: number; source: SourceId };

/**
 * Bulbs, of which soils.json has no times: late nitrogen thickens the neck, and they rot in store. Onion: 45-50 days
 * (general); garlic: the second and last urea at 70 days (its Philippine guide).
 */
const LAST: Readonly<Record<string, LastNitrogen>> = {
  onion: { days: 50, source: 'general' },
  garlic: { days: 70, source: 'garlic-cresen' },
};

/** The last day for nitrogen of a crop; null where no guide tells one apart from the times of soils.json. */
export function lastNitrogen(cropId: string): LastNitrogen | null {
  return Object.hasOwn(LAST, cropId) ? (LAST[cropId] ?? null) : null;
}
