import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { type HeldBag, nutrientsHeld } from '#agronomy/fertilizer/share-held.ts';
import { doseAt, TREE_FEEDING } from '#agronomy/fertilizer/tree-doses.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { BAG_KG, bagsOf, gradeName } from './bag-amounts.ts';
import { type Crop, cropOf } from './crop-of.ts';
import { amountOf, type Facts } from './farm-facts.ts';
import { ledgerReckoner } from './ledger/ledger-reckoner.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { yearsOf } from './tree-fertilizer.ts';

/** Parts of what one plant takes: below it is too little, above too much. */
const ENOUGH = 0.9;
const TOO_MUCH = 1.2;
/** Another product than the table's is turned into it by its nutrient alone, which is less sure. */
const TOO_MUCH_OTHER = 1.5;
/** Kilos of urea, or of complete, that no plant gets at once where no table tells of it. */
const MOST_AT_ONCE_KG = 2;
const BURNS: ReadonlySet<string> = new Set(['46-0-0', '14-14-14']);
/** Givings that its bags are shared out over where he tells none. */
const USUAL_TIMES = 3;
/** 'Ilagay ko na ba lahat', 'kulang ba': he asks for a verdict and not only for a share. */
const JUDGES =
  /\b(?:lahat|tanan|amin|isahan|isang ?bagsak\w*|kulang|kasya|sapat|sobra|sobrahan|husto|tama|enough|too much|all|igo|igoy|umdas|umanay|makaanay)\b/;

/** What one plant takes of a nutrient in a season or year, or at each giving, in kg; and how often in a year. */
type Need = {
  key: keyof Npk;
  low: number;
  high: number;
  per: 'year' | 'giving';
  times: readonly [number, number];
  source: string;
  /** The table tells it of his products. */
  isOwn: boolean;
};

/**
 * His bags shared out over the trees that he counted, held against what one of them takes by the table of trees and its
 * age; nutrients decide, so that bags of another product are judged too.
 * Facts: has, plants, perPlant, need (of his product, where it is one; else of nitrogen), times, perTime (of a year's
 * need), use, kept (of one product that is too much), lack (more of it). Cases 'feed-over' and 'feed-over-giving',
 * 'feed-enough' and 'feed-enough-giving', 'feed-short'; as the ledger says it where no table knows the plant, or he asks
 * for no verdict and it is not too much.
 */
export const ledgerOfField: Reckoner = (inquiry) => fedPlants(inquiry) ?? ledgerReckoner(inquiry);

function fedPlants(inquiry: Inquiry): Reckoned | null {
  const { ledger } = inquiry.frame;
  const { plants, bags = [] } = ledger?.feed ?? {};
  const crop = cropOf(inquiry);
  if (ledger?.open !== 'feed' || ledger.unclear !== undefined || plants === undefined) return null;
  const held = bags.map(({ grade, bags: count }) => ({ grade, kg: count * BAG_KG }));
  const has = nutrientsHeld(held, inquiry.knowledge.soils.fertilizers);
  const isJudged = JUDGES.test(inquiry.text.toLowerCase());
  const need = crop === null ? null : needOf(inquiry, crop, held, has);
  if (need === null) return untold(held, plants, isJudged ? 1 : (ledger.feed?.times ?? USUAL_TIMES));
  const part = has[need.key] / plants;
  const most = need.high * (need.isOwn ? TOO_MUCH : TOO_MUCH_OTHER);
  // What is shared out, and not given at once, may be for a year.
  const isOver = part > (need.per === 'giving' && !isJudged ? most * need.times[1] : most);
  if (!isOver && !isJudged) return null;
  const isShort = part < need.low * ENOUGH;
  return {
    kind: 'reckoned',
    case: `feed-${isOver ? 'over' : isShort ? 'short' : 'enough'}${need.per === 'giving' && !isShort ? '-giving' : ''}`,
    facts: factsOf(inquiry.knowledge, held, plants, need, has[need.key]),
    sources: [need.source],
    confidence: 0.6,
  };
}

