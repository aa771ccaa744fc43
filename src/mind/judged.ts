import type { Situation } from '#library/situation.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Inquiry } from './reckon/reckoner.ts';
import { rankCauses } from './reckon/trouble/rank.ts';
import type { StateStep } from './state.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';

const TROUBLE_TOPICS: ReadonlySet<string> = new Set([...follows.signTopics, ...follows.troubleTopics]);

/** Of more troubles than these an answer made out none. */
const MOST_JUDGED = 2;

/** Answers about setting out and watering name a wilt only to tell it from thirst. */
const OF_CARE: ReadonlySet<string> = new Set(['transplant-how', 'watering', 'water-amount', 'seedling-age']);
const STANDS_UP =
  /\b(?:bumabangon|bumabalik|bumabawi|tumatayo|nakabangon|mobangon|mobalik|nagabangon|recovers?|stands? up)\b(?: [a-z]+){0,3} (?:gabi|hapon|umaga|gabii|buntag|hapon|dapithapon|night|evening|morning)\b/;

/** The trouble that an answer spoke of: what is asked next is asked of it. */
export function judgedBy(situation: Situation | null, step: StateStep, inquiry: Inquiry): string | null {
  const { crop, problem, judged = null } = inquiry.frame;
  const about = situation?.about ?? [];
  // Who stands up again by night is thirsty or newly set out: no wilt was made out.
  if (STANDS_UP.test(inquiry.text.toLowerCase())) return null;
  const isOfCare = OF_CARE.has(situation?.topic ?? '');
  const isOne =
    !isOfCare && (about.length === 1 || (about.length === MOST_JUDGED && TROUBLE_TOPICS.has(situation?.topic ?? '')));
  // 'Lagi lubog, may kalawang': what the signs were taken for, not what was told beside them.
  const isMadeOut = isOne && SIGN_TOPICS.has(situation?.topic ?? '');
  const isTold = problem !== null && (problem.from === 'message' || judged === null);
  if (isTold && (!isMadeOut || about.includes(problem.value))) return problem.value;
  // 'Bulok na kuhol' against rice bugs is bait: the trouble that is spoken of stays, where it is one of those named.
  const spokenOf = [judged, problem?.value].find((id) => id != null && about.includes(id));
  if (isOne) return spokenOf ?? about[0] ?? null;
  // An age told behind it weighs no sign anew.
  const isOnlyTold = step.move === 'slots' && judged !== null;
  if (situation !== null || crop === null || isOnlyTold || !SIGN_TOPICS.has(step.topic ?? '')) return judged;
  const { kind, candidates } = rankCauses(inquiry, crop.value, null);
  return kind === 'likely' ? (candidates[0]?.id ?? judged) : judged;
}
