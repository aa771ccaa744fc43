import {
  type Candidate,
  cheapest,
  givenKey,
  isAllowed,
  leastShortage,
  type Nutrient,
  nutrients,
  plannedNeed,
  shareOut,
  type Task,
  type Uses,
} from './bag-model.ts';
import { type BagPrice, priceOf } from './bag-price.ts';
import type { BagCount, Grade, Npk } from './bags.ts';
import type { Split } from './plan.ts';
import { type Attempt, attempts, type Leeway, limitsFor, type Relaxation } from './purchase-limits.ts';

/** Sold in nearly every farm store. */
const commonIds: readonly string[] = ['46-0-0', '14-14-14', '16-20-0', '0-0-60', '21-0-0-24S'];
/** Sold in some stores: used only when someone has seen a price. */
const pricedOnlyIds: readonly string[] = ['18-46-0', '0-18-0', '0-0-50', '17-0-17'];

export type PurchaseRequest = {
  /** kg/ha of N, P2O5 and K2O for the whole season: the table's rate, or a laboratory's. */
  rate: Npk;
  areaHa: number;
  /** Times of application; only those still to come when the season has begun. */
  splits: readonly Split[];
  grades: readonly Grade[];
  prices: readonly BagPrice[];
  /** Product ids not to use: chloride on pineapple, acidifying sulfate on acid soil. */
  avoid?: readonly string[];
};

/** A product to buy. `kg` is what the field gets, `bags` the same in bags; `units` whole bags (or kilos) to buy. */
export type Purchase = BagCount & { units: number; leftKg: number; pesos: number | null; price: BagPrice | null };

export type LeastCostPlan = {
  kind: 'plan';
  /** 'bag': whole 50-kg bags. 'kilo': whole kilos, for needs below three bags; stores ask more per kilo than this. */
  unit: 'bag' | 'kilo';
  steps: { when: string; bags: BagCount[] }[];
  shopping: Purchase[];
  /** Total in pesos, null when a product's price is unknown (then weight, not cost, was kept low). */
  pesos: number | null;
  /** The cheapest whole units; `pesos` is at most 2 % above it, for fewer bags to carry. Null without prices. */
  cheapestPesos: number | null;
  /** What it would cost if any amount could be bought: the linear program's bound; null without prices. */
  boundPesos: number | null;
  /** kg for the area: what the times given need, and what the products bring. */
  needKg: Npk;
  givenKg: Npk;
  /** given minus need in kg/ha. */
  balanceKgPerHa: Npk;
  /** Nutrients that no product at hand carries. */
  missing: Nutrient[];
  relaxation: Relaxation;
};

export type NoPlan = { kind: 'none'; reason: 'bad-figures' | 'nothing-needed' | 'no-product' };

/** Whole bags from about three bags on; below that a farmer buys by the kilo. In kg of N, P2O5 and K2O together. */
const kiloBelowKg = 60;

/** Less of a product at one time than this is not worth a trip to the field, in kg/ha (as in plan.ts). */
const tooLittleKgPerHa = 15;

/** A farmer who has to buy, carry and keep apart more products than this saves little by it. */
const fewProducts = 3;

/** What fewer bags to haul are worth, as a part of the cheapest price: 9 bags of sulfate less for 0.5 % more. */
const worthForLess = 0.02;

/** Bag size of every product in soils.json, in kg. */
const bagKg = 50;

function candidatesOf({ grades, prices, avoid = [] }: PurchaseRequest, isByWeight: boolean): Candidate[] {
  const sold = grades.filter(
    ({ id, bagKg: size }) =>
      size === bagKg && !avoid.includes(id) && (commonIds.includes(id) || pricedOnlyIds.includes(id)),
  );
  return sold.flatMap((grade) => {
    const price = priceOf(grade, prices);
    if (isByWeight) return commonIds.includes(grade.id) || price !== null ? [{ grade, costPerKg: 1 }] : [];
    return price === null ? [] : [{ grade, costPerKg: price.pesos / grade.bagKg }];
  });
}

