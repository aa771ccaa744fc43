import type { Situation } from '#library/situation.ts';
import { isBeyondTables } from './beyond-tables.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Reading } from './hear.ts';
import rules from './safety/product-rules.json' with { type: 'json' };
import type { Likeness } from './situations.ts';
import type { StateStep } from './state.ts';

/** How likely it must be the precise question: less where the ear only guesses, more where it surely hears another topic. */
const TAKEN = 0.32;
const TAKEN_OVER_GUESS = 0.3;
const TAKEN_OVER_NOTHING = 0.45;
const TAKEN_AS_HEARD = 0.24;
const TAKEN_OVER_ANOTHER = 0.55;
/** Over what the tables know or reckon, more; over the farmer's own figures never. */
const TAKEN_OVER_TABLES = 0.88;
/** What is said of his own crop amid a talk knows more of his case than the tables; and crops ripen in many ways. */
const TAKEN_OVER_TABLES_OF_HIS = 0.65;
/** But the dated figures of the PSA. */
const OF_FIGURES: ReadonlySet<string | null> = new Set(['price-now', 'price-outlook', 'expected-yield']);
const TAKEN_OVER_FIGURES = 1.01;
const TAKEN_OVER_SIGNS = 0.35;
const TAKEN_AGAINST_SIGNS = 0.6;
const TAKEN_OVER_NAMED = 0.5;
const TAKEN_OVER_FACTS = 0.4;
const TAKEN_BEHIND = 0.3;
/** 'Kailan ba dapat' asks of the open question, not of what is asked so elsewhere. */
const TAKEN_ELSEWHERE = 0.57;
/** What is asked of his crop in general lies near many a message that asks something else. */
const TAKEN_OF_CROP_ELSEWHERE = 0.5;
/** Who only tells of his crop, its age or his land has not asked yet. */
const TAKEN_OF_FACTS = 0.7;
/** A follow-up of many words has a question of its own, which a line for any crop can hardly know. */
const TAKEN_BEHIND_STORY = 0.36;
const FOLLOW_UP_WORDS = 8;
/** Where the open question is reckoned, so many words ask it of something else only when that is surely heard. */
const TAKEN_BESIDE_OPEN = 0.78;
/** Of his own crop the shelf says more than a page for any crop. */
const TAKEN_OVER_GENERAL = 0.2;
const TAKEN_OVER_GENERAL_ELSE = 0.27;
const TAKEN_IN_TAGLISH = 0.4;
/** A long story holds many matters, and the odds were fitted on short ones; what the ear makes of it is no surer. */
const TAKEN_OF_STORY = 0.4;
const TAKEN_OF_STORY_GUESSED = 0.22;
const STORY_HEARD = 0.85;
const STORY_WORDS = 25;
/** Behind other messages a page answers one question in four, and is wrong for a third (docs/eval.md): the shelf needs less. */
const IN_TALK = 0.75;
const HEARD_IN_TALK = 0.65;
const HARDLY_AT_ALL = 0.05;
const BROAD_WORDS = 6;
const OF_OPEN_SURELY = 0.8;
const ALL_WORDS = 0.95;
const HEARD_BROAD = 0.6;
const SAME_WORDS = 0.9;
/** So near to a line, it is that question whatever else its words may bring ('saging' in a bait for monkeys). */
const SAME_QUESTION = 0.95;
const TAKEN_OVER_BROAD = 0.86;
const SURELY_HEARD = 0.8;
const GUESSED = 0.5;
const HARDLY_HEARD = 0.38;

const WORK_AND_WEATHER = 'fieldwork-weather';

/** What else speaks for or against a situation. */
export type Bearing = {
  /** Whether a reckoner waits for the figures of this farmer. */
  hasFigures: boolean;
  /** Whether the page reckons at all. */
  isReckoned: boolean;
  /** Whether the message only names another crop for the same question: 'e sa mais'. */
  onlySwitches: boolean;
  /** Whether the message only tells facts: it asks nothing, and of no sign. */
  onlyTells: boolean;
  /** Whether the signs speak for its trouble; null where they say nothing of it. */
  agrees: (situation: Situation) => boolean | null;
  /** His crop, where the page says of it only what it says of any; else null. */
  generalFor: string | null;
};

