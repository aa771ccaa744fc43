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

/** A trouble with how well free words fit it (BM25, any positive number). */
export type Found = { trouble: Trouble; score: number };

/** Full-text search over names, signs and reasons. */
export type TroubleSearch = {
  /** The troubles whose words come closest, best first; only those that share more than one everyday word. */
  closest(words: string, cropId: string | null): Trouble[];
  /** Every trouble of the crop that shares a word, best first. */
  scores(words: string, cropId: string): Found[];
};

/** A full-text index over names, signs and reasons; made at the first search, for most questions need none. */
export function createTroubleSearch(troubles: ReadonlyMap<string, Trouble>): TroubleSearch {
  let index: MiniSearch | null = null;
  function search(words: string): Found[] {
    index ??= createIndex([...troubles.values()]);
    return index
      .search(words, { boost: { name: 3, signs: 2 }, fuzzy: (term) => (term.length > 5 ? 0.2 : false) })
      .flatMap(({ id, score }) => {
        const trouble = troubles.get(id);
        return trouble === undefined ? [] : [{ trouble, score }];
      });
  }
  return {
    closest: (words, cropId) =>
      search(words)
        .filter(({ score, trouble }) => score >= SCORE_MIN && (cropId === null || trouble.cause.crops.includes(cropId)))
        .map(({ trouble }) => trouble),
    scores: (words, cropId) => search(words).filter(({ trouble }) => trouble.cause.crops.includes(cropId)),
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
