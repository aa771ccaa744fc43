import { factorOf } from './amount.ts';
import type { Counted } from './atoms.ts';
import type { CostLine, Draft, Lot, Size } from './draft.ts';

/** So much of a harvest sold at a price: '1,870 kilo × 60% × ₱38'. */
export type SoldLot = { counted: number; sold: number; unit: Counted; part: number; pesos: number; gross: number };

/** A cost with the numbers that make it. */
export type PaidCost = {
  factors: readonly number[];
  pesos: number /** Of what the number is not told. */;
  lacks: Counted | null;
};

/** What a sum comes to. Pesos, but for the harvest, which is counted in `unit`. */
export type Account = {
  unit: Counted;
  harvest: number;
  /** What each taking left, in the order in which it was told. */
  takings: readonly { by: string; part: number | null; amount: number; rest: number }[];
  remains: number;
  lots: readonly SoldLot[];
  gross: number | null;
  fee: number;
  costs: readonly PaidCost[];
  spent: number;
  base: number;
  others: number;
  own: number;
  /** Pesos for one `unit` at which nothing is left, and at which `target` is. */
  evenPrice: number | null;
  targetPrice: number | null;
  /** What is paid for a day or a head, where their number was not told: asked for. */
  lacks: { unit: Counted; pesos: number } | null;
};

const NO_WEIGHT_PRICE = 100;
/** What holds so much of something, and is no name of it. */
const MEASURES: ReadonlySet<Counted> = new Set([
  'sack',
  'kaban',
  'crate',
  'bundle',
  'ganta',
  'can',
  'bucket',
  'drum',
  'lkg',
]);

/** A draft reckoned; null where units do not lead to one another. */
export function accountOf(draft: Draft, asked: Counted | null): Account | null {
  const units = unitsOf(draft, asked);
  if (units === null) return null;
  const { unit, sizes } = units;
  const [counted] = draft.lots.flatMap(({ counts }) => counts);
  // A size that leads to nothing of the harvest has no place.
  const isLoose = (size: Size) => counted === undefined || factorOf(counted.unit, size.unit, sizes) === null;
  // Two sizes of the same are of two lots.
  const isTwice = (size: Size) =>
    sizes.some(({ per, unit: of, value }) => per === size.per && of === size.unit && value !== size.value);
  if (sizes.some((size) => isLoose(size) || isTwice(size))) return null;
  const whole = draft.lots.filter(({ of }) => of === 'whole');
  const amounts = whole.map((lot) => amountOf(lot, unit, sizes));
  if (amounts.includes(null)) return null;
  const harvest = amounts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const takings = takingsOf(draft, harvest, unit, sizes);
  if (takings === null) return null;
  const remains = takings.at(-1)?.rest ?? harvest;
  const kept = harvest === 0 ? 1 : remains / harvest;
  const lots = soldLots(draft, harvest, kept, unit, sizes);
  if (lots === null || remains < 0) return null;
  const isSold = lots.length > 0;
  const gross = isSold ? lots.reduce((sum, lot) => sum + lot.gross, 0) : draft.gross;
  if (isSold && draft.gross !== null && Math.abs((gross ?? 0) - draft.gross) > 1) return null;
  const costs = costsOf(draft, unit, harvest, sizes);
  if (costs === null) return null;
  const lacking = costs.filter(({ lacks }) => lacks !== null);
  const [first] = lacking;
  if (lacking.length > 1) return null;
  return {
    ...{ unit, harvest, takings, remains, lots },
    ...moneyOf(
      draft,
      gross,
      remains,
      costs.filter(({ lacks }) => lacks === null),
    ),
    lacks: first === undefined || first.lacks === null ? null : { unit: first.lacks, pesos: first.pesos },
  };
}

function moneyOf(draft: Draft, gross: number | null, remains: number, costs: readonly PaidCost[]) {
  const paid = costs.reduce((sum, { pesos }) => sum + pesos, 0);
  const fee = (gross ?? 0) * draft.fee;
  const spent = paid + fee;
  const { pool, isNetFirst, isPayer, owed, target } = draft;
  const whole = pool === null ? 0 : pool.others.reduce((sum, one) => sum + one, pool.own);
  const part = pool === null ? (draft.own ?? 1) : pool.own / whole;
  // Who has back what he put in and his part of the gain has his part of all.
  const isOfGross = pool !== null && Math.abs(whole - paid) < 1;
  const isNet = !isOfGross && (isNetFirst || pool !== null || (isPayer && part < 1));
  const base = (gross ?? 0) - (isNet ? spent : 0);
  const share = base * part;
  const back = isPayer && part < 1 && isNet ? paid : 0;
  const own = share + back - (isNet || isOfGross ? 0 : spent) - owed;
  const kept = 1 - draft.fee;
  return {
    ...{ gross, fee, costs, spent, base, others: base - share, own },
    evenPrice: remains > 0 && paid > 0 ? paid / kept / remains : null,
    targetPrice: remains > 0 && target !== null ? (paid + target) / kept / remains : null,
  };
}

