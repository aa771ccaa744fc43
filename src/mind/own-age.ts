import { between, type Fact, quantity } from '#agronomy/fact.ts';
import { type Language, phrase } from '#library/phrase.ts';
import { fill, type Values } from './fill.ts';
import type { Frame } from './frame.ts';

/** Days of one of each. */
const DAYS: Readonly<Record<string, number>> = { araw: 1, linggo: 7, buwan: 30, taon: 365 };
/** '{d} mula tanim', '{d} pagkalipat': an age, and what it counts from. */
const SINCE =
  /\{(\w+)\} (?:na gulang )?(?:mula (?:sa |nang |pag)?(?:i)?|simula |pagka|after |from )(tanim|lipat|sabog|hasik|punla|transplant|plant|sow|seed)/gi;
/** What is counted in days besides its own age: nothing can be told of one without the other. */
const BESIDE = /\b(?:abono|urea|complete|spray|dilig|ulit|tuwing|bulaklak|buhok|punlang|huwag|every|again)\b/i;
const MOVED: ReadonlySet<string> = new Set(['lipat', 'transplant']);

/**
 * '… 45-60 araw mula tanim. 50 araw na ang sa iyo: pasok na sa 45-60 araw.' The answer with the age of his crop beside the one
 * that it tells; null where he told none, it counts from something else, or the answer tells several.
 * @param gist The first words of the answer, its facts not yet filled in.
 * @param values The facts of the answer.
 */
export function withOwnAge(gist: string, values: Values, age: Frame['ageDays'], language: Language): string | null {
  const told = [...gist.matchAll(SINCE)];
  const [, id = '', since = ''] = told[0] ?? [];
  const limit = values[id];
  if (age === null || told.length !== 1 || limit?.kind !== 'quantity' || age.value.low !== age.value.high) return null;
  const sentences = gist.split(/(?<=[.?!])\s+/);
  const at = sentences.findIndex((sentence) => sentence.includes(`{${id}}`));
  // 'Sa loob ng {best} pagkalipat; huling-huli ang {last}': which of the two decides is not told.
  if (timesIn(sentences[at] ?? '', values) > 1) return null;
  const clause = (sentences[at] ?? '').split(/[;:]\s/).find((part) => part.includes(`{${id}}`)) ?? '';
  const { low: days, from } = age.value;
  const isSame = MOVED.has(since.toLowerCase()) ? from !== 'sowing' : from !== 'transplanting';
  const line = isSame && !BESIDE.test(clause) ? lineOf(days, limit, language) : null;
  return line === null ? null : sentences.toSpliced(at + 1, 0, line).join(' ');
}

function timesIn(sentence: string, values: Values): number {
  return [...sentence.matchAll(/\{(\w+)\}/g)].filter(({ 1: id = '' }) => {
    const fact = values[id];
    return fact?.kind === 'quantity' && DAYS[fact.unit] !== undefined;
  }).length;
}

function lineOf(days: number, limit: Limit, language: Language): string | null {
  const each = DAYS[limit.unit];
  if (each === undefined) return null;
  const [low, high] = [limit.low * each, limit.high * each];
  if (days < low / FAR || days > high * FAR) return null;
  // Months and years of age are told as such; weeks are told in days.
  const [unit, of] = each >= 30 && days >= each ? [limit.unit, each] : ['araw', 1];
  const own = quantity(Math.round(days / of), unit, 'said');
  if (days >= low) return fill(phrase(days > high ? 'agePassed' : 'ageReached', language), { own, limit }, language);
  const left = between(Math.ceil((low - days) / of), Math.ceil((high - days) / of), unit, 'computed');
  return fill(phrase('ageAhead', language), { own, limit, left }, language);
}

type Limit = Extract<Fact, { kind: 'quantity' }>;
/** Beyond so many times the age it is asked of something else. */
const FAR = 2.5;
