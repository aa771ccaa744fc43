/** Where a farmer stopped watching, by lesson; on this phone only. */
const keyOf = (id: string): string => `lesson-place:${id}`;
/** Nearer to the beginning or the end than this it begins anew. */
const EDGE_SECONDS = 4;

/** Seconds to go on from; 0 for the beginning. */
export function readPlace(id: string): number {
  try {
    const seconds = Number(localStorage.getItem(keyOf(id)));
    return Number.isFinite(seconds) ? seconds : 0;
  } catch {
    return 0;
  }
}

export function writePlace(id: string, seconds: number, length: number): void {
  try {
    if (seconds < EDGE_SECONDS || seconds > length - EDGE_SECONDS) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), seconds.toFixed(1));
  } catch {
    // A phone that keeps nothing begins anew.
  }
}