/** The unit in which the harvest is sold or left, and the sizes with every noun of his known. */
function unitsOf(
  { lots, sizes, costs }: Draft,
  asked: Counted | null,
): { unit: Counted; sizes: readonly Size[] } | null {
  const counted = [
    ...new Set(lots.flatMap(({ counts, of }) => (of === 'whole' ? counts : [])).map(({ unit }) => unit)),
  ];
  const [first] = counted;
  if (first === undefined) return { unit: 'kg', sizes };
  const names = new Set(lots.flatMap(({ counts }) => counts.flatMap(({ names: all }) => all)));
  const known = (unit: Counted): boolean =>
    ['kg', 't', 'g', 'dozen', 'hundred', 'one'].includes(unit) ||
    counted.includes(unit) ||
    sizes.some((size) => size.unit === unit);
  // 'Bulig' of '420 ka punoan': one of what is counted, whatever it is called.
  const own = first === 'kg' || first === 't' ? null : first;
  const isTheir = (unit: Counted) =>
    own !== null && unit !== own && !MEASURES.has(unit) && (names.has(unit) || !known(unit));
  // '4 piraso isang kilo' are of the same.
  const isPiece = own !== null && !counted.includes('piece');
  const alike = sizes.map(({ value, unit, per: of }) => ({
    value,
    unit: unit === 'piece' && isPiece && of === 'kg' ? own : unit,
    per: isTheir(of) || of === 'one' ? (own ?? of) : of,
  }));
  const told = lots.map(({ price }) => price?.per).filter((per) => per !== undefined && per !== null);
  const per = told.find((one) => one !== 'one' && !isTheir(one));
  const isWeighed = factorOf(first, 'kg', alike) !== null;
  if (per !== undefined) return lots.some(({ counts }) => counts.length > 0) ? { unit: per, sizes: alike } : null;
  const price = lots.find((lot) => lot.price !== null)?.price?.pesos;
  const isBulky = first === 'sack' || first === 'kaban' || first === 'crate';
  if (price !== undefined && told.length === 0 && !isWeighed && isBulky && price < NO_WEIGHT_PRICE) return null;
  if (told.length > 0) return { unit: first, sizes: alike };
  const isPriceAsked = price === undefined && costs.length > 0;
  if (price === undefined && !isPriceAsked)
    return { unit: asked !== null && factorOf(first, asked, alike) !== null ? asked : first, sizes: alike };
  return { unit: endOf(first, alike), sizes: alike };
}

/** What a harvest is weighed or counted in at last: kilos of kaing, bags of sugar of tonnes. */
function endOf(first: Counted, sizes: readonly Size[]): Counted {
  const size = sizes.find(({ per, unit }) => per === first && unit !== first);
  if (size !== undefined) return size.unit;
  return factorOf(first, 'kg', sizes) === null ? first : 'kg';
}

function amountOf({ counts }: Lot, to: Counted, sizes: readonly Size[]): number | null {
  let sum = 0;
  for (const { value, unit } of counts) {
    const factor = factorOf(unit, to, sizes);
    if (factor === null) return null;
    sum += value * factor;
  }
  return sum;
}

function takingsOf(draft: Draft, harvest: number, unit: Counted, sizes: readonly Size[]): Account['takings'] | null {
  const takings: { by: string; part: number | null; amount: number; rest: number }[] = [];
  let rest = harvest;
  const isInKind = draft.costs.length === 0 && draft.own !== null && draft.gross === null && !isPriced(draft);
  const all = isInKind
    ? [...draft.taken, { by: 'owner' as const, part: 1 - (draft.own ?? 1), isOfRest: true }]
    : draft.taken;
  for (const taken of all) {
    const factor = taken.count === undefined ? 1 : factorOf(taken.count.unit, unit, sizes);
    if (factor === null || (harvest === 0 && taken.part !== undefined)) return null;
    const part = taken.each === undefined ? (taken.part ?? null) : partOff(taken.each, sizes);
    if (part === null && taken.count === undefined) return null;
    const amount = part === null ? (taken.count?.value ?? 0) * factor : (taken.isOfRest ? rest : harvest) * part;
    rest -= amount;
    takings.push({ by: taken.by, part, amount, rest });
  }
  return takings;
}

