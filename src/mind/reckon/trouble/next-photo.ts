import { expectedInformation } from './expected-information.ts';
import type { Weighed } from './next-probe.ts';
import type { Said } from './said.ts';
import { wordOf } from './say-signs.ts';
import table from './sign-words.json' with { type: 'json' };

/** Parts that one photo shows together, by the word that is said of them. The photo model reads leaves, and insects on rice. */
const GROUPS: readonly { word: string; parts: ReadonlySet<string> }[] = [
  { word: 'stem', parts: new Set(['stem', 'node', 'collar', 'tiller', 'trunk', 'crown', 'leaf-sheath', 'petiole']) },
  { word: 'root', parts: new Set(['root', 'tuber', 'bulb']) },
  { word: 'panicle', parts: new Set(['panicle', 'grain', 'neck', 'ear', 'silk', 'tassel', 'flower']) },
  { word: 'fruit', parts: new Set(['fruit', 'pod', 'bunch']) },
  { word: 'shoot-tip', parts: new Set(['shoot-tip', 'whorl']) },
];
/** What a record does not tell of a part may show there all the same. */
const SLIP = 0.1;
/** A part that tells less than so many bits is not worth a walk to the field. */
const LEAST_BITS = 0.05;

/** The part of the plant besides the leaf whose photo would part the causes best; null when none would. */
export function nextPhoto(causes: readonly Weighed[]): Said | null {
  const weights = causes.map(({ weight }) => weight);
  let best: { word: string; bits: number } | null = null;
  for (const { word, parts } of GROUPS) {
    const given = causes.map(({ cause }) => {
      const shows = cause.symptoms.some(({ part }) => parts.has(part)) ? 1 - SLIP : SLIP;
      return [shows, 1 - shows];
    });
    const bits = expectedInformation(weights, given);
    if (bits >= LEAST_BITS && (best === null || bits > best.bits)) best = { word, bits };
  }
  return best === null ? null : wordOf(table.part, best.word);
}
