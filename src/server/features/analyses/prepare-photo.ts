import sharp from 'sharp';
import { PHOTO_MAX_PIXELS, PHOTO_STORED_SIDE_PX } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { sniffPhoto } from './sniff-photo.ts';

/** WebP quality at which leaf spots of a few pixels survive. */
const STORED_QUALITY = 82;

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

/**
 * Turns an upload into the photo we keep: WebP, upright, at most 1600 px on its longest side, without EXIF, GPS or
 * any other byte of the original.
 * @throws AppError photo-type, photo-heic, photo-too-large or photo-unreadable.
 */
export async function preparePhoto(upload: Buffer): Promise<Buffer> {
  const format = sniffPhoto(upload);
  if (format === 'heic') throw new AppError('photo-heic');
  if (format === null) throw new AppError('photo-type');
  const { width, height } = await readable(() => sharp(upload, { limitInputPixels: false }).metadata());
  if (width * height > PHOTO_MAX_PIXELS) throw new AppError('photo-too-large');
  return readable(() =>
    sharp(upload, { limitInputPixels: PHOTO_MAX_PIXELS, failOn: 'error' })
      .autoOrient()
      .resize({ width: PHOTO_STORED_SIDE_PX, height: PHOTO_STORED_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: STORED_QUALITY })
      .toBuffer(),
  );
}

async function readable<T>(decode: () => Promise<T>): Promise<T> {
  try {
    return await decode();
  } catch (cause) {
    throw new AppError('photo-unreadable', { cause });
  }
}
