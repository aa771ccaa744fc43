import table from '#language/ages.json' with { type: 'json' };
import type { Figure, Unit } from '#language/figures/figure.ts';
import { readAll } from '#language/figures/read-figures.ts';
import { phraseTable } from '#language/phrases.ts';
import { isText, type Token, tokensOf } from '#language/tokens.ts';

/** What an age counts from. */
export type AgeOrigin = 'planting' | 'transplanting' | 'sowing' | 'emergence' | 'flowering' | 'induction' | 'spraying';

/** Days since something, as told: '3 linggo' are 21 to 27 days, for who says so counts whole weeks. */
export type Age = {
  low: number;
  high: number;
  /** 'planting' where nothing was said. */
  origin: AgeOrigin;
  isOriginSaid: boolean;
  from: number;
  to: number;
};

type Span = { low: number; high: number; at: number; next: number };

const DAYS_OF: Readonly<Partial<Record<Unit, number>>> = { day: 1, week: 7, month: 30, year: 365 };
/** 'Bagong tanim', 'kakalipat lang'. Days. */
const FRESH = { low: 0, high: 7 };
/** Below this, '3 araw na basa' tells how long something lasts, not how old a crop is. Days. */
const YOUNGEST_UNTOLD = 10;
/** Tokens from an age to the word for what it counts from, and to what happened so long ago. */
const EVENT_REACH = 4;
const STORY_REACH = 8;
/** A message of so few tokens more may be the age itself: 'mga 45 days na po'. */
const REPLY_TOKENS = 3;

const EVENTS = new Map(
  table.events.flatMap(({ origin, done, named }) =>
    [...done, ...named].map((word) => [word, origin as AgeOrigin] as const),
  ),
);
const DONE = new Set(table.events.flatMap(({ done }) => done));
const UNIT_ORIGINS = new Map(Object.entries(table.unitOrigins) as [string, AgeOrigin][]);
const FRESH_WORDS = new Set(table.fresh);
const FRESH_BEFORE = phraseTable(table.freshBefore.map((words) => [words, true] as const));
const NAMED = phraseTable(
  table.named.flatMap(({ low, high, forms }) => forms.map((form) => [form, { low, high }] as const)),
);
const AFTER = new Set(table.after);
const CUES_BEFORE = new Set(table.cuesBefore);
const CUES_AFTER = new Set(table.cuesAfter);
const SUBJECTS = new Set(table.subjects);
const REPLY_WORDS = new Set(table.replyWords);
const REFUSED_BEFORE = new Set(table.refusedBefore);
const REFUSED_AFTER = new Set(table.refusedAfter);
/** With these, '2 linggo na' tells of people, debts or stores: no age of a crop unless its planting is named. */
const OTHER_STORIES = new Set(table.otherStories);
const PEOPLE = new Set(table.people);
const TREES = new Set(table.trees);
const GROWERS = new Set(table.growers);
const DAYS_OF_YEAR = 365;
const NOT_SOWN = new Set(table.notSown);
const LAND_BEFORE = new Set(table.landBefore);
const CROP_BEFORE = new Set(table.cropBefore);
const HAS = new Set(table.has);
const CORRECTS = new Set(table.corrects);
/** 'Ikalawang araw pa lang'. */
const ORDINALS = new Map(Object.entries(table.ordinals));
const ORDINAL_UNITS: ReadonlyMap<string, number> = new Map([
  ['araw', 1],
  ['adlaw', 1],
  ['linggo', 7],
]);
const NOT_YET = new Set(['bago', 'before']);
const AGO = new Set(table.ago);
const AGO_FILLERS = new Set(table.agoFillers);

/** Ages that a text tells, in order: '45 days na', '21 DAT', 'bagong tanim', 'itinanim ko noong isang linggo'. */
export function readAges(text: string): Age[] {
  const tokens = tokensOf(text);
  const { told, ago } = spansOf(tokens, text);
  const found = told.flatMap((span) => toldAge(tokens, span) ?? []);
  for (const span of ago) {
    const origin = storyOrigin(tokens, span);
    if (origin !== null) found.push(ageOf(tokens, span, origin));
  }
  const dated = new Set(found.map(({ origin }) => origin));
  for (let at = 0; at < tokens.length; at++) {
    const fresh = freshAt(tokens, at);
    // 'Kakatanim ko lang nung isang linggo': the week counts.
    if (fresh !== null && !dated.has(fresh.origin)) found.push(fresh);
  }
  return found.sort((a, b) => a.from - b.from);
}

/** The age of a crop in days, and what it counts from; null when the text tells none. */
export function readAge(
  text: string,
): { low: number; high: number; from: 'sowing' | 'transplanting' | 'planting' } | null {
  for (const { low, high, origin } of readAges(text))
    if (origin === 'sowing' || origin === 'transplanting' || origin === 'planting') return { low, high, from: origin };
  return null;
}

