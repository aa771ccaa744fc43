import type { Grade } from './bags.ts';

/** What one full bag costs: pesos, the month of the quotation ('YYYY-MM') and the market or area it was seen in. */
export type BagPrice = { gradeId: string; pesos: number; month: string; place: string };

/** '46-0-0': how price lists name a product, without sulfur and the like ('21-0-0-24S' is '21-0-0'). */
export function gradeLabel({ n, p2o5, k2o }: Pick<Grade, 'n' | 'p2o5' | 'k2o'>): string {
  return `${n}-${p2o5}-${k2o}`;
}

/** The newest usable price of a product by its id, else by its N-P-K label; null when none is known. */
export function priceOf(grade: Grade, prices: readonly BagPrice[]): BagPrice | null {
  const usable = prices.filter(({ pesos }) => Number.isFinite(pesos) && pesos > 0);
  const byId = usable.filter(({ gradeId }) => gradeId === grade.id);
  const found = byId.length > 0 ? byId : usable.filter(({ gradeId }) => gradeId === gradeLabel(grade));
  return found.reduce<BagPrice | null>(
    (best, price) => (best === null || price.month > best.month ? price : best),
    null,
  );
}
