import { gradeLabel } from './bag-price.ts';
import type { Grade, Npk } from './bags.ts';

/** What is read of a crop record: its usual rates in kg/ha, lowest and highest; null for crops fed per tree. */
export type RateRange = {
  fert: {
    range?: { n: readonly number[]; p2o5: readonly number[]; k2o: readonly number[] } | null | undefined;
    sources: readonly string[];
  };
};

/**
 * Why a rate is asked about instead of computed with.
 * `too-high`, `too-low`: `value` kg/ha against `limit`, from the crop's `usual` range (kg/ha) in the tables.
 * `is-product`: the figures are those on a bag (14-14-14), not a rate. `per-tree`: the crop has no rate per hectare.
 * `empty`: nothing to give. `not-a-rate`: negative or no number.
 */
export type RateDoubt =
  | {
      code: 'too-high' | 'too-low';
      nutrient: keyof Npk;
      value: number;
      limit: number;
      usual: readonly [number, number];
      sources: readonly string[];
    }
  | { code: 'is-product'; gradeId: string }
  | { code: 'per-tree' | 'empty' | 'not-a-rate' };

/**
 * Own margin (low confidence): a laboratory may leave the tables' range, but hardly by more than twice. Only too
 * little nitrogen is asked about: a rich soil may well need no phosphorus or potassium.
 */
const margin = 2;

/** Grades of common bags. */
const ON_BAGS: ReadonlySet<string> = new Set([
  ...[
    '14-14-14',
    '46-0-0',
    '16-20-0',
    '0-0-60',
    '21-0-0',
    '18-46-0',
    '0-0-50',
    '15-15-15',
    '17-0-17',
    '0-18-0',
    '12-12-12',
    '16-16-16',
    '10-10-10',
    '17-17-17',
    '19-19-19',
    '20-20-20',
  ],
]);

/** The three figures of a recommendation such as '90-60-60' in kg/ha, null when the text has none or several. */
export function readRate(text: string): Npk | null {
  const pattern =
    /(?<![\d.-])(\d{1,3}(?:\.\d{1,4})?)\s?[-–]\s?(\d{1,3}(?:\.\d{1,4})?)\s?[-–]\s?(\d{1,3}(?:\.\d{1,4})?)(?!\.{0,3}\d|[-–])/g;
  const all = [...text.matchAll(pattern)];
  // '90-40-40, ilang sako ng 14-14-14': the grade on a bag is none beside a rate.
  const found = all.length > 1 ? all.filter((one) => !ON_BAGS.has(one.slice(1).join('-'))) : all;
  const [match] = found;
  if (match === undefined || found.length > 1) return null;
  const [n = 0, p2o5 = 0, k2o = 0] = match.slice(1).map(Number);
  return { n, p2o5, k2o };
}

/** Why `rate` (kg/ha) for this crop should be asked about; empty when it is plausible. */
export function questionRate(rate: Npk, crop: RateRange, grades: readonly Grade[]): RateDoubt[] {
  const keys = ['n', 'p2o5', 'k2o'] as const;
  if (keys.some((key) => !Number.isFinite(rate[key]) || rate[key] < 0)) return [{ code: 'not-a-rate' }];
  if (keys.every((key) => rate[key] === 0)) return [{ code: 'empty' }];
  const { range, sources } = crop.fert;
  if (!range) return [{ code: 'per-tree' }];
  const product = grades.find((grade) => gradeLabel(grade) === gradeLabel(rate));
  const doubts: RateDoubt[] = product === undefined ? [] : [{ code: 'is-product', gradeId: product.id }];
  for (const nutrient of keys) {
    const [low = 0, high = low] = range[nutrient];
    const value = rate[nutrient];
    const usual = [low, high] as const;
    if (value > high * margin) doubts.push({ code: 'too-high', nutrient, value, limit: high * margin, usual, sources });
    if (nutrient === 'n' && value < low / margin)
      doubts.push({ code: 'too-low', nutrient, value, limit: low / margin, usual, sources });
  }
  return doubts;
}
