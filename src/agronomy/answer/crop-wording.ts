import cropWordingTable from '#agronomy/tables/crop-wording.json' with { type: 'json' };

/** What is said of one crop; lists are in the order of the crop record's own. */
export type CropWording = {
  name: string;
  seed: (string | null)[];
  spacing: (string | null)[];
  season: (string | null)[];
  maturity: string | null;
  water: string;
  waterHow: string | null;
  heat: string | null;
  harvest: string[];
  postharvest: string[];
  fert: string | null;
  varieties: (string | null)[];
  wetPick: string[];
  drainage: string;
};

const table: Readonly<Record<string, CropWording>> = cropWordingTable;

/** The Taglish of a crop; tables.test.ts holds every crop to having one. */
export function cropInTaglish(cropId: string): CropWording {
  const words = table[cropId];
  if (words === undefined) throw new Error(`${cropId} has no Taglish wording`);
  return words;
}
