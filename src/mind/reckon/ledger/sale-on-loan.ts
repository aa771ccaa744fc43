import { ASKS_LEFT, LEFT, LENT, type Told } from './cues.ts';
import { interestOf } from './interest.ts';
import type { Ledger, Loan } from './ledger.ts';
import { type Lender, lenderIn } from './lenders.ts';
import { mergedSale, readSale } from './read-sale.ts';
import { kilosOf, perKgOf, type Sale, spentOf } from './sale.ts';
import { isReckonable, tidy } from './sale-told.ts';

/** The costs that he told hold what he borrowed: 'kasama na yung 30k'. */
const WITHIN =
  /\b(?<!(?:di|hindi|dili|wala|indi|saan|haan) (?:pa |pay )?(?:a )?)(?:kasama|kasali|kabilang|pati|apil|lakip|upod|karaman|galing sa|including|included)\b/;
/** What he borrowed comes on top of the costs. */
const BESIDE =
  /\b(?:lain|bukod|hiwalay|iba pa|labot|maliban|sabali|gawas|apart|besides|(?:di|hindi|dili|wala|indi|saan|haan) (?:pa |pay )?(?:a )?(?:kasama|kasali|kabilang|apil|lakip|upod|karaman))\b/;
/** 'Kasama na yung 30k', and no cost of its own. */
const INCLUDED = /\b(?:kasama|kasali|kabilang|pati|apil|lakip|upod|karaman|including)(?: \w+){0,3}\s*$/;

/** Whether the costs that he told hold what he borrowed: as he says, else where they are at least as much. */
export function isBorrowedWithin(text: string, spent: number, principal: number): boolean {
  return !BESIDE.test(text) && (WITHIN.test(text) || spent >= principal);
}

/** The loan that a lender's name means; the one spoken of last without a name. */
function loanOf({ loan, offers = [] }: Ledger, lender: Lender | null | undefined): Loan | undefined {
  const all = loan === undefined ? offers : [loan, ...offers];
  return all.find((one) => lender !== null && one.lender === lender) ?? loan;
}

/**
 * A harvest that is sold with a loan to pay from it; null when none is owed, or nothing of a sale is told. The costs
 * hold what was borrowed unless he says that they do not, or they are less than it.
 */
export function readSaleOnLoan(figures: readonly Told[], text: string, earlier: Ledger): Sale | null {
  const lender = lenderIn(text);
  const owed = loanOf(earlier, lender);
  // Another lender's price, told in harvest, is another offer.
  if (lender !== null && owed?.lender !== undefined && owed.lender !== lender) return null;
  const isSpoken = LENT.test(text) || BESIDE.test(text) || earlier.open === 'loan' || earlier.last === 'loan';
  if (owed?.principal === undefined || interestOf(owed) === null || !isSpoken) return null;
  const included = figures.find(({ value, before }) => value === owed.principal && INCLUDED.test(before));
  const read = readSale(
    figures.filter((figure) => figure !== included),
    text,
    earlier.sale ?? {},
  );
  const { told } = read;
  const isWhole = kilosOf(told) !== null && perKgOf(told) !== null;
  const sale = mergedSale(isWhole ? {} : (earlier.sale ?? {}), read);
  // Costs alone, behind a sale that was told, hold or leave out the loan in so many words.
  const isSold = isWhole || (isReckonable(sale) && spentOf(told) !== null && (WITHIN.test(text) || BESIDE.test(text)));
  if (!isSold || read.unread.length > 0 || !(spentOf(told) !== null || LEFT.test(text))) return null;
  const spent = spentOf(sale) ?? 0;
  const isWithin = included !== undefined || isBorrowedWithin(text, spent, owed.principal);
  return { ...sale, debt: tidy({ lender: owed.lender, isWithin: spent > 0 && isWithin }) };
}

/** 'E pag sa landbank': the same harvest with the other lender to pay; null when nothing of that is asked. */
export function otherLender(earlier: Ledger, text: string): Sale | null {
  const { sale, open, last } = earlier;
  const lender = lenderIn(text);
  if (sale?.debt === undefined || lender === null || (open !== 'sale' && last !== 'sale')) return null;
  return loanOf(earlier, lender)?.lender === lender ? { ...sale, debt: { ...sale.debt, lender } } : null;
}

/** 'Magkano matira pag bayad na ang utang' behind a sale: the loan that was told is paid from it. */
export function paysLoan(earlier: Ledger, text: string): Sale | null {
  const { sale } = earlier;
  const owed = loanOf(earlier, lenderIn(text));
  if (sale === undefined || !isReckonable(sale) || owed === undefined || interestOf(owed) === null) return null;
  if (!LENT.test(text) || !ASKS_LEFT.test(text)) return null;
  const isWithin = isBorrowedWithin(text, spentOf(sale) ?? 0, owed.principal ?? 0);
  return { ...sale, debt: tidy({ lender: owed.lender, isWithin }) };
}

/** 'Utang 100k 3% 5 buwan bukod pa' behind a sale: the harvest with that loan to pay; null when it is spoken of alone. */
export function saleWithLoan({ sale, loan, open, last }: Ledger, text: string): Sale | null {
  const isOfSale = (open === 'sale' || last === 'sale') && sale !== undefined && isReckonable(sale);
  if (!isOfSale || loan === undefined || interestOf(loan) === null) return null;
  if (!BESIDE.test(text) && !WITHIN.test(text) && !LEFT.test(text)) return null;
  const isWithin = isBorrowedWithin(text, spentOf(sale) ?? 0, loan.principal ?? 0);
  return { ...sale, debt: tidy({ lender: loan.lender, isWithin }) };
}

/** What a lender gets from a harvest, and how much of it stands in the costs already. */
export type Owed = { back: number; within: number; lender: Lender | undefined };

/** What is paid back from the sale of a ledger; null when it has no debt on it. */
export function owedOf({ sale, ...ledger }: Ledger): Owed | null {
  const debt = sale?.debt;
  const owed = debt === undefined ? undefined : loanOf({ ...ledger }, debt.lender);
  if (debt === undefined || owed?.principal === undefined) return null;
  const back = owed.principal + (interestOf(owed) ?? 0);
  return { back, within: debt.isWithin ? owed.principal : 0, lender: owed.lender };
}
