import { heldBy, kilosOf, perKgOf, type Sale, spentOf } from './sale.ts';
import type { Owed } from './sale-on-loan.ts';
import { type Lot, PLAIN, type Shares, type Statement } from './statement.ts';

/** What was told of a sale as a statement; null where its harvest or its price is not told. `owed` is paid from it. */
export function statementOf(sale: Sale, owed: Owed | null = null, isTurned = false): Statement | null {
  const lots = lotsOf(sale);
  if (lots === null && sale.gross === undefined) return null;
  const { inKind = [], offPerBag = 0 } = sale;
  // 'Resikada' is for the water in copra: of whole nuts, which are counted, nothing is taken.
  const isOfCopra = sale.turned !== undefined && sale.bagUnit === 'piece' && !isTurned;
  const offPart = isOfCopra ? 0 : (sale.offPart ?? 0);
  const each = lots?.[0]?.each ?? 1;
  // Bags that are given of a harvest told in kilos hold fifty.
  const isCounted = sale.bags !== undefined || sale.grades !== undefined;
  return {
    ...PLAIN,
    lots: lots ?? [],
    gross: sale.gross ?? 0,
    inKind: inKind.map(({ part, bags, kilos }) => ({
      ...(part !== undefined && { part }),
      ...(bags !== undefined && isCounted && { counts: bags }),
      ...((kilos !== undefined || !isCounted) && {
        kilos: (kilos ?? 0) + (isCounted ? 0 : (bags ?? 0) * heldBy(undefined)),
      }),
    })),
    // Kilos that are not told in bags lose so much for each fifty.
    off: { perCount: each === 1 ? offPerBag / heldBy(undefined) : offPerBag, part: offPart },
    shares: sharesOf(sale),
    fee: sale.feePart ?? 0,
    costs: spentOf(sale) ?? 0,
    borrowed: owed?.within ?? 0,
    back: owed?.back ?? 0,
  };
}

/** The same harvest turned into something with a price of its own; null where no such thing was told whole. */
export function turnedOf(sale: Sale, owed: Owed | null = null): Statement | null {
  const { into, part, perKg, cost = 0, costPerKg = 0 } = sale.turned ?? {};
  if (part === undefined || perKg === undefined) return null;
  // So many nuts make a kilo of copra, whatever one weighs.
  const counted = into === 'copra' && sale.bagUnit === 'piece' ? { ...sale, bagKg: 1 } : sale;
  const plain = statementOf({ ...counted, perKg: perKgOf(sale) ?? 0, gross: undefined }, owed, true);
  // '6 kada kilo sa nagkokopras' is paid for what comes of it, and no nut is a kilo.
  const costEach = counted === sale ? costPerKg : costPerKg * part;
  return plain === null ? null : { ...plain, change: { part, price: perKg, cost, costEach } };
}

/** Whether the harvest has a price as it comes from the field. */
export function isPricedPlain(sale: Sale): boolean {
  return sale.gross !== undefined || sale.grades !== undefined || sale.perLkg !== undefined || perKgOf(sale) !== null;
}

function lotsOf(sale: Sale): readonly Lot[] | null {
  const { grades, gross, tonnes, lkgPerTonne, perLkg, perTime, times, bags, bagUnit, bagKg } = sale;
  if (grades !== undefined)
    return grades.map(({ count, unit, bagKg: each, price }) => ({
      ...{ count, times: 1, price },
      each: unit === 'kg' ? 1 : (each ?? heldBy(unit)),
    }));
  if (tonnes !== undefined && lkgPerTonne !== undefined && perLkg !== undefined)
    return [{ count: tonnes, each: lkgPerTonne, times: 1, price: perLkg }];
  const kilos = kilosOf(sale);
  const price = perKgOf(sale);
  if (gross !== undefined || kilos === null || price === null) return null;
  if (perTime !== undefined) return [{ count: perTime, each: 1, times: times ?? 1, price }];
  return bags === undefined
    ? [{ count: kilos, each: 1, times: 1, price }]
    : [{ count: bags, each: bagKg ?? heldBy(bagUnit), times: 1, price }];
}

/** The part that is his: as he said it; else alike for all, the first of two, or what the owner leaves. */
function sharesOf({ shares, ownShare, isOwners = false, isShareOfNet = false, sharers }: Sale): Shares {
  const [first] = shares ?? [];
  const isFirst = shares !== undefined && isOfTwo(shares) && !isOwners;
  const told = first === undefined ? 1 : isFirst ? first : 1 - first;
  return { own: ownShare ?? (sharers === undefined ? told : 1 / sharers), isOfNet: isShareOfNet };
}

const THIRD = 1 / 3;

/** Two parts make the whole; a third has two thirds beside it. */
export function isOfTwo(shares: readonly number[]): boolean {
  return shares.length === 2 || Math.abs((shares[0] ?? 0) - THIRD) < 0.01 || shares[0] === 0.5;
}
