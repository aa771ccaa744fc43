import type { Danger, DangerState } from './danger.ts';
import type { Passage } from './read-passage.ts';

/** What a later message may rest on, as the codes it is remembered by. */
const REMEMBERED = ['agent', 'spraying', 'despair', 'rope', 'liquor'] as const;
/** How many messages a fact without a danger is remembered. */
const REMEMBERED_TURNS = 2;
/** After so many questions about something else Ani no longer asks after the person. */
const ASKED_AFTER_MOST = 1;

/** Facts of earlier messages as 'was-agent', 'was-spraying'. */
export function earlierFacts(state: DangerState | null): string[] {
  if (state === null) return [];
  const known = state.danger?.agentId === undefined ? [] : ['was-agent'];
  return [...state.told.map((code) => `was-${code}`), ...known];
}

/**
 * A message that tells of no new danger, after one that did: still about the person, or about something else while we do
 * not know how the person is. null when it is over.
 */
export function followUp(state: DangerState | null, passages: readonly Passage[]): Danger | null {
  if (state === null || state.danger === null || isOver(passages)) return null;
  const isElsewhere = isAboutElse(state.danger, passages);
  if (isElsewhere && state.quiet >= ASKED_AFTER_MOST) return null;
  return {
    ...state.danger,
    certainty: isElsewhere ? 'possible' : state.danger.certainty,
    isFollowUp: true,
    stage: isElsewhere ? 'ask-after' : 'stay',
    reason: 'follow-up',
  };
}

/** What to keep after a message. */
export function nextState(
  earlier: DangerState | null,
  danger: Danger | null,
  passages: readonly Passage[],
): DangerState | null {
  const told = REMEMBERED.filter((code) => passages.some(({ facts }) => facts.has(code)));
  const isFresh = earlier !== null && earlier.toldAgo + 1 < REMEMBERED_TURNS;
  const kept = isFresh ? earlier.told.filter((code) => !told.some((other) => other === code)) : [];
  const toldAgo = told.length > 0 ? 0 : (earlier?.toldAgo ?? 0) + 1;
  const all = [...told, ...kept];
  const quiet = danger?.stage === 'ask-after' ? (earlier?.quiet ?? 0) + 1 : 0;
  if (danger === null && (all.length === 0 || isOver(passages))) return null;
  return { danger: danger ?? null, told: all, toldAgo, quiet };
}

/** 'Ok na siya', 'nasa ospital na'; not while signs are still told. */
function isOver(passages: readonly Passage[]): boolean {
  const has = (code: string) => passages.some(({ facts }) => facts.has(code));
  return has('over') && !has('asks-over') && !has('severe') && !has('mild') && !has('weak');
}

const FARMING = ['farming', 'farm-talk', 'plant', 'pest', 'fertilizer', 'price-talk'];
/** Of these he speaks only of the person. */
const PERSON = [
  'child',
  'person',
  'third',
  'animal',
  'severe',
  'mild',
  'swallow',
  'eyehurt',
  'bite',
  'died',
  'down',
  'swelling',
  'poisoned',
  'asks-over',
];
/** These belong to the person as long as nothing of the farm is named. */
const CARE = ['weak', 'life', 'about-care', 'help', 'self', 'hold', 'skin', 'eye'];

/** What was only possible is left at the first message that is not about the person; what was clear, at one about the farm. */
function isAboutElse({ certainty }: Danger, passages: readonly Passage[]): boolean {
  const has = (codes: readonly string[]) => passages.some(({ facts }) => codes.some((code) => facts.has(code)));
  if (has(PERSON)) return false;
  return has(FARMING) || (certainty === 'possible' && !has(CARE));
}
