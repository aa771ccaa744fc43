/** Some of a harvest at one price: 65 kaban of 50 kilo, 20 kilo a picking for 15 pickings, 3,000 nuts. */
export type Lot = {
  count: number;
  /** Kilos (or LKG, for cane) of one; 1 where kilos or pieces are counted. */
  each: number;
  times: number;
  /** Pesos for one kilo, or for one of what is counted. */
  price: number;
};

/** What leaves a harvest before it is sold: a part of all of it, so many of what is counted, or so many kilos. */
export type Taken = { part?: number; counts?: number; kilos?: number };

/** What becomes of a harvest before it is sold: so much of it is left, at a price and a cost of its own. */
export type Change = {
  /** Kilos that come of one: 0.65 of shelled peanuts, 0.25 kilo of copra of a nut. */
  part: number;
  price: number;
  /** Pesos for all of it, and for each kilo that goes in. */
  cost: number;
  costEach: number;
};

/** Who gets what of the money. */
export type Shares = {
  /** Part that is the farmer's. */
  own: number;
  /** Costs come off before it is shared; else they are all his. */
  isOfNet: boolean;
};

/** A harvest turned into money, in the order in which it is reckoned on paper. */
export type Statement = {
  lots: readonly Lot[];
  /** Pesos that were paid for all of it, where no lot was told. */
  gross: number;
  inKind: readonly Taken[];
  change: Change | null;
  /** What the buyer takes off: kilos off each of what is counted, and a part of all kilos. */
  off: { perCount: number; part: number };
  shares: Shares;
  /** Part of what was paid that an agent takes. */
  fee: number;
  /** Pesos: costs that were told, what of them was borrowed, and what is paid back for that. */
  costs: number;
  borrowed: number;
  back: number;
};

/** What a statement comes to. Kilos are pieces where pieces are sold, LKG where cane is; money in pesos. */
export type Account = {
  harvest: number;
  /** Taken in kind, and what of the harvest is left. */
  taken: number;
  left: number;
  /** Left in what is counted, for a single lot. */
  counts: number;
  /** After the change, what the buyer took off, and what was paid for. */
  turned: number;
  off: number;
  sold: number;
  gross: number;
  spent: number;
  /** What is shared, and the part of the others. */
  base: number;
  others: number;
  /** What the farmer keeps; less than nothing is a loss. */
  own: number;
  /** Pesos a kilo at which he keeps nothing and loses nothing; null where several prices or no kilos were told. */
  evenPrice: number | null;
};

export const PLAIN: Omit<Statement, 'lots'> = {
  gross: 0,
  inKind: [],
  change: null,
  off: { perCount: 0, part: 0 },
  shares: { own: 1, isOfNet: false },
  fee: 0,
  costs: 0,
  borrowed: 0,
  back: 0,
};

function amountOf({ count, each, times }: Lot): number {
  return count * each * times;
}

/** Kilos that a taking leaves the harvest with fewer. */
function takenOf({ part = 0, counts = 0, kilos = 0 }: Taken, harvest: number, each: number): number {
  return harvest * part + counts * each + kilos;
}

/**
 * Harvest − taken in kind → through a change → − what the buyer takes off → × price → shares − costs and debts. Every
 * taking is of the whole harvest, as it is agreed before anybody weighs; what the buyer takes off is off what is left.
 */
export function evaluate(statement: Statement): Account {
  const { lots, inKind, change, off: less, shares } = statement;
  const harvest = lots.reduce((sum, lot) => sum + amountOf(lot), 0);
  const each = lots[0]?.each ?? 1;
  const taken = inKind.reduce((sum, one) => sum + takenOf(one, harvest, each), 0);
  const left = harvest - taken;
  const turned = left * (change?.part ?? 1);
  const off = turned * less.part + (left / each) * less.perCount;
  const sold = turned - off;
  // Of several lots each loses its part of what is taken.
  const value = lots.reduce((sum, lot) => sum + amountOf(lot) * lot.price, 0);
  const mean = change?.price ?? (harvest === 0 ? 0 : value / harvest);
  const gross = lots.length === 0 ? statement.gross : sold * mean;
  const changing = change === null ? 0 : change.cost + change.costEach * left;
  const fixed = statement.costs + changing - statement.borrowed + statement.back;
  const spent = fixed + gross * statement.fee;
  const base = shares.isOfNet ? gross - spent : gross;
  const own = base * shares.own - (shares.isOfNet ? 0 : spent);
  const others = base * (1 - shares.own);
  // What of each peso that was paid is there for the costs.
  const part = (shares.isOfNet ? 1 : shares.own) - statement.fee;
  const toRecover = part > 0 ? fixed / part : Number.NaN;
  const isOnePrice = (lots.length === 1 || change !== null) && sold > 0;
  return {
    ...{ harvest, taken, left, counts: left / each, turned, off, sold, gross, spent, base, others, own },
    evenPrice: isOnePrice && Number.isFinite(toRecover) ? toRecover / sold : null,
  };
}

/** Two ways to go: pesos that the second leaves more than the first. */
export function gain(first: Statement, second: Statement): number {
  return evaluate(second).own - evaluate(first).own;
}
