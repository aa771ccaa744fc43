import type { Atom, Counted } from './atoms.ts';

/** Some of a harvest: what was counted, and with what is counted beside it ('20 dosena at 8 tali'). */
export type Lot = {
  counts: readonly Atom[];
  /** Pesos for one of `per`; null where his words leave the unit to the sum. */
  price: { pesos: number; per: Counted | null } | null;
  /** A part of the first lot ('60% class A'), or so much of it ('huling 100 tali'), or what these leave. */
  of: 'whole' | 'part' | 'subset' | 'rest';
};

/** 1 `per` is `value` of `unit`: 22 kilo of a kaing, 4 pieces of a kilo. */
export type Size = { value: number; unit: Counted; per: Counted };

/** Pesos for each of `per`, times what was counted with it: 12 days, 46 bags. */
export type CostLine = { pesos: number; factors: readonly Atom[]; per: readonly Counted[] };

/** What leaves the harvest before it is sold; `each`: so much off each of what is counted. */
export type Taken = {
  by: 'loss' | 'dead' | 'harvester' | 'owner' | 'owed';
  part?: number;
  count?: Atom;
  each?: Size;
  isOfRest: boolean;
};

/** A sum of one harvest with every figure in its place. */
export type Draft = {
  lots: Lot[];
  sizes: Size[];
  taken: Taken[];
  costs: CostLine[];
  /** Pesos that were paid for all of it. */
  gross: number | null;
  fee: number;
  /** The part that is his; with several who share alike, so many. */
  own: number | null;
  isNetFirst: boolean;
  /** He paid all costs, and has them back. */
  isPayer: boolean;
  owed: number;
  target: number | null;
  /** Put in by him and by the others. */
  pool: { own: number; others: readonly number[] } | null;
  /** Hectares of his. */
  ha: number | null;
};
