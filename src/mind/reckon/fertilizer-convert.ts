import { between, type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { Npk } from '#agronomy/fertilizer/bags.ts';
import { bagsForField, ONCE } from '#agronomy/fertilizer/field-bags.ts';
import { readRate } from '#agronomy/fertilizer/rate-check.ts';
import { fillGap } from '#agronomy/fertilizer/share-held.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Figure } from '#language/figures/figure.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import { areaFact } from '#mind/slot-values.ts';
import {
  BAG_KG,
  BAG_PRICE_SOURCE,
  bagAmount,
  bagPriceFacts,
  bagsOf,
  costOf,
  gradeFullName,
  gradeName,
} from './bag-amounts.ts';
import { contentFact, type Grade, KILOS_OF_NUTRIENT, NUTRIENTS, namedGrades } from './bag-price.ts';
import { cropOf } from './crop-of.ts';
import { amountOf, type Facts, nameFact, pesos } from './farm-facts.ts';
import { rateFact } from './fertilizer-field.ts';
import { fertilizerPlan } from './fertilizer-plan.ts';
import { gradesSpoken } from './ledger/held.ts';
import type { Inquiry, Reckoned, Reckoner } from './reckoner.ts';
import { SPOON_G, SPOON_SOURCE, spoonFact } from './spoons.ts';

const TEASPOON_PART = 1 / 3;
const M2_PER_HA = 10_000;

/**
 * Turns what a recommendation says into what is weighed.
 * Facts of 'rate' (90-60-60 told): told, area, bags, pesos with pricePlace, priceMonth, priceYear. Of 'nutrient' (so many
 * kg of N): nutrient, product, amount. Of 'nutrient-either' (by several products): nutrient, ways, rows `costs`: bags, pesos. Of 'per-hectare' (so many bags on another area): rateTold, area, amount, perM2.
 * Of 'spoon': spoons, grams. Of 'per-plant' (grams for each plant of a crop): as in fertilizer-plan.ts. Of 'contents': product, nutrients (kg in a bag).
 * Cases: these and 'formula', when nothing can be reckoned.
 */
export const fertilizerConvert: Reckoner = (inquiry) => {
  const figures = readFigures(inquiry.text);
  return (
    fromRate(inquiry) ??
    fromNutrientPerHectare(inquiry, figures) ??
    fromPerHectare(inquiry, figures) ??
    fromNutrient(inquiry, figures) ??
    fromSpoons(figures) ??
    byPlant(inquiry) ??
    contentsOf(inquiry) ?? {
      kind: 'reckoned',
      case: 'formula',
      facts: { spoonGrams: spoonFact(1), bagKg: quantity(BAG_KG, 'kg', 'general') },
      sources: [SPOON_SOURCE],
    }
  );
};

/** A recommendation without its crop: no product is left out for it. */
const NO_CROP = { id: '', traits: {} };

/** '90-60-60' on so much land; a grade that was named as a product is none. */
function fromRate(inquiry: Inquiry): Reckoned | null {
  const { frame, knowledge, text } = inquiry;
  const told = readRate(text) ?? frame.ledger?.advice ?? null;
  if (told === null || told.n + told.p2o5 + told.k2o <= 0) return null;
  const grade = knowledge.soils.fertilizers.find(
    ({ n, p2o5, k2o }) => n === told.n && p2o5 === told.p2o5 && k2o === told.k2o,
  );
  if (grade !== undefined) return null;
  const ha = frame.areaHa?.value ?? 1;
  const bought = boughtFor(inquiry, told, ha);
  if (bought === null) return null;
  return {
    kind: 'reckoned',
    case: 'rate',
    facts: {
      told: rateFact(told),
      area: areaFact(ha, frame.areaHa === null ? 'computed' : 'said'),
      bags: listOf(bought.bags),
      ...(bought.pesos !== null && { pesos: pesos(bought.pesos, 'computed'), ...bagPriceFacts(knowledge) }),
    },
    sources: bought.pesos === null ? [] : [BAG_PRICE_SOURCE],
    confidence: 0.75,
    assumed: frame.areaHa === null ? ['areaHa'] : [],
  };
}

const COMPLETE = '14-14-14';

/** What to buy for a rate: by the products that he named where complete is one of them, else the cheapest whole bags. */
function boughtFor(inquiry: Inquiry, rate: Npk, ha: number): { bags: Fact[]; pesos: number | null } | null {
  const { frame, knowledge } = inquiry;
  const grades = frame.ledger?.advice?.grades ?? [];
  if (grades.includes(COMPLETE)) {
    const need = { n: rate.n * ha, p2o5: rate.p2o5 * ha, k2o: rate.k2o * ha };
    const bought = fillGap(need, knowledge.soils.fertilizers);
    const costs = bought.map(({ grade, kg }) => costOf(knowledge, grade, kg));
    return {
      bags: bought.map(({ grade, kg }) => bagsOf(grade, kg)),
      pesos: costs.includes(null) ? null : costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0),
    };
  }
  const crop = cropOf(inquiry) ?? NO_CROP;
  const plan = bagsForField(knowledge, { crop, ha, rate }, ONCE, {
    named: [...(frame.products?.value ?? []), ...grades],
  });
  if (plan === null) return null;
  const unit = plan.unit === 'kilo' ? 'kg' : 'sako';
  const bags = plan.shopping.map(({ grade, units }) =>
    amountOf(quantity(units, unit, 'computed'), gradeName(grade), 'computed'),
  );
  return { bags, pesos: plan.pesos };
}

