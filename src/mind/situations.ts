import { normalize } from '#agronomy/question/normalize.ts';
import { likeness, type Meaning, ofLengthOne } from '#language/ear/meaning.ts';
import type { Situation } from '#library/situation.ts';
import { asksOf } from './asks.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Asks } from './frame.ts';
import type { Reading } from './hear.ts';
import { oddsOf, type Signs } from './situation-odds.ts';
import type { StateStep } from './state.ts';

/** A situation that the message resembles, how likely it is what was asked, 0 to 1, and why. */
export type Likeness = { situation: Situation; likeness: number; line: string; signs: Signs };

/** What is held against the lines of the shelf. */
export type Sought = {
  message: string;
  /** The farmer's message before it, for a follow-up that leaves out what was said; '' when it is the first. */
  before: string;
  asks: Asks | null;
  days: number | null;
  /** The crop of the conversation; null when none was named. */
  cropId: string | null;
  /** The trouble of the conversation; null when none is known. */
  problemId: string | null;
  /** How likely the ear finds each topic. */
  topics: readonly { topic: string; p: number }[];
  /** The question that was open before this message, and the one that was answered last. */
  openTopics: readonly string[];
};

export type Situations = {
  /** The likest first, one of each situation; at most `MOST`. */
  like(sought: Sought): Likeness[];
};

const MOST = 5;
/** So many whose middle lies nearest are looked at line by line. */
const LOOKED_AT = 12;
/** What lies farther has nothing in common with the message. */
const NEAR_ENOUGH = 0.2;
const SIBLINGS = 0.7;
/** What the message before counts where it is read together with this one. */
const SAID_BEFORE = 0.5;
const LONG_WORDS = 12;
/** What a line counts that tells of another age, and how far apart ages may be: 30 and 45 days are alike. */
const OTHER_AGE = 0.7;
const SAME_AGE = 1.7;
/** How much more a line counts that is about the trouble he has. */
const OF_HIS_TROUBLE = 1.2;

type Line = { text: string; meaning: Float32Array };
type Lying = { situation: Situation; middle: Float32Array };
type Place = Lying & { lines: readonly Line[] };

/** The shelf of situations, looked up by what they mean: each lies where its lines lie, and a message finds the nearest. */
export function openSituations(situations: readonly Situation[], meaning: Meaning): Situations {
  let places: Place[] | null = null;
  return {
    like(sought) {
      places ??= situations.flatMap((situation) => placeOf(situation, meaning));
      return likest(places, sought, meaning);
    },
  };
}

/** Where a situation lies; nowhere ([]) when none of its lines has a word. */
export function placeOf(situation: Situation, meaning: Meaning): Place[] {
  const lines = situation.asked.flatMap((text): Line[] => {
    const lies = meaning(text);
    return lies === null ? [] : [{ text, meaning: lies }];
  });
  const middle = middleOf(lines.map((line) => line.meaning));
  return middle === null ? [] : [{ situation, lines, middle }];
}

function middleOf(meanings: readonly Float32Array[]): Float32Array | null {
  const sum = new Float32Array(meanings[0]?.length ?? 0);
  for (const lies of meanings) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (lies[at] ?? 0);
  return ofLengthOne(sum);
}

/** A situation with what it was found by: the message alone, or with the one before. */
type Found = { place: Place; seen: Float32Array; nearness: number };

