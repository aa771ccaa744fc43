import type { Kind, Side } from './sides.ts';

/** What a price or a cost is for each of: all of it, a kilo, or one of what is counted. */
export type For = 'all' | 'kg' | 'count';

/** Pesos that a way costs: so much for each of `times`, multiplied. */
export type Cost = {
  pesos: number;
  per: For;
  times: readonly number[];
  side: Side /** What it is for, as he wrote it. */;
  label: string;
  /** It is paid for what is dry or made, and not for what goes in. */
  isOfMade?: true;
};

export type Price = { pesos: number; per: For /** The word that he named the way by. */; name?: string };

/** One harvest, and two ways to sell it. */
export type Choice = {
  kind: Kind;
  kilos?: number;
  /** What is counted, its measure, and kilos in one. */
  count?: number;
  unit?: string;
  each?: number;
  first: Price;
  second: Price;
  costs: readonly Cost[];
  /** Parts: lost on the way or in store, and what an agent takes of each way. */
  lost?: number;
  fees: Readonly<Partial<Record<Side, number>>>;
  /** Water in per cent, wet and dry. */
  wet?: number;
  dry?: number;
  /** Pieces that make a kilo of what is made of them. */
  ratio?: number;
  months?: number;
  /** Costs by the kilo are of what can be sold alone. */
  isOfSold?: boolean;
  /** A debt that runs on while he waits: pesos and the part for a month. */
  debt?: { pesos: number; rate: number };
  /** The price of the second way before it was asked with another. */
  former?: number;
  /** All figures that were told for it. */
  figures: readonly number[];
};
