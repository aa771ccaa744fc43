import { sha256 } from './sha256.ts';

/** Files whose names hold their content's hash: what is kept never goes stale, only out of use. */
const CACHE = 'ani-gabay-photo-model';
/** SHA-256 of the large files, by address; written by the build. */
const HASHES = '/large-files.json';
/**
 * The bytes of a large file, from the phone's own store once they have come; then it needs no signal.
 * @param onProgress Told the share that has come, 0 to 1.
 * @throws Error when it cannot be had, or not as it was built.
 */
export async function fetchKept(url: string, onProgress: (share: number) => void): Promise<ArrayBuffer> {
  const kept = await openCache();
  const found = await kept?.match(url);
  if (found) {
    onProgress(1);
    return found.arrayBuffer();
  }
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url}: ${response.status}`);
  const bytes = await readAll(response.body, Number(response.headers.get('x-file-size')), onProgress);
  await check(url, bytes);
  await keep(kept, url, bytes);
  onProgress(1);
  return bytes;
}

/** Whether these very files have come; then they need no signal. Those of an earlier version are others. */
export async function areKept(urls: readonly string[]): Promise<boolean> {
  const kept = await openCache();
  const found = await Promise.all(urls.map((url) => kept?.match(url)));
  return found.every((file) => file !== undefined);
}

/** Plain http has no digests, and development no list of them. */
async function check(url: string, bytes: ArrayBuffer): Promise<void> {
  if (!import.meta.env.PROD || !crypto.subtle) return;
  const hashes: Record<string, string> = await (await fetch(HASHES)).json();
  if (hashes[new URL(url, location.href).pathname] !== (await sha256(bytes))) throw new Error(`${url}: damaged`);
}

async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    // A private window, or plain http: it works from memory, and comes over the line each time.
    return null;
  }
}

async function readAll(body: ReadableStream<Uint8Array>, size: number, onProgress: (share: number) => void) {
  const parts: BlobPart[] = [];
  let received = 0;
  for (const reader = body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) return new Blob(parts).arrayBuffer();
    parts.push(new Uint8Array(value));
    received += value.byteLength;
    if (size > 0) onProgress(Math.min(1, received / size));
  }
}

/** Keeps the file, and lets go of those of earlier versions. */
async function keep(kept: Cache | null, url: string, bytes: ArrayBuffer): Promise<void> {
  if (kept === null) return;
  try {
    const stem = (address: string) => new URL(address, location.href).pathname.replace(/-[\w-]{8}(\.\w+)$/, '$1');
    for (const request of await kept.keys()) if (stem(request.url) === stem(url)) await kept.delete(request);
    await kept.put(url, new Response(bytes));
  } catch {
    // The phone's store is full: it stays in memory for now.
  }
}
