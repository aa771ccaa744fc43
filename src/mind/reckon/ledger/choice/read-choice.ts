import { tidy } from '#mind/reckon/ledger/sale-told.ts';
import { type Basis, type Said, type Saying, sayingOf } from '#mind/reckon/ledger/saying.ts';
import type { Choice, Cost, For, Price } from './choice.ts';
import { OF_SOLD } from './cues.ts';
import { isParted, type Kind, marksOf, type Side, wordOf } from './sides.ts';
import { type Charge, MOST_PRICE, type Place, type Told, toldOf } from './told.ts';
import { COUNTED, kilosIn } from './weights.ts';

const MONTHS_OF: Readonly<Partial<Record<Basis, number>>> = { month: 1, week: 7 / 30 };
const LEAST_LUMP = 1000;
const KINDS: readonly Kind[] = ['wet', 'form', 'lump', 'time', 'place', 'measure', 'order'];

/** What was told of drying alone, where nothing is said of prices: kilos, and water in per cent. */
export type Water = { kilos: number; wet: number; dry?: number };

/** Two ways of selling one harvest, told in these messages; null unless each figure of them has its place. */
export function readChoice(messages: readonly string[]): Choice | null {
  const saying = sayingOf(messages);
  for (const kind of KINDS) {
    const told = isParted(saying, kind) ? toldOf(saying, kind) : null;
    const choice = told === null ? null : choiceOf(told, saying, kind);
    if (choice !== null) return { ...choice, figures: saying.figures.map(({ value }) => value) };
  }
  return null;
}

/** A harvest and its water, and no more; null where a figure is of something else. */
export function readWater(messages: readonly string[]): Water | null {
  const told = toldOf(sayingOf(messages), 'wet');
  if (told === null || told.loose.length + told.charges.length + Object.keys(told.prices).length > 0) return null;
  const { wet, dry, kilos, each, ...others } = told.places;
  const bags = [...told.counts.values()][0]?.value;
  const weight =
    (kilos && kilosIn(kilos)) ?? (bags !== undefined && each !== undefined ? bags * each.value : undefined);
  if (wet === undefined || weight === undefined || Object.keys(others).length > 0) return null;
  return { kilos: weight, wet: wet.value, ...(dry && { dry: dry.value }) };
}

/** The two ways with their prices; null where one of them is not told. */
function choiceOf(told: Told, saying: Saying, kind: Kind): Omit<Choice, 'figures'> | null {
  const { places, counts, loose, prices } = told;
  const free = (['first', 'second'] as const).filter((side) => prices[side] === undefined);
  if (loose.length !== free.length || (loose.length > 1 && kind !== 'order')) return null;
  free.forEach((side, at) => {
    prices[side] = loose[at];
  });
  const { first, second } = prices;
  if (first === undefined || second === undefined) return null;
  const [[unit, count] = [undefined, undefined]] = [...counts];
  const value = (name: Place) => places[name]?.value;
  const kilos = places.kilos === undefined ? undefined : kilosIn(places.kilos);
  const isByWeight = kilos !== undefined || places.each !== undefined;
  const priced = (said: Said, side: Side): Price | null => {
    const per = perOf(said, { kind, side, isByWeight, counted: unit });
    const name = kind === 'place' ? wordOf(said, marksOf(saying.text, kind), side) : undefined;
    return per === null ? null : tidy({ pesos: said.value, per, name });
  };
  const [one, two] = [priced(first, 'first'), priced(second, 'second')];
  const costs = told.charges.map((charge) => costIn(charge, told, kind));
  const isWhole =
    (kind !== 'wet' || ((value('wet') ?? value('ratio')) !== undefined && isByWeight)) &&
    (kind !== 'form' || (value('ratio') !== undefined && count !== undefined)) &&
    (kind !== 'measure' || one?.per !== two?.per) &&
    ((kind !== 'order' && kind !== 'measure') || isOfTwo(saying)) &&
    (value('debt') === undefined) === (value('rate') === undefined) &&
    (isByWeight ||
      (count !== undefined && (kind !== 'lump' || two?.per !== 'kg')) ||
      isUnweighed(kind, two?.per, costs, count !== undefined)) &&
    (places.ratio !== undefined || isLikely(kind, first.value, second.value)) &&
    isAllUsed(told, costs);
  if (!isWhole || one === null || two === null || costs.some((cost) => cost === null)) return null;
  return tidy({
    kind,
    first: one,
    second: two,
    costs: costs.flatMap((cost) => (cost === null ? [] : [cost])),
    fees: tidy({ first: partOf(told.fees.first), second: partOf(told.fees.second) }),
    ...{ kilos, count: count?.value, unit: count === undefined ? undefined : unit, each: value('each') },
    ...{ lost: partOf(places.lost), wet: value('wet'), dry: value('dry'), ratio: value('ratio') },
    ...{ months: value('months') === undefined ? undefined : monthsOf(places.months), former: told.former },
    debt: places.debt && places.rate && { pesos: places.debt.value, rate: places.rate.value / 100 },
    isOfSold: OF_SOLD.test(saying.text) ? (true as const) : undefined,
  });
}

