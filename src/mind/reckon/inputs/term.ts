import type { Noun } from './nouns.ts';
import type { Said } from './said.ts';

/** A figure in its place: so many of something, for each of something, pesos for one, or a part. */
export type Term = {
  /**
   * 'held': he has them already. 'fixed': pesos paid once. 'dead', 'more', 'grows': parts of the plants; 'less': all but that part. 'parts': so many
   * share it. 'sample': kilos from a piece of the field, told for a hectare.
   */
  role: 'amount' | 'rate' | 'price' | 'held' | 'fixed' | 'dead' | 'less' | 'more' | 'grows' | 'parts' | 'sample';
  of: Noun;
  per: readonly Noun[];
  value: number;
  said: Said;
  /** As it is written in the sum, where that is not the figure with its noun. */
  show?: string;
  /** Square metres of the piece. */
  m2?: number;
  /** The dose of a label and what holds its water, which make this one. */
  from?: { dose: Said; holder: Term };
  /** Less likely than another place by so much. */
  cost?: number;
  /** The sum stands without it. */
  isIdle?: true;
};

/** '60 cm', '36 m'. */
export function shownLength({ value, noun }: Said): string {
  return `${value.toLocaleString('en-US', { maximumFractionDigits: 2 })} ${noun ?? 'm'}`;
}
