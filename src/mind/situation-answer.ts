import { words } from '#agronomy/fact.ts';
import { readFactText } from '#library/fact-text.ts';
import type { PageAnswer } from '#library/page.ts';
import type { Language } from '#library/phrase.ts';
import type { Answer } from './answer.ts';
import type { Asked, Desk } from './answer-frame.ts';
import { composeWords } from './compose.ts';
import type { Values } from './fill.ts';
import { type Finishing, finish } from './finish.ts';
import { withOwnAge } from './own-age.ts';
import { withOwnShare } from './own-limit.ts';
import { ownShare } from './own-share.ts';
import type { Reckoned } from './reckon/reckoner.ts';
import { slotValues } from './slot-values.ts';
import { SIGN_TOPICS } from './topic-kinds.ts';

/** The language it is answered in: Taglish where the precise question has no English. */
export function languageOf({ situation, reading }: Asked): Language {
  return situation !== null && situation[reading.language] === undefined ? 'tl' : reading.language;
}

/** The answer to the precise question; null when there is none. */
export function situationAnswer(desk: Desk, asked: Asked): Answer | null {
  const { situation, frame, reading } = asked;
  if (situation === null) return null;
  const language = languageOf(asked);
  const answer = { ...situation, [language]: situation[language] } as PageAnswer;
  const facts = factsOf(answer);
  const gist = answer[language].gist;
  const own = typeof gist === 'string' ? gistOfHis(gist, facts, asked, language) : gist;
  const decided = { ...answer, [language]: { ...answer[language], gist: own } };
  const composed = composeWords(decided, { ...valuesOf(desk, asked), ...facts }, {}, frame.asks, language);
  if (composed === null) return null;
  const told = { ...asked, reading: { ...reading, language } };
  const [trouble, ...others] = situation.about ?? [];
  // What signs may mean is no trouble made out.
  const isOfOne = trouble !== undefined && others.length === 0 && !SIGN_TOPICS.has(situation.topic);
  const parts = { ...partsOf(answer, NOTHING_RECKONED), ...(isOfOne && { trouble }) };
  const share = ownShare(situation, facts, frame, reading.normalized, language);
  const steps = share === null ? composed.steps : [share, ...composed.steps];
  return finish(desk, told, { ...parts, composed: { ...composed, steps }, awaiting: null });
}

/** The first words with his own share or age beside the limit they tell. */
function gistOfHis(gist: string, facts: Values, { frame }: Asked, language: Language): string {
  const ofShare = withOwnShare(gist, facts, frame.share ?? null, language);
  if (ofShare !== null) return ofShare;
  const isTimed = frame.asks !== null && TIMED.has(frame.asks);
  return (isTimed ? withOwnAge(gist, facts, frame.ageDays, language) : null) ?? gist;
}
const TIMED: ReadonlySet<string> = new Set(['yes-no', 'when', 'how-long']);

/** What an answer stands on, as it and its reckoner say. */
export function partsOf(answer: PageAnswer, reckoned: Reckoned): Omit<Finishing, 'composed' | 'awaiting'> {
  const cited = answer.sources.map((source) => (typeof source === 'string' ? source : source.id));
  return {
    sources: [...new Set([...reckoned.sources, ...cited])],
    confidence: reckoned.confidence ?? answer.confidence ?? PAGE_CONFIDENCE,
    assumed: reckoned.assumed ?? [],
    ...(reckoned.trouble && { trouble: reckoned.trouble }),
    ...(reckoned.compared && { compared: reckoned.compared }),
    ...(reckoned.tryTool && { tryTool: reckoned.tryTool }),
  };
}

/** What a page is worth that says nothing of itself: read and sourced, but not about this very field. */
const PAGE_CONFIDENCE = 0.8;

export const NOTHING_RECKONED: Reckoned = { kind: 'reckoned', facts: {}, sources: [] };

/** What was told, ready to be put into words. */
export function valuesOf(desk: Desk, { frame, firstName }: Asked): Values {
  const slots = slotValues(frame, desk.names, desk.knowledge);
  return firstName === null ? slots : { ...slots, name: words(firstName, firstName, 'said') };
}

/** The facts that an answer brings itself. */
export function factsOf({ facts = {} }: PageAnswer): Values {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, text]) => {
      const fact = readFactText(text);
      return fact === null ? [] : [[name, { kind: 'quantity', ...fact }] as const];
    }),
  );
}
