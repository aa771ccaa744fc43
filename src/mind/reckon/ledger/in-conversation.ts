import { withAdded } from '#agronomy/fertilizer/field-bags.ts';
import type { Frame } from '#mind/frame.ts';
import type { Reading } from '#mind/hear.ts';
import { plantedIn } from '#mind/reckon/planting-day.ts';
import type { StateStep } from '#mind/state.ts';
import { readAdvice } from './advice.ts';
import { isAreaTopic } from './area-told.ts';
import { gradesSpoken, heldFor, TAKES } from './held.ts';
import { EMPTY_LEDGER, type Ledger } from './ledger.ts';
import type { Land } from './read-supplies.ts';
import { kilosOf, perKgOf, spentOf } from './sale.ts';
import { isOnlyCosts } from './sale-told.ts';
import { isGross } from './topics.ts';

/** Pages that reckon by the day of planting, and by the harvest. */
const BY_AGE: ReadonlySet<string> = new Set([
  'fertilizer-plan',
  'time-to-harvest',
  'growth-stages',
  'stage-what-to-do',
]);

const BY_HARVEST: ReadonlySet<string> = new Set(['expected-yield', 'why-low-yield']);
const ASKS_AGE = /\bilang? (?:araw|linggo|buwan) na\b|\bhow old\b|\banong edad\b/;

/** What the frame knows of the field, with this message put over it, for figures that count by it. */
export function landOf({ topic }: Frame, { crop, areaHa, soil, count }: Frame, { today }: Reading): Land {
  return {
    crop: crop?.value ?? null,
    areaHa: areaHa?.value ?? null,
    pH: soil?.value.pH ?? null,
    topic,
    plants: count?.value.unit === 'plant' ? count.value.value : null,
    today,
  };
}

const BY_PLANT = /\b(?:kada|bawat|per|isang|each) (?:puno|tanim|halaman|butas|plant|hill)\b/;
const SEASON_WORDS = 3;
/** 'E kung sabog' behind what the way of planting decides. */
const BY_METHOD: ReadonlySet<string> = new Set(['seed-rate', 'time-to-harvest']);
const METHOD_WORDS = 5;

/** 'Wet season', 'ilang kutsara kada puno' and nothing else behind a plan: of the same field. */
export function isOfSameField({ topic, count }: Frame, reading: Reading): boolean {
  const { season, words, asks, normalized, crops, areaHa } = reading;
  if (crops.length > 0 || areaHa !== null || words > FEW_WORDS) return false;
  const isSeason = season !== null && words <= SEASON_WORDS && asks === null && isAreaTopic(topic);
  const isMethod =
    reading.method !== null &&
    words <= METHOD_WORDS &&
    BY_METHOD.has(topic ?? '') &&
    (asks === null || asks === 'what-if');
  // '320 na lang buhay' behind what is counted by the plant.
  const isFewer =
    count?.value.unit === 'plant' && reading.count?.unit === 'plant' && asks === null && isAreaTopic(topic);
  return (
    isMethod || isFewer || isSeason || (topic === 'fertilizer-plan' && asks === 'how-many' && BY_PLANT.test(normalized))
  );
}

/** Pages that reckon with his price. */
const BY_PRICE: ReadonlySet<string> = new Set(['profit', 'expected-yield']);

/** '15 presyo dito' behind what a field earns: the same with his price. */
function withPrice(earlier: Frame, next: StateStep, reading: Reading): StateStep | null {
  const perKg = next.frame.ledger?.sale?.perKg ?? reading.pesosPerKg;
  const isAlone =
    reading.words <= FEW_WORDS && (reading.asks === null || reading.asks === 'how-much') && reading.kilos === null;
  const isTold = perKg != null && PRICE_WORD.test(reading.normalized) && earlier.ledger?.sale?.perKg !== perKg;
  if (!isTold || !isAlone || !BY_PRICE.has(earlier.topic ?? '') || reading.crops.length > 0) return null;
  const frame: Frame = {
    ...earlier,
    pesosPerKg: { value: perKg, from: 'message' },
    topic: 'profit',
    asks: 'how-much',
    ledger: next.frame.ledger,
  };
  return { ...next, frame, topic: 'profit', move: 'correction', certainty: 0.85 };
}

const PRICE_WORD = /\b(?:presyo|bili|benta|bentahan|kilo|price)\b/;
const FEW_WORDS = 7;

/** What was spent and what was harvested, told one after the other, with no price: at what price nothing is lost. */
function evenPrice(earlier: Frame, next: StateStep): StateStep | null {
  const sale = next.frame.ledger?.sale;
  const was = earlier.ledger?.sale;
  const isNew = sale !== undefined && was !== undefined && kilosOf(was) === null && kilosOf(sale) !== null;
  if (!isNew || spentOf(sale) === null || perKgOf(sale) !== null || next.move === 'new') return null;
  return {
    ...next,
    frame: { ...next.frame, topic: 'breakeven' },
    topic: 'breakeven',
    move: 'correction',
    certainty: 0.85,
  };
}

