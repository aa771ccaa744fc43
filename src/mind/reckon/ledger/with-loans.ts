import { awaitedKilos } from './awaited-kilos.ts';
import { LENT, SHARE, toldIn } from './cues.ts';
import { isPriced } from './interest.ts';
import type { Ledger } from './ledger.ts';
import { lenderIn, lenderParts } from './lenders.ts';
import { reckonLoan, reckonOffers } from './loan.ts';
import { isGoingOn, type Message } from './message.ts';
import { readLoan, readNeed, withLoan } from './read-loan.ts';
import { saleWithLoan } from './sale-on-loan.ts';

/** 'Coop 1.5% buwan 5 buwan, 5-6 4 buwan': two lenders in one message, each with his own price. */
export function withTwoLoans({ text, earlier, closed }: Message): Ledger | null {
  const parts = lenderParts(text);
  if (parts.length < 2) return null;
  const told = parts.map((part) => readLoan(toldIn(part), part, true));
  if (told.some((loan) => loan === null || !isPriced(loan))) return null;
  let loans = earlier;
  for (const loan of told) loans = { ...earlier, ...withLoan(loans, loan ?? {}) };
  return reckonOffers(loans) === null ? null : { ...closed, ...loans, open: 'loan' };
}

/** One loan, or another beside it; null when a message tells of none. */
export function withLoans({ figures, text, earlier, closed }: Message): Ledger | null {
  const isOn = isGoingOn({ earlier, text }, 'loan') || (earlier.loan !== undefined && isOfLoans(text));
  const isOpen = isOn && !(SHARE.test(text) && !/share capital/.test(text));
  const loan =
    (isGoingOn({ earlier, text }, 'loan') ? awaitedKilos(figures, earlier) : null) ??
    readLoan(figures, text, isOpen) ??
    (earlier.loan === undefined ? readNeed(figures, text) : null);
  if (loan === null || Object.keys(loan).every((name) => name === 'lender')) return null;
  const loans = withLoan(earlier, loan);
  const owing = saleWithLoan({ ...earlier, ...loans }, text);
  if (owing !== null) return { ...closed, ...loans, sale: owing, open: 'sale' };
  const isKnown = loans.loan !== undefined && (reckonLoan(loans.loan) !== null || reckonOffers(loans) !== null);
  return { ...closed, ...loans, open: isKnown ? 'loan' : null };
}

/** A lender, or a fee: of the loans that were told. */
function isOfLoans(text: string): boolean {
  return (
    LENT.test(text) ||
    (lenderIn(text) !== null &&
      /\b(?:fee|processing|tubo|interes\w*|interest|%|porsyento|mas mura|bayad)\b|%/.test(text))
  );
}