/** How many days ago something was: 'kahapon', '3 araw na ang nakalipas'; null for 'noong Lunes' and where nothing is told. */
export function readDaysAgo(text: string): { low: number; high: number } | null {
  const tokens = tokensOf(text);
  const [first] = spansOf(tokens, text).ago;
  return first === undefined ? null : { low: first.low, high: first.high };
}

/** Spans of time with a number, and those that lie in the past. */
function spansOf(tokens: readonly Token[], text: string): { told: Span[]; ago: Span[] } {
  const indexes = new Map(tokens.map(({ from }, index) => [from, index]));
  const ends = new Map(tokens.map(({ to }, index) => [to, index + 1]));
  const told: Span[] = [];
  const ago: Span[] = [];
  for (const figure of readAll(text).figures) {
    const days = daysOf(figure);
    const [at, next] = [indexes.get(figure.from), ends.get(figure.to)];
    if (days === null || at === undefined || next === undefined) continue;
    (isAgo(tokens, next) ? ago : told).push({ ...days, at, next });
  }
  for (let at = 0; at < tokens.length; at++) {
    const named = NAMED.at(tokens, at);
    if (named !== null) ago.push({ ...named.value, at, next: named.next });
    const ordinal = ORDINALS.get(tokens[at]?.text ?? '');
    const days = ORDINAL_UNITS.get(tokens[at + 1]?.text ?? '');
    if (ordinal !== undefined && days !== undefined)
      told.push({ low: (ordinal - 1) * days + 1, high: ordinal * days, at, next: at + 2 });
  }
  // 'Noong isang linggo' is named; its 'isang linggo' is not told beside it.
  const isNamed = ({ at }: Span) => ago.some((span) => at > span.at && at < span.next);
  return { told: told.filter((span) => !isNamed(span)), ago: ago.sort((a, b) => a.at - b.at) };
}

function daysOf({ unit, value, high, isEach }: Figure): { low: number; high: number } | null {
  const days = unit === null ? undefined : DAYS_OF[unit];
  if (days === undefined || isEach === true) return null;
  const most = high ?? value;
  return { low: Math.round(value * days), high: Math.round(most * days) + (Number.isInteger(most) ? days - 1 : 0) };
}

function isAgo(tokens: readonly Token[], next: number): boolean {
  let at = next;
  while (at < next + 3 && AGO_FILLERS.has(tokens[at]?.text ?? '')) at++;
  return AGO.has(tokens[at]?.text ?? '');
}

function ageOf(tokens: readonly Token[], { low, high, at, next }: Span, origin: AgeOrigin | null): Age {
  return {
    low,
    high,
    origin: origin ?? 'planting',
    isOriginSaid: origin !== null,
    from: tokens[at]?.from ?? 0,
    to: tokens[next - 1]?.to ?? 0,
  };
}

function toldAge(tokens: readonly Token[], span: Span): Age | null {
  const { at, next } = span;
  if ([at - 1, at - 2].some((index) => REFUSED_BEFORE.has(tokens[index]?.text ?? ''))) return null;
  const byUnit = UNIT_ORIGINS.get(tokens[next - 1]?.text ?? '');
  if (byUnit !== undefined) return ageOf(tokens, span, byUnit);
  const origin = NOT_YET.has(tokens[next]?.text ?? '') ? null : originAfter(tokens, next);
  if (origin !== null) return ageOf(tokens, span, origin);
  const isRefused = REFUSED_AFTER.has(tokens[next]?.text ?? '') && !isBeforeLook(tokens, span);
  return !isRefused && isCrop(tokens, span) ? ageOf(tokens, span, null) : null;
}

/** 'Palay ko 30 days dilaw ang dahon' tells the age and then the look; '30 days dilaw' how long it has been so. */
function isBeforeLook(tokens: readonly Token[], { low, at, next }: Span): boolean {
  const isOwn = CUES_BEFORE.has(tokens[at - 1]?.text ?? '');
  return isOwn && low >= YOUNGEST_UNTOLD && isText(tokens[next], 'dilaw');
}

/** 'after transplanting', 'mula nang itanim', 'pagkatanim', 'nang tanim'. */
function originAfter(tokens: readonly Token[], next: number): AgeOrigin | null {
  let isAfter = false;
  for (let at = next; at < next + EVENT_REACH; at++) {
    const token = tokens[at];
    if (token === undefined || (token.kind === 'mark' && token.text !== '-')) return null;
    const origin = eventAt(tokens, at);
    if (origin !== null && (isAfter || (at < next + 2 && DONE.has(token.text)))) return origin;
    isAfter ||= AFTER.has(token.text);
  }
  return null;
}

/** What happened, by this word; 'nagsabog ng abono' sows nothing. */
function eventAt(tokens: readonly Token[], at: number): AgeOrigin | null {
  const origin = EVENTS.get(tokens[at]?.text ?? '') ?? null;
  if (origin !== 'sowing') return origin;
  return tokens.slice(at + 1, at + 4).some(({ text }) => NOT_SOWN.has(text)) ? null : origin;
}

