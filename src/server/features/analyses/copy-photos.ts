import type { Photos } from '#server/ports/photos.ts';

/** What a copying did; `left` when it was stopped before the end. */
export type Copying = { copied: number; there: number; left: number } | { refused: 'other-database' };

/**
 * Copies all photos from one store to another, and whose they are; what is there already is not copied again, so that a
 * stopped copying goes on where it ended. Photos set aside stay behind.
 */
export async function copyPhotos(from: Photos, to: Photos, signal: AbortSignal): Promise<Copying> {
  const owner = await from.owner();
  if (owner !== null) await to.takeFor(owner);
  if ((await to.owner()) !== owner) return { refused: 'other-database' };
  const there = new Set(await Array.fromAsync(to.ids()));
  const missing = (await Array.fromAsync(from.ids())).filter((id) => !there.has(id));
  let done = 0;
  let copied = 0;
  for (const id of missing) {
    if (signal.aborted) break;
    const photo = await from.get(id);
    if (photo !== null) {
      await to.put(id, photo);
      copied++;
    }
    done++;
  }
  return { copied, there: there.size, left: missing.length - done };
}
