import { between, type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { doseAt, TREE_FEEDING, type TreeDose, type TreeFeeding } from '#agronomy/fertilizer/tree-doses.ts';
import { kilosFor, treeStands, treesOn } from '#agronomy/fertilizer/tree-stands.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { areaFact } from '#mind/slot-values.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagPriceFacts, bagsOf, costOf, gradeName } from './bag-amounts.ts';
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
 * month; with land of one kind (fertilizer/tree-stands.ts) area, kind, trees by its usual distances, land (bags or kilos
 * at each giving) and landPesos (a year). Rows `planting` {dose} and `ages` {from, dose} for the young ones, `stands` {kind, trees, land, landPesos} where he told of
 * no kind.
 * Cases: 'tree' and, below the age of the last dose, 'young-tree'; with bags that he has for counted trees
 * 'tree-held-short' (has, lack) and 'tree-held-enough' (has).
 */
export function treeFertilizer(inquiry: Inquiry, crop: Crop): Reckoned | null {
  const { frame, knowledge } = inquiry;
  const feeding = Object.hasOwn(TREE_FEEDING, crop.id) ? TREE_FEEDING[crop.id] : undefined;
  if (feeding === undefined) return null;
  const years = yearsOf(inquiry);
  const dose = doseAt(feeding, years);
  if (dose === null) return null;
  const isYoung = dose !== feeding.doses.at(-1);
  const counted = frame.count?.value;
  const trees = counted?.unit === 'plant' && counted.value > 1 ? counted.value : null;
  const perTree = doseFact(dose, 1);
  const land = trees === null ? standsOf(inquiry, crop, feeding, dose) : [];
  const only = land.length === 1 ? land[0] : undefined;
  const facts: Facts = {
    dose: perTree,
    [feeding.per === 'year' ? 'perYear' : 'perGiving']: perTree,
    times: between(feeding.times[0], feeding.times[1], 'beses', dose.source),
    ...(years !== null && { years: yearsFact(years) }),
    ...(trees !== null && { trees: quantity(trees, 'puno', 'said'), total: doseFact(dose, trees) }),
    ...costFacts(knowledge, feeding, dose, only?.trees ?? [trees ?? 1, trees ?? 1]),
    ...(land.length > 0 && frame.areaHa && { area: areaFact(frame.areaHa.value, 'said') }),
    ...only?.facts,
  };
  const held = trees === null ? null : heldForTrees(frame, feeding, dose, trees);
  return {
    kind: 'reckoned',
    case: held?.found ?? (isYoung ? 'young-tree' : 'tree'),
    facts: { ...facts, ...held?.facts },
    rows: { ...agesOf(feeding), stands: only ? [] : land.map(({ facts: row }) => row) },
    sources: [dose.source, ...(facts.pesos === undefined ? [] : [BAG_PRICE_SOURCE])],
    confidence: 0.6,
  };
}

/** Years of his trees; null where they bear, or none are told. */
export function yearsOf({ frame, text }: Pick<Inquiry, 'frame' | 'text'>): number | null {
  const age = frame.ageDays?.value;
  const isBearing = frame.stage !== null && BEARING.has(frame.stage.value);
  return isBearing ? null : age === undefined ? yearsTold(text) : (age.low + age.high) / 2 / DAYS_OF_YEAR;
}

/** The bags that he has against a year of his trees: has, with lack (bags more) where they fall short of the least. */
function heldForTrees(
  { topic, ledger }: Inquiry['frame'],
  { per, times }: TreeFeeding,
  { grams }: TreeDose,
  trees: number,
): { found: string; facts: Facts } | null {
  const held = topic === 'fertilizer-plan' ? (ledger?.held?.bags ?? []) : [];
  if (held.length === 0 || !held.every(({ grade }) => Object.hasOwn(grams, grade))) return null;
  const givings = per === 'year' ? 1 : times[0];
  const lack = Object.entries(grams).flatMap(([grade, [low]]) => {
    const need = (low * trees * givings) / 1000;
    const has = (held.find((bag) => bag.grade === grade)?.bags ?? 0) * BAG_KG;
    return need - has >= 1 ? [bagsOf(grade, need - has)] : [];
  });
  const has = listOf(
    held.map(({ grade, bags }) => amountOf(quantity(bags, 'sako', 'said', 2), gradeName(grade), 'said')),
  );
  return lack.length > 0
    ? { found: 'tree-held-short', facts: { has, lack: listOf(lack) } }
    : { found: 'tree-held-enough', facts: { has } };
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

/** The stands that his land may have, by the kind that he told: the trees, and what a giving is for all of them. */
function standsOf(
  { frame, text, knowledge }: Inquiry,
  crop: Crop,
  feeding: TreeFeeding,
  dose: TreeDose,
): { trees: readonly [number, number]; facts: Facts }[] {
  const [grams, ...more] = Object.values(dose.grams);
  if (frame.areaHa === null || grams === undefined || more.length > 0) return [];
  const ha = frame.areaHa.value;
  const stands = treeStands(crop, `${text} ${frame.variety?.value ?? ''}`);
  return stands.map(({ kind, perHa, sources: [source = 'general'] }) => {
    const trees = treesOn({ perHa }, ha);
    const { kilos, bags } = kilosFor(trees, grams);
    const { pesos: landPesos } = costFacts(knowledge, feeding, dose, trees);
    const land = bags
      ? between(...bags, 'sako', 'computed')
      : between(...kilos, 'kg', 'computed', kilos[0] < 1 ? 1 : 0);
    return {
      trees,
      facts: {
        kind: words(kind.tl, kind.en, source),
        trees: between(...trees, 'puno', source),
        land,
        ...(landPesos && { landPesos }),
      },
    };
  });
}

function costFacts(
  knowledge: Knowledge,
  { per, times }: TreeFeeding,
  { grams }: TreeDose,
  trees: readonly [number, number],
): Facts {
  const [fewest, most] = per === 'year' ? [1, 1] : times;
  const sum = (end: 0 | 1, givings: number) =>
    Object.entries(grams).reduce<number | null>((total, [grade, range]) => {
      const cost = costOf(knowledge, grade, (range[end] * trees[end] * givings) / 1000);
      return total === null || cost === null ? null : total + cost;
    }, 0);
  const [low, high] = [sum(0, fewest), sum(1, most)];
  if (low === null || high === null) return {};
  return { pesos: pesosBetween(low, high, 'computed'), ...bagPriceFacts(knowledge) };
}
