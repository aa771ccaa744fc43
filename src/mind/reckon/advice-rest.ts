import { type Fact, listOf } from '#agronomy/fact.ts';
import { fillGap } from '#agronomy/fertilizer/share-held.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, bagsOf } from './bag-amounts.ts';
import { type FertilizerField, rateFact } from './fertilizer-field.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

const COMPLETE = '14-14-14';
/** Less than this is no bag to buy, in kg. */
const LEAST_KG = 5;

/**
 * What a laboratory advised for a hectare in the bags that he named with it, for his land, less those that he has. Facts:
 * told, area, bags (in all), has, toBuy. Cases 'advice-bags' (he has none), 'advice-rest', 'advice-had' (he has them all);
 * null where nobody advised anything in complete and urea.
 */
export function adviceRest({ frame, knowledge }: Inquiry, field: FertilizerField): Reckoned | null {
  const { advice, held } = frame.ledger ?? {};
  if (frame.topic !== 'fertilizer-plan' || field.basis !== 'laboratory' || advice?.grades.includes(COMPLETE) !== true)
    return null;
  const { rate, ha } = field;
  const need = { n: rate.n * ha, p2o5: rate.p2o5 * ha, k2o: rate.k2o * ha };
  const bags = fillGap(need, knowledge.soils.fertilizers);
  const has = held?.bags ?? [];
  const buy = bags
    .map(({ grade, kg }) => ({ grade, kg: kg - (has.find((one) => one.grade === grade)?.bags ?? 0) * BAG_KG }))
    .filter(({ kg }) => kg >= LEAST_KG);
  const listed = (some: readonly { grade: string; kg: number }[]): Fact =>
    listOf(some.map(({ grade, kg }) => bagsOf(grade, kg)));
  return {
    kind: 'reckoned',
    case: has.length === 0 ? 'advice-bags' : buy.length === 0 ? 'advice-had' : 'advice-rest',
    facts: {
      told: rateFact(rate),
      area: areaFact(ha, frame.areaHa === null ? 'computed' : 'said'),
      bags: listed(bags),
      ...(has.length > 0 && { has: listed(has.map(({ grade, bags: count }) => ({ grade, kg: count * BAG_KG }))) }),
      ...(buy.length > 0 && { toBuy: listed(buy) }),
    },
    sources: ['general'],
    confidence: 0.75,
    assumed: frame.areaHa === null ? ['areaHa'] : [],
  };
}
