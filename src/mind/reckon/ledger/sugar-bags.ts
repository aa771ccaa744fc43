import type { Sale } from './sale.ts';

/** A bag of sugar is an LKG, however he calls it. */
const SUGAR_BAG = /\b(?:bag|sako|sack) (?:sang|ng|sa|of) (?:kalamay|asukal|sugar)\b/g;
/** '2,450 ang bag' where LKG of a tonne were told. */
const ONE_BAG = /(?<=\b(?:ang|isang|kada|bawat|per|isa ka) )(?:bag|sako|sack)\b/g;

/** A message of sugar with its bags called LKG. */
export function withSugarBags(message: string, sale: Sale | undefined): string {
  const said = message.replace(SUGAR_BAG, 'lkg');
  return sale?.lkgPerTonne !== undefined || /\blkg\b/.test(said) ? said.replace(ONE_BAG, 'lkg') : said;
}
