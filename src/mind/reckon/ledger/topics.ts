import type { Asks } from '#mind/frame.ts';
import type { Reading } from '#mind/hear.ts';
import { isDependent } from '#mind/topic-kinds.ts';
import { isBareCost } from './bare-cost.ts';
import { ASKS_LEFT, LEFT } from './cues.ts';
import type { Ledger, Matter } from './ledger.ts';
import { reckonOpen } from './ledger-reckoner.ts';
import { tellsOfSum } from './whole-sale.ts';

const MONEY = ['compute', 'breakeven', 'profit', 'production-cost', 'record-keeping', 'debt', 'loan', 'trader-bargain'];
const SALE = [
  ...MONEY,
  ...['land-rent', 'where-to-sell', 'price-now', 'price-why-low', 'price-outlook', 'expected-yield', 'why-low-yield'],
  ...['bags-per-cavan', 'labor-cost', 'machine-rent', 'moisture', 'contract-growing', 'fertilizer-price', 'coop'],
  ...['fertilizer-convert', 'start-farm', 'best-profit-crop', 'milling', 'nfa', 'tenancy', 'selling-wet'],
];

const FEED = [
  ...['fertilizer-plan', 'fertilizer-convert', 'fertilizer-method', 'fertilizer-saving', 'fertilizer-mix'],
  ...[
    'fertilizer-storage',
    'fertilizer-substitute',
    'fertilizer-product',
    'fertilizer-price',
    'fake-fertilizer',
    'manure',
  ],
];

/** What the ear may have heard where these figures are meant; surely something else is another question. */
const HEARD: Readonly<Record<Matter, readonly string[]>> = {
  sale: SALE,
  loan: [...SALE],
  drying: [...SALE, 'drying', 'drying-how', 'storage-grain', 'harvest-when'],
  label: ['small-units', 'pesticide-dose', 'spray-volume', 'compute', 'label-reading', 'fertilizer-convert', 'foliar'],
  feed: [
    ...['fertilizer-plan', 'fertilizer-convert', 'fertilizer-method', 'fertilizer-saving', 'compute', 'manure'],
    'overfertilized',
    'fertilizer-mix',
    'fertilizer-product',
    'plant-count',
    'fertilizer-price',
  ],
  pool: [...SALE],
  charge: [...SALE, 'combine', 'threshing', 'milling', 'land-prep', 'harvest-how', 'drying'],
  // Every figure has its place there as well.
  ofWhole: [],
  payings: [],
  choice: [...SALE, 'packing-transport', 'processing', 'storage', 'storage-grain', 'drying', 'copra'],
  owed: [...SALE, 'fertilizer-price', 'fertilizer-plan', 'fertilizer-convert'],
  outlets: [...SALE, 'packing-transport', 'processing', 'storage'],
  storing: [...SALE, 'storage', 'storage-grain', 'drying', 'seed-saving'],
  salting: ['salt-coconut', 'fertilizer-plan', 'compute', 'plant-count', 'copra'],
  capital: [...SALE, 'how-to-grow', 'what-to-plant', 'ans-number', 'ask-aid', 'tools-needed'],
  budget: [...FEED, 'ans-number', 'urgent', 'loan', 'debt', 'start-farm', 'ask-aid'],
  seed: [
    'seed-rate',
    'seed-price',
    'seed-source',
    'direct-seeding-how',
    'bags-per-cavan',
    'compute',
    'germination',
    'hybrid-vs-inbred',
    'variety-choice',
    'plant-count',
    'seed-saving',
  ],
  lime: [
    'soil-ph',
    'soil-test',
    'seed-rate',
    'compute',
    'fertilizer-convert',
    'fertilizer-plan',
    'bags-per-cavan',
    'fertilizer-price',
    'fertilizer-product',
  ],
  planting: [
    'plant-count',
    'spacing',
    'seed-price',
    'seed-rate',
    'compute',
    'nursery',
    'area-units',
    'seed-source',
    'production-cost',
    'transplant-how',
    'pruning',
    'leggy-seedlings',
    'seedling-age',
    'expected-yield',
  ],
  days: [
    ...[
      'time-to-harvest',
      'harvest-when',
      'growth-stages',
      'stage-what-to-do',
      'planting-time',
      'compute',
      'variety-choice',
    ],
    ...[
      'direct-vs-transplant',
      'succession',
      'seedling-age',
      'raise-yield',
      'expected-yield',
      'harvest-how',
      'ans-number',
    ],
  ],
  measures: ['bags-per-cavan', 'small-units', 'area-units', 'compute', 'expected-yield', 'milling', 'ans-number'],
  // Every figure has its place there, whatever the ear heard beside them.
  inputs: [],
  pot: [...SALE, 'storage', 'milling', 'seed-saving', 'after-harvest'],
  bags: [...FEED, ...SALE, 'follow-cost', 'ans-number'],
  held: [...FEED, 'overfertilized', 'compute', 'fert-voucher', 'small-units', 'plant-count', 'spacing'],
};
/** What is reckoned from the tables of the crop, under the page of that. */
const BY_PAGE: Readonly<Partial<Record<Matter, string>>> = {
  held: 'fertilizer-plan',
  budget: 'fertilizer-plan',
  capital: 'production-cost',
  seed: 'seed-rate',
  lime: 'soil-ph',
  planting: 'plant-count',
  days: 'time-to-harvest',
  measures: 'bags-per-cavan',
};
/** What the ear is so sure of is asked, whatever figures stand beside it. */
const SURE = 0.8;

