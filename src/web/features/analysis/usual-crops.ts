import { type CropId, isCropId } from '#content/crop-names.ts';

const KEY = 'ani-gabay:usual-crops:v1';
/** Crops offered first. */
const MOST = 4;

/** The crops a farmer asked about last on this phone, the newest first. */
export function usualCrops(storage: Pick<Storage, 'getItem'> = localStorage): CropId[] {
  try {
    const saved: unknown = JSON.parse(storage.getItem(KEY) ?? '[]');
    if (!Array.isArray(saved)) return [];
    return saved.filter((id): id is CropId => typeof id === 'string' && isCropId(id)).slice(0, MOST);
  } catch {
    return [];
  }
}

/** Notes a crop as asked about just now. */
export function noteCrop(id: CropId, storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage): void {
  try {
    const others = usualCrops(storage).filter((other) => other !== id);
    storage.setItem(KEY, JSON.stringify([id, ...others].slice(0, MOST)));
  } catch {
    // Storage is closed or full: the list stays as it was.
  }
}