/** All of it for one sum, or by the kilo: only how much it weighs was not told. */
function isUnweighed(kind: Kind, per: For | undefined, costs: readonly (Cost | null)[], isCounted: boolean): boolean {
  const isKnown = (cost: Cost | null) => cost?.per === 'all' || (isCounted && cost?.per === 'count');
  return kind === 'lump' && per === 'kg' && costs.every(isKnown);
}

/** Two buyers are asked about, and no other ways. */
function isOfTwo({ text }: Saying): boolean {
  return OF_TWO.test(text) && OF_OTHER_WAYS.every((kind) => marksOf(text, kind).length === 0);
}

const OF_TWO = /\b(?:alin|kanino|saan|san|sino|which|asa|hain|who|kinsa|sin-o|where)\b/;

/** A price that is far below the other is a cost. */
function isLikely(kind: Kind, first: number, second: number): boolean {
  const isAlike = kind === 'place' || kind === 'time' || kind === 'wet' || kind === 'order';
  return !isAlike || (second > first / MOST_TIMES && second < first * MOST_TIMES);
}

const MOST_TIMES = 4;
const OF_OTHER_WAYS: readonly Kind[] = ['wet', 'form', 'lump', 'time'];

function partOf(said: Said | undefined): number | undefined {
  return said === undefined ? undefined : said.value / 100;
}

function monthsOf(said: Said | undefined): number {
  return said === undefined ? 1 : said.value * (MONTHS_OF[said.unit ?? 'month'] ?? 1);
}

/** What a price is of: as it was said, else of what the harvest is told in. */
function perOf(
  { unit, per, value }: Said,
  { kind, side, isByWeight, counted }: { kind: Kind; side: Side; isByWeight: boolean; counted: Basis | undefined },
): For | null {
  if (kind === 'lump' && side === 'first') return value >= LEAST_LUMP ? 'all' : null;
  if (value >= MOST_PRICE) return null;
  if (unit === 'kg' || per.includes('kg'))
    return isByWeight || ((kind === 'form' || kind === 'lump') && side === 'second') ? 'kg' : null;
  const counts = per.filter((one) => one === 'one' || COUNTED.has(one));
  if (counts.length > 0)
    return counts.some((one) => counted !== undefined && (one === 'one' || one === counted)) ? 'count' : null;
  if (kind === 'form') return side === 'first' ? 'count' : 'kg';
  return isByWeight ? 'kg' : 'count';
}

/** A cost with all that it is paid for each of; null where that was not told. */
function costIn({ said, side, label }: Charge, { places, counts }: Told, kind: Kind): Cost | null {
  let per: For = 'all';
  const times: number[] = [];
  const harvest = [...counts.keys()][0];
  const workers = workersOf(said, places);
  times.push(...workers.map(({ value }) => value));
  const isTrip = /\b(?:biyahe|byahe|trips?)(?: na)? (?:tig|tag)\s*$/.test(said.ahead);
  for (const one of isTrip ? ['trip' as const] : said.per) {
    const count = counts.get(one);
    if (one === 'kg') per = 'kg';
    else if (workers.length > 0 && (one === 'one' || one === 'person' || one === 'day')) continue;
    else if (one === 'person' && places.people !== undefined) times.push(places.people.value);
    else if (one === 'one' && places.trips !== undefined && harvest !== 'piece') times.push(places.trips.value);
    else if (one === 'one' || (one === harvest && (places.each !== undefined || places.kilos === undefined)))
      per = 'count';
    else if (count !== undefined) times.push(count.value);
    else if (one === 'month' && places.months !== undefined) times.push(monthsOf(places.months));
    else if (one === 'day' && places.days !== undefined) times.push(places.days.value);
    else if (one === 'trip') times.push(places.trips?.value ?? 1);
    else return null;
  }
  if (said.unit === 'kg') per = 'kg';
  const isOfMade = kind === 'wet' && per !== 'all' && DRIED.test(said.behind);
  return { pesos: said.value, per, times, side, label, ...(isOfMade && { isOfMade: true as const }) };
}

/** The people, and their days, right ahead of what one is paid: '2 tao tig 300', '3 tao 2 araw 400'. */
function workersOf({ from, ahead }: Said, { people, days }: Told['places']): Said[] {
  const begin = from - ahead.length;
  if (people === undefined) return [];
  if (people.to === begin) return [people];
  return days !== undefined && days.to === begin && people.to === days.from - days.ahead.length ? [people, days] : [];
}

/** 'Hakot 25 kada sako pag tuyo'. */
const DRIED = /\b(?:pag|kapag|kung|na|ng) (?:tuyo|dry)\b|\btuyong\b/;

/** Days and trips are told for a cost; a count beside kilos likewise. */
function isAllUsed({ places, counts }: Told, costs: readonly (Cost | null)[]): boolean {
  const used = costs.flatMap((cost) => cost?.times ?? []);
  const isOfHarvest = (said: Said) => places.kilos === undefined && [...counts.values()][0] === said;
  return (
    [places.days, places.trips, places.people].every((said) => said === undefined || used.includes(said.value)) &&
    [...counts.values()].every((said) => isOfHarvest(said) || used.includes(said.value))
  );
}
