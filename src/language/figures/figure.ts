import type { NameWithDigits } from '#language/figures/names-with-digits.ts';
import type { Unit } from '#language/figures/units.ts';

export type { Unit } from '#language/figures/units.ts';

/** A number of a text with what it counts: '2-3 sako kada ektarya', '20 x 50 metro', 'pH 4.8'. */
export type Figure = {
  /** The number; the lower end of a range. */
  value: number;
  /** The upper end of a range. */
  high?: number;
  /** Null: a number alone. */
  unit: Unit | null;
  /** The measure it is counted for each of, and how many of it when not one: 'l' and 16 of '3 kutsara kada 16 litro'. */
  per?: Unit;
  perAmount?: number;
  /** Month 1 to 12 when the number is a day of it: 'Hunyo 15'. */
  month?: number;
  /** The sides of '20 x 50 metro', of which `value` is the area. */
  sides?: { long: number; wide: number; unit: Unit };
  /** 'Mga', 'halos', 'around'. */
  isApproximate?: true;
  /** What comes again or is counted for: '14 araw' of 'kada 14 araw', '16 litro' of '3 kutsara kada 16 litro'. */
  isEach?: true;
  /** The unit was not said: 'dose kada kilo' are pesos. */
  isUnitImplied?: true;
  /** Written in words alone. */
  isWords: boolean;
  /** As written, and its place in the text. */
  text: string;
  from: number;
  to: number;
};

/** Everything of a text that counts, and everything with digits that does not: no digit is left out. */
export type Reading = {
  figures: readonly Figure[];
  /** Grades, phone numbers and other names with digits, each in one way of writing. */
  names: readonly (Pick<NameWithDigits, 'kind' | 'text'> & { from: number; to: number })[];
  /** Measures that no number counts, with the word before them: 'bawat litro', 'ilang kutsara'. */
  uncounted: readonly { unit: Unit; text: string; from: number }[];
  /** Measures that something is counted for each of: 'kada ektarya'. */
  each: readonly Unit[];
};
