import { dateAt } from '#language/figures/date-in-digits.ts';
import table from '#language/figures/names-with-digits.json' with { type: 'json' };
import { numberWordsAt } from '#language/figures/number-words.ts';
import { unitAt } from '#language/figures/units.ts';
import { isText, type Token } from '#language/tokens.ts';

/** Digits that count nothing: a fertilizer grade, a phone number, a date, a variety or another name with digits. */
export type NameWithDigits = {
  kind: 'grade' | 'phone' | 'date' | 'code';
  /** One way of writing for all: '14-14-14', '09171234567', 'rc222'; a date is '06-15' or '2026-06-15'. */
  text: string;
  /** Index of the token after it. */
  next: number;
};

const GRADES = new Set(table.grades);
const TRIPLED = new Set(table.tripled);
const CODED = new Set(table.coded);
const FORMULATIONS = new Set(table.formulations);
/** Words that may be tied to a number by a hyphen and leave it a number: 'tig-5', 'ika-15', 'mag-20'. */
const NUMBERED = new Set(table.numbered);
const ORDINALS = new Set(table.ordinals);

/** A mobile number has 11 digits from 0, 12 from 63; a landline with its area code 10. */
const PHONE_MIN = 10;
const PHONE_MAX = 12;
/** No name of digits and letters in a farmer's message has more parts. */
const MOST_PARTS = 14;

const isDigits = (token: Token | undefined) => token?.kind === 'digits';
const isGluedDigits = (token: Token | undefined) => isDigits(token) && token?.isGlued === true;
const isWord = (token: Token | undefined) => token?.kind === 'word';
const isGluedMark = (token: Token | undefined, marks: string) =>
  token?.kind === 'mark' && token.isGlued && marks.includes(token.text);

/** The name that begins at this token, null when its digits count something or there are none. */
export function nameAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  if (isDigits(tokens[at]))
    return (
      phoneAt(tokens, at) ??
      dateAt(tokens, at) ??
      chainAt(tokens, at) ??
      spacedGradeAt(tokens, at) ??
      digitsFirstAt(tokens, at)
    );
  if (isText(tokens[at], '+') && isDigits(tokens[at + 1])) return phoneAt(tokens, at + 1);
  return isWord(tokens[at]) ? wordFirstAt(tokens, at) : null;
}

/** '0917 123 4567', '0917-123-4567', '+63 917 123 4567', '09171234567', '(02) 8123 4567' from its digits on. */
function phoneAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  const first = tokens[at]?.text ?? '';
  const isAbroad = isText(tokens[at - 1], '+');
  if (!isAbroad && !/^(?:0\d|63\d{8}|\d{10})/.test(first)) return null;
  let text = first;
  let next = at + 1;
  while (text.length < PHONE_MAX) {
    const start = ['-', ')', '.'].includes(tokens[next]?.text ?? '') ? next + 1 : next;
    const group = tokens[start];
    if (!isDigits(group) || group === undefined || group.text.length < 3) break;
    if (text.length + group.text.length > PHONE_MAX) break;
    text += group.text;
    next = start + 1;
  }
  return text.length >= PHONE_MIN && text.length <= PHONE_MAX ? { kind: 'phone', text, next } : null;
}

/** Three numbers and more tied together: '14-14-14', '120-60-60', '14/14/14'; '1.2.3' and '01-28-05' are codes. */
function chainAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  const chain = partsAt(tokens, at, '-') ?? partsAt(tokens, at, '/') ?? partsAt(tokens, at, '.');
  if (chain === null) return null;
  const { parts, joint, next } = chain;
  const text = parts.join(joint === '.' ? '.' : '-');
  const isOther = joint === '.' || parts.some((part) => /^0\d|^(?:19|20)\d\d$/.test(part));
  if (isOther || (joint === '/' && !GRADES.has(text))) return { kind: 'code', text, next };
  // 'S' of '14-14-14-12S'.
  const isSulfur = isText(tokens[next], 's') && tokens[next]?.isGlued === true;
  return isSulfur ? { kind: 'grade', text: `${text}s`, next: next + 1 } : { kind: 'grade', text, next };
}

/** Three parts and more with the same mark between them, decimals in them but for '1.2.3'; null for fewer. */
function partsAt(
  tokens: readonly Token[],
  at: number,
  joint: '-' | '/' | '.',
): { parts: string[]; joint: string; next: number } | null {
  const parts: string[] = [];
  let next = at;
  for (;;) {
    const isDecimal = joint !== '.' && isGluedMark(tokens[next + 1], '.') && isGluedDigits(tokens[next + 2]);
    parts.push(textOf(tokens.slice(next, isDecimal ? next + 3 : next + 1)));
    next += isDecimal ? 3 : 1;
    if (!isGluedMark(tokens[next], joint) || !isGluedDigits(tokens[next + 1])) break;
    next++;
  }
  return parts.length < 3 ? null : { parts, joint, next };
}

