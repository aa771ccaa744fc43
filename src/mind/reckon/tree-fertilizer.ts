import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import { doseAt, TREE_FEEDING, type TreeDose, type TreeFeeding } from '#agronomy/fertilizer/tree-doses.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { BAG_PRICE_SOURCE, bagPriceFacts, costOf, gradeName } from './bag-amounts.ts';
import type { Crop } from './crop-of.ts';
import { amountOf, type Facts, pesosBetween } from './farm-facts.ts';
import type { Inquiry, Reckoned } from './reckoner.ts';

const DAYS_OF_YEAR = 365;

/** Stages at which a tree bears. */
const BEARING = new Set(['flowering', 'fruiting', 'ripening', 'maturity', 'harvest']);

/**
 * Fertilizer for trees, told by the tree: for the age that was told, else for a bearing tree.
 * Facts: trees (count), dose (per tree, all products), total (for all trees), times (givings a year), years (age),
 * perYear or perGiving (the dose again: which of both it is), pesos (for all trees, a year) with the price's place and
 * month. Rows `planting` {dose} and `ages` {from, dose} for the young ones.
 * Cases: 'tree' and, below the age of the last dose, 'young-tree'.
 */
export function treeFertilizer({ frame, knowledge, text }: Inquiry, crop: Crop): Reckoned | null {
  const feeding = Object.hasOwn(TREE_FEEDING, crop.id) ? TREE_FEEDING[crop.id] : undefined;
  if (feeding === undefined) return null;
  const age = frame.ageDays?.value;
  const isBearing = frame.stage !== null && BEARING.has(frame.stage.value);
  const years = isBearing ? null : age === undefined ? yearsTold(text) : (age.low + age.high) / 2 / DAYS_OF_YEAR;
  const dose = doseAt(feeding, years);
  if (dose === null) return null;
  const isYoung = dose !== feeding.doses.at(-1);
  const counted = frame.count?.value;
  const trees = counted?.unit === 'plant' && counted.value > 1 ? counted.value : null;
  const perTree = doseFact(dose, 1);
  const facts: Facts = {
    dose: perTree,
    [feeding.per === 'year' ? 'perYear' : 'perGiving']: perTree,
    times: between(feeding.times[0], feeding.times[1], 'beses', dose.source),
    ...(years !== null && { years: yearsFact(years) }),
    ...(trees !== null && { trees: quantity(trees, 'puno', 'said'), total: doseFact(dose, trees) }),
    ...costFacts(knowledge, feeding, dose, trees ?? 1),
  };
  return {
    kind: 'reckoned',
    case: isYoung ? 'young-tree' : 'tree',
    facts,
    rows: agesOf(feeding),
    sources: [dose.source, ...(facts.pesos === undefined ? [] : [BAG_PRICE_SOURCE])],
    confidence: 0.6,
  };
}

/** Trees are told in years, which the frame's age in days may not hold: 'niyog na 2 taon'. */
function yearsTold(text: string): number | null {
  return readFigures(text).find(({ unit, value }) => unit === 'year' && value <= OLDEST_TREE)?.value ?? null;
}

/** Years. */
const OLDEST_TREE = 120;

function agesOf({ doses }: TreeFeeding): NonNullable<Reckoned['rows']> {
  const young = doses.slice(0, -1);
  return {
    planting: young.filter(({ fromYears }) => fromYears === 0).map((dose) => ({ dose: doseFact(dose, 1) })),
    ages: young
      .filter(({ fromYears }) => fromYears > 0)
      .map((dose) => ({ from: ageFact(dose), dose: doseFact(dose, 1) })),
  };
}

function yearsFact(years: number): Fact {
  return years < 1
    ? quantity(Math.max(1, Math.round(years * 12)), 'buwan', 'said')
    : quantity(years, 'taon', 'said', 1);
}

function ageFact({ fromYears, source }: TreeDose): Fact {
  return fromYears < 1 ? quantity(fromYears * 12, 'buwan', source) : quantity(fromYears, 'taon', source, 1);
}

/** '450 gramo 14-14-14 at 150 gramo urea', for so many trees. */
function doseFact({ grams, source }: TreeDose, trees: number): Fact {
  return listOf(
    Object.entries(grams).map(([grade, [low, high]]) => {
      const amount =
        high * trees < 1000
          ? between(low * trees, high * trees, 'g', source)
          : between((low * trees) / 1000, (high * trees) / 1000, 'kg', source, 1);
      return amountOf(amount, gradeName(grade), source);
    }),
  );
}

function costFacts(knowledge: Knowledge, { per, times }: TreeFeeding, { grams }: TreeDose, trees: number): Facts {
  const [fewest, most] = per === 'year' ? [1, 1] : times;
  const sum = (end: 0 | 1, givings: number) =>
    Object.entries(grams).reduce<number | null>((total, [grade, range]) => {
      const cost = costOf(knowledge, grade, (range[end] * trees * givings) / 1000);
      return total === null || cost === null ? null : total + cost;
    }, 0);
  const [low, high] = [sum(0, fewest), sum(1, most)];
  if (low === null || high === null) return {};
  return { pesos: pesosBetween(low, high, 'computed'), ...bagPriceFacts(knowledge) };
}