const KILOS: Readonly<Partial<Record<NonNullable<Figure['unit']>, number>>> = {
  kg: 1,
  sack: BAG_KG,
  g: 0.001,
  t: 1000,
};

/** '4 sako kada ektarya' on the area told. */
function fromPerHectare({ frame, knowledge }: Inquiry, figures: readonly Figure[]): Reckoned | null {
  const rate = figures.find(({ unit, per }) => unit !== null && KILOS[unit] !== undefined && per === 'ha');
  const plot = figures.find(({ unit }) => unit === 'm2');
  const ha = frame.areaHa?.value ?? (plot === undefined ? undefined : plot.value / M2_PER_HA);
  if (rate === undefined || rate.unit === null || ha === undefined || ha === 1) return null;
  const kgPerHa = rate.value * (KILOS[rate.unit] ?? 0);
  const [grade] = namedGrades({ frame, knowledge });
  const amount = grade === undefined ? bagAmount(kgPerHa * ha) : bagsOf(grade.id, kgPerHa * ha);
  return {
    kind: 'reckoned',
    case: 'per-hectare',
    facts: {
      rateTold: quantity(rate.value, rate.unit === 'sack' ? 'sako/ha' : 'kg/ha', 'said', 1),
      area: areaFact(ha),
      amount,
      perM2: quantity((kgPerHa * 1000) / M2_PER_HA, 'g/m2', 'computed', 1),
      spoonGrams: spoonFact(1),
    },
    sources: [],
    confidence: 0.9,
  };
}

/** Letters and names of the nutrients, as farmers write them in front of or behind their kilos. */
const NUTRIENT_WORDS = {
  n: /\b(n|nitrogen|nitroheno)\b/i,
  p2o5: /\b(p|p2o5|phosphorus|phosphate|posporo)\b/i,
  k2o: /\b(k|k2o|potassium|potash|potasyum)\b/i,
};

/** '60 kg nitrogen, ilang sako ng urea': the product named, or the one that carries the nutrient alone. */
function fromNutrient(inquiry: Inquiry, figures: readonly Figure[]): Reckoned | null {
  const kilos = figures.find(({ unit, per }) => unit === 'kg' && per === undefined);
  return kilos === undefined ? null : carrierOf(inquiry, kilos.value);
}

/** '90 kg N kada ektarya': of the nutrient, on the land that was told. */
function fromNutrientPerHectare(inquiry: Inquiry, figures: readonly Figure[]): Reckoned | null {
  const rate = figures.find(({ unit, per }) => unit === 'kg' && per === 'ha');
  if (rate === undefined || !KILOS_OF_NUTRIENT.test(inquiry.text)) return null;
  return carrierOf(inquiry, rate.value * (inquiry.frame.areaHa?.value ?? 1));
}

