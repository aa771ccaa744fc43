import type { Knowledge } from '#agronomy/knowledge.ts';
import { serialDay } from '#agronomy/season/calendar-day.ts';
import { findSubstances, substanceOf } from '#knowledge/substances.ts';
import { readAges, readDaysAgo } from '#language/ages.ts';
import { readFigures } from '#language/figures/read-figures.ts';
import words from '#language/lexicon/spraying.json' with { type: 'json' };
import { isAgeOfCrop } from './crop-age.ts';
import type { Frame } from './frame.ts';

type Sprayed = Frame['sprayed'][number];

/** As many sprays as matter for waiting. */
const MOST_KEPT = 4;
/** After so many days no label still forbids the harvest of what was sprayed. */
export const LONGEST_WAIT_DAYS = 60;
const WEEK = 7;
/** 1970-01-01, day zero of `serialDay`, was a Thursday; Sunday is 0. */
const FIRST_WEEKDAY = 4;
/** A weekday so few words behind the verb tells when it was done: 'nag-spray ako ng Karate sabado'. */
const VERB_REACH = 5;
/** 'Linggo' is a week as well; a Sunday only right behind one of these. */
const SUNDAY_AFTER = new Set(['noong', 'nung', 'nuong', 'nun', 'noon', 'since']);
/** What makes '3 araw' a time that has passed. */
// '8 days na lang aanihin ko na' are days to come.
const PASSED =
  /^ *(?:na(?! (?:lang|lng|la)\b)|nang|nga|pa lang|palang|lang|mula|simula|pagkatapos|matapos|after|since|human|kalpasan)\b/;
/**
 * 'Gusto na spray bukas' was not done, though 'na-spray' was; nor what is asked about ('ano ang pwede i-spray', 'can I
 * spray'), nor what the dealer told him to ('pinaspray ako ng dealer').
 */
const WISHED =
  /\b(?:gusto|balak|plano|pwede|dapat|kailangan) na i?spray\b|\b(?:pwede\w*|puwede\w*|mabalin|dapat|kailangan\w*|ano\w*|anu\w*|unsa\w*|ania|can|may|should|could|shall|must|when|if) (?:[a-z]+ ){0,4}i spray\b|\bpina ?i?spray (?:ako|kami) (?:ng|nung) (?:dealer|tindera|tindero|technician|tech|ahente|taga)\b/g;
/** 'Waiting days ng i-spray ko', 'pwede pitasin ang talong na i-spray ko': it was done. */
const WISH_DONE =
  /\bng i spray$|\b(?:pitas\w*|ipitas|anihin|aanihin|ani|harvest\w*|kain\w*|ibenta|benta\w*) (?:[a-z]+ ){0,3}(?:na|ang) i spray$/;
/** Behind 'i-spray': 'ko kahapon', 'Karate yesterday'. */
const DONE_BEHIND =
  /^ (?:(?:ko|kong|namin|nako|nakon|nami|natin)(?: (?!kasi\b|may\b)[a-z]+){0,3} (?:kahapon|kanina|kaninang|kagabi|noong|nung|nong|gahapon|ganiha)\b|(?:[a-z0-9]+ ){0,5}(?:yesterday|ago|last (?:night|week))\b|(?:ko|kong|namin|nako|nakon|nami|natin) (?:[a-z]+ ){0,3}\d+ (?:days?|araw|adlaw) (?:na|ago)\b)/;
const REPEATED = /(?:kada|bawat|tuwing|every|each|ilang) *$/;

/** 'Lunes pa ko nagspray': a message that begins with the day, and right behind it what was done. */
const BEGINS_WITH_DAY =
  /^(\w+)(?: (?:pa|lang|po|ng|umaga|hapon|gabi|ako|ko|kami|namin)){0,4} (?:nag ?i?spra?y|nag ?bomba|inispray|binomba|ginspray|gispray)/;
const WEEKDAYS = new Map(words.weekdays.flatMap((names, day) => names.map((name) => [name, day] as const)));
const PAST = new Set(words.past);
const NOW = new Set(words.now);
const FUTURE = new Set(words.future);

/**
 * What a message tells of a spray that was done; null when it tells of none.
 * @param today 'YYYY-MM-DD'; without it 'noong Sabado' is counted only where the message says what day it is
 */
