import type { MarketPrice } from '#contract/market-prices.ts';

/** On which side of the scales the farmer stands. */
export type TradeSide = 'selling' | 'buying';

/** The side that a page's address names; who names none sells. */
export function sideOf(params: URLSearchParams): TradeSide {
  return params.get('ako') === 'bumibili' ? 'buying' : 'selling';
}

/** The prices that count on a side: what is paid at the farm, or in the market. */
export const LEVEL_OF: Readonly<Record<TradeSide, MarketPrice['level']>> = { selling: 'farmgate', buying: 'retail' };

/** Where a price is paid, as a farmer says it. */
export const PLACE_WORDS: Readonly<Record<'farmgate' | 'wholesale' | 'retail', string>> = {
  farmgate: 'Sa bukid',
  wholesale: 'Pakyawan',
  retail: 'Sa palengke',
};

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
