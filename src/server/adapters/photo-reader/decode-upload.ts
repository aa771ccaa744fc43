import sharp from 'sharp';
import type { Pixels } from '#agronomy/photo/pixels.ts';
import { PHOTO_MAX_PIXELS, PHOTO_STORED_SIDE_PX } from '#contract/limits.ts';
import type { PhotoProblem } from '#server/ports/photo-reader.ts';
import { sniffPhoto } from './sniff-photo.ts';

/** WebP quality at which leaf spots of a few pixels survive. */
const STORED_QUALITY = 82;
/** Half the time of the usual 4 for a few percent more bytes; a farmer waits for it. */
const STORED_EFFORT = 2;

// One photo at a time, none twice: threads and a cache would only cost memory.
sharp.concurrency(1);
sharp.cache(false);
// Decoders nobody needs are attack surface: libvips also reads SVG, TIFF, PDF and more.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});

/** Why an upload cannot be a photo of ours. */
export class UploadError extends Error {
  readonly problem: PhotoProblem;

  constructor(problem: PhotoProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

export type DecodedUpload = {
  /** What is looked at: upright, at most 1600 px on its longest side. */
  pixels: Pixels;
  /** What is kept: the same as WebP, without EXIF, GPS or any other byte of the original. */
  webp: Buffer;
};

/**
 * Decodes an upload once, for the model and for keeping.
 * @throws UploadError
 */
export async function decodeUpload(bytes: Uint8Array): Promise<DecodedUpload> {
  const upload = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const format = sniffPhoto(upload);
  if (format === 'heic') throw new UploadError('photo-heic');
  if (format === null) throw new UploadError('photo-type');
  const { width, height } = await readable(() => sharp(upload, { limitInputPixels: false }).metadata());
  if (width * height > PHOTO_MAX_PIXELS) throw new UploadError('photo-too-large');
  const { data, info } = await readable(() =>
    sharp(upload, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_STORED_SIDE_PX, height: PHOTO_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  const channels = info.channels === 4 ? 4 : 3;
  const webp = await sharp(data, { raw: { width: info.width, height: info.height, channels } })
    .webp({ quality: STORED_QUALITY, effort: STORED_EFFORT })
    .toBuffer();
  return { pixels: { width: info.width, height: info.height, channels, data }, webp };
}

async function readable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new UploadError('photo-unreadable', { cause });
  }
}
