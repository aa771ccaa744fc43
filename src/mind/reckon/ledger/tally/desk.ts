import type { Atom, Counted } from './atoms.ts';
import type { Draft, Lot } from './draft.ts';

export const WHOLE = 1e-9;

export const MOST_KILO_PRICE = 1000;

/** Atoms put into their places one after the other. */
export type Desk = { draft: Draft; atoms: readonly Atom[]; text: string; wantsPrice: boolean; prices: PendingPrice[] };

export type PendingPrice = { pesos: number; per: Counted | null; lot: Lot | null };

/** What 'isa' is one of: what was counted last, other than kilos. */
export function oneOf({ draft }: Desk): Counted {
  const counted = draft.lots.flatMap(({ counts }) => counts).findLast(({ unit }) => unit !== 'kg' && unit !== 't');
  return counted?.unit ?? 'one';
}

export function lacksPrice({ draft, prices }: Desk): boolean {
  return prices.length < Math.max(1, draft.lots.filter(({ of }) => of !== 'whole').length);
}

/** The grade that was named last, whose price follows; null where no grade was. */
export function lastGrade({ lots }: Draft): Lot | null {
  const last = lots.at(-1);
  return last !== undefined && last.of !== 'whole' ? last : null;
}

export function isWhole(sum: number): boolean {
  return Math.abs(sum - 1) < WHOLE;
}

export function isPercent({ value }: Atom, { value: part }: Atom): boolean {
  return Math.abs(value / 100 - part) < WHOLE;
}
