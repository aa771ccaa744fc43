import type { Split } from './plan.ts';

/** What is read of soils.json; `tl` is the Taglish of the time, `crops` are those that follow these splits. */
export type SplitFacts = {
  ricesplits: {
    crops: readonly string[];
    fixedTime: readonly (Omit<Split, 'when'> & { stage: string; tl: string })[];
    sources: readonly string[];
  };
  otherSplits: readonly {
    crop: string;
    crops: readonly string[];
    splits: readonly (Split & { tl: string })[];
    sources: readonly string[];
  }[];
};

/** The splits for a crop with their sources, told in Taglish; null where the tables have none. */
export function splitsOf(cropId: string, soils: SplitFacts): { splits: Split[]; sources: readonly string[] } | null {
  const { ricesplits, otherSplits } = soils;
  if (ricesplits.crops.includes(cropId))
    return {
      splits: ricesplits.fixedTime.map(({ tl, ...split }) => ({ ...split, when: tl })),
      sources: ricesplits.sources,
    };
  const found = otherSplits.find(({ crops }) => crops.includes(cropId));
  if (found === undefined) return null;
  return { splits: found.splits.map(({ tl, ...split }) => ({ ...split, when: tl })), sources: found.sources };
}
