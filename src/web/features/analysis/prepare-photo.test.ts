import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { isSendable, planPhoto, unreadableMessage } from './prepare-photo.ts';

const KB = 1024;
const small = { name: 'dahon.jpg', type: 'image/jpeg', size: 300 * KB };

test('a small photo goes as it is', () => {
  expect(planPhoto(small.size, { width: 1600, height: 1200 }, true)).toBeNull();
});

test('a big photo shrinks to 1600 px on its longest side, in its proportions', () => {
  expect(planPhoto(6000 * KB, { width: 4000, height: 3000 }, true)).toEqual({
    width: 1600,
    height: 1200,
  });
  expect(planPhoto(small.size, { width: 3000, height: 4000 }, true)).toEqual({ width: 1200, height: 1600 });
  expect(planPhoto(small.size, { width: 20_000, height: 3 }, true)).toEqual({ width: 1600, height: 1 });
});

test('many bytes in few pixels are re-encoded at the same size', () => {
  expect(planPhoto(4000 * KB, { width: 1200, height: 900 }, true)).toEqual({
    width: 1200,
    height: 900,
  });
});

test('what the server does not read becomes JPEG, however small', () => {
  expect(planPhoto(small.size, { width: 800, height: 600 }, false)).toEqual({ width: 800, height: 600 });
});

const JPEG_HEAD = new Uint8Array([0xff, 0xd8, 0xff, 0xe0]);
test.each([
  ['image/jpeg', JPEG_HEAD, true],
  ['image/heic', '\0\0\0\x18ftypheic', false],
  ['image/gif', 'GIF89a', false],
  ['', JPEG_HEAD, false],
  // By hand, or by a browser that knows HEIC, it was opened all the same: the server would refuse it.
  ['image/jpeg', '\0\0\0\x18ftypheic', false],
  ['image/jpeg', 'II*\0', false],
])('the server reads it as it is, declared as "%s": %j: %s', async (type, head, expected) => {
  expect(await isSendable(new File([head], 'a.jpg', { type }))).toBe(expected);
});

test('a file that does not open says why', () => {
  expect(unreadableMessage({ name: 'IMG_1.HEIC', type: '', size: 1 })).toBe(ERRORS['photo-heic'].message);
  expect(unreadableMessage({ name: 'IMG_1', type: 'image/heif', size: 1 })).toBe(ERRORS['photo-heic'].message);
  expect(unreadableMessage({ name: 'resibo.pdf', type: 'application/pdf', size: 1 })).toBe(
    ERRORS['photo-type'].message,
  );
  expect(unreadableMessage({ name: 'scan.tif', type: 'image/tiff', size: 1 })).toBe(ERRORS['photo-type'].message);
  expect(unreadableMessage(small)).toBe(ERRORS['photo-unreadable'].message);
  expect(unreadableMessage({ ...small, size: 11 * KB * KB })).toBe(ERRORS['photo-too-large'].message);
});
