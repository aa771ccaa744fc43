import joints from '#language/figures/joints.json' with { type: 'json' };
import { slashedAt } from '#language/figures/numerals.ts';
import { unitAfter } from '#language/figures/units.ts';
import { isText, type Token } from '#language/tokens.ts';

const BEFORE_DATES = new Set(joints.beforeDates);
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether a month has that day; the 29th of February counts. */
export function isDayOfMonth(month: number, day: number): boolean {
  return Number.isInteger(day) && day >= 1 && day <= (DAYS_IN_MONTH[month - 1] ?? 0);
}

/** The date in digits that begins here: '6/15' (month first), '15/6', '6/15/26', '06-15-2026', '2026-06-15'. */
export function dateAt(tokens: readonly Token[], at: number): { kind: 'date'; text: string; next: number } | null {
  const mark = tokens[at + 1];
  if (!isText(mark, '/') && !isText(mark, '-')) return null;
  const parts = [tokens[at]?.text ?? ''];
  let next = at + 1;
  while (parts.length < 3 && isText(tokens[next], mark?.text ?? '') && tokens[next]?.isGlued) {
    const part = tokens[next + 1];
    if (part?.kind !== 'digits' || !part.isGlued || part.text.length > 4) break;
    parts.push(part.text);
    next += 2;
  }
  const isLonger =
    tokens[next]?.isGlued === true && tokens[next + 1]?.kind === 'digits' && tokens[next]?.kind === 'mark';
  if (isLonger && tokens[next + 1]?.isGlued) return null;
  const text = parts.length === 3 ? fullDate(parts) : isText(mark, '/') ? shortDate(tokens, at, parts, next) : null;
  return text === null ? null : { kind: 'date', text, next };
}

function fullDate([first = '', second = '', third = '']: readonly string[]): string | null {
  if (/^(?:19|20)\d\d$/.test(first)) return dated(Number(second), Number(third), first);
  const year = third.length === 2 ? `20${third}` : third;
  return /^(?:19|20)\d\d$/.test(year) && third.length !== 3 ? monthFirst(Number(first), Number(second), year) : null;
}

function shortDate(
  tokens: readonly Token[],
  at: number,
  [first, second]: readonly string[],
  next: number,
): string | null {
  const [month, day] = [Number(first), Number(second)];
  // '3/4' is a part unless a word before it says that a day follows.
  const isSaid = BEFORE_DATES.has(tokens[at - 1]?.text ?? '');
  if (second === undefined || unitAfter(tokens, next) !== null || (!isSaid && slashedAt(tokens, at) !== null))
    return null;
  return monthFirst(month, day);
}

/** Month first as Filipinos write it; the other way round where only that is a date. */
function monthFirst(first: number, second: number, year?: string): string | null {
  return dated(first, second, year) ?? dated(second, first, year);
}

function dated(month: number, day: number, year?: string): string | null {
  if (!isDayOfMonth(month, day)) return null;
  const text = [month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return year === undefined ? text : `${year}-${text}`;
}
