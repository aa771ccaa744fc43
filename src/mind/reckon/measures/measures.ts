import type { Unit } from '#language/figures/figure.ts';
import type { Cane } from './cane.ts';

/** What is measured in the end: kilos, litres or pieces. */
export type Base = 'kg' | 'l' | 'piece';
/** A number of some measure, by the farmer's own word for it. */
export type Counted = { value: number; unit: Unit; word: string };
/** What one of a measure holds: 46 kilos a cavan, 16 litres a tank. */
export type Size = { of: Unit; value: number; unit: Unit };

/** What he has, the sizes of his measures, and the measure that he asks for. Plain JSON. */
export type Measures = {
  amounts: readonly Counted[];
  sizes: readonly Size[];
  asked?: { unit: Unit; word: string };
  /** Cane asked for in bags of sugar, in place of the others. */
  cane?: Cane;
};

/** Measures that are the same everywhere, in kilos, litres or pieces. */
const FIXED: Readonly<Partial<Record<Unit, { base: Base; value: number }>>> = {
  kg: { base: 'kg', value: 1 },
  t: { base: 'kg', value: 1000 },
  l: { base: 'l', value: 1 },
  m3: { base: 'l', value: 1000 },
  piece: { base: 'piece', value: 1 },
  dozen: { base: 'piece', value: 12 },
};

/** Measures whose content differs from farm to farm and is told. */
const OWN: ReadonlySet<Unit> = new Set<Unit>([
  ...(['sack', 'kaban', 'ganta', 'can', 'bucket', 'tank', 'drum', 'gallon', 'crate', 'bundle', 'bottle'] as const),
]);

/** Whether the content of a measure is known without being told. */
export function isFixed(unit: Unit): boolean {
  return FIXED[unit] !== undefined;
}

/** Whether a measure holds what its owner says. */
export function isOwn(unit: Unit): boolean {
  return OWN.has(unit);
}

/** What one of a measure holds by the sizes told; null where that was not told. */
export function contentOf(unit: Unit, sizes: readonly Size[]): { base: Base; value: number } | null {
  const fixed = FIXED[unit];
  if (fixed !== undefined) return fixed;
  const size = sizes.find(({ of }) => of === unit);
  const within = size === undefined || size.unit === unit ? undefined : FIXED[size.unit];
  return size === undefined || within === undefined ? null : { base: within.base, value: within.value * size.value };
}

/** What it comes to in the measure asked for, and in all; null where a size is missing or measures do not meet. */
export function turned({
  amounts,
  sizes,
  asked,
}: Measures): { all: number; base: Base; each: number; result: number } | null {
  const into = asked === undefined ? null : contentOf(asked.unit, sizes);
  if (into === null || amounts.length === 0) return null;
  let all = 0;
  for (const { value, unit } of amounts) {
    const content = contentOf(unit, sizes);
    if (content === null || content.base !== into.base) return null;
    all += value * content.value;
  }
  return { all, base: into.base, each: into.value, result: all / into.value };
}
