import sharp from 'sharp';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';

/** Side of the square the shares are counted on, and of the one sharpness is measured on, in pixels. */
const COLOR_SIDE_PX = 192;
const SHARPNESS_SIDE_PX = 512;

/** A shorter side than this shows no leaf spots. */
const MIN_SIDE_PX = 200;
/** Mean brightness, 0 to 255, beyond which lesions drown in shadow or glare. */
const DARK_BELOW = 40;
const BRIGHT_ABOVE = 228;
/** Variance of the Laplacian under which edges are gone; see docs/agronomy.md for how it was chosen. */
const BLURRED_BELOW = 30;
/** Share of green, yellow and brown under which a plant is unlikely; a thin rice leaf on white paper still has this much. */
const PLANT_FROM = 0.05;

/**
 * What can honestly be measured in a photo without a classifier: is it sharp and lit, and how much of it is green,
 * yellow or brown. Colour cannot tell a leaf from a green shirt, so `plant: 'yes'` only means "not ruled out".
 * @param photo Prepared photo (WebP, at most 1600 px).
 */
export async function measurePhoto(photo: Buffer): Promise<PhotoEvidence> {
  const { width, height } = await sharp(photo).metadata();
  const [shares, sharpness] = await Promise.all([measureColors(photo), measureSharpness(photo)]);
  const { brightness, greenShare, yellowShare, brownShare } = shares;
  return {
    quality:
      Math.min(width, height) < MIN_SIDE_PX
        ? 'too-small'
        : brightness < DARK_BELOW
          ? 'too-dark'
          : brightness > BRIGHT_ABOVE
            ? 'too-bright'
            : sharpness < BLURRED_BELOW
              ? 'blurred'
              : 'good',
    plant: greenShare + yellowShare + brownShare >= PLANT_FROM ? 'yes' : 'unlikely',
    greenShare,
    yellowShare,
    brownShare,
    candidates: [],
  };
}

async function measureColors(photo: Buffer) {
  const { data } = await sharp(photo)
    .resize(COLOR_SIDE_PX, COLOR_SIDE_PX, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [green, yellow, brown, brightness] = [0, 0, 0, 0];
  const pixels = data.length / 3;
  for (let at = 0; at < data.length; at += 3) {
    const color = plantColor(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
    if (color === 'green') green++;
    else if (color === 'yellow') yellow++;
    else if (color === 'brown') brown++;
    brightness += 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0);
  }
  return {
    brightness: brightness / pixels,
    greenShare: green / pixels,
    yellowShare: yellow / pixels,
    brownShare: brown / pixels,
  };
}

/** Names a pixel by hue, in degrees of the HSV wheel; greys, near-blacks and other hues are no plant colour. */
function plantColor(red: number, green: number, blue: number): 'green' | 'yellow' | 'brown' | null {
  const max = Math.max(red, green, blue);
  const chroma = max - Math.min(red, green, blue);
  if (max < 30 || chroma / max < 0.18) return null;
  const hue = max === green ? 120 + (60 * (blue - red)) / chroma : max === red ? (60 * (green - blue)) / chroma : 240;
  if (hue >= 65 && hue <= 170) return 'green';
  if (hue >= 42 && hue < 65) return 'yellow';
  return hue >= 12 && hue < 42 && max < 190 ? 'brown' : null;
}

/** Variance of the 3x3 Laplacian of the grey picture, a standard focus measure (Pech-Pacheco et al., 2000). */
async function measureSharpness(photo: Buffer): Promise<number> {
  const { data, info } = await sharp(photo)
    .greyscale()
    .resize(SHARPNESS_SIDE_PX, SHARPNESS_SIDE_PX, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const grey = (x: number, y: number) => data[(y * width + x) * channels] ?? 0;
  let [sum, squares, count] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const value = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1) - 4 * grey(x, y);
      sum += value;
      squares += value * value;
      count++;
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2;
}
