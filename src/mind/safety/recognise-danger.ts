import type { Card, Danger, DangerState, HeardTopic } from './danger.ts';
import { earlierFacts, followUp, nextState } from './follow-up.ts';
import { type DangerRule, matchRules } from './match-rules.ts';
import { type Passage, readPassage } from './read-passage.ts';
import { sentencesOf } from './read-words.ts';

export type { Danger, DangerState } from './danger.ts';

/** The learned ear's topics of danger, and the card of each. */
const EAR_TOPICS: Readonly<Record<string, Card>> = {
  poisoning: 'poisoning',
  distress: 'self-harm',
  'animal-poisoned': 'animal',
  'eye-splash': 'eye',
  'electric-shock': 'shock',
  'snake-bite': 'snake',
};
/** From so much together the ear is believed, when a person, an animal or a sign is there as well. */
const EAR_P = 0.15;
/** As many earlier messages as can matter. */
const REPLAYED = 8;

/** What must be there beside the ear's guess, by card: somebody it could happen to, or a sign. */
const BESIDE: Readonly<Record<Card, readonly string[]>> = {
  eye: ['eye'],
  shock: ['electric', 'shock'],
  snake: ['snake', 'bite'],
  poisoning: ['child', 'person', 'third', 'severe@person', 'severe@none', 'mild@person', 'mild@none', 'eyehurt@person'],
  'self-harm': ['despair', 'weary', 'sad', 'tired-of', 'own-death', 'life', 'want', 'parting', 'intent', 'rope'],
  animal: ['poisoned@animal', 'ate:poison@animal', 'pesticide', 'spraying', 'tainted'],
};
/** Words that make of a guess a question about care, or a joke. */
const NOT_BESIDE = ['prevention', 'laughing', 'poster', 'figure', 'may-i'];

/**
 * Whether a message tells of a danger to somebody, read before anything else. `earlier` is what `nextDangerState` kept,
 * or the farmer's earlier messages, oldest first. Rules and ear are united: either may see it.
 */
export function recogniseDanger(
  message: string,
  earlier: DangerState | readonly string[] | null,
  ear?: (message: string) => readonly HeardTopic[],
): Danger | null {
  return look(message, stateOf(earlier, ear), ear).danger;
}

/** What to keep of a conversation after a message, for the next one. */
export function nextDangerState(
  message: string,
  earlier: DangerState | null,
  ear?: (message: string) => readonly HeardTopic[],
): DangerState | null {
  const { danger, passages } = look(message, earlier, ear);
  return nextState(earlier, danger, passages);
}

function stateOf(
  earlier: DangerState | readonly string[] | null,
  ear?: (message: string) => readonly HeardTopic[],
): DangerState | null {
  if (!isMessages(earlier)) return earlier;
  let state: DangerState | null = null;
  for (const message of earlier.slice(-REPLAYED)) state = nextDangerState(message, state, ear);
  return state;
}

function isMessages(earlier: DangerState | readonly string[] | null): earlier is readonly string[] {
  return Array.isArray(earlier);
}

function look(
  message: string,
  state: DangerState | null,
  ear?: (message: string) => readonly HeardTopic[],
): { danger: Danger | null; passages: readonly Passage[] } {
  const sentences = sentencesOf(message);
  const alone = sentences.map(readPassage);
  const pairs = sentences.slice(1).map((sentence, at) => readPassage(`${sentences[at]} , ${sentence}`));
  const was = earlierFacts(state);
  // What was told before counts only where the message alone tells nothing.
  const danger =
    best([...alone, ...pairs]) ?? best(alone.map((each) => withFacts(each, was))) ?? heard(message, alone, ear);
  return { danger: danger === null ? followUp(state, alone) : joined(danger, state), passages: alone };
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
  const { facts, who, agentId } = passage;
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

/** What the ear alone hears: possible, when somebody it could happen to is there. */
function heard(
  message: string,
  passages: readonly Passage[],
  ear?: (message: string) => readonly HeardTopic[],
): Danger | null {
  if (ear === undefined) return null;
  const topics = ear(message).filter(({ topic }) => Object.hasOwn(EAR_TOPICS, topic));
  const first = topics.reduce<HeardTopic | null>(
    (most, each) => (most === null || each.p > most.p ? each : most),
    null,
  );
  if (first === null || topics.reduce((sum, { p }) => sum + p, 0) <= EAR_P) return null;
  const card = EAR_TOPICS[first.topic] ?? 'poisoning';
  const has = (codes: readonly string[]) => passages.some(({ facts }) => codes.some((code) => facts.has(code)));
  if (!has(BESIDE[card]) || has(NOT_BESIDE)) return null;
  return {
    card,
    certainty: 'possible',
    isFollowUp: false,
    stage: 'new',
    isSelfHarm: card === 'self-harm',
    reason: 'ear',
  };
}

/** A danger told again keeps whom and what we heard before. */
function joined(danger: Danger, state: DangerState | null): Danger {
  const before = state?.danger;
  if (before === null || before === undefined) return danger;
  // 'Di na tumatayo': nobody is named, so it is still the one we heard of.
  const isSame = danger.who === undefined && danger.card === 'poisoning';
  return {
    ...danger,
    card: isSame ? before.card : danger.card,
    who: danger.who ?? before.who,
    agentId: danger.agentId ?? before.agentId,
    isFollowUp: isSame || danger.card === before.card,
    isSelfHarm: danger.isSelfHarm || before.isSelfHarm,
  };
}
