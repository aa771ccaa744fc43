import type { Facts } from '#mind/reckon/farm-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';

/** What came of told figures, under the case that the page tells. */
export function reckoned(found: string, facts: Facts): Reckoned {
  return { kind: 'reckoned', case: found, facts, sources: ['general'], confidence: 0.85 };
}