/** 'Niyog 20 taon', '200 punong kakao, 4 taon': years told of trees, and not of who grows them. */
function isOfTrees(tokens: readonly Token[], { low, at, next }: Span): boolean {
  if (low < DAYS_OF_YEAR || tokens.some(({ text }) => GROWERS.has(text))) return false;
  const isTree = tokens.some(({ text }) => TREES.has(text));
  return isTree && !REFUSED_AFTER.has(tokens[next]?.text ?? '') && !REFUSED_BEFORE.has(tokens[at - 1]?.text ?? '');
}

/** Whether a span of time is told of the crop itself. */
function isCrop(tokens: readonly Token[], span: Span): boolean {
  const { low, at, next } = span;
  if (low >= DAYS_OF_YEAR && tokens.some(({ text }) => GROWERS.has(text))) return false;
  if (isOfTrees(tokens, span)) return true;
  const [first, second, third] = [tokens[next], tokens[next + 1], tokens[next + 2]];
  const others = tokens.length - (next - at);
  if (
    others <= REPLY_TOKENS &&
    tokens.every(({ text }, index) => (index >= at && index < next) || REPLY_WORDS.has(text))
  )
    return true;
  // 'Ay mali, 35 days na pala': put right, whoever counted.
  const isCorrected = isText(first, 'na') && isText(second, 'pala') && !PEOPLE.has(third?.text ?? '');
  if (isCorrected && tokens.slice(0, 3).some(({ text }) => CORRECTS.has(text))) return true;
  if (tokens.some(({ text }) => OTHER_STORIES.has(text))) return false;
  if ([at - 1, next, next + 1, next + 2].some((index) => PEOPLE.has(tokens[index]?.text ?? ''))) return false;
  const before = isText(tokens[at - 1], '-') ? tokens[at - 2] : tokens[at - 1];
  if (CUES_BEFORE.has(before?.text ?? '')) return true;
  // '1.5 ektarya 25 days 6 bag urea': beside the land.
  if (low >= YOUNGEST_UNTOLD && isBesideField(before, first, second)) return true;
  // Ilocano -en: 'already'; -na: 'its'.
  if (/(?:en|aldawna)$/.test(tokens[next - 1]?.text ?? '')) return true;
  const isNa = isText(first, 'na') || isText(first, 'nang') || isText(first, '-');
  if ([first, isNa ? second : undefined].some((token) => CUES_AFTER.has(token?.text ?? ''))) return true;
  if (isText(first, 'pa')) return isText(second, 'lang') || isText(second, 'lamang');
  if (!isNa || isText(first, '-')) return false;
  if (second === undefined || second.kind === 'mark') return low >= YOUNGEST_UNTOLD;
  if (REFUSED_AFTER.has(second.text)) return false;
  if (SUBJECTS.has(second.text)) return !REFUSED_AFTER.has(third?.text ?? '');
  // '45 days na mais': the crop, and no verb with 'ma-'.
  if (low >= YOUNGEST_UNTOLD && CROP_BEFORE.has(second.text)) return true;
  return low >= YOUNGEST_UNTOLD && !table.verbStarts.some((start) => second.text.startsWith(start));
}

/** Between the land or the crop and what he has: '1 ektarya 22 days na may 2 sako', 'mais 10 days 2 bag'. */
function isBesideField(before: Token | undefined, first: Token | undefined, second: Token | undefined): boolean {
  const next = isText(first, 'na') ? second : first;
  if (REFUSED_AFTER.has(next?.text ?? '')) return false;
  const isHeld = next === undefined || HAS.has(next.text) || /^\d/.test(next.text);
  return LAND_BEFORE.has(before?.text ?? '') || (CROP_BEFORE.has(before?.text ?? '') && isHeld);
}

/** What was done so long ago: 'itinanim ko noong isang linggo', '3 days ago nag-spray ako'. */
function storyOrigin(tokens: readonly Token[], { at, next }: Span): AgeOrigin | null {
  for (let step = 1; step <= STORY_REACH; step++)
    for (const index of [at - step, next + step - 1]) {
      const word = tokens[index]?.text ?? '';
      if (DONE.has(word)) return eventAt(tokens, index);
      if (FRESH_WORDS.has(word)) return freshAt(tokens, index)?.origin ?? null;
    }
  return null;
}

/** 'Bagong tanim', 'kakalipat lang', 'newly planted'. */
function freshAt(tokens: readonly Token[], at: number): Age | null {
  const word = tokens[at]?.text ?? '';
  if (FRESH_WORDS.has(word)) {
    const origin = [...EVENTS].find(([event]) => event.length > 4 && word.endsWith(event))?.[1];
    return ageOf(tokens, { ...FRESH, at, next: at + 1 }, origin ?? 'planting');
  }
  const before = FRESH_BEFORE.at(tokens, at);
  const origin = before === null ? null : eventAt(tokens, before.next);
  return before === null || origin === null ? null : ageOf(tokens, { ...FRESH, at, next: before.next + 1 }, origin);
}
