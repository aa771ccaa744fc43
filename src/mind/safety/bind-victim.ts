import lexicon from '#language/lexicon/danger.json' with { type: 'json' };
import { type CodeHit, isParticle, kindOfCode } from './find-codes.ts';
import type { Reading } from './read-passage.ts';
import { keysOf, type Word } from './read-words.ts';

export type VictimKind = 'person' | 'animal' | 'pest' | 'plant' | 'thing' | 'none';
/** To whom something happened. */
export type Victim = { kind: VictimKind; who: 'child' | 'self' | 'other' };

/** Who stands farther away was not meant. */
const REACH = 14;
/** Of whom a wish speaks stands next to it: 'sana mamatay na ang mga daga'. */
const WISH_REACH = 4;
/** As many words, particles and all, are looked over at most. */
const FARTHEST = 24;
/** Tagalog names the sufferer after the verb; one who stands before it counts as a little farther. */
const BEFORE = 1.2;
const BREAK = 3;
/** 'Nainom ko', 'nainom niya': a possessive is the sufferer only right behind the verb. */
const POSSESSIVES = keysOf(lexicon.possessives);
/** 'my', 'akong': whose the next word is. */
const PRENOMINALS = keysOf(lexicon.prenominals);
const GENITIVES = keysOf(lexicon.genitives);
/** Marks of a doer; 'sa' marks a place as well. */
const DOERS = keysOf(lexicon.objectMarks.concat('ni', 'kan', 'han'));
const LOCATIVES = keysOf(lexicon.locatives);
/** Codes whose possessive is the doer: 'nalason ko ang daga'. */
const DONE_BY: ReadonlySet<string> = new Set(['poisoned', 'died', 'splashed', 'hold']);

/** 'Pinakain ko ng dahon ang tupa': whoever makes eat does not eat. */
const CAUSED = /^(?:i?pina|napa|gipa|ginpa|impa|pina)(?=k|i|o|s|h)/;

const SUBJECT_MARKS = keysOf(lexicon.subjectMarks);
const CLAUSE_STARTS = keysOf(lexicon.clauseStarts);
const OBJECT_MARKS = keysOf(lexicon.objectMarks);
/** English: what follows is what was taken in. */
const TAKERS_BEFORE_OBJECT = keysOf(lexicon.takersBeforeObject);
const PASSIVE: ReadonlySet<string> = new Set(['plant', 'thing', 'pest']);
/** What a farmer may have no more of. */
const GOODS: ReadonlySet<string> = new Set(['plant', 'farming', 'thing', 'drink', 'food', 'price-talk']);
/** Beside one of these whatever is gone may be he. */
const DESPAIRS: ReadonlySet<string> = new Set(['despair', 'weary', 'sad', 'tired-of', 'parting', 'farewell', 'rope']);
/** How several things are marked: 'ang mga', 'dagiti'. */
const PLURALS = keysOf(lexicon.plurals);
/** A person so near behind the mark is one of them. */
const FAR_OFF = 3;
/** What happens to a body, so that 'they' may be animals. */
const OF_THE_BODY: ReadonlySet<string> = new Set([
  'swallow',
  'ate',
  'severe',
  'mild',
  'weak',
  'died',
  'poisoned',
  'down',
]);
const TAKEN_IN: ReadonlySet<string> = new Set(['swallow', 'ate', 'breathed']);
/** Verbs whose 'ng' marks what is eaten, not who eats. Keys have o for u and i for e. */
const ACTOR_FOCUS = /^(?:naka|nag|kom|om|lom|hom|mi|mo|ni(?!l)|manga|nanga)/;

/** The nearest sufferer of an event; 'none' when the farmer leaves it out. */
export function bindVictim(reading: Reading, event: CodeHit): Victim {
  const isWish = kindOfCode(event.code) !== 'event';
  const reach = isWish ? WISH_REACH : REACH;
  let best: { cost: number; hit: CodeHit } | null = null;
  for (const hit of reading.hits) {
    if (kindOfCode(hit.code) !== 'victim') continue;
    if (isWish && !isSubjectOf(reading, event, hit)) continue;
    const cost = hit.from < event.to && hit.to > event.from ? costWithin(event, hit) : costOf(reading, event, hit);
    if (cost <= reach && (best === null || cost < best.cost)) best = { cost, hit };
  }
  if (isWish && isOfThings(reading, event)) return { kind: 'thing', who: 'other' };
  if (best === null) return { kind: 'none', who: 'other' };
  const code = best.hit.code === 'third' && isAnimalMeant(reading, event) ? 'animal' : best.hit.code;
  if (code === 'animal' || code === 'pest' || code === 'plant' || code === 'thing') return { kind: code, who: 'other' };
  return { kind: 'person', who: code === 'child' ? 'child' : code === 'self' ? 'self' : 'other' };
}

