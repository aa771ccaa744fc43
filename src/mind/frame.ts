import type { ObservedSymptom } from '#agronomy/question/question.ts';
import type { CountedShare } from './own-limit.ts';
import type { Ledger } from './reckon/ledger/ledger.ts';
import type { DangerState } from './safety/danger.ts';

/** What is asked of a topic: the form that the first sentence of the answer must have. */
export const ASKS = [
  'yes-no',
  'how-many',
  'how-much',
  'when',
  'how-long',
  'how',
  'why',
  'which',
  'where',
  'what-if',
  'what',
] as const;
export type Asks = (typeof ASKS)[number];

/** Where a fact of the conversation comes from. */
export type Origin = 'message' | 'earlier' | 'saved' | 'assumed';
export type Slot<Value> = { value: Value; from: Origin };

export type PlaceValue = {
  /** As the farmer called it. */
  name: string;
  /** As in the tables of provinces; null when only a region or an island group is known. */
  province: string | null;
  region: string | null;
  /** 'Luzon', 'Visayas', 'Mindanao'. */
  island: string | null;
  isHighland: boolean;
};

/** Levels of a soil test; absent members were not told. */
export type SoilValue = {
  n?: 'low' | 'medium' | 'high';
  p?: 'low' | 'medium' | 'high';
  k?: 'low' | 'medium' | 'high';
  pH?: number;
  textureId?: string;
  organicMatterPct?: number;
};

/**
 * What a conversation is about: the question that is open and every fact the farmer told. Stored with each answer, so
 * that a reload, another phone or a hosted model goes on from it. Plain JSON.
 */
export type Frame = {
  version: 1;
  /** A topic of ear/topics.json; null before the first question. */
  topic: string | null;
  asks: Asks | null;
  crop: Slot<string> | null;
  /** The other crop of 'mais at munggo', 'kamatis pagkatapos ng palay'. */
  otherCrop: Slot<string> | null;
  /** A problem, disorder or injury of the tables. */
  problem: Slot<string> | null;
  /** The trouble that our last answers spoke of, as the signs or a precise question made it out; absent without one. */
  judged?: string | null;
  /** Ids of knowledge/substances.json: pesticides, fertilizers, brews. */
  products: Slot<readonly string[]> | null;
  place: Slot<PlaceValue> | null;
  /** Hectares. */
  areaHa: Slot<number> | null;
  /** Age of the crop in days, and what it counts from. */
  ageDays: Slot<{ low: number; high: number; from: 'sowing' | 'transplanting' | 'planting' }> | null;
  stage: Slot<string> | null;
  /** 1 to 12. */
  month: Slot<number> | null;
  season: Slot<'wet' | 'dry'> | null;
  /** Pesos per kilo of what is sold. */
  pesosPerKg: Slot<number> | null;
  /** Kilos of produce. */
  kilos: Slot<number> | null;
  moisturePct: Slot<number> | null;
  /** How much of the crop is ripe, down or hurt, as he counted it; absent before he did. */
  share?: CountedShare | null;
  /** Bare count: trees, hills, bags, tanks. */
  count: Slot<{ value: number; unit: string }> | null;
  soil: Slot<SoilValue> | null;
  variety: Slot<string> | null;
  /** 'direct-seeded' or 'transplanted'. */
  method: Slot<string> | null;
  isIrrigated: Slot<boolean> | null;
  symptoms: readonly ObservedSymptom[];
  /** Sums, prices, loans, label amounts that were told, each by what it counts. */
  ledger: Ledger | null;
  /** The day it was planted, where he told one; the day is null when only the month was told. */
  planted: { month: number; day: number | null; isMoved: boolean } | null;
  /** The last question that was reckoned by the area, to which a corrected area belongs. */
  areaTopic: string | null;
  /** The area before it was last corrected, hectares. */
  formerAreaHa: number | null;
  /** What was sprayed or spread in this conversation, newest last. */
  sprayed: readonly {
    productId: string | null;
    daysAgo: number | null;
    /** Days to wait, as he read them on his label; absent where he told none. */
    labelDays?: number;
  }[];
  /** What Ani asked last and still waits for. */
  awaiting: SlotName | null;
  /** What happened to somebody in this conversation; it stays until the farmer says it is over. */
  danger: DangerState | null;
  /** Id of the kept field that this conversation is about; absent without one. */
  field?: string;
  /** The last first sentence, so that a new question is never answered by it again. */
  gist: string | null;
  /** Topics that lately were heard surely or answered, newest last; absent before the first. */
  heard?: readonly string[];
  /** Ids of the precise questions answered lately, newest last; absent before the first. */
  told?: readonly string[];
  /** Pages answered lately, newest last; a caution already said is not said again. */
  said: readonly string[];
};

/** The facts that a page or a reckoner may ask for. */
export type SlotName =
  | 'crop'
  | 'problem'
  | 'products'
  | 'place'
  | 'areaHa'
  | 'ageDays'
  | 'stage'
  | 'month'
  | 'pesosPerKg'
  | 'kilos'
  | 'moisturePct'
  | 'count'
  | 'soil'
  | 'symptoms';

/** The frame of a conversation that has not begun. */
export const EMPTY_FRAME: Frame = {
  version: 1,
  topic: null,
  asks: null,
  crop: null,
  otherCrop: null,
  problem: null,
  products: null,
  place: null,
  areaHa: null,
  ageDays: null,
  stage: null,
  month: null,
  season: null,
  pesosPerKg: null,
  kilos: null,
  moisturePct: null,
  count: null,
  soil: null,
  variety: null,
  method: null,
  isIrrigated: null,
  symptoms: [],
  ledger: null,
  planted: null,
  areaTopic: null,
  formerAreaHa: null,
  sprayed: [],
  awaiting: null,
  danger: null,
  gist: null,
  said: [],
};
