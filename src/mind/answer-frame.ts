import type { Knowledge } from '#agronomy/knowledge.ts';
import type { Sense } from '#language/ear/ear.ts';
import type { Page, PageAnswer } from '#library/page.ts';
import { phrase } from '#library/phrase.ts';
import type { Situation } from '#library/situation.ts';
import { withCardAbove, withLineAbove, withReply } from './above-card.ts';
import type { Answer } from './answer.ts';
import { ifMeant, unfolded, unfoldedBehind, withOther, withReading } from './beside.ts';
import { composeWords } from './compose.ts';
import { fill } from './fill.ts';
import { type Circumstances, fittingAnswers, needsCrop } from './find-page.ts';
import { finish, type SourceDesk, sourceDeskOf } from './finish.ts';
import type { Frame, SlotName } from './frame.ts';
import type { Reading } from './hear.ts';
import { isBesideTrouble, isOutOfTalk, quoted } from './in-doubt.ts';
import type { Library } from './library.ts';
import { type Names, namesOf } from './names.ts';
import { isOfAnother, isSilentOnRain } from './precise.ts';
import { isOwnBreakeven } from './reckon/ledger/in-conversation.ts';
import { isBesideFigures } from './reckon/ledger/topics.ts';
import type { Inquiry, Reckoning } from './reckon/reckoner.ts';
import { RECKONERS } from './reckon/reckoners.ts';
import type { Danger } from './safety/recognise-danger.ts';
import { factsOf, languageOf, NOTHING_RECKONED, partsOf, situationAnswer, valuesOf } from './situation-answer.ts';
import { type Likeness, openSituations, type Situations } from './situations.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';
import { askFor, bringsUpForbidden, dangerTopic, noAnswer, unsureAnswer } from './without-page.ts';

/** What stands ready to answer with; made once. */
export type Desk = {
  knowledge: Knowledge;
  library: Library;
  names: Names;
  sources: SourceDesk;
  situations: Situations;
  /** Kind and traits of each crop. */
  cropKinds: ReadonlyMap<string, readonly string[]>;
};

export function openDesk(knowledge: Knowledge, library: Library, sense: Sense): Desk {
  return {
    knowledge,
    library,
    names: namesOf(knowledge),
    sources: sourceDeskOf(knowledge, library),
    situations: openSituations(library.situations, sense),
    cropKinds: new Map(knowledge.crops.map((crop) => [crop.id, kindsOf(crop)])),
  };
}

/** One question ready to be answered: the frame it left, how it was heard, and what was looked up for it. */
export type Asked = Pick<Inquiry, 'today' | 'prices' | 'forecast' | 'usual' | 'photo' | 'tool'> & {
  frame: Frame;
  /** What is answered now; the frame keeps the question that stays open. */
  topic: string | null;
  reading: Reading;
  /** How sure the topic is, 0 to 1. */
  certainty: number;
  /** The second topic that might have been meant. */
  rival: string | null;
  danger: Danger | null;
  /** What he asks of an open emergency ('wala kaming sasakyan'); null outside of one. */
  within: Situation | null;
  /** The precise question that this is taken for; its answer comes before the page's. */
  situation: Situation | null;
  /** Precise questions that come near, nearest first: for when the answer would only be repeated, and to choose from. */
  near: readonly Likeness[];
  /** Whether it was heard too faintly, for a message behind others, to be what its page answers. */
  isFaint: boolean;
  /** The other question of the message, ready to be answered beside this one. */
  second: Asked | null;
  /** The last answer may not come again. */
  seeksMore: boolean;
  firstName: string | null;
};

/** Below this the ear has only a guess, and asks. */
const GUESS_P = 0.36;
/** Small talk is not said twice in the same words. */
const TALK = 'smalltalk';
/** Days to wait after a spray. */
const WAITING = 'phi';
/** Near enough to be said rather than the last answer again. */
const NEAR = 0.3;
/** Below this what was taken may well not be what was asked; the next so likely, and so near to it, is answered too. */
const DOUBTFUL = 0.7;
const LIKELY = 0.3;
const NEARLY = 0.5;
/** Below this, amid a talk, three of 22 answered what was asked (blind sets of 23 November): that is said before it. */
const HARDLY = 0.5;
/** Below this the second reading is offered as a button. */
const SURE_P = 0.6;

