import type { Counted } from './atoms.ts';
import type { Size } from './draft.ts';

/** So many of one unit that make one of another, whoever counts. */
const KNOWN: readonly Size[] = [
  { value: 1000, unit: 'kg', per: 't' },
  { value: 1000, unit: 'g', per: 'kg' },
  // The bag in which sugar is counted.
  { value: 1, unit: 'sack', per: 'lkg' },
];
const DOZEN = 12;
const HUNDRED = 100;

/**
 * How many `to` one `from` is, along the sizes that were told: 22 kilo of a kaing, 4 pieces of a kilo. Null where they
 * do not lead there.
 */
export function factorOf(from: Counted, to: Counted, sizes: readonly Size[]): number | null {
  if (from === to || to === 'one') return 1;
  // A dozen or a hundred are of whatever is counted.
  if (from === 'dozen') return timesOf(DOZEN, factorOf('piece', to, sizes) ?? (isCount(to) ? 1 : null));
  if (to === 'dozen') return timesOf(1 / DOZEN, isCount(from) ? 1 : null);
  if (to === 'hundred') return timesOf(1 / HUNDRED, isCount(from) ? 1 : null);
  const reached = new Map<Counted, number>([[from, 1]]);
  for (const [unit, factor] of reached) {
    if (unit === to) return factor;
    for (const size of [...sizes, ...KNOWN]) {
      if (size.per === unit && !reached.has(size.unit)) reached.set(size.unit, factor * size.value);
      if (size.unit === unit && !reached.has(size.per)) reached.set(size.per, factor / size.value);
    }
  }
  return null;
}

function timesOf(one: number, factor: number | null): number | null {
  return factor === null ? null : one * factor;
}

const WEIGHED: ReadonlySet<Counted> = new Set(['kg', 'g', 't', 'person', 'day']);

function isCount(unit: Counted): boolean {
  return !WEIGHED.has(unit);
}