/** A message whose figures belong to what was asked before: the same answer with them. */
export function withOwnFigures(earlier: Frame, next: StateStep, reading: Reading): StateStep {
  return withPrice(earlier, next, reading) ?? evenPrice(earlier, next) ?? withAddedBag(earlier, next, reading) ?? next;
}

const FEED_TOPICS: ReadonlySet<string> = new Set([
  ...['fertilizer-plan', 'fertilizer-convert', 'fertilizer-method', 'fertilizer-times', 'fertilizer-product'],
]);

/** 'Oo, isama ang 21-0-0' behind the bags of a field: the same plan with that product in it. */
function withAddedBag(earlier: Frame, next: StateStep, reading: Reading): StateStep | null {
  const added = gradesSpoken(reading.written.toLowerCase());
  const isPlan = earlier.topic !== null && FEED_TOPICS.has(earlier.topic) && earlier.crop !== null;
  const isAsked = reading.asks !== null && reading.asks !== 'yes-no';
  if (!isPlan || added.length === 0 || isAsked || reading.words > FEW_WORDS || !ADDS.test(reading.normalized))
    return null;
  const products = added.reduce<readonly string[]>(withAdded, earlier.products?.value ?? []);
  const frame: Frame = {
    ...earlier,
    products: { value: products, from: 'message' },
    topic: 'fertilizer-plan',
    asks: 'how-many',
    ledger: next.frame.ledger,
    awaiting: null,
  };
  return { ...next, frame, topic: 'fertilizer-plan', move: 'correction', certainty: 0.85 };
}

const ADDS = /\b(?:isama|isasama|sama|samahan|idagdag|dagdagan|apil|iapil|idugang|dugangi|include|add)\b/;

/** What was advised for his land is turned into bags: by the plan of his crop, or by arithmetic alone. */
function byAdvice(next: StateStep, { text, crops, areaHa, asks }: Reading): StateStep | null {
  const { topic, frame } = next;
  const isTold = readAdvice(text.toLowerCase()) !== undefined;
  if (frame.ledger?.advice === undefined && !isTold) return null;
  const isOfBags = isTold && (asks === 'how-many' || asks === 'what-if' || asks === 'how-much');
  const isMore = topic !== null && FEED_TOPICS.has(topic) && crops.length === 0 && (areaHa !== null || asks === 'when');
  if (!isOfBags && !isMore) return null;
  const page = frame.crop === null ? 'fertilizer-convert' : 'fertilizer-plan';
  return { ...next, move: 'correction', topic: page, certainty: 0.85, frame: { ...frame, topic: page } };
}

const PH_WORDS = 8;

/** His day of planting and his harvest are reckoned with before any precise question of the shelf. */
export function ownFigures(next: StateStep, reading: Reading): StateStep {
  const { topic, frame } = next;
  const { written: text, normalized, words } = reading;
  const advised = byAdvice(next, reading);
  if (advised !== null) return advised;
  const isAge = ASKS_AGE.test(normalized) && words <= 8 && frame.planted != null && frame.crop !== null;
  if (isAge)
    return {
      ...next,
      move: 'correction',
      topic: 'growth-stages',
      certainty: 0.85,
      frame: { ...frame, topic: 'growth-stages' },
    };
  // His harvest of a known area, told behind a question about yields, is held against what is usual.
  const isOwnHarvest =
    reading.kilos !== null && reading.areaHa !== null && frame.crop !== null && reading.pesosPerKg === null;
  if (topic === 'compute' && isOwnHarvest && frame.ledger?.open == null)
    return { ...next, move: 'correction', topic: 'expected-yield', frame: { ...frame, topic: 'expected-yield' } };
  // A pH that is told after lime was asked for: the same with it.
  if (
    topic === 'soil-ph' &&
    reading.soil?.pH !== undefined &&
    reading.areaHa === null &&
    words <= PH_WORDS &&
    frame.areaHa !== null
  )
    return { ...next, move: 'correction' };
  const isDated = plantedIn(text)?.day != null && topic !== null && BY_AGE.has(topic);
  const isHarvest = topic !== null && BY_HARVEST.has(topic) && reading.kilos !== null && frame.areaHa !== null;
  return isDated || isHarvest || isOwnBreakeven(frame) || isTold(next, reading)
    ? { ...next, move: 'correction' }
    : next;
}

/** The price at which nothing is lost, by costs and a harvest that he told. */
export function isOwnBreakeven({ topic, ledger }: Frame): boolean {
  const sale = ledger?.sale;
  return topic === 'breakeven' && sale !== undefined && spentOf(sale) !== null && kilosOf(sale) !== null;
}

/** '1 ha na lang', '30 days na sya' behind a question that is reckoned by the field: the same question with that. */
function isTold({ move, topic, frame }: StateStep, { asks, areaHa, ageDays, words }: Reading): boolean {
  const isOfField = areaHa !== null || ageDays !== null;
  // 'E kung 2 hektarya'.
  const isWhatIf = move === 'follow' && topic === 'fertilizer-plan' && areaHa !== null && words <= SEASON_WORDS + 2;
  if (isWhatIf && (asks === null || asks === 'what-if') && frame.crop !== null) return true;
  return move === 'slots' && asks === null && isOfField && isAreaTopic(topic) && frame.crop !== null;
}

