import joints from '#language/figures/joints.json' with { type: 'json' };
import { numberAt } from '#language/figures/numerals.ts';
import { type Unit, unitAfter, unitAt } from '#language/figures/units.ts';
import { isText, type Token } from '#language/tokens.ts';

/** A measure that something is counted for each of; `next` stays before a number ('kada 16 litro'), which is a figure too. */
export type Each = { unit: Unit; next: number; amount: number };

const EACH = new Set(joints.each);
const LATER = new Set(joints.laterEach);
const BEFORE_EACH = new Set(joints.eachAfter);
const ONE = new Set(joints.one);
const ARTICLES = new Set(joints.articles);
const LINKS = new Set(joints.links);
/** Words that a thing may put between a figure and what it is for: '4 sako ng urea kada ektarya'. */
const MOST_BETWEEN = 5;
const MOST_TOKENS = 24;

/** Whether a word says that what follows is one of many: 'kada', 'bawat', 'tuwing', '/'. */
export function isEachWord(token: Token | undefined): boolean {
  return token !== undefined && EACH.has(token.text);
}

/** 'kada ektarya', '/ha', 'sa bawat puno', 'sa isang tangke', 'per 1 ha'. */
export function eachAt(tokens: readonly Token[], at: number): Each | null {
  const word = tokens[at];
  if (word === undefined) return null;
  // '60/40' is no rate.
  if (word.text === '/' && tokens[at - 1]?.kind === 'digits' && tokens[at + 1]?.kind === 'digits') return null;
  if (isEachWord(word)) return oneOf(tokens, at + 1);
  if (BEFORE_EACH.has(word.text)) {
    const next = tokens[at + 1];
    if (isEachWord(next)) return oneOf(tokens, at + 2);
    return isOne(next) || next?.text === 'a' ? oneOf(tokens, at + 1) : null;
  }
  return null;
}

/** What a price is for: 'ang kilo', 'ang isang sako', 'isang kilo', 'ang kada kilo'. */
export function pricedAt(tokens: readonly Token[], at: number): Each | null {
  const isArticle = ARTICLES.has(tokens[at]?.text ?? '');
  if (!isArticle && !isOne(tokens[at])) return null;
  if (isArticle && isEachWord(tokens[at + 1])) return oneOf(tokens, at + 2);
  return oneOf(tokens, isArticle ? at + 1 : at);
}

function isOne(token: Token | undefined): boolean {
  return token !== undefined && (ONE.has(token.text) || token.text === '1');
}

function oneOf(tokens: readonly Token[], at: number): Each | null {
  let start = isOne(tokens[at]) || isText(tokens[at], 'a') ? at + 1 : at;
  if (start > at && LINKS.has(tokens[start]?.text ?? '')) start++;
  const found = unitAt(tokens, start);
  if (found !== null) return { unit: found.value, next: tokens[at]?.kind === 'digits' ? at : found.next, amount: 1 };
  const number = numberAt(tokens, at);
  const unit = number === null || number.value <= 0 ? null : unitAfter(tokens, number.next);
  return number === null || unit === null ? null : { unit: unit.value, next: at, amount: number.value };
}

/** 'kada ektarya' a few words on, in the same sentence: '4 sako ng urea (46-0-0) kada ektarya'. */
export function laterEach(tokens: readonly Token[], at: number): Each | null {
  let words = 0;
  for (let index = at; index < at + MOST_TOKENS; index++) {
    const token = tokens[index];
    if (token === undefined || (token.kind === 'mark' && !'(),-'.includes(token.text))) return null;
    if (!token.isGlued) words++;
    if (words > MOST_BETWEEN + 1) return null;
    if (LATER.has(token.text)) return oneOf(tokens, index + 1);
  }
  return null;
}