/** '2 kilo kada sako' as a part of the bag. */
function partOff({ value, unit, per }: Size, sizes: readonly Size[]): number | null {
  const whole = factorOf(per, unit, sizes);
  return whole === null ? null : value / whole;
}

export function isPriced({ lots, gross }: Draft): boolean {
  return gross !== null || lots.some(({ price }) => price !== null);
}

function soldLots(
  draft: Draft,
  harvest: number,
  kept: number,
  unit: Counted,
  sizes: readonly Size[],
): SoldLot[] | null {
  const { lots } = draft;
  if (!lots.some(({ price }) => price !== null)) return [];
  const whole = lots.filter(({ of }) => of === 'whole');
  const parts = lots.filter(({ of }) => of !== 'whole');
  const unpriced = whole.filter(({ price }) => price === null);
  const isSplit = parts.length > 0;
  const sold: SoldLot[] = [];
  let rest = harvest;
  for (const lot of parts.filter(({ of }) => of !== 'rest')) {
    const [count] = lot.counts;
    const amount = lot.of === 'part' ? harvest * (count?.value ?? 0) : amountOf(lot, unit, sizes);
    if (amount === null || lot.price === null) return null;
    rest -= amount;
    sold.push(soldLot(amount, kept, lot.price.pesos, unit, harvest === 0 ? 1 : amount / harvest));
  }
  const others = parts.filter(({ of }) => of === 'rest');
  if (rest < 0 || others.length > 1) return null;
  const [other] = others;
  if (isSplit) {
    const price = other?.price ?? whole.find((lot) => lot.price !== null)?.price ?? null;
    if (price === null || (other !== undefined && unpriced.length === 0)) return rest === 0 ? sold : null;
    return [...sold, soldLot(rest, kept, price.pesos, unit, rest / harvest)];
  }
  if (unpriced.length > 0) return null;
  for (const lot of whole) {
    const per = lot.price?.per ?? null;
    const own = per === null || per === 'one' ? unit : per;
    const amount = amountOf(lot, own, sizes);
    if (amount === null || lot.price === null) return null;
    sold.push(soldLot(amount, kept, lot.price.pesos, own, 1));
  }
  return sold;
}

function soldLot(counted: number, kept: number, pesos: number, unit: Counted, part: number): SoldLot {
  const sold = counted * kept;
  return { counted, sold, unit, part, pesos, gross: sold * pesos };
}

function costsOf(draft: Draft, unit: Counted, harvest: number, sizes: readonly Size[]): PaidCost[] | null {
  const paid: PaidCost[] = [];
  const counted = new Map<Counted, number>();
  for (const { factors } of draft.costs)
    for (const { unit: of, kind, value } of factors) if (kind !== 'goods') counted.set(of, value);
  for (const line of draft.costs) {
    const factors = factorsOf(line, draft, counted, unit, harvest, sizes);
    if (factors === null) return null;
    const lacks = factors.find((one) => typeof one === 'string') ?? null;
    const numbers = factors.filter((one) => typeof one === 'number');
    paid.push({ factors: [...numbers, line.pesos], pesos: numbers.reduce((sum, one) => sum * one, line.pesos), lacks });
  }
  return paid;
}

/** What a rate is multiplied with: its own count, people and days that were told, hectares, or the harvest. */
function factorsOf(
  { factors, per }: CostLine,
  draft: Draft,
  counted: ReadonlyMap<Counted, number>,
  unit: Counted,
  harvest: number,
  sizes: readonly Size[],
): (number | Counted)[] | null {
  const own: (number | Counted)[] = factors.map(({ value }) => value);
  const has = new Set(factors.map(({ unit: of }) => of));
  for (const one of per) {
    if (has.has(one)) continue;
    const lot = draft.lots.find(({ counts, of }) => of === 'whole' && counts.length === 1 && counts[0]?.unit === one);
    const factor = harvest === 0 ? null : factorOf(unit, one, sizes);
    const amount =
      counted.get(one) ??
      (one === 'ha' && draft.ha !== null ? draft.ha : undefined) ??
      lot?.counts[0]?.value ??
      (factor === null ? undefined : harvest * factor);
    if (amount === undefined && one !== 'day') return null;
    own.push(amount ?? one);
  }
  // Of several lots each has its own count.
  return own;
}
