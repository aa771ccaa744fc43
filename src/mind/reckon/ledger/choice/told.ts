import { type Basis, countedBy, type Said, type Saying } from '#mind/reckon/ledger/saying.ts';
import {
  CHANGED,
  COST,
  FEE,
  GENERAL,
  IN_GENERAL,
  LOST,
  MOISTURE,
  OF_DEBT,
  PRICE,
  TARGET,
  THEIRS,
  WETNESS,
} from './cues.ts';
import { type Kind, marksOf, type Side, sideOf } from './sides.ts';
import { COUNTED, type Weights, weightsOf } from './weights.ts';

/** Water in grain that is sold wet; and dry, in per cent. */
const WET_PCT = { low: 15, high: 45 } as const;
const DRY_PCT = { low: 8, high: 15 } as const;
const LEAST_DEBT = 500;
/** More than so many are pesos for one of them. */
const MOST_PEOPLE = 50;
/** No kilo and no piece is sold dearer, in pesos. */
export const MOST_PRICE = 2000;

export type Place =
  | 'kilos'
  | 'each'
  | 'ratio'
  | 'wet'
  | 'dry'
  | 'months'
  | 'lost'
  | 'days'
  | 'trips'
  | 'people'
  | 'debt'
  | 'rate';
/** A cost as it was told, before what it is for each of is known. */
export type Charge = { said: Said; side: Side; label: string };
export type Told = {
  places: Partial<Record<Place, Said>>;
  counts: Map<Basis, Said>;
  prices: Partial<Record<Side, Said>>;
  /** Prices of which no word says the way. */
  loose: Said[];
  former?: number;
  charges: Charge[];
  fees: Partial<Record<Side, Said>>;
};

/** Each figure in its place; null where one has none, or a place is told twice. */
export function toldOf(saying: Saying, kind: Kind): Told | null {
  const told: Told = { places: {}, counts: new Map(), prices: {}, loose: [], charges: [], fees: {} };
  const weights = weightsOf(saying);
  const isPlaced = saying.figures.every((said) => place(said, { told, saying, kind, weights }));
  return isPlaced ? told : null;
}

type Around = { told: Told; saying: Saying; kind: Kind; weights: Weights };

function place(said: Said, around: Around): boolean {
  const { told, kind, weights } = around;
  if (said.month !== undefined) return false;
  if (weights.ratio === said) return put(told, 'ratio', said);
  if (weights.each.has(said)) return put(told, 'each', said);
  if (weights.kilos.has(said)) return put(told, 'kilos', said);
  const counted = countedBy(said);
  if (counted !== null && COUNTED.has(counted)) return putCount(told, counted, said);
  if (counted === 'trip') return put(told, 'trips', said);
  if (counted === 'person' && said.value <= MOST_PEOPLE) return put(told, 'people', said);
  if (kind === 'wet' && isWater(said, told)) return put(told, said.value > WET_PCT.low ? 'wet' : 'dry', said);
  switch (said.unit) {
    case 'percent':
      return putPart(said, around);
    case 'day':
      return put(told, 'days', said);
    case 'month':
    case 'week':
      return kind === 'time' && put(told, 'months', said);
    case 'kg':
    case 'peso':
    case null:
      return putPesos(said, around);
    default:
      return false;
  }
}

/** '24% moisture', 'gagawing 14', 'pag 14%'. */
function isWater({ value, unit, ahead, behind }: Said, { places }: Told): boolean {
  if (unit !== 'percent' && unit !== null) return false;
  const isNamed = WETNESS.test(behind.slice(0, 22)) || (unit === 'percent' && WETNESS.test(ahead.slice(-10)));
  const isOther = [ahead, behind].some((beside) => LOST.test(beside) || FEE.test(beside));
  if (value > WET_PCT.low && value <= WET_PCT.high)
    return (
      places.wet === undefined && (isNamed || (unit === 'percent' && !isOther && MOISTURE.test(`${ahead} ${behind}`)))
    );
  const isDry = value >= DRY_PCT.low && value <= DRY_PCT.high && places.dry === undefined;
  return isDry && (isNamed || (unit === 'percent' ? !isOther : TARGET.test(ahead) && !PRICE.test(behind)));
}

function put({ places }: Pick<Told, 'places'>, name: Place, said: Said): boolean {
  const was = places[name];
  if (was !== undefined && !takesPlace(was, said)) return false;
  places[name] = said;
  return true;
}

function putCount({ counts }: Told, unit: Basis, said: Said): boolean {
  const was = counts.get(unit);
  if (was !== undefined && !takesPlace(was, said)) return false;
  counts.set(unit, said);
  return true;
}

/** A figure of a later message that puts right what was told, or asks what if. */
function takesPlace(was: Said, said: Said): boolean {
  return said.turn > was.turn && (CHANGED.test(said.ahead) || CHANGED.test(said.behind));
}

