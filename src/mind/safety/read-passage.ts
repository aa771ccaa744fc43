import { findSubstances } from '#knowledge/substances.ts';
import lexicon from '#language/lexicon/danger.json' with { type: 'json' };
import { bindObject } from './bind-object.ts';
import { bindVictim, isOfGoods, type Victim } from './bind-victim.ts';
import { type CodeHit, findCodes, isParticle, kindOfCode } from './find-codes.ts';
import { keyOf, keysOf, type Word, wordsOf } from './read-words.ts';

/** A substance in a passage, by the words it stands in. */
export type AgentHit = CodeHit & { id: string; isEveryday: boolean };

/** What one or two sentences say, in the terms of danger-rules.json. */
export type Passage = {
  /** 'spraying', 'agent', 'severe@person', 'swallow:poison@person'. */
  facts: ReadonlySet<string>;
  /** The substance nearest to what happened; null when none is named. */
  agentId: string | null;
  who: 'child' | 'self' | 'other' | null;
};

/** What is known of a passage besides its facts while it is read. */
export type Reading = { words: readonly Word[]; hits: readonly CodeHit[]; agents: readonly AgentHit[] };

const NEGATIONS = keysOf(lexicon.negations);
const BREAKERS = keysOf(lexicon.negationBreakers);
/** 'Wala' denies the next word only: 'walang mask, nahihilo' denies no dizziness. */
const DENIES_NEXT = keysOf(lexicon.deniesNext);
const NEGATED_WITHIN = 2;
/** 'Wala nang Lannate'. */
const GONE = keyOf('wala');
/** Kinds of codes that happen to somebody. */
const HAPPENS: ReadonlySet<string> = new Set(['event', 'state', 'wish']);
/** 'Hindi naman siya nakainom': what he says did not happen. */
const CAN_BE_DENIED: ReadonlySet<string> = new Set([
  'swallow',
  'ate',
  'splashed',
  'breathed',
  'bite',
  'shock',
  'poisoned',
]);
const SIGNS: ReadonlySet<string> = new Set(['severe', 'mild', 'weak', 'eyehurt']);

/** Reads one or two normalized sentences. */
export function readPassage(normalized: string): Passage {
  const words = wordsOf(normalized);
  const { hits, plain } = findCodes(words);
  const isPlain = (agent: AgentHit) => plain.some(({ from, to }) => agent.from >= from && agent.to <= to);
  const agents = agentsIn(words).filter((agent) => !isPlain(agent));
  const reading = { words, hits: [...hits, ...namedPeople(words, hits)], agents };
  const facts = new Set<string>(agents.map(({ code }) => code));
  if (agents.some(({ code }) => code !== 'weak-agent' && code !== 'medicine')) facts.add('agent');
  if (agents.some(({ from }) => words[from - 1]?.text === 'nang' && words[from - 2]?.key === GONE))
    facts.add('agent-gone');
  const events = reading.hits.filter((hit) => !isNegated(words, hit) && !isOfGoods(reading, hit));
  if (reading.hits.some((hit) => CAN_BE_DENIED.has(hit.code) && !events.includes(hit))) facts.add('denied');
  const signs: CodeHit[] = [];
  let who: Victim | null = null;
  for (const hit of events) {
    facts.add(hit.code);
    if (!HAPPENS.has(kindOfCode(hit.code))) continue;
    const victim = bindVictim(reading, hit);
    const object = bindObject(reading, hit);
    facts.add(`${hit.code}@${victim.kind}`);
    facts.add(`${hit.code}:${object}@${victim.kind}`);
    if (SIGNS.has(hit.code) && (victim.kind === 'person' || victim.kind === 'none')) signs.push(hit);
    if (victim.kind === 'person' && (who === null || who.kind !== 'person')) who = victim;
  }
  if (areSeveral(signs)) facts.add('several-signs');
  return { facts, agentId: nearestAgent(reading, events), who: whoOf(reading, who) };
}

