import { loadedOnce } from '#language/loaded-once.ts';
import { openBag, type StoredBag } from './bag.ts';
import { openConvolution, type StoredConvolution } from './convolution.ts';
import { readingOf, wordsOf } from './features.ts';
import { type Meaning, openMeaning, openWords, type WordSense } from './meaning.ts';
import { listTagger, type Tagger } from './tagger.ts';

/** A topic of `ear/topics.json` and how likely the message is about it. */
export type Heard = { topic: string; p: number };

/**
 * What a farmer wants, heard from one message alone.
 * `hear` gives the five likeliest topics, likeliest first; of a message without a word or number nothing ([]).
 */
export type Hearing = { hear: (message: string) => Heard[] };

/** Where a message lies among all that can be asked, and where single words do. */
export type Sense = { meaning: Meaning; word: (word: string) => WordSense };

/** The ear, and beside it the sense of what is asked. */
export type Ear = Hearing & Sense;

/** What `npm run ear:train` writes into `weights.json`. */
export type Weights = {
  /** Hash of everything the weights were learned from. */
  corpus: string;
  topics: string[];
  /** Divides the figures before they become probabilities: fitted on real-like questions, so that 0.8 is right 8 times in 10. */
  temperature: number;
  bag: StoredBag;
  /** Learned alike but for their seed: what one mishears by chance the other does not. */
  convolutions: StoredConvolution[];
};

const LIKELIEST = 5;

const loadOwnEar = loadedOnce(() => readEar(null));

/**
 * Loads the ear; the weights (1.8 MB, and 0.8 MB for meanings) come only when it is first wanted.
 * @param tagger says which entities a message mentions; without one the ear, then the same for whoever asks, uses its own
 *   lists of names
 */
export function loadEar(tagger?: Tagger): Promise<Ear> {
  return tagger ? readEar(tagger) : loadOwnEar();
}

async function readEar(tagger: Tagger | null): Promise<Ear> {
  const [weights, meaning, names] = await Promise.all([
    import('./weights.json', { with: { type: 'json' } }),
    import('./meaning.json', { with: { type: 'json' } }),
    import('./tags.json', { with: { type: 'json' } }),
  ]);
  const tags = tagger ?? listTagger(names.default);
  return {
    ...openEar(weights.default, tags),
    meaning: openMeaning(meaning.default, tags),
    word: openWords(meaning.default),
  };
}

/** An ear of given weights: for the trainer, which measures what it is about to write. */
export function openEar(weights: Weights, tagger: Tagger): Hearing {
  const opinion = openOpinion(weights, tagger);
  return {
    hear: (message) => {
      const shares = opinion(message);
      return shares ? likeliest(shares, weights) : [];
    },
  };
}

/**
 * What all models together think of a message: for each topic the mean of their logarithms of its share, not yet
 * tempered; nothing for a message without a word.
 */
export function openOpinion(
  { bag, convolutions }: Pick<Weights, 'bag' | 'convolutions'>,
  tagger: Tagger,
): (message: string) => Float32Array | undefined {
  const models = [openBag(bag), ...convolutions.map(openConvolution)];
  return (message) => {
    const words = wordsOf(message);
    if (words.length === 0) return undefined;
    const reading = readingOf(words, tagger(words));
    return meanOf(models.map((model) => logShares(model(reading))));
  };
}

function likeliest(opinion: Float32Array, { topics, temperature }: Weights): Heard[] {
  const shares = logShares(opinion.map((share) => share / temperature));
  const least = shares.toSorted().at(-LIKELIEST) ?? Number.NEGATIVE_INFINITY;
  return topics
    .flatMap((topic, at) => {
      const share = shares[at] ?? Number.NEGATIVE_INFINITY;
      return share < least ? [] : [{ topic, p: Math.exp(share) }];
    })
    .sort((one, other) => other.p - one.p)
    .slice(0, LIKELIEST);
}

/** Logarithms of the shares (softmax) of the figures. */
export function logShares(figures: Float32Array): Float32Array {
  let highest = Number.NEGATIVE_INFINITY;
  for (const figure of figures) highest = Math.max(highest, figure);
  let sum = 0;
  for (const figure of figures) sum += Math.exp(figure - highest);
  const whole = Math.log(sum) + highest;
  const shares = new Float32Array(figures.length);
  for (let at = 0; at < shares.length; at++) shares[at] = (figures[at] ?? 0) - whole;
  return shares;
}

function meanOf(opinions: readonly Float32Array[]): Float32Array {
  const mean = new Float32Array(opinions[0]?.length ?? 0);
  for (const opinion of opinions)
    for (let topic = 0; topic < mean.length; topic++) mean[topic] = (mean[topic] ?? 0) + (opinion[topic] ?? 0);
  for (let topic = 0; topic < mean.length; topic++) mean[topic] = (mean[topic] ?? 0) / opinions.length;
  return mean;
}
