import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { weighLook } from '#agronomy/photo/weigh-look.ts';
import { cropInPhoto, judgePhoto, type PhotoWeights } from '#agronomy/photo/weigh-photo.ts';
import { troublesOf } from './troubles.ts';

/** What photos are good for; the kinds that are no evidence are cases of the page. */
export type PhotoFinding =
  | { kind: 'read'; cropId: string; weights: PhotoWeights; isGuessedCrop: boolean }
  /** `seenId` null: a crop that the tables lack. */
  | { kind: 'other-crop-photo'; seenId: string | null }
  | { kind: 'bad-photo' | 'not-a-plant' | 'unfamiliar-photo' | 'unpictured-crop' | 'crop-unclear' };

/** The photos as evidence for the crop that was told, or for the one they show. */
export function findInPhoto(knowledge: Knowledge, photo: PhotoEvidence, toldId: string | null): PhotoFinding {
  const { leafModel } = knowledge;
  const cropId = toldId ?? cropInPhoto(photo, leafModel) ?? (photo.look?.isPlant ? photo.look.cropId : null);
  if (photo.plant === 'unlikely' && photo.logits === null) return { kind: 'not-a-plant' };
  const own = judgePhoto(photo, leafModel, cropId ?? '');
  if (cropId === null) return unread(photo, own.kind === 'unpictured' ? 'crop-unclear' : own.kind);
  const listed = troublesOf(knowledge)
    .causesOf(cropId)
    .map(({ id }) => id);
  const verdict = photo.look === undefined ? own : weighLook(own, photo.look, cropId, listed);
  if (verdict.kind === 'read') return { ...verdict, isGuessedCrop: toldId === null };
  if (verdict.kind === 'other-crop') return { kind: 'other-crop-photo', seenId: verdict.cropId };
  return unread(photo, verdict.kind);
}

function unread({ quality }: PhotoEvidence, verdict: string): PhotoFinding {
  if (verdict === 'no-plant') return { kind: 'not-a-plant' };
  if (quality !== 'good') return { kind: 'bad-photo' };
  if (verdict === 'crop-unclear') return { kind: 'crop-unclear' };
  return { kind: verdict === 'unpictured' ? 'unpictured-crop' : 'unfamiliar-photo' };
}
