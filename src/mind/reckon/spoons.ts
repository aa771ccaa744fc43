import { between, type Fact } from '#agronomy/fact.ts';

/**
 * Grams of dry fertilizer in a level tablespoon: a Philippine nursery counts 10 g (60 g are 6 tablespoons), foreign tables
 * 10 g of urea to 17 g of superphosphate. Teaspoons are a third.
 */
export const SPOON_G = [10, 15] as const;
export const SPOON_SOURCE = 'dizon-fruit-guide';

export function spoonFact(spoons: number): Fact {
  return between(Math.round(SPOON_G[0] * spoons), Math.round(SPOON_G[1] * spoons), 'g', SPOON_SOURCE);
}
