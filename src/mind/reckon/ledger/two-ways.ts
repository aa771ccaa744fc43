import { quantity } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { type Change, evaluate, PLAIN } from './statement.ts';
import { pesosFact, wayFact } from './ways.ts';

export type TwoWays = {
  /** Pesos that the second way leaves more than the first. */
  gap: number;
  /** Pesos that the first leaves. */
  plain: number;
  facts: Facts;
};

/**
 * A harvest sold as it is, beside the same carried, dried or kept first. Facts: plain with plainWay (what the first
 * leaves), other with otherWay, gap, even (₱/kg of the second at which both leave the same), kilos and otherKilos.
 * @param kilos As they come from the field.
 * @param price Pesos a kilo of those; the change has its own.
 */
export function twoWays(kilos: number, price: number, change: Change): TwoWays {
  const lots = [{ count: kilos, each: 1, times: 1, price }];
  const first = evaluate({ ...PLAIN, lots });
  const second = evaluate({ ...PLAIN, lots, change });
  const gap = second.own - first.own;
  const less = second.spent > 0 ? ['−', pesosFact(second.spent)] : [];
  return {
    gap,
    plain: first.own,
    facts: {
      kilos: resultFact(kilos, 'kg'),
      otherKilos: resultFact(second.sold, 'kg'),
      plain: pesosFact(first.own),
      plainWay: wayFact([resultFact(kilos, 'kg'), '×', pesosFact(price)], pesosFact(first.own)),
      other: pesosFact(second.own),
      otherWay: wayFact([resultFact(second.sold, 'kg'), '×', pesosFact(change.price), ...less], pesosFact(second.own)),
      gap: pesosFact(Math.abs(gap)),
      even: quantity((first.own + second.spent) / second.sold, '₱/kg', 'computed', 2),
    },
  };
}
