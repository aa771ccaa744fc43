import type { Fact, SourceId } from '#agronomy/fact.ts';
import { avoidedGrades } from '#agronomy/fertilizer/avoided-grades.ts';
import type { BagCount, Npk } from '#agronomy/fertilizer/bags.ts';
import { type LeastCostPlan, leastCostPlan, type NoPlan } from '#agronomy/fertilizer/least-cost.ts';
import { planFertilizer, type Split, totalBags } from '#agronomy/fertilizer/plan.ts';
import { systemOf } from '#agronomy/fertilizer/rate.ts';
import { questionRate, type RateDoubt, readRate } from '#agronomy/fertilizer/rate-check.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { SoilValue } from '#mind/frame.ts';
import type { Crop } from './crop-of.ts';
import { nameFact, seasonOf } from './farm-facts.ts';
import { landOf } from './plant-land.ts';
import type { Inquiry } from './reckoner.ts';

/** Where a rate comes from: the crop's record, that rate scaled by a soil test, or a laboratory's own advice. */
export type RateBasis = 'record' | 'soil' | 'laboratory';

/** What fertilizing a field of a crop goes by. `rate` in kg/ha of N, P2O5 and K2O. */
export type FertilizerField = {
  crop: Crop;
  ha: number;
  /** Neither land nor plants were told. */
  isAssumed: boolean;
  season: 'wet' | 'dry';
  /** 'irrigated-ws', 'yellow-hybrid', …; null for a crop with one rate. */
  systemId: string | null;
  rate: Npk;
  basis: RateBasis;
  /** Why a rate that the farmer told is not reckoned with. */
  doubts: readonly RateDoubt[];
  /** The rate he told, when it is doubted. */
  doubted: Npk | null;
  sources: readonly SourceId[];
};

/** The growing system of the farmer's words and of what he told earlier (water, season). */
export function systemOfFrame(inquiry: Inquiry, crop: Crop): string | null {
  const { frame, text } = inquiry;
  const water = frame.isIrrigated?.value === false ? 'rainfed' : '';
  return systemOf(crop.id, `${text.toLowerCase()} ${frame.variety?.value ?? ''} ${water}`, seasonOf(inquiry, crop));
}

/**
 * The rate for a field: what a laboratory advised ('90-60-60' in the message) where it can be meant, else the record's
 * for its system and season, scaled by the soil test. Null for a crop fertilized by the tree.
 */
export function fertilizerField(inquiry: Inquiry, crop: Crop): FertilizerField | null {
  const { frame, knowledge, text } = inquiry;
  const systemId = systemOfFrame(inquiry, crop);
  const system = crop.systems.find(({ id }) => id === systemId);
  const usual = system?.npk ?? crop.fert.general;
  if (usual === null) return null;
  const [n, p2o5, k2o] = usual;
  const record: Npk = { n, p2o5, k2o };
  const told = readRate(text);
  const doubts = told === null ? [] : questionRate(told, crop, knowledge.soils.fertilizers);
  const isProduct = doubts.some(({ code }) => code === 'is-product' || code === 'per-tree' || code === 'empty');
  const isAdvice = told !== null && doubts.length === 0;
  const soil = frame.soil?.value ?? {};
  const isScaled = !isAdvice && (soil.n ?? soil.p ?? soil.k) !== undefined;
  const scaling = knowledge.soils.npkScaling;
  return {
    crop,
    ...landOf(inquiry, crop),
    season: seasonOf(inquiry, crop),
    systemId: system?.id ?? null,
    rate: isAdvice ? told : isScaled ? scaledRate(record, soil, scaling) : record,
    basis: isAdvice ? 'laboratory' : isScaled ? 'soil' : 'record',
    doubts: isProduct ? [] : doubts,
    doubted: isAdvice || isProduct || doubts.length === 0 ? null : told,
    sources: isAdvice ? [] : [...crop.fert.sources, ...(isScaled ? scaling.sources : [])],
  };
}

/** The record's rate by the levels of a soil test, rounded as the table says; a level not told keeps the full rate. */
export function scaledRate(rate: Npk, soil: SoilValue, scaling: Knowledge['soils']['npkScaling']): Npk {
  const { n, p, k, roundTo } = scaling;
  const scale = (value: number, factor: number) => Math.round((value * factor) / roundTo) * roundTo;
  return {
    n: soil.n === undefined ? rate.n : scale(rate.n, n[soil.n]),
    p2o5: soil.p === undefined ? rate.p2o5 : scale(rate.p2o5, p[soil.p]),
    k2o: soil.k === undefined ? rate.k2o : scale(rate.k2o, k[soil.k]),
  };
}

/** '90-60-60', as recommendations are written. */
export function rateFact({ n, p2o5, k2o }: Npk): Fact {
  return nameFact([n, p2o5, k2o].map((kg) => Math.round(kg)).join('-'), 'computed');
}

/** All at one time: for crops whose times the tables leave open. */
export const ONCE: readonly Split[] = [{ when: '', nPct: 100, p2o5Pct: 100, k2oPct: 100 }];

/** A plan as pages tell it: what goes into the field at each time, and what is bought for it. */
export type FieldPlan = {
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
export function planField(
  knowledge: Knowledge,
  { crop, ha, rate }: { crop: Pick<Crop, 'id' | 'traits'>; ha: number; rate: Npk },
  splits: readonly Split[],
  { named = [], pH = null }: { named?: readonly string[]; pH?: number | null } = {},
): FieldPlan | null {
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
): FieldPlan {
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