/** No table knows what the plant takes: but never so much at once that it burns. */
function untold(held: readonly HeldBag[], plants: number, times: number): Reckoned | null {
  const isOver = held.some(({ grade, kg }) => BURNS.has(grade) && kg / plants / times > MOST_AT_ONCE_KG);
  if (!isOver) return null;
  const shares = held.map(({ grade, kg }) => {
    const each = kg / plants;
    const grams = Number((each * 1000).toPrecision(3));
    const weight = each >= 1 ? quantity(each, 'kg', 'computed', 1) : quantity(grams, 'g', 'computed', 1);
    return amountOf(weight, gradeName(grade), 'computed');
  });
  return {
    kind: 'reckoned',
    case: 'feed-untold-over',
    facts: {
      has: heldFact(held),
      plants: quantity(plants, 'puno', 'said'),
      perPlant: listOf(shares),
      most: quantity(MOST_AT_ONCE_KG, 'kg', 'general'),
    },
    sources: ['general'],
    confidence: 0.5,
  };
}

function heldFact(held: readonly HeldBag[]): Fact {
  return listOf(
    held.map(({ grade, kg }) => amountOf(quantity(kg / BAG_KG, 'sako', 'said', 2), gradeName(grade), 'said')),
  );
}

/** What one tree of the crop takes; null where no table knows it. */
function needOf(inquiry: Inquiry, crop: Crop, held: readonly HeldBag[], has: Npk): Need | null {
  const key = has.n > 0 ? 'n' : has.k2o > 0 ? 'k2o' : 'p2o5';
  const feeding = Object.hasOwn(TREE_FEEDING, crop.id) ? TREE_FEEDING[crop.id] : undefined;
  const dose = feeding === undefined ? null : doseAt(feeding, yearsOf(inquiry));
  if (feeding === undefined || dose === null) return null;
  const [low = 0, high = 0] = [0, 1].map((end) => {
    const bags = Object.entries(dose.grams).map(([grade, grams]) => ({ grade, kg: (grams[end] ?? 0) / 1000 }));
    return nutrientsHeld(bags, inquiry.knowledge.soils.fertilizers)[key];
  });
  const isOwn = held.every(({ grade }) => Object.hasOwn(dose.grams, grade));
  const { per, times } = feeding;
  return high > 0 ? { key, low, high, per, times, source: dose.source, isOwn } : null;
}

function factsOf(
  { soils }: Knowledge,
  held: readonly HeldBag[],
  plants: number,
  { key, low, high, per, times, source }: Need,
  has: number,
): Facts {
  const [only, ...others] = held;
  const grade = others.length > 0 ? undefined : soils.fertilizers.find(({ id }) => id === only?.grade);
  // Of one product it is told in that; of several in the nutrient that decides.
  const share = grade === undefined ? 1 : grade[key] / 100;
  const name = grade === undefined ? NUTRIENT[key] : gradeName(grade.id);
  const amount = (least: number, most: number) => amountOf(weighed(least / share, most / share), name, source);
  const [fewest, most] = per === 'giving' ? [1, 1] : times;
  const kept = (has - high * plants) / share;
  const lack = (low * plants - has) / share;
  return {
    has: heldFact(held),
    plants: quantity(plants, 'puno', 'said'),
    perPlant:
      grade === undefined ? amount(has / plants, has / plants) : weighed(has / plants / share, has / plants / share),
    need: amount(low, high),
    perTime: weighed(low / most / share, high / fewest / share),
    times: between(times[0], times[1], 'beses', source),
    ...(grade !== undefined && kept >= 1 && { kept: bagsOf(grade.id, kept) }),
    ...(grade !== undefined && kept >= 1 && { use: bagsOf(grade.id, (high * plants) / share) }),
    ...(grade !== undefined && lack >= 1 && { lack: bagsOf(grade.id, lack) }),
  };
}

const NUTRIENT: Readonly<Record<keyof Npk, string>> = { n: 'nitrogen', p2o5: 'phosphorus', k2o: 'potash' };

/** Kilos as one weighs them out for a plant: 4 kg, 125-500 g, 7 g. */
function weighed(low: number, high: number): Fact {
  const grams = [low, high].map((kg) => Number((kg * 1000).toPrecision(2))) as [number, number];
  return grams[0] >= 1000
    ? between(grams[0] / 1000, grams[1] / 1000, 'kg', 'computed', 1)
    : between(grams[0], grams[1], 'g', 'computed');
}
