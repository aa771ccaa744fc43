import { box, each, fade, INK, mix, num, oval, PAINT, path, put, ring, stroke, tubes, words } from './svg.ts';

/** A sack standing on (x, y), with its mark. */
export const sack = (x: number, y: number, text = '', size = 1, fill = '#e3c898'): string =>
  put(
    x,
    y,
    path('M-46 0Q-58-50-46-104Q-40-118-22-122H22Q40-118 46-104Q58-50 46 0Z', fill) +
      stroke('M-40-106Q0-96 40-106', INK, 3) +
      words(text, 0, -44, text.length > 6 ? 18 : text.length > 4 ? 22 : 30, PAINT.deep),
    size,
  );

export const LCC_GREENS = ['#d3dd6b', '#a6c34a', '#6f9f38', '#3f7a2c'] as const;

/** The leaf colour chart, its middle at (x, y); `lit` is the panel that is spoken of. */
export const lcc = (x: number, y: number, size = 1, lit: number | null = null): string =>
  put(
    x,
    y,
    box(-190, -70, 380, 140, PAINT.white, 12, 4) +
      LCC_GREENS.map(
        (green, i) => box(-176 + i * 90, -56, 82, 84, green, 4, 2) + words(String(i + 2), -135 + i * 90, 58, 28),
      ).join('') +
      (lit === null
        ? ''
        : `<rect x="${-180 + lit * 90}" y="-60" width="90" height="92" rx="6" fill="none" stroke="${PAINT.red}" stroke-width="7"/>`),
    size,
  );

/** A knapsack sprayer, worn on a back at (x, y). */
export const knapsack = (x: number, y: number, size = 1): string =>
  put(
    x,
    y,
    box(-26, -38, 40, 72, '#e3b23c', 8) + box(-18, -50, 22, 14, '#5f6b70', 4) + stroke('M-24 6h36', INK, 3),
    size,
  );

/** What leaves a nozzle at (x, y), `turn` degrees about it. */
export const spray = (x: number, y: number, t: number, turn = 0, wide = 1): string =>
  put(
    x,
    y,
    each(16, (i) => {
      const way = ((t * 1.4 + i / 16) % 1) * 80;
      return fade(1 - way / 90, ring(way, (((i * 7) % 16) / 8 - 1) * way * 0.4 * wide, 3, '#7fb6cf', 0));
    }),
    1,
    turn,
  );

/** A pipe with holes standing in the ground: its mouth at (x, y), `long` deep, water in it from `face` down. */
export const pipe = (x: number, y: number, long: number, holesFrom: number, face: number | null, wide = 64): string =>
  box(x - wide / 2, y, wide, long, '#dde3e5', 6) +
  (face === null
    ? ''
    : box(x - wide / 2 + 2, face, wide - 4, y + long - face - 2, PAINT.water, 4, 0) +
      stroke(`M${x - wide / 2 + 2} ${num(face)}h${wide - 4}`, '#1f5f8b', 5)) +
  each(18, (i) => {
    const row = Math.floor(i / 3);
    return ring(
      x - wide / 3 + (i % 3) * (wide / 3),
      y + long * (holesFrom + (row / 6) * (0.95 - holesFrom)) + 6,
      4,
      INK,
      0,
    );
  }) +
  oval(x, y, wide / 2, 9, '#e7ecee');

/** A two-wheel tractor drawing what hangs behind it; `turn` rolls its wheel. */
export const tractor = (x: number, y: number, turn: number, size = 1): string =>
  put(
    x,
    y,
    tubes([{ d: 'M-20-50L-140-92', width: 8, color: PAINT.steel }]) +
      box(-36, -96, 96, 44, PAINT.red, 8) +
      box(20, -112, 14, 20, '#5f6b70', 3) +
      box(-26, -84, 40, 20, '#8f2d1c', 4, 2) +
      put(
        18,
        -40,
        ring(0, 0, 40, 'none', 9) +
          ring(0, 0, 40, 'none', 3) +
          each(6, (i) => put(0, 0, stroke('M0 0V-40', INK, 5), 1, i * 60)) +
          ring(0, 0, 9, PAINT.steel),
        1,
        turn,
      ) +
      tubes([{ d: 'M-24-54L-70-10', width: 8, color: PAINT.steel }]),
    size,
  );

