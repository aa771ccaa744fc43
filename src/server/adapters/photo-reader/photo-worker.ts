import { readdirSync } from 'node:fs';
import os from 'node:os';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { type RunModel, readPhotos } from '#agronomy/photo/read-photos.ts';
import leafModel from '#agronomy/tables/leaf-reader.json' with { type: 'json' };
import type { PhotoProblem } from '#server/ports/photo-reader.ts';
import { decodeUpload, UploadError } from './decode-upload.ts';
import { openLeafSession } from './leaf-session.ts';

export type PhotoTask = { uploads: readonly Uint8Array[] };
export type PhotoOutcome = { stored: Uint8Array[]; evidence: PhotoEvidence } | { problem: PhotoProblem };

/**
 * How patient it is, as the system counts (nice): whoever reads goes first where there are fewer cores than work. Linux sets
 * it for one thread: those that do the work stand by now (V8's, libuv's, of what is imported above), and threads that are
 * started later are as patient as who starts them.
 */
const patience = Number(process.argv[2]);
const threads = process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0];
for (const thread of threads) os.setPriority(thread, patience);

let session: Promise<RunModel> | null = null;

function openOnce(): Promise<RunModel> {
  session ??= openLeafSession();
  return session;
}

/** Opens the model, so that the first farmer does not wait for it. */
export async function warm(): Promise<void> {
  await openOnce();
}

/** Decodes and reads the photos of one plant. Runs in a process of its own: bytes of strangers are decoded nowhere else. */
export async function read({ uploads }: PhotoTask): Promise<PhotoOutcome> {
  try {
    const decoded = [];
    for (const upload of uploads) decoded.push(await decodeUpload(upload));
    const run = await openOnce();
    const evidence = await readPhotos(
      decoded.map(({ pixels }) => pixels),
      leafModel,
      run,
    );
    return { stored: decoded.map(({ webp }) => webp), evidence };
  } catch (error) {
    if (error instanceof UploadError) return { problem: error.problem };
    throw error;
  }
}
