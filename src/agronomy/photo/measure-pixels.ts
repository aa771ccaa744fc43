import { isPaper, liesOnPaper } from './leaf-on-paper.ts';
import { fitWithin, type Pixels, shrink, wholeOf } from './pixels.ts';

/** Side of the square the colours are counted on, and longest side of the picture sharpness is measured on, in pixels. */
const COLOR_SIDE_PX = 192;
const SHARPNESS_SIDE_PX = 512;

/** A shorter side than this shows no leaf spots. */
const MIN_SIDE_PX = 100;
/** Mean brightness, 0 to 255, beyond which lesions drown in shadow or glare. */
const DARK_BELOW = 40;
const BRIGHT_ABOVE = 228;
/** Variance of the Laplacian under which edges are gone; see docs/agronomy.md for how it was chosen. */
const BLURRED_BELOW = 30;
/** Share of green, yellow and brown under which a plant is unlikely. */
const PLANT_FROM = 0.05;

/** What light, focus and colours say of a picture. Shares are 0 to 1 of all pixels. */
export type PhotoMeasures = {
  quality: 'good' | 'too-dark' | 'too-bright' | 'blurred' | 'too-small';
  /** Colour cannot tell a leaf from a green shirt: 'yes' only means "not ruled out". */
  plant: 'yes' | 'unlikely';
  /** A leaf laid on paper (leaf-on-paper.ts): however narrow it is, it is a plant. */
  isLeafOnPaper: boolean;
  greenShare: number;
  yellowShare: number;
  brownShare: number;
};

/** What can be measured in a photo without knowing any disease: is it sharp and lit, and how much of it has a plant's colours. */
export function measurePixels(pixels: Pixels): PhotoMeasures {
  const { brightness, isLeafOnPaper, ...shares } = measureColors(pixels);
  const plantShare = shares.greenShare + shares.yellowShare + shares.brownShare;
  return {
    quality:
      Math.min(pixels.width, pixels.height) < MIN_SIDE_PX
        ? 'too-small'
        : brightness < DARK_BELOW
          ? 'too-dark'
          : brightness > BRIGHT_ABOVE
            ? 'too-bright'
            : measureSharpness(pixels) < BLURRED_BELOW
              ? 'blurred'
              : 'good',
    plant: isLeafOnPaper || plantShare >= PLANT_FROM ? 'yes' : 'unlikely',
    isLeafOnPaper,
    ...shares,
  };
}

function measureColors(pixels: Pixels) {
  const planes = shrink(pixels, wholeOf(pixels), COLOR_SIDE_PX, COLOR_SIDE_PX);
  const count = COLOR_SIDE_PX ** 2;
  const isLeaf = new Uint8Array(count);
  let paper = 0;
  let [green, yellow, brown, brightness] = [0, 0, 0, 0];
  for (let at = 0; at < count; at++) {
    const [r, g, b] = [planes[at] ?? 0, planes[count + at] ?? 0, planes[2 * count + at] ?? 0];
    const color = plantColor(r, g, b);
    if (color === 'green') green++;
    else if (color === 'yellow') yellow++;
    else if (color === 'brown') brown++;
    if (color !== null) isLeaf[at] = 1;
    else if (isPaper(r, g, b)) paper++;
    brightness += greyOf(r, g, b);
  }
  return {
    brightness: brightness / count,
    greenShare: green / count,
    yellowShare: yellow / count,
    brownShare: brown / count,
    isLeafOnPaper: liesOnPaper(isLeaf, paper / count, COLOR_SIDE_PX),
  };
}

/** Luma of ITU-R BT.601. */
function greyOf(red: number, green: number, blue: number): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
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
function measureSharpness(pixels: Pixels): number {
  const { width, height, channels, data } = fitWithin(pixels, SHARPNESS_SIDE_PX);
  const greys = Float32Array.from({ length: width * height }, (_, at) =>
    greyOf(data[at * channels] ?? 0, data[at * channels + 1] ?? 0, data[at * channels + 2] ?? 0),
  );
  const grey = (x: number, y: number) => greys[y * width + x] ?? 0;
  let [sum, squares, inner] = [0, 0, 0];
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const value = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1) - 4 * grey(x, y);
      sum += value;
      squares += value * value;
      inner++;
    }
  }
  return inner === 0 ? 0 : squares / inner - (sum / inner) ** 2;
}
