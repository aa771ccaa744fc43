import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { LeafModel } from './leaf-model.ts';
import { measurePixels } from './measure-pixels.ts';
import { type Pixels, shrink } from './pixels.ts';

/**
 * Runs the model's weights.
 * @param views [count, 3, side, side], -1 to 1.
 * @returns Logits, [count, classes].
 */
export type RunModel = (views: Float32Array, count: number) => Promise<Float32Array>;

/**
 * Looks at one to three photos of one plant. Those too dark, blurred or small are left out while a better one is there;
 * what the model says of the others is averaged.
 * @throws Error of `run`; RangeError without a photo.
 */
export async function readPhotos(
  photos: readonly Pixels[],
  model: Pick<LeafModel, 'sidePx' | 'insets' | 'classes'>,
  run: RunModel,
): Promise<PhotoEvidence> {
  const measured = photos.map((pixels) => ({ pixels, measures: measurePixels(pixels) }));
  const clear = measured.filter(({ measures }) => measures.quality === 'good' && measures.plant === 'yes');
  const [first] = clear.length > 0 ? clear : measured;
  if (first === undefined) throw new RangeError('no photo');
  return {
    ...first.measures,
    used: clear.length,
    logits:
      clear.length === 0
        ? null
        : await readViews(
            clear.map(({ pixels }) => pixels),
            model,
            run,
          ),
  };
}

/** What the model says of some photos, however clear: the mean of its logits over all views. */
export async function readViews(
  photos: readonly Pixels[],
  { sidePx, insets, classes }: Pick<LeafModel, 'sidePx' | 'insets' | 'classes'>,
  run: RunModel,
): Promise<number[]> {
  const views = photos.flatMap((pixels) => insets.map((inset) => viewOf(pixels, inset, sidePx)));
  const input = new Float32Array(views.length * 3 * sidePx ** 2);
  for (const [index, view] of views.entries()) input.set(view, index * view.length);
  const logits = await run(input, views.length);
  return classes.map((_, at) => {
    let sum = 0;
    for (let view = 0; view < views.length; view++) sum += logits[view * classes.length + at] ?? Number.NaN;
    return sum / views.length;
  });
}

/** The photo pressed into a square, less its edges; red, green and blue planes, -1 to 1. */
function viewOf(pixels: Pixels, inset: number, side: number): Float32Array {
  const area = {
    left: pixels.width * inset,
    top: pixels.height * inset,
    width: pixels.width * (1 - 2 * inset),
    height: pixels.height * (1 - 2 * inset),
  };
  return shrink(pixels, area, side, side).map((value) => value / 127.5 - 1);
}
