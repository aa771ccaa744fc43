import { stems } from '#agronomy/question/stem.ts';
import type { Trouble } from './catalog.ts';

/** Shorter words are grammar. */
const WORD_MIN_CHARS = 4;

/** One word fits many; from this many on the words single out a cause. */
const ENOUGH_WORDS = 4;

/** How well free words fit the description of each cause of a crop, 0 to 1; causes that share no word are absent. */
export type WordFits = (normalized: string, cropId: string) => ReadonlyMap<string, number>;

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[^a-z]+/).filter((word) => word.length >= WORD_MIN_CHARS))];
}

function stemsOf(word: string): string[] {
  return stems(word).filter(({ length }) => length >= WORD_MIN_CHARS);
}

type Described = { id: string; stems: ReadonlySet<string> };

/**
 * The share of the farmer's telling words that stand in a cause's name and signs. A word counts by how few of the
 * crop's causes have it (inverse document frequency), and few words count for little.
 * @param ignored Words that name the crop or what every message holds.
 */
export function createWordFits(
  troubles: Iterable<Trouble>,
  normalize: (text: string) => string,
  ignored: ReadonlySet<string>,
): WordFits {
  const all = [...troubles];
  const byCrop = new Map<string, Described[]>();
  function describedOf(cropId: string): Described[] {
    const known = byCrop.get(cropId);
    if (known !== undefined) return known;
    const described = all
      .filter(({ cause }) => cause.crops.includes(cropId))
      .map(({ id, name, signs }) => ({ id, stems: new Set(wordsOf(normalize(`${name} ${signs}`)).flatMap(stemsOf)) }));
    byCrop.set(cropId, described);
    return described;
  }
  return (normalized, cropId) => {
    const described = describedOf(cropId);
    const asked = wordsOf(normalized).flatMap((word) => {
      const forms = stemsOf(word);
      if (forms.some((form) => ignored.has(form))) return [];
      const holders = described.filter((cause) => forms.some((form) => cause.stems.has(form)));
      // What nearly all causes of the crop share ('dahon', the crop itself) tells nothing.
      if (holders.length === 0 || holders.length > described.length / 2) return [];
      return [{ weight: Math.log(described.length / holders.length), holders: new Set(holders.map(({ id }) => id)) }];
    });
    const total = asked.reduce((sum, { weight }) => sum + weight, 0);
    if (total === 0) return new Map();
    const trust = Math.min(1, (asked.length - 1) / (ENOUGH_WORDS - 1));
    return new Map(
      described.flatMap(({ id }): [string, number][] => {
        const matched = asked.reduce((sum, { weight, holders }) => (holders.has(id) ? sum + weight : sum), 0);
        return matched === 0 ? [] : [[id, (trust * matched) / total]];
      }),
    );
  };
}
