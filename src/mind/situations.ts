import { normalize } from '#agronomy/question/normalize.ts';
import { stems } from '#agronomy/question/stem.ts';
import type { Situation } from '#library/situation.ts';
import { asksOf } from './asks.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Asks } from './frame.ts';
import type { Reading } from './hear.ts';
import type { StateStep } from './state.ts';

/** A situation that the message resembles, and how much, 0 to 1. */
export type Likeness = { situation: Situation; likeness: number; line: string };

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

/** A shorter stem belongs to too many words. */
const STEM_FROM = 4;
const MOST = 5;
/** A line of which less is shared is not looked at. */
const LEAST_SHARED = 0.2;
/** What a shelf's line that asks in another form counts. */
const OTHER_FORM = 0.85;
/** What a situation of a certain crop counts for a farmer who named none. */
const CROP_UNTOLD = 0.6;
/** Share of a likeness that stands on the words alone; the rest is the ear's. */
const BY_WORDS = 0.65;
/** How much of a line that follows up the question before it is forgiven. */
const FOLLOWS_UP = 1.25;
/** What a line counts that tells of another age, and how far apart ages may be: 30 and 45 days are alike. */
const OTHER_AGE = 0.7;
const SAME_AGE = 1.7;
/** How much of a line that is about the trouble he has is forgiven. */
const OF_HIS_TROUBLE = 1.2;
/** What a line counts whose rarest word is not said: the rest may be 'ilang araw bago' and the like. */
const CORE_MISSED = 0.9;
/** A line's own words count for so much, those of the message for the rest. */
const LINE_SHARE = 0.6;
/** A story that holds a whole line need not be like it to the end: what is longer than so many lines is not counted. */
const LONG_STORY = 1.5;
/** A line of few and common words says little, however well it fits: as if a rare word of it were missing. */
const DOUBT = 4;
/** What a word of the message before counts for a follow-up. */
const SAID_BEFORE = 0.4;

type Line = {
  situation: Situation;
  text: string;
  asks: Asks | null;
  days: number | null;
  weight: number;
  /** The rarest root: what the line is about. */
  core: string;
};
type Index = {
  lines: readonly Line[];
  /** Lines by root, and what the root weighs. */
  byRoot: ReadonlyMap<string, { weight: number; lines: readonly number[] }>;
  rootOf: (word: string) => string;
};

/**
 * The shelf of situations, looked up by likeness of words: roots weighed by how rare they are on the shelf (inverse
 * document frequency), the names of crops left out since the crop is compared by itself.
 * @param cropWords words that name crops
 */
export function openSituations(situations: readonly Situation[], cropWords: ReadonlySet<string>): Situations {
  let index: Index | null = null;
  return {
    like(sought) {
      index ??= indexOf(situations, cropWords);
      return likest(index, sought, cropWords);
    },
  };
}

function likest({ lines, byRoot, rootOf }: Index, sought: Sought, cropWords: ReadonlySet<string>): Likeness[] {
  const roots = new Set(wordsOf(sought.message, cropWords).map(rootOf));
  const shared = new Float64Array(lines.length);
  let whole = 0;
  for (const root of roots) {
    const found = byRoot.get(root);
    whole += found?.weight ?? UNKNOWN_WEIGHT;
    for (const at of found?.lines ?? []) shared[at] = (shared[at] ?? 0) + (found?.weight ?? 0);
  }
  for (const root of new Set(wordsOf(sought.before, cropWords).map(rootOf))) {
    const found = roots.has(root) ? undefined : byRoot.get(root);
    for (const at of found?.lines ?? [])
      if (shared[at]) shared[at] = (shared[at] ?? 0) + (found?.weight ?? 0) * SAID_BEFORE;
  }
  const said = new Set([...roots, ...wordsOf(sought.before, cropWords).map(rootOf)]);
  const best = new Map<string, Likeness>();
  for (const [at, line] of lines.entries()) {
    const common = shared[at] ?? 0;
    if (common < line.weight * LEAST_SHARED) continue;
    const likeness = likenessOf(line, common, whole, sought, said.has(line.core));
    if (likeness > (best.get(line.situation.id)?.likeness ?? 0))
      best.set(line.situation.id, { situation: line.situation, likeness, line: line.text });
  }
  return [...best.values()].sort((a, b) => b.likeness - a.likeness).slice(0, MOST);
}

/** Of a word that is not on the shelf: it asks for something else, or is misspelt. */
const UNKNOWN_WEIGHT = 5;

function likenessOf(line: Line, common: number, whole: number, sought: Sought, isCore: boolean): number {
  const { situation, weight, asks, days } = line;
  const { cropId, openTopics } = sought;
  const { crops, after, topic, when } = situation;
  const troubles = when?.problems ?? [];
  const isTheirs = sought.problemId !== null && troubles.includes(sought.problemId);
  if (troubles.length > 0 && sought.problemId !== null && !isTheirs) return 0;
  if (crops !== undefined && cropId !== null && !crops.includes(cropId)) return 0;
  const isAfter = after !== undefined && openTopics.some((open) => after.includes(open));
  if (after !== undefined && !isAfter) return 0;
  const wanted = Math.min(whole, weight * LONG_STORY);
  const ofLine = Math.min(1, common / (weight + DOUBT));
  const ofMessage = Math.min(1, common / (wanted + DOUBT));
  const words = ofLine ** LINE_SHARE * ofMessage ** (1 - LINE_SHARE);
  const heard = sought.topics.find((one) => one.topic === topic)?.p ?? 0;
  const form = asks !== null && sought.asks !== null && asks !== sought.asks ? OTHER_FORM : 1;
  const crop = crops !== undefined && cropId === null ? CROP_UNTOLD : 1;
  const age = (isOtherAge(days, sought.days) ? OTHER_AGE : 1) * (isCore ? 1 : CORE_MISSED);
  return Math.min(
    1,
    age *
      words *
      (BY_WORDS + (1 - BY_WORDS) * heard) *
      form *
      crop *
      (isAfter ? FOLLOWS_UP : 1) *
      (isTheirs ? OF_HIS_TROUBLE : 1),
  );
}

