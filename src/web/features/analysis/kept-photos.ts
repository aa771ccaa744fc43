import { del, get, set } from 'idb-keyval';

/** The photos kept under a name, in their order; none where the browser keeps nothing or lost them. */
export async function loadPhotos(name: string): Promise<readonly File[]> {
  try {
    const kept: unknown = await get(name);
    return Array.isArray(kept) ? kept.filter((file): file is File => file instanceof File) : [];
  } catch {
    return [];
  }
}

/** Keeps photos on the phone, as far as the browser allows; an empty list takes them away. */
export async function keepPhotos(name: string, photos: readonly File[]): Promise<void> {
  try {
    await (photos.length === 0 ? del(name) : set(name, [...photos]));
  } catch {
    // A private window, or a full phone: the photos last as long as the page.
  }
}
