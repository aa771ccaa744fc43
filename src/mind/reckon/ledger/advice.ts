import { readRate } from '#agronomy/fertilizer/rate-check.ts';
import type { Ledger } from './ledger.ts';
import { BARE_PRODUCTS } from './products.ts';

/** Told as an advice, and no grade on a bag. */
const ADVISED =
  /\b(?:rekomenda\w*|recommend\w*|advice|advise\w*|payo|pinayo|sabi|soil test|soiltest|resulta|result|rate|kada ektarya|per hectare|per ha|technician|da|lab\w*|kon|kung|needs?|kailangan)\b/;
/** No bag holds as much of a nutrient without its name: 30-30-30 is a foliar feed, 90-60-60 none. */
const LEAST_SUM = 70;

/** '90-60-60 ang rekomendasyon': what was advised for a hectare; undefined where a message tells of none. */
export function readAdvice(text: string): Ledger['advice'] | undefined {
  const rate = ADVISED.test(text) ? readRate(text) : null;
  if (rate === null || rate.n + rate.p2o5 + rate.k2o < LEAST_SUM) return undefined;
  return { ...rate, grades: BARE_PRODUCTS.filter(({ words }) => words.test(text)).map(({ grade }) => grade) };
}
