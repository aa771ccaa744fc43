import { words } from '#agronomy/fact.ts';
import lenders from '#library/lenders.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { renderFact } from '#mind/render-fact.ts';
import { type Cost, type Sale, spentOf, timesOfCost } from './sale.ts';
import type { Owed } from './sale-on-loan.ts';
import { figureWords, joined, pesosFact, wayFact } from './ways.ts';

/** Costs of a sale. Facts: spent, spentWay (how they add up), spentSums. */
export function spentFacts(sale: Sale, owed: Owed | null, spent: number, gross = 0): Facts {
  const way = owed === null ? spentWay(sale, spent, gross) : owedWay(spentOf(sale), owed, spent);
  return { spent: pesosFact(spent), ...way };
}

/** '₱42,000 − ₱30,000 + trader ₱36,000': the costs, less what of them was borrowed, and what is paid back. */
function owedWay(told: number | null, { back, within, lender }: Owed, sum: number): Facts {
  const { tl, en } = lender === undefined ? { tl: 'utang', en: 'the loan' } : lenders[lender];
  const paid = renderFact(pesosFact(back), 'tl');
  const named = words(`${tl} ${paid}`, `${en} ${paid}`, 'computed');
  const own = told === null ? [] : within > 0 ? [pesosFact(told), '−', pesosFact(within), '+'] : [pesosFact(told), '+'];
  return own.length === 0 ? {} : { spentWay: wayFact([...own, named], pesosFact(sum)) };
}

/** How the costs add up, where there are several. */
function spentWay(sale: Sale, sum: number, gross: number): Facts {
  const { spent, costs = [], turned, feePart } = sale;
  const again = costs.map((cost) => {
    const times = timesOfCost(cost, sale);
    return cost.isEach === true || cost.by !== undefined
      ? { pesos: cost.pesos * times, times: [times, cost.pesos] }
      : cost;
  });
  const fee = feePart === undefined ? [] : [{ pesos: gross * feePart, times: [gross, feePart] }];
  const told: Cost[] = [...(spent === undefined ? [] : [{ pesos: spent, times: [] }]), ...again, ...fee];
  const rest = sum - told.reduce((all, { pesos }) => all + pesos, 0);
  const items = turned !== undefined && rest > 0.005 ? [...told, { pesos: rest, times: [] }] : told;
  if (items.length < 2 && items.every((item) => item.times.length === 0)) return {};
  const parts = items.map((item) => {
    const product = `(${item.times.map(figureWords).join(' × ')})`;
    return item.times.length === 0 ? pesosFact(item.pesos) : words(product, product, 'computed');
  });
  const sums = items.map(({ pesos }) => pesosFact(pesos));
  return {
    spentWay: wayFact(joined(parts, '+'), pesosFact(sum)),
    ...(items.some((item) => item.times.length > 0) &&
      items.length > 1 && { spentSums: wayFact(joined(sums, '+'), pesosFact(sum)) }),
  };
}