export function sprayTold(
  knowledge: Knowledge,
  text: string,
  normalized: string,
  products: readonly string[],
  today: string | null = null,
): Sprayed | null {
  const isDone = (wish: string, behind: string) => WISH_DONE.test(wish) || DONE_BEHIND.test(behind);
  const done = normalized.replace(WISHED, (wish: string, at: number) =>
    isDone(wish, normalized.slice(at + wish.length)) ? wish : '',
  );
  if (!names(done, words.did) && !isDoneByName(done)) return null;
  const daysAgo = sprayedDaysAgo(knowledge, text, normalized, today);
  const isOnlyAsked =
    names(normalized, words.not) &&
    daysAgo === null &&
    !/\b(kanina|kahapon|noong|nung|kagabi|na ako|na ko|yesterday|ago)\b/.test(normalized);
  if (isOnlyAsked) return null;
  // 'Nag spray ako malathion': the name says what it was, 'spray' only that it was.
  const pesticides = products.filter((id) => isPesticide(id));
  const pesticide = pesticides.find((id) => substanceOf(id)?.kind !== 'generic') ?? pesticides[0];
  if (pesticide === undefined && products.some((id) => substanceOf(id)?.kind === 'fertilizer')) return null;
  const isNamed = pesticide !== undefined && substanceOf(pesticide)?.kind !== 'generic';
  if (!isNamed && FOOD_OF_PLANTS.test(normalized) && !OF_POISON.test(normalized)) return null;
  return { productId: pesticide ?? null, daysAgo: daysAgo?.low ?? null };
}

/** 'Nag spray na ako ng calcium' waits for no harvest. */
const FOOD_OF_PLANTS = /\b(?:calcium|kalsyum|kalsium|boron|epsom|calnit)\b(?! (?:carbide|arsenate))/;

/** A remedy without a name beside it is one to wait for. */
const OF_POISON =
  /\b(?:gamot|lason|hilo|tambal|bulong|agas|pamatay|pamuksa|pang ?(?:uod|peste|insekto|amag|kuto|fungus)|insecticides?|fungicides?|pesticides?|tanso|copper|sulfur|asupre)\b/;

/** 'Nag abamectin ako', 'naka lannate na': the product itself is the verb. */
function isDoneByName(normalized: string): boolean {
  return [...normalized.matchAll(VERB)].slice(0, MOST_VERBS).some(({ index, 0: { length } }) => {
    const [first] = findSubstances(normalized.slice(index + length, index + length + LONGEST_NAME));
    return first !== undefined && first.from === 0 && isPesticide(first.id);
  });
}

const VERB = /(?:^| )(?:nag|naka|nakapag|nakag|gi)[ -]/g;
const MOST_VERBS = 4;
const LONGEST_NAME = 30;

/** Days since the spray that a message tells of: '3 days ago', 'kaninang umaga', 'nung Sabado'; null when it does not say. */
export function sprayedDaysAgo(
  knowledge: Knowledge,
  text: string,
  normalized: string,
  today: string | null,
): { low: number; high: number } | null {
  const since = sinceWeekday(normalized, today);
  if (since !== null) return { low: since, high: since };
  const ages = readAges(text);
  const age = AGE_THEN.test(normalized) ? undefined : ages.find(({ origin }) => origin === 'spraying');
  if (age !== undefined) return { low: age.low, high: age.high };
  const named = words.ago.find(({ forms }) => names(normalized, forms));
  const ago = readDaysAgo(text);
  // 'Nagtanim ako 40 days ago' is how old the crop is.
  const isPlanted = ages.some(({ low, high }) => low === ago?.low && high === ago.high);
  const told = isPlanted ? null : ago;
  return told ?? (named === undefined ? null : { low: named.days, high: named.days }) ?? daysPassed(knowledge, text);
}

/** '34 days na siya nung nag-spray ako': how old the crop was then. */
const AGE_THEN = /\bna s[iy]+a (?:nung|noong|nong|when) /;

/** 'Tatlong araw na', '10 days after'; not 'kada 7 araw'. */
function daysPassed(knowledge: Knowledge, text: string): { low: number; high: number } | null {
  for (const { value, high, unit, from, to, isEach } of readFigures(text)) {
    const days = unit === 'day' ? 1 : unit === 'week' ? WEEK : 0;
    if (days === 0 || isEach === true || REPEATED.test(text.slice(0, from).toLowerCase())) continue;
    if (isAgeOfCrop(knowledge, { before: text.slice(0, from), behind: text.slice(to), days: value * days })) continue;
    if (PASSED.test(text.slice(to).toLowerCase())) return { low: value * days, high: (high ?? value) * days };
  }
  return null;
}

