import names from '#knowledge/compiled/crop-names.json' with { type: 'json' };

export type CropId = keyof typeof names;

/** Crops of the agronomist's records by what farmers call them, in the order of a farmer's likely choice. */
export const CROP_NAMES: Readonly<Record<CropId, string>> = names;

/** Whether an id is one of the crops. */
export function isCropId(id: string): id is CropId {
  return Object.hasOwn(CROP_NAMES, id);
}
