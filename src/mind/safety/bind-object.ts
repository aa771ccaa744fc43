import { type CodeHit, isParticle } from './find-codes.ts';
import type { AgentHit, Reading } from './read-passage.ts';

/** What was swallowed or eaten. */
export type Swallowed = 'poison' | 'medicine' | 'weak' | 'tainted' | 'harmless' | 'nothing';

/** Food that stands so near behind the verb is what was eaten. */
const NEXT_TO = 2;
/** An agent farther away belongs to something else. */
const REACH = 16;
/** An everyday word that may name a product, only when it stands near. */
const VAGUE_REACH = 5;

const TAKEN_IN: ReadonlySet<string> = new Set(['swallow', 'ate', 'breathed']);

/** The object of an event; 'nothing' where none is told. */
export function bindObject(reading: Reading, event: CodeHit): Swallowed {
  if (!TAKEN_IN.has(event.code)) return 'nothing';
  const agent = agentOf(reading, event);
  const food = foodAfter(reading, event);
  if (food !== null && !isPoisoned(reading, event, food, agent))
    return hasCode(reading, 'tainted') && event.code === 'ate' ? 'tainted' : 'harmless';
  if (agent === null) return hasCode(reading, 'tainted') ? 'tainted' : 'nothing';
  if (agent.code === 'medicine') return 'medicine';
  if (agent.code === 'weak-agent') return agent.id === 'gamot' ? 'weak' : 'poison';
  return 'poison';
}

/** The agent that was taken in: a named one before a vague one, a near one before a far one. */
function agentOf(reading: Reading, event: CodeHit): AgentHit | null {
  const near = reading.agents.filter((agent) => {
    const distance = agent.from >= event.to ? agent.from - event.to : event.from - agent.to;
    if (agent.isEveryday && agent.id !== 'gamot')
      return distance >= 0 && distance <= VAGUE_REACH && !isAct(reading, agent);
    // 'Nag-spray ng Karate at kumain': what was sprayed is not what was eaten.
    return distance <= REACH && !(event.code === 'ate' && isSprayed(reading, agent));
  });
  const rank = ({ code }: AgentHit) => (code === 'weak-agent' ? 2 : code === 'medicine' ? 1 : 0);
  return (
    [...near].sort((a, b) => rank(a) - rank(b) || Math.abs(a.from - event.from) - Math.abs(b.from - event.from))[0] ??
    null
  );
}

/** 'mag-spray' is what somebody does, not what he drinks. */
function isAct({ hits }: Reading, agent: AgentHit): boolean {
  return hits.some(
    ({ code, from, to }) => code === 'spraying' && from <= agent.from && to >= agent.to && to - from > 1,
  );
}

function isSprayed({ hits }: Reading, agent: AgentHit): boolean {
  return hits.some(({ code, to }) => code === 'spraying' && to <= agent.from && agent.from - to <= NEXT_TO);
}

function foodAfter({ words, hits }: Reading, event: CodeHit): CodeHit | null {
  const isNext = ({ code, from }: CodeHit) => {
    if ((code !== 'drink' && code !== 'food') || from < event.to) return false;
    const between = words.slice(event.to, from);
    return !between.some(({ isBreak }) => isBreak) && between.filter((word) => !isParticle(word)).length <= NEXT_TO;
  };
  return hits.find(isNext) ?? null;
}

/** 'tubig na may Furadan', 'kape sa bote ng Roundup'; not 'kape bago mag-spray ng Karate'. */
function isPoisoned({ hits, words }: Reading, event: CodeHit, food: CodeHit, agent: AgentHit | null): boolean {
  if (agent === null) return false;
  if (agent.from < event.from) return agent.code !== 'weak-agent';
  if (agent.from <= food.from) return true;
  const between = hits.filter(({ from, to }) => from >= food.to && to <= agent.from + 1);
  const isParted = between.some(({ code }) => code === 'then' || code === 'spraying');
  const isBroken = words.slice(food.to, agent.from).some(({ isBreak }) => isBreak);
  return !isParted && !isBroken;
}

function hasCode({ hits }: Reading, wanted: string): boolean {
  return hits.some(({ code }) => code === wanted);
}
