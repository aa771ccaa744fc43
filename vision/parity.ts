/**
 * The largest difference of a logit and of a probability between PyTorch and each exported file, on the pictures of parity.py:
 *   node vision/parity.ts <work folder>
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { softmax } from '#agronomy/photo/leaf-model.ts';
import { openLeafSession } from '#server/adapters/photo-reader/leaf-session.ts';

const work = process.argv[2];
if (!work) throw new Error('usage: node vision/parity.ts <work folder>');
const read = (name: string) => new Float32Array(new Uint8Array(readFileSync(path.join(work, name))).buffer);
const views = read('parity-views.f32');
const expected = read('parity-logits.f32');
const count = 50;
const classes = expected.length / count;
const rowsOf = (logits: Float32Array) =>
  Array.from({ length: count }, (_, at) => [...logits.subarray(at * classes, (at + 1) * classes)]);
for (const kind of ['fp32', 'fp16', 'mixed']) {
  const run = await openLeafSession(pathToFileURL(path.resolve(work, `leaf-reader.${kind}.onnx`)));
  const given = await run(views, count);
  const logit = Math.max(...given.map((value, at) => Math.abs(value - (expected[at] ?? 0))));
  const wanted = rowsOf(expected).map((row) => softmax(row, 1));
  const shares = rowsOf(given).map((row) => softmax(row, 1));
  const share = Math.max(
    ...shares.flatMap((row, at) => row.map((value, k) => Math.abs(value - (wanted[at]?.[k] ?? 0)))),
  );
  const top = (row: readonly number[]) => row.indexOf(Math.max(...row));
  const same = shares.filter((row, at) => top(row) === top(wanted[at] ?? [])).length;
  console.log(
    `${kind}: logits differ by at most ${logit.toExponential(1)}, probabilities by ${share.toExponential(1)}; same first class in ${same} of ${count}`,
  );
}
