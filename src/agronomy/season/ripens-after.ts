import type { SourceId } from '#agronomy/fact.ts';

/** What was seen on the plant: open flowers, or the heart of a banana. */
export type Seen = 'bloom' | 'heart';

/** Days from what was seen until it is picked, least and most. */
export type RipensAfter = { days: readonly [number, number]; source: SourceId };

const GENERAL = 'general';
const after = (low: number, high: number): RipensAfter => ({ days: [low, high], source: GENERAL });

/** As the shelf tells them (library/situations: ripeness-signs and time-to-harvest of each crop). */
const BLOOM: Readonly<Record<string, RipensAfter>> = {
  watermelon: after(30, 40),
  melon: after(35, 45),
  squash: after(35, 45),
  ampalaya: after(12, 20),
  eggplant: after(12, 18),
  tomato: after(40, 55),
  okra: after(4, 6),
  durian: after(100, 120),
  'dragon-fruit': after(28, 34),
  'passion-fruit': after(60, 70),
};

/** Lakatan for far buyers 75-80 days from the heart; bananas otherwise 80-120 (record of the crop). */
const LAKATAN = after(75, 80);
const HEART = after(80, 120);

/** Days from bloom, or from the heart of a banana, to the harvest; null where no table tells them. */
export function ripensAfter(cropId: string, seen: Seen, isLakatan = false): RipensAfter | null {
  if (seen === 'heart') return cropId === 'banana' ? (isLakatan ? LAKATAN : HEART) : null;
  return Object.hasOwn(BLOOM, cropId) ? (BLOOM[cropId] ?? null) : null;
}
