import type { LessonFiles } from './lesson-files.ts';

/** The cache that keeps lessons on the phone; no worker is needed to play them from here. */
const CACHE = 'ani-gabay-lessons';
/** What is kept of each; the film by its own type, so that it plays as it was saved. */
const PARTS = ['film', 'tl.vtt', 'en.vtt'] as const;
type Part = (typeof PARTS)[number];

export type SavedLesson = { id: string; bytes: number };

const keyOf = (id: string, part: Part): string => `/saved-lessons/${id}/${part}`;

/** Whether this browser can keep lessons; an address without https cannot. */
export const canSave = (): boolean => 'caches' in globalThis;

/**
 * Keeps a lesson on the phone.
 * @param onShare Told how much has come, 0 to 1.
 * @throws When the line breaks, the phone is full, or `signal` ends it; nothing half is left behind.
 */
export async function saveLesson(
  id: string,
  files: LessonFiles,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const film = await fetchWhole(playsWebm() ? files.webm : files.mp4, onShare, signal);
  const captions = await Promise.all(
    [files.captions.tl, files.captions.en].map(async (url) => (await fetchFound(url, signal)).blob()),
  );
  const cache = await caches.open(CACHE);
  try {
    // The film last: what has its film is whole.
    for (const [part, blob] of [
      ['tl.vtt', captions[0]],
      ['en.vtt', captions[1]],
      ['film', film],
    ] as const)
      if (blob) await cache.put(keyOf(id, part), new Response(blob, { headers: headersOf(blob) }));
  } catch (error) {
    await removeLesson(id);
    throw error;
  }
}

/** Lessons on this phone with what they take. */
export async function listSaved(): Promise<SavedLesson[]> {
  if (!canSave()) return [];
  const cache = await caches.open(CACHE);
  const saved: SavedLesson[] = [];
  for (const request of await cache.keys()) {
    const id = /\/saved-lessons\/([^/]+)\/film$/.exec(request.url)?.[1];
    if (id === undefined) continue;
    const kept = await cache.match(request);
    saved.push({ id, bytes: Number(kept?.headers.get('content-length') ?? 0) });
  }
  return saved;
}

export type LocalLesson = { film: string; captions: { tl: string; en: string } };

/** Addresses that play a saved lesson without the net, to be revoked by who asked; null when it is not here. */
export async function openSaved(id: string): Promise<LocalLesson | null> {
  if (!canSave()) return null;
  const cache = await caches.open(CACHE);
  const [film, tl, en] = await Promise.all(
    PARTS.map(async (part) => {
      const kept = await cache.match(keyOf(id, part));
      return kept && URL.createObjectURL(await kept.blob());
    }),
  );
  return film && tl && en ? { film, captions: { tl, en } } : null;
}

/** Takes a lesson off the phone. */
export async function removeLesson(id: string): Promise<void> {
  const cache = await caches.open(CACHE);
  await Promise.all(PARTS.map((part) => cache.delete(keyOf(id, part))));
}

const headersOf = (blob: Blob): HeadersInit => ({ 'content-type': blob.type, 'content-length': String(blob.size) });

/** iPhones before iOS 17.4 do not play WebM. */
const playsWebm = (): boolean => document.createElement('video').canPlayType('video/webm; codecs="vp9"') !== '';

async function fetchFound(url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response;
}

async function fetchWhole(url: string, onShare: (share: number) => void, signal: AbortSignal): Promise<Blob> {
  const response = await fetchFound(url, signal);
  const total = Number(response.headers.get('content-length') ?? 0);
  const parts: BlobPart[] = [];
  let come = 0;
  const reader = response.body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    parts.push(read.value as Uint8Array<ArrayBuffer>);
    come += read.value.length;
    if (total > 0) onShare(Math.min(1, come / total));
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? 'video/webm' });
}
