import { normalize } from '#agronomy/question/normalize.ts';
import { likeness, type Meaning, ofLengthOne } from '#language/ear/meaning.ts';
import type { Situation } from '#library/situation.ts';
import { asksOf } from './asks.ts';
import type { Asks } from './frame.ts';
import { contentOf, type SharedWords, shareIn, wordsOfSituation } from './shared-words.ts';
import { oddsOf, type Signs } from './situation-odds.ts';

/** A situation that the message resembles, how likely it is what was asked, 0 to 1, and why. */
export type Likeness = { situation: Situation; likeness: number; line: string; signs: Signs };

/** What is held against the lines of the shelf. */
export type Sought = {
  message: string;
  /** The farmer's message before it, for a follow-up that leaves out what was said; '' when it is the first. */
  before: string;
  /** The message with what it leaves out put behind it: the crop, the trouble. */
  named: readonly string[];
  asks: Asks | null;
  days: number | null;
  /** The crop of the conversation; null when none was named. */
  cropId: string | null;
  /** The one before this message; null when none was named. */
  cropBefore: string | null;
  /** The trouble of the conversation; null when none is known. */
  problemId: string | null;
  /** The trouble that the last answers made out, for what is asked after them; null when this message names one. */
  trouble: string | null;
  /** How likely the ear finds each topic. */
  topics: readonly { topic: string; p: number }[];
  /** The question that was open before this message, and the one that was answered last. */
  openTopics: readonly string[];
};

export type Situations = {
  /** The likest first, one of each situation; a few dozen at most. */
  like(sought: Sought): Likeness[];
};

/** Of each wording so many whose middle lies nearest are looked at line by line. */
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

type Line = { text: string; meaning: Float32Array };
type Lying = { situation: Situation; middle: Float32Array };
type Place = Lying & { lines: readonly Line[]; words: () => SharedWords; follows: ReadonlySet<string> | null };

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
  const lines = linesOf(situation.asked, meaning);
  const middle = middleOf(lines.map((line) => line.meaning));
  if (middle === null) return [];
  const follows = situation.after === undefined ? null : new Set(situation.after);
  return [{ situation, lines, middle, words: once(() => wordsOfSituation(situation)), follows }];
}

/** What the lines of each table of meanings mean; the answers of one thread question share them. */
const heardLines = new WeakMap<Meaning, WeakMap<readonly string[], readonly Line[]>>();

function linesOf(asked: readonly string[], meaning: Meaning): readonly Line[] {
  const heard = heardLines.get(meaning) ?? new WeakMap<readonly string[], readonly Line[]>();
  heardLines.set(meaning, heard);
  const known = heard.get(asked);
  if (known !== undefined) return known;
  const lines = asked.flatMap((text): Line[] => {
    const lies = meaning(text);
    return lies === null ? [] : [{ text, meaning: lies }];
  });
  heard.set(asked, lines);
  return lines;
}

function middleOf(meanings: readonly Float32Array[]): Float32Array | null {
  const sum = new Float32Array(meanings[0]?.length ?? 0);
  for (const lies of meanings) for (let at = 0; at < sum.length; at++) sum[at] = (sum[at] ?? 0) + (lies[at] ?? 0);
  return ofLengthOne(sum);
}

/** How near a message lies to a situation: to the middle of its lines, and to the nearest of them. */
type Near = { middle: number; line: Line; near: number };
/** A situation with its nearness to each wording: the message alone, behind the one before, with what it leaves out. */
type Found = { place: Place; alone: Near; together: Near; named: Near };

