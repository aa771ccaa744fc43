import type { SourceId } from '#agronomy/fact.ts';

/** What a tree gets from an age on: grams of each product, in a year or at each giving. */
export type TreeDose = {
  fromYears: number;
  grams: Readonly<Record<string, readonly [number, number]>>;
  source: SourceId;
};

export type TreeFeeding = {
  /** 'year': `grams` are for a year, shared out over `times`. 'giving': they are for each giving. */
  per: 'year' | 'giving';
  /** Givings in a year. */
  times: readonly [number, number];
  doses: readonly TreeDose[];
};

/**
 * A Philippine nursery's guide for young fruit trees: 60 g, 150 g and 300 g, twice a year, of three parts 16-20-0
 * (14-14-14 from the third year) and one part urea.
 */
const DIZON = 'dizon-fruit-guide';
const YOUNG: readonly TreeDose[] = [
  { fromYears: 0, grams: { '16-20-0': [90, 90], '46-0-0': [30, 30] }, source: DIZON },
  { fromYears: 1, grams: { '16-20-0': [225, 225], '46-0-0': [75, 75] }, source: DIZON },
  { fromYears: 2, grams: { '14-14-14': [450, 450], '46-0-0': [150, 150] }, source: DIZON },
];

/** Philippine Coconut Authority (Maravilla, Magat): ammonium sulfate and potassium chloride by age of the palm. */
const PCA = 'pca-coconut-skip';
const palm = (fromYears: number, sulfate: number, potash: number): TreeDose => ({
  fromYears,
  grams: { '21-0-0-24S': [sulfate, sulfate], '0-0-60': [potash, potash] },
  source: PCA,
});

const GENERAL = 'general agronomic knowledge';
const complete = (fromYears: number, low: number, high: number): TreeDose => ({
  fromYears,
  grams: { '14-14-14': [low, high] },
  source: GENERAL,
});

/** A Philippine guide: 50-100 g in the hole, then 300-500 g for each year of age, up to 2-3 kg (record of the crop). */
const lanzones = (fromYears: number, low: number, high: number): TreeDose => ({
  fromYears,
  grams: { '14-14-14': [low, high] },
  source: 'lanzones-negosyo',
});

/**
 * Fertilizer by the tree. The records keep this as a sentence (`fert.note`) and have no place for figures yet; when they
 * get one, this table moves there.
 */
export const TREE_FEEDING: Readonly<Record<string, TreeFeeding>> = {
  coconut: {
    per: 'year',
    times: [1, 2],
    doses: [
      palm(0, 150, 200),
      palm(0.5, 200, 250),
      palm(1, 500, 500),
      palm(2, 750, 900),
      palm(3, 1000, 1500),
      palm(4, 1500, 1700),
      palm(5, 1500, 2000),
    ],
  },
  mango: {
    per: 'year',
    times: [2, 2],
    doses: [
      ...YOUNG,
      { fromYears: 5, grams: { '14-14-14': [1000, 4000] }, source: DIZON },
      { fromYears: 10, grams: { '14-14-14': [4000, 4000], '0-0-60': [2000, 2000] }, source: 'agmag-mango' },
    ],
  },
  calamansi: { per: 'year', times: [3, 4], doses: [...YOUNG, complete(3, 500, 1500)] },
  cacao: { per: 'year', times: [3, 4], doses: [...YOUNG.slice(0, 2), complete(2, 250, 600)] },
  coffee: { per: 'year', times: [3, 3], doses: [...YOUNG.slice(0, 2), complete(2, 300, 600)] },
  lanzones: {
    per: 'year',
    times: [2, 2],
    doses: [
      lanzones(0, 50, 100),
      ...[1, 2, 3, 4, 5].map((age) => lanzones(age, 300 * age, 500 * age)),
      complete(6, 2000, 3000),
    ],
  },
  banana: { per: 'giving', times: [4, 6], doses: [complete(0, 100, 250)] },
  papaya: { per: 'giving', times: [4, 6], doses: [complete(0, 50, 100), complete(0.4, 200, 250)] },
};

/** The dose of an age in years; of a bearing tree when no age is told. */
export function doseAt({ doses }: TreeFeeding, years: number | null): TreeDose | null {
  if (years === null) return doses.at(-1) ?? null;
  return doses.findLast(({ fromYears }) => fromYears <= years) ?? null;
}