/** A spade with its blade at (x, y). */
export const spade = (x: number, y: number, turn = 0, size = 1): string =>
  put(
    x,
    y,
    tubes([{ d: 'M0-40V-150', width: 8, color: '#a97440' }]) +
      path('M-22-48H22V-16Q20 4 0 12Q-20 4-22-16Z', PAINT.steel),
    size,
    turn,
  );

/** A bottle with the band of its danger. */
export const bottle = (x: number, y: number, band: string, size = 1): string =>
  put(
    x,
    y,
    path('M-14-92H14V-70Q36-62 36-44V0H-36V-44Q-36-62-14-70Z', PAINT.white) +
      box(-12, -108, 24, 18, '#5f6b70', 3) +
      box(-36, -16, 72, 16, band, 0) +
      stroke('M-24-44H24M-24-34H24M-24-25H10', INK, 3),
    size,
  );

/** A watering can pouring from its nose at (x, y). */
export const wateringCan = (x: number, y: number, t: number, pours = true): string =>
  put(
    x,
    y,
    (pours ? each(12, (i) => ring(-6 - (i % 4) * 7, 6 + ((t * 1.6 + i / 12) % 1) * 90, 3.5, '#3f86a8', 0)) : '') +
      tubes([{ d: 'M4 0L62 36', width: 9, color: PAINT.steel }]) +
      stroke('M78 6Q116-44 140 24', INK, 9) +
      box(56, 4, 84, 70, PAINT.steel, 10) +
      path('M-16-10L8 10L-4 18L-22 4Z', PAINT.steel),
  );

/** A pot standing on (x, y). */
export const pot = (x: number, y: number, width = 100, high = 90, fill = '#b4653a'): string =>
  path(
    `M${num(x - width / 2)} ${y - high}H${num(x + width / 2)}L${num(x + width * 0.38)} ${y}H${num(x - width * 0.38)}Z`,
    fill,
  ) +
  box(x - width * 0.56, y - high - 10, width * 1.12, 20, fill, 5) +
  oval(x, y - high - 10, width * 0.5, 7, PAINT.wet, 2.5);

/** A stack of bank notes, `count` of them, on (x, y). */
export const money = (x: number, y: number, count: number): string =>
  each(count, (i) => box(x - 48, y - 22 - i * 11, 96, 22, '#9fc28a', 4) + ring(x, y - 11 - i * 11, 7, PAINT.paper, 2));

/** A scale with a plate, showing `share` (0 to 1) of its range. */
export const scale = (x: number, y: number, share: number): string =>
  path(`M${x - 60} ${y}L${x - 40} ${y - 70}H${x + 40}L${x + 60} ${y}Z`, PAINT.clay) +
  ring(x, y - 38, 24, PAINT.white) +
  put(x, y - 38, stroke('M0 0V-18', INK, 4), 1, mix(-110, 110, share)) +
  box(x - 66, y - 84, 132, 12, PAINT.steel, 5);

/** A small truck with its load, wheels on (x, y). */
export const truck = (x: number, y: number, t: number, load = ''): string =>
  put(
    x,
    y,
    put(-40, -62, load) +
      box(-140, -64, 190, 34, '#7a8d55', 6) +
      path('M54-30V-108H96Q118-104 126-66H142V-30Z', '#2f6690') +
      path('M66-68V-96H92Q106-92 110-68Z', '#bfe3ee', 2.5) +
      each(2, (i) =>
        put(
          i ? 100 : -90,
          -24,
          ring(0, 0, 24, '#3b3b3b') + put(0, 0, stroke('M-10 0H10M0-10V10', PAINT.steel, 4), 1, t * 200),
        ),
      ),
  );

/** A house with a roof of nipa, its floor on (x, y). */
export const house = (x: number, y: number, size = 1): string =>
  put(
    x,
    y,
    box(-70, -80, 140, 80, '#d9b98a') +
      path('M-96-72L0-150L96-72Z', '#a87b3d') +
      box(-16, -50, 32, 50, '#6b4526') +
      box(30, -60, 28, 26, '#bfe3ee'),
    size,
  );

/** A moisture meter reading `text`. */
export const meter = (x: number, y: number, text: string, size = 1): string =>
  put(
    x,
    y,
    box(-60, -80, 120, 160, '#5f6b70', 14, 4) +
      box(-46, -66, 92, 52, '#d6e8c4', 6) +
      words(text, 0, -28, 30) +
      each(6, (i) => ring(-28 + (i % 3) * 28, 18 + Math.floor(i / 3) * 30, 9, PAINT.white, 2)),
    size,
  );
