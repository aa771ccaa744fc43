import type { ToldDays } from '#mind/reckon/days/told-days.ts';
import type { Inputs } from '#mind/reckon/inputs/tell-inputs.ts';
import type { Measures } from '#mind/reckon/measures/measures.ts';
import type { Choice } from './choice/choice.ts';
import type { Lender } from './lenders.ts';
import type { OfWhole } from './of-whole.ts';
import type { Owed } from './owed/with-owed.ts';
import type { Payings } from './payings.ts';
import type { Sale } from './sale.ts';

/** People hired, their days, and pesos for a day of one. */
export type Wage = { people?: number; days?: number; perDay?: number };

/** Money borrowed. `rate` is a part: 0.1 is 10 %. */
export type Loan = {
  lender?: Lender;
  principal?: number;
  /** What was bought on credit, of which the principal is the sum: bags and pesos for one, in turn. */
  goods?: readonly number[];
  rate?: number;
  ratePer?: 'week' | 'month' | 'year' | 'once';
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
  /** Kilos fresh that make one kilo dry: chips, copra, beans; and the usual range where he told none. */
  freshPerDry?: number;
  usualPerDry?: { low: number; high: number };
  moisture?: number;
  target?: number;
  wetPrice?: number;
  dryPrice?: number;
  costPerKg?: number;
  /** Pesos for each kilo dry, to haul it. */
  haulPerKg?: number;
  /** The part, and the kilos off a bag, that the buyer of the wet takes off; bags of it. */
  cut?: number;
  cutPerBag?: number;
  bags?: number;
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
  /** The size that he told first, and with which he counted his tanks. */
  formerTank?: number;
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
  /** Kilos that one trip carries, or the trips that he counted. */
  loadKg?: number;
  trips?: number;
  /** Whether the freight is of one trip: 'kada biyahe'. */
  isEachTrip?: boolean;
  /** Part that is spoilt or lost on the way. */
  lost?: number;
  /** Part of what is paid there that an agent takes. */
  fee?: number;
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
export type Seed = { kilos?: number; bagKg?: number; perBag?: number; perKg?: number; isInShell?: boolean };

/** Bags of lime that he has, the kilos in one, tonnes a hectare that he was advised, whether it is slaked lime, and pesos for a bag. */
export type Lime = { bags?: number; bagKg?: number; tPerHa?: number; isHydrated?: boolean; perBag?: number };

/** Distances of planting that he told, in cm, pesos for one seedling, and how many he means to plant. */
export type Planting = {
  rowCm?: number;
  hillCm?: number;
  each?: number;
  count?: number;
  /** Long stalks that he has, to be cut into so many cuttings each. */
  stalks?: number;
  cuts?: number;
  /** Pesos that he has for them. */
  money?: number;
};

/** Bags of several products that he means to buy, with pesos for one; for a hectare where that was said. */
export type BagList = {
  list: readonly { grade: string; bags?: number; pesos?: number }[];
  isPerHa?: boolean;
  /** Hectares of his that they are for. */
  ha?: number;
  /** Pesos that he has for them. */
  budget?: number;
};

/** Rice that a house eats in a day, in kilos, and for how many days. */
export type Pot = { perDay: number; days: number };

export type Matter =
  | 'inputs'
  | 'choice'
  | 'owed'
  | 'ofWhole'
  | 'payings'
  | 'bags'
  | 'pot'
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
  | 'capital'
  | 'seed'
  | 'lime'
  | 'planting'
  | 'days'
  | 'measures'
  | 'charge';

/** The messages that tell one sum, oldest first; one that puts another right can no longer be read along with it. */
export type Story = { told: readonly string[]; isPutRight?: true };

/** The figures of a conversation, each by what it counts; plain JSON. */
export type Ledger = {
  sale?: Sale;
  loan?: Loan;
  /** Other loans that he weighs against it, oldest first. */
  offers?: readonly Loan[];
  choice?: Choice;
  owed?: Owed;
  ofWhole?: OfWhole;
  payings?: Payings;
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
  /** Pesos that he has for all that a crop costs. */
  capital?: number;
  /** Bags that he can pay, and the products that his store has. */
  shop?: { bags: number; grades?: readonly string[] };
  bags?: BagList;
  /** What he puts into his field, by the messages that tell it. */
  inputs?: Inputs;
  pot?: Pot;
  charge?: Charge;
  /** What a laboratory or technician advised: kilos of N, P2O5 and K2O for a hectare, and the products he named for it. */
  advice?: { n: number; p2o5: number; k2o: number; grades: readonly string[] };
  seed?: Seed;
  lime?: Lime;
  planting?: Planting;
  /** Days and dates of a planting. */
  days?: ToldDays;
  /** Measures that are turned into others. */
  measures?: Measures;
  wage?: Wage;
  drying?: Drying;
  label?: LabelDose;
  feed?: Feed;
  pool?: Pool;
  /** What is reckoned now; null when the last message neither told nor asked anything of it. */
  open: Matter | null;
  story?: Story;
  /** All messages of a sum, with those that put a figure right; and whether they are what is reckoned now. */
  tale?: readonly string[];
  isTally?: boolean;
  /** The last messages with figures as he wrote them, oldest first, with what they put right. */
  heard?: readonly string[];
  /** Figures that the sum does not hold, as he wrote them: asked for before anything is reckoned. */
  unclear?: readonly string[];
  /** The last message put right what was reckoned, asked the same of it once more, or told more of the same sum. */
  isPutRight?: boolean;
  /** What was reckoned last, to which a few words may come back. */
  last?: Matter;
};

export const EMPTY_LEDGER: Ledger = { open: null };
