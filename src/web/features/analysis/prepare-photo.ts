import { ERRORS } from '#contract/errors.ts';
import { PHOTO_MAX_BYTES, PHOTO_MAX_PIXELS, PHOTO_STORED_SIDE_PX } from '#contract/limits.ts';
import { type DecodedPhoto, decodePhoto } from './decode-photo.ts';
import { otherFormatOf } from './other-formats.ts';

const JPEG_QUALITY = 0.85;
/** Photos up to this many bytes are small enough to send as they are. */
const SMALL_BYTES = 1024 * 1024;
/** What the server reads; the rest, HEIC above all, must become JPEG first. */
const SENDABLE_TYPES: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif']);

/** What every browser can open; of others that it cannot open we only know that it does not know them. */
const COMMON_TYPES: ReadonlySet<string> = new Set([...SENDABLE_TYPES, 'image/gif', 'image/bmp', 'image/svg+xml']);

/** A photo that cannot be sent; the message is for the farmer. */
export class PhotoError extends Error {
  override readonly name = 'PhotoError';
}

type FileFacts = { name: string; type: string; size: number };
type Size = { width: number; height: number };

/** Whether the server reads a photo as it is: neither its declared type nor its first bytes speak against it. */
export async function isSendable(file: Blob): Promise<boolean> {
  return SENDABLE_TYPES.has(file.type) && (await otherFormatOf(file)) === null;
}

/** Size in pixels to re-encode a photo of so many bytes at, or null when the file goes as it is. */
export function planPhoto(bytes: number, { width, height }: Size, canGo: boolean): Size | null {
  const longest = Math.max(width, height);
  if (canGo && bytes <= SMALL_BYTES && longest <= PHOTO_STORED_SIDE_PX) return null;
  const scale = Math.min(1, PHOTO_STORED_SIDE_PX / longest);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** What to tell the farmer about a file that this browser cannot open. */
export function unreadableMessage({ name, type, size }: FileFacts): string {
  if (/^image\/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name)) return ERRORS['photo-heic'].message;
  if (!COMMON_TYPES.has(type)) return ERRORS['photo-type'].message;
  return size > PHOTO_MAX_BYTES ? ERRORS['photo-too-large'].message : ERRORS['photo-unreadable'].message;
}

/**
 * Makes a picked file fit for sending on a slow line: upright, at most 1600 px, JPEG; a small photo stays as it is.
 * @throws PhotoError when the browser cannot open it, or when it is over the limits.
 */
export async function preparePhoto(file: File): Promise<File> {
  const photo = await decodePhoto(file).catch((cause: unknown) => {
    throw new PhotoError(unreadableMessage(file), { cause });
  });
  try {
    const canGo = await isSendable(file);
    const plan = planPhoto(file.size, photo, canGo);
    const shrunk = plan && (await encodeJpeg(photo, plan));
    if (shrunk) return new File([shrunk], 'litrato.jpg', { type: 'image/jpeg' });
    // No plan, or a browser that gives no JPEG (old, or hardened against fingerprinting): the server shrinks too.
    if (!canGo) throw new PhotoError(unreadableMessage(file));
    if (file.size > PHOTO_MAX_BYTES || photo.width * photo.height > PHOTO_MAX_PIXELS) {
      throw new PhotoError(ERRORS['photo-too-large'].message);
    }
    return file;
  } finally {
    photo.close();
  }
}

function encodeJpeg({ picture }: DecodedPhoto, { width, height }: Size): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  // JPEG knows no transparency; without a ground it turns black.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, width, height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}
