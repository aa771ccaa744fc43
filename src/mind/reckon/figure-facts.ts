import { type Fact, quantity } from '#agronomy/fact.ts';
import type { Figure, Unit } from '#language/figures/figure.ts';

/** Units of figures as library/units.json names them; the others are said as bare numbers. */
const LIBRARY_UNITS: Readonly<Partial<Record<Unit, string>>> = {
  kg: 'kg',
  g: 'g',
  t: 't',
  sack: 'sako',
  kaban: 'kaban',
  l: 'L',
  ml: 'ml',
  spoon: 'kutsara',
  teaspoon: 'kutsarita',
  can: 'lata',
  tank: 'tangke',
  drum: 'dram',
  plant: 'puno',
  piece: 'piraso',
  ha: 'ha',
  m2: 'm2',
  m: 'm',
  cm: 'cm',
  km: 'km',
  percent: '%',
  peso: '₱',
  day: 'araw',
  week: 'linggo',
  month: 'buwan',
  year: 'taon',
  hour: 'oras',
};

/** The library's name of a unit; '' for none and for those it has no name of. */
export function unitOf(unit: Unit | null): string {
  // A noun of his own may be called like a property of every object.
  return unit !== null && Object.hasOwn(LIBRARY_UNITS, unit) ? (LIBRARY_UNITS[unit] ?? '') : '';
}

/** A figure of the message, as it was said. */
export function saidFact({ value, unit }: Pick<Figure, 'value' | 'unit'>): Fact {
  return quantity(value, unitOf(unit), 'said', unit === 'peso' ? 0 : 3);
}

/** A result of arithmetic, with no more decimals than anybody needs. */
export function resultFact(value: number, unit: string): Fact {
  if (unit === '₱') return quantity(Math.round(value * 100) / 100, unit, 'computed');
  const size = Math.abs(value);
  return quantity(value, unit, 'computed', size >= 1000 ? 0 : size >= 10 ? 2 : 3);
}
