import weights from './situation-odds.json' with { type: 'json' };
import type { WordLikeness } from './word-likeness.ts';

/** What speaks for a situation being the question that was asked; shares and nearness from -1 or 0 to 1. */
export type Signs = WordLikeness & {
  /** How near the message lies to the middle of the situation's lines, and to the nearest of them. */
  middle: number;
  line: number;
  /** By how much that is more than of the next one that is no sibling; negative where another lies nearer. */
  lead: number;
  /** The same of the message read together with the one before; of the message alone where it is the first. */
  togetherMiddle: number;
  togetherLine: number;
  togetherLead: number;
  /** The same of the message with the crop or trouble that it leaves out named, whichever is nearest. */
  namedMiddle: number;
  namedLine: number;
  namedLead: number;
  /** How likely the ear finds its topic. */
  heard: number;
  /** The share of its lines that ask in the form of the message ('kailan', 'magkano'). */
  sameForm: number;
  /** 1 where it holds for certain crops, and where none was told. */
  ofCrop: number;
  cropUntold: number;
  /** 1 where it follows up the question before. */
  follows: number;
  /** 1 where it answers a question of the threads, of the very subject that is spoken of. */
  thread: number;
  /** 1 where its topic is open in the conversation. */
  open: number;
  /** 1 where it is about the trouble that was made out, -1 where it is about another. */
  ofTrouble: number;
  /** 1 where the message is not the first. */
  later: number;
  /** Words of the message, up to a dozen, in dozens. */
  length: number;
};

export const SIGNS = [
  'middle',
  'line',
  'lead',
  'togetherMiddle',
  'togetherLine',
  'togetherLead',
  'namedMiddle',
  'namedLine',
  'namedLead',
  'wordsAsked',
  'wordsAnswered',
  'wordsGist',
  'wordsCovered',
  'wordsLine',
  'wordsLines',
  'togetherWordsLine',
  'togetherWordsLines',
  'gistAsked',
  'gistTold',
  'heard',
  'sameForm',
  'ofCrop',
  'cropUntold',
  'follows',
  'thread',
  'open',
  'ofTrouble',
  'later',
  'length',
] as const satisfies readonly (keyof Signs)[];

/**
 * A small network: what it sees goes straight to the score, and through hidden units (softsign, x / (1 + |x|): the same to
 * the bit in every browser). A row of `hidden` holds the
 * weights of one unit, its bias and what it counts.
 */
export type Network = { straight: readonly number[]; hidden: readonly (readonly number[])[] };

/**
 * Fitted by `npm run meaning:train` on what readers found to answer blind questions (docs/adr/0020-judged-questions.md):
 * `order`, whose scores are averaged, as a choice among all that was found for one question
 * (docs/adr/0030-order-by-a-network.md); `sure` as the probability that it answers it, in logits.
 */
export type Odds = { order: readonly Network[]; sure: { of: Signs; lead: number; bias: number } };

/** Leads beyond this say no more: nothing else was found, or nothing like it. */
const MOST_LEAD = 4;

/**
 * What a network sees of each that was found: its signs, and by how much each falls short of the highest of that sign among
 * all of them, sign after sign.
 */
export function inputsOf(found: readonly Signs[]): Float64Array[] {
  const highest = new Float64Array(SIGNS.length).fill(Number.NEGATIVE_INFINITY);
  const inputs = found.map((signs) => {
    const input = new Float64Array(2 * SIGNS.length);
    for (const [at, sign] of SIGNS.entries()) {
      input[at] = signs[sign];
      highest[at] = Math.max(highest[at] ?? 0, signs[sign]);
    }
    return input;
  });
  for (const input of inputs)
    for (let at = 0; at < SIGNS.length; at++) input[SIGNS.length + at] = (input[at] ?? 0) - (highest[at] ?? 0);
  return inputs;
}

/** How much speaks for each of what was found for one question: the one with the highest score stands first. */
export function scoresOf(found: readonly Signs[], { order }: Pick<Odds, 'order'> = weights): number[] {
  return inputsOf(found).map(
    (input) => order.reduce((sum, network) => sum + scoreIn(network, input), 0) / order.length,
  );
}

function scoreIn({ straight, hidden }: Network, input: Float64Array): number {
  const size = input.length;
  let score = 0;
  for (let at = 0; at < size; at++) score += (straight[at] ?? 0) * (input[at] ?? 0);
  for (const unit of hidden) {
    let sum = unit[size] ?? 0;
    for (let at = 0; at < size; at++) sum += (unit[at] ?? 0) * (input[at] ?? 0);
    score += ((unit[size + 1] ?? 0) * sum) / (1 + Math.abs(sum));
  }
  return score;
}

/**
 * How likely it is the question asked, 0 to 1.
 * @param lead its score less the best of the others, as `leadOf` gives it
 */
export function likelihoodOf(signs: Signs, lead: number, { sure }: Pick<Odds, 'sure'> = weights): number {
  const total = SIGNS.reduce((sum, sign) => sum + sure.of[sign] * signs[sign], sure.bias + sure.lead * lead);
  return 1 / (1 + Math.exp(-total));
}

/** By how much a score stands above the best of the others; -Infinity stands for none. */
export function leadOf(score: number, rival: number): number {
  return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, score - rival));
}
