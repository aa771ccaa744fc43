import type { PhotoEvidence } from '#agronomy/diagnosis/diagnosis.ts';
import { energyOf, type LeafModel, softmax } from './leaf-model.ts';
import { isHealthyClass, LABORATORY_CROPS, NOT_PLANT, photoClass } from './photo-classes.ts';

/** What the photos say about one crop's troubles, as likelihoods: 1 changes nothing, 4 makes a cause four times as likely. */
export type PhotoWeights = {
  byProblem: ReadonlyMap<string, number>;
  /** How much it looks like each of these problems, 0 to 1; what is left looks healthy. */
  looks: ReadonlyMap<string, number>;
  /** Of a leaf with nothing wrong; null when the model was shown no healthy leaf of the crop. */
  healthy: number | null;
  /** What a hosted model's look makes of each cause, beside the above; absent: nobody else looked. */
  byLook?: ReadonlyMap<string, number>;
};

export type PhotoVerdict =
  | { kind: 'unread' | 'no-plant' | 'unfamiliar' }
  /** The crop is not among those the model was shown. */
  | { kind: 'unpictured' }
  /** It looks like another crop; null: one the tables lack. */
  | { kind: 'other-crop'; cropId: string | null }
  /** `by`: whose eyes. */
  | { kind: 'read'; cropId: string; weights: PhotoWeights; by: 'own' | 'look' | 'both' };

/** Softens what the model says of crops that it knows from the laboratory alone. This project's own judgement. */
const LABORATORY_DOUBT = 1.5;
/** From this probability on the photo alone may say which crop it is. */
const SURE_CROP = 0.8;

/** Crops with pictures behind them. */
export function picturedCrops(model: LeafModel): ReadonlySet<string> {
  return new Set(model.classes.map((name) => photoClass(name).cropId).filter((id) => id !== null));
}

/** The crop a photo shows, when the model has little doubt; else null. */
export function cropInPhoto({ logits }: PhotoEvidence, model: LeafModel): string | null {
  if (logits === null || isStrange(logits, model) !== null) return null;
  const [first] = cropShares(logits, model);
  return first !== undefined && first[1] >= SURE_CROP ? first[0] : null;
}

/** What the photos are worth for a crop: evidence, or why they are none. */
export function judgePhoto({ logits }: PhotoEvidence, model: LeafModel, cropId: string): PhotoVerdict {
  if (logits === null) return { kind: 'unread' };
  const strange = isStrange(logits, model);
  if (strange !== null) return { kind: strange };
  const shares = cropShares(logits, model);
  const [first] = shares;
  const own = shares.find(([id]) => id === cropId)?.[1] ?? 0;
  if (first !== undefined && first[0] !== cropId && first[1] >= SURE_CROP && own < model.cropFrom) {
    return { kind: 'other-crop', cropId: first[0] };
  }
  if (!picturedCrops(model).has(cropId)) return { kind: 'unpictured' };
  return { kind: 'read', cropId, weights: weigh(logits, model, cropId), by: 'own' };
}

function isStrange(logits: readonly number[], model: LeafModel): 'no-plant' | 'unfamiliar' | null {
  const notPlant = softmax(logits, model.temperature)[model.classes.indexOf(NOT_PLANT)] ?? 0;
  if (notPlant >= model.notPlantFrom) return 'no-plant';
  return energyOf(logits) < model.energyFrom ? 'unfamiliar' : null;
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

/**
 * Likelihood of what was seen under each class of the crop, relative to the mean of them: the model's probabilities
 * passed through its known confusions, so that 0.99 for a class it often mistakes weighs less than 0.99 for another.
 */
function weigh(logits: readonly number[], model: LeafModel, cropId: string): PhotoWeights {
  const own = model.classes.flatMap((name, at) => (photoClass(name).cropId === cropId ? [at] : []));
  const seen = softmax(
    own.map((at) => logits[at] ?? Number.NEGATIVE_INFINITY),
    model.cropTemperature * (LABORATORY_CROPS.has(cropId) ? LABORATORY_DOUBT : 1),
  );
  const expected = (at: number, other: number) => model.confusion[at]?.[other] ?? 0;
  const means = own.map((other) => own.reduce((sum, at) => sum + expected(at, other), 0) / own.length);
  const byProblem = new Map<string, number>();
  const looks = new Map<string, number>();
  let healthy: number | null = null;
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
  }
  return { byProblem, looks, healthy };
}
