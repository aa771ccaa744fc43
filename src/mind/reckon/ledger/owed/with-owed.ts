import type { Ledger } from '#mind/reckon/ledger/ledger.ts';
import type { Message } from '#mind/reckon/ledger/message.ts';
import { asksSum, tellings } from '#mind/reckon/ledger/tellings.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { type Advance, reckonAdvance } from './advance.ts';
import { type Debt, type KindDebt, reckonDebt, reckonKindDebt } from './debt.ts';
import { type LowPrice, readLowPrice, reckonLowPrice } from './low-price.ts';
import { readAdvance } from './read-advance.ts';
import { readDebt, readKindDebt } from './read-debt.ts';
import { readLoans } from './read-loans.ts';
import { readSeveralDebts, reckonSeveralDebts, type SeveralDebts } from './several-debts.ts';

/** What is owed: an advance that the harvest pays, a debt by the month, or goods paid with harvest. */
export type Owed =
  | { advance: Advance }
  | { debt: Debt }
  | { kind: KindDebt }
  | { low: LowPrice }
  | { several: SeveralDebts };

/** What is owed, told whole: each figure of the sum has its place. */
export function withOwed({ text, land, earlier, closed }: Message): Ledger | null {
  if (!asksSum(text)) return null;
  for (const told of tellings(text, earlier)) {
    const several = readSeveralDebts(told);
    if (several !== null) return { ...closed, owed: { several }, open: 'owed' };
    const low = readLowPrice(told);
    if (low !== null) return { ...closed, owed: { low }, open: 'owed' };
    const loans = readLoans(told);
    // Beside loans that were told before, another is weighed by its lender.
    const isOwn = earlier.loan?.lender === undefined || loans?.loan?.offPerKg !== undefined;
    if (loans !== null && isOwn) return { ...closed, ...loans, open: 'loan' };
    const owed = owedIn(told, land.today);
    if (owed !== null) return { ...closed, owed, open: 'owed' };
  }
  return null;
}

function owedIn(told: readonly string[], today: string | null): Owed | null {
  const kind = readKindDebt(told);
  if (kind !== null) return { kind };
  const debt = readDebt(told, today);
  if (debt !== null) return { debt };
  const advance = readAdvance(told);
  return advance === null ? null : { advance };
}

export function reckonOwed(owed: Owed): Reckoned {
  if ('advance' in owed) return reckonAdvance(owed.advance);
  if ('several' in owed) return reckonSeveralDebts(owed.several);
  if ('low' in owed) return reckonLowPrice(owed.low);
  return 'debt' in owed ? reckonDebt(owed.debt) : reckonKindDebt(owed.kind);
}
