import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { energyOf, type LeafModel, softmax } from './leaf-model.ts';
import {
  HEALTH_UNPROVEN,
  isHealthyClass,
  LABORATORY_CROPS,
  NOT_PLANT,
  OTHER_PLANT,
  photoClass,
  picturedAs,
} from './photo-classes.ts';

/** What the photos say about one crop's troubles, as likelihoods: 1 changes nothing, 4 makes a cause four times as likely. */
export type PhotoWeights = {
  byProblem: ReadonlyMap<string, number>;
  /** How much it looks like each of these problems, 0 to 1; what is left looks healthy. */
  looks: ReadonlyMap<string, number>;
  /** Of a leaf with nothing wrong; null when the model was shown no healthy leaf of the crop, or does not know this look. */
  healthy: number | null;
  /** Of what the model was shown of the crop and the tables have no record for; 0 when it was shown no such thing. */
  unnamed: number;
  /** What a hosted model's look makes of each cause, beside the above; absent: nobody else looked. */
  byLook?: ReadonlyMap<string, number>;
  /** What that look makes of a leaf with nothing wrong where our own model does not know one, and it is known to. */
  healthyByLook?: number;
};

/** Why a photo may not show the farmer's crop: it looks like another one (null: none that the model knows). */
export type CropDoubt = { seenId: string | null };

export type PhotoVerdict =
  | { kind: 'unread' | 'no-plant' }
  /** The crop is not among those the model was shown. */
  | { kind: 'unpictured' }
  /** It looks like another crop to whoever looked, and nobody could read it for the farmer's; null: one the tables lack. */
  | { kind: 'other-crop'; cropId: string | null }
  /** `by`: whose eyes. */
  | {
      kind: 'read';
      cropId: string;
      weights: PhotoWeights;
      by: 'own' | 'look' | 'both';
      /** The farmer's word on his crop stands; that the photo looks like something else is said and makes it count less. */
      doubt: CropDoubt | null;
    };

/** Softens what the model says of crops that it knows, and was measured on, from the laboratory alone. This project's own judgement. */
const LABORATORY_DOUBT = 1.5;
/** Softens what it says of a photo that does not look like the crop. This project's own judgement. */
const CROP_DOUBT = 2;
/** Softens what it says of a photo that is dark, blurred or small. This project's own judgement. */
const POOR_PHOTO_DOUBT = 1.5;
/** From this probability on the photo alone may say which crop it is. */
const SURE_CROP = 0.8;
/** Under this probability of the crop a look is not known well enough to be called healthy. */
const KNOWN_LOOK = 0.9;
/** What is more likely the farmer's crop than anything else is no plant only where that is likely as well. */
const LOOKS_LIKE_CROP = 0.5;
const NOT_PLANT_BESIDE_CROP = 0.5;
/** A leaf on paper is mostly paper: only what is surely no plant is turned away then. */
const NOT_PLANT_ON_PAPER = 0.98;

/** Crops with pictures behind them. */
export function picturedCrops(model: LeafModel): ReadonlySet<string> {
  return new Set(model.classes.map((name) => photoClass(name).cropId).filter((id) => id !== null));
}

/** The crop a photo shows, when the model has little doubt; else null. */
export function cropInPhoto(photo: PhotoEvidence, model: LeafModel): string | null {
  if (photo.logits === null || isNoPlant(photo, model, null)) return null;
  // What was added speaks where its crop was told.
  const logits = only(photo.logits, (at) => at < model.addedFrom);
  if (isUnfamiliar(logits, model)) return null;
  const [first] = cropShares(logits, model);
  return first !== undefined && first[1] >= SURE_CROP ? first[0] : null;
}

/**
 * The crops with pictures, the one that a photo shows likeliest first; none when it was not read. Those that were added
 * later on lead where there is little doubt, and else follow.
 */
export function cropsInPhoto({ logits }: PhotoEvidence, model: LeafModel): string[] {
  if (logits === null) return [];
  const first = cropShares(
    only(logits, (at) => at < model.addedFrom),
    model,
  ).filter(([, share]) => share > 0);
  const added = cropShares(logits, model).filter(([id]) => first.every(([other]) => other !== id));
  const leading = added.filter(([, share]) => share >= SURE_CROP);
  const following = added.filter(([, share]) => share < SURE_CROP);
  return [...leading, ...first, ...following].flatMap(([id]) => id ?? []);
}

/** What the photos are worth for the crop that the farmer named: evidence, or why they are none. */
export function judgePhoto(photo: PhotoEvidence, model: LeafModel, cropId: string): PhotoVerdict {
  if (photo.logits === null) return { kind: photo.plant === 'unlikely' ? 'no-plant' : 'unread' };
  const picturedId = picturedAs(cropId);
  const logits = heardOf(photo.logits, model, picturedId);
  if (isNoPlant(photo, model, picturedId)) return { kind: 'no-plant' };
  if (!picturedCrops(model).has(picturedId)) return { kind: 'unpictured' };
  const doubt = doubtOf(logits, model, picturedId) ?? otherPlantDoubt(photo.logits, model);
  const isKnown = photo.quality === 'good' && shareOf(picturedId, cropShares(logits, model)) >= KNOWN_LOOK;
  const softening = (doubt === null ? 1 : CROP_DOUBT) * (photo.quality === 'good' ? 1 : POOR_PHOTO_DOUBT);
  const { healthy, ...weights } = weigh(withoutPaper(photo, logits, model), model, picturedId, softening);
  return {
    kind: 'read',
    cropId,
    weights: { ...weights, healthy: doubt === null && isKnown && !HEALTH_UNPROVEN.has(picturedId) ? healthy : null },
    by: 'own',
    doubt,
  };
}

