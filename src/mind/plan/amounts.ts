import type { PlannedTask } from '#agronomy/plan/planned-task.ts';
import { bagAmount, gradeName } from '#mind/reckon/bag-amounts.ts';

/** So much of a product: '14-14-14', 'urea'; whole bags as 'sako', the rest beside them as 'kg'. */
export type Amount = {
  what: string;
  value: number;
  /** The upper end of a range, else absent. */
  to?: number;
  unit: 'sako' | 'kg' | 'g' | 'kg/puno' | 'g/puno';
};

const GRAMS_PER_KG = 1000;

/** What a task takes, as it is measured in the field: the same figures as in its words. */
export function amountsOf({ givings, perPlant }: Pick<PlannedTask, 'givings' | 'perPlant'>): Amount[] {
  const bags = givings.flatMap(({ grade, kg }) => {
    const amount = bagAmount(kg);
    const parts = amount.kind === 'list' ? amount.items : [amount];
    return parts.flatMap((part) =>
      part.kind === 'quantity' ? [{ what: gradeName(grade), value: part.low, unit: part.unit as Amount['unit'] }] : [],
    );
  });
  const plants = perPlant.map(({ grade, grams: [low, high] }): Amount => {
    const isHeavy = high >= GRAMS_PER_KG;
    const rounded = (grams: number) => (isHeavy ? Math.round(grams / 100) / 10 : Math.round(grams / 5) * 5);
    const [value, to] = [rounded(low), rounded(high)];
    return { what: gradeName(grade), value, ...(to > value && { to }), unit: isHeavy ? 'kg/puno' : 'g/puno' };
  });
  return [...bags, ...plants];
}