/** 'Gusto ko mawala ang mga bitin': what is wished away stands behind the wish; of people it would be a person. */
function isOfThings({ words, hits }: Reading, { to }: CodeHit): boolean {
  let at = to;
  while (words[at] !== undefined && isParticle(words[at] as Word)) at++;
  const isPlural = PLURALS.has(`${words[at]?.key} ${words[at + 1]?.key}`) || PLURALS.has(words[at]?.key ?? '');
  return isPlural && !hits.some(({ code, from }) => isPersonal(code) && from >= at && from <= at + FAR_OFF);
}

/** 'Wala na akong binhi', 'mamatay akong punla': the linker joins what follows to 'ako'; that is gone, not he. */
export function isOfGoods({ words, hits, agents }: Reading, event: CodeHit): boolean {
  const isLinked = ({ to }: CodeHit) => words[to - 1]?.text === 'akong';
  if (!(event.code === 'own-death' || event.code === 'despair') || !isLinked(event)) return false;
  let at = event.to;
  while (words[at] !== undefined && (words[at]?.text === 'mga' || isParticle(words[at] as Word))) at++;
  const isGoods = hits.some((hit) => hit.from === at && GOODS.has(hit.code)) || agents.some(({ from }) => from === at);
  return isGoods && !hits.some((hit) => DESPAIRS.has(hit.code) && !isLinked(hit));
}

/** 'Mga manok ko nangamatay, tinuka nila': with no person named, 'they' are the animals told of before. */
function isAnimalMeant({ words, hits, ...reading }: Reading, event: CodeHit): boolean {
  if (!OF_THE_BODY.has(event.code)) return false;
  const isNamed = ({ code, from }: CodeHit) =>
    code === 'person' || code === 'child' || (code === 'self' && !POSSESSIVES.has(words[from]?.key ?? ''));
  if (hits.some(isNamed)) return false;
  const isMeant = (hit: CodeHit) =>
    hit.code === 'animal' && (words[hit.from - 1]?.key === 'thi' || !isPlace({ words, hits, ...reading }, hit));
  return hits.some((hit) => hit.from < event.from && isMeant(hit));
}

/**
 * 'sana mamatay ang mga daga': the subject of a wish is marked as such and stands in its clause; 'hang myself from the
 * tree' and 'maghikog kay napukan ang humay' have none.
 */
function isSubjectOf({ words }: Reading, event: CodeHit, { from }: CodeHit): boolean {
  const between = words.slice(event.to, from);
  return SUBJECT_MARKS.has(words[from - 1]?.key ?? '') && !between.some(({ key }) => CLAUSE_STARTS.has(key));
}

/** 'dog ate': the sufferer stands in the form itself. */
function costWithin(event: CodeHit, hit: CodeHit): number {
  const isNamed = hit.code === 'animal' || isPersonal(hit.code);
  return isNamed && hit.from === event.from && hit.to <= event.to ? 0 : Number.POSITIVE_INFINITY;
}