const NET: ReadonlySet<string> = new Set(['sale-gain', 'sale-loss', 'sale-unclear', 'sale-weigh', 'copra-usual']);
/** His animals are no crop of ours, but what they earned is a sum like any. */
const OTHER_ANIMALS = /^oos-livestock$/;
const FEW_WORDS = 8;
/** So few words hardly open another question. */
const MORE_WORDS = 14;
/** Topics under which a told weight and price is a sum. */
const OF_GROSS: ReadonlySet<string> = new Set(['compute', 'bags-per-cavan', 'breakeven', 'profit', 'production-cost']);
/** Less sure than this the ear heard nothing. */
const HARDLY = 0.3;

function isRatio({ open, drying }: Ledger): boolean {
  return open === 'drying' && (drying?.freshPerDry ?? drying?.usualPerDry) !== undefined;
}

/** One product of weight and price, which any page of prices tells in its own way. */
export function isGross(ledger: Ledger): boolean {
  return (
    ledger.open === 'sale' &&
    reckonOpen(ledger)?.case === 'sale-gross' &&
    (ledger.sale?.offPerBag ?? ledger.sale?.offPart) === undefined
  );
}

/** What the ear heard that is no mere follow-up. */
function ownTopic(topics: Reading['topics']): Reading['topics'][number] | undefined {
  return topics.find(({ topic }) => !isDependent(topic));
}

/** Whether the ear heard another question beside his figures: the rest of a sum ('at ilan tangke') is none. */
export function isBesideFigures(ledger: Ledger | null, { topics }: Pick<Reading, 'topics'>): boolean {
  const open = ledger?.open ?? null;
  const best = ownTopic(topics);
  if (open === 'inputs' || open === 'ofWhole' || open === 'payings') return false;
  return open === null || (best !== undefined && best.p >= HALF && !HEARD[open].includes(best.topic));
}

const HALF = 0.5;

/** Whether a page would say again, of any field, what is reckoned of the bags he has. */
export function isToldByHisBags(ledger: Ledger | null | undefined, topic: string | null): boolean {
  return ledger?.open === 'held' && topic !== null && (HEARD.held.includes(topic) || topic === 'ratoon');
}

/** 'Pano gagawin sa konti lang', 'patay na 20, ano una': a figure stands in it, and what is asked is no sum. */
function asksOtherwise(open: Matter, asks: Reading['asks'], normalized: string): boolean {
  const forms = OTHER_FORMS[open];
  const isOfLeft = (asks === 'what' || asks === 'yes-no' ? ASKS_LEFT : LEFT).test(normalized);
  return asks !== null && forms?.includes(asks) === true && !isOfLeft && !OF_SUMS.test(normalized);
}

