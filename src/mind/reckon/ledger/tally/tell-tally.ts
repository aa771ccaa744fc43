import { type Fact, quantity, words } from '#agronomy/fact.ts';
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { unitOf } from '#mind/reckon/figure-facts.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { figureWords, joined, percentFact, pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Account } from './account.ts';
import type { Atom, Counted } from './atoms.ts';
import type { Tally } from './tally.ts';

/**
 * What the money of a harvest comes to. Facts: harvest with harvestWay, remains with takenWay, gross with grossWay,
 * spent with spentWay, base with baseWay (what is shared), own with ownWay (his, in the end), price with priceWay (₱ of
 * one, at which nothing is lost or the target is earned), target, evenPrice, back (capital in what is his). Cases:
 * 'tally-target', 'tally-even', 'tally-remains', 'tally-own', 'tally-gain', 'tally-loss', 'tally-gross', 'tally-costs'.
 */
export function reckonTally(tally: Tally): Reckoned | null {
  const { draft, account, asked } = tally;
  const facts = inLines({ ...harvestFacts(tally), ...moneyFacts(tally) });
  const { targetPrice, evenPrice, gross, own, lacks } = account;
  if (lacks !== null)
    return reckoned('tally-lacks', {
      ...facts,
      paid: pesosFact(lacks.pesos),
      ...(gross !== null && { sofar: pesosFact(own) }),
    });
  if (gross === null && targetPrice !== null)
    return reckoned('tally-target', {
      ...facts,
      ...priceFacts(tally, targetPrice, draft.target ?? 0),
      ...evenFacts(account),
    });
  if (gross === null && evenPrice !== null && account.harvest > 0)
    return reckoned('tally-even', { ...facts, ...priceFacts(tally, evenPrice, 0) });
  if (gross === null) return account.harvest > 0 ? reckoned('tally-remains', facts) : reckoned('tally-costs', facts);
  const isShared = draft.own !== null || draft.pool !== null;
  if (own < 0) return reckoned('tally-loss', facts);
  if (isShared || draft.owed > 0) return reckoned('tally-own', facts);
  return reckoned(
    account.costs.length > 0 || (account.spent > 0 && asked.left) || account.spent > 0 ? 'tally-gain' : 'tally-gross',
    facts,
  );
}

/** The one number that was asked for: pesos, a price, or what is left of the harvest. */
export function resultOf({ account, draft }: Tally): number {
  const { gross, own, targetPrice, evenPrice, harvest, remains, spent } = account;
  if (gross !== null) return Math.abs(own);
  if (harvest === 0) return spent;
  return (draft.target === null ? evenPrice : targetPrice) ?? remains;
}

/** The ways of the harvest in one line, and what is shared in one. */
function inLines({ harvestWay, takenWay, baseWay, goodsWay, ...facts }: Record<string, Fact>): Facts {
  const before = [harvestWay, takenWay].filter((way) => way !== undefined);
  const share = baseWay ?? goodsWay;
  return { ...facts, ...(before.length > 0 && { beforeWay: behind(before) }), ...(share && { shareWay: share }) };
}

function behind(ways: readonly Fact[]): Fact {
  const said = (language: 'tl' | 'en') => ways.map((way) => renderFact(way, language)).join('; ');
  return words(said('tl'), said('en'), 'computed');
}

/** '84 kaban', '1,870 kilo', '350 itik': nouns of his own as he wrote them. */
function countFact(value: number, unit: Counted): Fact {
  const known = unitOf(unit as Parameters<typeof unitOf>[0]);
  if (known !== '') return quantity(value, known, 'computed', 2);
  const said = `${figureWords(value)}${unit === 'one' ? '' : ` ${unit === 'crate' ? 'kaing' : unit}`}`;
  return words(said, said, 'computed');
}

function saidFact({ value, unit }: Atom): Fact {
  return countFact(value, unit);
}

