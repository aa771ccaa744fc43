import { type Fact, quantity, words } from '#agronomy/fact.ts';
import made from '#library/made-of-harvest.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { reckoned } from './reckoned.ts';
import { isUnweighed, kilosOf, type Sale, spentOf } from './sale.ts';
import type { Owed } from './sale-on-loan.ts';
import { evaluate } from './statement.ts';
import { isOfTwo, isPricedPlain, statementOf, turnedOf } from './statement-of.ts';
import { spentFacts } from './tell-costs.ts';
import { countedLeft, grossFacts, grossParts, harvestWay, isWeighed, type ToldSale } from './tell-gross.ts';
import { reckonUnweighed, reckonUsualCopra } from './tell-unweighed.ts';
import { joined, partFact, percentFact, pesosFact, wayFact } from './ways.ts';

/**
 * What a sale leaves; a loan that is paid from it (`owed`) counts among the costs. Facts of `grossFacts`,
 * spent with spentWay, base with baseWay
 * (what is shared), owner (the share of others) with ownerPct and ownerWay, left with leftWay, breakPrice (₱/kg at which
 * nothing is lost), each with byEach (of one hectare, day, head). Cases: 'sale-gain', 'sale-loss', 'sale-gross',
 * 'sale-share' (no costs told), 'sale-own' (his part), 'sale-shares' (first, second; or alike with sharers), 'costs',
 * 'costs-each', 'sale-unpriced' (remains, of the harvest, with beforeWay), 'sale-unpaid' (a cost that is not told yet: unpaid), 'sale-unclear' (unclear: figures of which nobody can tell what they are), and those of `reckonTurned`.
 */
export function reckonSale(sale: Sale, owed: Owed | null = null): Reckoned | null {
  const spent = spentIn(sale, owed);
  if (sale.unclear !== undefined) return reckonUnclear(sale.unclear);
  if (isUnpriced(sale)) return reckonUnpriced(sale, owed);
  if (isUnweighed(sale) && sale.turned?.part === undefined)
    return sale.turned?.into === 'copra' ? reckonUsualCopra(sale, owed) : reckonUnweighed(sale);
  const turned = turnedOf(sale, owed);
  const isTwo = turned !== null && isPricedPlain(sale);
  const statement = turned !== null && !isTwo ? turned : statementOf(sale, owed);
  if (statement === null) return spent === null || isUncounted(sale) ? null : reckonCosts(sale, owed, spent);
  const told: ToldSale = { sale, owed, statement, account: evaluate(statement) };
  // More was taken than was harvested: something was not understood.
  if (told.account.left < 0) return null;
  if (isTwo) return reckonTurned(told, { ...told, statement: turned, account: evaluate(turned) });
  return reckonOne(told);
}

/** A harvest of which parts were taken, and no price. */
function isUnpriced(sale: Sale): boolean {
  return (
    sale.inKind !== undefined &&
    spentOf(sale) === null &&
    sale.turned === undefined &&
    !isPricedPlain(sale) &&
    kilosOf(sale) !== null
  );
}

/** What is left of a harvest after others took their part; its price is asked for. */
function reckonUnpriced(sale: Sale, owed: Owed | null): Reckoned | null {
  const statement = statementOf({ ...sale, perKg: 0 }, owed);
  if (statement === null) return null;
  const told: ToldSale = { sale, owed, statement, account: evaluate(statement) };
  const [before = null] = harvestWay(told) ?? [];
  if (told.account.left < 0 || before === null) return null;
  return reckoned('sale-unpriced', { remains: countedLeft(told), beforeWay: before });
}

/** A cost for each kilo of a harvest that nobody told. */
function isUncounted({ costs = [] }: Sale): boolean {
  return costs.some(({ by }) => by !== undefined);
}

/** Costs alone; with each (₱ of one that was bought) where he asks for that. */
function reckonCosts(sale: Sale, owed: Owed | null, spent: number): Reckoned {
  const facts = { ...spentFacts(sale, owed, spent), sum: pesosFact(spent) };
  // 'Hati kami sa gastos'.
  const alike = sale.sharers ?? (sale.shares?.[0] === 1 / 2 ? 2 : undefined);
  const count = sale.by?.count ?? alike;
  if (count === undefined) return reckoned('costs', facts);
  const each = pesosFact(spent / count);
  return reckoned('costs-each', {
    ...facts,
    each,
    eachWay: wayFact([pesosFact(spent), '÷', quantity(count, '', 'said', 2)], each),
  });
}

