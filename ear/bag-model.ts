import type { StoredBag } from '../src/language/ear/bag.ts';
import { BUCKETS, orderFeatures } from '../src/language/ear/features.ts';
import type { Example } from './examples.ts';
import { affine, affineBack, dropMask, embed, embedBack, scaleBy, surprise } from './layers.ts';
import { parameter } from './parameter.ts';
import { store, storeLayer } from './quantise.ts';
import type { Random } from './random.ts';
import type { Model } from './teach.ts';
import { keptFeatures, knownTokens } from './token-cache.ts';

const SIZE = 32;
/** Shares forgotten while learning: of the features, so that no single word is leaned on, and of the sum. */
const FORGOTTEN_FEATURES = 0.5;
const FORGOTTEN_VALUES = 0.25;

/** The linear model: a vector a bucket, their sum, one figure a topic. */
export function bagModel(topics: number, random: Random): Model<StoredBag> {
  const table = parameter(BUCKETS, SIZE, 0.1, random);
  const out = parameter(topics, SIZE + 1, 0.1, random);
  const featuresOf = knownTokens();

  const learn = ({ tokens, topic }: Example, weight: number): number => {
    const all = [...tokens.flatMap(featuresOf), ...orderFeatures(tokens)];
    const features = keptFeatures(all, FORGOTTEN_FEATURES, random);
    const mask = dropMask(SIZE, FORGOTTEN_VALUES, random);
    const hidden = scaleBy(embed(table, features), mask);
    const { loss, slope } = surprise(affine(out, hidden), topic, weight);
    embedBack(table, features, scaleBy(affineBack(out, hidden, slope), mask));
    return loss;
  };

  return { parameters: [table, out], learn, stored: () => ({ table: store(table), out: storeLayer(out) }) };
}
