import type { GrainSale } from '#agronomy/sale/grain-sale.ts';
import { type FigureLimits, readFigures } from './read-figures.ts';

/** The form as typed. */
export type SaleForm = Record<
  | 'sacks'
  | 'kilosPerSack'
  | 'moisturePct'
  | 'dryPrice'
  | 'dryingPerSack'
  | 'haulingPerSack'
  | 'growingCost'
  | 'wetPrice',
  string
>;

/** A kaban is 50 kilos; nothing else is supposed. */
export const EMPTY_SALE: SaleForm = {
  sacks: '',
  kilosPerSack: '50',
  moisturePct: '',
  dryPrice: '',
  dryingPerSack: '',
  haulingPerSack: '',
  growingCost: '',
  wetPrice: '',
};

const LIMITS: FigureLimits<keyof SaleForm> = {
  sacks: [0.1, 100_000],
  kilosPerSack: [1, 200],
  moisturePct: [5, 45],
  dryPrice: [0.5, 500],
  dryingPerSack: [0, 2000],
  haulingPerSack: [0, 2000],
  growingCost: [0, 100_000_000],
  wetPrice: [0.5, 500],
};

/**
 * Reads the form: commas as in '40,000' are taken, blanks are costs of nothing.
 * @param farmgate The region's price, for a blank dry price; null without one.
 * @returns `sale` null while sacks, moisture or a price are missing or a field is wrong; `wrong` names those fields.
 */
export function readSale(
  form: SaleForm,
  farmgate: number | null,
): { sale: GrainSale | null; wrong: ReadonlySet<keyof SaleForm> } {
  const { figures, wrong } = readFigures(form, LIMITS);
  const values = {
    ...figures,
    dryPrice: figures.dryPrice ?? farmgate,
    dryingPerSack: figures.dryingPerSack ?? 0,
    haulingPerSack: figures.haulingPerSack ?? 0,
    growingCost: figures.growingCost ?? 0,
  };
  const { sacks, kilosPerSack, moisturePct, dryPrice } = values;
  if (wrong.size > 0 || sacks === null || kilosPerSack === null || moisturePct === null || dryPrice === null)
    return { sale: null, wrong };
  return { sale: { ...values, sacks, kilosPerSack, moisturePct, dryPrice }, wrong };
}
