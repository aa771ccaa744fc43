import { type Fact, quantity, words } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { renderFact } from '#mind/render-fact.ts';

/** Pesos as they were reckoned: whole where they are, else with centavos. */
export function pesosFact(value: number): Fact {
  const rounded = resultFact(Math.round(Math.abs(value) * 100) / 100, '₱');
  return value >= 0 ? rounded : words(`−${renderFact(rounded, 'tl')}`, `−${renderFact(rounded, 'en')}`, 'computed');
}

/** How a figure was reckoned: '60 sako × 50 kilo × ₱14 = ₱42,000'. */
export function wayFact(parts: readonly (Fact | string)[], result: Fact): Fact {
  const said = (language: 'tl' | 'en') =>
    [...parts, '=', result].map((part) => (typeof part === 'string' ? part : renderFact(part, language))).join(' ');
  return words(said('tl'), said('en'), 'computed');
}

/** Factors with a sign between them. */
export function joined(factors: readonly Fact[], sign: '×' | '+' | '−'): (Fact | string)[] {
  return factors.flatMap((factor, at) => (at === 0 ? [factor] : [sign, factor]));
}

/** '65.5', '1,240'. */
export function figureWords(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

const THIRD = 1 / 3;
/** '33.3%' is a third, '66%' is none. */
const NEAR_THIRD = 0.004;

/** '60%'; a third is told as one. */
export function percentFact(share: number): Fact {
  const third = Math.abs(share - THIRD) < NEAR_THIRD ? '1/3' : Math.abs(share - 2 * THIRD) < NEAR_THIRD ? '2/3' : null;
  return third === null ? quantity(share * 100, '%', 'said', 1) : words(third, third, 'said');
}

/** '65%', and '1/4' of what is counted out: four nuts to a kilo. */
export function partFact(part: number): Fact {
  const of = Math.round(1 / part);
  const isCounted = of > 2 && Math.abs(1 / part - of) < 1e-9 && part < 0.34;
  return isCounted ? words(`1/${of}`, `1/${of}`, 'said') : percentFact(part);
}
