import { between, type Fact, listOf, quantity, type SourceId } from '#agronomy/fact.ts';
import { addDays, daysBetween, type IsoDay } from '#agronomy/season/calendar-day.ts';
import type { RipensAfter } from '#agronomy/season/ripens-after.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { ripeOf } from './tell-ripe.ts';
import type { ToldDays } from './told-days.ts';

const WEEK_DAYS = 7;

/** What the tables know of his crop: whether its varieties are counted from sowing, and its usual days. */
export type CropDays = {
  isFromSowing: boolean;
  min: number;
  max: number;
  sources: readonly SourceId[];
  /** They are those of the variety that he named. */
  isOfVariety?: boolean;
  /** Days from what he saw on the plant to its harvest; 'kind' where they hang on the kind of his banana. */
  ripens?: RipensAfter | 'kind' | null;
};

/**
 * What the days that he told come to; null where something is missing.
 * Facts: start, moved (where it is counted from that), by, harvest, nthDay, plantBy, sowBy, counted (`days` back from by), last (days of the calendar); days, usual (where he told none), left, ago, margin, late,
 * age, span (days, and weeks of them); nursery, inBed (of the seedlings, ahead of and within days),
 * nth, every, times (as told). Cases 'own-…' of the page of the days to harvest.
 */
export function reckonDays(told: ToldDays, crop: CropDays | null): Reckoned | null {
  switch (told.asked) {
    case 'by':
    case 'harvest':
      return harvestOf(told, crop);
    case 'age':
      return ageOf(told);
    case 'plant-by':
      return plantBy(told, crop);
    case 'nth':
      return nthOf(told);
    case 'ripe':
      return ripeOf(told, crop?.ripens ?? null);
    case 'water':
      return waterOf(told);
    case 'sow-for':
      return sowFor(told);
    case 'between':
      return betweenOf(told);
    case 'silk':
      return silkOf(told);
    case 'pickings':
      return pickingsOf(told);
    default:
      return null;
  }
}

function harvestOf(told: ToldDays, crop: CropDays | null): Reckoned | null {
  const start = countedFrom(told, crop);
  const [low, high] = [told.low ?? crop?.min, told.high ?? crop?.max];
  if (start === null || low === undefined || high === undefined) return null;
  const [first, last] = [addDays(start.day, low), addDays(start.day, high)];
  if (first === null || last === null) return null;
  const isUsual = told.low === undefined;
  const source = isUsual ? (crop?.sources[0] ?? 'general') : 'said';
  const left = daysBetween(told.today, first) ?? 0;
  const facts: Facts = {
    start: dayFact(start.day, 'said'),
    ...(start.isMoved && { moved: dayFact(start.day, 'said') }),
    days: between(low, high, 'araw', source),
    ...(isUsual && { usual: between(low, high, 'araw', source) }),
    harvest: { kind: 'day', day: first, to: last, source: 'computed' },
    ...(left > 0 && { left: quantity(left, 'araw', 'computed'), leftWeeks: weeksOf(left) }),
    ...(left < 0 && { ago: quantity(-left, 'araw', 'computed') }),
  };
  const sources = isUsual ? (crop?.sources ?? []) : ['general'];
  if (told.asked !== 'by' || told.by === undefined)
    return { kind: 'reckoned', case: left > 0 ? 'own-harvest' : left === 0 ? 'own-today' : 'own-past', facts, sources };
  const spare = daysBetween(last, told.by) ?? 0;
  const missing = daysBetween(told.by, first) ?? 0;
  const latest = addDays(told.by, -high);
  const ofBy: Facts = {
    ...facts,
    by: dayFact(told.by, 'said'),
    ...(spare > 0 && { margin: quantity(spare, 'araw', 'computed') }),
    ...(missing > 0 && {
      late: quantity(missing, 'araw', 'computed'),
      ...(latest !== null && { plantBy: dayFact(latest, 'computed') }),
    }),
  };
  const verdict = spare > 0 ? 'yes' : missing > 0 ? 'no' : low === high ? 'even' : 'perhaps';
  return { kind: 'reckoned', case: `own-by-${verdict}`, facts: ofBy, sources };
}

/** The day from which the days of his variety run: as he said; of rice from sowing, of what is set out from that day. */
function countedFrom(told: ToldDays, crop: CropDays | null): { day: IsoDay; isMoved: boolean } | null {
  const { planted, moved, nursery, from = crop?.isFromSowing === true ? 'sowing' : undefined } = told;
  const shifted = (day: IsoDay | undefined, days: number) =>
    day === undefined ? undefined : (addDays(day, days) ?? undefined);
  const sown = planted ?? (nursery === undefined ? undefined : shifted(moved, -nursery));
  const set = moved ?? (nursery === undefined ? undefined : shifted(planted, nursery));
  const order = from === 'sowing' ? [sown, set] : from === 'transplanting' ? [set, sown] : [moved, planted];
  const day = order[0] ?? order[1];
  return day === undefined ? null : { day, isMoved: day === moved && day !== planted };
}