/** The situation that the message is taken for; null when a page, a reckoner or an answer to our own question fits better. */
export function preciseAmong(
  likest: readonly Likeness[],
  step: StateStep,
  reading: Pick<Reading, 'problems' | 'language' | 'words' | 'ruledTopic' | 'normalized'>,
  bearing: Bearing,
): Situation | null {
  // No figure of his corrects what is wrong with his crop, nor the crop that stood there before what he plants.
  const corrects = step.move === 'correction';
  const isOfSigns = follows.signTopics.includes(step.topic ?? '');
  // Where only the place and the time of year are told, the tables know; every case of the shelf tells more.
  if (reading.ruledTopic === 'what-to-plant') return null;
  // What another trouble looks like is no answer about the one he names.
  const meant = likest.filter(
    ({ situation }) => !isOfAnother(situation, reading.problems) && !isSilentOnRain(situation, step),
  );
  const most = meant[0]?.likeness ?? 0;
  const nearly = meant.filter(({ likeness }) => likeness >= most * NEARLY_FIRST);
  const found = nearly.find((one) => {
    if (corrects && !isOfSigns && one.situation.namesAnother !== true && !forbids(one, reading)) return false;
    // A follow-up asks of the open question; what is like it elsewhere is like it by chance.
    const isElsewhere =
      (step.move === 'follow' || step.move === 'slots') &&
      one.situation.topic !== step.topic &&
      (one.situation.question === undefined || one.situation.about === undefined);
    if (isBeyondTables(one, step, reading)) return true;
    const odds = bearing.isReckoned || isElsewhere ? one.likeness : backed(one, nearly);
    return odds >= (corrects ? TAKEN_OVER_TABLES : leastFor(one, step, reading, bearing));
  });
  return found === undefined ? null : (ofHisCrop(found, meant) ?? found).situation;
}

/** 'Huwag ngayon': what may not be done is not shared out by the tree. */
const FORBIDS = /^Huwag\b/;

/** Whether it is his very question, of his own crop and with his own figures, and the answer is no. */
function forbids({ situation, line, signs }: Likeness, { normalized }: Pick<Reading, 'normalized'>): boolean {
  const { gist } = situation.tl;
  const isHis = situation.crops !== undefined && signs.cropUntold === 0 && signs.line >= SAME_QUESTION;
  const figures = new Set<string>(line.match(FIGURE));
  const isOfFigures = (normalized.match(FIGURE) ?? []).every((figure) => figures.has(figure));
  return isHis && isOfFigures && typeof gist === 'string' && FORBIDS.test(gist);
}

const FIGURE = /\d+/g;

/** Whether a situation tells the looks of another trouble than the one that is named. */
export function isOfAnother({ about, topic }: Situation, problems: readonly string[]): boolean {
  if (!follows.signTopics.includes(topic)) return false;
  return about !== undefined && problems.length > 0 && !problems.some((id) => about.includes(id));
}

/** What is said of feeding where a trouble was made out. */
const FEEDS_SICK = 'trouble/fertilize';

/** Who surely asks whether to go on before or after rain is told of the rain: what a thread says of the same work is not enough. */
export function isSilentOnRain(
  { question, topic, about }: Situation,
  step: Pick<StateStep, 'topic' | 'certainty'>,
): boolean {
  const isOfRain = follows.rainTopics.includes(step.topic ?? '') && step.certainty >= SURELY_HEARD;
  // Whether a sick crop may be fed at all comes before the rain.
  const isOfSick = question === FEEDS_SICK && about?.some((id) => rules.fedByNitrogen.includes(id)) === true;
  return isOfRain && question !== undefined && !isOfSick && !follows.rainTopics.includes(topic);
}

/** What one of his own crop counts beside one for any crop. */
const OWN_CROP = 0.5;

/** The same matter as a follow-up for any crop, said of his crop or trouble alone; undefined where the shelf says nothing closer. */
function ofHisCrop(found: Likeness, likest: readonly Likeness[]): Likeness | undefined {
  if (found.situation.crops !== undefined || found.situation.after === undefined) return undefined;
  return likest.find(({ situation, likeness, signs }) => {
    const isThread = situation.question !== undefined;
    const isOfTrouble = isThread && situation.about !== undefined;
    const isOfCrop = situation.crops !== undefined && !isThread && situation.topic === found.situation.topic;
    return signs.cropUntold === 0 && (isOfCrop || isOfTrouble) && likeness >= found.likeness * OWN_CROP;
  });
}

