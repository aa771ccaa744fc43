/** What must be known about the photo model besides its weights; written by vision/calibrate.ts and vision/add-classes.ts. */
export type LeafModel = {
  version: string;
  /** Side of the square it looks at, in pixels. */
  sidePx: number;
  /** Views of each photo: the share of its width and height left away at each edge. */
  insets: readonly number[];
  /** Folder names, in the order of its outputs. */
  classes: readonly string[];
  /**
   * Outputs from here on were added to the finished model (vision/extend.py): they speak of their own crop where it was
   * told; of others they say only that a picture looks like another plant.
   */
  addedFrom: number;
  /** Divides the logits before the softmax over all classes, and over one crop's (temperature scaling, Guo et al. 2017). */
  temperature: number;
  cropTemperature: number;
  /** That of a crop whose pictures from other sources than the training's were at hand; it was found on these. */
  temperatureOf: Readonly<Record<string, number>>;
  /** Taken off the logit of a class whose pictures lie on paper, where a leaf on paper is seen: the paper is no sign of it. */
  paperBias: Readonly<Record<string, number>>;
  /** From this probability on it is not a plant. */
  notPlantFrom: number;
  /** Under this energy, log of the sum of exp(logits) (Liu et al. 2020), it is like nothing the model was shown. */
  energyFrom: number;
  /** Under this probability of all the crop's classes together it hardly shows that crop. */
  cropFrom: number;
  /**
   * For each class the mean probability that pictures of it, unseen in training, were given for each class of its own
   * crop (of the tables); 0 for those of others. The model's known confusions.
   */
  confusion: readonly (readonly number[])[];
};

/** exp(x / temperature), scaled to sum to 1. */
export function softmax(logits: readonly number[], temperature: number): number[] {
  const top = Math.max(...logits);
  const powers = logits.map((logit) => Math.exp((logit - top) / temperature));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Log of the sum of exp(logits): high for what the model knows, low for what is strange to it. */
export function energyOf(logits: readonly number[]): number {
  const top = Math.max(...logits);
  return top + Math.log(logits.reduce((total, logit) => total + Math.exp(logit - top), 0));
}