/** '16 20 0' where the shop sells that grade. */
function spacedGradeAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  const three = tokens.slice(at, at + 3);
  if (three.length < 3 || !three.every((token) => isDigits(token) && token.text.length <= 2)) return null;
  if (isDigits(tokens[at + 3]) || isGluedMark(tokens[at + 3], './')) return null;
  const text = three.map((token) => token.text).join('-');
  return GRADES.has(text) ? { kind: 'grade', text, next: at + 3 } : null;
}

/** '2,4-D', '50WP', '5 EC', '10-year', '30T80'. */
function digitsFirstAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  const isComma = isGluedMark(tokens[at + 1], ',.') && isGluedDigits(tokens[at + 2]);
  const end = isComma ? at + 3 : at + 1;
  const after = tokens[end];
  // '1/0' is no part of anything.
  if (isGluedMark(after, '/') && /^0+$/.test(tokens[end + 1]?.text ?? '')) return nameOf(tokens, at, end + 2);
  if (isWord(after) && FORMULATIONS.has(after?.text ?? '')) return nameOf(tokens, at, end + 1);
  // 'IRAC 7C' is no temperature.
  const isSmallC = isText(after, 'c') && (tokens[at]?.text.length ?? 0) < 2;
  if (isWord(after) && after?.isGlued)
    return isTail(tokens, end) && !isSmallC ? null : nameOf(tokens, at, runEnd(tokens, end));
  const isTied = isGluedMark(after, '-') && isWord(tokens[end + 1]) && tokens[end + 1]?.isGlued;
  if (!isTied || numberWordsAt(tokens, end + 1) !== null || NUMBERED.has(tokens[end + 1]?.text ?? '')) return null;
  const unit = unitAt(tokens, end + 1);
  const isAdjective =
    unit?.value === 'year' && !isText(tokens[unit.next], 'old') && !isText(tokens[unit.next + 1], 'old');
  return unit !== null && !isAdjective ? null : nameOf(tokens, at, runEnd(tokens, end + 1));
}

/** Letters right after digits that leave them a number: a unit, 'k', 'x', 'st', 'pm'. */
function isTail(tokens: readonly Token[], at: number): boolean {
  if (unitAt(tokens, at) !== null) return true;
  const [word, after] = [tokens[at], tokens[at + 1]];
  if (word?.text === 'x') return true;
  const isEnd = !after?.isGlued || after.kind === 'mark';
  return isEnd && (word?.text === 'k' || ORDINALS.has(word?.text ?? ''));
}

/** 'RC 222', 'NSIC Rc-480', 'F1', 'P2O5', 'sub-1', 'triple 14'. */
function wordFirstAt(tokens: readonly Token[], at: number): NameWithDigits | null {
  const word = tokens[at]?.text ?? '';
  const after = tokens[at + 1];
  if (TRIPLED.has(word) && isDigits(after) && !isDigits(tokens[at + 2]) && !isGluedMark(tokens[at + 2], '-'))
    return { kind: 'grade', text: [after, after, after].map((token) => token?.text).join('-'), next: at + 2 };
  if (CODED.has(word)) {
    const start = isText(after, '-') || isText(after, '.') || isText(after, '#') ? at + 2 : at + 1;
    const next = runEnd(tokens, start);
    // 'RC-222', 'Rc 222' and 'rc222' are one.
    if (isDigits(tokens[start]))
      return { kind: 'code', text: textOf(tokens.slice(at, next).filter(({ kind }) => kind !== 'mark')), next };
  }
  if (NUMBERED.has(word) && !isCode(tokens, at)) return null;
  if (numberWordsAt(tokens, at) !== null || unitAt(tokens, at) !== null) return null;
  const end = runEnd(tokens, at);
  return tokens.slice(at, end).some(isDigits) ? nameOf(tokens, at, end) : null;
}

/** 'p2o5' is a code though 'p2' would be two pesos. */
function isCode(tokens: readonly Token[], at: number): boolean {
  const [digits, after] = [tokens[at + 1], tokens[at + 2]];
  if (!isDigits(digits) || !digits?.isGlued || !after?.isGlued || after.kind !== 'word') return false;
  return !isTail(tokens, at + 2);
}

/** One past the words, digits and hyphens that hang together from here on. */
function runEnd(tokens: readonly Token[], at: number): number {
  let end = at + 1;
  while (end < at + MOST_PARTS) {
    const token = tokens[end];
    if (!token?.isGlued) break;
    const isJoint = token.text === '-' && tokens[end + 1]?.isGlued === true && tokens[end + 1]?.kind !== 'mark';
    if (token.kind === 'mark' && !isJoint) break;
    end++;
  }
  return end;
}

function nameOf(tokens: readonly Token[], at: number, next: number): NameWithDigits {
  return { kind: 'code', text: textOf(tokens.slice(at, next)), next };
}

function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join('');
}