/** The second is taken only where it is nearly as like as the first. */
const NEARLY_FIRST = 0.6;
/** What a rival counts that says a thing of the same matter. */
const BACKING = 0.5;
/** Two that are unsure are no surer together than this. */
const MOST_BACKED = 0.9;

/** Two that lie equally near halve each other's odds; where both are of one matter, either answers. */
function backed({ situation, likeness }: Likeness, nearly: readonly Likeness[]): number {
  const others = nearly.filter((other) => other.situation !== situation && isAkin(other.situation, situation));
  const together = likeness + BACKING * Math.max(0, ...others.map((other) => other.likeness));
  return Math.max(likeness, Math.min(MOST_BACKED, together));
}

function isAkin(one: Situation, other: Situation): boolean {
  const isOfOneCrop = one.crops?.some((crop) => other.crops?.includes(crop)) ?? other.crops === undefined;
  return one.topic === other.topic && isOfOneCrop;
}

function leastFor(
  one: Pick<Likeness, 'situation' | 'signs' | 'likeness'>,
  step: StateStep,
  { problems, language, words }: Pick<Reading, 'problems' | 'language' | 'words'>,
  bearing: Bearing,
): number {
  const { situation, signs } = one;
  const { move, certainty, topic, frame } = step;
  const { onlyTells, agrees, generalFor } = bearing;
  const agreed = agrees(situation);
  const isOther = problems.length > 0 && !problems.some((id) => situation.about?.includes(id));
  const isHeard = situation.topic === topic || agreed === true;
  const isThread = situation.question !== undefined;
  // A thread of the trouble is at home wherever its trouble is spoken of.
  const isElsewhere = situation.topic !== topic && signs.open === 0 && !(isThread && situation.about !== undefined);
  const isBehind = situation.after !== undefined || isThread;
  const isOfHisCrop = generalFor !== null && situation.crops?.includes(generalFor) === true;
  const isStory = words > STORY_WORDS;
  const isTalk = frame.said.length > 0;
  const isGuessedStory = isStory && certainty < STORY_HEARD;
  const usual = isGuessedStory ? TAKEN_OF_STORY_GUESSED : isHeard ? TAKEN_AS_HEARD : overHearing(move, certainty);
  const overPage = isHeard ? TAKEN_OVER_GENERAL : TAKEN_OVER_GENERAL_ELSE;
  const asUsual = Math.max(
    isOfHisCrop ? Math.min(usual, overPage) : usual,
    isStory && !isGuessedStory ? TAKEN_OF_STORY : 0,
    move === 'signs' && agreed === null ? TAKEN_OVER_SIGNS : 0,
    agreed === false ? TAKEN_AGAINST_SIGNS : 0,
    // Of an open topic the trouble is what it is about: 'baha' behind a claim.
    isOther && agreed !== true && signs.open === 0 ? TAKEN_OVER_NAMED : 0,
    !isBehind ? 0 : words > FOLLOW_UP_WORDS ? TAKEN_BEHIND_STORY : TAKEN_BEHIND,
    language === 'en' && situation.en === undefined ? TAKEN_IN_TAGLISH : 0,
    onlyTells ? TAKEN_OF_FACTS : 0,
    isElsewhere && isThread ? TAKEN_OF_CROP_ELSEWHERE : 0,
    // What only brings facts changes the open question, unless the shelf knows just that follow-up.
    move === 'slots' ? (isBehind ? TAKEN_OVER_FACTS : TAKEN_OVER_NAMED) : 0,
  );
  const isByChance = certainty >= SURELY_HEARD && signs.heard < HARDLY_AT_ALL && signs.line < SAME_WORDS;
  const isUnreckoned = isOfOpen(one, words) && !bearing.hasFigures;
  const overComputed = isUnreckoned ? 0 : leastOverComputed(one, step, bearing, isByChance, words);
  // Amid a talk, what the ear surely hears is asked of it, not of something that nothing in the talk speaks of.
  const isUnheard = isTalk && certainty >= HEARD_IN_TALK && signs.heard < HARDLY_AT_ALL && agreed !== true;
  // 'Ano ang pH ng lupa' tells no case of his: what is surely heard is answered by its page, for everybody.
  // Who names his crop and its sign tells a case.
  const isOfSign =
    follows.signTopics.includes(situation.topic) && situation.crops?.includes(frame.crop?.value ?? '') === true;
  // Nor is 'paano magtanim ng kamote sa paso' asked for everybody, where the page knows nothing of kamote.
  const isOfOwn = isHeard && isOfHisCrop && !isThread;
  const isBroad =
    !isOfSign && !isOfOwn && words <= BROAD_WORDS && !isTalk && certainty >= HEARD_BROAD && signs.line < SAME_WORDS;
  const elsewhere = isElsewhere && (isUnheard || move === 'follow') ? TAKEN_ELSEWHERE : 0;
  return Math.max(asUsual * (isTalk ? IN_TALK : 1), elsewhere, isBroad ? TAKEN_OVER_BROAD : 0, overComputed);
}

