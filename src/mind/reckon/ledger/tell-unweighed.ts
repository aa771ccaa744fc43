import { type Fact, words } from '#agronomy/fact.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import { reckoned } from './reckoned.ts';
import type { Sale } from './sale.ts';
import type { Owed } from './sale-on-loan.ts';
import { evaluate } from './statement.ts';
import { turnedOf } from './statement-of.ts';
import { counted, grossParts } from './tell-gross.ts';
import { pesosFact, wayFact } from './ways.ts';

/** Mature nuts of medium size that make a kilo of dry copra, as the page of copra says. */
const NUTS_OF_KILO = { fewest: 4, most: 5 } as const;

/** What is counted and priced by the kilo: its weight is asked for. Facts: count, price. Case 'sale-weigh'. */
export function reckonUnweighed({ bags = 0, bagUnit = 'piece', perKg = 0 }: Sale): Reckoned {
  return reckoned('sale-weigh', { count: counted(bags, bagUnit), price: pesosFact(perKg) });
}

/**
 * Nuts that were counted, sold as copra by the kilo, at the usual yield. Facts: low and high (what is left, pesos) with
 * lowWay and highWay, copraKilos, count, usual, fewest and most (nuts of a kilo). Case 'copra-usual'; null where no such sale was told whole.
 */
export function reckonUsualCopra(sale: Sale, owed: Owed | null): Reckoned | null {
  const { perKg, byWeight: _, turned, ...nuts } = sale;
  const ways = [NUTS_OF_KILO.most, NUTS_OF_KILO.fewest].map((nutsOfKilo) => {
    const made: Sale = { ...nuts, turned: { into: 'copra', perKg, ...turned, part: 1 / nutsOfKilo } };
    const statement = turnedOf(made, owed);
    return statement === null ? null : { sale: made, owed, statement, account: evaluate(statement) };
  });
  const [low, high] = ways;
  if (low == null || high == null) return null;
  const wayOf = (told: typeof low) => {
    const { others, spent, own } = told.account;
    const off = [others, spent].filter((pesos) => pesos !== 0).flatMap((pesos) => ['−', pesosFact(pesos)]);
    return wayFact([...grossParts(told), ...off], pesosFact(own));
  };
  const kilos = [low, high].map(({ account }) => renderFact(resultFact(account.sold, 'kg'), 'tl').replace(' kilo', ''));
  return reckoned('copra-usual', {
    usual: nutsFact(`${NUTS_OF_KILO.fewest}-${NUTS_OF_KILO.most}`),
    fewest: nutsFact(`${NUTS_OF_KILO.fewest}`),
    most: nutsFact(`${NUTS_OF_KILO.most}`),
    count: counted(sale.bags ?? 0, 'piece'),
    copraKilos: words(`${kilos.join('-')} kilo`, `${kilos.join('-')} kg`, 'general'),
    low: pesosFact(low.account.own),
    high: pesosFact(high.account.own),
    lowWay: wayOf(low),
    highWay: wayOf(high),
  });
}

function nutsFact(count: string): Fact {
  return words(`${count} niyog`, `${count} nuts`, 'general');
}
