import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { FieldBags } from '#agronomy/fertilizer/field-bags.ts';
import { gradeName } from './bag-amounts.ts';
import { amountOf, type Facts } from './farm-facts.ts';
import type { FertilizerField } from './fertilizer-field.ts';
import { countedPlants, plantsPerHa } from './plant-land.ts';
import type { Inquiry } from './reckoner.ts';
import { SPOON_G, spoonFact } from './spoons.ts';

/** Closer stands are fertilized by the row, not by the plant. Plants a hectare. */
const MOST_PLANTS = 70_000;

/** 'bawat puno', 'kada tanim', 'per hill', 'ilang kutsara', 'how many grams': fertilizer by the plant. */
const BY_PLANT =
  /\b(bawat|kada|isang|per|each|every)\s+(isang\s+)?(puno|tanim|halaman|butas|hill|plant|tree|hole)\b|\b(kutsara\w*|gramo\w*|gram|grams|spoons?|tablespoons?)\b/i;

/** Whether the farmer asks for, or counts, single plants of a crop that is fertilized so. */
export function isByPlant(inquiry: Inquiry, { crop }: FertilizerField): boolean {
  const perHa = plantsPerHa(crop);
  if (perHa === null || perHa > MOST_PLANTS || crop.traits.flooded === true) return false;
  return BY_PLANT.test(inquiry.text) || countedPlants(inquiry, crop) !== null;
}

const SPOON_WORDS = /\b(kutsara\w*|spoons?|tablespoons?)\b/i;

/**
 * A plan by the plant. Facts: perPlant (grams of each product, all times), plants (when he counted them), perHaPlants,
 * spoonGrams. Rows `plantTimes`: dose, and when where the tables have times.
 * @param whens one for each step of the plan; null where the tables leave the times open
 */
export function plantDoses(
  inquiry: Inquiry,
  field: FertilizerField,
  plan: FieldBags,
  whens: readonly (Fact | null)[],
): { facts: Facts; rows: Record<string, Readonly<Record<string, Fact>>[]> } {
  const perHa = plantsPerHa(field.crop) ?? 1;
  const plants = perHa * field.ha;
  const inSpoons = SPOON_WORDS.test(inquiry.text);
  const doseOf = (bags: FieldBags['steps'][number]['bags']) =>
    listOf(
      bags
        .filter(({ kg }) => kg > 0.01 * field.ha)
        .map(({ grade, kg }) => amountOf(smallAmount((kg * 1000) / plants, inSpoons), gradeName(grade), 'computed')),
    );
  const counted = countedPlants(inquiry, field.crop);
  return {
    facts: {
      perPlant: doseOf(totalOf(plan)),
      perHaPlants: quantity(Math.round(perHa / 100) * 100, 'puno', 'computed'),
      spoonGrams: spoonFact(1),
      ...(counted !== null && { plants: quantity(counted, 'puno', 'said') }),
    },
    rows: {
      plantTimes: plan.steps.flatMap(({ bags }, at) => {
        const when = whens[at];
        return when == null || bags.length === 0 ? [] : [{ when, dose: doseOf(bags) }];
      }),
    },
  };
}

function totalOf({ steps }: FieldBags): FieldBags['steps'][number]['bags'] {
  const totals = new Map<string, FieldBags['steps'][number]['bags'][number]>();
  for (const bag of steps.flatMap(({ bags }) => bags)) {
    const before = totals.get(bag.grade);
    totals.set(bag.grade, before === undefined ? bag : { ...bag, kg: before.kg + bag.kg });
  }
  return [...totals.values()];
}

const MIDDLE_SPOON_G = (SPOON_G[0] + SPOON_G[1]) / 2;
/** Less than half a spoon is said in grams. */
const LEAST_SPOONS = 0.4;

function smallAmount(grams: number, inSpoons: boolean): Fact {
  const spoons = grams / MIDDLE_SPOON_G;
  if (inSpoons && spoons >= LEAST_SPOONS) return quantity(Math.round(spoons * 2) / 2, 'kutsara', 'computed', 1);
  const step = grams >= 20 ? 5 : grams >= 4 ? 1 : 0.5;
  return quantity(Math.max(step, Math.round(grams / step) * step), 'g', 'computed', step < 1 ? 1 : 0);
}