/** 'Anong papel dadalhin ko' behind the registry: all its words are those of a follow-up of what is open. */
function isOfOpen({ situation, signs, likeness }: Pick<Likeness, 'situation' | 'signs' | 'likeness'>, words: number) {
  const isFollowUp = situation.after !== undefined && signs.open === 1 && words <= BROAD_WORDS;
  return isFollowUp && likeness >= OF_OPEN_SURELY && signs.wordsCovered >= ALL_WORDS;
}

/** What it takes over what tables or a reckoner say of his own case; what was hardly heard has no claim on his figures. */
function leastOverComputed(
  { situation, signs }: Pick<Likeness, 'situation' | 'signs'>,
  { move, certainty, topic, frame }: StateStep,
  { hasFigures, isReckoned, onlySwitches }: Bearing,
  isByChance: boolean,
  words: number,
): number {
  if (certainty < GUESSED) return 0;
  const isThreadOfTrouble = situation.question !== undefined && situation.about !== undefined;
  const isOfHisCrop = frame.crop !== null && situation.crops?.includes(frame.crop.value) === true;
  // 'Umuulan araw araw, aanihin ko na ba' behind ripe corn asks of the corn, which a forecast does not know.
  const isOfHisWork = topic === WORK_AND_WEATHER && isOfHisCrop && frame.said.length > 0 && signs.open > 0;
  const isOfTables =
    !isOfHisWork &&
    certainty >= HEARD_IN_TALK &&
    (follows.reckonedTopics.includes(topic ?? '') || (isReckoned && frame.asks === 'how-many' && isByChance));
  // No day is told from which the harvest could be counted.
  const isUncounted =
    topic === 'time-to-harvest' && [frame.ageDays, frame.planted, frame.month].every((told) => told === null);
  const isCloser = isOfHisCrop && !OF_FIGURES.has(topic) && (frame.said.length > 0 || isUncounted);
  const overTables = isCloser ? TAKEN_OVER_TABLES_OF_HIS : TAKEN_OVER_TABLES;
  return Math.max(
    hasFigures || (isReckoned && onlySwitches) ? TAKEN_OVER_FIGURES : 0,
    // Of the farmer's place, month and crop the tables know more than any shelf; what else is like it, is so by chance.
    isOfTables ? (isByChance ? TAKEN_OVER_FIGURES : overTables) : 0,
    // What is reckoned of his crop is more than a thread says of it; of the trouble that is spoken of the shelf says more.
    isReckoned && situation.after === undefined && !isThreadOfTrouble && signs.ofTrouble <= 0
      ? Math.min(overReckoned(move, words), signs.line >= SAME_QUESTION ? TAKEN_OVER_TABLES : TAKEN_OVER_FIGURES)
      : 0,
  );
}

/** Behind a question that is reckoned, a fact is one more figure of it, and 'bakit' asks of what was reckoned. */
function overReckoned(move: StateStep['move'], words: number): number {
  if (move === 'follow') return words > FOLLOW_UP_WORDS ? TAKEN_BESIDE_OPEN : TAKEN_OVER_TABLES;
  return move === 'slots' ? TAKEN_OVER_FIGURES : 0;
}

/** What it takes over another topic that the ear hears so surely; signs are always heard as surely. */
function overHearing(move: StateStep['move'], certainty: number): number {
  if (certainty < HARDLY_HEARD) return TAKEN_OVER_NOTHING;
  if (certainty < GUESSED) return TAKEN_OVER_GUESS;
  return certainty > SURELY_HEARD && move !== 'signs' ? TAKEN_OVER_ANOTHER : TAKEN;
}
