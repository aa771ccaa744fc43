import { inTagalog } from '../../src/language/regional/in-tagalog.ts';
import { consonantsOf, isInOrder } from '../../src/language/shortened.ts';
import type { Situation } from '../../src/library/situation.ts';

/** Rarer words are slips, names, or another's spelling. */
const LEAST = 8;
/** A word that is so much rarer than one it is a part of, consonants alike, is that word shortened. */
const RARER = 3;

/** The words of the shelf's lines as they are spelled, the commonest first: what shortened words are read as. */
export function spelledWords(situations: readonly Pick<Situation, 'asked'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { asked } of situations)
    for (const line of asked)
      for (const word of inTagalog(line)
        .toLowerCase()
        .normalize('NFD')
        .replace(/\p{M}/gu, '')
        .match(/[a-z]+/g) ?? [])
        if (word.length > 2) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts].filter(([, count]) => count >= LEAST).sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  const byConsonants = Map.groupBy(common, ([word]) => consonantsOf(word));
  return common.flatMap(([word, count]) => {
    const alike = byConsonants.get(consonantsOf(word)) ?? [];
    const isShort = alike.some(
      ([full, times]) => full.length > word.length && times >= RARER * count && isInOrder(word, full),
    );
    return isShort ? [] : [word];
  });
}
