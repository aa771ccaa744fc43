import { diagnose } from '#agronomy/diagnosis/diagnose.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { type LeafModel, softmax } from '#agronomy/photo/leaf-model.ts';
import { isHealthyClass, NOT_PLANT, photoClass } from '#agronomy/photo/photo-classes.ts';
import { judgePhoto } from '#agronomy/photo/weigh-photo.ts';
import { kindsAsked } from '#mind/reckon/trouble/rank.ts';
import { troublesOf } from '#mind/reckon/trouble/troubles.ts';
import type { Picture } from './read-folder.ts';

/** Why the app says nothing from a photo. */
export type Refusal = 'quality' | 'no plant' | 'unfamiliar' | 'another crop' | 'no pictures of the crop';

export type Judgement = {
  picture: Picture;
  /** Classes from the likeliest, by the model alone, and among those of the right crop. */
  ranked: readonly string[];
  rankedInCrop: readonly string[];
  /** Calibrated probability of the first, by the model alone. */
  probability: number;
  refusal: Refusal | null;
  /** What the app would say, told the crop and nothing else; null: it refuses, or the folder names no crop. */
  said: { ids: readonly string[]; confidence: number; isRight: boolean; isInThree: boolean } | null;
};

const HEALTHY = 'healthy';

/** Judges a picture as the model and as the app would. */
export function createJudge(knowledge: Knowledge) {
  const { leafModel: model } = knowledge;
  return (picture: Picture): Judgement => {
    const shares = softmax(picture.logits, model.temperature);
    const ranked = rank(model, picture.logits, () => true);
    const folder = (picture.truth ?? picture.folder).split(/[/_ ]/)[0] ?? '';
    const cropId = photoClass(picture.truth ?? picture.folder.toLowerCase()).cropId;
    const refusal = refusalOf(picture, model, cropId ?? 'rice');
    return {
      picture,
      ranked,
      rankedInCrop: rank(model, picture.logits, (name) =>
        cropId === null ? name.startsWith(`${folder}/`) : photoClass(name).cropId === cropId,
      ),
      probability: Math.max(...shares),
      refusal,
      said: cropId === null || refusal !== null ? null : say(picture, knowledge, cropId),
    };
  };
}

function rank(model: LeafModel, logits: readonly number[], isAsked: (name: string) => boolean): string[] {
  return model.classes
    .map((name, at) => ({ name, logit: logits[at] ?? 0 }))
    .filter(({ name }) => isAsked(name))
    .sort((a, b) => b.logit - a.logit)
    .map(({ name }) => name);
}

function refusalOf({ evidence }: Picture, model: LeafModel, cropId: string): Refusal | null {
  if (evidence.plant === 'unlikely') return 'no plant';
  if (evidence.quality !== 'good') return 'quality';
  const reasons = {
    unread: 'quality',
    'no-plant': 'no plant',
    unfamiliar: 'unfamiliar',
    'other-crop': 'another crop',
    unpictured: 'no pictures of the crop',
    read: null,
  } as const;
  return reasons[judgePhoto(evidence, model, cropId).kind];
}

function say({ evidence, truth }: Picture, knowledge: Knowledge, cropId: string): Judgement['said'] {
  const verdict = judgePhoto(evidence, knowledge.leafModel, cropId);
  if (verdict.kind !== 'read') return null;
  const problemId = truth === null ? null : photoClass(truth).problemId;
  const troubles = troublesOf(knowledge);
  const isPest = problemId !== null && troubles.byId.get(problemId)?.kind === 'pest';
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
  const right =
    truth === null || truth === NOT_PLANT ? null : isHealthyClass(truth) ? HEALTHY : photoClass(truth).problemId;
  const ids = said.map(({ id }) => id);
  return {
    ids,
    confidence: Math.min(0.95, said[0]?.probability ?? 0),
    isRight: ids[0] === right,
    isInThree: right !== null && ids.slice(0, 3).includes(right),
  };
}
