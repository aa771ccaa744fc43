import { EARNED, POOLED, type Told } from './cues.ts';
import { kilosOf, type Pool, perKgOf, type Sale, spentOf } from './ledger.ts';

/** Without what was never told. */
export function tidy<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
}

/** 'Kita 12,000' behind what each put in. */
const INCOME_WORDS = 6;

/** 'Tatlo kaming nag-ambag 12k 7.5k 5k, kita 6,300': what each put in, and what came of it. */
export function readPool(figures: readonly Told[], text: string, earlier: Pool | undefined): Pool | null {
  const isIncome = earlier?.parts !== undefined && EARNED.test(text) && text.split(' ').length <= INCOME_WORDS;
  if (!POOLED.test(text) && !isIncome) return null;
  const sums = figures.filter(
    ({ unit, value, per }) => (unit === null || unit === 'peso') && value >= 100 && per === undefined,
  );
  const income =
    sums.find(({ before }) => EARNED.test(before)) ??
    (isIncome && sums.length === 1 ? sums[0] : undefined) ??
    sums.find(({ lead }) => EARNED.test(lead) && !POOLED.test(lead));
  const parts = sums.filter((sum) => sum !== income && sum.month === undefined).map(({ value }) => value);
  return tidy({ ...(income && { income: income.value }), ...(parts.length >= 2 && { parts }) });
}

/** Whether a sale can be reckoned: something sold at a price, and more than one product to tell. */
export function isReckonable(sale: Sale): boolean {
  if (sale.times === undefined && (sale.costs ?? []).some(({ isEach }) => isEach === true)) return false;
  if (sale.gross !== undefined) return true;
  if (sale.tonnes !== undefined && sale.lkgPerTonne !== undefined && sale.perLkg !== undefined) return true;
  return kilosOf(sale) !== null && perKgOf(sale) !== null;
}

/** Whether only costs were told, of which several make a sum. */
export function isOnlyCosts(sale: Sale): boolean {
  const { costs = [] } = sale;
  return (
    sale.gross === undefined &&
    kilosOf(sale) === null &&
    perKgOf(sale) === null &&
    (costs.length >= 2 || (spentOf(sale) !== null && costs.length >= 1))
  );
}
