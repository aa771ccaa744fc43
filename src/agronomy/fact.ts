/**
 * What an engine or a table says: a value with its unit and where it comes from, never a sentence. A fact travels as
 * data from the table to the answer; only `mind/render-fact.ts` turns it into words.
 */

/** Id of a record of knowledge/sources.json. */
export type SourceId = string;

/** 'computed': our arithmetic over sourced figures. 'said': the farmer told it. 'today': looked up for this day. */
export type FactSource = SourceId | 'computed' | 'said' | 'today';

export type Fact =
  /** `unit` is a key of library/units.json, with '/' for a rate: 'kg/ha', '₱/kg'. */
  | { kind: 'quantity'; low: number; high: number; unit: string; digits: number; source: FactSource }
  /** Months 1 to 12 in the order they follow one another. */
  | { kind: 'months'; months: readonly number[]; source: FactSource }
  /** A day, 'YYYY-MM-DD'; with `to` a span. */
  | { kind: 'day'; day: string; to?: string; source: FactSource }
  /** The name of a thing, or a sentence of a table, in both languages. */
  | { kind: 'words'; tl: string; en: string; source: FactSource }
  | { kind: 'list'; items: readonly Fact[]; joint: 'and' | 'or' | 'comma' };

/** One figure, `digits` decimals at most. */
export function quantity(value: number, unit: string, source: FactSource, digits = 0): Fact {
  return { kind: 'quantity', low: value, high: value, unit, digits, source };
}

/** A range of figures; low before high. */
export function between(low: number, high: number, unit: string, source: FactSource, digits = 0): Fact {
  return { kind: 'quantity', low: Math.min(low, high), high: Math.max(low, high), unit, digits, source };
}

/** A name or a table's sentence in both languages. */
export function words(tl: string, en: string, source: FactSource): Fact {
  return { kind: 'words', tl, en, source };
}

/** Several facts said one after the other; one alone is said as itself. */
export function listOf(items: readonly Fact[], joint: 'and' | 'or' | 'comma' = 'and'): Fact {
  return { kind: 'list', items, joint };
}
