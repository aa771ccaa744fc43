import { normalize } from '#agronomy/question/normalize.ts';
import { likeness, type Meaning, ofLengthOne } from '#language/ear/meaning.ts';
import type { Situation } from '#library/situation.ts';
import { asksOf } from './asks.ts';
import type { Asks } from './frame.ts';
import { oddsOf, type Signs } from './situation-odds.ts';

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
/** From here on two situations say nearly the same, whatever topic each stands under. */
const TWINS = 0.82;
/** What the message before counts where it is read together with this one. */
const SAID_BEFORE = 0.5;
const LONG_WORDS = 12;
/** What a line counts that tells of another age, and how far apart ages may be: 30 and 45 days are alike. */
const OTHER_AGE = 0.7;
const SAME_AGE = 1.7;
/** A hundred days is another matter than ten, whatever the words. */
const FAR_AGE = 0.4;
const FAR = 3.5;
/** What a situation counts that speaks of acid soil where his is alkaline, and the pH between the two. */
const OTHER_PH = 0.2;
const NEUTRAL_PH = 7;
/** So near to a line it is the same question, typed again. */
const SAME_LINE = 0.93;
const ODDS_OF_SAME_LINE = 0.65;
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
      const likely = near >= SAME_LINE ? Math.max(ODDS_OF_SAME_LINE, oddsOf(signs)) : oddsOf(signs);
      const odds = likely * besides(situation, line, sought);
      return { situation, likeness: Math.min(1, odds), line: line.text, signs };
    })
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, MOST);
}

/** Asked in nearly the same words, nearer still under two topics: whichever is said, it is not far from the question. */
export function areSiblings(one: Lying, other: Lying, from = SIBLINGS): boolean {
  const least = one.situation.topic === other.situation.topic ? from : Math.max(from, TWINS);
  return likeness(one.middle, other.middle) >= least;
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
    // A follow-up of one crop belongs to a talk about that crop.
    (crops === undefined || (cropId === null ? after === undefined : crops.includes(cropId))) &&
    (after === undefined || openTopics.some((open) => after.includes(open))) &&
    (troubles.length === 0 || problemId === null || troubles.includes(problemId))
  );
}

function nearestLine({ place, seen }: Found): { line: Line; near: number } {
  const [first, ...others] = place.lines.map((line) => ({ line, near: likeness(seen, line.meaning) }));
  if (first === undefined) throw new Error(`${place.situation.id} has no lines`);
  return others.reduce((best, one) => (one.near > best.near ? one : best), first);
}

/** What the nearness of words cannot tell: all numbers are one word to it, and it does not know the trouble that he has. */
function besides({ when, asked }: Situation, { text }: Line, { problemId, days, message }: Sought): number {
  const isTheirs = problemId !== null && (when?.problems ?? []).includes(problemId);
  const isOfOtherSoil = isOnOtherSide(pHIn(message), asked.map(pHIn));
  return ageFactor(daysIn(text), days) * (isOfOtherSoil ? OTHER_PH : 1) * (isTheirs ? OF_HIS_TROUBLE : 1);
}

/** The pH that a line or a message tells of; null when none. */
function pHIn(text: string): number | null {
  const told = /\bph\b\D{0,12}(\d{1,2}(?:\.\d+)?)/i.exec(text);
  return told === null ? null : Number(told[1]);
}

/** Whether one pH lies across neutral from every other that is told of. */
function isOnOtherSide(own: number | null, others: readonly (number | null)[]): boolean {
  const told = others.filter((other) => other !== null);
  return own !== null && told.length > 0 && told.every((other) => other < NEUTRAL_PH !== own < NEUTRAL_PH);
}

/** Days that a line or a message tells of, as '45 days na'; null when none. */
export function daysIn(text: string): number | null {
  const told = /\b(\d{1,3})\s*(?:na\s+)?(?:ka\s+|nga\s+)?(?:araw|days?|adlaw|aldaw|dat|das|dap)\b/i.exec(text);
  return told === null ? null : Number(told[1]);
}

function isOtherForm(one: Asks | null, other: Asks | null): boolean {
  return one !== null && other !== null && one !== other;
}

function ageFactor(days: number | null, told: number | null): number {
  if (days === null || told === null) return 1;
  const ratio = Math.max(days, told) / Math.max(1, Math.min(days, told));
  return ratio > FAR ? FAR_AGE : ratio > SAME_AGE ? OTHER_AGE : 1;
}
