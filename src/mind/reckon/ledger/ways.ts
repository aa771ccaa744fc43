import { type Fact, words } from '#agronomy/fact.ts';
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
