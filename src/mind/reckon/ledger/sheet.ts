import type { Told } from './cues.ts';
import type { Land } from './read-supplies.ts';
import type { Cost, Sale } from './sale.ts';

export type Writable<Part> = { -readonly [Key in keyof Part]: Part[Key] };

/** A message on its way to a sale: its figures, and what was made of those that were read. */
export type Sheet = {
  figures: readonly Told[];
  text: string;
  /** Hectares that the message tells, else the frame. */
  areaHa: number | null;
  /** The question that was open before. */
  topic: string | null;
  /** What was told of the sale before this message. */
  before: Sale;
  told: Writable<Sale>;
  costs: Cost[];
  /** The last figure that was read as a cost. */
  costAt: number | null;
  /** Some cost is told on top of the others. */
  isMoreCost: boolean;
  /** He puts right what he told. */
  isRight: boolean;
};

/** A place of a sale: takes the figures from `at` on that belong to it and says how many those are; 0 for none. */
export type Role = (sheet: Sheet, at: number) => number;

/** What a sale needs to know of the field, and the question that was open. */
export type SaleLand = Pick<Land, 'areaHa'> & Partial<Pick<Land, 'topic'>>;

export function openSheet(figures: readonly Told[], text: string, before: Sale, land: SaleLand): Sheet {
  const area = figures.find(({ unit, per }) => (unit === 'ha' || unit === 'm2') && per === undefined);
  const told = area === undefined ? null : area.unit === 'ha' ? area.value : area.value / M2_PER_HA;
  return {
    ...{ figures, text, before, told: {}, costs: [], costAt: null, isMoreCost: false },
    areaHa: told ?? land.areaHa,
    topic: land.topic ?? null,
    isRight: PUTS_RIGHT.test(text),
  };
}

const M2_PER_HA = 10_000;
const PUTS_RIGHT = /\b(?:pala|mali|diay|gayam|gali|sorry)\b/;

/** What is known of the sale so far, with this message put over it. */
export function knownOf({ before, told }: Sheet): Sale {
  return { ...before, ...told };
}

/** 'Magkano lalabas kada araw'. */
export const BY_DAY = /\b(?:kada|bawat|per|sa isang) (?:araw|day)\b[ ?]*$/;
