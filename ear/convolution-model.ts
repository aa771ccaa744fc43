import type { StoredConvolution } from '../src/language/ear/convolution.ts';
import { BUCKETS } from '../src/language/ear/features.ts';
import type { Example } from './examples.ts';
import { type Answers, padded, strongest, strongestBack } from './filters.ts';
import { affine, affineBack, dropMask, embed, embedBack, scaleBy, surprise } from './layers.ts';
import { type Parameter, parameter } from './parameter.ts';
import { store, storeLayer } from './quantise.ts';
import type { Random } from './random.ts';
import type { Model } from './teach.ts';
import { keptFeatures, knownTokens } from './token-cache.ts';

const SIZE = 32;
const FILTERS = 64;
const WIDTHS = [1, 2, 3];
const ANSWERS = WIDTHS.length * FILTERS;
const HIDDEN = ANSWERS + SIZE;

/** Shares forgotten while learning: of a word's features, of whole words, of the values of a word and of the last layer. */
const FORGOTTEN_FEATURES = 0.25;
const FORGOTTEN_WORDS = 0.06;
const FORGOTTEN_VALUES = 0.25;

/** What the way forward leaves for the way back. */
type Reading = {
  features: number[][];
  wordMasks: Float32Array[];
  row: Float32Array;
  answers: Answers[];
  hidden: Float32Array;
  hiddenMask: Float32Array;
};

/** The word-convolution: filters over one to three words, the strongest answer of each, one figure a topic. */
export function convolutionModel(topics: number, random: Random): Model<StoredConvolution> {
  const table = parameter(BUCKETS, SIZE, 0.1, random);
  const filters = WIDTHS.map((width) => parameter(FILTERS, width * SIZE + 1, 1 / Math.sqrt(3 * width * SIZE), random));
  const out = parameter(topics, HIDDEN + 1, 1 / Math.sqrt(3 * HIDDEN), random);
  const featuresOf = knownTokens();

  const learn = ({ tokens, topic }: Example, weight: number): number => {
    const features = tokens.map((token) =>
      random.next() < FORGOTTEN_WORDS ? [] : keptFeatures(featuresOf(token), FORGOTTEN_FEATURES, random),
    );
    const reading = read(features, table, filters, random);
    const { loss, slope } = surprise(affine(out, reading.hidden), topic, weight);
    readBack(reading, table, filters, scaleBy(affineBack(out, reading.hidden, slope), reading.hiddenMask));
    return loss;
  };

  return {
    parameters: [table, ...filters, out],
    learn,
    stored: () => ({ table: store(table), filters: filters.map(storeLayer), out: storeLayer(out) }),
  };
}

/** From the features of the words to the layer that the topics are read from. */
function read(features: number[][], table: Parameter, filters: readonly Parameter[], random: Random): Reading {
  const wordMasks = features.map(() => dropMask(SIZE, FORGOTTEN_VALUES, random));
  const words = features.map((each, at) => scaleBy(embed(table, each), wordMasks[at]));
  const row = padded(words, SIZE);
  const answers = filters.map((each, at) => strongest(each, WIDTHS[at] ?? 1, row, SIZE));
  const hidden = new Float32Array(HIDDEN);
  for (const [at, { best }] of answers.entries()) hidden.set(best, at * FILTERS);
  const sum = hidden.subarray(ANSWERS);
  const share = shareOf(features);
  for (let at = 0; at < row.length; at++) sum[at % SIZE] = (sum[at % SIZE] ?? 0) + (row[at] ?? 0) * share;
  const hiddenMask = dropMask(HIDDEN, FORGOTTEN_VALUES, random);
  return { features, wordMasks, row, answers, hidden: scaleBy(hidden, hiddenMask), hiddenMask };
}

/** The way back through `read`, from the slope of its last layer. */
function readBack(reading: Reading, table: Parameter, filters: readonly Parameter[], slope: Float32Array): void {
  const { features, wordMasks, row, answers } = reading;
  const rowSlope = new Float32Array(row.length);
  for (const [at, each] of filters.entries()) {
    const own = slope.subarray(at * FILTERS, (at + 1) * FILTERS);
    strongestBack(each, { width: WIDTHS[at] ?? 1, row, size: SIZE, rowSlope }, answers[at], own);
  }
  const ofSum = slope.subarray(ANSWERS);
  const share = shareOf(features);
  for (const [at, each] of features.entries()) {
    const word = rowSlope.subarray((at + 1) * SIZE, (at + 2) * SIZE);
    for (let value = 0; value < SIZE; value++) word[value] = (word[value] ?? 0) + (ofSum[value] ?? 0) * share;
    embedBack(table, each, scaleBy(word, wordMasks[at]));
  }
}

/** The sum of the words is over the root of their number, so that a long message is not louder than a short one. */
function shareOf(words: readonly unknown[]): number {
  return 1 / Math.sqrt(Math.max(1, words.length));
}
