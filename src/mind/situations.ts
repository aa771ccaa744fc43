import type { Sense } from '#language/ear/ear.ts';
import { likeness, type Meaning, ofLengthOne } from '#language/ear/meaning.ts';
import type { Situation } from '#library/situation.ts';
import { type Nearness, nearestOf, nearnessTo } from './asked-lines.ts';
import type { Asks } from './frame.ts';
import { openPlaces, type Place, type Places } from './places.ts';
import { leadOf, likelihoodOf, type Signs, scoresOf } from './situation-odds.ts';
import { agreementOf } from './told-figures.ts';
import { type WordLikeness, wordLikenesses } from './word-likeness.ts';

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

const SIBLINGS = 0.7;
/** From here on two situations say nearly the same, whatever topic each stands under. */
const TWINS = 0.82;
/** What the message before counts where it is read together with this one. */
const SAID_BEFORE = 0.5;
const LONG_WORDS = 12;
/** So near to a line it is the same question, typed again. */
const SAME_LINE = 0.93;
const ODDS_OF_SAME_LINE = 0.85;

const opened = new WeakMap<readonly Situation[], WeakMap<Sense, Situations>>();

/**
 * The shelf of situations, looked up by what they mean: each lies where its lines lie, and a message finds the nearest.
 * Its lines are read once for each shelf and sense, whoever asks.
 */
export function openSituations(situations: readonly Situation[], sense: Sense): Situations {
  const bySense = opened.get(situations) ?? new WeakMap<Sense, Situations>();
  opened.set(situations, bySense);
  const found = bySense.get(sense) ?? readSituations(situations, sense);
  bySense.set(sense, found);
  return found;
}

function readSituations(situations: readonly Situation[], sense: Sense): Situations {
  const places = openPlaces(situations, sense);
  return { like: (sought) => likest(places, sought, sense) };
}

type Wording = 'alone' | 'together' | 'named';
/** A place with its nearness to each wording: the message alone, behind the one before, with what it leaves out. */
type Found = { place: Place } & Record<Wording, Nearness>;

function likest(places: Places, sought: Sought, { meaning }: Sense): Likeness[] {
  const alone = meaning(sought.message);
  if (alone === null) return [];
  const together = togetherWith(sought.before, alone, meaning) ?? alone;
  const named = sought.named.flatMap((wording) => meaning(wording) ?? []);
  const wordings = [...new Set([alone, together, ...named])];
  const mayBeMeant = (place: Place) => mayBe(place, sought);
  const near = wordings.flatMap((wording) => places.nearest(sought.cropId, wording, mayBeMeant));
  const found = [...new Set(near)].map((place): Found => {
    const own = nearnessTo(place.lines, alone);
    return {
      place,
      alone: own,
      together: together === alone ? own : nearnessTo(place.lines, together),
      named: nearestOf([own, ...named.map((wording) => nearnessTo(place.lines, wording))]),
    };
  });
  const leads = {
    alone: leadsIn('alone', found),
    together: leadsIn('together', found),
    named: leadsIn('named', found),
  };
  const words = found.map(({ place }) => place.words());
  const likenesses = wordLikenesses(sought.message, sought.before, words, places.lexicon);
  const length = Math.min(sought.message.split(/\s+/).length, LONG_WORDS) / LONG_WORDS;
  const signs = found.map((one, at) => signsOf(one, leads, likenesses[at] as WordLikeness, sought, length));
  const scores = scoresOf(signs);
  const [best = 0, next = Number.NEGATIVE_INFINITY] = scores.toSorted((a, b) => b - a);
  return found
    .map((one, at): Likeness => {
      const own = signs[at] as Signs;
      const score = scores[at] ?? 0;
      const { situation, lines } = one.place;
      const { line } = [one.alone, one.together, one.named].reduce((best, other) =>
        other.near > best.near ? other : best,
      );
      const text = lines.texts[line] ?? '';
      const odds = likelihoodOf(own, leadOf(score, score === best ? next : best));
      const likely = one.alone.near >= SAME_LINE ? Math.max(ODDS_OF_SAME_LINE * one.alone.near, odds) : odds;
      return {
        situation,
        likeness: Math.min(1, likely * agreementOf(situation, text, sought)),
        line: text,
        signs: own,
      };
    })
    .sort((a, b) => b.likeness - a.likeness);
}

type Leads = Record<Wording, (one: Found) => number>;

function signsOf(one: Found, leads: Leads, words: WordLikeness, sought: Sought, length: number): Signs {
  const { situation, lines } = one.place;
  return {
    middle: one.alone.middle,
    line: one.alone.near,
    lead: leads.alone(one),
    togetherMiddle: one.together.middle,
    togetherLine: one.together.near,
    togetherLead: leads.together(one),
    namedMiddle: one.named.middle,
    namedLine: one.named.near,
    namedLead: leads.named(one),
    ...words,
    heard: sought.topics.find(({ topic }) => topic === situation.topic)?.p ?? 0,
    sameForm: sought.asks === null ? 0 : lines.shareAsking(sought.asks),
    ofCrop: Number(situation.crops !== undefined),
    cropUntold: Number(situation.crops !== undefined && sought.cropId === null),
    follows: Number(situation.after !== undefined),
    thread: Number(situation.question !== undefined),
    open: Number(sought.openTopics.includes(situation.topic)),
    ofTrouble: isAbout(situation, sought.trouble),
    later: Number(sought.before !== ''),
    length,
  };
}

/** By how much each that was found lies nearer to a wording than the next that is no sibling of it. */
function leadsIn(wording: Wording, found: readonly Found[]): (one: Found) => number {
  const sumOf = (one: Found) => one[wording].middle + one[wording].near;
  const ranked = found.toSorted((a, b) => sumOf(b) - sumOf(a));
  return (one) => {
    const rival = ranked.find((other) => other !== one && !areSiblings(other.place, one.place));
    return sumOf(one) - Math.max(0, rival === undefined ? 0 : sumOf(rival));
  };
}

/** 1 where a situation is about the trouble that is spoken of, -1 where it is about another, 0 where either is unsaid. */
function isAbout({ about, when }: Situation, trouble: string | null): -1 | 0 | 1 {
  if (trouble === null) return 0;
  const own = [...(about ?? []), ...(when?.problems ?? [])];
  return own.length === 0 ? 0 : own.includes(trouble) ? 1 : -1;
}

/** Asked in nearly the same words, nearer still under two topics: whichever is said, it is not far from the question. */
function areSiblings(one: Place, other: Place): boolean {
  const least = one.situation.topic === other.situation.topic ? SIBLINGS : TWINS;
  return likeness(one.lines.middle, other.lines.middle) >= least;
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
    (crops === undefined ||
      (cropId === null ? !isBound : cropsOf(situation, sought).some((id) => id !== null && crops.includes(id)))) &&
    (follows === null || openTopics.some((open) => follows.has(open))) &&
    (troubles.length === 0 || (spokenOf === null ? question === undefined : troubles.includes(spokenOf)))
  );
}

/** 'Pwede bang mais ang ipalit' is asked of the crop that was spoken of, not of the corn; 'pagkaani ng palay pa' of either. */
function cropsOf({ namesAnother, question }: Situation, { cropId, cropBefore, trouble }: Sought): (string | null)[] {
  if (namesAnother !== true || cropBefore === null) return [cropId];
  if (question === undefined) return [cropId, cropBefore];
  return [trouble === null ? cropId : cropBefore];
}
