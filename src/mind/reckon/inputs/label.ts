import type { Solution } from './network.ts';
import type { Noun } from './nouns.ts';
import type { Term } from './term.ts';

/** What is sprayed or goes by a label. */
const LABEL =
  /\b(?:label|bote|botelya|ml|gamot|lason|herbicide|pandamo|insecticide|fungicide|pestisidyo|pesticide|pamatay|foliar|(?:i|mag|pag|nag|pang)?-?spray\w*|tangke|tanke|tanks?|knapsack)\b/;
const POISON = /\b(?:label|gamot|lason|herbicide|pandamo|insecticide|fungicide|pestisidyo|pesticide|pamatay)\b/;
const DOSES: readonly Noun[] = ['ml', 'g', 'spoon', 'teaspoon', 'cap'];
/** Of the house: no dose of these is reckoned. */
const HOUSEHOLD =
  /\b(?:zonrox|sonrox|zonrocks|chlorox|clorox|bleach|suka|vinegar|asin|salt|sabon|sabong|soap|detergent|dishwashing|tide|perla|baking soda)\b/;
/** Coconuts are given salt by the kilo. */
const SALT_OF_COCONUT =
  /\b(?:asin|salt)\b(?=.*\b(?:niyog|lubi|coconuts?|niog)\b)|(?<=\b(?:niyog|lubi|coconuts?|niog)\b.*)\b(?:asin|salt)\b/gs;

/** A dose of what is sprayed, in whatever it is measured. */
export function isOfLabel(text: string, terms: readonly Term[], { known }: Solution): boolean {
  const isSprayed = LABEL.test(text) || terms.some(({ said }) => said.perAmount !== undefined);
  return (isSprayed && DOSES.some((one) => known.has(one))) || (POISON.test(text) && known.has('l'));
}

/** A sum of what stands in the house, which is put on no crop. */
export function isOfHousehold(text: string): boolean {
  return HOUSEHOLD.test(text.toLowerCase().replace(SALT_OF_COCONUT, ''));
}
