import { type Fact, listOf, quantity } from '#agronomy/fact.ts';
import type { FieldBags } from '#agronomy/fertilizer/field-bags.ts';
import type { HeldBag } from '#agronomy/fertilizer/share-held.ts';
import { gradeName } from './bag-amounts.ts';
import type { Crop } from './crop-of.ts';
import { amountOf, type Facts } from './farm-facts.ts';
import type { FertilizerField } from './fertilizer-field.ts';
import { countedPlants, type Distances, plantsPerHa } from './plant-land.ts';
import type { Inquiry } from './reckoner.ts';
import { SPOON_G, spoonFact } from './spoons.ts';

/** Closer stands are fertilized by the row, not by the plant. Plants a hectare. */
const MOST_PLANTS = 70_000;

/** 'bawat puno', 'kada tanim', 'per hill', 'ilang kutsara', 'how many grams': fertilizer by the plant. */
const BY_PLANT =
  /\b(bawat|kada|isang|per|each|every|matag|kada usa ka)\s+(isang\s+)?(puno|tanim|halaman|butas|hill|plant|tree|hole|puno-an|tudok)\b|\b(kutsara\w*|gramo\w*|gram|grams|spoons?|tablespoons?|dakot|takip)\b/i;

/** Whether the farmer asks for, or counts, single plants of a crop that is fertilized so. */
export function isByPlant(inquiry: Inquiry, { crop }: FertilizerField): boolean {
  return isFedSingly(inquiry, crop) && (BY_PLANT.test(inquiry.text) || countedPlants(inquiry, crop) !== null);
}

function isFedSingly(inquiry: Inquiry, crop: Crop): boolean {
  const perHa = standOf(inquiry, crop);
  const isNear = perHa !== null && perHa > MOST_PLANTS && spacingTold(inquiry) === null;
  return perHa !== null && !isNear && crop.traits.flooded !== true;
}

/** The distances he planted at, in cm. */
function spacingTold({ frame }: Pick<Inquiry, 'frame'>): Distances | null {
  const { rowCm, hillCm } = frame.ledger?.planting ?? {};
  return rowCm === undefined || hillCm === undefined ? null : { rowCm, hillCm };
}

/** Plants on a hectare by his own distances, else by the crop's. */
function standOf(inquiry: Pick<Inquiry, 'frame'>, crop: Crop): number | null {
  const told = spacingTold(inquiry);
  return told === null ? plantsPerHa(crop) : plantsPerHa({ spacing: [told] });
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
  const perHa = standOf(inquiry, field.crop) ?? 1;
  const counted = countedPlants(inquiry, field.crop);
  const plants = counted ?? perHa * field.ha;
  const doseOf = (bags: readonly HeldBag[]) => doseFact(inquiry, bags, plants, 0.01 * field.ha);
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

/**
 * His own bags by the plant; null where he does not ask so. Facts: perPlant (grams of each product, all times), stand
 * (plants on his land), spoonGrams. Rows `plantTimes`: dose, and at where the tables have times.
 */
export function heldDoses(
  inquiry: Inquiry,
  field: FertilizerField,
  shared: readonly (readonly HeldBag[])[],
  times: readonly { at: Fact | null }[],
): { facts: Facts; rows: Record<string, Readonly<Record<string, Fact>>[]> } | null {
  const perHa = standOf(inquiry, field.crop);
  if (perHa === null || !BY_PLANT.test(inquiry.text) || !isFedSingly(inquiry, field.crop)) return null;
  const plants = Math.round(perHa * field.ha);
  const doseOf = (bags: readonly HeldBag[]) => doseFact(inquiry, bags, plants, 0);
  return {
    facts: {
      perPlant: doseOf(summed(shared.flat())),
      stand: quantity(plants >= 1000 ? Math.round(plants / 100) * 100 : plants, 'puno', 'computed'),
      spoonGrams: spoonFact(1),
    },
    rows: {
      plantTimes: shared.flatMap((bags, index) => {
        const at = times[index]?.at;
        return at == null || bags.length === 0 ? [] : [{ at, dose: doseOf(bags) }];
      }),
    },
  };
}

/** @param leastKg of less nothing is said */
function doseFact({ text }: Inquiry, bags: readonly HeldBag[], plants: number, leastKg: number): Fact {
  const inSpoons = SPOON_WORDS.test(text);
  return listOf(
    bags
      .filter(({ kg }) => kg > leastKg)
      .map(({ grade, kg }) => amountOf(smallAmount((kg * 1000) / plants, inSpoons), gradeName(grade), 'computed')),
  );
}

function totalOf({ steps }: FieldBags): HeldBag[] {
  return summed(steps.flatMap(({ bags }) => bags));
}

function summed(bags: readonly HeldBag[]): HeldBag[] {
  const totals = new Map<string, number>();
  for (const { grade, kg } of bags) totals.set(grade, (totals.get(grade) ?? 0) + kg);
  return [...totals].map(([grade, kg]) => ({ grade, kg }));
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
