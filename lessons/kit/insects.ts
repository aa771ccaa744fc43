import { each, INK, oval, PAINT, path, put, ring, stroke, wave } from './svg.ts';

/** A spider, about 120 wide; its legs step. */
export const spider = (t: number): string =>
  each(4, (i) => {
    const move = wave(t * 3, 0.5, i / 4) * 4;
    return stroke(
      `M-10 ${-12 + i * 8}Q-44 ${-46 + i * 18 + move} -56 ${-14 + i * 16}M10 ${-12 + i * 8}Q44 ${-46 + i * 18 - move} 56 ${-14 + i * 16}`,
      INK,
      5,
    );
  }) +
  oval(0, 14, 22, 28, '#7a5a3a') +
  ring(0, -18, 15, '#94714a') +
  ring(-5, -24, 3, PAINT.white, 1.5) +
  ring(5, -24, 3, PAINT.white, 1.5) +
  stroke('M0 0V34M-12 14H12', '#e3c898', 4);

/** A ladybird from above; `spots` or plain. */
export const beetle = (color: string, spots: boolean): string =>
  stroke('M-30-16l-16-10M-34 4h-18M-30 22l-16 10M30-16l16-10M34 4h18M30 22l16 10', INK, 5) +
  ring(0, -34, 16, '#2b2b2b') +
  oval(0, 4, 36, 40, color) +
  stroke('M0-36V44', INK, 3) +
  (spots
    ? [
        [-16, -14],
        [16, -14],
        [-18, 12],
        [18, 12],
        [-9, 30],
        [9, 30],
      ]
        .map(([x = 0, y = 0]) => ring(x, y, 6, '#2b2b2b', 0))
        .join('')
    : '');

/** A dragonfly from above; its wings shiver. */
export const dragonfly = (t: number): string => {
  const open = wave(t * 6, 0.5) * 6;
  return (
    put(0, -18, oval(-46, 0, 44, 11, 'rgba(191,227,238,.85)', 2.5), 1, open) +
    put(0, -18, oval(46, 0, 44, 11, 'rgba(191,227,238,.85)', 2.5), 1, -open) +
    put(0, 2, oval(-42, 0, 40, 10, 'rgba(191,227,238,.85)', 2.5), 1, -open - 8) +
    put(0, 2, oval(42, 0, 40, 10, 'rgba(191,227,238,.85)', 2.5), 1, open + 8) +
    stroke('M0-20V86', INK, 15) +
    stroke('M0-20V86', '#3f86a8', 9) +
    stroke('M-5 20h10M-5 38h10M-5 56h10', INK, 3) +
    ring(-9, -34, 12, '#b4492a') +
    ring(9, -34, 12, '#b4492a')
  );
};

/** An earwig from above. */
export const earwig = (): string =>
  stroke('M-14-20l-22-14M-16 0h-24M-14 20l-20 12M14-20l22-14M16 0h24M14 20l20 12M-5-52l-14-22M5-52l14-22', INK, 4) +
  path('M-14-40Q0-66 14-40L18 40Q0 56-18 40Z', '#7a4a24') +
  stroke('M-16-10H16M-17 8H17M-18 24H18', INK, 3) +
  stroke('M-8 46q-14 26 2 40M8 46q14 26-2 40', INK, 8) +
  stroke('M-8 46q-14 26 2 40M8 46q14 26-2 40', '#a9744a', 4);

/** A wasp from the side. */
export const wasp = (t: number): string =>
  put(4, -16, oval(0, -22, 16, 30, 'rgba(191,227,238,.85)', 2.5), 1, 24 + wave(t * 6, 0.5) * 8) +
  oval(38, 10, 34, 17, PAINT.straw) +
  stroke('M26-4V24M40-6V26M54-2V20', INK, 6) +
  ring(-4, 2, 18, '#5b4226') +
  ring(-32, 4, 15, PAINT.straw) +
  ring(-38, 0, 4, INK, 0) +
  stroke('M-40-8l-16-18M-32-12l-6-22M-10 20l-8 22M4 20l2 24M72 12l14 4', INK, 4);