/** Days that a line or a message tells of, as '45 days na'; null when none. */
export function daysIn(text: string): number | null {
  const told = /\b(\d{1,3})\s*(?:na\s+)?(?:ka\s+|nga\s+)?(?:araw|days?|adlaw|aldaw|dat|das|dap)\b/i.exec(text);
  return told === null ? null : Number(told[1]);
}

function isOtherAge(days: number | null, told: number | null): boolean {
  if (days === null || told === null) return false;
  return Math.max(days, told) > Math.max(1, Math.min(days, told)) * SAME_AGE;
}

function wordsOf(text: string, cropWords: ReadonlySet<string>): string[] {
  return normalize(text)
    .split(' ')
    .map((word) => (/^\d/.test(word) ? '0' : word))
    .filter((word) => word.length > 1 && !cropWords.has(word));
}

function indexOf(situations: readonly Situation[], cropWords: ReadonlySet<string>): Index {
  const texts = situations.flatMap((situation) => situation.asked.map((text) => ({ situation, text })));
  const worded = texts.map(({ text }) => [...new Set(wordsOf(text, cropWords))]);
  const rootOf = rootsAmong(new Set(worded.flat()));
  const rooted = worded.map((words) => [...new Set(words.map(rootOf))]);
  const byRoot = new Map<string, number[]>();
  for (const [at, roots] of rooted.entries())
    for (const root of roots) {
      const known = byRoot.get(root);
      if (known === undefined) byRoot.set(root, [at]);
      else known.push(at);
    }
  const weightOf = (root: string) => Math.log(1 + texts.length / (1 + (byRoot.get(root)?.length ?? 0)));
  return {
    rootOf,
    lines: texts.map(({ situation, text }, at) => ({
      situation,
      text,
      asks: asksOf(normalize(text)),
      days: daysIn(text),
      weight: (rooted[at] ?? []).reduce((sum, root) => sum + weightOf(root), 0),
      core: (rooted[at] ?? []).toSorted((a, b) => weightOf(b) - weightOf(a))[0] ?? '',
    })),
    byRoot: new Map([...byRoot].map(([root, lines]) => [root, { weight: weightOf(root), lines }])),
  };
}

/** The root of a word: of what it may be built on, that on which most words of the shelf are built. */
function rootsAmong(words: ReadonlySet<string>): (word: string) => string {
  const built = new Map<string, number>();
  for (const word of words)
    for (const stem of stems(word)) if (stem.length >= STEM_FROM) built.set(stem, (built.get(stem) ?? 0) + 1);
  const known = new Map<string, string>();
  return (word) => {
    const already = known.get(word);
    if (already !== undefined) return already;
    let root = word;
    let most = built.get(word) ?? 0;
    for (const stem of stems(word)) {
      const count = built.get(stem) ?? 0;
      if (stem.length >= STEM_FROM && count > most) {
        root = stem;
        most = count;
      }
    }
    if (words.has(word)) known.set(word, root);
    return root;
  };
}

/** From here on a message is taken for the precise question: sooner where the ear only guesses, later where we can reckon. */
const TAKEN = 0.34;
const TAKEN_OVER_GUESS = 0.31;
const TAKEN_OVER_FIGURES = 0.62;
const TAKEN_AS_HEARD = 0.29;
const TAKEN_BEHIND = 0.42;
const TAKEN_IN_TAGLISH = 0.45;
const TAKEN_OVER_TABLES = 0.5;
const SURELY_HEARD = 0.8;
const TAKEN_OVER_SIGNS = 0.4;
const TAKEN_AGAINST_SIGNS = 0.62;
const TAKEN_OVER_NAMED = 0.55;
const TAKEN_OVER_FACTS = 0.45;
const TAKEN_OVER_NOTHING = 0.31;
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
  reading: Pick<Reading, 'problems' | 'language'>,
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
const NEARLY_FIRST = 0.85;

function leastFor(
  situation: Situation,
  { move, certainty, topic }: StateStep,
  { problems, language }: Pick<Reading, 'problems' | 'language'>,
  { hasFigures, agrees }: Bearing,
): number {
  const agreed = agrees(situation);
  const isOther = problems.length > 0 && !problems.some((id) => situation.about?.includes(id));
  const isHeard = situation.topic === topic || agreed === true;
  const plain = certainty < HARDLY_HEARD ? TAKEN_OVER_NOTHING : certainty < GUESSED ? TAKEN_OVER_GUESS : TAKEN;
  return Math.max(
    isHeard ? TAKEN_AS_HEARD : plain,
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