/** The answer to a frame: its page, its reckoners, its words; or an honest question or refusal. */
export function answerFrame(desk: Desk, asked: Asked): Answer {
  const { danger, topic, reading, certainty } = asked;
  // What only the listener heard may be no danger at all: its card comes first, and the answer stays below it.
  const isPlain = danger?.certainty === 'clear' && danger.reason !== 'listener' && danger.stage !== 'ask-after';
  if (danger !== null && (isPlain || asked.within !== null)) {
    const reply = asked.within === null ? null : situationAnswer(desk, { ...asked, situation: asked.within });
    return withReply(dangerAnswer(desk, asked, danger), reply);
  }
  const page = topic === null ? null : desk.library.page(topic);
  // 'Pinatuyo ko, medyo nag-berde' tells of the plant: no page of something else is meant.
  const isSeen = reading.symptoms.length > 0 && (!asked.isFaint || SIGN_TOPICS.has(topic ?? ''));
  const isGuess = (certainty < GUESS_P || asked.isFaint) && reading.problems.length === 0 && !isSeen;
  const precise = situationAnswer(desk, asked);
  const isUnsure = precise === null && (page === null || isGuess);
  // Below a card, 'I do not know what you ask' is cold to somebody in need, and so is a sum.
  const isSum = asked.frame.ledger?.open != null && precise === null;
  if (danger !== null && (isUnsure || isSum) && danger.stage !== 'ask-after') return dangerAnswer(desk, asked, danger);
  const found =
    precise !== null
      ? precise
      : page === null || isUnsure
        ? likelyAnswer(desk, asked)
        : (pageAnswer(desk, asked, page) ?? noAnswer(desk, asked, page));
  const { second } = asked;
  // Half an answer in English and half in Taglish is read by nobody.
  const isOther =
    second !== null &&
    languageOf(second) === languageOf(asked) &&
    (isBesideFigures(asked.frame.ledger, second.reading) || isNoSum(second));
  const other = isOther ? answerFrame(desk, { ...second, second: null, near: [] }) : null;
  const said = notTheLast(desk, asked, found);
  const doubted = said === precise ? withDoubt(desk, asked, said) : said;
  const answer = withOther(doubted, other, reading.language);
  if (danger === null) return answer;
  if (danger.stage === 'ask-after') return withLineAbove(askAfter(desk, asked), answer);
  return withCardAbove(dangerAnswer(desk, asked, danger), answer, reading.language);
}

/** 'Ilan at magkano, saan banda ng tangkay pipiliin': what the shelf knows and no figure can tell. */
function isNoSum({ situation, frame: { asks } }: Asked): boolean {
  return situation !== null && asks !== null && NO_SUM.has(asks);
}
const NO_SUM: ReadonlySet<string> = new Set(['where', 'which', 'how', 'why', 'when']);

/**
 * A new message is not answered by the last answer: the precise question that comes nearest is answered, or what lay
 * behind the fold is said, or the readings are offered to choose from.
 */