function ageOf(told: ToldDays): Reckoned | null {
  const start = told.planted ?? told.moved;
  const age = start === undefined ? null : daysBetween(start, told.today);
  if (start === undefined || age === null || age < 0) return null;
  const harvest = told.low === undefined ? null : addDays(start, told.low);
  const left = harvest === null ? 0 : (daysBetween(told.today, harvest) ?? 0);
  return reckoned('own-age', {
    start: dayFact(start, 'said'),
    ...(told.planted === undefined && { moved: dayFact(start, 'said') }),
    today: dayFact(told.today, 'said'),
    span: quantity(age, 'araw', 'computed'),
    ...(age >= WEEK_DAYS && { weeks: weeksOf(age) }),
    ...(harvest !== null &&
      left > 0 && { harvest: dayFact(harvest, 'computed'), left: quantity(left, 'araw', 'computed') }),
  });
}

function plantBy({ today, by, nursery, ...told }: ToldDays, crop: CropDays | null): Reckoned | null {
  const isOfTable = told.low === undefined && told.isOfVariety === true && crop?.isOfVariety === true;
  const high = isOfTable ? crop.max : (told.high ?? told.low);
  const from = told.from ?? (isOfTable && crop.isFromSowing ? 'sowing' : undefined);
  if (by === undefined || high === undefined) return null;
  const field = addDays(by, -high);
  if (field === null) return null;
  // Days that run from sowing hold those of the seedlings; days from transplanting come on top of them.
  const set = nursery !== undefined && from === 'sowing' ? addDays(field, nursery) : field;
  const sown = nursery === undefined ? null : from === 'sowing' ? field : addDays(field, -nursery);
  const first = sown ?? field;
  const left = daysBetween(today, first) ?? 0;
  return reckoned(left < 0 ? 'own-plant-past' : 'own-plant-by', {
    by: dayFact(by, 'said'),
    days: quantity(high, 'araw', isOfTable ? (crop.sources[0] ?? 'general') : 'said'),
    counted: dayFact(field, 'computed'),
    ...(isOfTable &&
      from === 'sowing' && {
        seedBy: dayFact(first, 'computed'),
        usual: quantity(high, 'araw', crop.sources[0] ?? 'general'),
      }),
    ...(set !== null && { plantBy: dayFact(set, 'computed') }),
    ...(sown !== null &&
      nursery !== undefined && {
        sowBy: dayFact(sown, 'computed'),
        [from === 'sowing' ? 'inBed' : 'nursery']: quantity(nursery, 'araw', 'said'),
      }),
    ...(left === 0 ? {} : { [left > 0 ? 'left' : 'ago']: quantity(Math.abs(left), 'araw', 'computed') }),
    ...(left >= WEEK_DAYS && { leftWeeks: weeksOf(left) }),
  });
}

function nthOf({ nth, planted, moved, from, today }: ToldDays): Reckoned | null {
  const start = from === 'transplanting' ? (moved ?? planted) : (planted ?? moved);
  const day = start === undefined || nth === undefined ? null : addDays(start, nth);
  if (start === undefined || nth === undefined || day === null) return null;
  const left = daysBetween(today, day) ?? 0;
  return reckoned('own-nth', {
    start: dayFact(start, 'said'),
    ...(start === moved && { moved: dayFact(start, 'said') }),
    nth: quantity(nth, '', 'said'),
    days: quantity(nth, 'araw', 'said'),
    nthDay: dayFact(day, 'computed'),
    ...(left > 0 && { left: quantity(left, 'araw', 'computed') }),
    ...(left < 0 && { ago: quantity(-left, 'araw', 'computed') }),
  });
}

function betweenOf({ ends }: ToldDays): Reckoned | null {
  const days = ends === undefined ? null : daysBetween(ends[0], ends[1]);
  if (ends === undefined || days === null) return null;
  return reckoned('own-between', {
    start: dayFact(ends[0], 'said'),
    end: dayFact(ends[1], 'said'),
    span: quantity(days, 'araw', 'computed'),
    ...(days >= WEEK_DAYS && { weeks: weeksOf(days) }),
  });
}

/** Ears are boiled so many days behind the silk; dry grain is left longer. `library/situations/words1-3.yaml`, `silk`. */
const SILK_DAYS = { low: 18, high: 22 } as const;

