import { type Fact, listOf, quantity, type SourceId } from '#agronomy/fact.ts';
import { priceOf } from '#agronomy/fertilizer/bag-price.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { amountOf, type Facts, monthFacts, nameFact } from './farm-facts.ts';

/** Kilos of a bag of fertilizer (tables/soils.json: all products but none other than this). */
export const BAG_KG = 50;

/** The source of the bag prices of knowledge/bag-prices.json; pages/fertilizer/fertilizer-price.yaml brings it. */
export const BAG_PRICE_SOURCE = 'da-caraga-bantay';

/** '46-0-0' is urea to everybody; the others go by the figures on the bag, the sulfur left out. */
export function gradeName(gradeId: string): string {
  return gradeId === '46-0-0' ? 'urea' : gradeId.replace(/-\d+S$/, '');
}

/** '0-0-60 (muriate of potash)': the figures on the bag with what farmers call it. */
export function gradeFullName({ soils }: Knowledge, gradeId: string): string {
  const grade = soils.fertilizers.find(({ id }) => id === gradeId);
  if (gradeId === '46-0-0') return 'urea (46-0-0)';
  const name = grade?.names[0];
  return name === undefined || name === gradeId ? gradeId : `${gradeName(gradeId)} (${name})`;
}

/** Whole bags and the kilos beside them, as one measures in the field: '1 sako at 20 kilo', '30 kilo', '800 gramo'. */
export function bagAmount(kg: number, source: SourceId = 'computed'): Fact {
  if (kg < 1) return quantity(Math.max(1, Number((kg * 1000).toPrecision(2))), 'g', source);
  const step = kg >= 20 ? 5 : kg >= 5 ? 1 : 0.1;
  const rounded = Math.round(kg / step) * step;
  const bags = Math.floor(rounded / BAG_KG + 1e-9);
  const rest = rounded - bags * BAG_KG;
  const loose = quantity(rest, 'kg', source, step < 1 ? 1 : 0);
  if (bags === 0) return loose;
  const whole = quantity(bags, 'sako', source);
  return rest < 1e-6 ? whole : listOf([whole, loose]);
}

/** '1 sako at 20 kilo urea'. */
export function bagsOf(gradeId: string, kg: number): Fact {
  return amountOf(bagAmount(kg), gradeName(gradeId), 'computed');
}

/** What so many kilos of a product cost at the collected price of its bag; null when none is known. */
export function costOf({ soils, bagPrices }: Knowledge, gradeId: string, kg: number): number | null {
  const grade = soils.fertilizers.find(({ id }) => id === gradeId);
  const price = grade === undefined ? null : priceOf(grade, bagPrices.prices);
  return price === null ? null : (price.pesos * kg) / BAG_KG;
}

/** Where and when the bag prices were seen: pricePlace, priceMonth, priceYear. */
export function bagPriceFacts({ bagPrices }: Knowledge): Facts {
  return {
    pricePlace: nameFact(bagPrices.prices[0]?.place ?? '', BAG_PRICE_SOURCE),
    ...monthFacts('price', bagPrices.source.asOf, BAG_PRICE_SOURCE),
  };
}
