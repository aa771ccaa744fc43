import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import { type BagPrice, priceOf } from '#agronomy/fertilizer/bag-price.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { BAG_KG, BAG_PRICE_SOURCE, bagPriceFacts, gradeFullName, gradeName } from './bag-amounts.ts';
import { amountOf, type Facts, nameFact, pesos, priceFor } from './farm-facts.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';

export type Grade = Knowledge['soils']['fertilizers'][number];

/** A bag costs no less and no more than this, in pesos: other figures of a message are not its price. */
const BAG_PESOS = [400, 6000] as const;

/** The grades that the farmer named, in his order. */
export function namedGrades({ frame, knowledge }: Pick<Inquiry, 'frame' | 'knowledge'>): Grade[] {
  const products = frame.products?.value ?? [];
  return products.flatMap((id) => knowledge.soils.fertilizers.find((grade) => grade.id === id) ?? []);
}

/**
 * What a 50-kg bag costs, as the DA collected it.
 * Facts: product, price (median), span (lowest to highest market), markets, perKilo, pricePlace, priceMonth, priceYear;
 * bags, total (for the bags he asked about); offered, gap (pesos beside the median). Rows
 * `prices`: product, price, span.
 * Cases: 'offer-dear', 'offer-cheap', 'offer-fair' (he told a price), 'asked', 'unpriced' (named, no price), 'field' (none named, but a crop: the facts of
 * its plan, area, bags and pesos), 'all'.
 */
export const bagPrice: Reckoner = (inquiry) => {
  const { knowledge } = inquiry;
  const [grade] = namedGrades(inquiry);
  const rows = { prices: knowledge.bagPrices.prices.map((price) => priceRow(knowledge, price)) };
  const base = { kind: 'reckoned', rows, sources: [BAG_PRICE_SOURCE], confidence: 0.7 } as const;
  const when = bagPriceFacts(knowledge);
  if (grade === undefined) return fieldCost(inquiry, base) ?? { ...base, case: 'all', facts: when };
  const product = nameFact(gradeFullName(knowledge, grade.id), 'said');
  const price = recordOf(knowledge, grade);
  if (price === null) return { ...base, case: 'unpriced', facts: { ...when, product } };
  const offered = offeredPrice(inquiry);
  const facts = {
    ...when,
    ...priceRow(knowledge, price),
    perKilo: priceFor(price.pesos / BAG_KG, 'kg', 'computed'),
    ...totalFacts(inquiry, price.pesos),
  };
  if (offered === null) return { ...base, case: 'asked', facts };
  const { found, gap } = judgeOffer(offered, price);
  const offer: Facts = { offered: pesos(offered, 'said'), ...(gap > 0 && { gap: pesos(gap, 'computed') }) };
  return { ...base, case: found, facts: { ...facts, ...offer } };
};

/** 'Magkano lahat?' after a plan: what the bags of his crop and land cost. */
function fieldCost(inquiry: Inquiry, base: Omit<Reckoned, 'facts'>): Reckoned | null {
  if (inquiry.frame.crop === null) return null;
  const plan = fertilizerPlan({ ...inquiry, text: '' });
  if (plan?.kind !== 'reckoned' || plan.facts.pesos === undefined || plan.facts.bags === undefined) return null;
  const { assumed = [] } = plan;
  return { ...base, case: 'field', facts: plan.facts, sources: [...plan.sources, ...base.sources], assumed };
}

type PriceRecord = Knowledge['bagPrices']['prices'][number];

function recordOf({ bagPrices }: Knowledge, grade: Grade): PriceRecord | null {
  const found: BagPrice | null = priceOf(grade, bagPrices.prices);
  return bagPrices.prices.find((price) => price === found) ?? null;
}

function priceRow(knowledge: Knowledge, { gradeId, pesos: median, low, high, markets }: PriceRecord): Facts {
  const grade = knowledge.soils.fertilizers.find((each) => each.id === gradeId || each.id.startsWith(`${gradeId}-`));
  return {
    product: nameFact(gradeFullName(knowledge, grade?.id ?? gradeId), 'said'),
    price: quantity(Math.round(median), '₱', BAG_PRICE_SOURCE),
    markets: quantity(markets, '', BAG_PRICE_SOURCE),
    ...(low < high && { span: between(low, high, '₱', BAG_PRICE_SOURCE) }),
  };
}

/** The price of a bag that the farmer was asked for: a figure of his message that can be one. */
function offeredPrice({ text }: Inquiry): number | null {
  const found = readFigures(text).find(
    ({ unit, value }) => (unit === 'peso' || unit === null) && value >= BAG_PESOS[0] && value <= BAG_PESOS[1],
  );
  return found?.value ?? null;
}

/** Own margin: shops of one region lie this far from their median (low confidence), as a part of it. */
const FAIR_PART = 0.08;

function judgeOffer(offered: number, { pesos: median, high }: PriceRecord): { found: string; gap: number } {
  const gap = offered - median;
  const isFair = Math.abs(gap) <= median * FAIR_PART || (gap > 0 && offered <= high);
  return { found: isFair ? 'offer-fair' : gap > 0 ? 'offer-dear' : 'offer-cheap', gap: Math.round(Math.abs(gap)) };
}

