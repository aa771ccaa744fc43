/**
 * The photo model and the agronomist in the phone itself, off the page's thread. Loaded only when a farmer asks for it.
 */

import wasmUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
import * as ort from 'onnxruntime-web/wasm';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import type { Pixels } from '#agronomy/photo/pixels.ts';
import { type RunModel, readPhotos } from '#agronomy/photo/read-photos.ts';
import { runnerOf } from '#agronomy/photo/run-session.ts';
import modelUrl from '#agronomy/tables/leaf-reader.onnx?url';
import type { AnalysisResult } from '#contract/analyses.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type Mind } from '#mind/mind.ts';
import { fetchKept } from './fetch-kept.ts';
import type { PhoneMessage, PhoneRequest } from './phone-reader.ts';

/** The model's part and the runtime's of what comes over the line, compressed; for the progress shown. */
const MODEL_SHARE = 0.45;

type Ready = { knowledge: Knowledge; mind: Mind; run: RunModel };
let ready: Promise<Ready> | null = null;

addEventListener('message', ({ data }: MessageEvent<PhoneRequest>) => {
  const send = (message: PhoneMessage) => postMessage(message);
  const failed = (error: unknown) =>
    send({ kind: 'failed', id: data.id, reason: error instanceof Error ? error.message : String(error) });
  if (data.kind === 'open') {
    ready = open((share) => send({ kind: 'progress', share }));
    ready.then(
      () => send({ kind: 'opened', id: data.id }),
      (error: unknown) => {
        ready = null;
        failed(error);
      },
    );
    return;
  }
  analyze(data).then((result) => send({ kind: 'result', id: data.id, result }), failed);
});

async function open(onProgress: (share: number) => void): Promise<Ready> {
  const minded = Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
  const model = await fetchKept(modelUrl, (share) => onProgress(MODEL_SHARE * share));
  const wasm = await fetchKept(wasmUrl, (share) => onProgress(MODEL_SHARE + (1 - MODEL_SHARE) * share));
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = wasm;
  const session = await ort.InferenceSession.create(new Uint8Array(model));
  const run = runnerOf((views, dimensions) => session.run({ views: new ort.Tensor('float32', views, dimensions) }));
  const [knowledge, library, ear] = await minded;
  return { knowledge, mind: createMind(knowledge, library, ear), run };
}

async function analyze({ type, input, crop, photos, today }: Extract<PhoneRequest, { kind: 'analyze' }>) {
  if (ready === null) throw new Error('the photo model is not open');
  const { knowledge, mind, run } = await ready;
  const pixels: Pixels[] = [];
  for (const photo of photos) pixels.push(await decode(photo));
  const photo = await readPhotos(pixels, knowledge.leafModel, run);
  const { text, recommendations, confidence, parts, tryTool } = mind.analyze({
    type,
    input,
    cropId: crop,
    photo,
    today,
    prices: [],
  });
  return {
    id: crypto.randomUUID(),
    result: text,
    recommendations,
    confidence,
    parts,
    tryTool,
  } satisfies AnalysisResult;
}

async function decode(photo: Blob): Promise<Pixels> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const { width, height } = bitmap;
  const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!pen) throw new Error('this browser gives no canvas');
  // As on the server: transparency lies on white.
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.drawImage(bitmap, 0, 0);
  bitmap.close();
  return { width, height, channels: 4, data: pen.getImageData(0, 0, width, height).data };
}
