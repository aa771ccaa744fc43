import { type Fact, quantity, words } from '#agronomy/fact.ts';
import receivers from '#library/receivers.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import { renderFact } from '#mind/render-fact.ts';
import { type BagUnit, heldBy, perKgOf, type Receiver, type Sale } from './sale.ts';
import type { Owed } from './sale-on-loan.ts';
import type { Account, Statement } from './statement.ts';
import { figureWords, joined, partFact, percentFact, pesosFact, wayFact } from './ways.ts';

/** What is told of one sale: what he told, what it is as a statement, and what that comes to. */
export type ToldSale = { sale: Sale; owed: Owed | null; statement: Statement; account: Account };

/** Whether it is sold by weight, so that a price a kilo means something. */
export function isWeighed({ bagUnit, bagKg, turned, grades }: Sale): boolean {
  if (grades !== undefined) return false;
  return (
    turned !== undefined || bagUnit === undefined || bagUnit === 'sack' || bagUnit === 'kaban' || bagKg !== undefined
  );
}

const BAG_UNITS: Readonly<Record<BagUnit, Fact>> = {
  sack: words('sako', 'bags', 'said'),
  kaban: words('kaban', 'cavans', 'said'),
  crate: words('kahon', 'crates', 'said'),
  bundle: words('bigkis', 'bundles', 'said'),
  piece: words('piraso', 'pieces', 'said'),
  dozen: words('dosena', 'dozen', 'said'),
  head: words('ulo', 'heads', 'said'),
};

/** '500 bigkis', '65.5 kaban'. */
export function counted(value: number, unit: BagUnit): Fact {
  const name = BAG_UNITS[unit];
  return name.kind === 'words'
    ? words(`${figureWords(value)} ${name.tl}`, `${figureWords(value)} ${name.en}`, 'said')
    : name;
}

/** What of the harvest is left, in what it is counted in. */
export function countedLeft({ sale, account }: ToldSale): Fact {
  return sale.bags === undefined ? resultFact(account.left, 'kg') : counted(account.counts, sale.bagUnit ?? 'sack');
}

/** '95 kaban − 9.5 kaban (10% nag-ani) − 20 kaban (may-ari) = 65.5 kaban'. */
export function harvestWay(told: ToldSale): [Fact] | null {
  const { sale, account } = told;
  const { inKind = [] } = sale;
  if (inKind.length === 0) return null;
  const bag = sale.bagUnit ?? 'sack';
  const amount = (kilos: number): Fact =>
    sale.bags === undefined ? resultFact(kilos, 'kg') : counted((kilos / account.harvest) * sale.bags, bag);
  const parts = inKind.flatMap(({ to, part = 0, bags = 0, kilos = 0 }) => {
    const each = sale.bags === undefined ? KABAN_KG : account.harvest / sale.bags;
    const name = receivers[to];
    const taken = amount(account.harvest * part + bags * each + kilos);
    const said = (language: 'tl' | 'en') => {
      const pct = part > 0 ? `${renderFact(percentFact(part), language)} ` : '';
      return `${renderFact(taken, language)} (${pct}${name[language]})`;
    };
    return ['−', words(said('tl'), said('en'), 'computed')];
  });
  return [wayFact([amount(account.harvest), ...parts], countedLeft(told))];
}

/**
 * Harvest and what was paid for it. Facts: beforeWay (all that happened to it before), kilos, taken with lost (kilos and
 * pesos that the buyer took off), lkg, price, gross with grossWay.
 */
export function grossFacts(told: ToldSale): Facts {
  const { sale, account, statement } = told;
  const gross = pesosFact(account.gross);
  if (sale.gross !== undefined) return { gross };
  const price = statement.change?.price ?? perKgOf(sale);
  const before = beforeSale(told);
  return {
    ...(before.length > 0 && { beforeWay: together(before) }),
    ...(sale.lkgPerTonne !== undefined && { lkg: lkgFact(account.harvest) }),
    ...(account.off > 0 && {
      taken: resultFact(account.off, 'kg'),
      ...(price !== null && { lost: pesosFact(account.off * price) }),
    }),
    kilos: resultFact(account.harvest, 'kg'),
    ...(price !== null && { price: quantity(price, '₱/kg', 'said', 2) }),
    gross,
    grossWay: wayFact(grossParts(told), gross),
  };
}

