import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { EARNED, POOLED, type Told } from './cues.ts';
import type { Pool } from './ledger.ts';
import { reckoned } from './reckoned.ts';
import { tidy } from './sale-told.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

/** 'Kita 12,000' behind what each put in. */
const INCOME_WORDS = 6;

/** 'Tatlo kaming nag-ambag 12k 7.5k 5k, kita 6,300': what each put in, and what came of it. */
export function readPool(figures: readonly Told[], text: string, earlier: Pool | undefined): Pool | null {
  const isIncome = earlier?.parts !== undefined && EARNED.test(text) && text.split(' ').length <= INCOME_WORDS;
  if (!POOLED.test(text) && !isIncome) return null;
  const sums = figures.filter(
    ({ unit, value, per }) => (unit === null || unit === 'peso') && value >= 100 && per === undefined,
  );
  const income =
    sums.find(({ before }) => EARNED.test(before)) ??
    (isIncome && sums.length === 1 ? sums[0] : undefined) ??
    sums.find(({ lead }) => EARNED.test(lead) && !POOLED.test(lead));
  const parts = sums.filter((sum) => sum !== income && sum.month === undefined).map(({ value }) => value);
  return tidy({ ...(income && { income: income.value }), ...(parts.length >= 2 && { parts }) });
}

/** Shares by what each put in. Facts: income, whole, parts (list), equal (each, if shared alike), shareWay. Case 'pool'. */
export function reckonPool({ parts = [], income }: Pool): Reckoned | null {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  if (income === undefined || parts.length < 2 || whole <= 0) return null;
  const shareOf = (part: number) => pesosFact((income * part) / whole);
  const [first = 0] = parts;
  const base = reckoned('pool', {
    income: pesosFact(income),
    whole: pesosFact(whole),
    wholeWay: wayFact(joined(parts.map(pesosFact), '+'), pesosFact(whole)),
    parts: { kind: 'list', items: parts.map(shareOf), joint: 'and' },
    shareWay: wayFact([pesosFact(first), '÷', pesosFact(whole), '×', pesosFact(income)], shareOf(first)),
    equal: pesosFact(income / parts.length),
  });
  return { ...base, rows: { shares: parts.map((part) => ({ put: pesosFact(part), share: shareOf(part) })) } };
}
