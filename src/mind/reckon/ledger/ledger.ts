import type lenders from '#library/lenders.json';
import type made from '#library/made-of-harvest.json';
import type receivers from '#library/receivers.json';

/** A sum that was spent, with the figures that it was reckoned from: 9 and 1480 of '9 sako tig 1480'. */
export type Cost = {
  pesos: number;
  times: readonly number[] /** Comes again at each picking or month. */;
  isEach?: boolean;
  /** What it was spent on, as he called it. */
  of?: string;
};

/** People hired, their days, and pesos for a day of one. */
export type Wage = { people?: number; days?: number; perDay?: number };

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
  by?: { unit: 'ha' | 'day' | 'head'; count: number };
  /** Figures whose place in the sum nobody can tell, as he wrote them. */
  unclear?: readonly string[];
  /** The loan that is paid from it, and whether its sum stands in the costs already. */
  debt?: { lender?: Lender; isWithin: boolean };
};

/** Who lends; loans of one conversation are told apart by it. */
export type Lender = keyof typeof lenders;

/** Money borrowed. `rate` is a part: 0.1 is 10 %. */
export type Loan = {
  lender?: Lender;
  principal?: number;
  rate?: number;
  ratePer?: 'month' | 'year' | 'once';
  months?: number;
  /** The lender buys the harvest so many pesos a kilo below the price. */
  offPerKg?: number;
  kilos?: number;
  /** Pesos that are taken once, for papers or processing, and the part of what was borrowed. */
  fee?: number;
  feePart?: number;
  /** Pesos that are to be paid back in all, where no rate was told; and that were paid already. */
  back?: number;
  paid?: number;
  /** Harvest that is given to the lender, and its price; on top of what was borrowed unless it pays all back. */
  dueKilos?: number;
  duePerKg?: number;
  paysAll?: boolean;
  /** Months until the money comes. */
  wait?: number;
};

/** What is sold wet or fresh beside the same dried. */
export type Drying = {
  kilos?: number;
  /** Kilos fresh that make one kilo dry: chips, copra, beans. */
  freshPerDry?: number;
  moisture?: number;
  target?: number;
  wetPrice?: number;
  dryPrice?: number;
  costPerKg?: number;
  /** Pesos for drying all of it, hauling included. */
  cost?: number;
  /** Kilos in one of his bags. */
  bagKg?: number;
};

/** The amount on the farmer's own label, his sprayer, and how many loads. */
export type LabelDose = {
  amount?: number;
  unit?: 'ml' | 'g' | 'spoon';
  /** Litres of water that the amount is for. */
  water?: number;
  tank?: number;
  tanks?: number;
  /** Hectares that so many tanks are for, and hectares that are to be sprayed. */
  tanksHa?: number;
  ha?: number;
  /** Millilitres or grams that the label gives for a hectare. */
  perHa?: number;
  /** Millilitres or grams in the bottle or packet he has. */
  bottle?: number;
};

/** Bags of fertilizer that he has, shared out over his plants. */
export type Feed = { plants?: number; times?: number; bags?: readonly { grade: string; bags: number }[] };

/** Money put together by several, and what it earned. */
export type Pool = { parts?: readonly number[]; income?: number };

/** One lot, sold near by or farther away at a better price. */
export type Outlets = {
  kilos?: number;
  /** Pesos a kilo: near, and at the farther place. */
  near?: number;
  far?: number;
  /** Pesos for all of it, and for each kilo, to bring it there. */
  freight?: number;
  freightPerKg?: number;
  /** Part that is spoilt or lost on the way. */
  lost?: number;
};

/** A harvest that is kept for a better price. */
export type Storing = {
  kilos?: number;
  months?: number;
  /** Pesos a kilo now, and as hoped for. */
  now?: number;
  later?: number;
  /** Pesos for keeping all of it, and for each kilo. */
  cost?: number;
  costPerKg?: number;
  /** It is paid for each month. */
  isMonthly?: boolean;
  /** Part that rots or dries away. */
  lost?: number;
};

