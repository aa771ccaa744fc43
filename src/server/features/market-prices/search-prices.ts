import MiniSearch from 'minisearch';
import type { MarketPrice } from '#contract/market-prices.ts';

/** Words of a query that are read; no commodity's name has more that tell. */
const MOST_WORDS = 8;

/** Other words buyers use. Each leads to words of the names. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  palay: ['bigas'],
  kanin: ['bigas'],
  kalamansi: ['calamansi'],
  calamansi: ['kalamansi'],
  camote: ['kamote'],
  mongo: ['munggo'],
  monggo: ['munggo'],
  camatis: ['kamatis'],
  gg: ['galunggong'],
  seafood: ['isda'],
  veggies: ['gulay'],
  veggie: ['gulay'],
  mani: ['peanut'],
  lara: ['ampalaya'],
  petchay: ['pechay'],
};

/** What all goods of a kind are called together. */
const KIND_WORDS: Readonly<Record<string, string>> = {
  rice: 'bigas palay',
  corn: 'mais',
  vegetables: 'gulay',
  'root-crops': 'ugat lamang-ugat',
  spices: 'rekado pampalasa',
  beans: 'munggo beans',
  fruits: 'prutas',
  meat: 'karne',
  eggs: 'itlog',
  fish: 'isda dagat',
};

/** Lower case without accents; 'ñ' is 'n'. */
function folded(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

function wordsOf(text: string): string[] {
  return folded(text)
    .split(/[^a-z0-9#]+/)
    .filter((word) => word !== '');
}

/** 'tomatoes' is also 'tomato', 'eggs' also 'egg'. */
function singular(word: string): string[] {
  if (word.length > 5 && word.endsWith('oes')) return [word.slice(0, -2)];
  return word.length > 3 && word.endsWith('s') ? [word.slice(0, -1)] : [];
}

/** Slips forgiven in a word of this length. */
function slips(word: string): number | false {
  return word.length < 4 ? false : word.length < 8 ? 1 : 2;
}

/**
 * Opens a search over prices: Tagalog, English, plural, the words of a kind ('isda' finds all fish). Every word has to
 * fit; only when nothing fits as written are slips of the finger forgiven. The order of the prices stays.
 */
export function openPriceSearch(prices: readonly MarketPrice[]): (search: string) => MarketPrice[] {
  const index = new MiniSearch({ idField: 'at', fields: ['words'], tokenize: wordsOf, processTerm: (term) => term });
  index.addAll(
    prices.map(({ commodity, commodityTl, category }, at) => ({
      at,
      words: `${commodityTl} ${commodity} ${KIND_WORDS[category] ?? ''}`,
    })),
  );
  const find = (words: readonly string[], isForgiving: boolean) =>
    index.search({
      combineWith: 'AND',
      queries: words.map((word) => ({
        combineWith: 'OR' as const,
        queries: [
          { queries: [word], prefix: word.length >= 2, fuzzy: isForgiving ? slips(word) : false },
          // Whole words only: 'eggs' is not the beginning of 'eggplant'.
          ...[...singular(word), ...(SYNONYMS[word] ?? [])].map((other) => ({ queries: [other], prefix: false })),
        ],
      })),
    });
  return (search) => {
    const words = wordsOf(search).slice(0, MOST_WORDS);
    if (words.length === 0) return [...prices];
    const asWritten = find(words, false);
    const found = asWritten.length > 0 ? asWritten : find(words, true);
    return found
      .map(({ id }) => Number(id))
      .sort((a, b) => a - b)
      .flatMap((at) => prices[at] ?? []);
  };
}