function likest(places: readonly Place[], sought: Sought, meaning: Meaning): Likeness[] {
  const alone = meaning(sought.message);
  if (alone === null) return [];
  const together = togetherWith(sought.before, alone, meaning);
  const found = places
    .filter(({ situation }) => mayBe(situation, sought))
    .map((place): Found => {
      const own = { place, seen: alone, nearness: likeness(alone, place.middle) };
      // A follow-up of the shelf is worded as it is typed, without what was said before.
      if (together === null || place.situation.after !== undefined) return own;
      const nearness = likeness(together, place.middle);
      return nearness > own.nearness ? { place, seen: together, nearness } : own;
    })
    .filter(({ nearness }) => nearness >= NEAR_ENOUGH)
    .sort((one, other) => other.nearness - one.nearness)
    .slice(0, LOOKED_AT)
    .map((one) => ({ ...one, ...nearestLine(one) }));
  const words = sought.message.split(/\s+/).length;
  return found
    .map(({ place, nearness, line, near }): Likeness => {
      const { situation } = place;
      const rivals = found.filter((other) => other.place !== place && !areSiblings(other.place, place));
      const signs = {
        middle: nearness,
        line: near,
        lead: nearness + near - Math.max(0, ...rivals.map((rival) => rival.nearness + rival.near)),
        heard: sought.topics.find(({ topic }) => topic === situation.topic)?.p ?? 0,
        otherForm: Number(isOtherForm(asksOf(normalize(line.text)), sought.asks)),
        cropUntold: Number(situation.crops !== undefined && sought.cropId === null),
        follows: Number(situation.after !== undefined),
        length: Math.min(words, LONG_WORDS) / LONG_WORDS,
      };
      const odds = oddsOf(signs) * besides(situation, line, sought);
      return { situation, likeness: Math.min(1, odds), line: line.text, signs };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST);
}

/** Of one topic and asked in nearly the same words: whichever of the two is said, it is not far from the question. */
export function areSiblings(one: Lying, other: Lying, from = SIBLINGS): boolean {
  return one.situation.topic === other.situation.topic && likeness(one.middle, other.middle) >= from;
}

/** The message read together with the one before; null when there is none. */
function togetherWith(before: string, alone: Float32Array, meaning: Meaning): Float32Array | null {
  const earlier = meaning(before);
  return earlier === null ? null : ofLengthOne(alone.map((value, at) => value + SAID_BEFORE * (earlier[at] ?? 0)));
}

/** Whether a situation may be meant at all: of his crop and trouble, and behind its topic if it follows one. */
function mayBe({ crops, after, when }: Situation, { cropId, problemId, openTopics }: Sought): boolean {
  const troubles = when?.problems ?? [];
  return (
    (crops === undefined || cropId === null || crops.includes(cropId)) &&
    (after === undefined || openTopics.some((open) => after.includes(open))) &&
    (troubles.length === 0 || problemId === null || troubles.includes(problemId))
  );
}

function nearestLine({ place, seen }: Found): { line: Line; near: number } {
  const [first, ...others] = place.lines.map((line) => ({ line, near: likeness(seen, line.meaning) }));
  if (first === undefined) throw new Error(`${place.situation.id} has no lines`);
  return others.reduce((best, one) => (one.near > best.near ? one : best), first);
}

/** What the nearness of words cannot tell: the age of the crop, and the trouble that he has. */
function besides({ when }: Situation, { text }: Line, sought: Sought): number {
  const isTheirs = sought.problemId !== null && (when?.problems ?? []).includes(sought.problemId);
  return (isOtherAge(daysIn(text), sought.days) ? OTHER_AGE : 1) * (isTheirs ? OF_HIS_TROUBLE : 1);
}

/** Days that a line or a message tells of, as '45 days na'; null when none. */
export function daysIn(text: string): number | null {
  const told = /\b(\d{1,3})\s*(?:na\s+)?(?:ka\s+|nga\s+)?(?:araw|days?|adlaw|aldaw|dat|das|dap)\b/i.exec(text);
  return told === null ? null : Number(told[1]);
}

function isOtherForm(one: Asks | null, other: Asks | null): boolean {
  return one !== null && other !== null && one !== other;
}

function isOtherAge(days: number | null, told: number | null): boolean {
  if (days === null || told === null) return false;
  return Math.max(days, told) > Math.max(1, Math.min(days, told)) * SAME_AGE;
}

/** How likely it must be the precise question: less where the ear only guesses, more where it surely hears another topic. */
const TAKEN = 0.32;
const TAKEN_OVER_GUESS = 0.27;
const TAKEN_OVER_NOTHING = 0.2;
const TAKEN_AS_HEARD = 0.24;
const TAKEN_OVER_ANOTHER = 0.45;
/** Over what the tables know or reckon, more; over the farmer's own figures hardly ever. */
const TAKEN_OVER_TABLES = 0.5;
const TAKEN_OVER_FIGURES = 0.95;
const TAKEN_OVER_SIGNS = 0.35;
const TAKEN_AGAINST_SIGNS = 0.6;
const TAKEN_OVER_NAMED = 0.5;
const TAKEN_OVER_FACTS = 0.4;
const TAKEN_BEHIND = 0.35;
const TAKEN_IN_TAGLISH = 0.4;
/** A long story holds many matters, and the odds were fitted on short ones. */
const TAKEN_OF_STORY = 0.4;
const STORY_WORDS = 25;
const SURELY_HEARD = 0.8;
const GUESSED = 0.5;
const HARDLY_HEARD = 0.38;

/** What else speaks for or against a situation. */
export type Bearing = {
  /** Whether a reckoner waits for the figures of this farmer. */
  hasFigures: boolean;
  /** Whether the signs speak for its trouble; null where they say nothing of it. */
  agrees: (situation: Situation) => boolean | null;
};

/** The situation that the message is taken for; null when a page, a reckoner or an answer to our own question fits better. */
export function preciseAmong(
  likest: readonly Likeness[],
  step: StateStep,
  reading: Pick<Reading, 'problems' | 'language' | 'words'>,
  bearing: Bearing,
): Situation | null {
  if (step.move === 'correction') return null;
  const most = likest[0]?.likeness ?? 0;
  const found = likest.find(
    ({ situation, likeness }) =>
      likeness >= most * NEARLY_FIRST && likeness >= leastFor(situation, step, reading, bearing),
  );
  return found?.situation ?? null;
}

/** The second is taken only where it is nearly as like as the first. */
const NEARLY_FIRST = 0.6;

function leastFor(
  situation: Situation,
  { move, certainty, topic }: StateStep,
  { problems, language, words }: Pick<Reading, 'problems' | 'language' | 'words'>,
  { hasFigures, agrees }: Bearing,
): number {
  const agreed = agrees(situation);
  const isOther = problems.length > 0 && !problems.some((id) => situation.about?.includes(id));
  const isHeard = situation.topic === topic || agreed === true;
  return Math.max(
    isHeard ? TAKEN_AS_HEARD : overHearing(move, certainty),
    words > STORY_WORDS ? TAKEN_OF_STORY : 0,
    hasFigures ? TAKEN_OVER_FIGURES : 0,
    // Of the farmer's place, month and crop the tables know more than any shelf.
    follows.reckonedTopics.includes(topic ?? '') && certainty >= SURELY_HEARD ? TAKEN_OVER_TABLES : 0,
    move === 'signs' && agreed === null ? TAKEN_OVER_SIGNS : 0,
    agreed === false ? TAKEN_AGAINST_SIGNS : 0,
    isOther && agreed !== true ? TAKEN_OVER_NAMED : 0,
    situation.after === undefined ? 0 : TAKEN_BEHIND,
    language === 'en' && situation.en === undefined ? TAKEN_IN_TAGLISH : 0,
    // What only brings facts changes the open question, unless the shelf knows just that follow-up.
    move === 'slots' ? (situation.after === undefined ? TAKEN_OVER_NAMED : TAKEN_OVER_FACTS) : 0,
  );
}

/** What it takes over another topic that the ear hears so surely; signs are always heard as surely. */
function overHearing(move: StateStep['move'], certainty: number): number {
  if (certainty < HARDLY_HEARD) return TAKEN_OVER_NOTHING;
  if (certainty < GUESSED) return TAKEN_OVER_GUESS;
  return certainty > SURELY_HEARD && move !== 'signs' ? TAKEN_OVER_ANOTHER : TAKEN;
}