function notTheLast(desk: Desk, asked: Asked, answer: Answer): Answer {
  const { gist } = asked.frame;
  if (gist === null || answer.frame.gist !== gist || asked.tool !== null || answer.confidence === null) return answer;
  // His own figures come to the same sum as often as he asks for it.
  if (asked.frame.ledger?.open != null || isOwnBreakeven(asked.frame)) return answer;
  // What may not be done may not be done when it is asked again either: nothing else came near.
  if (asked.situation !== null && asked.near.length === 0) return answer;
  // A yes or no that was surely heard stands, though it was said before: the next best may say the opposite.
  if (asked.situation !== null && asked.frame.asks === 'yes-no') return answer;
  const { language } = asked.reading;
  // Who asks again whether he may pick reads 'huwag' again, and why behind it.
  if (asked.topic === WAITING && asked.frame.sprayed.length > 0) return unfoldedBehind(answer, language);
  const taken = asked.near.find(({ situation }) => situation === asked.situation)?.likeness ?? 0;
  // What was surely asked is said again rather than doubted, or left for what is hardly like it.
  const isSure = taken >= DOUBTFUL;
  for (const { situation, likeness, signs } of asked.near) {
    if (likeness < NEAR || (isSure && likeness < taken * NEARLY)) break;
    // 'Walang pambili net' behind hens in the pechay: masks for a spray are of no matter that he spoke of.
    if (signs.open === 0 && situation.after === undefined && situation.crops === undefined && likeness < DOUBTFUL)
      continue;
    const near = situationAnswer(desk, { ...asked, situation });
    if (near !== null && near.frame.gist !== gist) return near;
  }
  return (
    unfolded(answer, language, asked.frame.asks) ?? (asked.seeksMore && !isSure ? unsureAnswer(desk, asked) : answer)
  );
}

/**
 * Where the question of the shelf that was taken may well not be the one that was asked, the next one is answered in a
 * sentence too, each in the farmers' own words.
 */
function withDoubt(desk: Desk, asked: Asked, answer: Answer): Answer {
  const { situation, near, tool } = asked;
  if (situation === null || tool !== null || asked.danger !== null || asked.second !== null) return answer;
  const taken = near.find((one) => one.situation === situation)?.likeness ?? 1;
  const least = Math.max(LIKELY, taken * NEARLY);
  const other = near.find(
    (one) =>
      one.situation !== situation &&
      one.likeness >= least &&
      !isOfAnother(one.situation, asked.reading.problems) &&
      !isSilentOnRain(one.situation, asked) &&
      !isBesideTrouble(one, asked) &&
      !isOutOfTalk(one, situation, asked),
  );
  if (taken >= DOUBTFUL) return answer;
  if (other === undefined || bringsUpForbidden(desk, asked, quoted(desk, asked, other)))
    return asHardlyMeant(desk, asked, answer);
  const said = situationAnswer(desk, { ...asked, situation: other.situation });
  return said === null ? answer : withReading(answer, quoted(desk, asked, other), said, languageOf(asked));
}

/** An answer amid a talk to what is hardly like the message, as one to a question that may not have been meant. */
function asHardlyMeant(desk: Desk, asked: Asked, answer: Answer): Answer {
  const taken = asked.near.find(({ situation }) => situation === asked.situation);
  if (taken === undefined || taken.likeness >= HARDLY || asked.frame.said.length === 0) return answer;
  if (bringsUpForbidden(desk, asked, quoted(desk, asked, taken))) return answer;
  const { frame, confidence } = answer;
  const doubted = ifMeant(unsureAnswer(desk, asked), quoted(desk, asked, taken), answer, languageOf(asked));
  return { ...doubted, frame, confidence: confidence === null ? null : Math.min(confidence, taken.likeness) };
}

/** Likelier than this, an unsure reading is answered all the same, and said to be one. */
const WORTH_SAYING = 0.29;

/** 'I am not sure': with the answer to the likeliest reading where there is one worth saying. */
function likelyAnswer(desk: Desk, asked: Asked): Answer {
  const unsure = unsureAnswer(desk, asked);
  const { near, reading, tool } = asked;
  const first = near.find(({ situation }) => !isOfAnother(situation, reading.problems));
  if (tool !== null || first === undefined || first.likeness < WORTH_SAYING) return unsure;
  const meant = { ...asked, situation: first.situation };
  const said = bringsUpForbidden(desk, asked, quoted(desk, asked, first)) ? null : situationAnswer(desk, meant);
  return said === null ? unsure : ifMeant(unsure, quoted(desk, asked, first), said, languageOf(meant));
}

