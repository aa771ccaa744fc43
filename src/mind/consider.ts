import riceWords from '#language/lexicon/rice-words.json' with { type: 'json' };
import type { Situation } from '#library/situation.ts';
import type { Desk } from './answer-frame.ts';
import follows from './follow-topics.json' with { type: 'json' };
import { asksWhatRemains } from './follow-up.ts';
import type { Frame } from './frame.ts';
import { bringsSlots } from './frame-slots.ts';
import type { Reading } from './hear.ts';
import { type Context, isPoison, ownFirst, troubleSpokenOf, weighedIn, wordingsOf } from './in-context.ts';
import { meansAnimals } from './means-animals.ts';
import type { Bearing } from './precise.ts';
import { isOfRatoon } from './ratoon.ts';
import { DECIDERS } from './reckon/decided.ts';
import { tellsDose } from './reckon/pesticide/label-dose.ts';
import type { Inquiry } from './reckon/reckoner.ts';
import { rankCauses } from './reckon/trouble/rank.ts';
import type { Danger } from './safety/recognise-danger.ts';
import type { Likeness } from './situations.ts';
import type { StateStep } from './state.ts';
import { daysIn } from './told-figures.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';
import { asksLastSpray } from './topic-rules.ts';
import { dangerTopic } from './without-page.ts';

const CERTAIN = 0.8;
const WORD_FOR_WORD = 0.85;
/** So like, ducks are asked about behind a spray, and not how long to wait. */
const DUCKS = 'duck-fish-rice';
const BESIDE_WAITING = 0.7;
/** A follow-up about his own crop needs less. */
const OF_HIS_CROP = 0.4;

/** Words that are said of rice alone, where no crop was named. */
const RICE_WORDS = new RegExp(`\\b(?:${riceWords.join('|')}|(?:nsic )?rc ?\\d{2,3})\\b`);

/** 'Ilang kilo binhi pag sabog', 'herbicide sa sabog': of seed that is broadcast rice is meant, where nothing else is named. */
const OF_SOWN: ReadonlySet<string> = new Set(['seed-rate', 'weed-control', 'direct-seeding-how']);
const SOWN = /\b(?:sabog|isabog|sabwag|isabwag|warakiwak|broadcast|direct ?seed\w*)\b/;

/** The crop that a message without one speaks of all the same: who speaks of 'uhay' and 'kuhol' grows rice. */
export function impliedCrop({ normalized, crops, topics }: Reading): Frame['crop'] {
  const isOfRice = RICE_WORDS.test(normalized) || (OF_SOWN.has(topics[0]?.topic ?? '') && SOWN.test(normalized));
  return crops.length === 0 && isOfRice ? { value: 'rice', from: 'assumed' } : null;
}

/** The precise questions of the shelf that a message resembles, alone and with what it leaves out, likest first. */
export function likeSituations(
  desk: Desk,
  before: Frame | null,
  context: Context | null,
  reading: Reading,
  frame: Frame,
): Likeness[] {
  const { asks, topics } = reading;
  const cropId = frame.crop?.value ?? null;
  const problemId = frame.problem?.value ?? null;
  const openTopics = openTopicsOf(before);
  const likest = desk.situations.like({
    message: reading.text,
    before: context?.said ?? '',
    named: context === null ? [] : wordingsOf(reading, context),
    asks,
    days: daysIn(reading.text),
    topics,
    cropId,
    cropBefore: before?.crop?.value ?? null,
    problemId,
    trouble: troubleSpokenOf(before, reading),
    openTopics,
  });
  const weighed = likest.map((one) => weighedIn(one, before, reading)).sort((a, b) => b.likeness - a.likeness);
  return before === null || context === null ? weighed : ownFirst(weighed);
}

/** What the tables make of the signs of a message: the trouble they name, or those they hesitate between. */
type Verdict = { isSure: boolean; problemIds: readonly string[] };

/** The verdict of the tables; null where there is no crop, no sign, or too little of it. */
function verdictOf(reading: Reading, inquiry: Inquiry): Verdict | null {
  const cropId = inquiry.frame.crop?.value;
  if (cropId === undefined || reading.symptoms.length === 0) return null;
  const told = { ...inquiry, frame: { ...inquiry.frame, symptoms: reading.symptoms } };
  const { kind, candidates } = rankCauses(told, cropId, null);
  if (kind === 'need-more') return null;
  const named = candidates.slice(0, kind === 'likely' ? 1 : MOST_CAUSES);
  return { isSure: kind === 'likely', problemIds: named.map(({ id }) => id) };
}

/** Whether the tables speak for the trouble of a situation, against it, or (null) say nothing of it. */
function agreesWith(verdict: Verdict | null, { about, topic }: Situation): boolean | null {
  if (verdict === null || !SIGN_TOPICS.has(topic)) return null;
  if (about === undefined) return verdict.isSure ? false : null;
  return verdict.problemIds.some((id) => about.includes(id));
}