function harvestFacts({ draft, account }: Tally): Record<string, Fact> {
  const { unit, harvest, takings, remains } = account;
  const counts = draft.lots.filter(({ of }) => of === 'whole').flatMap((lot) => lot.counts);
  if (counts.length === 0) return {};
  const [only] = counts;
  const [dead] = takings;
  // 'Namatay' are heads, before anybody weighs the others.
  if (counts.length === 1 && only !== undefined && only.unit !== unit && takings.length === 1 && dead?.by === 'dead')
    return aliveFacts(only, dead.part ?? 0, account);
  const isTurned = counts.some((count) => count.unit !== unit);
  const [first] = counts;
  const factor = first === undefined || first.value === 0 ? 1 : harvest / first.value;
  const size = draft.sizes.find(({ per, unit: of }) => per === unit && of === 'kg');
  const turning = size !== undefined ? ['÷', countFact(size.value, size.unit)] : turnedBy(factor, unit);
  const [from = []] = [counts.length === 1 ? [...counts.map(saidFact), ...turning] : joined(counts.map(saidFact), '+')];
  return {
    harvest: countFact(harvest, unit),
    remains: countFact(remains, unit),
    ...(isTurned && { harvestWay: wayFact(from, countFact(harvest, unit)) }),
    ...(takings.length > 0 && {
      takenWay: wayFact(
        [
          countFact(harvest, unit),
          ...takings.flatMap(({ part, amount }) => [
            '−',
            countFact(amount, unit),
            ...(part === null ? [] : [words(`(${percentWords(part)})`, `(${percentWords(part)})`, 'said')]),
          ]),
        ],
        countFact(remains, unit),
      ),
    }),
  };
}

function aliveFacts(count: Atom, part: number, { unit, remains }: Account): Record<string, Fact> {
  const alive = count.value * (1 - part);
  return {
    remains: countFact(remains, unit),
    harvestWay: wayFact(
      [
        saidFact(count),
        '−',
        figureWords(count.value * part),
        words(`(${percentWords(part)})`, `(${percentWords(part)})`, 'said'),
      ],
      countFact(alive, count.unit),
    ),
    takenWay: wayFact([countFact(alive, count.unit), ...turnedBy(remains / alive, unit)], countFact(remains, unit)),
  };
}

function turnedBy(factor: number, unit: Counted): (Fact | string)[] {
  return factor >= 1 ? ['×', countFact(factor, unit)] : ['÷', figureWords(1 / factor)];
}

function percentWords(part: number): string {
  const of = Math.round(1 / part);
  return Math.abs(1 / of - part) < 1e-9 && 100 % of !== 0 ? `1/${of}` : `${figureWords(part * 100)}%`;
}

function moneyFacts({ draft, account }: Tally): Record<string, Fact> {
  const { gross, spent, base, own, lots, costs, fee } = account;
  const { pool, isNetFirst } = draft;
  const paid = costs.map(({ factors, pesos }) =>
    factors.length > 1
      ? words(`(${factors.map(figureWords).join(' × ')})`, `(${factors.map(figureWords).join(' × ')})`, 'said')
      : pesosFact(pesos),
  );
  const fees =
    fee > 0
      ? [
          words(
            `(${percentWords(draft.fee)} × ₱${figureWords(gross ?? 0)})`,
            `(${percentWords(draft.fee)} × ₱${figureWords(gross ?? 0)})`,
            'said',
          ),
        ]
      : [];
  const items = [...paid, ...fees];
  const isWay = items.length > 1 || costs.some(({ factors }) => factors.length > 1) || fee > 0;
  const sold = lots.map((lot) =>
    lots.length === 1
      ? [countFact(lot.sold, lot.unit), '×', pesosFact(lot.pesos)]
      : [
          words(
            `(${figureWords(lot.sold)} × ₱${figureWords(lot.pesos)})`,
            `(${figureWords(lot.sold)} × ₱${figureWords(lot.pesos)})`,
            'said',
          ),
        ],
  );
  const isShared = draft.own !== null || pool !== null;
  const isNet = isShared && Math.abs(base - (gross ?? 0)) > 1e-9;
  return {
    ...(gross !== null && { gross: pesosFact(gross), left: pesosFact(Math.abs(own)) }),
    ...(lots.length > 0 &&
      gross !== null && {
        grossWay: wayFact(
          sold.flatMap((one, at) => (at === 0 ? one : ['+', ...one])),
          pesosFact(gross),
        ),
      }),
    ...(spent > 0 && { spent: pesosFact(spent) }),
    ...(spent > 0 && isWay && { spentWay: wayFact(joined(items, '+'), pesosFact(spent)) }),
    ...(isNet && {
      base: pesosFact(base),
      baseWay: wayFact([pesosFact(gross ?? 0), '−', pesosFact(spent)], pesosFact(base)),
    }),
    ...(isNetFirst && !isNet && { base: pesosFact(base) }),
    ...(draft.owed > 0 && { owed: pesosFact(draft.owed) }),
    ...(gross !== null && (spent > 0 || isShared || draft.owed > 0) && { ownWay: ownWay({ draft, account }) }),
    ...(pool !== null && { back: pesosFact(pool.own), poolGain: pesosFact(own - pool.own) }),
    ...(isShared && pool === null && { others: pesosFact(account.others) }),
    ...goodsFacts({ draft, account }),
  };
}