function missingIn(candidates: readonly Candidate[], need: Npk, splits: readonly Split[]): Nutrient[] {
  return nutrients.filter(
    (key) =>
      need[key] > 0 &&
      !candidates.some(({ grade }) => grade[key] > 0 && splits.some((split) => isAllowed(grade, split))),
  );
}

type Chosen = {
  task: Task;
  attempt: Attempt;
  kgOf: Map<string, number>;
  cheapestCost: number;
  boundCost: number;
  uses: Uses;
};

/** Whole units: the cheapest purchase with few products, then the lightest load that costs hardly more. */
function buy(task: Task, unitKg: number): { cheapestCost: number; kgOf: Map<string, number> } | null {
  const all = task.candidates.length;
  for (const mostProducts of new Set([fewProducts, fewProducts + 1, all].map((count) => Math.min(count, all)))) {
    const best = cheapest(task, { unitKg, mostProducts });
    if (best === null) continue;
    const light = cheapest(task, { unitKg, mostProducts, mostCost: best.cost * (1 + worthForLess) });
    return { cheapestCost: best.cost, kgOf: (light ?? best).kgOf };
  }
  return null;
}

/**
 * Tries one attempt; null when no mixture meets it. Nutrients should be short by half a unit at most; where that
 * cannot be, the percentages alone count, so that the attempt chosen does not hang on the size of the field.
 */
function attemptOn(
  attempt: Attempt,
  { splits, areaHa }: PurchaseRequest,
  need: Npk,
  candidates: readonly Candidate[],
  unitKg: number,
): Chosen | null {
  const grades = candidates.map(({ grade }) => grade);
  const missing = missingIn(candidates, need, splits);
  const taskFor = (leeway: Leeway): Task => {
    const limits = limitsFor(attempt, need, areaHa, grades, leeway);
    return { need, splits, candidates, limits };
  };
  const percent: Leeway = { unitKg: null, missing };
  const shortage = attempt.relaxation === 'short-pk' ? leastShortage(taskFor(percent)) : {};
  if (shortage === null) return null;
  for (const leeway of [
    { ...percent, unitKg, shortage },
    { ...percent, shortage },
  ]) {
    const task = taskFor(leeway);
    const bound = cheapest(task, null);
    const bought = bound === null ? null : buy(task, unitKg);
    const uses = bought === null ? null : tidyUses(task, bought.kgOf, areaHa);
    if (bound !== null && bought !== null && uses !== null)
      return { task, attempt, ...bought, boundCost: bound.cost, uses };
  }
  return null;
}

/** Shares the products out, then again without the amounts too small to carry to the field, where that works. */
function tidyUses(task: Task, kgOf: ReadonlyMap<string, number>, areaHa: number): Uses | null {
  const uses = shareOut(task, kgOf, new Set());
  if (uses === null) return null;
  const small = task.candidates.flatMap(({ grade }) =>
    task.splits.flatMap((_, time) => {
      const kg = uses.get(givenKey(grade.id, time)) ?? 0;
      return kg > 0 && kg < tooLittleKgPerHa * areaHa ? [givenKey(grade.id, time)] : [];
    }),
  );
  return (small.length > 0 ? shareOut(task, kgOf, new Set(small)) : null) ?? uses;
}

function choose(request: PurchaseRequest, need: Npk, candidates: readonly Candidate[], unitKg: number): Chosen | null {
  for (const attempt of attempts) {
    const chosen = attemptOn(attempt, request, need, candidates, unitKg);
    if (chosen !== null) return chosen;
  }
  return null;
}

/** Amounts below this are the solver's rounding noise, in kg. */
const noiseKg = 1e-4;

function productsAt({ task, uses }: Chosen, time: number): BagCount[] {
  return task.candidates.flatMap(({ grade }) => {
    const kg = uses.get(givenKey(grade.id, time)) ?? 0;
    const name = grade.names[0] ?? grade.id;
    return kg <= noiseKg ? [] : [{ grade: grade.id, name, kg, bags: kg / grade.bagKg }];
  });
}

