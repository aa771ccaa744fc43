import { isDescription } from './description.ts';
import follows from './follow-topics.json' with { type: 'json' };
import {
  asBrew,
  asksToPick,
  asksWhatRemains,
  asksWhenOfOpen,
  asPlan,
  corrected,
  followedUp,
  followRuleOf,
  isAskedOfTrouble,
  isMonthForPlanting,
  isOnlyTold,
  isRainOnFeed,
  OF_TROUBLE,
  plainFollow,
  SLOT_FOLLOW,
  withBareArea,
} from './follow-up.ts';
import type { Frame } from './frame.ts';
import { EMPTY_FRAME } from './frame.ts';
import { aged, bringsSlots, slotsOf, withSlots } from './frame-slots.ts';
import type { Reading } from './hear.ts';
import { isOfRatoon } from './ratoon.ts';
import { decidedTopic } from './reckon/decided.ts';
import { withGiven } from './reckon/given-bags.ts';
import { correctedArea, correctedCount } from './reckon/ledger/area-told.ts';
import {
  correctedTopic,
  freshFor,
  isOfGain,
  isOfSameField,
  keptFigures,
  landOf,
  ownFigures,
  setAside,
  withOwnFigures,
} from './reckon/ledger/in-conversation.ts';
import { readLedger } from './reckon/ledger/read-ledger.ts';
import { figuredTopic } from './reckon/ledger/topics.ts';
import { plotTopic } from './reckon/plots.ts';
import { isWaiting, speaksOfPicked, speaksOfRain, speaksOfUse, speaksOfWashing, withSpray } from './sprayed.ts';
import { isDependent, SIGN_TOPICS } from './topic-kinds.ts';
import { asksAmountOf } from './topic-rules.ts';

/** From here on the ear's best topic is taken for what the message is about. */
const OWN_TOPIC_P = 0.35;
/** A message of a few words changes the subject only when the ear is rather sure. */
const SHORT_TOPIC_P = 0.55;
const SHORT_WORDS = 5;
const FOLLOW_P = 0.3;
/** From here on the harvest is heard behind a sick plant, though no word of it was said. */
const SURE_OF_USE = 0.8;
const SURE_OF_TALK = 0.65;

/** Topics that say nothing of a field; the frame of the field stays as it was behind them. */
const TALK: ReadonlySet<string> = new Set(follows.talk);

export type StateStep = {
  frame: Frame;
  /** What is answered: the open question of the frame, or a courtesy beside it. */
  topic: string | null;
  /** The second topic that might have been meant, for a button. */
  rival: string | null;
  /** How sure the topic is, 0 to 1. */
  certainty: number;
  /** He wants something else of the same matter: the last answer may not come again. */
  seeksMore: boolean;
  /** How the message stood to the conversation, for `npm run ask`. */
  move: 'new' | 'slots' | 'follow' | 'correction' | 'signs' | 'talk' | 'unsure';
};

/** The frame after a message, with the figures that it tells kept beside the question. */
export function nextFrame(before: Frame | null, reading: Reading): StateStep {
  const earlier = before ?? EMPTY_FRAME;
  const told = correctedCount(earlier, correctedArea(earlier, reading));
  const field = withSlots(earlier, told);
  const ledger = readLedger(freshFor(earlier, told), told.written, landOf(earlier, field, told));
  const figured = isOfRatoon(earlier) ? null : figuredTopic(ledger, earlier.ledger?.open ?? null, told);
  const given =
    !isOfRatoon(earlier) && (figured === null || ledger.open === 'held')
      ? withGiven(ledger, earlier.ledger, field, told)
      : null;
  const topic =
    given?.topic ?? figured ?? plotTopic(told.written, field, told.ruledTopic) ?? decidedTopic(told.written, field);
  const next =
    topic === null
      ? ownFigures(afterMessage(before, told), told)
      : step(
          { ...opened(earlier, told, topic), season: sameSeason(earlier, field), awaiting: null },
          // His own figures come before any precise question of the shelf.
          'correction',
          0.85,
        );
  const kept = given?.ledger ?? (figured === null ? setAside(earlier, ledger) : ledger);
  // '95 kaban ani ko': what was cut and sold tells nothing of the crop that stands now.
  const isSold = figured !== null && ledger?.open === 'sale';
  const crop = isSold && isOfGain(told) ? aged(earlier.crop) : next.frame.crop;
  const frame = isSold ? { ...next.frame, crop, stage: aged(earlier.stage) } : next.frame;
  const whole = { ...next, frame: keptFigures(earlier, frame, kept) };
  return topic === null ? withOwnFigures(earlier, whole, told) : whole;
}