/** The first answer of a page that can be said in full for this frame; null when none can. */
function pageAnswer(desk: Desk, asked: Asked, page: Page): Answer | null {
  const { frame, reading } = asked;
  if (page.status === 'refusal') return null;
  const circumstances = circumstancesOf(desk, asked);
  const reckonings = new Map<string, Reckoning>();
  let missing: SlotName | null = null;
  for (const answer of fittingAnswers(page, frame, circumstances)) {
    const reckoned = reckonedFor(desk, asked, answer, reckonings);
    if (reckoned === null) continue;
    if (reckoned.kind === 'needs') {
      missing ??= reckoned.slot;
      continue;
    }
    if (answer.when?.case !== undefined && !answer.when.case.includes(reckoned.case ?? '')) continue;
    const values = { ...valuesOf(desk, asked), ...factsOf(answer), ...reckoned.facts };
    const last = page.topic === TALK ? frame.gist : null;
    const composed = composeWords(answer, values, reckoned.rows ?? {}, frame.asks, reading.language, last);
    if (composed === null) continue;
    const open = missing ?? (needsCrop(page, frame) ? 'crop' : null);
    const ask = composed.ask ?? (open === null ? null : askFor(open, reading.language));
    return finish(desk, asked, { ...partsOf(answer, reckoned), composed: { ...composed, ask }, awaiting: open });
  }
  if (missing !== null) return askOnly(desk, asked, missing);
  return needsCrop(page, frame) ? askOnly(desk, asked, 'crop') : null;
}

function reckonedFor(desk: Desk, asked: Asked, { reckon }: PageAnswer, done: Map<string, Reckoning>): Reckoning {
  if (reckon === undefined) return NOTHING_RECKONED;
  const known = done.get(reckon);
  if (known !== undefined) return known;
  const { frame, reading, today, prices, forecast, usual = null, photo, tool } = asked;
  const reckoner = RECKONERS.get(reckon);
  if (reckoner === undefined) throw new Error(`no reckoner '${reckon}'`);
  const around = { today, prices, forecast, usual, photo, tool };
  const inquiry = { ...around, frame, text: reading.written, knowledge: desk.knowledge };
  const reckoning = reckoner(inquiry);
  done.set(reckon, reckoning);
  return reckoning;
}

function askOnly(desk: Desk, asked: Asked, slot: SlotName): Answer {
  const composed = { gist: askFor(slot, asked.reading.language), steps: [], more: [], ask: null, next: [] };
  return finish(desk, asked, { composed, awaiting: slot, sources: [], confidence: null, assumed: [] });
}

/** The card of an emergency: nothing stands before it. */
function dangerAnswer(desk: Desk, asked: Asked, danger: Danger): Answer {
  const topic = dangerTopic(danger);
  const page = desk.library.page(topic);
  const inDanger = { ...asked, frame: { ...asked.frame, topic }, topic, certainty: 1, rival: null };
  const answer = page === null ? null : pageAnswer(desk, inDanger, page);
  if (answer === null) throw new Error(`no card for ${topic}`);
  return { ...answer, frame: { ...asked.frame, said: answer.frame.said } };
}

/** One line that asks after the person, before a question about something else. */
function askAfter(desk: Desk, asked: Asked): string {
  const { language } = asked.reading;
  return fill(phrase('askAfter', language), valuesOf(desk, asked), language) ?? '';
}

/** Sure enough that the second reading needs no button. */
export function isSure({ certainty }: Asked): boolean {
  return certainty >= SURE_P;
}

function circumstancesOf(desk: Desk, { frame, danger }: Asked): Circumstances {
  return {
    cropKinds: frame.crop === null ? [] : (desk.cropKinds.get(frame.crop.value) ?? []),
    productKinds: [],
    case: null,
    who: danger?.who ?? null,
  };
}

function kindsOf(crop: Knowledge['crops'][number]): string[] {
  const isTree = crop.life === 'perennial' && crop.kind !== 'root';
  return [crop.kind, crop.life, ...(isTree ? ['tree'] : []), ...(crop.legume ? ['legume'] : [])];
}
