import type { OpenedPixels, OtherFormatsReply } from './other-formats-worker.ts';

/** Enough of a file to tell its format. */
const HEAD_BYTES = 12;
/** A decoder holds the file and its pixels: more than this a small phone has no memory for. */
const FILE_MAX_MB = 60;

/** HEIC or TIFF by its first bytes, whatever its name and declared type say; null for anything else. */
export function otherFormat(head: Uint8Array): 'heic' | 'tiff' | null {
  const text = String.fromCharCode(...head.subarray(0, HEAD_BYTES));
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'tiff';
  return /^.{4}ftyp(he|hev|mif1|msf1)/s.test(text) ? 'heic' : null;
}

/** HEIC or TIFF by the first bytes of a file, of which no more is read; null for anything else. */
export async function otherFormatOf(file: Blob): Promise<'heic' | 'tiff' | null> {
  return otherFormat(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
}

/**
 * A photo in a format that this browser does not know: its decoder (HEIC 0.4 MB, once) is fetched for it alone.
 * @throws when it is neither HEIC nor TIFF, over 60 MB, or cannot be read.
 */
export async function openOtherFormat(file: File): Promise<OpenedPixels> {
  const format = await otherFormatOf(file);
  if (format === null) throw new Error('a format that nobody here opens');
  if (file.size > FILE_MAX_MB * 1024 * 1024) throw new Error(`over ${FILE_MAX_MB} MB`);
  const bytes = await file.arrayBuffer();
  const worker = new Worker(new URL('./other-formats-worker.ts', import.meta.url), { type: 'module' });
  try {
    const reply = await new Promise<OtherFormatsReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<OtherFormatsReply>) => resolve(data);
      worker.onerror = () => reject(new Error('the decoder broke'));
      worker.postMessage({ format, bytes }, [bytes]);
    });
    if (reply.kind === 'failed') throw new Error(reply.reason);
    return reply.pixels;
  } finally {
    worker.terminate();
  }
}
