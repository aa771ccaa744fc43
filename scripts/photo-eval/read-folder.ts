import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { LeafModel } from '#agronomy/photo/leaf-model.ts';
import { type RunModel, readPhotos, readViews } from '#agronomy/photo/read-photos.ts';
import { decodeUpload } from '#server/adapters/photo-reader/decode-upload.ts';
import { nameClass } from './name-class.ts';

export type Picture = {
  file: string;
  /** Folder under the one that was given. */
  folder: string;
  /** The model's class of that folder; null: it has none. */
  truth: string | null;
  evidence: PhotoEvidence;
  /** What the model says when light and focus are not asked about. */
  logits: readonly number[];
};

/**
 * Reads every picture under class-named folders as the server does.
 * Files that are no photo are named in `broken`.
 */
export async function readFolder(root: string, model: LeafModel, run: RunModel) {
  const pictures: Picture[] = [];
  const broken: string[] = [];
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    if (!/\.(jpe?g|png|webp|avif)$/i.test(entry.name)) continue;
    const file = path.join(entry.parentPath, entry.name);
    const folder = path.relative(root, entry.parentPath) || path.basename(root);
    try {
      const { pixels } = await decodeUpload(readFileSync(file));
      const evidence = await readPhotos([pixels], model, run);
      const logits = evidence.logits ?? (await readViews([pixels], model, run));
      pictures.push({ file, folder, truth: nameClass(folder, model.classes), evidence, logits });
    } catch {
      broken.push(file);
    }
  }
  return { pictures, broken };
}
