import { fractionAfter, type Numeral, numberWordsAt, scaleAfter } from '#language/figures/number-words.ts';
import table from '#language/figures/numbers.json' with { type: 'json' };
import { isText, type Token } from '#language/tokens.ts';

const NEEDS_MEASURE = new Set(table.needsMeasure);
const NOT_AFTER = new Map(Object.entries(table.notAfter).map(([word, before]) => [word, new Set(before)]));

/** 'a/b' is a part of one only for these; '6/15' is a day, '60/40' a sharing. */
const DENOMINATORS = new Set([2, 3, 4, 5, 6, 8, 10, 16]);
/** Longer runs of digits are names of things: phones, accounts. */
const LONGEST = 12;

/** A number of a text, in digits, words or both. */
export type WrittenNumber = Numeral & {
  isWords: boolean;
  /** An everyday word too ('dose', 'usa', 'media'): it counts only with a measure behind it. */
  needsMeasure: boolean;
  /** Less than one and told as a part: 'kalahati', '1/2'. */
  isPart: boolean;
};

/** The number that begins at this token, null when none does. */
export function numberAt(tokens: readonly Token[], at: number): WrittenNumber | null {
  const token = tokens[at];
  if (token === undefined) return null;
  if (token.kind === 'word') return wordsAt(tokens, at, token.text);
  const digits = token.kind === 'fraction' ? fractionSign(token, at) : digitsAt(tokens, at);
  if (digits === null) return null;
  const scaled = scaleAfter(tokens, digits.next, digits.value) ?? digits;
  const more = fractionAfter(tokens, { next: scaled.next, tail: 'bare' });
  const whole = more === null ? scaled : { ...more, value: scaled.value + more.value };
  return { ...whole, isWords: false, needsMeasure: false, isPart: whole.value < 1 };
}

function wordsAt(tokens: readonly Token[], at: number, text: string): WrittenNumber | null {
  const before = tokens[at - 1]?.text ?? '';
  if (NOT_AFTER.get(text)?.has(before)) return null;
  const numeral = numberWordsAt(tokens, at);
  if (numeral === null) return null;
  const needsMeasure = NEEDS_MEASURE.has(text.replace(/ng$/, '')) || NEEDS_MEASURE.has(text);
  return { ...numeral, isWords: true, needsMeasure, isPart: numeral.value < 1 && numeral.value > 0 };
}

/** '½' is 0.5. */
function fractionSign({ text }: Token, at: number): Numeral | null {
  const [top = 0, bottom = 0] = text.split('/').map(Number);
  return bottom === 0 ? null : { value: top / bottom, next: at + 1, tail: 'bare' };
}

function isDigits(token: Token | undefined, isGlued = true): token is Token {
  return token?.kind === 'digits' && (!isGlued || token.isGlued);
}

/** '1,000', '2.5', '2,5', '.5', '2k', '1 1/2', '2½'. */
function digitsAt(tokens: readonly Token[], at: number): Numeral | null {
  const isDecimal = isText(tokens[at], '.') && !tokens[at]?.isGlued && isDigits(tokens[at + 1]);
  if (isDecimal) return { value: Number(`0.${tokens[at + 1]?.text}`), next: at + 2, tail: 'bare' };
  if (!isDigits(tokens[at], false)) return null;
  const slashed = slashedAt(tokens, at);
  if (slashed !== null) return slashed;
  const whole = wholeAt(tokens, at);
  if (whole.written.length > LONGEST) return null;
  const isInList = isText(tokens[at - 1], ',') && tokens[at]?.isGlued === true && isDigits(tokens[at - 2], false);
  const decimal = decimalsAt(tokens, whole.next, whole.isGrouped || isInList);
  const value = Number(`${whole.written}.${decimal?.written ?? '0'}`);
  const next = decimal?.next ?? whole.next;
  if (isThousands(tokens, next)) return { value: value * 1000, next: next + 1, tail: 'bare' };
  return withPart(tokens, value, next) ?? { value, next, tail: 'bare' };
}

function wholeAt(tokens: readonly Token[], at: number): { written: string; next: number; isGrouped: boolean } {
  let written = tokens[at]?.text ?? '';
  let next = at + 1;
  if (written.length > 3) return { written, next, isGrouped: false };
  while (isText(tokens[next], ',') && tokens[next]?.isGlued) {
    const group = tokens[next + 1];
    if (!isDigits(group) || group.text.length !== 3 || written.length > LONGEST) break;
    written += group.text;
    next += 2;
  }
  return { written, next, isGrouped: next > at + 1 };
}

/** '.5', and ',5' of one or two digits where no list goes on: '2,5 ektarya', but not '1,2,3'. */
function decimalsAt(
  tokens: readonly Token[],
  at: number,
  isGrouped: boolean,
): { written: string; next: number } | null {
  const [mark, digits, after] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!mark?.isGlued || !isDigits(digits)) return null;
  const found = { written: digits.text.slice(0, LONGEST), next: at + 2 };
  if (mark.text === '.') return found;
  const isList = isText(after, ',') && after?.isGlued && isDigits(tokens[at + 3]);
  return mark.text === ',' && !isGrouped && digits.text.length <= 2 && !isList ? found : null;
}

function isThousands(tokens: readonly Token[], at: number): boolean {
  const after = tokens[at + 1];
  const isEnd = !after?.isGlued || after.kind === 'mark';
  return isText(tokens[at], 'k') && tokens[at]?.isGlued === true && isEnd;
}

/** The part that '1/2' or '3/2' is; null for '1/0', '6/15', '15/6', '1/2/2026'. */
export function slashedAt(tokens: readonly Token[], at: number): Numeral | null {
  const [top, slash, bottom] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!isText(slash, '/') || !slash?.isGlued || !isDigits(bottom) || !isDigits(top, false)) return null;
  if (isText(tokens[at + 3], '/') && tokens[at + 3]?.isGlued) return null;
  const [over, under] = [Number(top.text), Number(bottom.text)];
  if (!DENOMINATORS.has(under) || over === 0 || over === under) return null;
  // '3/2' is one and a half, '15/6' a day of June.
  if (over > under && under !== 2) return null;
  return { value: over / under, next: at + 3, tail: 'bare' };
}

/** The half of '1 1/2', '1-1/2', '2½', '2 ½'. */
function withPart(tokens: readonly Token[], value: number, next: number): Numeral | null {
  const isHyphen = isText(tokens[next], '-') && tokens[next]?.isGlued && tokens[next + 1]?.isGlued;
  const at = isHyphen ? next + 1 : next;
  const token = tokens[at];
  const part = token?.kind === 'fraction' ? fractionSign(token, at) : slashedAt(tokens, at);
  if (part === null || part.value >= 1 || !Number.isInteger(value)) return null;
  return { ...part, value: value + part.value };
}
