import { isBareCost } from './bare-cost.ts';
import { COST, EARNED, PRICE, SHARE, type Told } from './cues.ts';
import type { Ledger } from './ledger.ts';
import { mergedSale, readSale } from './read-sale.ts';
import { kilosOf, type Sale, spentOf } from './sale.ts';
import { isOnlyCosts, isReckonable } from './sale-told.ts';

/** Words of a harvest and its sale; bags alone may hold anything. */
const SOLD = new RegExp(
  `${PRICE.source}|${SHARE.source}|${EARNED.source}|\\b(?:n?ani|inani|naani|umani|nakuha|harvest\\w*|napitas|lkg)\\b`,
);

/** The ledger with what a message tells of a sale: what anybody may tell, so it is read last. */
export function withSale(earlier: Ledger, closed: Ledger, figures: readonly Told[], text: string): Ledger {
  const before = earlier.sale ?? {};
  const read = readSale(figures, text, before);
  const { told, unread } = read;
  if (unread.length > 0) return askedFor(unread, earlier, text) ?? closed;
  if (Object.keys(told).length === 0) return closed;
  if (
    earlier.sale === undefined &&
    !SOLD.test(text) &&
    !COST.test(text) &&
    !isReckonable(told) &&
    (told.perTime ?? told.costs) === undefined
  )
    return closed;
  const isWhole = isReckonable(told) && spentOf(told) !== null;
  const sale = isWhole ? told : mergedSale(before, read);
  // What was bought beside another question changes the sale, but does not bring it up again.
  const isAside = earlier.open !== 'sale' && !read.isMoreCost && Object.keys(told).join() === 'costs';
  const isBare =
    isBareCost(text) && isOnlyCosts({ costs: [{ pesos: 0, times: [] }], ...sale }) && isCounted(read, before);
  const isWorth = isBare || (isWorthReckoning(sale, told, earlier) && !(isAside && isReckonable(sale)));
  return { ...closed, sale, open: isWorth ? 'sale' : null };
}

const FEW_WORDS = 8;

/** '1 piso kada kilo ambag' behind a sum: pesos of which nobody can tell what they are for are asked for. */
function askedFor(unread: readonly Told[], { open, sale, ...others }: Ledger, text: string): Ledger | null {
  const isPesos = unread.every(({ unit, per }) => unit === 'peso' && per === 'kg');
  if (open !== 'sale' || sale === undefined || !isReckonable(sale) || !isPesos || text.split(' ').length > FEW_WORDS)
    return null;
  return { ...others, sale: { ...sale, unclear: unread.map((figure) => figure.text.trim()) }, open: 'sale' };
}

/** A first cost by itself is a sum that no price of a bag comes to. */
function isCounted({ told }: ReturnType<typeof readSale>, before: Sale): boolean {
  return spentOf(before) !== null || (spentOf(told) ?? 0) >= LEAST_COST;
}

const LEAST_COST = 3000;

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
  // His weight and the price of a kilo, and nothing else.
  const isWhole = told.perKg !== undefined && kilosOf(told) !== null;
  return (
    earlier.open === 'sale' ||
    isWhole ||
    (told.perKg !== undefined && kilosOf(told) === null) ||
    [spentOf(sale), sale.shares, sale.perTime, sale.lkgPerTonne].some((part) => part !== null && part !== undefined) ||
    sale.offPart !== undefined ||
    (sale.offPerBag !== undefined && sale.bags !== undefined)
  );
}
