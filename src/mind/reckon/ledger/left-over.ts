import { type Told, toldIn } from './cues.ts';
import type { Ledger, Loan } from './ledger.ts';
import { NOT } from './put-right.ts';
import { BOUGHT } from './read-costs.ts';
import { CHANGED } from './read-price.ts';
import { isAside } from './read-sale.ts';
import { heldBy, kilosOf, type Sale } from './sale.ts';
import { statementOf } from './statement-of.ts';

/** Measures that something of a sum is told in. */
const OF_SUM: ReadonlySet<string> = new Set([
  ...['peso', 'percent', 'kg', 't', 'sack', 'kaban', 'crate', 'bundle', 'piece', 'dozen', 'head'],
]);
const NEAR = 1e-6;
const KABAN_KG = 50;
const FIVE_SIX = /^(?:5 ?[-/] ?6|five[- ]six|singko[- ]sais)$/;

/**
 * The figures of `text` that the sum which is open in a ledger does not hold: what he told and nobody reckoned with. A
 * figure counts as used where its value stands in the sum, as a part or per cent, or as a product or ratio with another.
 */
export function leftOver(text: string, ledger: Ledger): readonly Told[] {
  const used = numbersIn(ledger);
  const figures = toldIn(text);
  const isUsed = (value: number) => used.some((one) => Math.abs(one - value) <= NEAR * Math.max(1, Math.abs(one)));
  return figures.filter((figure) => {
    if (!isOfSum(figure)) return false;
    const { value, high } = figure;
    if (
      [
        value,
        value / 100,
        1 - value / 100,
        1 / value,
        1 - value,
        value * 1000,
        value / 1000,
        value * KABAN_KG,
        value / KABAN_KG,
      ].some(isUsed)
    )
      return false;
    if (high !== undefined && (isUsed(value / high) || isUsed(high) || isUsed(high / 100))) return false;
    return !figures.some(
      (other) => other !== figure && together(value, other.value, ledger.open === 'sale').some(isUsed),
    );
  });
}

/** What two figures may come to: so many at so much; of two ways or a loan also '1,200 and 300' for the way, 18 less 15.50. */
function together(one: number, other: number, isOfSale: boolean): number[] {
  const shared = [one * other, one / other, other / one];
  return isOfSale ? shared : [...shared, one + other, Math.abs(one - other)].filter((value) => value > 0);
}

function isOfSum(figure: Told): boolean {
  const { unit, after, before, value } = figure;
  if (isAside(figure) || value <= 0 || NOT.test(before) || CHANGED.test(before) || FIVE_SIX.test(figure.text.trim()))
    return false;
  // '3 sako urea' was bought, whatever it cost.
  if ((unit === 'sack' || unit === 'kaban') && (BOUGHT.test(after) || value === 1)) return false;
  return unit === null ? value > 1 || !Number.isInteger(value) : OF_SUM.has(unit);
}

/** Every number that the open sum is reckoned from. */
export function numbersIn(ledger: Ledger): number[] {
  const { open, sale, loan, offers } = ledger;
  if (open === null) return [];
  const ofSale = sale === undefined ? [] : numbersOfSale(sale);
  if (open === 'loan') return [reckonedOf(loan), ...(offers ?? []).map(reckonedOf)].flatMap(allNumbers);
  // Sold now or later, what it has cost is the same.
  if (open === 'storing') return [...[ledger.storing, loan].flatMap(allNumbers), ...ofSale, ...allNumbers(sale?.costs)];
  if (open !== 'sale') return [ledger[open], loan].flatMap(allNumbers);
  return sale?.debt === undefined ? ofSale : [...ofSale, ...allNumbers(loan), ...allNumbers(offers)];
}

/** What a loan is reckoned from: a harvest only where the lender buys it below the price, or is paid with it. */
function reckonedOf(loan: Loan | undefined): Loan {
  const { kilos, dueKilos, duePerKg, ...others } = loan ?? {};
  const isLow = loan?.offPerKg !== undefined && kilos !== undefined;
  const isDue = loan?.rate === undefined && dueKilos !== undefined && duePerKg !== undefined;
  return { ...others, ...(isLow && { kilos }), ...(isDue && { dueKilos, duePerKg }) };
}

/** The numbers of a sale that its statement stands on: a place that another one goes before is not reckoned with. */
function numbersOfSale(sale: Sale): number[] {
  const { grades, gross, tonnes, lkgPerTonne, perLkg, perTime, times, everyDays, perWeek, days } = sale;
  const { bags, bagUnit, bagKg, kilos, perKg, perBag, perTonne, costs = [], ...rest } = sale;
  const others = allNumbers({
    ...{ inKind: rest.inKind, offPerBag: rest.offPerBag, offPart: rest.offPart, shares: rest.shares },
    ...{ own: rest.ownShare, sharers: rest.sharers, spent: rest.spent, turned: rest.turned, by: rest.by, costs },
    ...{ theirs: rest.theirs, feePart: rest.feePart, packOf: rest.packOf },
  });
  if (grades !== undefined) return [...others, ...allNumbers(grades), kilosOf(sale) ?? 0, ...pricesOfBags(grades)];
  if (gross !== undefined) return [...others, gross];
  const isCane = tonnes !== undefined && lkgPerTonne !== undefined && perLkg !== undefined;
  if (isCane) return [...others, tonnes, lkgPerTonne, perLkg];
  const harvest =
    perTime !== undefined
      ? [perTime, times, everyDays, perWeek, days]
      : bags !== undefined
        ? [bags, bagKg ?? heldBy(bagUnit), kilosOf(sale) ?? 0]
        : tonnes !== undefined
          ? [tonnes]
          : [kilos];
  const price = [perKg ?? (perBag === undefined ? perTonne : perBag * (rest.packOf ?? 1))];
  const isSold = statementOf(sale) !== null || rest.turned !== undefined;
  return [...others, ...harvest, ...(isSold || perKg !== undefined ? price : [])].filter((one) => one !== undefined);
}

/** Grades keep the price of a kilo: what was told for a bag of them. */
function pricesOfBags(grades: NonNullable<Sale['grades']>): number[] {
  return grades.map(({ unit, bagKg, price }) => price * (unit === 'kg' ? 1 : (bagKg ?? heldBy(unit))));
}

function allNumbers(part: unknown): number[] {
  if (typeof part === 'number') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.values(part).flatMap(allNumbers);
}