function totalFacts({ frame }: Inquiry, bagPesos: number): Facts {
  const count = frame.count?.value;
  if (count?.unit !== 'sack' || count.value <= 0 || count.value === 1) return {};
  return { bags: quantity(count.value, 'sako', 'said', 1), total: pesos(count.value * bagPesos, 'computed') };
}

/** '90 kg N': kilos of a nutrient, and of no product. */
export const KILOS_OF_NUTRIENT = /\d ?(?:kilos?|kgs?|kls) (?:na |ng |of )?(?:n|nitrogen|nitroheno|p|p2o5|k|k2o)\b/i;

/** The nutrients by their letters, as on the bag. */
export const NUTRIENTS = [
  ['n', 'N'],
  ['p2o5', 'P'],
  ['k2o', 'K'],
] as const;

export type Nutrient = (typeof NUTRIENTS)[number][0];

/** What a kilo of a nutrient costs in a product that carries it alone; null without a price. */
function perNutrient(knowledge: Knowledge, grade: Grade, nutrients: readonly Nutrient[]): number | null {
  const price = recordOf(knowledge, grade);
  const kg = nutrients.reduce((sum, key) => sum + (grade[key] * BAG_KG) / 100, 0);
  return price === null || kg === 0 ? null : price.pesos / kg;
}

/** '7 kg N, 7 kg P at 7 kg K': what a bag holds. */
export function contentFact(grade: Grade): Fact {
  const holds = NUTRIENTS.filter(([key]) => grade[key] > 0);
  return listOf(holds.map(([key, letter]) => amountOf(bagContent(grade, key), letter, grade.sources[0] ?? 'general')));
}

/** Kilos of a nutrient in a bag. */
export function bagContent(grade: Grade, nutrient: Nutrient): Fact {
  return quantity((grade[nutrient] * grade.bagKg) / 100, 'kg', grade.sources[0] ?? 'general', 1);
}

/**
 * Two fertilizers side by side.
 * Facts: first, second (names), firstHolds, secondHolds (kg in a bag), firstPrice, secondPrice (a bag), shared (letters of
 * the nutrients they are compared by), firstPer, secondPer (pesos a kilo of these), better (the one that gives more for
 * the peso) or even; pricePlace, priceMonth, priceYear.
 * Cases: 'priced', 'different' (they share no nutrient), 'unpriced', 'one' (one named: facts of it), 'none'.
 */
export const compareFertilizers: Reckoner = (inquiry) => {
  const { knowledge } = inquiry;
  const [first, second] = namedGrades(inquiry);
  if (first === undefined) return { kind: 'reckoned', case: 'none', facts: {}, sources: [] };
  const side = (name: string, grade: Grade): Facts => {
    const price = recordOf(knowledge, grade);
    return {
      [name]: nameFact(gradeFullName(knowledge, grade.id), 'said'),
      [`${name}Holds`]: contentFact(grade),
      ...(price !== null && { [`${name}Price`]: quantity(Math.round(price.pesos), '₱', BAG_PRICE_SOURCE) }),
    };
  };
  const sources = [...first.sources, BAG_PRICE_SOURCE];
  if (second === undefined) return { kind: 'reckoned', case: 'one', facts: side('first', first), sources };
  const facts: Facts = { ...side('first', first), ...side('second', second), ...bagPriceFacts(knowledge) };
  const shared = NUTRIENTS.filter(([key]) => first[key] > 0 && second[key] > 0);
  if (shared.length === 0) return { kind: 'reckoned', case: 'different', facts, sources };
  // All nutrients count where both hold several; where one holds a single nutrient, that one alone is compared.
  const isSingle = [first, second].some((grade) => NUTRIENTS.filter(([key]) => grade[key] > 0).length === 1);
  const keys = isSingle ? shared.slice(0, 1).map(([key]) => key) : NUTRIENTS.map(([key]) => key);
  const letters = NUTRIENTS.filter(([key]) => keys.includes(key)).map(([, letter]) => letter);
  const [one, two] = [perNutrient(knowledge, first, keys), perNutrient(knowledge, second, keys)];
  if (one === null || two === null) return { kind: 'reckoned', case: 'unpriced', facts, sources };
  return {
    kind: 'reckoned',
    case: 'priced',
    facts: { ...facts, shared: nameFact(letters.join('-'), 'computed'), ...betterFacts([first, one], [second, two]) },
    sources,
    confidence: 0.7,
  };
};

/** Less than this part apart is no difference between two prices. */
const EVEN_PART = 0.03;

function betterFacts([first, one]: readonly [Grade, number], [second, two]: readonly [Grade, number]): Facts {
  const better = nameFact(gradeName(one <= two ? first.id : second.id), 'said');
  const isEven = Math.abs(one - two) <= EVEN_PART * Math.min(one, two);
  return {
    firstPer: pesos(one, 'computed'),
    secondPer: pesos(two, 'computed'),
    ...(isEven ? { even: better } : { better }),
  };
}