/** What carries so many kilos of the nutrient that is named. */
function carrierOf(inquiry: Inquiry, told: number): Reckoned | null {
  const { text, knowledge } = inquiry;
  const nutrient = NUTRIENTS.find(([key]) => NUTRIENT_WORDS[key].test(text));
  if (nutrient === undefined) return null;
  const [key, letter] = nutrient;
  const usual: Readonly<Record<typeof key, string>> = { n: '46-0-0', p2o5: '0-18-0', k2o: '0-0-60' };
  const spoken = [...(inquiry.frame.products?.value ?? []), ...gradesSpoken(text.toLowerCase())];
  const carriers = knowledge.soils.fertilizers.filter((grade) => grade[key] > 0 && spoken.includes(grade.id));
  const [named] = carriers;
  const asked = amountOf(quantity(told, 'kg', 'said', 1), letter, 'said');
  if (carriers.length > 1) return eitherOf(knowledge, asked, carriers, (grade) => told / (grade[key] / 100));
  const grade = named ?? knowledge.soils.fertilizers.find(({ id }) => id === usual[key]);
  if (grade === undefined) return null;
  const kg = told / (grade[key] / 100);
  return {
    kind: 'reckoned',
    case: 'nutrient',
    facts: {
      nutrient: asked,
      product: nameFact(gradeFullName(knowledge, grade.id), 'said'),
      amount: bagAmount(kg),
      weight: quantity(kg, 'kg', 'computed', 1),
      percent: quantity(grade[key], '%', grade.sources[0] ?? 'general', 1),
    },
    sources: grade.sources,
    confidence: 0.9,
  };
}

/** The same nutrient by each product that he named, with what that costs where its price is known. */
function eitherOf(
  knowledge: Knowledge,
  nutrient: Fact,
  carriers: readonly Grade[],
  kgOf: (grade: Grade) => number,
): Reckoned {
  const ways = carriers.map((grade) => ({
    bags: bagsOf(grade.id, kgOf(grade)),
    cost: costOf(knowledge, grade.id, kgOf(grade)),
  }));
  const costs = ways.flatMap(({ bags, cost }) => (cost === null ? [] : [{ bags, pesos: pesos(cost, 'computed') }]));
  return {
    kind: 'reckoned',
    case: 'nutrient-either',
    facts: {
      nutrient,
      ways: listOf(
        ways.map(({ bags }) => bags),
        'or',
      ),
      ...(costs.length > 0 && bagPriceFacts(knowledge)),
    },
    rows: { costs },
    sources: [
      ...new Set([...carriers.flatMap(({ sources }) => sources), ...(costs.length > 0 ? [BAG_PRICE_SOURCE] : [])]),
    ],
    confidence: 0.9,
  };
}

function fromSpoons(figures: readonly Figure[]): Reckoned | null {
  const spoons = figures.find(({ unit }) => unit === 'spoon' || unit === 'teaspoon');
  const grams = figures.find(({ unit, per }) => unit === 'g' && per === undefined);
  if (spoons === undefined && grams === undefined) return null;
  const facts: Facts =
    spoons !== undefined
      ? {
          spoons: quantity(spoons.value, spoons.unit === 'spoon' ? 'kutsara' : 'kutsarita', 'said', 1),
          grams: spoonFact(spoons.value * (spoons.unit === 'spoon' ? 1 : TEASPOON_PART)),
        }
      : {
          spoons: between(
            (grams?.value ?? 0) / SPOON_G[1],
            (grams?.value ?? 0) / SPOON_G[0],
            'kutsara',
            SPOON_SOURCE,
            1,
          ),
          grams: quantity(grams?.value ?? 0, 'g', 'said', 1),
        };
  return {
    kind: 'reckoned',
    case: 'spoon',
    facts: { ...facts, spoonGrams: spoonFact(1) },
    sources: [SPOON_SOURCE],
    confidence: 0.6,
  };
}

/** 'Ilang gramo ng 14-14-14 bawat puno ng kamatis': the crop's plan, by the plant. */
function byPlant(inquiry: Inquiry): Reckoned | null {
  if (inquiry.frame.crop === null) return null;
  const plan = fertilizerPlan(inquiry);
  return plan?.kind === 'reckoned' && plan.case === 'per-plant' ? plan : null;
}

function contentsOf(inquiry: Inquiry): Reckoned | null {
  const [grade] = namedGrades(inquiry);
  if (grade === undefined) return null;
  return {
    kind: 'reckoned',
    case: 'contents',
    facts: {
      product: nameFact(gradeFullName(inquiry.knowledge, grade.id), 'said'),
      holds: contentFact(grade),
      bagKg: quantity(grade.bagKg, 'kg', 'general'),
    },
    sources: grade.sources,
    confidence: 0.85,
  };
}