/** What is his of the harvest itself, where no costs come between. */
function goodsFacts({ draft, account }: Pick<Tally, 'draft' | 'account'>): Record<string, Fact> {
  const { lots, remains, unit, costs, gross } = account;
  const isAlone = lots.length === 1 && costs.length === 0 && gross !== null && draft.fee === 0;
  if (draft.own === null || !isAlone) return {};
  const own = countFact(remains * draft.own, unit);
  return { goodsWay: wayFact([countFact(remains, unit), '×', percentFact(draft.own)], own) };
}

function ownWay({ draft, account }: Pick<Tally, 'draft' | 'account'>): Fact {
  const { gross, spent, base, others, own, costs } = account;
  const { pool, owed, isPayer } = draft;
  const isShared = draft.own !== null || pool !== null;
  const isNet = isShared && Math.abs(base - (gross ?? 0)) > 1e-9;
  const share = base - others;
  const start: (Fact | string)[] = !isShared
    ? [pesosFact(gross ?? 0)]
    : pool !== null
      ? [
          pesosFact(base),
          '×',
          figureWords(pool.own),
          '÷',
          figureWords(pool.others.reduce((sum, one) => sum + one, pool.own)),
        ]
      : [pesosFact(base), '×', percentFact(draft.own ?? 1)];
  const back = own - share + owed + (isNet || isOfPool(draft, costs) ? 0 : spent);
  const isBack = isPayer && isNet && back > 0.005;
  const isOff = spent > 0 && !isNet && !isOfPool(draft, costs);
  return wayFact(
    [
      ...start,
      ...(isBack ? ['+', pesosFact(back)] : []),
      ...(isOff ? ['−', pesosFact(spent)] : []),
      ...(owed > 0 ? ['−', pesosFact(owed)] : []),
    ],
    pesosFact(own),
  );
}

function isOfPool({ pool }: Tally['draft'], costs: Account['costs']): boolean {
  if (pool === null) return false;
  const whole = pool.others.reduce((sum, one) => sum + one, pool.own);
  return Math.abs(whole - costs.reduce((sum, { pesos }) => sum + pesos, 0)) < 1;
}

function priceFacts({ account, draft }: Tally, price: number, target: number): Facts {
  const { unit, remains, spent } = account;
  const top = target > 0 ? ['(', pesosFact(spent), '+', pesosFact(target), ')'] : [pesosFact(spent)];
  const each = priceFact(price, unit);
  return {
    price: each,
    ...(target > 0 && { target: pesosFact(target) }),
    priceWay: wayFact(
      [...top, '÷', countFact(remains, unit), ...(draft.fee > 0 ? ['÷', percentFact(1 - draft.fee)] : [])],
      each,
    ),
  };
}

function evenFacts({ evenPrice, unit }: Account): Facts {
  return evenPrice === null ? {} : { evenPrice: priceFact(evenPrice, unit) };
}

function priceFact(pesos: number, unit: Counted): Fact {
  const rounded = Math.round(pesos * 100) / 100;
  if (unit === 'kg') return quantity(rounded, '₱/kg', 'computed', 2);
  const said = `₱${rounded.toLocaleString('en-US', { maximumFractionDigits: 2, minimumFractionDigits: Number.isInteger(rounded) ? 0 : 2 })}`;
  return words(`${said} ang isa`, `${said} each`, 'computed');
}
