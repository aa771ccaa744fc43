import type { MarketPrice } from '#contract/market-prices.ts';

/** On which side of the scales the farmer stands. */
export type TradeSide = 'buying' | 'selling';

const WORDS: Readonly<Record<TradeSide, Readonly<Record<MarketPrice['trend'], string>>>> = {
  buying: {
    up: 'Mas mahal kaysa noong nakaraang buwan.',
    down: 'Mas mura kaysa noong nakaraang buwan.',
    stable: 'Halos pareho noong nakaraang buwan.',
  },
  selling: {
    up: 'Mabuti sa nagbebenta: mas mataas kaysa noong nakaraang buwan.',
    down: 'Mahina sa nagbebenta: mas mababa kaysa noong nakaraang buwan.',
    stable: 'Halos pareho noong nakaraang buwan.',
  },
};

/** What a trend means for who buys or sells. */
export function trendMeaning(trend: MarketPrice['trend'], side: TradeSide): string {
  return WORDS[side][trend];
}