function reckonOne(told: ToldSale): Reckoned {
  const { sale, owed, statement, account } = told;
  const { shares } = statement;
  const isCosted = spentIn(sale, owed) !== null || statement.change !== null || statement.fee > 0;
  const facts: Facts = {
    ...grossFacts(told),
    ...(isCosted && spentFacts(sale, owed, account.spent, account.gross)),
    ...(sale.theirs !== undefined && { theirs: pesosFact(sale.theirs) }),
  };
  const isToldSale = sale.ownShare !== undefined;
  if (sale.sharers !== undefined || (sale.shares !== undefined && !isToldSale && isSplit(sale, isCosted)))
    return reckoned('sale-shares', { ...facts, ...sharesFacts(told, isCosted) });
  const left: Facts = {
    ...facts,
    ...(shares.own < 1 && ownerFacts(told)),
    left: pesosFact(Math.abs(account.own)),
    leftWay: leftWay(told),
    ...(isCosted && isWeighed(sale) && account.evenPrice !== null && { breakPrice: priceFact(account.evenPrice) }),
    ...eachFacts(sale, account.own),
    ...(sale.within !== undefined && { within: words(sale.within, sale.within, 'said') }),
  };
  if (sale.unpaid !== undefined)
    return reckoned('sale-unpaid', {
      ...left,
      left: pesosFact(account.own),
      unpaid: words(sale.unpaid, sale.unpaid, 'said'),
    });
  if (sale.by !== undefined) return reckoned(account.own >= 0 ? 'sale-each' : 'sale-loss', left);
  if (isToldSale && (!isCosted || shares.isOfNet) && account.own >= 0) return reckoned('sale-own', left);
  if (!isCosted) return reckoned(shares.own < 1 ? 'sale-share' : 'sale-gross', left);
  return reckoned(account.own >= 0 ? 'sale-gain' : 'sale-loss', left);
}

/** Both parts are told where nobody said whose is which. */
function isSplit({ shares = [], isShareOfNet, isOwners }: Sale, isCosted: boolean): boolean {
  return isShareOfNet === true || (isOfTwo(shares) && (isOwners !== true || !isCosted));
}

/**
 * The harvest sold as it is, beside the same turned into something else first. Facts: made (what), gap, plain with
 * plainWay, turned with madeWay (kilos) and turnedWay, evenPrice (₱/kg of what is made, at which both leave the same).
 * Cases 'turned-better', 'turned-worse', 'turned-alike'.
 */
function reckonTurned(plain: ToldSale, turned: ToldSale): Reckoned {
  const gap = turned.account.own - plain.account.own;
  const { sold, turned: kilos, left } = turned.account;
  const change = turned.statement.change;
  const share = turned.statement.shares.own;
  const { tl, en } = made[turned.sale.turned?.into ?? 'shelled'];
  const [before = null] = harvestWay(plain) ?? [];
  const isAlike = Math.abs(gap) < Math.abs(plain.account.gross) * ALIKE;
  return reckoned(isAlike ? 'turned-alike' : gap > 0 ? 'turned-better' : 'turned-worse', {
    ...(before !== null && { beforeWay: before }),
    made: words(tl, en, 'said'),
    gap: pesosFact(Math.abs(gap)),
    plain: pesosFact(plain.account.own),
    plainWay: leftWay(plain, grossParts(plain)),
    turned: pesosFact(turned.account.own),
    madeKilos: resultFact(kilos, 'kg'),
    madeWay: wayFact([countedLeft(plain), '×', partFact(change?.part ?? 1)], resultFact(kilos, 'kg')),
    turnedWay: leftWay(turned, grossParts(turned)),
    ...(left > 0 && sold > 0 && { evenPrice: priceFact((change?.price ?? 0) - gap / (sold * share)) }),
  });
}

