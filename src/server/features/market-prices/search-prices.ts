import MiniSearch from 'minisearch';
import type { MarketPrice } from '#contract/market-prices.ts';

/** Words of a query that are read; no commodity's name has more that tell. */
const MOST_WORDS = 8;

/** Other words buyers use. Each leads to words of the names. */
const SYNONYMS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
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
  }),
);

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
 *
 * Only the few hundred different words are searched for beginnings and slips; which prices hold a word is a list of
 * numbers. So the time grows with the prices found, not with a score for each.
 */
export function openPriceSearch(prices: readonly MarketPrice[]): (search: string) => MarketPrice[] {
  const holders = new Map<string, number[]>();
  for (const [at, { commodity, commodityTl, category }] of prices.entries())
    for (const word of new Set(wordsOf(`${commodityTl} ${commodity} ${KIND_WORDS[category] ?? ''}`))) {
      const list = holders.get(word);
      if (list) list.push(at);
      else holders.set(word, [at]);
    }
  const vocabulary = new MiniSearch({ idField: 'word', fields: ['word'], tokenize: (word) => [word] });
  vocabulary.addAll([...holders.keys()].map((word) => ({ word })));

  /** Known words that fit a typed one. */
  function knownWords(typed: string, isForgiving: boolean): string[] {
    const near = vocabulary.search(typed, { prefix: typed.length >= 2, fuzzy: isForgiving ? slips(typed) : false });
    // Whole words only: 'eggs' is not the beginning of 'eggplant'.
    const others = [...singular(typed), ...(SYNONYMS.get(typed) ?? [])].filter((word) => holders.has(word));
    return [...near.map(({ id }) => String(id)), ...others];
  }

  /** Prices that fit every word, in order. */
  function find(words: readonly string[], isForgiving: boolean): MarketPrice[] {
    // How many of the words each price has fitted so far.
    const fitted = new Uint8Array(prices.length);
    for (const [nth, typed] of words.entries())
      for (const word of knownWords(typed, isForgiving))
        for (const at of holders.get(word) ?? []) if (fitted[at] === nth) fitted[at] = nth + 1;
    return prices.filter((_, at) => fitted[at] === words.length);
  }

  return (search) => {
    const words = wordsOf(search).slice(0, MOST_WORDS);
    if (words.length === 0) return [...prices];
    const asWritten = find(words, false);
    return asWritten.length > 0 ? asWritten : find(words, true);
  };
}
