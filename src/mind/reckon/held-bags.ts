import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import type { Split } from '#agronomy/fertilizer/plan.ts';
import { fillGap, type HeldBag, nutrientsHeld, shareHeld } from '#agronomy/fertilizer/share-held.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagPriceFacts, bagsOf, costOf, gradeName } from './bag-amounts.ts';
import { amountOf, type Facts, pesos } from './farm-facts.ts';
import { type FertilizerField, rateFact } from './fertilizer-field.ts';
import { gradeSpoken } from './ledger/held.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

/** A time that still helps, how it is called, and whether it is now. */
type Time = { split: Split; when: Fact | null; isNow: boolean };

/** Within this part of the need he has enough; beyond it, too much. */
const NEAR_ENOUGH = 0.1;
const TOO_MUCH = 0.15;

/**
 * The bags that the farmer has against what his field still needs. Facts: has, area, rate, needN and hasN (kg of
 * nitrogen), needNpk and hasNpk ('68-23-23', kg), lack (bags to buy) with lackPesos and the price's place and month,
 * over (bags of urea that are too much); now (his bags that are due); noTimes where the tables leave the times open. Rows `heldTimes`: when, bags.
 * Cases: 'held-short', 'held-enough', 'held-over'; null when he told of no bags.
 */
export function heldBags(
  { frame, knowledge, text }: Inquiry,
  field: FertilizerField,
  times: readonly Time[],
  timeSources: readonly string[],
): Reckoned | null {
  const told = frame.topic === 'fertilizer-plan' ? (frame.ledger?.held?.bags ?? []) : [];
  const { fertilizers } = knowledge.soils;
  const held: HeldBag[] = told.map(({ grade, bags }) => ({ grade, kg: bags * BAG_KG }));
  if (held.length === 0 || times.length === 0) return null;
  const splits = times.map(({ split }) => split);
  const need = needOf(field, splits);
  const has = nutrientsHeld(held, fertilizers);
  const gap: Npk = {
    n: missing(need.n, has.n),
    p2o5: missing(need.p2o5, has.p2o5),
    k2o: missing(need.k2o, has.k2o),
  };
  const isShort = gap.n + gap.p2o5 + gap.k2o > 0;
  const lack = isShort ? lackFacts(knowledge, gap, need) : {};
  const over = has.n - need.n * (1 + TOO_MUCH);
  const steps = shareHeld(held, splits, need, fertilizers);
  const isTimed = times.every(({ when }) => when !== null);
  const facts: Facts = {
    area: areaFact(field.ha, 'computed'),
    rate: rateFact(field.rate),
    has: listOf(
      told.map(({ grade, bags }) =>
        isQuarter(bags)
          ? amountOf(quantity(bags, 'sako', 'said', 2), gradeName(grade), 'said')
          : bagsOf(grade, bags * BAG_KG),
      ),
    ),
    needN: quantity(need.n, 'kg', 'computed'),
    hasN: quantity(has.n, 'kg', 'computed'),
    needNpk: rateFact(need),
    hasNpk: rateFact(has),
    ...lack,
    ...(gap.n > 0 && { lackN: quantity(gap.n, 'kg', 'computed') }),
    ...(gap.n === 0 && isShort && { enoughN: quantity(has.n, 'kg', 'computed') }),
    ...(over > 0 && { overN: quantity(has.n - need.n, 'kg', 'computed') }),
    ...(!isTimed && { noTimes: rateFact(field.rate) }),
  };
  const rows = times.flatMap(({ when, isNow }, at) => {
    const bags = (steps[at] ?? []).filter(({ kg }) => kg >= 1);
    return when === null || bags.length === 0
      ? []
      : [{ when, isNow, bags: listOf(bags.map(({ grade, kg }) => bagsOf(grade, kg))) }];
  });
  const now = rows.find(({ isNow }) => isNow);
  // 'Meron pa ako isang sako 21-0-0, sama ko ba': the answer names all of his bags, and not only those that are due.
  const asksToAdd = frame.asks === 'yes-no' && told.length > 1 && gradeSpoken(text.toLowerCase()) !== null;
  return {
    kind: 'reckoned',
    case: isShort && lack.lack !== undefined ? 'held-short' : over > 0 ? 'held-over' : 'held-enough',
    facts: { ...facts, ...(now !== undefined && !asksToAdd && { now: now.bags }) },
    rows: { heldTimes: isTimed ? rows.map(({ when, bags }) => ({ when, bags })) : [] },
    sources: [...field.sources, ...timeSources, ...(lack.lackPesos === undefined ? [] : [BAG_PRICE_SOURCE])],
    confidence: 0.7,
    assumed: field.isAssumed ? ['areaHa'] : [],
  };
}

/** Bags as one tells them; a share of them is weighed. */
function isQuarter(bags: number): boolean {
  return Math.abs(bags * 4 - Math.round(bags * 4)) < 1e-9;
}

function needOf({ rate, ha }: FertilizerField, splits: readonly Split[]): Npk {
  const part = (of: 'nPct' | 'p2o5Pct' | 'k2oPct') => splits.reduce((sum, split) => sum + split[of], 0) / 100;
  return { n: rate.n * ha * part('nPct'), p2o5: rate.p2o5 * ha * part('p2o5Pct'), k2o: rate.k2o * ha * part('k2oPct') };
}

function missing(need: number, has: number): number {
  return need - has > need * NEAR_ENOUGH ? need - has : 0;
}

/** What to buy for what is missing, and what it costs where all of it is priced. */
function lackFacts(knowledge: Knowledge, gap: Npk, need: Npk): Facts {
  const bought = fillGap(gap, need, knowledge.soils.fertilizers);
  if (bought.length === 0) return {};
  const costs = bought.map(({ grade, kg }) => costOf(knowledge, grade, kg));
  const isPriced = costs.every((cost) => cost !== null);
  return {
    lack: listOf(bought.map(({ grade, kg }) => bagsOf(grade, kg))),
    ...(isPriced && {
      lackPesos: pesos(
        costs.reduce((sum, cost) => sum + (cost ?? 0), 0),
        'computed',
      ),
      ...bagPriceFacts(knowledge),
    }),
  };
}