/** Figures are told of one season, until another crop is spoken of. */
function sameSeason(earlier: Frame, { crop, season }: Frame): Frame['season'] {
  return crop?.value === earlier.crop?.value || earlier.crop === null || season?.from === 'message' ? season : null;
}

/**
 * The frame after a message. A message that brings its own topic opens a new question and keeps the farmer's field; one
 * that only brings facts, or follows up, changes the open question and lets it be answered again.
 */
function afterMessage(before: Frame | null, reading: Reading): StateStep {
  const earlier = before ?? EMPTY_FRAME;
  const hasOpen = earlier.topic !== null && !TALK.has(earlier.topic);
  const own = asBrew(asPlan(reading.topics, earlier, reading), earlier, reading).filter(
    ({ topic }) => !isDependent(topic) && !follows.dangerTopics.includes(topic),
  );
  const dependent = reading.topics.find(({ topic }) => isDependent(topic)) ?? null;
  const best = own[0] ?? null;

  if (hasOpen && isOfSameField(earlier, reading))
    return step({ ...withSlots(earlier, reading), awaiting: null }, 'correction', 0.8);
  if (hasOpen && isMonthForPlanting(earlier, reading))
    return step({ ...withSlots(earlier, reading), asks: reading.asks, awaiting: null }, 'correction', 0.8);
  // 'Itim ang dahon, nag-spray ako kahapon, pipitas na ako, ok lang ba': what he eats and sells goes first.
  const picked = asksToPick(reading) ? ruledBySpray(earlier, reading, { topic: 'phi', p: SURE_OF_USE }) : null;
  if (picked !== null) return picked;
  if (hasOpen && isAnswerToUs(earlier, reading)) return step(answered(earlier, reading), 'slots', 0.8);
  if (isDescription(reading, best?.p ?? 0, own, follows.grainTopics.includes(earlier.topic ?? '')))
    return step(opened(earlier, reading, signTopicOf(reading)), 'signs', 0.8, own[0]?.topic ?? null);
  // 'Ilang araw bago pitasin' behind a spray asks for its waiting days.
  const isOfUse = follows.useTopics.includes(reading.ruledTopic ?? '');
  const waited = isOfUse ? ruledBySpray(earlier, reading, { topic: reading.ruledTopic ?? '', p: 0.9 }) : null;
  if (waited !== null) return waited;
  if (reading.ruledTopic !== null)
    return step(opened(earlier, reading, reading.ruledTopic), 'new', 0.9, best?.topic ?? null);
  if (asksAmountOf(earlier.products?.value ?? [], reading))
    return step(opened(earlier, reading, 'pesticide-dose'), 'new', 0.9, best?.topic ?? null);
  const ruled = ruledBySpray(earlier, reading, best);
  if (ruled !== null) return ruled;
  if (hasOpen && isRainOnFeed(earlier, reading))
    return step(opened(earlier, reading, 'fertilizer-rain'), 'new', 0.7, best?.topic ?? null);
  if (hasOpen && asksWhenOfOpen(earlier, reading, best))
    return step(
      { ...withSlots(earlier, reading), asks: reading.asks, awaiting: null },
      'follow',
      0.7,
      best?.topic ?? null,
    );
  if (hasOpen && isOnlyTold(earlier, reading, best?.p ?? 0))
    return step(withSlots(earlier, reading), 'slots', 0.6, best?.topic ?? null);
  const change = hasOpen ? changeOf(earlier, reading, dependent, best) : null;
  if (change !== null) return change;
  const isSure = best !== null && best.p >= (hasOpen && reading.words <= SHORT_WORDS ? SHORT_TOPIC_P : OWN_TOPIC_P);
  if (best !== null && (isSure || (!hasOpen && best.p >= 0.15))) {
    // Between questions about the farm, small talk must be surely heard.
    if (hasOpen && TALK.has(best.topic) && !best.topic.startsWith('oos-') && best.p < SURE_OF_TALK)
      return step(opened(earlier, reading, null), 'unsure', best.p, own[1]?.topic ?? null);
    const frame = opened(earlier, reading, best.topic);
    const move = TALK.has(best.topic) ? 'talk' : isSure ? 'new' : 'unsure';
    return { ...step(frame, move, best.p, own[1]?.topic ?? null), topic: best.topic };
  }
  if (hasOpen && isAskedOfTrouble(earlier, reading))
    return step(opened(earlier, reading, OF_TROUBLE), 'new', 0.6, best?.topic ?? null);
  if (hasOpen && reading.words <= 12 && bringsSlots(reading)) return step(withSlots(earlier, reading), 'slots', 0.5);
  return step(opened(earlier, reading, best?.topic ?? null), 'unsure', best?.p ?? 0, own[1]?.topic ?? null);
}

