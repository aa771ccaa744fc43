import type { Tagger } from '../src/language/ear/tagger.ts';
import type { Corpus } from './corpus.ts';
import { type Example, exampleMaker, roundOf } from './examples.ts';
import { descend, type Parameter } from './parameter.ts';
import { seededRandom } from './random.ts';

const BATCH = 128;
/** Steps until the rate is full, and the share of it that is left at the end. */
const WARM_UP = 100;
const LAST_SHARE = 0.02;

/** A model while it learns; `learn` adds the slopes of one example, whose share of the batch is `weight`, and returns its loss. */
export type Model<Stored> = {
  parameters: Parameter[];
  learn: (example: Example, weight: number) => number;
  stored: () => Stored;
};

export type Course = { rounds: number; rate: number; seed: number };

/** Teaches a model the corpus, without the templates that are held out. */
export function teach<Stored>(
  model: Model<Stored>,
  corpus: Corpus,
  tagger: Tagger,
  { rounds, rate, seed }: Course,
  report: (line: string) => void,
): Stored {
  const random = seededRandom(seed);
  const make = exampleMaker(corpus, tagger, random);
  const templates = corpus.templates.filter(({ heldOut }) => !heldOut);
  const perRound = Math.ceil(roundOf(templates, corpus.slots, random).length / BATCH);
  let step = 0;
  for (let round = 1; round <= rounds; round++) {
    const order = roundOf(templates, corpus.slots, random);
    let loss = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const template of batch) loss += model.learn(make(template), 1 / batch.length);
      step++;
      const pace = Math.min(1, step / WARM_UP) * Math.max(LAST_SHARE, 1 - step / (rounds * perRound));
      for (const parameter of model.parameters) descend(parameter, rate * pace, step);
    }
    report(`round ${round} of ${rounds}: loss ${(loss / order.length).toFixed(3)}`);
  }
  return model.stored();
}