function costOf(reading: Reading, event: CodeHit, hit: CodeHit): number {
  const { words } = reading;
  const isAfter = hit.from >= event.to;
  if ((isAfter ? hit.from - event.to : event.from - hit.to) > FARTHEST) return Number.POSITIVE_INFINITY;
  const from = isAfter ? event.to : hit.to;
  const between = words.slice(from, isAfter ? hit.from : event.from);
  const gap =
    between.filter((word) => !isParticle(word)).length + BREAK * between.filter(({ isBreak }) => isBreak).length;
  // A plant or thing of the clause before is not the sufferer of this one.
  if (!isAfter && PASSIVE.has(hit.code) && between.some(({ isBreak }) => isBreak)) return Number.POSITIVE_INFINITY;
  const isPronoun = hit.code === 'self' || hit.code === 'third';
  const isPossessive = isPronoun && hit.to - hit.from === 1 && POSSESSIVES.has(words[hit.from]?.key ?? '');
  if (isPronoun && PRENOMINALS.has(words[hit.from]?.key ?? '') && ownsNext(reading, hit))
    return Number.POSITIVE_INFINITY;
  const isDoer = DONE_BY.has(event.code) || CAUSED.test(words[event.from]?.key ?? '');
  if (isPossessive && !(isAfter && gap === 0 && !isDoer)) return Number.POSITIVE_INFINITY;
  // 'Nilason ng kapitbahay ang aso', 'pinakain ng apo ko ang manok': the doer.
  if (isAfter && !isPronoun && isPersonal(hit.code) && isCausedBy(reading, event, hit)) return Number.POSITIVE_INFINITY;
  // 'sa kalabaw na nalason': what stands right before is meant even so.
  const isRightBefore = !isAfter && gap === 0;
  if (isOwner(reading, hit) || (isPlace(reading, hit) && !isRightBefore) || isEaten(reading, event, hit))
    return Number.POSITIVE_INFINITY;
  const isInName = reading.agents.some((agent) => hit.from >= agent.from && hit.to <= agent.to);
  if (isInName && !isRightBefore) return Number.POSITIVE_INFINITY;
  // A person is meant rather than a plant or pest that stands as near.
  return gap + (isAfter ? 0 : BEFORE) - (isPersonal(hit.code) ? 0.5 : 0);
}

function isCausedBy({ words }: Reading, event: CodeHit, { from }: CodeHit): boolean {
  const isCaused = event.code === 'poisoned' || CAUSED.test(words[event.from]?.key ?? '');
  return isCaused && (from === event.to || from === event.to + 1) && DOERS.has(words[from - 1]?.key ?? '');
}

/** 'akong iro', 'aming kalabaw': the pronoun says whose it is. */
function ownsNext({ words, hits }: Reading, { to }: CodeHit): boolean {
  const next = words[to]?.text === 'mga' ? to + 1 : to;
  return hits.some(
    ({ code, from }) =>
      from === next && (code === 'animal' || code === 'plant' || code === 'person' || code === 'child'),
  );
}

/** 'ang aso ng kapitbahay': the neighbour owns the one it happened to. */
function isOwner({ words, hits }: Reading, { code, from }: CodeHit): boolean {
  if (code !== 'person' && code !== 'child') return false;
  if (!GENITIVES.has(words[from - 1]?.key ?? '')) return false;
  const owned = (hit: CodeHit) => hit.to === from - 1 && (hit.code === 'animal' || hit.code === 'plant');
  return hits.some(owned);
}

/** 'kumain ng isda', 'nakainom ng damong may spray': what was taken in, not who took it. */
function isEaten({ words }: Reading, event: CodeHit, { code, from }: CodeHit): boolean {
  if (!TAKEN_IN.has(event.code) || isPersonal(code)) return false;
  if (event.code === 'ate' && (code === 'plant' || code === 'thing')) return true;
  if (from < event.to) return false;
  if (
    TAKERS_BEFORE_OBJECT.has(words[event.to - 1]?.key ?? '') ||
    TAKERS_BEFORE_OBJECT.has(words[event.from]?.key ?? '')
  )
    return true;
  const isOwned = PRENOMINALS.has(words[from - 1]?.key ?? '');
  const marker = words[isOwned ? from - 2 : from - 1];
  const isDoerFirst = ACTOR_FOCUS.test(words[event.from]?.key ?? '') || code === 'plant';
  return isDoerFirst && marker !== undefined && OBJECT_MARKS.has(marker.key);
}

function isPersonal(code: string): boolean {
  return code === 'person' || code === 'child' || code === 'self' || code === 'third';
}

/** 'sa palayan', 'sa mga daga': where or against what, not to whom. */
function isPlace({ words }: Reading, { code, from }: CodeHit): boolean {
  if (isPersonal(code)) return false;
  const before = words[from - 1]?.text === 'mga' ? words[from - 2] : words[from - 1];
  return LOCATIVES.has(before?.key ?? '');
}
