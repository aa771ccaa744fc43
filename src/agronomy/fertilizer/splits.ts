import type { Split } from './plan.ts';

/** What is read of tables/soils.json. */
export type SplitFacts = {
  ricesplits: { fixedTime: readonly (Omit<Split, 'when'> & { stage: string })[]; sources: readonly string[] };
  otherSplits: readonly { crop: string; splits: readonly Split[]; sources: readonly string[] }[];
};

/** When to apply, in the order of the tables' own splits; figures as there. */
export const splitWords: Readonly<Record<string, readonly string[]>> = {
  rice: [
    'Bago magtanim hanggang 14 na araw matapos maglipat-tanim',
    'Aktibong pagsusuwi, 20-25 araw matapos maglipat-tanim',
    'Simula ng paglilihi, 40-45 araw sa maagang variety',
  ],
  corn: ['Pagtatanim, 5 cm sa tabi ng binhi', '25-30 araw matapos magtanim, bago magtambak'],
  'fruiting vegetables': [
    'Bago magtanim, ihalo sa lupa kasama ng bulok na dumi ng hayop',
    'Habang lumalago, hati-hatiin tuwing 2-4 na linggo',
    'Mula nang mamunga, hati-hatiin din',
  ],
  leafy: ['Bago magtanim, ihalo sa lupa', '10-14 na araw matapos magtanim'],
};

const groupOfCrop: Readonly<Record<string, string>> = {
  corn: 'corn',
  tomato: 'fruiting vegetables',
  eggplant: 'fruiting vegetables',
  ampalaya: 'fruiting vegetables',
  okra: 'fruiting vegetables',
  squash: 'fruiting vegetables',
  sitaw: 'fruiting vegetables',
  lettuce: 'leafy',
  pechay: 'leafy',
};

/** The group of tables/soils.json `otherSplits` that a crop other than rice follows; null when none does. */
export function splitGroupOf(cropId: string): string | null {
  return groupOfCrop[cropId] ?? null;
}

/** The splits for a crop with their sources; null where the tables have none. */
export function splitsOf(cropId: string, soils: SplitFacts): { splits: Split[]; sources: readonly string[] } | null {
  if (cropId === 'rice') {
    const { fixedTime, sources } = soils.ricesplits;
    return {
      splits: fixedTime.map((split, index) => ({ ...split, when: splitWords.rice?.[index] ?? split.stage })),
      sources,
    };
  }
  const group = groupOfCrop[cropId];
  const found = soils.otherSplits.find(({ crop }) => crop === group);
  if (group === undefined || found === undefined) return null;
  return {
    splits: found.splits.map((split, index) => ({ ...split, when: splitWords[group]?.[index] ?? split.when })),
    sources: found.sources,
  };
}