/** What is lost, what an agent takes, and the interest of a debt. */
function putPart(said: Said, { told, kind, saying }: Around): boolean {
  const { ahead, behind, per } = said;
  const isMonthly = per.includes('month') && (told.places.debt !== undefined || OF_DEBT.test(`${ahead} ${behind}`));
  if (isMonthly) return kind === 'time' && put(told, 'rate', said);
  const side = kind === 'place' || kind === 'order' ? (sideHere(said, saying, kind, told) ?? 'second') : 'second';
  const word = [behind, ahead].find((beside) => LOST.test(beside) || FEE.test(beside));
  // '6% sa puwesto'.
  const isFee = word === undefined ? COST.test(`${ahead} ${behind}`) : FEE.test(word);
  if (word === undefined && !isFee) return false;
  if (isFee) {
    const was = told.fees[side];
    if (was !== undefined && !takesPlace(was, said)) return false;
    told.fees[side] = said;
    return true;
  }
  return side === 'second' && put(told, 'lost', said);
}

function sideHere(said: Said, { text }: Saying, kind: Kind, { prices, loose }: Told): Side | null {
  // Without names the ways are told one after the other.
  if (kind === 'order') return loose.length + Object.keys(prices).length > 1 ? 'second' : 'first';
  return sideOf(said, marksOf(text, kind));
}

/** A price, a cost, or a debt. */
function putPesos(said: Said, around: Around): boolean {
  const { told, kind, saying } = around;
  const { ahead, value } = said;
  if (kind === 'time' && value >= LEAST_DEBT && OF_DEBT.test(ahead)) return put(told, 'debt', said);
  const label = costOf(said, saying);
  if (label !== null) return putCharge(said, label, around);
  if (value >= MOST_PRICE && kind !== 'lump') return false;
  const side =
    kind === 'measure'
      ? said.per.includes('kg') || said.unit === 'kg'
        ? 'second'
        : 'first'
      : sideHere(said, saying, kind, told);
  if (kind === 'order' || side === null) {
    told.loose.push(said);
    return true;
  }
  return putPrice(told, side, said);
}

function putPrice(told: Told, side: Side, said: Said): boolean {
  const was = told.prices[side];
  if (was !== undefined && said.turn === was.turn) return false;
  if (was !== undefined && side === 'second') told.former = was.value;
  told.prices[side] = said;
  return true;
}

/** The word that says what pesos were paid for; null for a price. */
function costOf({ ahead, behind, per, isRunOn, from }: Said, { figures, text }: Saying): string | null {
  const previous = figures.findLast((other) => other.from < from);
  // '2 tao tig 300'.
  if (previous !== undefined && countedBy(previous) === 'person' && previous.to === from - ahead.length) return 'tao';
  const isByTime = per.includes('month') || per.includes('day') || per.includes('trip');
  // 'Nag-cold storage, 8 pesos kada kilo'.
  const lead = ahead.trim() === '' ? text.slice(0, from).trimEnd().replace(/[,:]$/, '').slice(-LEAD) : '';
  const led = COST.exec(lead);
  if (led !== null && led.index + led[0].length === lead.length) return led[0];
  const own = COST.exec(ahead);
  if (own !== null && !PRICE.test(ahead)) return own[0];
  const next = figures.find((other) => other.from > from);
  const isOfNext = isRunOn && (next?.unit === null || next?.unit === 'peso');
  const after = isOfNext || PRICE.test(`${ahead} ${behind}`) ? null : COST.exec(behind.replace(THEIRS, ''));
  return after?.[0] ?? (isByTime ? 'all' : null);
}

/** What is paid already. */
const SPENT = /\b(?:nagastos|ginastos|gumastos|naggasto|nagasto)\b/;
/** Letters of the word that ends the clause before. */
const LEAD = 16;

function putCharge(said: Said, label: string, { told, kind, saying }: Around): boolean {
  // What the harvest itself has cost is the same both ways.
  const beside = `${said.ahead} ${said.behind}`;
  const isOfWay =
    COST.test(beside.replace(IN_GENERAL, '')) ||
    // Who buys all of it as it stands pays for nothing else.
    (kind === 'lump' && !SPENT.test(beside) && sideHere(said, saying, kind, told) === 'second') ||
    marksOf(beside, kind).some(({ side }) => side === 'second');
  if (!isOfWay && GENERAL.test(label)) return false;
  const side = kind === 'place' || kind === 'order' ? (sideHere(said, saying, kind, told) ?? 'second') : 'second';
  const same = told.charges.findIndex(
    (one) => takesPlace(one.said, said) && (one.label === label || told.charges.length === 1),
  );
  if (same >= 0) told.charges.splice(same, 1);
  told.charges.push({ said, side, label });
  return true;
}
