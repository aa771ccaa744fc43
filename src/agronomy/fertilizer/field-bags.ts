import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Crop } from '#knowledge/schemas/crop.ts';
import { avoidedGrades } from './avoided-grades.ts';
import type { BagCount, Npk } from './bags.ts';
import { type LeastCostPlan, leastCostPlan, type NoPlan } from './least-cost.ts';
import { planFertilizer, type Split, totalBags } from './plan.ts';

/** All at one time: for crops whose times the tables leave open. */
export const ONCE: readonly Split[] = [{ when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];

/** What goes into a field at each time, and what is bought for it. */
export type FieldBags = {
  unit: 'bag' | 'kilo';
  steps: readonly { bags: readonly BagCount[] }[];
  shopping: readonly { grade: string; units: number; leftKg: number }[];
  /** Null when a price is missing. */
  pesos: number | null;
  /** kg per hectare that the bags bring. */
  given: Npk;
};

/** Stores sell these as phosphorus; a farmer who names one gets a plan with it alone. */
const PHOSPHORUS_GRADES: readonly string[] = ['14-14-14', '16-20-0', '18-46-0', '0-18-0', '15-15-15', '14-14-14-12S'];
/** Nitrogen alone. */
const NITROGEN_GRADES: readonly string[] = ['46-0-0', '21-0-0-24S'];

/**
 * The cheapest bags for a field (fertilizer/least-cost.ts), with the products that the farmer named where they can
 * carry the plan. Null when no mixture can be named.
 * @param named grades of his message
 */
export function bagsForField(
  knowledge: Knowledge,
  { crop, ha, rate }: { crop: Pick<Crop, 'traits'>; ha: number; rate: Npk },
  splits: readonly Split[],
  { named = [], pH = null }: { named?: readonly string[]; pH?: number | null } = {},
): FieldBags | null {
  const avoid = avoidedGrades(crop, pH).map(({ gradeId }) => gradeId);
  const others = othersThan(named).filter((id) => !avoid.includes(id));
  const plan = (without: readonly string[]) =>
    leastCostPlan({
      rate,
      areaHa: ha,
      splits,
      grades: knowledge.soils.fertilizers,
      prices: knowledge.bagPrices.prices,
      avoid: without,
    });
  const easiest = (without: readonly string[]) =>
    simplest(plan(without), () => plan([...without, SECOND_NITROGEN]), named);
  const wished = others.length === 0 ? null : easiest([...avoid, ...others]);
  const isGranted = wished?.kind === 'plan' && wished.missing.length === 0 && wished.relaxation !== 'short-pk';
  const found = isGranted ? wished : easiest(avoid);
  if (found.kind !== 'plan') return null;
  if (crop.traits.chlorideSensitive === true) return withoutChloride(knowledge, { rate, ha }, splits);
  return { ...found, given: perHectare(found, ha) };
}

/** A second product for nitrogen saves hardly a peso beside urea, and is one kind more to buy and to keep apart. */
const SECOND_NITROGEN = '21-0-0-24S';
/** What one kind less may cost, as a part of the price. */
const WORTH_ONE_KIND_LESS = { part: 1.06, pesos: 150 };

/** The plan without a second nitrogen product, where that is as good and hardly dearer. */
function simplest(
  cheapest: LeastCostPlan | NoPlan,
  plain: () => LeastCostPlan | NoPlan,
  named: readonly string[],
): LeastCostPlan | NoPlan {
  const isMixed = cheapest.kind === 'plan' && cheapest.shopping.some(({ grade }) => grade === SECOND_NITROGEN);
  if (!isMixed || named.includes(SECOND_NITROGEN)) return cheapest;
  const other = plain();
  const isWorse = other.kind !== 'plan' || (other.relaxation !== cheapest.relaxation && other.relaxation !== 'timing');
  if (isWorse) return cheapest;
  const { part, pesos } = WORTH_ONE_KIND_LESS;
  const isDear =
    other.pesos !== null &&
    cheapest.pesos !== null &&
    other.pesos > Math.max(cheapest.pesos * part, cheapest.pesos + pesos);
  return isDear ? cheapest : other;
}

/** The grades that were named with one more: what it stands in for steps back, so that the plan takes it. */
export function withAdded(named: readonly string[], added: string): string[] {
  const rivals = [PHOSPHORUS_GRADES, NITROGEN_GRADES].find((group) => group.includes(added)) ?? [];
  return [...named.filter((id) => !rivals.includes(id)), added];
}

/** The rivals of the grades that were named: left out, so that the named ones carry the plan. */
function othersThan(named: readonly string[]): string[] {
  const rivals = (group: readonly string[]) =>
    group.some((id) => named.includes(id)) ? group.filter((id) => !named.includes(id)) : [];
  return [...rivals(PHOSPHORUS_GRADES), ...rivals(NITROGEN_GRADES)];
}

function perHectare({ givenKg }: LeastCostPlan, ha: number): Npk {
  return { n: givenKg.n / ha, p2o5: givenKg.p2o5 / ha, k2o: givenKg.k2o / ha };
}

/** Potassium from sulfate of potash: no prices of it are collected, so the bags are reckoned, not bought cheapest. */
function withoutChloride(
  knowledge: Knowledge,
  { rate, ha }: { rate: Npk; ha: number },
  splits: readonly Split[],
): FieldBags {
  const { fertilizers } = knowledge.soils;
  const sulfate = fertilizers.find(({ id }) => id === '0-0-50');
  const grades = fertilizers.map((grade) => (grade.id === '0-0-60' && sulfate ? { ...sulfate, id: '0-0-60' } : grade));
  const rename = (bag: BagCount): BagCount => (bag.grade === '0-0-60' ? { ...bag, grade: '0-0-50' } : bag);
  const steps = planFertilizer(rate, ha, splits, grades).map(({ bags }) => ({ bags: bags.map(rename) }));
  const shopping = totalBags(steps.map((step) => ({ ...step, when: '' }))).map(({ grade, kg, bags }) => {
    const units = Math.ceil(bags - 1e-6);
    return { grade, units, leftKg: (units - bags) * (kg / bags) };
  });
  return { unit: 'bag', steps, shopping, pesos: null, given: rate };
}