function shoppingOf(
  chosen: Chosen,
  steps: LeastCostPlan['steps'],
  unitKg: number,
  prices: readonly BagPrice[],
): Purchase[] {
  return chosen.task.candidates.flatMap(({ grade }) => {
    const boughtKg = chosen.kgOf.get(grade.id) ?? 0;
    if (boughtKg === 0) return [];
    const kg = steps.flatMap(({ bags }) => bags).reduce((sum, bag) => (bag.grade === grade.id ? sum + bag.kg : sum), 0);
    const price = priceOf(grade, prices);
    return [
      {
        grade: grade.id,
        name: grade.names[0] ?? grade.id,
        kg,
        bags: kg / grade.bagKg,
        units: Math.round(boughtKg / unitKg),
        leftKg: Math.max(0, boughtKg - kg),
        pesos: price === null ? null : (price.pesos * boughtKg) / grade.bagKg,
        price,
      },
    ];
  });
}

function broughtBy(steps: LeastCostPlan['steps'], grades: readonly Grade[]): Npk {
  const sum: Npk = { n: 0, p2o5: 0, k2o: 0 };
  for (const { grade: id, kg } of steps.flatMap(({ bags }) => bags)) {
    const grade = grades.find((each) => each.id === id);
    for (const key of nutrients) sum[key] += (kg * (grade?.[key] ?? 0)) / 100;
  }
  return sum;
}

/**
 * The least costly whole bags for a field, shared out over the times of application: a mixed integer program (yalps)
 * within the rules of purchase-limits.ts. Without prices for every nutrient it keeps the weight low instead and names
 * no cost. Answers within 50 ms; never throws.
 */
export function leastCostPlan(request: PurchaseRequest): LeastCostPlan | NoPlan {
  const { rate, areaHa, splits, grades, prices } = request;
  const figures = [
    ...nutrients.map((key) => rate[key]),
    areaHa,
    ...splits.flatMap((s) => [s.nPct, s.p2o5Pct, s.k2oPct]),
  ];
  if (figures.some((value) => !Number.isFinite(value) || value < 0) || areaHa === 0)
    return { kind: 'none', reason: 'bad-figures' };
  const needKg = plannedNeed(rate, areaHa, splits);
  const all = needKg.n + needKg.p2o5 + needKg.k2o;
  if (all <= 0) return { kind: 'none', reason: 'nothing-needed' };
  const unit = all < kiloBelowKg ? 'kilo' : 'bag';
  const unitKg = unit === 'kilo' ? 1 : bagKg;
  const priced = candidatesOf(request, false);
  const byWeight = candidatesOf(request, true);
  // An unpriced product that is sold everywhere is better than a nutrient left out for want of its price.
  const canPrice = missingIn(priced, needKg, splits).length <= missingIn(byWeight, needKg, splits).length;
  const byCost = canPrice ? choose(request, needKg, priced, unitKg) : null;
  const chosen = byCost ?? choose(request, needKg, byWeight, unitKg);
  const isPriced = byCost !== null;
  if (chosen === null || chosen.kgOf.size === 0) return { kind: 'none', reason: 'no-product' };
  const steps = splits.map(({ when }, time) => ({ when, bags: productsAt(chosen, time) }));
  const shopping = shoppingOf(chosen, steps, unitKg, prices);
  const givenKg = broughtBy(steps, grades);
  const pesos = shopping.reduce<number | null>(
    (sum, item) => (sum === null || item.pesos === null ? null : sum + item.pesos),
    0,
  );
  return {
    kind: 'plan',
    unit,
    steps,
    shopping,
    pesos,
    cheapestPesos: isPriced ? chosen.cheapestCost : null,
    boundPesos: isPriced ? chosen.boundCost : null,
    needKg,
    givenKg,
    balanceKgPerHa: Object.fromEntries(nutrients.map((key) => [key, (givenKg[key] - needKg[key]) / areaHa])) as Npk,
    missing: missingIn(chosen.task.candidates, needKg, splits),
    relaxation: chosen.attempt.relaxation,
  };
}
