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
  /** The share of the message's words that its lines, and its answer, have too; and those of the one before as well. */
  asked: number;
  answered: number;
  togetherAsked: number;
  togetherAnswered: number;
  /** How likely the ear finds its topic. */
  heard: number;
  /** 1 where the line asks in another form ('kailan' against 'magkano'). */
  otherForm: number;
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
  'togetherAsked',
  'togetherAnswered',
  'heard',
  'otherForm',
  'ofCrop',
  'cropUntold',
  'follows',
  'thread',
  'open',
  'ofTrouble',
  'length',
] as const satisfies readonly (keyof Signs)[];

/** What each sign counts, in logits, and what it counts beside that for a thread: many lines share more words by chance. */
export type Odds = { bias: number; of: Signs; ofThreads: Signs };

/**
 * How likely it is the question asked, 0 to 1: a logistic regression fitted by `npm run meaning:train` on what readers
 * found to answer blind questions (docs/adr/0020-judged-questions.md).
 */
export function oddsOf(signs: Signs, { bias, of, ofThreads }: Odds = weights): number {
  const sum = SIGNS.reduce((total, sign) => total + (of[sign] + signs.thread * ofThreads[sign]) * signs[sign], bias);
  return 1 / (1 + Math.exp(-sum));
}
