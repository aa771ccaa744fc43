import { expect, test } from 'vitest';
import { ERRORS } from '#contract/errors.ts';
import { planPhoto, unreadableMessage } from './prepare-photo.ts';

const KB = 1024;
const small = { name: 'dahon.jpg', type: 'image/jpeg', size: 300 * KB };

test('a small photo goes as it is', () => {
  expect(planPhoto(small, { width: 1600, height: 1200 })).toBeNull();
});

test('a big photo shrinks to 1600 px on its longest side, in its proportions', () => {
  expect(planPhoto({ ...small, size: 6000 * KB }, { width: 4000, height: 3000 })).toEqual({
    width: 1600,
    height: 1200,
  });
  expect(planPhoto(small, { width: 3000, height: 4000 })).toEqual({ width: 1200, height: 1600 });
  expect(planPhoto(small, { width: 20_000, height: 3 })).toEqual({ width: 1600, height: 1 });
});

test('many bytes in few pixels are re-encoded at the same size', () => {
  expect(planPhoto({ name: 'a.png', type: 'image/png', size: 4000 * KB }, { width: 1200, height: 900 })).toEqual({
    width: 1200,
    height: 900,
  });
});

test.each(['image/heic', 'image/gif', 'image/bmp', ''])('%s always becomes JPEG, however small', (type) => {
  expect(planPhoto({ ...small, type }, { width: 800, height: 600 })).toEqual({ width: 800, height: 600 });
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
