import sharp, { type TiffOptions } from 'sharp';
import { expect, test } from 'vitest';
import { openPixels } from './open-tiff.ts';

const COLOURS = [
  [200, 30, 40],
  [50, 160, 70],
  [10, 20, 230],
  [255, 255, 0],
];
const GREYS = [0, 60, 180, 255];

/** A TIFF of 2 x 2 pixels, row after row. */
async function tiffOf(pixels: readonly number[], options: TiffOptions): Promise<ArrayBuffer> {
  const channels = pixels.length === GREYS.length ? 1 : 3;
  const picture = sharp(Uint8Array.from(pixels), { raw: { width: 2, height: 2, channels } });
  const drawn = channels === 1 ? picture.toColourspace('b-w') : picture;
  return new Uint8Array(await drawn.tiff({ compression: 'none', ...options }).toBuffer()).buffer;
}

test.each(['none', 'lzw', 'deflate'] as const)('a picture in strips: %s', async (compression) => {
  const { width, height, rgba } = openPixels(await tiffOf(COLOURS.flat(), { compression }));
  expect([width, height]).toEqual([2, 2]);
  expect([...rgba]).toEqual(COLOURS.flatMap((colour) => [...colour, 255]));
});

test.each([false, true])('a grey picture, white told as zero: %s', async (miniswhite) => {
  const bytes = await tiffOf(GREYS, { miniswhite });
  expect(Buffer.from(bytes).includes(Buffer.from(GREYS.map((grey) => (miniswhite ? 255 - grey : grey))))).toBe(true);
  expect([...openPixels(bytes).rgba]).toEqual(GREYS.flatMap((grey) => [grey, grey, grey, 255]));
});

test('colour in tiles is refused: it would be opened wrong', async () => {
  const tiled = { tile: true, tileWidth: 16, tileHeight: 16 };
  const bytes = await tiffOf(COLOURS.flat(), tiled);
  expect(() => openPixels(bytes)).toThrow('tiles');
  const grey = openPixels(await tiffOf(GREYS, tiled));
  expect([...grey.rgba]).toEqual(GREYS.flatMap((each) => [each, each, each, 255]));
});
