import { expect, test } from 'vitest';
import { isPaper, liesOnPaper } from './leaf-on-paper.ts';

const SIDE = 96;

/** A mask of what is drawn. */
function drawn(isLeaf: (x: number, y: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: SIDE ** 2 }, (_, at) => Number(isLeaf(at % SIDE, Math.floor(at / SIDE))));
}

const STRIPE = drawn((x, y) => Math.abs(x - y) < 3);

test('a narrow stripe across a pale page is a leaf on paper', () => {
  expect(liesOnPaper(STRIPE, 0.9, SIDE)).toBe(true);
});

test.each([
  ['the same stripe on soil', STRIPE, 0.2],
  ['a green logo', drawn((x, y) => x < 12 && y < 12), 0.9],
  ['green letters all over the page', drawn((x, y) => x % 8 < 3 && y % 8 < 3), 0.8],
  ['a broad green square', drawn((x, y) => x < 60 && y < 60), 0.6],
  ['an empty page', drawn(() => false), 1],
])('%s is none', (_, mask, paperShare) => {
  expect(liesOnPaper(mask, paperShare, SIDE)).toBe(false);
});

test('paper is pale and colourless, in the shade as well', () => {
  expect(isPaper(240, 238, 235)).toBe(true);
  expect(isPaper(140, 142, 150)).toBe(true);
  expect(isPaper(90, 90, 90)).toBe(false);
  expect(isPaper(120, 180, 90)).toBe(false);
});