function silkOf({ silked, low, high = low, today }: ToldDays): Reckoned | null {
  const age = silked === undefined ? null : daysBetween(silked, today);
  if (silked === undefined || age === null) return null;
  const [first, last] = [low ?? SILK_DAYS.low, high ?? SILK_DAYS.high];
  const [from, to] = [addDays(silked, first), addDays(silked, last)];
  if (from === null || to === null) return null;
  return reckoned('own-silk', {
    start: dayFact(silked, 'said'),
    today: dayFact(today, 'said'),
    span: quantity(age, 'araw', 'computed'),
    days: between(first, last, 'araw', low === undefined ? 'general' : 'said'),
    harvest: { kind: 'day', day: from, to, source: 'computed' },
    ...(last > age && { left: between(Math.max(0, first - age), last - age, 'araw', 'computed') }),
  });
}

/** One picking each so many days: the last of so many, or how many in so many days; the first is counted. */
function pickingsOf({ every, times, during, first }: ToldDays): Reckoned | null {
  if (every === undefined) return null;
  const count = times ?? (during === undefined ? null : Math.floor(during / every) + 1);
  if (count === null || count < 1) return null;
  const run = (count - 1) * every;
  const last = first === undefined ? null : addDays(first, run);
  return reckoned('own-pickings', {
    every: quantity(every, 'araw', 'said'),
    times: quantity(count, 'beses', times === undefined ? 'computed' : 'said'),
    ...(during !== undefined && { during: quantity(during, 'araw', 'said') }),
    run: quantity(run, 'araw', 'computed'),
    ...(first !== undefined && last !== null && { start: dayFact(first, 'said'), last: dayFact(last, 'computed') }),
  });
}

function reckoned(of: string, facts: Facts): Reckoned {
  return { kind: 'reckoned', case: of, facts, sources: ['general'] };
}

function dayFact(day: IsoDay, source: 'said' | 'computed'): Fact {
  return { kind: 'day', day, source };
}

/** '6 linggo at 4 araw'. */
function weeksOf(days: number): Fact {
  const [weeks, rest] = [Math.floor(days / WEEK_DAYS), days % WEEK_DAYS];
  return listOf([
    ...(weeks > 0 ? [quantity(weeks, 'linggo', 'computed')] : []),
    ...(rest > 0 || weeks === 0 ? [quantity(rest, 'araw', 'computed')] : []),
  ]);
}

/** Three to four weeks of work on the land behind the water (PalayCheck); seedlings of 18-21 days where he told none. */
const LAND_DAYS = [21, 28] as const;
const SEEDLING_DAYS = [18, 21] as const;
const LAND_SOURCE = 'palaycheck-land';

function waterOf({ water, nursery, today }: ToldDays): Reckoned | null {
  if (water === undefined) return null;
  const [young, old] = nursery === undefined ? SEEDLING_DAYS : ([nursery, nursery] as const);
  const [early, late] = LAND_DAYS;
  const span = (from: number, to: number): Fact | null => {
    const [first, last] = [addDays(water, from), addDays(water, to)];
    return first === null || last === null ? null : { kind: 'day', day: first, to: last, source: 'computed' };
  };
  const [sow, set] = [span(early - old, late - young), span(early, late)];
  if (sow === null || set === null) return null;
  const left = daysBetween(today, addDays(water, early - old) ?? today) ?? 0;
  return {
    kind: 'reckoned',
    case: 'own-water',
    facts: {
      water: dayFact(water, 'said'),
      ...{ sow, set },
      land: between(early / WEEK_DAYS, late / WEEK_DAYS, 'linggo', LAND_SOURCE),
      seedlings: between(young, old, 'araw', nursery === undefined ? 'general' : 'said'),
      ...(left > 0 && { left: quantity(left, 'araw', 'computed') }),
    },
    sources: [LAND_SOURCE, 'general'],
  };
}

/** The day to sow for a transplanting that he told. Case 'own-sow-for'. */
function sowFor({ moved, nursery, today }: ToldDays): Reckoned | null {
  const sow = moved === undefined || nursery === undefined ? null : addDays(moved, -nursery);
  if (sow === null || moved === undefined || nursery === undefined) return null;
  const left = daysBetween(today, sow) ?? 0;
  return reckoned(left < 0 ? 'own-sow-past' : 'own-sow-for', {
    sow: dayFact(sow, 'computed'),
    moved: dayFact(moved, 'said'),
    nursery: quantity(nursery, 'araw', 'said'),
    ...(left > 0 && { left: quantity(left, 'araw', 'computed') }),
    ...(left < 0 && { ago: quantity(-left, 'araw', 'computed') }),
  });
}
