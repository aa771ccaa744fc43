import type { Knowledge } from '#agronomy/knowledge.ts';
import { normalize } from '#agronomy/question/normalize.ts';
import { stems } from '#agronomy/question/stem.ts';
import signWords from './sign-words.json' with { type: 'json' };
import { type Trouble, troublesOf } from './troubles.ts';

/** Shorter words are grammar. */
const WORD_MIN_CHARS = 4;
/** One word fits many; from this many on the words single out a cause. */
const ENOUGH_WORDS = 4;

/** How well free words fit the description of each cause of a crop, 0 to 1; causes that share no word are absent. */
export type WordFits = (normalized: string, cropId: string) => ReadonlyMap<string, number>;

const made = new WeakMap<Knowledge, WordFits>();

/**
 * The share of the farmer's telling words that stand in a cause's name and signs. A word counts by how few of the
 * crop's causes have it (inverse document frequency), and few words count for little.
 */
export function wordFitsOf(knowledge: Knowledge): WordFits {
  const known = made.get(knowledge);
  if (known !== undefined) return known;
  const fits = createWordFits(troublesOf(knowledge).all, everywhere(knowledge));
  made.set(knowledge, fits);
  return fits;
}

/** Words that every farmer's sentence may hold: the crop in any language, the plant, the field. */
function everywhere({ crops }: Knowledge): ReadonlySet<string> {
  const names = crops.flatMap((crop) => Object.values(crop.names).flat());
  return new Set(`${names.join(' ')} ${signWords.everyField}`.toLowerCase().split(/[^a-z]+/));
}

type Described = { id: string; stems: ReadonlySet<string> };

function createWordFits(troubles: readonly Trouble[], ignored: ReadonlySet<string>): WordFits {
  const byCrop = new Map<string, Described[]>();
  function describedOf(cropId: string): Described[] {
    const known = byCrop.get(cropId);
    if (known !== undefined) return known;
    const described = troubles
      .filter(({ crops }) => crops.includes(cropId))
      .map(({ id, name, signs }) => ({
        id,
        stems: new Set(wordsOf(normalize(`${name.tl} ${signs.tl}`)).flatMap(stemsOf)),
      }));
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

function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[^a-z]+/).filter((word) => word.length >= WORD_MIN_CHARS))];
}

function stemsOf(word: string): string[] {
  return stems(word).filter(({ length }) => length >= WORD_MIN_CHARS);
}