/** Whether it shows no plant, as far as the model knows; `cropId`: the one that is told, if any. */
export function isNoPlant(
  { logits, isLeafOnPaper }: Pick<PhotoEvidence, 'logits' | 'isLeafOnPaper'>,
  model: Pick<LeafModel, 'classes' | 'addedFrom' | 'temperature' | 'notPlantFrom'>,
  cropId: string | null,
): boolean {
  const isHeard = (at: number) => at < model.addedFrom || photoClass(model.classes[at] ?? '').cropId === cropId;
  const shares = softmax(only(logits ?? [], isHeard), model.temperature);
  const share = shares[model.classes.indexOf(NOT_PLANT)] ?? 0;
  if (isLeafOnPaper) return share >= NOT_PLANT_ON_PAPER;
  const ofCrop = model.classes.reduce(
    (sum, name, at) => (cropId !== null && photoClass(name).cropId === cropId ? sum + (shares[at] ?? 0) : sum),
    0,
  );
  return share >= (ofCrop >= LOOKS_LIKE_CROP ? NOT_PLANT_BESIDE_CROP : model.notPlantFrom);
}

/** The logits of some outputs; the others are silent. */
function only(logits: readonly number[], isHeard: (at: number) => boolean): readonly number[] {
  return logits.map((logit, at) => (isHeard(at) ? logit : Number.NEGATIVE_INFINITY));
}

/** What speaks of a crop: of one that the model was first taught what it was taught then, and what was added of that crop. */
function heardOf(logits: readonly number[], { classes, addedFrom }: LeafModel, cropId: string): readonly number[] {
  const isOf = (name: string) => photoClass(name).cropId === cropId;
  if (!classes.slice(0, addedFrom).some(isOf)) return logits;
  return only(logits, (at) => at < addedFrom || isOf(classes[at] ?? ''));
}

/** A plant that the tables lack, for all that is known: whatever the crop, this may only take certainty away. */
function otherPlantDoubt(logits: readonly number[], { classes, temperature }: LeafModel): CropDoubt | null {
  const share = softmax(logits, temperature)[classes.indexOf(OTHER_PLANT)] ?? 0;
  return share >= SURE_CROP ? { seenId: null } : null;
}

function isUnfamiliar(logits: readonly number[], model: LeafModel): boolean {
  return energyOf(logits) < model.energyFrom;
}

/** Another crop that the photo looks like instead, or none that the model knows; null: it may well be the farmer's. */
function doubtOf(logits: readonly number[], model: LeafModel, picturedId: string): CropDoubt | null {
  const shares = cropShares(logits, model);
  const [first] = shares;
  const own = shareOf(picturedId, shares);
  if (first !== undefined && first[0] !== picturedId && first[1] >= SURE_CROP && own < model.cropFrom)
    return { seenId: first[0] };
  return isUnfamiliar(logits, model) || own < model.cropFrom ? { seenId: null } : null;
}

function shareOf(cropId: string, shares: readonly [string | null, number][]): number {
  return shares.find(([id]) => id === cropId)?.[1] ?? 0;
}

/** Probability of each crop of the tables, and of null for one they lack; the greatest first. */
function cropShares(logits: readonly number[], model: LeafModel): [string | null, number][] {
  const shares = new Map<string | null, number>();
  for (const [at, share] of softmax(logits, model.temperature).entries()) {
    const name = model.classes[at] ?? NOT_PLANT;
    if (name === NOT_PLANT) continue;
    const { cropId } = photoClass(name);
    shares.set(cropId, (shares.get(cropId) ?? 0) + share);
  }
  return [...shares].sort((a, b) => b[1] - a[1]);
}

/** The logits less what the paper under a leaf says. */
function withoutPaper(
  { isLeafOnPaper }: PhotoEvidence,
  logits: readonly number[],
  { classes, paperBias }: LeafModel,
): readonly number[] {
  return isLeafOnPaper ? logits.map((logit, at) => logit - (paperBias[classes[at] ?? ''] ?? 0)) : logits;
}

function cropTemperatureOf(cropId: string, { cropTemperature, temperatureOf }: LeafModel): number {
  return temperatureOf[cropId] ?? cropTemperature * (LABORATORY_CROPS.has(cropId) ? LABORATORY_DOUBT : 1);
}

/**
 * Likelihood of what was seen under each class of the crop, relative to the mean of them: the model's probabilities
 * passed through its known confusions, so that 0.99 for a class it often mistakes weighs less than 0.99 for another.
 */
function weigh(logits: readonly number[], model: LeafModel, cropId: string, softening: number): PhotoWeights {
  const own = model.classes.flatMap((name, at) => (photoClass(name).cropId === cropId ? [at] : []));
  const seen = softmax(
    own.map((at) => logits[at] ?? Number.NEGATIVE_INFINITY),
    cropTemperatureOf(cropId, model) * softening,
  );
  const expected = (at: number, other: number) => model.confusion[at]?.[other] ?? 0;
  const means = own.map((other) => own.reduce((sum, at) => sum + expected(at, other), 0) / own.length);
  const byProblem = new Map<string, number>();
  const looks = new Map<string, number>();
  let healthy: number | null = null;
  let unnamed = 0;
  for (const [place, at] of own.entries()) {
    const likelihood = own.reduce(
      (sum, other, index) => sum + ((seen[index] ?? 0) * expected(at, other)) / Math.max(means[index] ?? 0, 1e-6),
      0,
    );
    const name = model.classes[at] ?? '';
    const { problemId } = photoClass(name);
    if (problemId !== null) {
      byProblem.set(problemId, likelihood);
      looks.set(problemId, seen[place] ?? 0);
    } else if (isHealthyClass(name)) healthy = likelihood;
    else unnamed += likelihood / own.length;
  }
  return { byProblem, looks, healthy, unnamed };
}
