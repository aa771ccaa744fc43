import { type SaleOutcome, saleOutcome } from '#agronomy/sale/sale-outcome.ts';
import { type FigureLimits, readFigures } from './read-figures.ts';

/** The form as typed, of goods that are sold as they are. */
export type GoodsSaleForm = Record<'amount' | 'price' | 'sellingCost' | 'growingCost', string>;

export const EMPTY_GOODS_SALE: GoodsSaleForm = { amount: '', price: '', sellingCost: '', growingCost: '' };

const LIMITS: FigureLimits<keyof GoodsSaleForm> = {
  amount: [0.1, 10_000_000],
  price: [0.05, 100_000],
  sellingCost: [0, 100_000_000],
  growingCost: [0, 100_000_000],
};

/**
 * Reads the form; blanks are costs of nothing.
 * @param farmgate The region's price, for a blank price.
 * @returns `outcome` null while the amount is missing or a field is wrong; `wrong` names those fields.
 */
export function readGoodsSale(
  form: GoodsSaleForm,
  farmgate: number,
): { outcome: SaleOutcome | null; wrong: ReadonlySet<keyof GoodsSaleForm> } {
  const { figures, wrong } = readFigures(form, LIMITS);
  const { amount, price, sellingCost, growingCost } = figures;
  if (wrong.size > 0 || amount === null) return { outcome: null, wrong };
  return { outcome: saleOutcome(amount, price ?? farmgate, (sellingCost ?? 0) + (growingCost ?? 0)), wrong };
}
