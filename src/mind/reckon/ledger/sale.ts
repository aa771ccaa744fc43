import type made from '#library/made-of-harvest.json';
import type receivers from '#library/receivers.json';
import type { Lender } from './lenders.ts';

/** A sum that was spent, with the figures that it was reckoned from: 9 and 1480 of '9 sako tig 1480'. */
export type Cost = {
  pesos: number;
  times: readonly number[] /** Comes again at each picking or month. */;
  isEach?: boolean;
  /** How many were bought for it. */
  count?: number;
  /** So much for each kilo of the harvest, or each of what it is counted in. */
  by?: 'kg' | 'count';
  /** What it was spent on, as he called it. */
  of?: string;
};

export type BagUnit = 'sack' | 'kaban' | 'crate' | 'bundle' | 'piece' | 'dozen' | 'head';

/** One grade or picking of several: so much of it, and pesos for a kilo or for one. */
export type Grade = { count: number; unit: 'kg' | BagUnit; bagKg?: number; price: number };

/** What leaves the harvest before it is sold, and for whom. `part` is a part of all of it: 0.1 of 'isa sa sampu'. */
export type InKind = { to: Receiver; part?: number; bags?: number; kilos?: number };
export type Receiver = keyof typeof receivers;

/** What the harvest is turned into: shelled, milled, copra. `part` is what is left of it: 0.65 kilo of each kilo. */
export type Turned = {
  into: Made;
  part?: number;
  perKg?: number;
  /** Pesos for all of it, and for each kilo that goes in. */
  cost?: number;
  costPerKg?: number;
};
export type Made = keyof typeof made;

/** What is sold, for how much, what it cost and who has a share of it. */
export type Sale = {
  bags?: number;
  bagUnit?: BagUnit;
  bagKg?: number;
  kilos?: number;
  tonnes?: number;
  /** Kilos at each picking, and how many pickings. */
  perTime?: number;
  times?: number;
  /** Pickings in a week, or days between two, and the days in which he picks. */
  perWeek?: number;
  everyDays?: number;
  days?: number;
  /** Grades or pickings with a price of each, in place of one harvest and one price. */
  grades?: readonly Grade[];
  inKind?: readonly InKind[];
  turned?: Turned;
  /** Pesos. */
  perKg?: number;
  /** The price was told of a kilo: nothing that is only counted can be sold at it. */
  byWeight?: true;
  perBag?: number;
  perTonne?: number;
  /** Kilos that the buyer takes off each bag, or the part that he takes off all. */
  offPerBag?: number;
  offPart?: number;
  /** Bags of sugar (50 kg) of a tonne of cane, and pesos for one. */
  lkgPerTonne?: number;
  perLkg?: number;
  /** Pesos that were paid for all of it. */
  gross?: number;
  /** Spent in all, and item by item. */
  spent?: number;
  costs?: readonly Cost[];
  /** Costs that somebody else bears. */
  theirs?: number;
  /** Part of what was paid that an agent takes. */
  feePart?: number;
  /** Eggs of a tray, where they are counted one by one and the tray is priced. */
  packOf?: number;
  /** Parts of a whole: [0.2], [0.65, 0.35], [1/3]. */
  shares?: readonly number[];
  /** He shares alike with so many, himself among them. */
  sharers?: number;
  /** The share is another's, who bears no costs. */
  isOwners?: boolean;
  /** Costs are taken off before it is shared. */
  isShareOfNet?: boolean;
  /** The part that is his: 0.6 of 'akin yung 60'. */
  ownShare?: number;
  /** He asks for what is left of one of these: so many hectares, days, heads. */
  by?: { unit: 'ha' | 'day' | 'head' | 'bag' | 'kilo'; count: number };
  /** A cost whose sum he has not told, and one that he says stands in the sum, as he called them. */
  unpaid?: string;
  within?: string;
  /** Figures whose place in the sum nobody can tell, as he wrote them. */
  unclear?: readonly string[];
  /** The loan that is paid from it, and whether its sum stands in the costs already. */
  debt?: { lender?: Lender; isWithin: boolean };
};

const KABAN_KG = 50;

/** Kilos in a bag when nobody weighed it; what is sold by the piece is counted by the piece. */
export function heldBy(bagUnit: Sale['bagUnit']): number {
  return bagUnit === undefined || bagUnit === 'sack' || bagUnit === 'kaban' ? KABAN_KG : 1;
}

/** Whether it is counted and priced by the kilo, with nobody telling what one weighs: such a product is no sum. */
export function isUnweighed({ byWeight, bags, bagUnit, bagKg, perKg, perTime, grades }: Sale): boolean {
  const isCounted = bags !== undefined && perTime === undefined && grades === undefined;
  return byWeight === true && perKg !== undefined && isCounted && bagKg === undefined && heldBy(bagUnit) === 1;
}

/** Kilos sold, before anything is taken off; null when no harvest was told. */
export function kilosOf({ kilos, bags, bagUnit, bagKg, tonnes, perTime, times, grades }: Sale): number | null {
  if (grades !== undefined)
    return grades.reduce(
      (sum, { count, unit, bagKg: each }) => sum + count * (unit === 'kg' ? 1 : (each ?? heldBy(unit))),
      0,
    );
  if (perTime !== undefined) return times === undefined ? null : perTime * times;
  if (bags !== undefined) return bags * (bagKg ?? heldBy(bagUnit));
  if (tonnes !== undefined) return tonnes * 1000;
  return kilos ?? null;
}

/** Pesos spent in all; null when nothing was told. */
export function spentOf(sale: Sale): number | null {
  const { spent, costs = [] } = sale;
  const items = costs.reduce((sum, cost) => sum + cost.pesos * timesOfCost(cost, sale), 0);
  return spent === undefined && costs.length === 0 ? null : (spent ?? 0) + items;
}

/** How often a cost is paid: once, at each picking, or for each kilo or bag; 0 where no harvest was told to count it by. */
export function timesOfCost({ isEach, by }: Cost, sale: Sale): number {
  const kilos = kilosOf(sale) ?? 0;
  if (by === 'kg') return kilos;
  if (by === 'count') return sale.bags ?? kilos / KABAN_KG;
  return isEach === true ? (sale.times ?? 1) : 1;
}

/** Pesos a kilo; null when no price was told. */
export function perKgOf({ perKg, perBag, perTonne, bagKg, bagUnit, grades }: Sale): number | null {
  if (grades !== undefined) return null;
  if (perKg !== undefined) return perKg;
  if (perBag !== undefined) return perBag / (bagKg ?? heldBy(bagUnit));
  return perTonne === undefined ? null : perTonne / 1000;
}
