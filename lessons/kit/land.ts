import {
  box,
  each,
  HEIGHT,
  INK,
  num,
  oval,
  PAINT,
  path,
  put,
  ring,
  slowly,
  stroke,
  thrown,
  WIDTH,
  wave,
  words,
} from './svg.ts';

/** Sky with far hills and the plain before them, down to `ground`; `color` for another hour of the day. */
export const sky = (ground: number, color: string = PAINT.sky): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>` +
  box(-5, ground - 5, WIDTH + 10, HEIGHT, '#d6e3b4', 0, 0) +
  path(
    `M-5 ${ground - 30}Q150 ${ground - 110} 340 ${ground - 45}T640 ${ground - 60}T860 ${ground - 40}V${ground + 4}H-5Z`,
    '#a9c77f',
    0,
  );

/** Plain paper, for what is explained away from the field. */
export const paper = (color: string = PAINT.paper): string =>
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="${color}"/>`;

export const sun = (x: number, y: number, t: number, size = 1): string =>
  put(
    x,
    y,
    each(10, (i) => put(0, 0, stroke('M0-52V-68', PAINT.straw, 7), 1, i * 36 + slowly(t) * 9)) +
      ring(0, 0, 40, PAINT.straw),
    size,
  );

export const cloud = (x: number, y: number, size = 1, color: string = PAINT.white): string =>
  put(x, y, path('M-60 20a28 28 0 0 1 8-54a42 42 0 0 1 78-6a32 32 0 0 1 36 60Z', color), size);

/** Rain over all of the picture between two heights. */
export const rain = (t: number, from: number, to: number, drops = 60): string =>
  each(drops, (i) => {
    const y = from + ((thrown(i) * (to - from) + t * 380) % (to - from));
    const x = thrown(i + 99) * (WIDTH + 60) - 20;
    return stroke(`M${num(x)} ${num(y)}l-6 20`, '#3f86a8', 4);
  });

/** Lines of wind blowing along, `strong` in how many and how fast. */
export const wind = (t: number, x: number, y: number, strong = 1): string =>
  each(3, (i) => {
    const shift = ((t * 90 * strong + i * 70) % 180) - 60;
    return stroke(`M${num(x + shift)} ${y + i * 34}h90q26 0 26-18q0-14-14-14q-12 0-12 12`, '#6a93a8', 6);
  });

/** Dry or moist soil from `top` down. */
export const soil = (top: number, color: string = PAINT.soil): string =>
  path(`M-5 ${top}H${WIDTH + 5}V${HEIGHT + 5}H-5Z`, color) +
  each(46, (i) => {
    const y = top + 18 + thrown(i) * (HEIGHT - top - 24);
    return oval(thrown(i + 50) * WIDTH, y, 4 + thrown(i + 7) * 5, 3, 'rgba(61,44,26,.28)', 0);
  });

/** Standing water between two heights, its face moving. */
export function water(t: number, face: number, bottom: number, from = -5, to = WIDTH + 5): string {
  if (bottom - face < 1) return '';
  const steps = Math.max(2, Math.round((to - from) / 40));
  const step = (to - from) / steps;
  let d = `M${num(from)} ${num(face)}`;
  for (let i = 0; i < steps; i++)
    d += `q${num(step / 2)} ${num(wave(t, 0.4, i / 2) * Math.min(4, bottom - face))} ${num(step)} 0`;
  return `<path d="${d}V${num(bottom)}H${num(from)}Z" fill="${PAINT.water}" fill-opacity=".85"/>${stroke(d, '#e4f4f8', 4)}`;
}

/** A bank of earth between paddies, its foot at `y`. */
export const bund = (x: number, y: number, width: number, high: number, color: string = PAINT.soil): string =>
  path(
    `M${num(x - width / 2 - high * 0.7)} ${y}L${num(x - width / 2)} ${y - high}H${num(x + width / 2)}L${num(x + width / 2 + high * 0.7)} ${y}Z`,
    color,
  );

/** A field from above, `rows` deep, for walking in and counting. */
export function plot(x: number, y: number, width: number, height: number, rows: number, cols: number): string {
  return (
    box(x, y, width, height, '#86a567', 14, 10) +
    each(rows * cols, (i) => {
      const px = x + ((i % cols) + 0.5) * (width / cols);
      const py = y + (Math.floor(i / cols) + 0.5) * (height / rows);
      return stroke(`M${num(px)} ${num(py + 8)}v-15m0 15q-8-6-10-14m10 14q8-6 10-14`, PAINT.deep, 4);
    })
  );
}

/** A leaf of the calendar with what stands on it: a number with its unit below, or a word. */
export function day(x: number, y: number, text: string, size = 1): string {
  const [number = '', ...unit] = text.split(' ');
  return put(
    x,
    y,
    box(-62, -58, 124, 124, PAINT.white, 12, 4) +
      path('M-62-26V-46a12 12 0 0 1 12-12H50a12 12 0 0 1 12 12V-26Z', PAINT.clay, 4) +
      stroke('M-30-70v22M30-70v22', INK, 7) +
      words(number, 0, unit.length > 0 ? 22 : 34, number.length > 5 ? 30 : 42) +
      words(unit.join(' '), 0, 52, 26),
    size,
  );
}

/** A clock at an hour (0 to 12). */
export const clock = (x: number, y: number, hour: number, size = 1): string =>
  put(
    x,
    y,
    ring(0, 0, 56, PAINT.white, 6) +
      each(12, (i) => put(0, 0, stroke('M0-46v-4', INK, 5), 1, i * 30)) +
      put(0, 0, stroke('M0 0V-26', INK, 8), 1, hour * 30) +
      put(0, 0, stroke('M0 0V-40', PAINT.clay, 5), 1, (hour % 1) * 360) +
      ring(0, 0, 6, INK, 0),
    size,
  );
