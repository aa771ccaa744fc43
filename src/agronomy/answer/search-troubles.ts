import MiniSearch from 'minisearch';
import { normalize } from '#agronomy/question/normalize.ts';
import { stems } from '#agronomy/question/stem.ts';
import type { Trouble } from './catalog.ts';

/** Shorter words are grammar. */
const WORD_MIN_CHARS = 4;
/** In every farmer's sentence, so they find nothing. */
const EVERYWHERE = new Set(
  'bukid tanim itanim magtanim halaman dahon puno palay mais kamatis tama sabay pwede gamot abono lupa tubig'.split(
    ' ',
  ),
);
/** Scores below this share one everyday word with the record and nothing else. */
const SCORE_MIN = 9;

/** Finds the troubles whose names and signs come closest to free words, best first. */
export type TroubleSearch = (words: string, cropId: string | null) => Trouble[];

/** A full-text index over names, signs and reasons; made at the first search, for most questions need none. */
export function createTroubleSearch(troubles: ReadonlyMap<string, Trouble>): TroubleSearch {
  let index: MiniSearch | null = null;
  return (words, cropId) => {
    index ??= createIndex([...troubles.values()]);
    return index
      .search(words, { boost: { name: 3, signs: 2 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false) })
      .filter(({ score }) => score >= SCORE_MIN)
      .flatMap(({ id }) => troubles.get(id) ?? [])
      .filter(({ cause }) => cropId === null || cause.crops.includes(cropId));
  };
}

function createIndex(troubles: readonly Trouble[]): MiniSearch {
  const index = new MiniSearch({
    fields: ['name', 'signs', 'why'],
    tokenize: (text) => normalize(text).split(/[\s,]+/),
    // With its stems: 'naninilaw' and 'dumidilaw' meet in 'dilaw'.
    processTerm: (term) => (term.length < WORD_MIN_CHARS || EVERYWHERE.has(term) ? null : stemsOf(term)),
  });
  index.addAll(troubles.map(({ id, name, signs, why }) => ({ id, name, signs, why })));
  return index;
}

function stemsOf(term: string): string[] {
  return stems(term).filter(({ length }) => length >= WORD_MIN_CHARS);
}
