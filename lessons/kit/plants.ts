import { each, INK, mix, num, oval, PAINT, path, put, ring, stroke, thrown } from './svg.ts';

/** A blade of grass from its foot (0, 0) to a tip. */
export function blade(tipX: number, tipY: number, wide: number, fill: string, line = 2.5): string {
  const [cx, cy] = [tipX * 0.15, tipY * 0.75];
  return path(
    `M${num(-wide / 2)} 0Q${num(cx - wide)} ${num(cy)} ${num(tipX)} ${num(tipY)}Q${num(cx + wide)} ${num(cy)} ${num(wide / 2)} 0Z`,
    fill,
    line,
  );
}

/** An ear of palay bending over; `full` and `ripe` from 0 to 1. */
function panicle(bend: number, full: number, ripe: number): string {
  const color = ripe > 0.5 ? PAINT.straw : PAINT.young;
  const along = (share: number): [number, number] => [bend * share * share * 46, -52 * share + 40 * share ** 3];
  const [x, y] = along(1);
  return (
    stroke(`M0 0Q${num(bend * 6)}-52 ${num(x)} ${num(y)}`, PAINT.deep, 4) +
    each(9, (i) => {
      const [gx, gy] = along(0.35 + (i / 9) * 0.65);
      return put(
        gx,
        gy,
        oval(0, (i % 2) * 9 - 4, 5 * mix(0.5, 1, full), 7.5 * mix(0.6, 1, full), color, 2),
        1,
        bend * 30,
      );
    })
  );
}

export type RiceLook = {
  /** Of the tallest leaf. */
  high: number;
  leaves?: number;
  fill?: string;
  /** Ears, and how full and ripe they are, 0 to 1. */
  ears?: number;
  full?: number;
  ripe?: number;
  sway?: number;
};

/** A hill of palay with its foot at (x, y). */
export function rice(
  x: number,
  y: number,
  { high, leaves = 7, fill = PAINT.leaf, ears = 0, full = 1, ripe = 0, sway = 0 }: RiceLook,
): string {
  const blades = each(leaves, (i) => {
    const side = leaves === 1 ? 0.1 : (i / (leaves - 1)) * 2 - 1;
    const tall = high * (1 - Math.abs(side) * 0.35);
    return blade(side * high * 0.42 + sway * high * 0.06, -tall, Math.max(5, high * 0.06), i % 2 ? fill : shade(fill));
  });
  const heads = each(ears, (i) => {
    const side = ears === 1 ? 0.4 : (i / (ears - 1)) * 2 - 1;
    return put(
      side * high * 0.16 + sway * high * 0.05,
      -high * 0.78,
      panicle(side >= 0 ? 1 : -1, full, ripe),
      high / 170,
    );
  });
  return put(x, y, blades + heads);
}

const shade = (fill: string): string => (fill === PAINT.leaf ? '#55953c' : fill);

/** A row of palay. */
export const riceRow = (from: number, to: number, y: number, count: number, look: RiceLook): string =>
  each(count, (i) =>
    rice(mix(from, to, count === 1 ? 0.5 : i / (count - 1)), y, {
      ...look,
      high: look.high * (0.93 + thrown(i) * 0.12),
    }),
  );

/** A pulled seedling with its roots; foot at (x, y). */
export const seedling = (x: number, y: number, high = 90, fill: string = PAINT.young): string =>
  put(
    x,
    y,
    stroke('M0 0q-6 10-4 20M0 0q2 10 0 22M0 0q6 10 6 18', '#e9dcc0', 3) +
      blade(-high * 0.22, -high * 0.8, 7, fill) +
      blade(high * 0.24, -high * 0.75, 7, fill) +
      blade(high * 0.02, -high, 7, PAINT.leaf),
  );

/** Corn at `grown` 0 (sprout) to 1 (with its ear); foot at (x, y). */
export function corn(x: number, y: number, grown: number, high = 260, sway = 0): string {
  const tall = high * (0.18 + grown * 0.82);
  const count = Math.round(3 + grown * 5);
  const leaf = (i: number) => {
    const up = -tall * (0.12 + (i / count) * 0.72);
    const long = tall * 0.36 * (1 - (i / count) * 0.3);
    const side = i % 2 ? 1 : -1;
    const d = `M0 0Q${num(side * long * 0.6)} ${num(-long * 0.75)} ${num(side * long)} ${num(long * 0.12 + sway * 6)}Q${num(side * long * 0.5)} ${num(-long * 0.4)} 0 ${num(long * 0.16)}Z`;
    return put(0, up, path(d, i % 2 ? PAINT.leaf : '#55953c', 2.5));
  };
  const ear =
    grown > 0.85
      ? put(
          10,
          -tall * 0.45,
          path('M0 14Q-4-30 16-52Q34-26 22 12Z', PAINT.young, 2.5) +
            stroke('M16-52q8-8 4-16m-4 16q-2-8 6-14', '#a8562a', 4),
        )
      : '';
  const tassel =
    grown > 0.7
      ? put(
          0,
          -tall,
          each(5, (i) => stroke(`M0 0l${(i - 2) * 10}-34`, PAINT.straw, 5)),
        )
      : '';
  return put(
    x,
    y,
    stroke(`M0 0V${num(-tall)}`, INK, 13) +
      stroke(`M0 0V${num(-tall)}`, PAINT.young, 8) +
      tassel +
      each(count, leaf) +
      ear,
  );
}

/** Tomato, eggplant or another bush in a pot or bed; `fruits` hang on it. */
export const bush = (x: number, y: number, grown: number, fruit: string, fruits: number): string =>
  put(
    x,
    y,
    stroke('M0 0V-110', INK, 12) +
      stroke('M0 0V-110', PAINT.young, 7) +
      each(7, (i) =>
        put(0, -24 - i * 14, oval((i % 2 ? 1 : -1) * 28, -6, 27, 15, i % 2 ? PAINT.leaf : '#55953c', 2.5)),
      ) +
      oval(0, -124, 24, 18, PAINT.leaf, 2.5) +
      each(fruits, (i) => ring((i % 2 ? 1 : -1) * (22 + (i % 3) * 6), -34 - i * 22, 12, fruit, 2.5)),
    0.3 + grown * 0.7,
  );

/** Grass where it is not wanted; foot at (x, y). */
export const weed = (x: number, y: number, size = 1, fill = '#8a9a4a'): string =>
  put(
    x,
    y,
    blade(-22, -30, 7, fill) + blade(20, -34, 7, fill) + blade(-4, -46, 7, fill) + blade(34, -14, 6, fill),
    size,
  );

/** Grain lying about: `count` of them in a strip, the same each time. */
export const grains = (
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  fill: string = PAINT.straw,
): string =>
  each(count, (i) =>
    put(x + thrown(i) * width, y + thrown(i + 31) * height, oval(0, 0, 7, 4, fill, 1.5), 1, thrown(i + 77) * 180),
  );