/** Two signs told in words of their own. */
function areSeveral(signs: readonly CodeHit[]): boolean {
  return signs.some((sign) => signs.some((other) => other.from >= sign.to));
}

/** Substances, by the words they stand in; particles between the words of a name are overlooked. */
function agentsIn(words: readonly Word[]): AgentHit[] {
  const all = words.map((_, at) => at);
  const firm = all.filter((at) => words[at] !== undefined && !isParticle(words[at]));
  const found = agentsAmong(words, all);
  const more = agentsAmong(words, firm).filter(
    (hit) => !found.some((other) => other.from <= hit.from && other.to >= hit.to),
  );
  return [...found, ...more];
}

/** Substances in some of the words; kinds are told apart only as far as danger differs. */
function agentsAmong(words: readonly Word[], places: readonly number[]): AgentHit[] {
  const starts: number[] = [];
  let text = '';
  for (const place of places) {
    starts.push(text.length);
    text += `${words[place]?.text} `;
  }
  const placeOf = (offset: number) => places[starts.findLastIndex((start) => start <= offset)] ?? 0;
  const named = findSubstances(text).filter(({ kind, isEveryday }) => kind !== 'fertilizer' || !isEveryday);
  return named.map(({ id, from, to, kind, isEveryday }) => ({
    id,
    isEveryday,
    code: codeOfAgent(kind, isEveryday),
    from: placeOf(from),
    to: placeOf(to - 1) + 1,
  }));
}

function codeOfAgent(kind: string, isEveryday: boolean): string {
  if (kind === 'fertilizer') return 'fertilizer';
  if (isEveryday) return 'weak-agent';
  return kind === 'household' || kind === 'medicine' ? kind : 'pesticide';
}

/** 'si Nestor', 'kay Aling Nena': somebody, though no list has the name. */
function namedPeople(words: readonly Word[], hits: readonly CodeHit[]): CodeHit[] {
  const isKnown = (at: number) => hits.some(({ code, from }) => from === at && kindOfCode(code) === 'victim');
  return words.flatMap(({ text }, at): CodeHit[] => {
    const next = words[at + 1];
    const isName = lexicon.nameMarks.includes(text) && next !== undefined && /^[a-z]{3,}$/.test(next.text);
    return isName && !isKnown(at + 1) ? [{ code: 'person', from: at + 1, to: at + 2 }] : [];
  });
}

/** Whether what happened is denied: 'hindi naman siya nakainom', but not 'hindi namin alam kung nakainom'. */
function isNegated(words: readonly Word[], { code, from }: CodeHit): boolean {
  const kind = kindOfCode(code);
  if (!HAPPENS.has(kind)) return false;
  const within = kind === 'event' ? NEGATED_WITHIN : 1;
  let distance = 0;
  for (let at = from - 1; at >= 0 && distance < within; at--) {
    const word = words[at];
    if (word === undefined || word.isBreak || BREAKERS.has(word.key)) return false;
    if (NEGATIONS.has(word.key)) return distance === 0 || !DENIES_NEXT.has(word.key);
    if (!isParticle(word)) distance++;
  }
  return false;
}

/** The agent by the first thing that happened; the first one named when nothing did. */
function nearestAgent({ agents }: Reading, events: readonly CodeHit[]): string | null {
  const named = agents.filter(({ isEveryday }) => !isEveryday);
  const event = events.find(({ code }) => kindOfCode(code) === 'event');
  if (event === undefined) return named[0]?.id ?? null;
  const distance = ({ from }: AgentHit) => Math.abs(from - event.from);
  return [...named].sort((a, b) => distance(a) - distance(b))[0]?.id ?? null;
}

function whoOf({ hits }: Reading, victim: Victim | null): Passage['who'] {
  const people = hits.filter(({ code }) => code === 'child' || code === 'person');
  if (victim !== null && victim.who !== 'self') return victim.who;
  if (people.some(({ code }) => code === 'child')) return 'child';
  if (people.length > 0) return 'other';
  return victim === null ? null : victim.who;
}
