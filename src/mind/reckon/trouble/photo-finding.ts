import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { picturedAs } from '#agronomy/photo/photo-classes.ts';
import { checkLook, type Difference, isLookReliable, weighLook } from '#agronomy/photo/weigh-look.ts';
import {
  type CropDoubt,
  cropsInPhoto,
  judgePhoto,
  type PhotoVerdict,
  type PhotoWeights,
} from '#agronomy/photo/weigh-photo.ts';
import { troublesOf } from './troubles.ts';

/** What photos are good for; the kinds that are no evidence are cases of the page. */
export type PhotoFinding =
  | {
      kind: 'read';
      cropId: string;
      weights: PhotoWeights;
      /** The photo may show another crop; the farmer's word stands. */
      doubt: CropDoubt | null;
      /** Without a word beside it the photo may make a cause likely. */
      mayBeSure: boolean;
      /** Whose eyes. */
      by: 'own' | 'look' | 'both';
      /** Our own model and a hosted one lean to different things; null: they do not, or one of them cannot tell. */
      differ: Difference | null;
    }
  /** Nobody named the crop; what it may be, the likeliest first. */
  | { kind: 'crop-unclear'; likeIds: readonly string[] }
  /** No pictures of the crop; `seenId`: what it looks like to whoever looked. */
  | { kind: 'unpictured-crop'; cropId: string; seenId: string | null }
  | { kind: 'bad-photo' | 'not-a-plant' };

/**
 * Crops whose answers were measured on photographs of other sources than the model learned from, and were right in nine
 * of ten where it was sure (docs/eval-photo.md). Of the others a photo alone makes nothing likely.
 */
const MEASURED_ELSEWHERE: ReadonlySet<string> = new Set(['rice']);

/** The photos as evidence for the crop that was told. */
export function findInPhoto(knowledge: Knowledge, photo: PhotoEvidence, toldId: string | null): PhotoFinding {
  const { leafModel } = knowledge;
  const own = judgePhoto(photo, leafModel, toldId ?? '');
  if (own.kind === 'unread') return { kind: 'bad-photo' };
  const listed = troublesOf(knowledge)
    .causesOf(toldId ?? '')
    .map(({ id }) => id);
  const verdict = photo.look === undefined || toldId === null ? own : weighLook(own, photo.look, toldId, listed);
  if (verdict.kind === 'no-plant')
    return { kind: photo.plant === 'unlikely' && isUnlit(photo) ? 'bad-photo' : 'not-a-plant' };
  if (toldId === null) return { kind: 'crop-unclear', likeIds: likelyCrops(knowledge, photo) };
  if (verdict.kind !== 'read')
    return {
      kind: 'unpictured-crop',
      cropId: toldId,
      seenId: verdict.kind === 'other-crop' ? verdict.cropId : null,
    };
  return { ...verdict, ...sureness(photo, own, verdict) };
}

type Read = Extract<PhotoVerdict, { kind: 'read' }>;

/** A look that our own reading does not bear out is sure by its record alone; one that it contradicts never. */
function sureness(photo: PhotoEvidence, own: PhotoVerdict, { cropId, doubt, by }: Read) {
  const isMeasured = mayBeSure(photo, cropId, doubt);
  if (photo.look === undefined || by === 'own') return { mayBeSure: isMeasured, differ: null };
  const check = checkLook(own, photo.look);
  const isReliable = photo.quality === 'good' && doubt === null && isLookReliable(photo.look, cropId);
  if (check === 'agree') return { mayBeSure: isMeasured || isReliable, differ: null };
  return { mayBeSure: check === 'unchecked' && isReliable, differ: check === 'unchecked' ? null : check };
}

/** Whether a photo alone may make a cause of a crop likely: clear, of this crop, and measured where it did not learn. */
export function mayBeSure(
  { quality }: Pick<PhotoEvidence, 'quality'>,
  cropId: string,
  doubt: CropDoubt | null,
): boolean {
  return quality === 'good' && doubt === null && MEASURED_ELSEWHERE.has(picturedAs(cropId));
}

/** Colours drown in the dark and in glare: what shows none may yet be a plant. */
function isUnlit({ quality }: PhotoEvidence): boolean {
  return quality === 'too-dark' || quality === 'too-bright';
}

function likelyCrops({ leafModel }: Knowledge, photo: PhotoEvidence): string[] {
  const byLook = photo.look?.isPlant ? photo.look.cropId : null;
  const ids = [...(byLook === null ? [] : [byLook]), ...cropsInPhoto(photo, leafModel)];
  return [...new Set(ids)];
}
