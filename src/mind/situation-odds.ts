import weights from './situation-odds.json' with { type: 'json' };

/** What speaks for a situation being the question that was asked; all but the last three from -1 or 0 to 1. */
export type Signs = {
  /** How near the message lies to the middle of the situation's lines, and to the nearest of them. */
  middle: number;
  line: number;
  /** By how much that is more than of the next one that is no sibling; negative where another lies nearer. */
  lead: number;
  /** How likely the ear finds its topic. */
  heard: number;
  /** 1 where the line asks in another form ('kailan' against 'magkano'). */
  otherForm: number;
  /** 1 where it holds for certain crops and none was told. */
  cropUntold: number;
  /** 1 where it follows up the question before. */
  follows: number;
  /** Words of the message, up to a dozen, in dozens. */
  length: number;
};

export const SIGNS: readonly (keyof Signs)[] = [
  'middle',
  'line',
  'lead',
  'heard',
  'otherForm',
  'cropUntold',
  'follows',
  'length',
];

/**
 * How likely it is the question asked, 0 to 1: a logistic regression fitted by `npm run meaning:train` on lines that the
 * table of meanings had not learned, half of them of situations that it had never seen.
 */
export function oddsOf(signs: Signs, { bias, of } = weights): number {
  const sum = SIGNS.reduce((total, sign) => total + of[sign] * signs[sign], bias);
  return 1 / (1 + Math.exp(-sum));
}