/** What a product is; and how likely another question must be to be answered before that. */
const NAMED = 'product-info';
const NEARLY_SAID = 0.95;
/** Whether what he bought is what it says. */
const DOUBTED = 'fake-pesticide';
const SPEAKS_OF_FAKE =
  /\b(?:peke|fake|tunay|totoong|orig|original|rehistrado|rehistro|fpa|online|shopee|lazada|facebook|label|etiketa|tatak|selyo|tingi|repack\w*)\b/;

/** Whether a situation may be taken at all: within a topic that life hangs on, and behind the talk so far. */
export function fitsTalk(one: Likeness, step: StateStep, before: Frame | null, reading: Reading): boolean {
  const isOfAnimals = meansAnimals(one.situation, step, openTopicsOf(before), reading.normalized);
  return (isOfAnimals || staysInTopic(one, step, reading)) && fitsBehind(one, before, reading);
}

/** Where life or limb hangs on the topic (waiting days, amounts, banned products), only its own precise questions are taken. */
function staysInTopic(
  { situation, likeness, signs }: Likeness,
  { topic, certainty, frame }: Pick<StateStep, 'topic' | 'certainty' | 'frame'>,
  reading: Reading,
): boolean {
  // 'Nabili ko ay cypermethrin' tells what he has, and doubts nothing.
  const isOfSeed = reading.products.length === 0 && frame.said.some((said) => said.startsWith('seed-'));
  const isDoubted =
    topic !== DOUBTED || (!isOfSeed && (reading.products.length === 0 || SPEAKS_OF_FAKE.test(reading.normalized)));
  // No harvest waits for what makes a mango flower.
  const isFed = topic === 'phi' && reading.products.length > 0 && !reading.products.some(isPoison);
  const isElse = isFed || (topic !== null && isOnlyOfRipeness(situation, topic, frame, reading));
  const isSettled = topic !== null && follows.settled.includes(topic) && isDoubted && !isElse;
  // What is heard by half is not held against what was asked nearly word for word.
  const least = situation.crops === undefined || situation.after === undefined ? WORD_FOR_WORD : OF_HIS_CROP;
  // 'Kuryente o zinc phosphide': a forbidden product is named beside what is asked nearly word for word.
  const isNamedBeside = topic === NAMED && likeness >= NEARLY_SAID;
  const isRuled = topic !== null && topic === reading.ruledTopic && !isNamedBeside;
  const isBound = isRuled || (isSettled && (certainty >= CERTAIN || likeness < least));
  // Days since a told spray are counted, and a spray on the eve of the harvest is refused: neither is looked up. What
  // ducks may do in a poisoned paddy is another matter, and so is what is asked of the trouble word for word.
  const isOfEve = reading.ruledTopic === 'phi' && !asksLastSpray(reading);
  if (topic === 'phi' && (frame.sprayed.length > 0 || isOfEve) && !asksWhatRemains(frame, reading))
    return (
      (situation.topic === DUCKS && likeness >= BESIDE_WAITING) ||
      (!isOfEve && signs.ofTrouble > 0 && signs.line >= WORD_FOR_WORD && likeness >= CERTAIN)
    );
  return !isBound || situation.topic === topic;
}

/** 'Kukunin na ng buyer bukas, pwede na ba pitasin', where nobody spoke of a spray: whether his crop is ripe. */
function isOnlyOfRipeness(
  { topic: of, crops }: Situation,
  topic: string,
  { sprayed, products, crop }: Frame,
  { normalized, ruledTopic }: Reading,
): boolean {
  const isUnsprayed = sprayed.length === 0 && products === null && !OF_SPRAY.test(normalized);
  const isOfHisCrop = crop !== null && crops?.includes(crop.value) === true;
  return (
    topic === 'phi' &&
    ruledTopic !== 'phi' &&
    isUnsprayed &&
    isOfHisCrop &&
    of !== 'phi' &&
    follows.useTopics.includes(of)
  );
}

const OF_SPRAY =
  /spray|bomba|bumba|\bgamot|\blason|hilo\b|label|\bphi\b|residue|hugas|pestis|pesticide|insecticide|fungicide|waiting/;

/** From here on a line is what he asks of an emergency: nothing else is spoken of. */
const ASKED_WITHIN = 0.3;

/** What a later message asks of the emergency whose card was shown; null where it asks nothing that the shelf knows. */
export function askedWithin(situations: readonly Likeness[], danger: Danger | null): Situation | null {
  if (danger === null || !danger.isFollowUp) return null;
  const topic = dangerTopic(danger);
  const found = situations.find(({ situation }) => situation.topic === topic && situation.after?.includes(topic));
  return found !== undefined && found.likeness >= ASKED_WITHIN ? found.situation : null;
}

/** A few words behind a question ('kailan ilalagay') ask of it, not of whatever else is asked in such words. */
function fitsBehind({ situation, likeness }: Likeness, before: Frame | null, reading: Reading): boolean {
  const isOwn = before?.topic == null || reading.words > FEW_WORDS || reading.crops.length > 0;
  return (
    isOwn ||
    situation.after !== undefined ||
    situation.question !== undefined ||
    openTopicsOf(before).includes(situation.topic) ||
    likeness >= SAME_WORDS
  );
}

