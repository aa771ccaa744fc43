/** The hand our drawings are made with: ink, paints and a few ways to put them down. All of it gives SVG text. */

export const WIDTH = 854;
export const HEIGHT = 480;

export const INK = '#3d2c1a';
export const PAINT = {
  paper: '#fdf6df',
  leaf: '#63a347',
  deep: '#3f7f3a',
  young: '#9ccc6b',
  pale: '#d3dd6b',
  straw: '#f2c14b',
  grain: '#cf9430',
  soil: '#8a5f38',
  wet: '#6d4a2c',
  dust: '#c39a66',
  water: '#7fb6cf',
  sky: '#cfe6ef',
  clay: '#b4492a',
  skin: '#a9744a',
  shirt: '#2f6690',
  steel: '#a9b0b3',
  white: '#fffdf5',
  red: '#d8412c',
} as const;

export type Point = readonly [x: number, y: number];

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 before `from`, 1 after `to`, gently between; of the same unit as `value`. */
export function ease(value: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

/** What only breathes moves twice a second: every move of a whole field is paid for in bytes. */
export const slowly = (seconds: number): number => Math.floor(seconds * 2) / 2;

/** To and fro between -1 and 1, `times` a second. */
export const wave = (seconds: number, times = 0.5, shift = 0): number =>
  Math.sin((slowly(seconds) * times + shift) * 2 * Math.PI);

/** A number that looks thrown and is the same each time, 0 to 1. */
export function thrown(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43758.5453;
  return value - Math.floor(value);
}

/** `count` drawings side by side. */
export const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** Moved, turned (degrees) and sized about its own origin. */
export const put = (x: number, y: number, drawing: string, size = 1, turn = 0): string =>
  `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(turn)}) scale(${num(size)})">${drawing}</g>`;

/** Faded to `share` (0 to 1); nothing at all when it cannot be seen. */
export function fade(share: number, drawing: string): string {
  if (share <= 0.01) return '';
  return share >= 0.99 ? drawing : `<g opacity="${num(share)}">${drawing}</g>`;
}

export const path = (d: string, fill: string, line = 3, ink: string = INK): string =>
  `<path d="${d}" fill="${fill}" stroke="${line > 0 ? ink : 'none'}" stroke-width="${line}"/>`;

export const ring = (x: number, y: number, r: number, fill: string, line = 3): string =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}" stroke="${line > 0 ? INK : 'none'}" stroke-width="${line}"/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, line = 3): string =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}" stroke="${line > 0 ? INK : 'none'}" stroke-width="${line}"/>`;

export const box = (x: number, y: number, width: number, height: number, fill: string, round = 4, line = 3): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(Math.max(0, height))}" rx="${round}" fill="${fill}" stroke="${line > 0 ? INK : 'none'}" stroke-width="${line}"/>`;

export const stroke = (d: string, color: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}"/>`;

/** Thick lines with one outline about all of them, so that they read as one body. */
export const tubes = (lines: readonly { d: string; width: number; color: string }[], outline = 3): string =>
  lines.map(({ d, width }) => stroke(d, INK, width + outline * 2)).join('') +
  lines.map(({ d, width, color }) => stroke(d, color, width)).join('');

/** One of the app's own pictures (`src/web/ui/drawings`), centred, `size` wide. */
export const picture = (id: string, x: number, y: number, size: number, turn = 0): string =>
  put(
    x,
    y,
    `<svg x="-32" y="-32" width="64" height="64" viewBox="0 0 64 64" overflow="visible"><use href="#${id}"/></svg>`,
    size / 64,
    turn,
  );

/** A few words on a strip of paper; what matters is said by the captions. */
export function label(text: string, x: number, y: number, size = 30, fill: string = PAINT.paper): string {
  const width = text.length * size * 0.6 + size;
  return (
    box(x - width / 2, y - size * 0.85, width, size * 1.55, fill, size * 0.4) + words(text, x, y + size * 0.32, size)
  );
}

export const words = (text: string, x: number, y: number, size = 30, fill: string = INK): string =>
  `<text x="${num(x)}" y="${num(y)}" font-size="${size}" fill="${fill}" text-anchor="middle">${escapeText(text)}</text>`;

/** Right: do it so. */
export const tick = (x: number, y: number, size = 1): string =>
  put(x, y, ring(0, 0, 30, '#2f7a37', 4) + stroke('M-13 1l9 10 18-21', PAINT.white, 8), size);

/** Wrong: leave it. */
export const cross = (x: number, y: number, size = 1): string =>
  put(x, y, ring(0, 0, 30, PAINT.red, 4) + stroke('M-11-11l22 22M11-11l-22 22', PAINT.white, 8), size);

/** From one point to the other. */
export function arrow([x1, y1]: Point, [x2, y2]: Point, color: string = PAINT.clay, width = 8): string {
  const turn = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI;
  const long = Math.hypot(x2 - x1, y2 - y1);
  const head = width * 2;
  const d = `M0 0H${num(long - 2)}M${num(long - head)} ${-head}L${num(long)} 0L${num(long - head)} ${head}`;
  return put(x1, y1, stroke(d, INK, width + 6) + stroke(d, color, width), 1, turn);
}

/** How long something is: a line with two ends and its words, upright or flat. */
export function measure([x1, y1]: Point, [x2, y2]: Point, text: string, side = 1): string {
  const upright = Math.abs(x1 - x2) < Math.abs(y1 - y2);
  const ends = upright
    ? `M${x1 - 10} ${y1}h20M${x2 - 10} ${y2}h20M${x1} ${y1}V${y2}`
    : `M${x1} ${y1 - 10}v20M${x2} ${y2 - 10}v20M${x1} ${y1}H${x2}`;
  const width = text.length * 18 + 30;
  const [tx, ty] = upright ? [x1 + side * (width / 2 + 16), (y1 + y2) / 2] : [(x1 + x2) / 2, y1 + side * 38];
  return stroke(ends, PAINT.white, 9) + stroke(ends, PAINT.clay, 5) + label(text, tx, ty, 28);
}

/** What is inside a circle, seen close, with the handle of a magnifying glass. */
export function lens(id: string, x: number, y: number, r: number, inside: string): string {
  return (
    stroke(`M${num(x + r * 0.7)} ${num(y + r * 0.7)}l${num(r * 0.5)} ${num(r * 0.5)}`, INK, 22) +
    `<clipPath id="${id}"><circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/></clipPath>` +
    `<g clip-path="url(#${id})">${inside}</g>` +
    `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="none" stroke="${INK}" stroke-width="9"/>`
  );
}

/** Numbers short and the same on every machine. */
export const num = (value: number): string => String(Math.round(value * 100) / 100);

const escapeText = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