/** Days from the weekday of the spray to today's; a week where both are the same. */
function sinceWeekday(normalized: string, today: string | null): number | null {
  const all = normalized.split(' ').filter((word) => word !== ',');
  const days = all.flatMap((word, at) => {
    const day = WEEKDAYS.get(word);
    return day === undefined ? [] : [{ day, at }];
  });
  const isNow = (at: number) =>
    [all[at - 1], all[at + 1], all[at + 1] === 'na' ? all[at + 2] : ''].some((word) => NOW.has(word ?? '')) ||
    all[at - 1] === 'is';
  const isDone = (at: number) => {
    const [before = '', earlier = ''] = [all[at - 1], all[at - 2]];
    if (all[at] === 'linggo') return SUNDAY_AFTER.has(before);
    if (FUTURE.has(before)) return false;
    return (
      PAST.has(before) || PAST.has(earlier) || names(all.slice(Math.max(0, at - VERB_REACH), at).join(' '), words.did)
    );
  };
  const begun = names(
    normalized,
    words.ago.flatMap(({ forms }) => forms),
  )
    ? null
    : BEGINS_WITH_DAY.exec(normalized)?.[1];
  const first = days.find(({ at }) => at === 0 && all[at] === begun);
  const done = first ?? days.find(({ at }) => !isNow(at) && isDone(at));
  const serial = today === null ? null : serialDay(today);
  const now = days.find(({ at }) => isNow(at))?.day ?? (serial === null ? null : (serial + FIRST_WEEKDAY) % WEEK);
  if (done === undefined || now === null) return null;
  return (now - done.day + WEEK) % WEEK || WEEK;
}

function isPesticide(id: string): boolean {
  const kind = substanceOf(id)?.kind;
  return kind !== undefined && kind !== 'fertilizer' && kind !== 'household' && kind !== 'medicine';
}

/**
 * The sprays of a conversation with a new one. What is read off a label is of the last.
 * @param labelDays days to wait, as the farmer read them on his label
 */
export function withSpray(before: Frame['sprayed'], told: Sprayed | null, labelDays: number | null): Frame['sprayed'] {
  const all = told === null ? before : [...before, told].slice(-MOST_KEPT);
  return labelDays === null ? all : all.map((one, at) => (at === all.length - 1 ? { ...one, labelDays } : one));
}

/** Whether something sprayed may still forbid harvest, sale, food and feed. */
export function isWaiting({ sprayed }: Frame): boolean {
  return sprayed.some(({ daysAgo }) => daysAgo === null || daysAgo <= LONGEST_WAIT_DAYS);
}

/** Whether a message speaks of harvesting, selling, eating or feeding. */
export function speaksOfUse(normalized: string): boolean {
  return names(normalized, words.after);
}

/** What else is washed after a spray: who sprayed, and his things; a burnt leaf. Or what is mixed in, washed or not. */
const WASHES_OTHER =
  /\b(?:sprayer|tangke|bomba|galon|bote|garapon|kamay|damit|katawan|balat|mata|mukha|paa|buhok|dahon|leaves|hands|clothes|skin|eyes|tank|bottle|kamot|bisti|sinina|i?halo\w*|ihahalo|i?sama|isasama|i?sagol\w*|i?simbug\w*|mix)\b/;

/** Whether a message asks of washing the harvest: what takes no spray out of it. */
export function speaksOfWashing(normalized: string): boolean {
  return names(normalized, words.wash) && !WASHES_OTHER.test(normalized) && !speaksOfRain(normalized);
}

/** Whether a message speaks of rain. */
export function speaksOfRain(normalized: string): boolean {
  return names(normalized, words.rain);
}

/** 'form' as a word of its own; 'form*' may go on. */
function names(normalized: string, forms: readonly string[]): boolean {
  const padded = ` ${normalized} `;
  return forms.some((form) => padded.includes(form.endsWith('*') ? ` ${form.slice(0, -1)}` : ` ${form} `));
}

/** Whether a message speaks of what was picked or eaten already. */
export function speaksOfPicked(normalized: string): boolean {
  return names(normalized, words.picked);
}

/** Whether the label cannot be read. */
export function speaksOfNoLabel(normalized: string): boolean {
  return names(normalized, words.unread);
}
