import { quantity } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { percentFact, pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';

/** Money that a buyer gave before the harvest, without interest, and the harvest that he takes for it. */
export type Advance = {
  /** Pesos that he gave. */
  pesos: number;
  kilos: number;
  /** Pesos a kilo, and by how much he pays less than others. */
  price: number;
  off?: number;
  /** Parts: what he takes off the weight, and his commission. */
  lost?: number;
  fee?: number;
  /** All figures that were told for it. */
  figures: readonly number[];
};

/**
 * What is left of a harvest behind an advance. Facts in pesos: receive with receiveWay, gross with grossWay, advance;
 * weightWay (kilos that are paid), feeWay, off and missed with missedWay (what the lower price costs), short (what he
 * still owes). Cases 'advance', 'advance-low' (a lower price) and 'advance-short'.
 */
export function reckonAdvance({ pesos, kilos, price, off = 0, lost = 0, fee = 0 }: Advance): Reckoned {
  const paid = kilos * (1 - lost);
  const gross = paid * (price - off);
  const commission = gross * fee;
  const receive = gross - commission - pesos;
  const weight = resultFact(paid, 'kg');
  const each = off > 0 ? [`(${price} − ${off})`] : [pesosFact(price)];
  const less = [commission, pesos].flatMap((one) => (one > 0 ? ['−', pesosFact(one)] : []));
  return reckoned(receive < 0 ? 'advance-short' : off > 0 ? 'advance-low' : 'advance', {
    receive: pesosFact(receive),
    short: pesosFact(Math.abs(receive)),
    gross: pesosFact(gross),
    advance: pesosFact(pesos),
    grossWay: wayFact([weight, '×', ...each], pesosFact(gross)),
    receiveWay: wayFact([pesosFact(gross), ...less], pesosFact(receive)),
    ...(lost > 0 && { weightWay: wayFact([quantity(kilos, 'kg', 'said', 2), '×', percentFact(1 - lost)], weight) }),
    ...(fee > 0 && { feeWay: wayFact([pesosFact(gross), '×', percentFact(fee)], pesosFact(commission)) }),
    ...(off > 0 && {
      off: pesosFact(off),
      missed: pesosFact(paid * off),
      missedWay: wayFact([weight, '×', pesosFact(off)], pesosFact(paid * off)),
    }),
  });
}