/** Palms to be salted, by whether they bear. */
export type Salting = {
  palms?: number;
  /** Pesos for a kilo of salt. */
  perKg?: number;
  young?: readonly { palms: number; years: number }[];
};

/** Bags of fertilizer that he has for a field. */
export type Held = { bags: readonly { grade: string; bags: number }[] };

/** What a machine or a mill takes: pesos for each unit, or a part of the harvest. */
export type Charge = {
  perUnit?: number;
  /** A kilo is counted where the harvest is told in bags. */
  unit?: 'kg' | 'bag' | 'ha';
  /** 0.1 of 'isa sa sampu'. */
  share?: number;
  bags?: number;
  bagKg?: number;
  kilos?: number;
  ha?: number;
  /** Pesos a kilo of what is given. */
  perKg?: number;
};

/** Seed that he has, and how it is sold. */
export type Seed = { kilos?: number; bagKg?: number; perBag?: number; perKg?: number };

/** Bags of lime that he has, the kilos in one, tonnes a hectare that he was advised, and whether it is slaked lime. */
export type Lime = { bags?: number; bagKg?: number; tPerHa?: number; isHydrated?: boolean };

/** Distances of planting that he told, in cm, and pesos for one seedling. */
export type Planting = { rowCm?: number; hillCm?: number; each?: number };

export type Matter =
  | 'sale'
  | 'loan'
  | 'drying'
  | 'label'
  | 'feed'
  | 'pool'
  | 'outlets'
  | 'storing'
  | 'salting'
  | 'held'
  | 'budget'
  | 'seed'
  | 'lime'
  | 'planting'
  | 'charge';

/** The figures of a conversation, each by what it counts; plain JSON. */
export type Ledger = {
  sale?: Sale;
  loan?: Loan;
  /** Other loans that he weighs against it, oldest first. */
  offers?: readonly Loan[];
  outlets?: Outlets;
  storing?: Storing;
  salting?: Salting;
  held?: Held;
  /** Bags that are in the soil of this field already. */
  put?: Held;
  /** The fertilizer that was spoken of last: bags without a name are of it. */
  spoken?: string;
  /** Pesos that he has for fertilizer. */
  budget?: number;
  /** Bags that he can pay, and the products that his store has. */
  shop?: { bags: number; grades?: readonly string[] };
  charge?: Charge;
  /** What a laboratory or technician advised: kilos of N, P2O5 and K2O for a hectare, and the products he named for it. */
  advice?: { n: number; p2o5: number; k2o: number; grades: readonly string[] };
  seed?: Seed;
  lime?: Lime;
  planting?: Planting;
  wage?: Wage;
  drying?: Drying;
  label?: LabelDose;
  feed?: Feed;
  pool?: Pool;
  /** What is reckoned now; null when the last message neither told nor asked anything of it. */
  open: Matter | null;
  /** What was reckoned last, to which a few words may come back. */
  last?: Matter;
};

export const EMPTY_LEDGER: Ledger = { open: null };

const KABAN_KG = 50;

/** Kilos in a bag when nobody weighed it; what is sold by the piece is counted by the piece. */
export function heldBy(bagUnit: Sale['bagUnit']): number {
  return bagUnit === undefined || bagUnit === 'sack' || bagUnit === 'kaban' ? KABAN_KG : 1;
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
export function spentOf({ spent, costs = [], times = 1 }: Sale): number | null {
  const items = costs.reduce((sum, { pesos, isEach }) => sum + pesos * (isEach === true ? times : 1), 0);
  return spent === undefined && costs.length === 0 ? null : (spent ?? 0) + items;
}

/** Pesos a kilo; null when no price was told. */
export function perKgOf({ perKg, perBag, perTonne, bagKg, bagUnit, grades }: Sale): number | null {
  if (grades !== undefined) return null;
  if (perKg !== undefined) return perKg;
  if (perBag !== undefined) return perBag / (bagKg ?? heldBy(bagUnit));
  return perTonne === undefined ? null : perTonne / 1000;
}
