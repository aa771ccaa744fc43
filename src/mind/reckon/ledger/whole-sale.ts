import { ASKS_LEFT, COST, LENT, type Told } from './cues.ts';
import { interestOf } from './interest.ts';
import type { Ledger } from './ledger.ts';
import { readLoan } from './read-loan.ts';
import { mergedSale, readSale } from './read-sale.ts';
import { type Sale, spentOf } from './sale.ts';
import { isBorrowedWithin } from './sale-on-loan.ts';
import { isReckonable, tidy } from './sale-told.ts';
import type { SaleLand } from './sheet.ts';

/** What is asked of a sum of money, in the words that do not stand in `ASKS_LEFT`. */
export const ASKS_SUM =
  /\b(?:magkano|mgkano|magkanu|pila|tagpila|mano|sagmamano|how much|alin|asa|hain|ania|which|diperensya|diperensiya|difference|sulit|mas (?:ok|okay|malaki|mura|maganda|mabuti|maayo|dako)|total|lahat|benta|halin)\b/;

/** Places that only a sum of money has: who tells one of them goes on with his sale, or tells a whole one. */
export function tellsOfSum({ inKind, turned, ownShare, sharers, grades, by, isShareOfNet, costs }: Sale): boolean {
  if (costs?.some((cost) => cost.by !== undefined) === true) return true;
  return [inKind, turned, ownShare, sharers, grades, by, isShareOfNet].some((one) => one !== undefined);
}

/**
 * The ledger with a sum of money that is told whole: harvest and price, and what comes off them; or with one more place
 * of the sale that was spoken of. Null where some figure has no place in it, so that others may know it better.
 */
export function withWholeSale(
  figures: readonly Told[],
  text: string,
  land: SaleLand,
  { earlier, closed }: { earlier: Ledger; closed: Ledger },
): Ledger | null {
  const lent = loanIn(figures, text);
  const own = lent === null ? figures : figures.filter((figure) => !lent.figures.has(figure));
  const before = earlier.sale ?? {};
  const read = readSale(own, text, before, land);
  const { told } = read;
  if (read.unread.length > 0) return unclearSale(read, text, closed);
  const isWhole = isReckonable(told);
  const isMore = tellsOfSum(told) || told.everyDays !== undefined || told.perWeek !== undefined;
  const isOpen = earlier.open === 'sale' || earlier.last === 'sale';
  const isAsked = ASKS_LEFT.test(text) || ASKS_SUM.test(text);
  const isSum = isWhole ? isAsked && (isMore || spentOf(told) !== null || lent !== null) : isMore && isOpen;
  const sale = isWhole && !tellsOnlyMore(told) ? tidy({ ...told }) : mergedSale(before, read);
  if (!isSum || !isReckonable(sale)) return null;
  const whole = isWhole ? mergedSale({}, { ...read, told: sale }) : sale;
  return lent === null ? { ...closed, sale: whole, open: 'sale' } : withLoanIn(closed, whole, lent.loan, text);
}

/** The ledger with a sale from which a loan told beside it is paid. */
export function withLoanIn(closed: Ledger, sale: Sale, loan: Ledger['loan'] & object, text: string): Ledger {
  const isWithin = isBorrowedWithin(text, spentOf(sale) ?? 0, loan.principal ?? 0);
  const debt = tidy({ lender: loan.lender, isWithin });
  return { ...closed, loan, offers: [], sale: { ...sale, debt }, open: 'sale' };
}

const MOST_UNCLEAR = 2;

/** Harvest, price and costs were told, and what is left is asked: a figure more is asked for by name, not left out. */
function unclearSale({ told, unread }: ReturnType<typeof readSale>, text: string, closed: Ledger): Ledger | null {
  const isSum = isReckonable(told) && spentOf(told) !== null && ASKS_LEFT.test(text);
  if (!isSum || unread.length > MOST_UNCLEAR) return null;
  return { ...closed, sale: { ...told, unclear: unread.map((figure) => figure.text.trim()) }, open: 'sale' };
}

/** A change alone, told behind the harvest. */
function tellsOnlyMore(told: Sale): boolean {
  return (
    told.bags === undefined &&
    told.kilos === undefined &&
    told.tonnes === undefined &&
    told.perTime === undefined &&
    told.gross === undefined &&
    told.grades === undefined
  );
}

/** 'Utang 20k 5% kada buwan 4 buwan' inside a sum: the loan, and the figures that tell it; null where no rate is told. */
export function loanIn(
  figures: readonly Told[],
  text: string,
): { loan: Ledger['loan'] & object; figures: ReadonlySet<Told> } | null {
  const from = LENT.exec(text)?.index;
  if (from === undefined) return null;
  const isSum = ({ unit, value, before }: Told) =>
    (unit === null || unit === 'peso') && value >= LEAST_LOAN && !COST.test(before);
  const after = figures.filter((figure) => figure.from > from);
  const ahead = figures.filter((figure) => figure.from < from && figure.to >= from - NEAR && isSum(figure));
  const behind = after[0] !== undefined && isSum(after[0]) ? after : [...ahead, ...after];
  const own: Told[] = [];
  for (const figure of behind) {
    const isOfLoan =
      figure.unit === 'percent' ||
      figure.unit === 'month' ||
      figure.unit === 'year' ||
      ((figure.unit === null || figure.unit === 'peso') &&
        (own.length === 0 || figure.high !== undefined || figure.value < 7));
    if (!isOfLoan) break;
    own.push(figure);
  }
  const last = own.at(-1);
  if (last === undefined || own.length < 2) return null;
  const loan = readLoan(own, text.slice(Math.max(0, from - NEAR), last.to + BEHIND), true);
  return loan === null || interestOf(loan) === null ? null : { loan, figures: new Set(own) };
}

/** Letters before the word for the loan in which its sum may stand, and behind its last figure in which its rate may. */
const NEAR = 8;
const LEAST_LOAN = 500;
const BEHIND = 16;