/** Nearer than this part of the sum, it is the work and the risk that decide. */
const ALIKE = 0.005;

function spentIn(sale: Sale, owed: Owed | null): number | null {
  const told = spentOf(sale);
  return owed === null ? told : (told ?? 0) - owed.within + owed.back;
}

function priceFact(perKg: number): Fact {
  return quantity(Math.round(perKg * 100) / 100, '₱/kg', 'computed', 2);
}

/** Figures of which nobody can tell what they are: asked for by name. */
export function reckonUnclear(figures: readonly string[]): Reckoned {
  return reckoned('sale-unclear', { unclear: figuresFact(figures) });
}

function figuresFact(figures: readonly string[]): Fact {
  const said = figures.map((one) => `"${one}"`).join(', ');
  return words(said, said, 'said');
}

function ownerFacts({ account, statement: { shares } }: ToldSale): Facts {
  const pct = percentFact(1 - shares.own);
  return {
    owner: pesosFact(account.others),
    ownerPct: pct,
    ownPct: percentFact(shares.own),
    ownerWay: wayFact(joined([pct, pesosFact(account.base)], '×'), pesosFact(account.others)),
    ...(shares.isOfNet &&
      account.spent !== 0 && {
        base: pesosFact(account.base),
        baseWay: wayFact(joined([pesosFact(account.gross), pesosFact(account.spent)], '−'), pesosFact(account.base)),
      }),
  };
}

/** '₱59,605 − ₱38,600 = ₱21,005'; `from` in place of what was paid, to show all of it in one line. */
function leftWay(
  { account, statement }: ToldSale,
  from: readonly (Fact | string)[] = [pesosFact(account.gross)],
): Fact {
  const { shares } = statement;
  if (shares.isOfNet && shares.own < 1)
    return wayFact(joined([pesosFact(account.base), percentFact(shares.own)], '×'), pesosFact(account.own));
  const off = [
    ...(shares.own < 1 ? [pesosFact(account.others)] : []),
    ...(account.spent !== 0 ? [pesosFact(account.spent)] : []),
  ];
  return wayFact([...from, ...off.flatMap((one) => ['−', one])], pesosFact(account.own));
}

function eachFacts({ by }: Sale, own: number): Facts {
  if (by === undefined) return {};
  const [tl, en] = BY_UNITS[by.unit];
  return {
    each: pesosFact(own / by.count),
    byEach: words(tl, en, 'said'),
    eachWay: wayFact([pesosFact(own), '÷', quantity(by.count, '', 'said', 2)], pesosFact(own / by.count)),
  };
}

const BY_UNITS = {
  ha: ['bawat ektarya', 'a hectare'],
  day: ['bawat araw', 'a day'],
  head: ['bawat isa', 'each'],
  bag: ['bawat sako', 'a bag'],
  kilo: ['bawat kilo', 'a kilo'],
} as const;

function sharesFacts({ sale, account }: ToldSale, isCosted: boolean): Facts {
  const { base, gross, spent } = account;
  const isOfNet = sale.isShareOfNet === true && isCosted;
  const [first = 0, second = 1 - first] = sale.shares ?? [];
  const part = (share: number): Fact => pesosFact(base * share);
  const ways = (share: number) => wayFact(joined([pesosFact(base), percentFact(share)], '×'), part(share));
  const common: Facts = {
    base: pesosFact(base),
    ...(isOfNet && { baseWay: wayFact(joined([pesosFact(gross), pesosFact(spent)], '−'), pesosFact(base)) }),
  };
  if (sale.sharers !== undefined) {
    const count = quantity(sale.sharers, '', 'said');
    const alike = pesosFact(base / sale.sharers);
    return { ...common, alike, sharers: count };
  }
  return {
    ...common,
    ...(!isOfNet &&
      isCosted && {
        afterWay: wayFact(joined([part(first), pesosFact(spent)], '−'), pesosFact(base * first - spent)),
      }),
    firstPct: percentFact(first),
    first: part(first),
    firstWay: ways(first),
    ...(first !== 0.5 && { secondPct: percentFact(second), second: part(second), secondWay: ways(second) }),
    ...(first === 0.5 && { half: part(first) }),
  };
}
