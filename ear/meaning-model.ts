import { BUCKETS, orderFeatures } from '../src/language/ear/features.ts';
import { likeness } from '../src/language/ear/meaning.ts';
import type { StoredMatrix } from '../src/language/ear/stored-matrix.ts';
import type { Example } from './examples.ts';
import { embed, embedBack } from './layers.ts';
import { type Parameter, parameter, touch } from './parameter.ts';
import { store } from './quantise.ts';
import type { Random } from './random.ts';
import { keptFeatures, knownTokens } from './token-cache.ts';

const SIZE = 48;
const FORGOTTEN_FEATURES = 0.4;
/** How sharply likeness is told apart: a product of 1 against one of 0 counts e^16. */
const SHARPNESS = 16;
/** Besides the questions of a batch so many others, drawn by chance, are told apart from them. */
const OTHERS = 256;

/** The table of meanings while it learns. `learn` takes a batch, adds its slopes and returns its mean loss. */
export type MeaningModel = {
  parameters: Parameter[];
  learn: (batch: readonly Example[]) => number;
  stored: () => StoredMatrix;
};

/**
 * A vector a bucket; the sum of those of a message, made as long as 1, shall lie nearer to the vector of its own
 * question than to those of others (softmax over products of unit vectors; of the questions a sample at each step).
 * Only the table is kept: where a question lies is the middle of its lines.
 */
export function meaningModel(questions: number, random: Random): MeaningModel {
  const table = parameter(BUCKETS, SIZE, 0.1, random);
  const middles = parameter(questions, SIZE, 0.1, random);
  const featuresOf = knownTokens();

  const learn = (batch: readonly Example[]): number => {
    const drawn = Array.from({ length: OTHERS }, () => random.below(questions));
    const compared = [...new Set([...batch.map(({ topic }) => topic), ...drawn])];
    const units = compared.map((row) => unit(middles.values.subarray(row * SIZE, (row + 1) * SIZE)));
    const slopes = compared.map(() => new Float32Array(SIZE));
    let loss = 0;
    for (const { tokens, topic } of batch) {
      const all = [...tokens.flatMap(featuresOf), ...orderFeatures(tokens)];
      const features = keptFeatures(all, FORGOTTEN_FEATURES, random);
      const own = unit(embed(table, features));
      const right = compared.indexOf(topic);
      const { surprise, shares } = sharesOf(
        units.map(({ vector }) => SHARPNESS * likeness(own.vector, vector)),
        right,
      );
      loss += surprise / batch.length;
      const back = new Float32Array(SIZE);
      for (const [at, share] of shares.entries()) {
        const slope = ((share - (at === right ? 1 : 0)) * SHARPNESS) / batch.length;
        addTimes(back, units[at]?.vector ?? back, slope);
        addTimes(slopes[at] ?? back, own.vector, slope);
      }
      embedBack(table, features, throughUnit(own, back));
    }
    for (const [at, row] of compared.entries()) {
      const slope = throughUnit(units[at] ?? unit(new Float32Array(SIZE)), slopes[at] ?? new Float32Array(SIZE));
      touch(middles, row);
      addTimes(middles.slopes.subarray(row * SIZE, (row + 1) * SIZE), slope, 1);
    }
    return loss;
  };

  return { parameters: [table, middles], learn, stored: () => store(table) };
}

type Unit = { vector: Float32Array; length: number };

function unit(vector: Float32Array): Unit {
  const length = Math.sqrt(likeness(vector, vector)) + 1e-6;
  return { vector: vector.map((value) => value / length), length };
}

/** The way back through `unit`: what would only lengthen the vector changes nothing. */
function throughUnit({ vector, length }: Unit, slope: Float32Array): Float32Array {
  const along = likeness(vector, slope);
  return slope.map((value, at) => (value - (vector[at] ?? 0) * along) / length);
}

function addTimes(sum: Float32Array, vector: Float32Array, times: number): void {
  for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * times;
}

function sharesOf(figures: readonly number[], right: number): { surprise: number; shares: number[] } {
  const highest = Math.max(...figures);
  const powers = figures.map((figure) => Math.exp(figure - highest));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  const shares = powers.map((power) => power / whole);
  return { surprise: -Math.log((shares[right] ?? 0) + 1e-12), shares };
}
