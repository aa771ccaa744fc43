import { decode } from 'tiff';
import type { OpenedPixels } from './other-formats-worker.ts';

const PALETTE = 3;
/** Samples of these many bits are read; a measurement in floating point is no photo. */
const BITS: ReadonlySet<number> = new Set([8, 16]);

/** The first page of a TIFF file. @throws when it cannot be read, or holds colours in tiles. */
export function openPixels(bytes: ArrayBuffer): OpenedPixels {
  const [page] = decode(bytes, { pages: [0] });
  if (page === undefined || !BITS.has(page.bitsPerSample)) throw new Error('no photo in this TIFF');
  const { width, height, data, samplesPerPixel, bitsPerSample, type, palette } = page;
  // Of each pixel in a tile the library reads the first sample only.
  if (page.tiled && samplesPerPixel > 1) throw new Error('colours in tiles');
  const rgba = new Uint8ClampedArray(width * height * 4);
  const isColour = samplesPerPixel >= 3;
  const sampleAt = (pixel: number, channel: number): number => {
    const value = data[pixel * samplesPerPixel + channel] ?? 0;
    if (type === PALETTE) return value;
    return bitsPerSample === 16 ? value >> 8 : value;
  };
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const first = sampleAt(pixel, 0);
    const colour =
      type === PALETTE
        ? (palette?.[first] ?? [0, 0, 0]).map((sixteen) => sixteen >> 8)
        : isColour
          ? [first, sampleAt(pixel, 1), sampleAt(pixel, 2)]
          : [first, first, first];
    rgba.set(colour, pixel * 4);
    rgba[pixel * 4 + 3] = isColour && page.alpha ? sampleAt(pixel, 3) : 255;
  }
  return { width, height, rgba };
}
