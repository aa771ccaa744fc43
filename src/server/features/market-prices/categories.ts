import type { MarketCategory } from '#contract/market-prices.ts';

/** Kinds of goods as a market is laid out; the order is that of the page. */
export const MARKET_CATEGORIES = [
  { id: 'rice', nameTl: 'Bigas' },
  { id: 'corn', nameTl: 'Mais' },
  { id: 'vegetables', nameTl: 'Gulay' },
  { id: 'root-crops', nameTl: 'Ugat' },
  { id: 'spices', nameTl: 'Rekado' },
  { id: 'beans', nameTl: 'Munggo at mani' },
  { id: 'fruits', nameTl: 'Prutas' },
  { id: 'meat', nameTl: 'Karne' },
  { id: 'eggs', nameTl: 'Itlog' },
  { id: 'fish', nameTl: 'Isda at iba pang-dagat' },
] as const satisfies readonly MarketCategory[];

/** What farmers sell and no market stall has. */
const CASH_CROPS = { id: 'cash-crops', nameTl: 'Kape, kakaw, abaka' } as const satisfies MarketCategory;

/** Kinds of goods at the farm: those of the market and the cash crops. */
export const FARM_CATEGORIES = [...MARKET_CATEGORIES, CASH_CROPS] as const;

export type MarketCategoryId = (typeof FARM_CATEGORIES)[number]['id'];

/** PSA's groups, where all of a group is one kind. */
const byGroup: Readonly<Record<string, MarketCategoryId>> = {
  Rootcrops: 'root-crops',
  'Beans and Legumes': 'beans',
  Condiments: 'spices',
  'Fruit Vegetables': 'vegetables',
  'Leafy Vegetables': 'vegetables',
  Fruits: 'fruits',
  'Commercial Crops': 'fruits',
  'Major crops': 'fruits',
  Livestock: 'meat',
  Poultry: 'meat',
  Fish: 'fish',
};

/** Goods that a buyer looks for elsewhere than PSA files them. */
const byName: readonly (readonly [RegExp, MarketCategoryId])[] = [
  [/^(RICE|PALAY)\b/i, 'rice'],
  [/\bCORN(GRAIN)?\b/i, 'corn'],
  [/\bEGG,/, 'eggs'],
  [/^(COFFEE|CACAO|ABACA|RUBBER|SUGARCANE|TOBACCO)\b/i, 'cash-crops'],
  [/^(STRING BEANS|BAGUIO BEANS|YAM BEANS|SWEET PEAS|HABITCHUELAS|PATANI|SIGARILYAS|SITAO)\b/i, 'vegetables'],
  [/^(CARROT|RADDISH|RADISH|TURNIP|SINGKAMAS|POTATO)\b/i, 'vegetables'],
];

/** The market's kind of a PSA commodity; null for a group we do not know. */
export function categoryOf(commodity: string, group: string): MarketCategoryId | null {
  return byName.find(([pattern]) => pattern.test(commodity))?.[1] ?? byGroup[group] ?? null;
}
