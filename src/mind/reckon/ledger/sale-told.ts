import { kilosOf, perKgOf, type Sale, spentOf } from './sale.ts';

/** Without what was never told. */
export function tidy<Part extends object>(part: Part): Part {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined)) as Part;
}

/** Whether a sale can be reckoned: something sold at a price, and more than one product to tell. */
export function isReckonable(sale: Sale): boolean {
  if (sale.times === undefined && (sale.costs ?? []).some(({ isEach }) => isEach === true)) return false;
  if (sale.gross !== undefined || sale.grades !== undefined) return true;
  if (sale.turned?.part !== undefined && sale.turned.perKg !== undefined && kilosOf(sale) !== null) return true;
  if (sale.tonnes !== undefined && sale.lkgPerTonne !== undefined && sale.perLkg !== undefined) return true;
  return kilosOf(sale) !== null && perKgOf(sale) !== null;
}

/** Whether only costs were told, of which several make a sum. */
export function isOnlyCosts(sale: Sale): boolean {
  const { costs = [] } = sale;
  return (
    sale.gross === undefined &&
    sale.grades === undefined &&
    kilosOf(sale) === null &&
    perKgOf(sale) === null &&
    (costs.length >= 2 || (spentOf(sale) !== null && costs.length >= 1))
  );
}