function likest(places: readonly Place[], sought: Sought, meaning: Meaning): Likeness[] {
  const alone = meaning(sought.message);
  if (alone === null) return [];
  const together = togetherWith(sought.before, alone, meaning) ?? alone;
  const named = [alone, ...sought.named.flatMap((wording) => meaning(wording) ?? [])];
  const possible = places.filter((place) => mayBe(place, sought));
  const found = nearestTo([alone, together, ...named.slice(1)], possible).map(
    (place): Found => ({
      place,
      alone: nearnessOf(place, [alone]),
      together: nearnessOf(place, [together]),
      named: nearnessOf(place, named),
    }),
  );
  const message = contentOf(sought.message);
  const both = contentOf(sought.before, sought.message);
  return found
    .map((one): Likeness => {
      const { situation } = one.place;
      const { line } = [one.alone, one.together, one.named].reduce((best, other) =>
        other.near > best.near ? other : best,
      );
      const rivals = found.filter((other) => other !== one && !areSiblings(other.place, one.place));
      const leadIn = (wording: 'alone' | 'together' | 'named') =>
        sumOf(one[wording]) - Math.max(0, ...rivals.map((rival) => sumOf(rival[wording])));
      const { asked, answered } = one.place.words();
      const signs: Signs = {
        middle: one.alone.middle,
        line: one.alone.near,
        lead: leadIn('alone'),
        togetherMiddle: one.together.middle,
        togetherLine: one.together.near,
        togetherLead: leadIn('together'),
        namedMiddle: one.named.middle,
        namedLine: one.named.near,
        namedLead: leadIn('named'),
        asked: shareIn(asked, message),
        answered: shareIn(answered, message),
        togetherAsked: shareIn(asked, both),
        togetherAnswered: shareIn(answered, both),
        heard: sought.topics.find(({ topic }) => topic === situation.topic)?.p ?? 0,
        otherForm: Number(isOtherForm(asksOf(normalize(line.text)), sought.asks)),
        ofCrop: Number(situation.crops !== undefined),
        cropUntold: Number(situation.crops !== undefined && sought.cropId === null),
        follows: Number(situation.after !== undefined),
        thread: Number(situation.question !== undefined),
        open: Number(sought.openTopics.includes(situation.topic)),
        ofTrouble: isAbout(situation, sought.trouble),
        length: Math.min(sought.message.split(/\s+/).length, LONG_WORDS) / LONG_WORDS,
      };
      const likely = one.alone.near >= SAME_LINE ? Math.max(ODDS_OF_SAME_LINE, oddsOf(signs)) : oddsOf(signs);
      const odds = likely * besides(situation, line, sought);
      return { situation, likeness: Math.min(1, odds), line: line.text, signs };
    })
    .sort((a, b) => b.likeness - a.likeness);
}

/** The places whose middles lie nearest to any of these wordings. */
function nearestTo(wordings: readonly Float32Array[], places: readonly Place[]): Place[] {
  const nearest = wordings.flatMap((seen) => {
    const middles = Float32Array.from(places, ({ middle }) => likeness(seen, middle));
    const least = Math.max(NEAR_ENOUGH, middles.toSorted().at(-LOOKED_AT) ?? NEAR_ENOUGH);
    return places.filter((_, at) => (middles[at] ?? 0) >= least);
  });
  return [...new Set(nearest)];
}

/** How near a place lies to the nearest of these wordings. */
function nearnessOf({ situation, middle, lines }: Place, wordings: readonly Float32Array[]): Near {
  const [first, ...others] = lines.map((line) => ({
    line,
    near: Math.max(...wordings.map((seen) => likeness(seen, line.meaning))),
  }));
  if (first === undefined) throw new Error(`${situation.id} has no lines`);
  const { line, near } = others.reduce((best, one) => (one.near > best.near ? one : best), first);
  return { middle: Math.max(...wordings.map((seen) => likeness(seen, middle))), line, near };
}

function sumOf({ middle, near }: Near): number {
  return middle + near;
}

/** 1 where a situation is about the trouble that is spoken of, -1 where it is about another, 0 where either is unsaid. */
function isAbout({ about, when }: Situation, trouble: string | null): -1 | 0 | 1 {
  const own = [...(about ?? []), ...(when?.problems ?? [])];
  return trouble === null || own.length === 0 ? 0 : own.includes(trouble) ? 1 : -1;
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
function mayBe({ situation, follows }: Place, sought: Sought): boolean {
  const { cropId, problemId, trouble, openTopics } = sought;
  const { crops, when, question } = situation;
  const troubles = when?.problems ?? [];
  const spokenOf = question === undefined ? problemId : (trouble ?? problemId);
  // A follow-up of one crop belongs to a talk about that crop, a thread to one about its subject.
  const isBound = follows !== null || question !== undefined;
  return (
    (crops === undefined || (cropId === null ? !isBound : crops.includes(cropOf(situation, sought) ?? cropId))) &&
    (follows === null || openTopics.some((open) => follows.has(open))) &&
    (troubles.length === 0 || (spokenOf === null ? question === undefined : troubles.includes(spokenOf)))
  );
}

/** 'Pwede bang mais ang ipalit' is asked of the crop that was spoken of, not of the corn. */
function cropOf({ namesAnother }: Situation, { cropId, cropBefore, trouble }: Sought): string | null {
  return namesAnother === true && trouble !== null ? (cropBefore ?? cropId) : cropId;
}

/** What the nearness of words cannot tell: all numbers are one word to it. */
function besides({ asked }: Situation, { text }: Line, { days, message }: Sought): number {
  const isOfOtherSoil = isOnOtherSide(pHIn(message), asked.map(pHIn));
  return ageFactor(daysIn(text), days) * (isOfOtherSoil ? OTHER_PH : 1);
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

/** The same value each time, made when it is first asked for. */
function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