function step(frame: Frame, move: StateStep['move'], certainty: number, rival: string | null = null): StateStep {
  return {
    frame,
    topic: frame.topic,
    move,
    certainty,
    seeksMore: move === 'unsure',
    rival: rival === frame.topic ? null : rival,
  };
}

/** We asked for a fact and the message holds it, and hardly anything else. */
function isAnswerToUs({ awaiting }: Frame, reading: Reading): boolean {
  if (awaiting === null || reading.words > 14) return false;
  if (reading.asks !== null && reading.asks !== 'yes-no' && reading.words > 4) return false;
  const brought = slotsOf(reading);
  return awaiting === 'symptoms' ? reading.symptoms.length > 0 : brought[awaiting] !== undefined;
}

function answered(earlier: Frame, reading: Reading): Frame {
  return { ...withSlots(earlier, reading), awaiting: null };
}

/** A spray told now or before rules what is asked of harvest, sale, food and feed, and of the rain that came after it. */
function ruledBySpray(earlier: Frame, reading: Reading, best: Reading['topics'][number] | null): StateStep | null {
  const sprayed = withSpray(earlier.sprayed, reading.sprayed, reading.labelDays);
  const at = best?.topic ?? '';
  if (!isWaiting({ ...earlier, sprayed })) return null;
  const { normalized } = reading;
  const isSaid = speaksOfUse(normalized) || speaksOfPicked(normalized) || speaksOfWashing(normalized);
  // 'Nag-spray na ako, ok na ba': behind a sick plant he asks whether it was right, unless he speaks of the harvest.
  const isOfTrouble = SIGN_TOPICS.has(earlier.topic ?? '') && !isSaid && (best?.p ?? 0) < SURE_OF_USE;
  if (isOfTrouble && reading.sprayed !== null && at === 'phi')
    return step(withSlots(earlier, reading), 'follow', FOLLOW_P);
  const isUse = (follows.useTopics.includes(at) && !isOfTrouble) || (isSaid && !follows.careTopics.includes(at));
  if (isUse && asksWhatRemains(earlier, reading)) return null;
  if (isUse && (earlier.sprayed.length > 0 || reading.sprayed !== null))
    return step(opened(earlier, reading, 'phi'), 'new', 0.8, at);
  const isRain = speaksOfRain(reading.normalized) || earlier.topic === 'spray-and-rain';
  if (isRain && earlier.sprayed.length > 0 && reading.words <= 14 && reading.symptoms.length === 0)
    return step(opened(earlier, reading, 'spray-and-rain'), 'new', 0.8, at);
  return null;
}

