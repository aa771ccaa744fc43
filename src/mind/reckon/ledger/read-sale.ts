import type { Told } from './cues.ts';
import { byTree } from './read-by-tree.ts';
import { bought, boughtEach, cost, costByUnit, fee, listed, owed } from './read-costs.ts';
import { harvest, pickings, timesOf } from './read-harvest.ts';
import { inKind, mergedInKind } from './read-in-kind.ts';
import { grades } from './read-lots.ts';
import { packs } from './read-packs.ts';
import { gross, price } from './read-price.ts';
import { shares, sharesInWords } from './read-shares.ts';
import { takenOff } from './read-taken-off.ts';
import { readTurned } from './read-turned.ts';
import type { Cost, Sale } from './sale.ts';
import { tidy } from './sale-told.ts';
import { BY_DAY, openSheet, type Role, type SaleLand, type Sheet } from './sheet.ts';

/** What a message tells of a sale; `unread` figures have no place in it that anybody could tell. */
export type ReadSale = {
  told: Sale;
  unread: readonly Told[];
  isMoreCost: boolean;
  /** He puts right what he told. */
  isRight: boolean;
};

/** Who knows a figure by its own words comes before whom it only may belong to. */
const ROLES: readonly Role[] = [
  ...[bought, boughtEach, byTree, costByUnit, fee, packs, grades, inKind, shares, takenOff, pickings],
  ...[gross, owed, harvest, listed, price, cost],
];

/** The sale as this message tells it, figure by figure. */
export function readSale(
  figures: readonly Told[],
  text: string,
  before: Sale,
  land: SaleLand = { areaHa: null },
): ReadSale {
  const turned = readTurned(figures, text, before);
  const own = turned === null ? figures : figures.filter((figure) => !turned.used.has(figure));
  const sheet = openSheet(own, text, before, land);
  const unread = placed(sheet);
  const { told } = sheet;
  if (turned !== null) told.turned = turned.turned;
  sharesInWords(sheet);
  askedBy(sheet);
  if (sheet.costs.length > 0) told.costs = sheet.costs;
  return { told, unread, isMoreCost: sheet.isMoreCost, isRight: sheet.isRight };
}

/** Puts each figure into its place; the ones for which there is none. */
function placed(sheet: Sheet): Told[] {
  const unread: Told[] = [];
  for (let at = 0; at < sheet.figures.length; ) {
    let used = 0;
    const { told, costs } = sheet;
    const [{ spent }, { length }] = [told, costs];
    for (const role of ROLES) {
      used = role(sheet, at);
      if (used > 0) break;
    }
    if (costs.length > length || told.spent !== spent) sheet.costAt = at + used - 1;
    const figure = sheet.figures[at] as Told;
    if (used === 0 && !isAside(figure)) unread.push(figure);
    at += Math.max(1, used);
  }
  return unread;
}

/** Land, days and parts of a date say where and when; they are no part of the sum. */
export function isAside({ unit, month, value, before, after, text, isWords }: Told): boolean {
  const isWhen = unit === 'day' || unit === 'week' || unit === 'month' || unit === 'year';
  return (
    month !== undefined ||
    unit === 'ha' ||
    unit === 'm2' ||
    unit === 'clock' ||
    isWhen ||
    (value === 1 && (unit === null || isWords)) ||
    (isWords && (unit === 'times' || KINDS.test(after))) ||
    // '50 kilo ti maysa a sako'.
    (value === 1 && /^\s*(?:ti|ang|sa|ka|nga|iti)\s*$/.test(before) && !/\d/.test(text))
  );
}

/** 'Dalawang klase', 'tatlong beses': so many that are told one by one. */
const KINDS = /^\s*(?:na |ka )?(?:klase|klaseng|uri|uring|lote|lugar|buyer|trader|beses)\b/;
const BY_LAND = /\b(?:kada|bawat|per|sa isang|every|matag) (?:isang )?(?:ektarya|hektarya|hectare|ha)\b[ ?]*$/;
const BY_HEAD = /\b(?:kada|bawat|per|sa isang) (?:ulo|isa|piraso|manok|baboy|head)\b[ ?]*$/;

/** 'Magkano natira kada ektarya'. */
function askedBy({ text, areaHa, figures, before, told }: Sheet): void {
  const { bags, bagUnit } = { ...before, ...told };
  const span = figures.find(({ unit, isEach }) => unit === 'month' && isEach !== true);
  if (BY_LAND.test(text) && areaHa !== null && areaHa !== 1) told.by = { unit: 'ha', count: areaHa };
  else if (BY_HEAD.test(text) && bags !== undefined && (bagUnit === 'head' || bagUnit === 'piece'))
    told.by = { unit: 'head', count: bags };
  else if (BY_DAY.test(text) && span !== undefined) told.by = { unit: 'day', count: span.value * DAYS_OF_MONTH };
}

const DAYS_OF_MONTH = 30;

/** A later message put over what was told before: a new total replaces, 'dagdag' adds. */
export function mergedSale(before: Sale, { told, isMoreCost, isRight }: ReadSale): Sale {
  const { harvest, price, rest } = parted(before);
  const isNewHarvest = [told.bags, told.kilos, told.tonnes, told.perTime, told.grades].some((one) => one !== undefined);
  const isNewPrice = [told.perKg, told.perBag, told.perTonne, told.grades].some((one) => one !== undefined);
  // More or fewer kilos each time, in as many times; more or fewer bags of the same size.
  const { times, everyDays, perWeek, days, bagKg, bagUnit } = harvest;
  const same =
    told.perTime !== undefined
      ? { times, everyDays, perWeek, days }
      : told.bags !== undefined
        ? { bagKg, bagUnit }
        : {};
  const { gross, ...each } = price;
  const costs = mergedCosts(before, told, isMoreCost, isRight);
  const taken = mergedInKind(before.inKind, told.inKind);
  return withTimes(
    tidy({
      ...rest,
      ...(isNewHarvest ? same : harvest),
      ...(isNewPrice ? {} : { ...each, ...(!isNewHarvest && { gross }) }),
      ...told,
      ...(taken.length > 0 && { inKind: taken }),
      ...(costs.length > 0 && { costs }),
    }),
    told,
  );
}

/** A sale by its harvest, its price and all else that was told. */
function parted({
  bags,
  bagUnit,
  kilos,
  tonnes,
  perTime,
  times,
  everyDays,
  perWeek,
  days,
  bagKg,
  grades,
  ...other
}: Sale) {
  const { perKg, byWeight, perBag, perTonne, gross, costs, inKind, unclear, by, within, unpaid, ...rest } = other;
  return {
    harvest: { bags, bagUnit, kilos, tonnes, perTime, times, everyDays, perWeek, days, bagKg, grades },
    price: { perKg, byWeight, perBag, perTonne, gross },
    rest,
  };
}

function mergedCosts({ costs = [], spent }: Sale, told: Sale, isMoreCost: boolean, isRight: boolean): readonly Cost[] {
  const isKept =
    told.spent === undefined && (told.costs === undefined || isMoreCost || costs.length > 0 || spent !== undefined);
  const isAnew = ({ of }: Cost) => isRight && of !== undefined && told.costs?.some((one) => one.of === of) === true;
  return [...(isKept ? costs.filter((one) => !isAnew(one)) : []), ...(told.costs ?? [])];
}

/** The pickings that his days come to, unless he counted them. */
function withTimes(sale: Sale, told: Sale): Sale {
  const counted = told.times === undefined ? timesOf(sale) : undefined;
  return counted === undefined || sale.perTime === undefined ? sale : { ...sale, times: counted };
}
