import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitWithin, type Pixels, shrink, wholeOf } from './pixels.ts';

function pixelsOf(width: number, height: number, colorAt: (x: number, y: number) => [number, number, number]): Pixels {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) data.set(colorAt(x, y), (y * width + x) * 3);
  return { width, height, channels: 3, data };
}

test('each new pixel is the mean of those it covers, parts of pixels counted as parts', () => {
  const ramp = pixelsOf(3, 1, (x) => [x * 30, 0, 255]);
  const halves = shrink(ramp, wholeOf(ramp), 2, 1);
  expect([...halves].map((value) => Math.round(value))).toEqual([10, 50, 0, 0, 255, 255]);
});

test('a picture of one colour stays that colour, whatever the sizes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 40 }),
      (width, height, side) => {
        const plain = pixelsOf(width, height, () => [10, 120, 250]);
        const planes = shrink(plain, wholeOf(plain), side, side);
        for (const [color, value] of [10, 120, 250].entries())
          for (const seen of planes.subarray(color * side ** 2, (color + 1) * side ** 2))
            expect(Math.abs(seen - value)).toBeLessThan(0.01);
      },
    ),
  );
});

test('a large picture is fitted, its sides in proportion; a small one is left as it is', () => {
  const wide = pixelsOf(40, 20, (x) => (x < 20 ? [0, 0, 0] : [200, 100, 50]));
  const { width, height, data } = fitWithin(wide, 10);
  expect([width, height]).toEqual([10, 5]);
  expect([...data.subarray(0, 3), ...data.subarray(27, 30)]).toEqual([0, 0, 0, 200, 100, 50]);
  expect(fitWithin(wide, 40)).toBe(wide);
});

test('an area leaves out what lies beside it; alpha is passed over', () => {
  const framed = pixelsOf(8, 8, (x, y) => (x > 1 && x < 6 && y > 1 && y < 6 ? [200, 100, 50] : [0, 0, 0]));
  const inner = shrink(framed, { left: 2, top: 2, width: 4, height: 4 }, 2, 2);
  expect([...inner]).toEqual([200, 200, 200, 200, 100, 100, 100, 100, 50, 50, 50, 50]);
  const data = new Uint8Array([9, 8, 7, 255]);
  expect([
    ...shrink({ width: 1, height: 1, channels: 4, data }, { left: 0, top: 0, width: 1, height: 1 }, 1, 1),
  ]).toEqual([9, 8, 7]);
});
