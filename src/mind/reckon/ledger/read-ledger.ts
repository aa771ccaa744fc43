import { COST, EARNED, PRICE, SHARE, toldIn } from './cues.ts';
import { EMPTY_LEDGER, kilosOf, type Ledger, type Matter, type Sale, spentOf } from './ledger.ts';
import { LABEL, readDrying, readFeed, readLabel } from './read-field.ts';
import { interestOf, readLoan } from './read-loan.ts';
import { mergedSale, readSale } from './read-sale.ts';
import { isOnlyCosts, isReckonable, readPool, tidy } from './sale-told.ts';

/** Longer messages tell stories; what is reckoned stands in fewer words. */
const LONGEST_READ = 600;
const CORRECTS = /\b(?:pala|mali|hindi pala|kung|sorry|actually)\b/;
/** A question of the open matter that brings no figure: 'lugi ba ako', 'kasya ba'. */
const ASKS_SALE = /\b(?:lugi|tubo|kita|kikita|tabla|matitira|natira|akin|parte|profit|magkano)\b/;

/**
 * The figures of a conversation after one more message: what it tells is put over what was told, and `open` names what
 * can now be reckoned of it; null when the message neither told nor asked anything of that.
 */
export function readLedger(before: Ledger | null, message: string): Ledger {
  const text = message.slice(0, LONGEST_READ).toLowerCase();
  const figures = toldIn(text);
  const earlier = before ?? EMPTY_LEDGER;
  const isOpen = (matter: Matter) => earlier.open === matter;
  const closed: Ledger = { ...earlier, open: null };
  if (figures.length === 0) return withoutFigures(earlier, text);

  const label = readLabel(figures, text, isOpen('label') || (earlier.label !== undefined && LABEL.test(text)));
  if (label !== null && (isOpen('label') || label.amount !== undefined || label.bottle !== undefined)) {
    const isOther = label.amount !== undefined && label.water !== undefined && !isOpen('label') && !CORRECTS.test(text);
    const whole = { ...(isOther ? tidy({ tank: earlier.label?.tank }) : earlier.label), ...label };
    if (whole.amount !== undefined && whole.water !== undefined) return { ...closed, label: whole, open: 'label' };
  }
  const feed = readFeed(figures, text, earlier.feed, isOpen('feed'));
  if (feed !== null) return { ...closed, feed: { ...earlier.feed, ...feed }, open: 'feed' };
  const pool = readPool(figures, text);
  if (pool?.parts !== undefined || (pool !== null && earlier.pool !== undefined)) {
    const whole = { ...earlier.pool, ...pool };
    return { ...closed, pool: whole, open: whole.parts !== undefined && whole.income !== undefined ? 'pool' : null };
  }
  const drying = readDrying(figures, text, isOpen('drying'), earlier.drying);
  if (drying !== null) {
    const whole = { ...earlier.drying, ...drying };
    const isWhole = whole.kilos !== undefined && whole.moisture !== undefined;
    if (isWhole) return { ...closed, drying: whole, open: 'drying' };
    // Both prices before any weight are kept for when it comes.
    if (drying.wetPrice !== undefined && drying.dryPrice !== undefined) return { ...closed, drying: whole };
  }
  const loan = readLoan(figures, text, isOpen('loan') && !SHARE.test(text));
  if (loan !== null && Object.keys(loan).length > 0) {
    const whole = { ...(loan.principal !== undefined && loan.rate !== undefined ? {} : earlier.loan), ...loan };
    return { ...closed, loan: whole, open: interestOf(whole) === null ? null : 'loan' };
  }
  return withSale(earlier, closed, figures, text);
}

/** Words of a harvest and its sale; bags alone may hold anything. */
const SOLD = new RegExp(
  `${PRICE.source}|${SHARE.source}|${EARNED.source}|\\b(?:n?ani|inani|naani|umani|nakuha|harvest\\w*|napitas|lkg)\\b`,
);

function withSale(earlier: Ledger, closed: Ledger, figures: ReturnType<typeof toldIn>, text: string): Ledger {
  const before = earlier.sale ?? {};
  const read = readSale(figures, text, before);
  const { told, unread } = read;
  if (Object.keys(told).length === 0 || unread > 0) return closed;
  if (earlier.sale === undefined && !SOLD.test(text) && !COST.test(text) && !isReckonable(told)) return closed;
  const isWhole = isReckonable(told) && spentOf(told) !== null;
  const sale = isWhole ? told : mergedSale(before, read);
  // What was bought beside another question changes the sale, but does not bring it up again.
  const isAside = earlier.open !== 'sale' && !read.isMoreCost && Object.keys(told).join() === 'costs';
  const isWorth = isWorthReckoning(sale, told, earlier) && !(isAside && isReckonable(sale));
  return { ...closed, sale, open: isWorth ? 'sale' : null };
}

/** One product alone is reckoned elsewhere; here costs, shares, deductions and several pickings. */
function isWorthReckoning(sale: Sale, told: Sale, earlier: Ledger): boolean {
  if (isOnlyCosts(sale))
    return (
      told.costs !== undefined &&
      (sale.costs ?? []).some(({ times }) => times.length > 0 || (sale.costs ?? []).length > 2)
    );
  if (sale.shares !== undefined && kilosOf(sale) === null && sale.gross === undefined && sale.spent === undefined)
    return false;
  if (!isReckonable(sale)) return false;
  return (
    earlier.open === 'sale' ||
    (told.perKg !== undefined && kilosOf(told) === null) ||
    [spentOf(sale), sale.shares, sale.perTime, sale.lkgPerTonne].some((part) => part !== null && part !== undefined) ||
    (sale.offPerBag !== undefined && sale.bags !== undefined)
  );
}

function withoutFigures(earlier: Ledger, text: string): Ledger {
  const { open, sale, label } = earlier;
  const isOfSale =
    sale !== undefined && isReckonable(sale) && open === 'sale' && ASKS_SALE.test(text) && text.split(' ').length <= 8;
  const isOfLabel =
    label !== undefined && open === 'label' && /\b(?:kutsara|kasya|bote|bottle|tangke|lahat|ml)\b/.test(text);
  if (isOfLabel) return earlier;
  if (!isOfSale) return { ...earlier, open: null };
  const shares = /\b(?:kalahati|hati kami|hating kapatid)\b/.test(text) ? { shares: [1 / 2] } : {};
  return {
    ...earlier,
    sale: { ...sale, ...shares },
    open: PRICE.test(text) && Object.keys(shares).length === 0 ? null : 'sale',
  };
}
