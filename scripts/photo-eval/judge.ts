import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { type LeafModel, softmax } from '#agronomy/photo/leaf-model.ts';
import { isHealthyClass, NOT_PLANT, photoClass } from '#agronomy/photo/photo-classes.ts';
import { judgePhoto, picturedCrops } from '#agronomy/photo/weigh-photo.ts';
import { mayBeSure } from '#mind/reckon/trouble/photo-finding.ts';
import { kindsAsked, POSSIBLE_AT_MOST } from '#mind/reckon/trouble/rank.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import type { Picture } from './read-folder.ts';

/** Why the app says nothing from a photo. */
export type Refusal = 'no plant' | 'unread' | 'no pictures of the crop';

export type Judgement = {
  picture: Picture;
  /** Classes from the likeliest, by the model alone, and among those of the right crop. */
  ranked: readonly string[];
  rankedInCrop: readonly string[];
  /** Calibrated probability of the first, by the model alone. */
  probability: number;
  refusal: Refusal | null;
  /** What the folder shows: a problem of the tables, or 'healthy'; null: what they have no record for, or no crop of the model. */
  right: string | null;
  /** The crop that the farmer named: the folder's; where the model has no pictures of that, one of the model's in turn. */
  toldId: string;
  /** What the app would say, told the crop and nothing else; null: it refuses. */
  said: { ids: readonly string[]; confidence: number; isRight: boolean; isInThree: boolean } | null;
};

export const HEALTHY = 'healthy';

/** Judges a picture as the model and as the app would; the same pictures in the same order give the same judgements. */
export function createJudge(knowledge: Knowledge) {
  const { leafModel: model } = knowledge;
  const crops = [...picturedCrops(model)];
  let turn = 0;
  return (picture: Picture): Judgement => {
    const shares = softmax(picture.logits, model.temperature);
    const { cropId } = photoClass(picture.truth ?? picture.folder.toLowerCase());
    const toldId = cropId ?? crops[turn++ % crops.length] ?? 'rice';
    const refusal = refusalOf(picture, model, toldId);
    const right = rightOf(picture);
    return {
      picture,
      ranked: rank(model, picture.logits, () => true),
      rankedInCrop: rank(model, picture.logits, (name) => photoClass(name).cropId === toldId),
      probability: Math.max(...shares),
      refusal,
      right,
      toldId,
      said: refusal === null ? say(picture, knowledge, toldId, right) : null,
    };
  };
}

function rightOf({ truth }: Picture): string | null {
  if (truth === null || truth === NOT_PLANT) return null;
  return isHealthyClass(truth) ? HEALTHY : photoClass(truth).problemId;
}

function rank(model: LeafModel, logits: readonly number[], isAsked: (name: string) => boolean): string[] {
  return model.classes
    .map((name, at) => ({ name, logit: logits[at] ?? 0 }))
    .filter(({ name }) => isAsked(name))
    .sort((a, b) => b.logit - a.logit)
    .map(({ name }) => name);
}

function refusalOf({ evidence }: Picture, model: LeafModel, cropId: string): Refusal | null {
  const reasons = {
    unread: 'unread',
    'no-plant': 'no plant',
    'other-crop': 'unread',
    unpictured: 'no pictures of the crop',
    read: null,
  } as const;
  return reasons[judgePhoto(evidence, model, cropId).kind];
}

function say({ evidence }: Picture, knowledge: Knowledge, cropId: string, right: string | null): Judgement['said'] {
  const verdict = judgePhoto(evidence, knowledge.leafModel, cropId);
  if (verdict.kind !== 'read') return null;
  const troubles = troublesOf(knowledge);
  const isPest = right !== null && troubles.byId.get(right)?.kind === 'pest';
  const { candidates, healthy } = diagnose(troubles.causesOf(cropId), {
    cropId,
    symptoms: [],
    namedIds: [],
    stage: null,
    season: null,
    photo: verdict.weights,
    // The farmer chooses the tool.
    askedKinds: kindsAsked(isPest ? 'pest-identification' : 'disease-detection'),
  });
  const said = [...candidates, { id: HEALTHY, probability: healthy }].sort((a, b) => b.probability - a.probability);
  const ids = said.map(({ id }) => id);
  const most = ids[0] !== HEALTHY && mayBeSure(evidence, cropId, verdict.doubt) ? 0.95 : POSSIBLE_AT_MOST;
  return {
    ids,
    confidence: Math.min(most, said[0]?.probability ?? 0),
    isRight: ids[0] === right,
    isInThree: right !== null && ids.slice(0, 3).includes(right),
  };
}
