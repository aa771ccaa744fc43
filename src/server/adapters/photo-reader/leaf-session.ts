import { readFile } from 'node:fs/promises';
import * as ort from 'onnxruntime-web';
import type { RunModel } from '#agronomy/photo/read-photos.ts';
import { runnerOf } from '#agronomy/photo/run-session.ts';

const MODEL = new URL('../../../agronomy/tables/leaf-reader.onnx', import.meta.url);

/** Opens the photo model in this process, on one thread; what it takes stands in bench/photos.md. */
export async function openLeafSession(model: URL = MODEL): Promise<RunModel> {
  ort.env.wasm.numThreads = 1;
  const session = await ort.InferenceSession.create(await readFile(model));
  return runnerOf((views, dimensions) => session.run({ views: new ort.Tensor('float32', views, dimensions) }));
}