/** Line by line what happened to the harvest before it was sold. */
function beforeSale(told: ToldSale): Fact[] {
  const { sale, account, statement } = told;
  const { tonnes, lkgPerTonne } = sale;
  const lkg =
    tonnes === undefined || lkgPerTonne === undefined
      ? []
      : [wayFact([quantity(tonnes, 't', 'said', 2), '×', lkgFact(lkgPerTonne)], lkgFact(account.harvest))];
  const turned =
    statement.change === null
      ? []
      : [wayFact([countedLeft(told), '×', partFact(statement.change.part)], resultFact(account.turned, 'kg'))];
  const off =
    account.off > 0 ? [together([wayFact(offParts(told), resultFact(account.off, 'kg')), named('buyer')], ' ')] : [];
  return [...lkg, ...(harvestWay(told) ?? []), ...turned, ...off];
}

function named(to: Receiver): Fact {
  const { tl, en } = receivers[to];
  return words(`(${tl})`, `(${en})`, 'said');
}

function together(facts: readonly Fact[], joint = '; '): Fact {
  const said = (language: 'tl' | 'en') => facts.map((fact) => renderFact(fact, language)).join(joint);
  return words(said('tl'), said('en'), 'computed');
}

function lkgFact(value: number): Fact {
  return words(`${figureWords(value)} LKG`, `${figureWords(value)} LKG`, 'computed');
}

function offParts({ sale, account }: ToldSale): (Fact | string)[] {
  const { offPart, offPerBag = 0, bags } = sale;
  if (offPart !== undefined) return joined([resultFact(account.turned, 'kg'), percentFact(offPart)], '×');
  const count = bags === undefined ? account.left / KABAN_KG : account.counts;
  return joined([quantity(count, 'sako', 'said', 1), resultFact(offPerBag, 'kg')], '×');
}

const KABAN_KG = 50;

/** The factors of what was paid, as he would write them. */
export function grossParts({ sale, statement, account }: ToldSale): (Fact | string)[] {
  const { perBag, perKg, bags, bagUnit, bagKg, perTime, times, grades, tonnes, lkgPerTonne, perLkg } = sale;
  if (sale.gross !== undefined) return [pesosFact(sale.gross)];
  if (statement.change !== null)
    return joined([resultFact(account.sold, 'kg'), pesosFact(statement.change.price)], '×');
  if (grades !== undefined)
    return grades.flatMap(({ count, unit, bagKg: each, price }, at) => [
      ...(at === 0 ? [] : ['+']),
      ...joined(
        [
          unit === 'kg' ? resultFact(count, 'kg') : counted(count, unit),
          ...(each === undefined ? [] : [resultFact(each, 'kg')]),
          pesosFact(price),
        ],
        '×',
      ),
    ]);
  if (tonnes !== undefined && lkgPerTonne !== undefined && perLkg !== undefined)
    return joined([lkgFact(account.sold), pesosFact(perLkg)], '×');
  const price = pesosFact(perKgOf(sale) ?? 0);
  if (account.off > 0) return joined([resultFact(account.sold, 'kg'), price], '×');
  if (perTime !== undefined && times !== undefined && account.taken === 0)
    return joined(
      [
        bagUnit === undefined ? resultFact(perTime, 'kg') : counted(perTime, bagUnit),
        quantity(times, '', 'said', 1),
        price,
      ],
      '×',
    );
  if (bags === undefined || perTime !== undefined) return joined([resultFact(account.left, 'kg'), price], '×');
  const count = counted(account.counts, bagUnit ?? 'sack');
  if (perKg === undefined && perBag !== undefined) return joined([count, pesosFact(perBag)], '×');
  const each = bagKg ?? heldBy(bagUnit);
  // What is sold by the piece has no weight of a bag.
  return joined([count, ...(each === 1 ? [] : [resultFact(each, 'kg')]), price], '×');
}
