import type { Asked, Desk } from './answer-frame.ts';
import { isReckoned, likeSituations } from './consider.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Frame } from './frame.ts';
import type { Hearer } from './hear.ts';
import type { Context } from './in-context.ts';
import { insteadOfForbidden } from './instead-of-forbidden.ts';
import { questionsOf } from './matters.ts';
import { isToldByHisBags } from './reckon/ledger/topics.ts';
import type { Likeness } from './situations.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';
import { SOAP } from './topic-rules.ts';

/** A second question is answered only when it is surely heard: a page's more surely than one that the shelf knows. */
const SURE_SECOND = 0.6;
const SURE_SECOND_PAGE = 0.7;
/** Read behind the talk, a part lies near much that was spoken of. */
const SURE_BEHIND = 0.7;
/** Fewer words ('magkano', 'and how often') ask more of the same. */
const OWN_WORDS = 4;
/** From here on the first answer is one to this part of the message too. */
const ANSWERED = 0.3;
const CERTAIN = 0.8;

/** 'Totoo ba', 'tama ba yun' doubts what stands beside it: by itself it asks nothing. */
const DOUBTS =
  /^(?:(?:po|ba|nga|kaya|daw|raw|yun|yon|iyon|yan|iyan|ito|to|talaga|eh|e|at|kung|is|that|it) )*(?:totoo|tutuo|totuo|tama|tinuod|matuod|pudno|true|right|tunay)(?: (?:po|ba|nga|kaya|daw|raw|yun|yon|iyon|yan|iyan|ito|to|talaga|sya|siya|ni|na|ka|that))*$/;

/** Both tell how many bags. */
const BAG_TOPICS: ReadonlySet<string> = new Set(['fertilizer-plan', 'fertilizer-convert']);

const COUNTED: ReadonlySet<string> = new Set(['how-many', 'how-much']);

const SETTLED: ReadonlySet<string> = new Set([...follows.settled, ...follows.talk]);

/**
 * The question of a message that its answer leaves open; null when there is none that is surely heard. A part alone
 * ('ilang araw', 'ano yun') lies near many a line of the shelf: only one that the whole message came near is meant.
 */
export function otherQuestion(
  desk: Desk,
  hearer: Hearer,
  first: Asked,
  { before, context }: { before: Frame | null; context: Context | null },
): Asked | null {
  if (first.danger !== null) return null;
  const instead = insteadOfForbidden(desk, first);
  if (instead !== null) return instead;
  const nearWhole = new Set(first.near.map(({ situation }) => situation.id));
  for (const { words, asks } of questionsOf(first.reading.text)) {
    if (DOUBTS.test(words)) continue;
    // How many and how much it is stands in the sum.
    if (COUNTED.has(asks) && first.frame.ledger?.open != null && first.situation === null) continue;
    const frame = { ...first.frame, asks };
    // A part of a message is heard with the crop that stands in the rest of it.
    // What is picked or eaten 'pagkatapos' is what was soaped.
    const soaped = SOAP.exec(first.reading.normalized)?.[0] ?? '';
    const text = `${words} ${cropNameIn(desk, frame)} ${words.includes(soaped) ? '' : soaped}`.trim();
    const topics = words.split(' ').length < OWN_WORDS ? [] : hearer(text);
    const reading = { ...first.reading, asks, topics, text, words: text.split(' ').length };
    // 'E kung umulan' may ask of the talk, or of the other question of the message; what is reckoned says its own when.
    const alone = likeSituations(desk, null, null, reading, frame);
    const behind = first.situation === null ? [] : likeSituations(desk, before, context, reading, frame);
    const isAnswered = [...alone, ...behind].some(
      ({ situation: { id }, likeness }) => id === first.situation?.id && likeness >= ANSWERED,
    );
    if (isAnswered) continue;
    const likest = surest(alone[0], SURE_SECOND) ?? surest(behind[0], SURE_BEHIND);
    const isSure = likest !== undefined;
    if (isSure && !nearWhole.has(likest.situation.id) && !isOfHisCrop(likest, frame, words)) continue;
    const situation = isSure ? likest.situation : null;
    const heard = topics[0] !== undefined && topics[0].p >= SURE_SECOND_PAGE ? topics[0].topic : first.topic;
    const topic = situation?.topic ?? heard;
    // 'Ilan kilo binhi at kailangan pa ba abono': the kilos were reckoned for his land.
    const isCounted = COUNTED.has(asks) && first.situation === null && heard === first.topic;
    if (isCounted && isReckoned(desk, first.frame)) continue;
    const isMore = topic !== first.topic || (first.situation === null && asks !== first.frame.asks);
    // What was reckoned for him is not said again as a rule of thumb.
    const isSame = topic === first.topic || (BAG_TOPICS.has(topic ?? '') && BAG_TOPICS.has(first.topic ?? ''));
    const isReckonedAlready = first.situation === null && isSame && isReckoned(desk, first.frame);
    const isOther = situation === null ? isMore : situation.id !== first.situation?.id && !isReckonedAlready;
    if (topic === null || /^(?:follow|ans|correct|oos)-/.test(topic) || SETTLED.has(topic) || !isOther) continue;
    // How long after the lime is told with its bags; months for the crop in general are another matter.
    if (first.topic === 'soil-ph' && topic === 'planting-time') continue;
    if (isToldByHisBags(first.frame.ledger, topic)) continue;
    return { ...first, frame: { ...frame, topic }, topic, reading, situation, certainty: CERTAIN, rival: null };
  }
  return toldSign(first);
}

/** Behind 'pwede na ba pumitas', what the signs are that he tells of the same plant; null where they are not surely known. */
function toldSign(first: Asked): Asked | null {
  const isOfSpray = first.topic === 'phi' && first.situation === null && first.reading.symptoms.length > 0;
  const found = first.near.find(({ situation: { topic } }) => SIGN_TOPICS.has(topic));
  const sign = surest(found, SURE_SECOND);
  if (!isOfSpray || sign === undefined) return null;
  const { situation } = sign;
  const { topic } = situation;
  return { ...first, frame: { ...first.frame, topic }, topic, situation, certainty: CERTAIN, rival: null };
}

/** A part with words of its own that is nearly a line of his crop: 'kailangan pa ba ng abono' behind kilos of mungbean seed. */
function isOfHisCrop({ situation, likeness }: Likeness, { crop }: Frame, words: string): boolean {
  const isHis = crop !== null && situation.crops?.includes(crop.value) === true;
  return isHis && likeness >= CERTAIN && words.split(' ').length >= OWN_WORDS;
}

function surest(found: Likeness | undefined, least: number): Likeness | undefined {
  return found !== undefined && found.likeness >= least ? found : undefined;
}

function cropNameIn(desk: Desk, { crop }: Frame): string {
  const name = crop === null ? null : desk.names.crop(crop.value);
  return name?.kind === 'words' ? name.tl : '';
}