/** Follow-ups, corrections and bare facts. */
function changeOf(
  earlier: Frame,
  reading: Reading,
  dependent: Reading['topics'][number] | null,
  best: Reading['topics'][number] | null,
): StateStep | null {
  const ownP = best?.p ?? 0;
  const isShort = reading.words <= 9;
  const rule = plainFollow(reading) ?? followRuleOf(reading);
  const kind =
    rule ?? (dependent !== null && dependent.p >= FOLLOW_P && dependent.p > ownP * 0.8 ? dependent.topic : null);
  if (kind !== null && (isShort || ownP < OWN_TOPIC_P)) {
    if (kind.startsWith('correct-')) {
      const right = withSlots(earlier, corrected(earlier, reading));
      return step({ ...right, topic: correctedTopic(earlier, reading) }, 'correction', 0.8);
    }
    const followed = followedUp(earlier, kind === 'follow-area' ? withBareArea(earlier, reading) : reading, kind);
    if (followed !== null)
      return {
        // Only a fact that is changed: the open question is answered again.
        ...step(
          followed,
          SLOT_FOLLOW.test(kind) && reading.asks === null ? 'slots' : 'follow',
          0.7,
          best?.topic ?? null,
        ),
        seeksMore: follows.seekMore.includes(kind),
      };
  }
  const isTold =
    kind === null &&
    dependent !== null &&
    dependent.topic.startsWith('ans-') &&
    dependent.p >= 0.5 &&
    reading.asks === null;
  // 'Talong na lang kaya ipalit' asks, though no word of asking stands in it.
  const isWish = /\b(?:kaya|kapalit|ipalit|ipapalit|pamalit|ihalili)\b/.test(reading.normalized);
  const isBare = bringsSlots(reading) && reading.asks === null && !isWish && (reading.words <= 6 || isTold);
  if (isBare && (ownP < 0.75 || isTold)) return step(asOfJudged(withSlots(earlier, reading), reading), 'slots', 0.7);
  if (dependent?.topic.startsWith('ans-') && dependent.p >= 0.5 && ownP < OWN_TOPIC_P)
    return { ...step(withSlots(earlier, reading), 'slots', 0.6), seeksMore: true };
  return null;
}

function signTopicOf(reading: Reading): string {
  const best = reading.topics.find(({ topic }) => SIGN_TOPICS.has(topic));
  return reading.symptoms.length >= 2 || best === undefined ? 'identify-from-signs' : best.topic;
}

/** '15 days na' behind a trouble that was made out: of that, since no sign is weighed anew. */
function asOfJudged(frame: Frame, { symptoms, crops }: Reading): Frame {
  const isMadeOut = SIGN_TOPICS.has(frame.topic ?? '') && frame.judged != null;
  return isMadeOut && symptoms.length === 0 && crops.length === 0 ? { ...frame, topic: OF_TROUBLE } : frame;
}

/** Facts of the field outlive a question; the rest belongs to it. Small talk ("lakatan ko may bulig na") may tell the crop. */
function opened(earlier: Frame, reading: Reading, topic: string | null): Frame {
  const isTalk = topic !== null && TALK.has(topic);
  const isNewCrop = reading.crops.length > 0 && reading.crops[0] !== earlier.crop?.value;
  const kept: Frame = {
    ...EMPTY_FRAME,
    topic,
    asks: reading.asks,
    crop: aged(earlier.crop),
    ...{ place: aged(earlier.place), areaHa: aged(earlier.areaHa), soil: aged(earlier.soil) },
    count: isNewCrop || earlier.count?.value.unit !== 'plant' ? null : aged(earlier.count),
    method: isNewCrop ? null : aged(earlier.method),
    isIrrigated: aged(earlier.isIrrigated),
    variety: isNewCrop ? null : aged(earlier.variety),
    ageDays: isNewCrop ? null : aged(earlier.ageDays),
    stage: isNewCrop ? null : aged(earlier.stage),
    problem: isNewCrop ? null : aged(earlier.problem),
    judged: isNewCrop ? null : (earlier.judged ?? null),
    share: isNewCrop ? null : (earlier.share ?? null),
    products: isNewCrop ? null : aged(earlier.products),
    ledger: earlier.ledger ?? null,
    planted: isNewCrop ? null : (earlier.planted ?? null),
    areaTopic: earlier.areaTopic ?? null,
    symptoms: isNewCrop ? [] : earlier.symptoms,
    sprayed: earlier.sprayed,
    danger: earlier.danger,
    gist: earlier.gist,
    said: earlier.said,
  };
  const told = reading.crops.length > 0 && earlier.crop === null ? withSlots(earlier, reading) : earlier;
  return isTalk ? { ...told, topic: earlier.topic ?? topic } : withSlots(kept, reading);
}
