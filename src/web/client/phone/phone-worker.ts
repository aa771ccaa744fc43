/**
 * The agronomist and the photo model in the phone itself, off the page's thread. Each is loaded when it is first needed.
 */

import * as ort from 'onnxruntime-web/wasm';
import { type Knowledge, loadKnowledge } from '#agronomy/knowledge.ts';
import type { Pixels } from '#agronomy/photo/pixels.ts';
import { type RunModel, readPhotos } from '#agronomy/photo/read-photos.ts';
import { runnerOf } from '#agronomy/photo/run-session.ts';
import { varietyDays } from '#agronomy/plan/variety-days.ts';
import type { PhoneReply } from '#contract/advice.ts';
import type { AnalysisResult } from '#contract/analyses.ts';
import { loadEar } from '#language/ear/ear.ts';
import { loadedOnce } from '#language/loaded-once.ts';
import { loadLibrary } from '#mind/library.ts';
import { createMind, type Mind } from '#mind/mind.ts';
import { type FieldPlan, planField } from '#mind/plan/field-plan.ts';
import { withKeepOff } from '#mind/sprayed-field.ts';
import { analyzeOnPhone } from './analyze-on-phone.ts';
import type { PhoneMessage, PhoneRequest } from './phone-reader.ts';
import { fetchPhotoModel } from './photo-model.ts';

type Minded = { knowledge: Knowledge; mind: Mind };
const openMind = loadedOnce(readMind);
let eyes: Promise<RunModel> | null = null;

addEventListener('message', ({ data }: MessageEvent<PhoneRequest>) => {
  const send = (message: PhoneMessage) => postMessage(message);
  const failed = (error: unknown) =>
    send({ kind: 'failed', id: data.id, reason: error instanceof Error ? error.message : String(error) });
  if (data.kind === 'open') {
    const opened = Promise.all([openMind(), openEyes((share) => send({ kind: 'progress', share }))]);
    opened.then(() => send({ kind: 'opened', id: data.id }), failed);
  } else if (data.kind === 'reply') {
    reply(data).then((message) => send({ kind: 'replied', id: data.id, message }), failed);
  } else if (data.kind === 'plan') {
    plan(data).then((planned) => send({ kind: 'planned', id: data.id, plan: planned }), failed);
  } else analyze(data).then((result) => send({ kind: 'result', id: data.id, result }), failed);
});

async function readMind(): Promise<Minded> {
  const [knowledge, library, ear] = await Promise.all([loadKnowledge(), loadLibrary(), loadEar()]);
  return { knowledge, mind: createMind(knowledge, library, ear) };
}

function openEyes(onProgress: (share: number) => void): Promise<RunModel> {
  eyes ??= readModel(onProgress).catch((error: unknown) => {
    eyes = null;
    throw error;
  });
  return eyes;
}

async function readModel(onProgress: (share: number) => void): Promise<RunModel> {
  const { model, wasm } = await fetchPhotoModel(onProgress);
  ort.env.wasm.numThreads = 1;
  ort.env.wasm.wasmBinary = wasm;
  const session = await ort.InferenceSession.create(new Uint8Array(model));
  return runnerOf((views, dimensions) => session.run({ views: new ort.Tensor('float32', views, dimensions) }));
}

async function reply({ input }: Extract<PhoneRequest, { kind: 'reply' }>): Promise<PhoneReply> {
  const { knowledge, mind } = await openMind();
  const answer = withKeepOff(knowledge, mind.reply(input), input.field ?? null, input.today);
  const { text, parts, sources, suggestions } = answer;
  return { content: text, parts, sources, suggestions };
}

/** By the tables alone: without signal there is no forecast, and of a field just told nothing is recorded yet. */
async function plan({ field, today }: Extract<PhoneRequest, { kind: 'plan' }>): Promise<FieldPlan | null> {
  const knowledge = await loadKnowledge();
  const { method = null, water = null, soil = null } = field;
  return planField(
    knowledge,
    { ...field, method, water, soil, varietyDays: varietyDays(knowledge, field), enteredOn: today },
    { today, forecast: null, normals: null, done: [], sprays: [] },
  );
}

async function analyze({ photos, ...asked }: Extract<PhoneRequest, { kind: 'analyze' }>): Promise<AnalysisResult> {
  const opened = await openMind();
  const photo = photos.length === 0 ? null : await look(photos, opened.knowledge);
  return analyzeOnPhone(opened, asked, photo);
}

async function look(photos: readonly Blob[], knowledge: Knowledge) {
  if (eyes === null) throw new Error('the photo model is not open');
  const run = await eyes;
  const pixels: Pixels[] = [];
  for (const photo of photos) pixels.push(await decode(photo));
  return readPhotos(pixels, knowledge.leafModel, run);
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