/** What is dried keeps its figures under its own name: green beans of coffee, copra of coconut. */
const DRIED = /\b(?:green bean|kopra|copra|chips|tuyo|tuyong|dry|dried)\b/;

const GAIN_WORDS = 4;

/** 'Gastos 15k tubo', 'magkano tubo ko': what is earned, and no sugarcane. */
const OF_GAIN =
  /\b(?:magkano|mgkano|magkanu|may|me|walang|wala|at|ang|mgkno) (?:ba |kaya |ang )?tubo\b|\btubo (?:ako|akong|aq)\b|\btubo (?:pa|ba)\b|\btubo(?: ko| namin| nya| niya| ba)*[ ?.!]*$/;
const OF_CANE = /\b(?:tubuhan|lkg|tonelada|tons?|ratoon|asukal|central)\b/;

/** Whether 'tubo' beside a sale is its gain. */
export function isOfGain({ crops, normalized }: Reading): boolean {
  return crops.length === 1 && crops[0] === 'sugarcane' && OF_GAIN.test(normalized) && !OF_CANE.test(normalized);
}

/** 'Walang tubo' of an advance was heard as sugarcane. */
function isOfInterest({ crop, ledger }: Frame): boolean {
  const isOfLoan = (text: string) =>
    /\btubo\b/.test(text) && (LENT_OR_GIVEN.test(text) || OF_GAIN.test(text)) && !OF_CANE.test(text);
  return crop?.value === 'sugarcane' && (ledger?.heard ?? []).some(isOfLoan);
}

const LENT_OR_GIVEN = /\b(?:\w{0,4}-?advance\w*|\w{0,6}utang\w*|\w{0,3}h(?:in|um)?iram\w*|pautang|loan|puhunan)\b/;

/** Another crop is another sale; loans and labels stay. */
export function freshFor(earlier: Frame, { crops, normalized, areaHa, words }: Reading): Ledger {
  const ledger = earlier.ledger ?? EMPTY_LEDGER;
  // 'Magkano tubo' behind a sale is what it earned, and no sugarcane.
  const isAsked = (ledger.sale ?? ledger.tale) !== undefined && OF_GAIN.test(normalized) && !OF_CANE.test(normalized);
  const isGain = crops[0] === 'sugarcane' && (isAsked || (ledger.open === 'sale' && words <= GAIN_WORDS));
  const isOther =
    !isGain &&
    !isOfInterest(earlier) &&
    crops[0] !== undefined &&
    earlier.crop !== null &&
    crops[0] !== earlier.crop.value;
  if (!isOther || (ledger.drying !== undefined && DRIED.test(normalized))) return ledger;
  const own = earlier.areaHa?.value;
  if (ledger.held !== undefined && own !== undefined && areaHa !== null && TAKES.test(normalized))
    return { ...EMPTY_LEDGER, held: heldFor(ledger.held, own, areaHa) };
  const { sale, feed, drying, outlets, storing, salting, held, put, budget, capital, shop, ...kept } = ledger;
  const { seed, planting, days, story, inputs, tale, isTally, heard, choice, owed, ofWhole, payings, ...others } = kept;
  return { ...others, open: null };
}

/** A corrected area belongs to the last question that was reckoned by it, not to what was asked beside that. */
export function correctedTopic({ topic, areaTopic }: Frame, { areaHa, crops }: Reading): string | null {
  const isOfArea = areaHa !== null && crops.length === 0 && areaTopic != null && !isAreaTopic(topic);
  return isOfArea ? areaTopic : topic;
}

/** The frame with the ledger, and with what a later correction of the area will need. */
export function keptFigures(earlier: Frame, frame: Frame, ledger: Ledger): Frame {
  const was = earlier.areaHa?.value ?? null;
  const isOther = was !== null && frame.areaHa !== null && frame.areaHa.value !== was;
  return {
    ...frame,
    ledger,
    areaTopic: isAreaTopic(frame.topic) ? frame.topic : (earlier.areaTopic ?? null),
    formerAreaHa: isOther ? was : (earlier.formerAreaHa ?? null),
  };
}

/** Figures that are not reckoned now; those that the ear surely heard of something else are not kept. */
export function setAside(earlier: Frame, ledger: Ledger): Ledger {
  const isCosts = ledger.open === 'sale' && ledger.sale !== undefined && isOnlyCosts(ledger.sale);
  const isKept = ledger.open === null || isGross(ledger) || isCosts;
  const { story: _, tale: __, isTally: ___, ...kept } = isKept ? ledger : (earlier.ledger ?? EMPTY_LEDGER);
  const { story, tale, heard } = ledger;
  return { ...kept, ...(story && { story }), ...(tale && { tale }), ...(heard && { heard }), open: null };
}
