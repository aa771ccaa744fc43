import type { Atom, Counted } from './atoms.ts';
import type { Draft, Lot } from './draft.ts';

/** Parts are alike within this. */
export const WHOLE = 1e-9;

/** Pesos: nothing that is grown costs more a kilo. */
export const MOST_KILO_PRICE = 1000;

/** Atoms put into their places one after the other. */
export type Desk = { draft: Draft; atoms: readonly Atom[]; text: string; wantsPrice: boolean; prices: PendingPrice[] };

/** A price that was told, and the lot behind which it stands. */
export type PendingPrice = { pesos: number; per: Counted | null; lot: Lot | null };

/** What 'isa' is one of: what was counted last, other than kilos. */
export function oneOf({ draft }: Desk): Counted {
  const size = draft.sizes.findLast(({ unit, per }) => !WEIGHED.has(unit) && !WEIGHED.has(per));
  const counted = draft.lots.flatMap(({ counts }) => counts).findLast(({ unit }) => !WEIGHED.has(unit));
  return size?.unit ?? counted?.unit ?? 'one';
}

const WEIGHED: ReadonlySet<Counted> = new Set(['kg', 't', 'g']);

/** Whether what was counted last still has no price. */
export function lacksPrice({ draft, prices }: Desk): boolean {
  const last = draft.lots.at(-1);
  return prices.length === 0 || (last !== undefined && !prices.some(({ lot }) => lot?.counts[0] === last.counts[0]));
}

/** The grade that was named last, whose price follows; null where no grade was. */
export function lastGrade({ lots }: Draft): Lot | null {
  const last = lots.at(-1);
  return last !== undefined && last.of !== 'whole' ? last : null;
}

/** Whether two parts make the whole. */
export function isWhole(sum: number): boolean {
  return Math.abs(sum - 1) < WHOLE;
}

/** Whether a bare number is a part told in per cent. */
export function isPercent({ value }: Atom, { value: part }: Atom): boolean {
  return Math.abs(value / 100 - part) < WHOLE;
}
