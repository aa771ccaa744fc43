import type { PhotoEvidence, PhotoFault } from '#agronomy/diagnosis/diagnosis.ts';
import type { LeafModel } from './leaf-model.ts';
import { measurePixels, type PhotoMeasures } from './measure-pixels.ts';
import { fitWithin, type Pixels, shrink } from './pixels.ts';
import { isNoPlant } from './weigh-photo.ts';

/**
 * Runs the model's weights.
 * @param views [count, 3, side, side], -1 to 1.
 * @returns Logits, [count, classes].
 */
export type RunModel = (views: Float32Array, count: number) => Promise<Float32Array>;

/** Longest side that is looked at, in pixels: what sharpness is measured on, and far more than the model sees. */
const LOOKED_AT_PX = 512;

/**
 * Looks at one to three photos of one plant. Where some are clear, these alone count; else the dark, blurred and
 * small ones do, and their fault is told along. What the model takes for no plant is left out beside what it does not. What
 * it says of the others is averaged.
 * @throws Error of `run`; RangeError without a photo.
 */
export async function readPhotos(
  photos: readonly Pixels[],
  model: Pick<LeafModel, 'sidePx' | 'insets' | 'classes' | 'addedFrom' | 'temperature' | 'notPlantFrom'>,
  run: RunModel,
): Promise<PhotoEvidence> {
  const measured = photos.map((photo) => {
    const pixels = fitWithin(photo, LOOKED_AT_PX);
    return { pixels, measures: measurePixels(pixels) };
  });
  const plants = measured.filter(({ measures }) => measures.plant === 'yes');
  const looked: Looked[] = [];
  /** Those of some photos that show a plant to the model as well. */
  async function shownBy(some: typeof measured): Promise<Looked[]> {
    const read: Looked[] = [];
    for (const each of some) read.push({ ...each, logits: await readViews([each.pixels], model, run) });
    looked.push(...read);
    return read.filter(({ logits, measures }) => !isNoPlant({ ...measures, logits }, model, null));
  }
  const clear = await shownBy(plants.filter(({ measures }) => measures.quality === 'good'));
  const shown = clear.length > 0 ? clear : await shownBy(plants.filter(({ measures }) => measures.quality !== 'good'));
  const used = shown.length > 0 ? shown : looked;
  const [first] = used.length > 0 ? used : measured;
  if (first === undefined) throw new RangeError('no photo');
  const strange = new Set(looked.filter((each) => !used.includes(each)).map(({ pixels }) => pixels));
  return {
    ...first.measures,
    used: used.length,
    faults: measured.map(({ pixels, measures }) => (strange.has(pixels) ? 'no-plant' : faultOf(measures))),
    logits: used.length === 0 ? null : meanOf(used.map(({ logits }) => logits)),
  };
}

type Looked = { pixels: Pixels; measures: PhotoMeasures; logits: readonly number[] };

function meanOf(rows: readonly (readonly number[])[]): number[] {
  const [first = []] = rows;
  return first.map((_, at) => rows.reduce((sum, row) => sum + (row[at] ?? Number.NaN), 0) / rows.length);
}

function faultOf({ plant, quality }: PhotoMeasures): PhotoFault | null {
  if (plant === 'unlikely') return 'no-plant';
  return quality === 'good' ? null : quality;
}

/** What the model says of some photos, however clear: the mean of its logits over all views. */
export async function readViews(
  photos: readonly Pixels[],
  { sidePx, insets, classes }: Pick<LeafModel, 'sidePx' | 'insets' | 'classes'>,
  run: RunModel,
): Promise<number[]> {
  const sums = classes.map(() => 0);
  for (const pixels of photos) {
    // One photo at a time: the memory of the views is that of one photo, however many there are.
    const views = insets.map((inset) => viewOf(pixels, inset, sidePx));
    const input = new Float32Array(views.length * 3 * sidePx ** 2);
    for (const [index, view] of views.entries()) input.set(view, index * view.length);
    const logits = await run(input, views.length);
    for (const [at, sum] of sums.entries()) {
      let mean = 0;
      for (let view = 0; view < views.length; view++) mean += logits[view * classes.length + at] ?? Number.NaN;
      sums[at] = sum + mean / views.length;
    }
  }
  return sums.map((sum) => sum / photos.length);
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
