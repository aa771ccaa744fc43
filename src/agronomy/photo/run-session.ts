import type { RunModel } from './read-photos.ts';

type Tensors = Record<string, { data: unknown } | undefined>;

/**
 * The model's weights as a function, whatever runs them: one input `views`, one output `logits` (vision/export.py).
 * @param run Runs a session on `views` of these dimensions.
 */
export function runnerOf(run: (views: Float32Array, dimensions: readonly number[]) => Promise<Tensors>): RunModel {
  return async (views, count) => {
    const side = Math.sqrt(views.length / count / 3);
    const { logits } = await run(views, [count, 3, side, side]);
    if (!(logits?.data instanceof Float32Array)) throw new TypeError('the model gave no float32 logits');
    return logits.data;
  };
}
