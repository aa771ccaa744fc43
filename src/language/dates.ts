import table from '#language/dates.json' with { type: 'json' };
import { isDayOfMonth } from '#language/figures/date-in-digits.ts';
import type { Reading } from '#language/figures/figure.ts';
import { readAll } from '#language/figures/read-figures.ts';
import { isBeforeEnglishMay, monthNamed, monthOf } from '#language/months.ts';
import { phraseTable } from '#language/phrases.ts';
import { isText, type Token, tokensOf } from '#language/tokens.ts';

/** A date, a month or a season that a text names; `year` only where it was said or follows from the day of asking. */
export type DateMention = { from: number; to: number } & (
  | { kind: 'day'; month: number; day: number; year?: number; isRelative: boolean }
  | { kind: 'month'; month: number; year?: number; part?: 'start' | 'middle' | 'end'; isRelative: boolean }
  | { kind: 'season'; season: 'wet' | 'dry' }
);

type Said = DateMention extends infer Each ? (Each extends unknown ? Omit<Each, 'from' | 'to'> : never) : never;
type Found = { said: Said; at: number; next: number };
type Day = { year: number; month: number; day: number };

const MONTHS = phraseTable(table.months.flatMap(({ shift, forms }) => forms.map((form) => [form, shift] as const)));
const DAYS = phraseTable(table.days.flatMap(({ shift, forms }) => forms.map((form) => [form, shift] as const)));
const PARTS = phraseTable(
  table.parts.flatMap(({ part, forms }) => forms.map((form) => [form, part as 'start' | 'middle' | 'end'] as const)),
);
const SEASONS = phraseTable(
  table.seasons.flatMap(({ season, forms }) => forms.map((form) => [form, season as 'wet' | 'dry'] as const)),
);
const BEFORE_SHORT = new Set(table.beforeShort);
const SHORT_ALONE = new Set(table.shortAlone);
/** Tokens from a day to its month: 'ika-15 ng buwan', 'Hunyo ika-15'. */
const DAY_REACH = 4;

/**
 * Dates, months and seasons in the order in which a text names them: 'Hunyo 15', '15 ng Hunyo', '6/15' (month first),
 * 'katapusan ng Mayo', 'sa susunod na buwan', 'tag-ulan', 'bukas'.
 * @param today The day of asking, 'YYYY-MM-DD'; what is told from it ('bukas') is left out when it is no date.
 */
export function readDates(text: string, today: string): DateMention[] {
  const tokens = tokensOf(text);
  const days = namedDays(tokens, readAll(text));
  const taken = new Set(days.flatMap(({ at, next }) => Array.from({ length: next - at }, (_, index) => at + index)));
  const found: Found[] = [...days];
  const now = dayOf(today);
  for (let at = 0; at < tokens.length; at++) {
    if (taken.has(at)) continue;
    const each =
      seasonAt(tokens, at) ?? monthAt(tokens, at, text) ?? (now === null ? null : relativeAt(tokens, at, now));
    if (each === null) continue;
    found.push(each);
    at = each.next - 1;
  }
  return found
    .sort((a, b) => a.at - b.at)
    .map(({ said, at, next }) => ({ ...said, from: tokens[at]?.from ?? 0, to: tokens[next - 1]?.to ?? 0 }));
}

/** The month that a text is about, 1 to 12: the first one named, or told from today's; null when none is. */
export function readMonth(text: string, today: string): number | null {
  for (const mention of readDates(text, today)) {
    if (mention.kind === 'month' || (mention.kind === 'day' && !mention.isRelative)) return mention.month;
  }
  return null;
}

/** The season that a text names. */
export function readSeason(text: string): 'wet' | 'dry' | null {
  const tokens = tokensOf(text);
  for (let at = 0; at < tokens.length; at++) {
    const season = SEASONS.at(tokens, at);
    if (season !== null) return season.value;
  }
  return null;
}

/** Days that figures stand for, with their months: of digits ('6/15') and beside a name ('Hunyo 15'). */
function namedDays(tokens: readonly Token[], { figures, names }: Reading): Found[] {
  const indexes = new Map(tokens.map(({ from }, index) => [from, index]));
  const inDigits = names.flatMap(({ kind, text, from, to }): Found[] => {
    const at = indexes.get(from);
    if (kind !== 'date' || at === undefined) return [];
    const [day = 0, month = 0, year] = text.split('-').map(Number).reverse();
    return [{ said: saidDay(month, day, year), at, next: endOf(tokens, at, to) }];
  });
  const beside = figures.flatMap(({ month, value, high, from, to }): Found[] => {
    const at = indexes.get(from);
    if (month === undefined || at === undefined || !isDayOfMonth(month, value)) return [];
    const until = endOf(tokens, at, to);
    const isName = (index: number) => monthOf(tokens[index]?.text ?? '') === month;
    const before = [1, 2, 3, DAY_REACH].map((back) => at - back).find(isName);
    const after = [0, 1].map((ahead) => until + ahead).find(isName);
    const last = before === undefined && after !== undefined ? after + 1 : until;
    const year = yearAt(tokens, last);
    const days = high === undefined || !isDayOfMonth(month, high) ? [value] : [value, high];
    return days.map((day) => ({ said: saidDay(month, day, year?.year), at: before ?? at, next: year?.next ?? last }));
  });
  return [...inDigits, ...beside];
}