function openTopicsOf(before: Frame | null): string[] {
  return [...new Set([before?.topic ?? [], before?.said.at(-1) ?? [], before?.heard ?? []].flat())];
}

const FEW_WORDS = 5;
/** From here on the words alone are enough. */
const SAME_WORDS = 0.5;
const MOST_CAUSES = 3;

/** The trouble that the signs of the conversation made out surely, for a question that comes after them. */
export function troubleBehind(inquiry: Inquiry): Frame['problem'] {
  const { problem, symptoms, topic, crop, judged = null } = inquiry.frame;
  const isTold = problem !== null && (problem.from === 'message' || judged === null);
  if (isTold || SIGN_TOPICS.has(topic ?? '')) return problem;
  if (judged !== null) return { value: judged, from: 'earlier' };
  if (crop === null || symptoms.length === 0) return null;
  const { kind, candidates } = rankCauses(inquiry, crop.value, null);
  const [first] = candidates;
  return kind === 'likely' && first !== undefined ? { value: first.id, from: 'earlier' } : null;
}

/** What else bears on which situation a message is taken for. */
export function bearingOf(desk: Desk, reading: Reading, inquiry: Inquiry): Bearing {
  const verdict = verdictOf(reading, inquiry);
  return {
    // What is wrong with his crop is not reckoned from its size.
    hasFigures:
      !SIGN_TOPICS.has(inquiry.frame.topic ?? '') &&
      !isUnderTrees(inquiry.frame) &&
      !isOfRatoon(inquiry.frame) &&
      hasFigures(desk, reading, inquiry.frame),
    isReckoned: isReckoned(desk, inquiry.frame),
    onlySwitches: onlySwitches(reading),
    onlyTells: onlyTells(reading),
    agrees: (situation) => agreesWith(verdict, situation),
    generalFor: generalFor(desk, inquiry.frame, reading),
  };
}

/** Behind a question about planting under trees: what fits on open land is too many. */
function isUnderTrees({ topic, said }: Frame): boolean {
  return topic === 'plant-count' && ['shade-crops', 'intercropping'].includes(said.at(-1) ?? '');
}

/** From here on another crop is heard to be asked for. */
const SURE_SWITCH = 0.6;

/** 'E sa mais': the open question, of another crop. */
function onlySwitches({ crops, topics, words }: Reading): boolean {
  const [first] = topics;
  return crops.length > 0 && words <= FEW_WORDS && first?.topic === 'follow-crop' && first.p >= SURE_SWITCH;
}

/** 'Pechay ang tanim ko, 40 days': facts that wait for a question. */
function onlyTells(reading: Reading): boolean {
  const { asks, symptoms, words, text } = reading;
  return (
    !/[?]|\bkaya\b/.test(text) && asks === null && symptoms.length === 0 && words <= FACT_WORDS && bringsSlots(reading)
  );
}

const FACT_WORDS = 8;

/** The crop he names of which the page says only what it says of any: nothing is reckoned, no answer is for it or its kind. */
function generalFor({ library, cropKinds }: Desk, { topic, crop }: Frame, { crops }: Reading): string | null {
  const page = topic === null ? null : library.page(topic);
  if (crop === null || page === null || !crops.includes(crop.value)) return null;
  const kinds = cropKinds.get(crop.value) ?? [];
  const isForIt = page.answers.some(
    ({ reckon, when }) =>
      isReckoning(reckon) || when?.crops?.includes(crop.value) || when?.kinds?.some((kind) => kinds.includes(kind)),
  );
  return isForIt ? null : crop.value;
}

/** He asks how many or how much of a size that he told or that is kept, or just tells his land, and a reckoner stands behind the page. */
function hasFigures(desk: Desk, reading: Reading, frame: Frame): boolean {
  const { areaHa, kilos, pesosPerKg, asks } = reading;
  // Income and tanks of a spray are reckoned by area: of a hundred trees or five kilos the shelf knows more.
  const count = reading.count?.unit === 'plant' && frame.topic === 'profit' ? null : reading.count;
  const isKept = frame.areaHa !== null && frame.areaHa.from !== 'assumed';
  const told = frame.topic === 'spray-volume' ? [areaHa] : [areaHa, count, kilos, pesosPerKg];
  const isTold = told.some((figure) => figure !== null);
  const isAsked = asks === 'how-many' || asks === 'how-much';
  // Of a pesticide the figure of his label is reckoned, never the size of his field alone.
  const isReckonable = isReckoned(desk, frame) && (frame.topic !== 'pesticide-dose' || tellsDose(reading.text));
  return isReckonable && ((areaHa !== null && asks === null) || ((isTold || isKept) && isAsked));
}

/** Whether a reckoner stands behind the page of the open question. */
export function isReckoned({ library }: Desk, { topic }: Frame): boolean {
  const page = topic === null ? null : library.page(topic);
  return page?.answers.some(({ reckon }) => isReckoning(reckon)) ?? false;
}

/** What decides by his counts alone has its say before any page: without them the page reckons nothing. */
function isReckoning(reckon: string | undefined): boolean {
  return reckon !== undefined && !DECIDERS.has(reckon);
}
