import { readSoilTest } from '#agronomy/fertilizer/soil-test.ts';
import type { Knowledge } from '#agronomy/knowledge.ts';
import { parseQuestion } from '#agronomy/question/parse-question.ts';
import type { ObservedSymptom, Quantity, Question } from '#agronomy/question/question.ts';
import { seasonOfMonth } from '#agronomy/season/season-of-month.ts';
import { findSubstances } from '#knowledge/substances.ts';
import { readAge } from '#language/ages.ts';
import { readMonth } from '#language/dates.ts';
import type { Heard } from '#language/ear/ear.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import type { Language } from '#library/phrase.ts';
import { asksOf } from './asks.ts';
import type { Asks, Frame, PlaceValue, SoilValue } from './frame.ts';
import { labelDaysTold } from './label-days.ts';
import { isPutIn } from './put-in.ts';
import { readPlace } from './read-place.ts';
import { sprayTold } from './sprayed.ts';
import { namesForbidden, topicByRule } from './topic-rules.ts';

/** One message as it was understood, without its conversation. */
export type Reading = {
  /** As it reads in Tagalog, and as he wrote it: sums know the words for parts and money in each language. */
  text: string;
  written: string;
  /** The day it was asked, 'YYYY-MM-DD'. */
  today: string;
  normalized: string;
  language: Language;
  words: number;
  /** Likeliest first. */
  topics: readonly Heard[];
  /** The topic that the words settle by themselves; null when they leave it to the ear. */
  ruledTopic: string | null;
  /** Whether a product is named that may be suggested to nobody. */
  isForbidden: boolean;
  asks: Asks | null;
  crops: readonly string[];
  /** Whether the crops it names only stood there before. */
  isCropGone: boolean;
  /** Whether its crop only follows from a part that others may have as well ('buhok'). */
  isCropImplied: boolean;
  problems: readonly string[];
  /** Words that may mean several things, with what they may mean. */
  ambiguities: Question['ambiguities'];
  symptoms: readonly ObservedSymptom[];
  /** Ids of knowledge/substances.json. */
  products: readonly string[];
  /** A spray that was done, as this message tells it. */
  sprayed: Frame['sprayed'][number] | null;
  /** Days from spray to harvest that he read on his label. */
  labelDays: number | null;
  place: PlaceValue | null;
  areaHa: number | null;
  /** A number without a unit: in a conversation it stands for what was spoken of. */
  bareNumber: number | null;
  ageDays: NonNullable<Frame['ageDays']>['value'] | null;
  stage: string | null;
  month: number | null;
  season: 'wet' | 'dry' | null;
  pesosPerKg: number | null;
  kilos: number | null;
  moisturePct: number | null;
  count: { value: number; unit: string } | null;
  soil: SoilValue | null;
  method: string | null;
  isIrrigated: boolean | null;
  variety: string | null;
};

/** Hears topics in a message; the learned ear, or a stand-in of a test. */
export type Hearer = (message: string) => readonly Heard[];

/** Kilos of a bag and of a cavan of palay (DA, NFA). */
const KILOS_OF: Readonly<Record<string, number>> = { kg: 1, t: 1000, sack: 50, kaban: 50 };

/** Largest area answered for, in hectares; a bigger one is a slip far more often than a plantation. */
const LARGEST_HA = 1000;

/**
 * Reads one message: topics by the ear; names, numbers, signs and dates by tables and rules. Never throws.
 * @param written the message as he wrote it, where it was put into Tagalog: a spray that either tells of was done
 */
export function hear(knowledge: Knowledge, hearer: Hearer, message: string, today: string, written = message): Reading {
  const question = parseQuestion(knowledge, message, []);
  const { normalized, quantities } = question;
  // Crops and troubles have names in each language.
  const own = written === message ? question : parseQuestion(knowledge, written, []);
  const cropIds = [...new Set([...question.cropIds, ...own.cropIds])];
  // 'Can I mix these' is no bag of calcium ammonium nitrate.
  const named = findSubstances(normalized).filter(({ kind, isEveryday }) => kind !== 'fertilizer' || !isEveryday);
  const had = named.filter(({ from }) => !isLacking(normalized, from));
  // Where all is lacking, a substitute is asked for.
  const products = [...new Set((had.length > 0 ? had : named).map(({ id }) => id))];
  const month = readMonth(message, today);
  const reading: Reading = {
    text: question.text,
    written,
    today,
    normalized,
    language: question.language,
    words: normalized.split(' ').filter((word) => word !== '' && word !== ',').length,
    topics: hearer(message),
    ruledTopic: null,
    isForbidden: namesForbidden(knowledge, products),
    asks: asksOf(normalized),
    crops: PIPE.test(normalized) ? cropIds.filter((id) => id !== 'sugarcane') : cropIds,
    isCropGone: question.isCropGone,
    isCropImplied: question.isCropImplied,
    problems: [...new Set([...question.problemIds, ...own.problemIds])],
    ambiguities: question.ambiguities,
    // 'Igges ti tarong' names the borer; 'uod' and 'talong' beside each other only show a larva.
    symptoms: own.problemIds.length > 0 ? own.symptoms : question.symptoms,
    products,
    sprayed:
      sprayTold(knowledge, message, normalized, products, today) ??
      (written === message ? null : sprayTold(knowledge, written, own.normalized, products, today)),
    labelDays: labelDaysTold(message),
    place: readPlace(knowledge, normalized),
    areaHa: areaIn(quantities),
    bareNumber: readFigures(message).find(({ unit }) => unit === null)?.value ?? null,
    ageDays: readAge(message),
    stage: question.stage,
    month,
    season: question.season ?? (month === null ? null : seasonOfMonth(month)),
    pesosPerKg: inUnit(quantities, '₱/kg'),
    kilos: isPutIn(message) ? null : kilosIn(quantities),
    moisturePct: /\b(moisture|halumigmig|mc)\b/.test(normalized) ? inUnit(quantities, '%') : null,
    count: countIn(quantities),
    soil: soilIn(knowledge, question),
    method: methodIn(normalized),
    isIrrigated: irrigatedIn(normalized),
    variety:
      /\b(?:nsic )?rc ?(\d{2,3})\b/.exec(normalized)?.[0] ??
      (/\bhybrid\b/.test(normalized) ? 'hybrid' : /\binbred\b/.test(normalized) ? 'inbred' : null),
  };
  return { ...reading, ruledTopic: topicByRule(knowledge, reading) };
}