const OF_SUMS =
  /\b(?:break ?even|kuwenta|kwenta|compute|presyo|price|total|lahat|magkano|mgkano|ilan|ilang|pila|tama|sulit|kasya|sapat|enough|worth|fair|mas|mura|mahal|lamang|panalo|gastos|puhunan|hati|utang|bayad|tumubo|tumutubo|tutubo|kinita)\b/;

/** How nobody asks for a sum of these; of bags to be shared out, 'paano' does. */
const OTHER_FORMS: Readonly<Partial<Record<Matter, readonly Asks[]>>> = {
  sale: ['how', 'what', 'why', 'when', 'yes-no', 'where'],
  feed: ['why', 'when'],
};

/** The topic under which the open figures are answered; null when none are open, or the ear surely hears another question. */
export function figuredTopic(
  ledger: Ledger,
  before: Matter | null,
  { topics, ruledTopic, isForbidden, symptoms, words, normalized, text, asks }: Reading,
): string | null {
  const { open } = ledger;
  if (open !== null && asksOtherwise(open, asks, normalized)) return null;
  // The dose on his own label is multiplied, whatever rule keeps amounts of ours back; of what is forbidden none is.
  const isRuled =
    ruledTopic !== null &&
    !((open === 'label' || open === 'inputs') && ruledTopic === 'pesticide-dose' && !isForbidden) &&
    !OTHER_ANIMALS.test(ruledTopic);
  if (open === null || isRuled || (BY_PAGE[open] === undefined && reckonOpen(ledger) === null)) return null;
  const best = ownTopic(topics);
  const isOfMoney = best !== undefined && HEARD[open].includes(best.topic);
  const isUnclear = open === 'sale' && reckonOpen(ledger)?.case === 'sale-unclear';
  // 'Ano ang "2 ratoon"' is no answer to who surely asks of ratoons.
  if (isUnclear && best !== undefined && best.p >= SURE && !isOfMoney && !OTHER_ANIMALS.test(best.topic)) return null;
  // A few words more of what is reckoned already, or a ratio that is told of nothing else.
  const isCost = open === 'sale' && isBareCost(text);
  // All that a sale leaves was told, and it is asked for.
  const isNet = open === 'sale' && NET.has(reckonOpen(ledger)?.case ?? '') && ASKS_LEFT.test(normalized);
  const isSum = ledger.isTally === true || (open === 'sale' && ledger.sale !== undefined && tellsOfSum(ledger.sale));
  const isRight = ledger.isPutRight === true;
  // The later price is what was asked for: 'baka umabot 60 sa Hulyo pero 10% ang mawawala'.
  const isHoped = open === 'storing' && before === open && ledger.storing?.later !== undefined;
  const isMore =
    isRight ||
    open === 'choice' ||
    open === 'owed' ||
    isHoped ||
    isCost ||
    isNet ||
    isSum ||
    (open === before && open !== 'sale' && words <= MORE_WORDS) ||
    isRatio(ledger);
  // 'Basa', 'tuyo', 'bulok' are signs of a plant only where money is not heard.
  if (symptoms.length >= 2 && !isOfMoney && !isNet && !isSum && !isRight) return null;
  if (best !== undefined && best.p >= SURE && !isOfMoney && !isMore) return null;
  // 'Magkano matitira' of the sale that was just told: its costs are asked for.
  const isLeft = open === before && words <= FEW_WORDS && ASKS_LEFT.test(normalized);
  if (
    isGross(ledger) &&
    !isLeft &&
    !isRight &&
    !isSum &&
    best !== undefined &&
    !OF_GROSS.has(best.topic) &&
    best.p >= HARDLY
  )
    return null;
  const page = BY_PAGE[open];
  if (page !== undefined) return page;
  if (open === 'label') return 'small-units';
  return 'compute';
}
