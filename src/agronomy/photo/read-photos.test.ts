import { expect, test } from 'vitest';
import { loadKnowledge } from '#agronomy/knowledge.ts';
import { NOT_PLANT } from './photo-classes.ts';
import type { Pixels } from './pixels.ts';
import { type RunModel, readPhotos } from './read-photos.ts';

const { leafModel } = await loadKnowledge();
const SIDE = 300;
const SIGATOKA = leafModel.classes.indexOf('banana/sigatoka');

/** A clear picture in the colours of a plant: stripes of two greens, the first of them so bright in red. */
function striped(red: number): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 3);
  for (let at = 0; at < SIDE * SIDE; at++)
    data.set(Math.floor(at / 3) % 2 === 0 ? [red, 150, 40] : [20, 90, 20], at * 3);
  return { width: SIDE, height: SIDE, channels: 3, data };
}
const LEAF = striped(60);
const OTHER_LEAF = striped(90);
const TOY = striped(130);

/** Stands in for the model: the toy is no plant, the leaves have sigatoka, each so surely as it is red. */
const run: RunModel = (views, count) => {
  const pixels = views.length / count;
  const logits = Array.from({ length: count }, (_, view) => {
    const [red = 0] = [views.subarray(view * pixels, (view + 1) * pixels)].map(
      (planes) => planes.subarray(0, pixels / 3).reduce((sum, value) => sum + value, 0) / (pixels / 3),
    );
    const brightness = (red + 1) * 127.5;
    return leafModel.classes.map((name, at) =>
      name === NOT_PLANT ? (brightness > 65 ? 12 : 0) : at === SIGATOKA ? brightness / 10 : 0,
    );
  });
  return Promise.resolve(Float32Array.from(logits.flat()));
};

test('a photo of no plant is left out beside one of a plant, and named', async () => {
  const alone = await readPhotos([LEAF], leafModel, run);
  expect(alone).toMatchObject({ used: 1, faults: [null], quality: 'good' });
  const both = await readPhotos([TOY, LEAF], leafModel, run);
  expect(both).toMatchObject({ used: 1, faults: ['no-plant', null] });
  expect(both.logits).toEqual(alone.logits);
});

test('a dark photo of a plant goes before a clear one of none', async () => {
  const dark = { ...LEAF, data: LEAF.data.map((value) => value / 4) };
  expect(await readPhotos([dark], leafModel, run)).toMatchObject({ used: 1, quality: 'too-dark', plant: 'yes' });
  const both = await readPhotos([TOY, dark], leafModel, run);
  expect(both).toMatchObject({ used: 1, quality: 'too-dark', faults: ['no-plant', 'too-dark'] });
});

test('where none shows a plant nothing is left out', async () => {
  expect(await readPhotos([TOY, TOY], leafModel, run)).toMatchObject({ used: 2, faults: [null, null] });
});

test('of several photos of a plant the mean is what counts', async () => {
  const each = await Promise.all([LEAF, OTHER_LEAF].map((photo) => readPhotos([photo], leafModel, run)));
  const both = await readPhotos([LEAF, OTHER_LEAF], leafModel, run);
  expect(both.used).toBe(2);
  const [first = 0, second = 0] = each.map(({ logits }) => logits?.[SIGATOKA] ?? 0);
  expect(first).not.toBeCloseTo(second, 1);
  expect(both.logits?.[SIGATOKA]).toBeCloseTo((first + second) / 2, 5);
});