/** 'AWD, pano gawin yung tubo': a pipe, and no cane. */
const PIPE = /\b(?:awd|alternate wetting|pvc|tubong (?:plastik|plastic|pvc|may butas))\b/;

/** 'Walang triple 14 dito, 16-20-0 lang': what stands behind these words is not to be had. */
const LACKING = /\b(?:wala ?ng|wala nang|wala na|wala pong|ubos (?:na )?ang|awan ti|walay|no more|no)\s*$/;

function isLacking(normalized: string, from: number): boolean {
  return LACKING.test(normalized.slice(Math.max(0, from - LACKING_REACH), from));
}

/** Characters before a product in which it is said to be lacking. */
const LACKING_REACH = 16;

function areaIn(quantities: readonly Quantity[]): number | null {
  for (const { value, unit } of quantities) {
    const ha = unit === 'ha' ? value : unit === 'm2' ? value / 10_000 : 0;
    if (ha >= 0.0001 && ha <= LARGEST_HA) return ha;
  }
  return null;
}

function inUnit(quantities: readonly Quantity[], unit: string): number | null {
  return quantities.find((quantity) => quantity.unit === unit)?.value ?? null;
}

function kilosIn(quantities: readonly Quantity[]): number | null {
  for (const { value, unit } of quantities) {
    const kilos = KILOS_OF[unit];
    if (kilos !== undefined && value > 0) return value * kilos;
  }
  return null;
}

function countIn(quantities: readonly Quantity[]): Reading['count'] {
  const found = quantities.find(({ unit }) =>
    ['plant', 'sack', 'kaban', 'litre', 'ml', 'cm', 'kg', 't'].includes(unit),
  );
  return found === undefined ? null : { value: found.value, unit: found.unit };
}

function soilIn(knowledge: Knowledge, { text, cropIds }: Question): SoilValue | null {
  const test = readSoilTest(text, cropIds[0] ?? null, knowledge.soils.interpretation);
  const soil: SoilValue = {
    ...(test.n && { n: test.n }),
    ...(test.p && { p: test.p }),
    ...(test.k && { k: test.k }),
    ...(test.pH !== null && { pH: test.pH }),
    ...(test.texture && { textureId: test.texture }),
    ...(test.organicMatterPct !== null && { organicMatterPct: test.organicMatterPct }),
  };
  return Object.keys(soil).length === 0 ? null : soil;
}

function methodIn(normalized: string): string | null {
  if (
    /\b(sabog|sabog tanim|direct seed\w*|direct ?seeding|broadcast|drum ?seeder|nagsabog|isabog|sabwag|isabwag|warakiwak)\b/.test(
      normalized,
    )
  )
    return 'direct-seeded';
  return /\b(lipat tanim|lipat|nilipat|transplant\w*|punla|tanim lipat|nagtanim ng punla)\b/.test(normalized)
    ? 'transplanted'
    : null;
}

function irrigatedIn(normalized: string): boolean | null {
  if (
    /\b(sahod ulan|walang patubig|wala pong patubig|rainfed|umaasa sa ulan|walang irigasyon|no irrigation)\b/.test(
      normalized,
    )
  )
    return false;
  return /\b(may patubig|may irigasyon|irrigated|nia|may pump|may bomba ng tubig)\b/.test(normalized) ? true : null;
}

/** The crop the farmer picked comes before those his words name. */
export function withCrop(reading: Reading, cropId: string | null): Reading {
  if (cropId === null) return reading;
  return { ...reading, crops: [cropId, ...reading.crops.filter((id) => id !== cropId)] };
}