function saidDay(month: number, day: number, year: number | undefined): Said {
  return { kind: 'day', month, day, ...(year !== undefined && { year }), isRelative: false };
}

function endOf(tokens: readonly Token[], at: number, to: number): number {
  let next = at + 1;
  while (next < tokens.length && (tokens[next]?.to ?? to) <= to) next++;
  return next;
}

/** ', 2026' or ' 2026'. */
function yearAt(tokens: readonly Token[], at: number): { year: number; next: number } | null {
  const start = isText(tokens[at], ',') ? at + 1 : at;
  const digits = tokens[start];
  return digits?.kind === 'digits' && /^(?:19|20)\d\d$/.test(digits.text)
    ? { year: Number(digits.text), next: start + 1 }
    : null;
}

function seasonAt(tokens: readonly Token[], at: number): Found | null {
  const found = SEASONS.at(tokens, at);
  return found === null ? null : { said: { kind: 'season', season: found.value }, at, next: found.next };
}

/** 'Hunyo', 'katapusan ng Mayo', 'late Sept', 'Hunyo 2026'. */
function monthAt(tokens: readonly Token[], at: number, text: string): Found | null {
  const part = PARTS.at(tokens, at);
  const start = part?.next ?? at;
  const word = tokens[start];
  if (word?.kind !== 'word') return null;
  const isCapital = /^\p{Lu}/u.test(text.slice(word.from, word.to));
  const month = monthMeant(word.text, isCapital, tokens[start - 1]?.text);
  if (month === null) return null;
  const year = yearAt(tokens, start + 1);
  const said: Said = {
    kind: 'month',
    month,
    ...(year !== null && { year: year.year }),
    ...(part !== null && { part: part.value }),
    isRelative: false,
  };
  return { said, at, next: year?.next ?? start + 1 };
}

/**
 * 'Hunyo', 'Feb', 'ngayong Jan', 'in may', 'sa mayo'. No month: 'sa may bahay', 'jan sa bukid', and 'mayo', which is
 * 'none' in Bikol and 'good' in Hiligaynon.
 */
function monthMeant(word: string, isCapital: boolean, before: string | undefined): number | null {
  const month = monthOf(word);
  if (month === null || SHORT_ALONE.has(word)) return month;
  const isCued = before === undefined || BEFORE_SHORT.has(before);
  if (word === 'may') return isBeforeEnglishMay(before) || (isCapital && isCued && before !== undefined) ? month : null;
  if (word === 'mayo') return isCapital || isCued ? month : null;
  return monthNamed(word) !== null || (isCued && before !== undefined) ? month : null;
}

/** 'sa susunod na buwan', 'katapusan ng buwan', 'bukas', told from the day of asking. */
function relativeAt(tokens: readonly Token[], at: number, now: Day): Found | null {
  const month = MONTHS.at(tokens, at);
  if (month !== null) return { said: monthFrom(now, month.value), at, next: month.next };
  const part = PARTS.at(tokens, at);
  if (part !== null && isText(tokens[part.next], 'buwan'))
    return { said: { ...monthFrom(now, 0), part: part.value }, at, next: part.next + 1 };
  const day = DAYS.at(tokens, at);
  // 'Ngayong Hunyo' is no day.
  return day?.tail !== 'bare'
    ? null
    : { said: { kind: 'day', ...shifted(now, day.value), isRelative: true }, at, next: day.next };
}

function monthFrom({ year, month }: Day, shift: number): Said & { kind: 'month' } {
  const count = year * 12 + month - 1 + shift;
  return { kind: 'month', month: (count % 12) + 1, year: Math.floor(count / 12), isRelative: true };
}

function daysIn(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** A day a few days before or after. */
function shifted({ year, month, day }: Day, days: number): Day {
  const wanted = day + days;
  if (wanted < 1) {
    const before = monthFrom({ year, month, day }, -1);
    const beforeYear = before.year ?? year;
    return { year: beforeYear, month: before.month, day: daysIn(beforeYear, before.month) + wanted };
  }
  const length = daysIn(year, month);
  if (wanted <= length) return { year, month, day: wanted };
  const after = monthFrom({ year, month, day }, 1);
  return { year: after.year ?? year, month: after.month, day: wanted - length };
}

function dayOf(today: string): Day | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(today);
  if (match === null) return null;
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  return isDayOfMonth(month, day) && day <= daysIn(year, month) ? { year, month, day } : null;
}
