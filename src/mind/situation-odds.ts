import weights from './situation-odds.json' with { type: 'json' };

/** What speaks for a situation being the question that was asked; shares and nearness from -1 or 0 to 1. */
export type Signs = {
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
  /** The share of what the message's words tell that its lines, its answer, and either of them say too. */
  asked: number;
  answered: number;
  covered: number;
  /** The share of what its lines tell that the message says: the mean of the best three. */
  asking: number;
  /** The first two of the message together with the one before. */
  togetherAsked: number;
  togetherAnswered: number;
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
  'asked',
  'answered',
  'covered',
  'asking',
  'togetherAsked',
  'togetherAnswered',
  'heard',
  'sameForm',
  'ofCrop',
  'cropUntold',
  'follows',
  'thread',
  'open',
  'ofTrouble',
  'length',
] as const satisfies readonly (keyof Signs)[];

/** What each sign counts, and what it counts beside that for a thread: many lines share more words by chance. */
export type Weights = { of: Signs; ofThreads: Signs };

/**
 * Fitted by `npm run meaning:train` on what readers found to answer blind questions (docs/adr/0020-judged-questions.md):
 * `order` as a choice among all that was found for one question, `sure` as the probability that it answers it, in logits.
 */
export type Odds = { order: Weights; sure: Weights & { lead: number; bias: number } };

/** Leads beyond this say no more: nothing else was found, or nothing like it. */
const MOST_LEAD = 4;

/** How much speaks for it being the question asked: the highest of what was found stands first. */
export function scoreOf(signs: Signs, { order }: Pick<Odds, 'order'> = weights): number {
  return weighed(signs, order);
}

/**
 * How likely it is the question asked, 0 to 1.
 * @param lead its score less the best of the others, as `leadOf` gives it
 */
export function likelihoodOf(signs: Signs, lead: number, { sure }: Pick<Odds, 'sure'> = weights): number {
  return 1 / (1 + Math.exp(-(sure.bias + weighed(signs, sure) + sure.lead * lead)));
}

/** By how much a score stands above the best of the others; -Infinity stands for none. */
export function leadOf(score: number, rival: number): number {
  return Math.max(-MOST_LEAD, Math.min(MOST_LEAD, score - rival));
}

function weighed(signs: Signs, { of, ofThreads }: Weights): number {
  return SIGNS.reduce((total, sign) => total + (of[sign] + signs.thread * ofThreads[sign]) * signs[sign], 0);
}
