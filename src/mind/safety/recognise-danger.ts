import { lately } from '#language/lately.ts';
import type { Danger, DangerState, HeardTopic } from './danger.ts';
import { earlierFacts, followUp, nextState } from './follow-up.ts';
import { heard, listen, withCard } from './hear-danger.ts';
import type { Hunch } from './listener/listener.ts';
import { type DangerRule, matchRules } from './match-rules.ts';
import { type Passage, readPassage } from './read-passage.ts';
import { sentencesOf } from './read-words.ts';

export type { Danger, DangerState } from './danger.ts';

/** Where the listener hears hardly any danger, a rule is not believed: less than this beside a possible, and a clear one. */
const DOUBT_P = { possible: 0.15, clear: 0.04 } as const;
/** Whoever may want to die is asked, however oddly it was said. */
const DEATH_DOUBT_P = { possible: 0.08, clear: 0 } as const;
/** As many earlier messages as can matter. */
const REPLAYED = 8;

type Ear = (message: string) => readonly HeardTopic[];

/**
 * Whether a message tells of a danger to somebody, read before anything else. `earlier` is what `lookForDanger` kept, or
 * the farmer's earlier messages, oldest first. Rules and ear are united: either may see it.
 */
export function recogniseDanger(
  message: string,
  earlier: DangerState | readonly string[] | null,
  ear?: Ear,
): Danger | null {
  return lookForDanger(message, stateOf(earlier, ear), ear).danger;
}

/**
 * The danger that a message tells of, and what to keep of the conversation for the next one. `isTalk` tells that the
 * message comes in the middle of a conversation about the farm.
 */
export function lookForDanger(
  message: string,
  earlier: DangerState | null,
  ear?: Ear,
  isTalk = false,
): { danger: Danger | null; next: DangerState | null } {
  const { danger, passages } = look(message, earlier, ear, isTalk);
  return { danger, next: nextState(earlier, danger, passages) };
}

/** The same for a message as he wrote it and as it reads in Tagalog: either may tell of a danger. */
export function lookInBoth(
  [written, read]: readonly [string, string],
  earlier: DangerState | null,
  ear: Ear,
  isTalk = false,
): { danger: Danger | null; next: DangerState | null } {
  const own = lookForDanger(written, earlier, ear, isTalk);
  return own.danger !== null || written === read ? own : lookForDanger(read, earlier, ear, isTalk);
}

function stateOf(earlier: DangerState | readonly string[] | null, ear?: Ear): DangerState | null {
  if (!isMessages(earlier)) return earlier;
  let state: DangerState | null = null;
  for (const message of earlier.slice(-REPLAYED)) state = lookForDanger(message, state, ear).next;
  return state;
}

function isMessages(earlier: DangerState | readonly string[] | null): earlier is readonly string[] {
  return Array.isArray(earlier);
}

function look(
  message: string,
  state: DangerState | null,
  ear: Ear | undefined,
  isTalk: boolean,
): { danger: Danger | null; passages: readonly Passage[] } {
  const sentences = sentencesOf(message);
  // Who says the same a hundred times has it read once.
  const read = lately(readPassage, 2 * sentences.length);
  const alone = sentences.map((sentence) => read(sentence));
  const pairs = sentences.slice(1).map((sentence, at) => read(`${sentences[at]} , ${sentence}`));
  const was = earlierFacts(state);
  const hunch = listen(message);
  const told = best([...alone, ...pairs]);
  // What was told before counts only where the message alone tells nothing.
  const ruled =
    believed(told, hunch) ??
    (was.length === 0 ? null : believed(best(alone.map((each) => withFacts(each, was))), hunch));
  if (ruled !== null) return { danger: joined(withCard(ruled, alone, hunch), state), passages: alone };
  const guess = heard(message, alone, hunch, ear, isTalk);
  if (state === null || state.danger === null) return { danger: guess, passages: alone };
  // While a danger is open, only another one that is sure is heard beside it.
  const followed = followUp(state, alone);
  const isAnother = followed?.stage === 'ask-after' && guess?.certainty === 'clear';
  return { danger: isAnother ? joined(guess, state) : followed, passages: alone };
}

/** What the rules found, unless the listener hears next to nothing of it. */
function believed(told: Danger | null, { p }: Hunch): Danger | null {
  if (told === null) return null;
  const doubt = told.isSelfHarm ? DEATH_DOUBT_P : DOUBT_P;
  if (p < doubt[told.certainty]) return null;
  // In doubt the answer stands below the card.
  return p < DOUBT_P.possible ? { ...told, certainty: 'possible' } : told;
}

function withFacts(passage: Passage, was: readonly string[]): Passage {
  return was.length === 0 ? passage : { ...passage, facts: new Set([...passage.facts, ...was]) };
}

/** The most urgent danger of some passages. */
function best(passages: readonly Passage[]): Danger | null {
  let found: { rule: DangerRule; passage: Passage } | null = null;
  for (const passage of passages) {
    const rule = matchRules(passage.facts);
    if (rule !== null && (found === null || rule.urgency > found.rule.urgency)) found = { rule, passage };
  }
  if (found === null) return null;
  const { rule, passage } = found;
  const { facts, agentId } = passage;
  const who = rule.who ?? passage.who;
  return {
    card: rule.card,
    certainty: rule.certainty,
    ...(who === null ? {} : { who }),
    ...(agentId === null ? {} : { agentId }),
    isFollowUp: false,
    stage: 'new',
    isSelfHarm: rule.card === 'self-harm' || facts.has('die-wish') || facts.has('deliberate'),
    reason: rule.id,
  };
}

/** A danger told again keeps whom and what we heard before. */
function joined(danger: Danger, state: DangerState | null): Danger {
  const before = state?.danger;
  if (before === null || before === undefined) return danger;
  // 'Di na tumatayo': nobody and nothing is named, so it is still the one we heard of; venom shows in eyes and breath.
  const who = danger.who === 'collapsed' ? undefined : danger.who;
  const isUnnamed = who === undefined && danger.agentId === undefined && before.certainty === 'clear';
  const isSame = isUnnamed && (danger.card === 'poisoning' || before.card === 'snake');
  const isFollowUp = isSame || danger.card === before.card;
  return {
    ...danger,
    card: isSame ? before.card : danger.card,
    // What was clear stays so: the signs that come later are the person's, not the plant's.
    certainty: isFollowUp && before.certainty === 'clear' ? 'clear' : danger.certainty,
    who: who ?? before.who ?? danger.who,
    agentId: danger.agentId ?? before.agentId,
    isFollowUp,
    isSelfHarm: danger.isSelfHarm || before.isSelfHarm,
  };
}
