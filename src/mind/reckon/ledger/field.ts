import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import { gradeName } from '#mind/reckon/bag-amounts.ts';
import { amountOf, type Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { areaFact } from '#mind/slot-values.ts';
import type { Feed, LabelDose } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { wayFact } from './ways.ts';

const SACK_KG = 50;

/** A tank so large stands on the ground. */
const DRUM_FROM_L = 100;
const TANK_L = 16;
const TANK_SOURCE = 'fpa-calibration';
const SPOON_ML = 15;
const UNITS = { ml: 'ml', g: 'g', spoon: 'kutsara' } as const;

/**
 * The farmer's own label for his sprayer; never an amount of ours. Facts: rate, water, tank (usualTank where he told
 * none), perTank with perTankWay, tanks (with tanksWay for other land than they were
 * counted on), total with totalWay, spoons (of a tank load, millilitres only); with a bottle:
 * bottle, bottles, bottleTanks, over. Cases: 'label-short' (one bottle is not enough), 'label-enough', 'label-total',
 * 'label-tank'.
 */
export function reckonLabel(label: LabelDose): Reckoned | null {
  const { amount, unit = 'ml', water, tanks: told, tanksHa, ha, bottle } = label;
  // Whoever counts tanks has them on his back; the drum was asked of before.
  const tank = told !== undefined && (label.tank ?? 0) >= DRUM_FROM_L ? undefined : label.tank;
  if (label.perHa !== undefined && (amount === undefined || water === undefined)) return reckonByArea(label);
  if (amount === undefined || water === undefined) return null;
  const isOther = told !== undefined && tanksHa !== undefined && ha !== undefined && ha !== tanksHa;
  const tanks = isOther ? (told / tanksHa) * ha : told;
  const isPerTank = water === 0;
  const litres = tank ?? (water >= 4 ? water : TANK_L);
  const perTank = isPerTank ? amount : (amount / water) * litres;
  const measure = (value: number) => quantity(value, UNITS[unit], 'computed', value < 10 ? 2 : 1);
  const size = quantity(litres, 'L', tank === undefined ? TANK_SOURCE : 'said', 1);
  const facts: Facts = {
    rate: measure(amount),
    ...(!isPerTank && { water: quantity(water, 'L', 'said', 1) }),
    tank: size,
    perTank: measure(perTank),
    ...(!isPerTank &&
      water !== litres && {
        perTankWay: wayFact([measure(amount), '÷', quantity(water, 'L', 'said', 1), '×', size], measure(perTank)),
      }),
    ...(unit === 'ml' && { spoons: quantity(Math.round((perTank / SPOON_ML) * 10) / 10, 'kutsara', 'general', 1) }),
  };
  const total = tanks === undefined ? null : perTank * tanks;
  const many: Facts =
    tanks === undefined || total === null
      ? {}
      : {
          tanks: quantity(tanks, 'tangke', 'said', 1),
          ...(isOther && {
            tanksWay: wayFact(
              [quantity(told, 'tangke', 'said', 1), '÷', areaFact(tanksHa), '×', areaFact(ha)],
              quantity(tanks, 'tangke', 'computed', 1),
            ),
          }),
          total: measure(total),
          totalWay: wayFact([measure(perTank), '×', quantity(tanks, 'tangke', 'said', 1)], measure(total)),
        };
  if (label.formerTank !== undefined && tanks !== undefined && total !== null && unit !== 'spoon')
    return withSource(
      reckoned('label-other-tank', {
        ...facts,
        ...many,
        ...sameWater(label.formerTank, litres, tanks, perTank, measure, bottle, unit),
      }),
    );
  const found = total === null ? 'label-tank' : 'label-total';
  if (bottle === undefined || unit === 'spoon') return withSource(reckoned(found, { ...facts, ...many }));
  const loads = Math.floor(bottle / perTank + 1e-9);
  const own: Facts = { ...facts, ...many, bottle: measure(bottle), bottleTanks: quantity(loads, 'tangke', 'computed') };
  if (total === null)
    return withSource(
      reckoned('label-tank', {
        ...own,
        bottleWay: wayFact([measure(bottle), '÷', measure(perTank)], quantity(loads, 'tangke', 'computed')),
      }),
    );
  const bottles = Math.ceil(total / bottle - 1e-9);
  return withSource(
    reckoned(bottles > 1 ? 'label-short' : 'label-enough', {
      ...own,
      bottles: packsOf(bottles, unit),
      short: measure(Math.abs(total - bottle)),
    }),
  );
}

/** The tanks of another size that hold the water of those counted before: sameTanks, water (in all), sameTotal; with a bottle packs. */
function sameWater(
  former: number,
  litres: number,
  tanks: number,
  perTank: number,
  measure: (value: number) => Fact,
  bottle: number | undefined,
  unit: 'ml' | 'g',
): Facts {
  const same = (tanks * former) / litres;
  return {
    allWater: quantity(tanks * former, 'L', 'computed', 1),
    sameTanks: quantity(same, 'tangke', 'computed', 1),
    sameTotal: measure(perTank * same),
    ...(bottle !== undefined && {
      packs: packsOf(Math.ceil((perTank * same) / bottle - 1e-9), unit),
      bottle: measure(bottle),
    }),
  };
}

/**
 * A label that tells its amount for a hectare. Facts: rate (a hectare), area, total with totalWay; with tanks: tanks,
 * perTank; with a bottle: bottle, and left or bottles. Cases 'label-area', 'label-area-short'.
 */
function reckonByArea({ perHa, unit = 'ml', ha, tanks: told, tanksHa, bottle }: LabelDose): Reckoned | null {
  if (perHa === undefined || ha === undefined) return null;
  const measure = (value: number) => quantity(value, UNITS[unit], 'computed', value < 10 ? 2 : 1);
  const total = perHa * ha;
  const tanks = told !== undefined && tanksHa !== undefined ? (told / tanksHa) * ha : told;
  const isShort = bottle !== undefined && bottle < total - 1e-9;
  return withSource(
    reckoned(isShort ? 'label-area-short' : 'label-area', {
      rate: measure(perHa),
      area: areaFact(ha),
      total: measure(total),
      totalWay: wayFact([measure(perHa), '×', areaFact(ha)], measure(total)),
      ...(tanks !== undefined && {
        tanks: quantity(tanks, 'tangke', 'said', 1),
        perTank: measure(total / tanks),
        perTankWay: wayFact([measure(total), '÷', quantity(tanks, 'tangke', 'said', 1)], measure(total / tanks)),
      }),
      ...(bottle !== undefined && { bottle: measure(bottle) }),
      ...(bottle !== undefined && !isShort && { rest: measure(bottle - total) }),
      ...(isShort &&
        bottle !== undefined &&
        unit !== 'spoon' && { bottles: packsOf(Math.ceil(total / bottle - 1e-9), unit) }),
    }),
  );
}

function packsOf(count: number, unit: 'ml' | 'g'): Fact {
  const [tl, en] = unit === 'ml' ? ['bote', 'bottle'] : ['pakete', 'packet'];
  return words(`${count} ${tl}`, count === 1 ? `1 ${en}` : `${count} ${en}s`, 'computed');
}

function withSource(answer: Reckoned): Reckoned {
  return { ...answer, sources: [TANK_SOURCE, 'general'] };
}

const USUAL_TIMES = 3;

/**
 * His own bags shared out over his plants. Facts: plants, has (his bags), perPlant (grams of each, in all), perTime (at
 * each giving), times (as told, else three, then usualTimes), feedWay. Case 'feed'.
 */
export function reckonFeed({ plants, times, bags = [] }: Feed): Reckoned | null {
  if (plants === undefined || bags.length === 0) return null;
  const grams = (count: number) => (count * SACK_KG * 1000) / plants;
  const givings = times ?? USUAL_TIMES;
  const amount = (count: number, share: number) => resultFact(Math.round((grams(count) / share) * 10) / 10, 'g');
  const list = (share: number): Fact =>
    listOf(bags.map(({ grade, bags: count }) => amountOf(amount(count, share), gradeName(grade), 'computed')));
  const [first] = bags;
  const whole = resultFact((first?.bags ?? 0) * SACK_KG * 1000, 'g');
  const trees = quantity(plants, 'puno', 'said');
  return reckoned('feed', {
    plants: trees,
    has: listOf(
      bags.map(({ grade, bags: count }) => amountOf(quantity(count, 'sako', 'said', 2), gradeName(grade), 'said')),
    ),
    perPlant: list(1),
    perTime: list(givings),
    times: quantity(givings, 'beses', times === undefined ? 'general' : 'said'),
    ...(times === undefined && { usualTimes: quantity(givings, 'beses', 'general') }),
    feedWay: wayFact([whole, '÷', trees], amount(first?.bags ?? 0, 1)),
  });
}
