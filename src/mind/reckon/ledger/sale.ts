import { type Fact, quantity, words } from '#agronomy/fact.ts';
import lenders from '#library/lenders.json' with { type: 'json' };
import type { Facts } from '#mind/reckon/farm-facts.ts';
import { resultFact } from '#mind/reckon/figure-facts.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import { type Cost, kilosOf, type Pool, perKgOf, type Sale, spentOf } from './ledger.ts';
import type { Owed } from './sale-on-loan.ts';
import { joined, pesosFact, wayFact } from './ways.ts';

const LKG_KG = 50;
/** Whose part of a whole is told. */
const THIRD = 1 / 3;

export function reckoned(found: string, facts: Facts): Reckoned {
  return { kind: 'reckoned', case: found, facts, sources: ['general'], confidence: 0.85 };
}

/**
 * What a sale leaves; a loan that is paid from it (`owed`) counts among the costs. Facts: gross with grossWay (how it was reckoned), taken and takenWay (kilos off), spent with
 * spentWay, owner (the share) with ownerPct and ownerWay, left with leftWay, base (what is shared), breakPrice (₱/kg at
 * which nothing is lost). Cases: 'sale-gain', 'sale-loss', 'sale-gross', 'sale-shares' (parts: first, second), 'costs'.
 */
export function reckonSale(sale: Sale, owed: Owed | null = null): Reckoned | null {
  const gross = grossOf(sale);
  const told = spentOf(sale);
  const spent = owed === null ? told : (told ?? 0) - owed.within + owed.back;
  const cost: Facts =
    spent === null
      ? {}
      : { spent: pesosFact(spent), ...(owed === null ? spentWay(sale, spent) : owedWay(told, owed, spent)) };
  if (gross === null) return spent === null ? null : reckoned('costs', { ...cost, sum: pesosFact(spent) });
  const facts: Facts = { ...gross.facts, ...cost };
  if (
    sale.shares !== undefined &&
    (sale.isShareOfNet === true || (isOfTwo(sale.shares) && (sale.isOwners !== true || spent === null)))
  )
    return reckoned('sale-shares', { ...facts, ...sharesOf(sale.shares, sale, gross.pesos, spent) });
  const [share] = sale.shares ?? [];
  const owner = share === undefined ? 0 : gross.pesos * share;
  const ownerFacts: Facts =
    share === undefined
      ? {}
      : {
          owner: pesosFact(owner),
          ownerPct: percentFact(share),
          ownerWay: wayFact(joined([percentFact(share), pesosFact(gross.pesos)], '×'), pesosFact(owner)),
        };
  if (spent === null && share === undefined) return reckoned('sale-gross', facts);
  const left = gross.pesos - owner - (spent ?? 0);
  const off = [
    pesosFact(gross.pesos),
    ...(share === undefined ? [] : [pesosFact(owner)]),
    ...(spent === null ? [] : [pesosFact(spent)]),
  ];
  const result: Facts = {
    ...facts,
    ...ownerFacts,
    left: pesosFact(Math.abs(left)),
    leftWay: wayFact(joined(off, '−'), pesosFact(left)),
    ...(spent !== null &&
      gross.kilos > 0 &&
      isWeighed(sale) && {
        breakPrice: quantity(
          Math.round((spent / (gross.kilos * (1 - (share ?? 0)))) * 100) / 100,
          '₱/kg',
          'computed',
          2,
        ),
      }),
  };
  return reckoned(spent === null ? 'sale-share' : left >= 0 ? 'sale-gain' : 'sale-loss', result);
}

/** Two parts make the whole; a third has two thirds beside it. */
function isOfTwo(shares: readonly number[]): boolean {
  return shares.length === 2 || Math.abs((shares[0] ?? 0) - THIRD) < 0.01 || shares[0] === 0.5;
}

function percentFact(share: number): Fact {
  const third = Math.abs(share - THIRD) < 0.01 ? '1/3' : Math.abs(share - 2 * THIRD) < 0.01 ? '2/3' : null;
  return third === null ? quantity(share * 100, '%', 'said', 1) : words(third, third, 'said');
}

function sharesOf(shares: readonly number[], { isShareOfNet }: Sale, gross: number, spent: number | null): Facts {
  const base = isShareOfNet === true && spent !== null ? gross - spent : gross;
  const first = shares[0] ?? 0;
  const second = shares[1] ?? 1 - first;
  const part = (share: number): Fact => pesosFact(base * share);
  const ways = (share: number) => wayFact(joined([pesosFact(base), percentFact(share)], '×'), part(share));
  return {
    base: pesosFact(base),
    ...(base !== gross &&
      spent !== null && { baseWay: wayFact(joined([pesosFact(gross), pesosFact(spent)], '−'), pesosFact(base)) }),
    ...(base === gross &&
      spent !== null && {
        afterWay: wayFact(joined([part(first), pesosFact(spent)], '−'), pesosFact(base * first - spent)),
      }),
    firstPct: percentFact(first),
    first: part(first),
    firstWay: ways(first),
    ...(first !== 0.5 && { secondPct: percentFact(second), second: part(second), secondWay: ways(second) }),
    ...(first === 0.5 && { half: part(first) }),
  };
}

function isWeighed({ bagUnit, bagKg }: Sale): boolean {
  return bagUnit === undefined || bagUnit === 'sack' || bagUnit === 'kaban' || bagKg !== undefined;
}

const BAG_UNITS: Readonly<Record<NonNullable<Sale['bagUnit']>, Fact>> = {
  sack: words('sako', 'bags', 'said'),
  kaban: words('kaban', 'cavans', 'said'),
  crate: words('kahon', 'crates', 'said'),
  bundle: words('bigkis', 'bundles', 'said'),
  piece: words('piraso', 'pieces', 'said'),
  dozen: words('dosena', 'dozen', 'said'),
  head: words('ulo', 'heads', 'said'),
};

/** '500 bigkis'. */
function counted(value: number, unit: NonNullable<Sale['bagUnit']>): Fact {
  const name = BAG_UNITS[unit];
  return name.kind === 'words' ? words(`${figure(value)} ${name.tl}`, `${figure(value)} ${name.en}`, 'said') : name;
}

type Gross = { pesos: number; kilos: number; facts: Facts };

function grossOf(sale: Sale): Gross | null {
  const { tonnes, lkgPerTonne, perLkg } = sale;
  if (sale.gross !== undefined) return { pesos: sale.gross, kilos: 0, facts: { gross: pesosFact(sale.gross) } };
  if (tonnes !== undefined && lkgPerTonne !== undefined && perLkg !== undefined) {
    const lkg = tonnes * lkgPerTonne;
    const pesos = lkg * perLkg;
    const named = (value: number) => words(`${round(value)} LKG`, `${round(value)} LKG`, 'computed');
    return {
      pesos,
      kilos: lkg * LKG_KG,
      facts: {
        gross: pesosFact(pesos),
        lkg: named(lkg),
        lkgWay: wayFact(
          [quantity(tonnes, 't', 'said', 2), '×', words(`${lkgPerTonne} LKG`, `${lkgPerTonne} LKG`, 'said')],
          named(lkg),
        ),
        grossWay: wayFact([named(lkg), '×', pesosFact(perLkg)], pesosFact(pesos)),
      },
    };
  }
  const kilos = kilosOf(sale);
  const perKg = perKgOf(sale);
  if (kilos === null || perKg === null) return null;
  const off = offOf(sale, kilos);
  const net = kilos - off;
  const pesos = net * perKg;
  const weights: Facts =
    off === 0
      ? {}
      : {
          taken: resultFact(off, 'kg'),
          net: resultFact(net, 'kg'),
          lost: pesosFact(off * perKg),
          takenWay: wayFact(offFactors(sale, kilos), resultFact(off, 'kg')),
        };
  const factors = off > 0 ? [resultFact(net, 'kg'), pesosFact(perKg)] : factorsOf(sale, kilos, perKg);
  return {
    pesos,
    kilos: net,
    facts: {
      ...weights,
      kilos: resultFact(kilos, 'kg'),
      price: quantity(perKg, '₱/kg', 'said', 2),
      gross: pesosFact(pesos),
      grossWay: wayFact(joined(factors, '×'), pesosFact(pesos)),
    },
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

function offOf({ offPerBag, offPart = 0, bags, bagKg = LKG_KG }: Sale, kilos: number): number {
  return offPerBag === undefined ? kilos * offPart : (bags ?? kilos / bagKg) * offPerBag;
}

function offFactors({ offPerBag = 0, offPart, bags, bagKg = LKG_KG }: Sale, kilos: number): (Fact | string)[] {
  if (offPart !== undefined && offPerBag === 0) return joined([resultFact(kilos, 'kg'), percentFact(offPart)], '×');
  return joined([quantity(bags ?? kilos / bagKg, 'sako', 'said', 1), resultFact(offPerBag, 'kg')], '×');
}

function factorsOf(
  { bags, bagUnit, bagKg = LKG_KG, perTime, times, tonnes, perBag, perKg }: Sale,
  kilos: number,
  price: number,
): Fact[] {
  if (bags !== undefined && perTime === undefined) {
    const of = counted(bags, bagUnit ?? 'sack');
    return perKg === undefined && perBag !== undefined
      ? [of, pesosFact(perBag)]
      : [of, resultFact(bagKg, 'kg'), pesosFact(price)];
  }
  if (perTime !== undefined && times !== undefined)
    return [resultFact(perTime, 'kg'), quantity(times, '', 'said', 1), pesosFact(price)];
  return [tonnes === undefined ? resultFact(kilos, 'kg') : resultFact(kilos, 'kg'), pesosFact(price)];
}

/** '₱42,000 − ₱30,000 + trader ₱36,000': the costs, less what of them was borrowed, and what is paid back. */
function owedWay(told: number | null, { back, within, lender }: Owed, sum: number): Facts {
  const { tl, en } = lender === undefined ? { tl: '', en: '' } : lenders[lender];
  const paid = renderFact(pesosFact(back), 'tl');
  const named = words(`${tl} ${paid}`.trim(), `${en} ${paid}`.trim(), 'computed');
  const own = told === null ? [] : within > 0 ? [pesosFact(told), '−', pesosFact(within), '+'] : [pesosFact(told), '+'];
  return own.length === 0 ? {} : { spentWay: wayFact([...own, named], pesosFact(sum)) };
}

/** How the costs add up, where there are several. */
function spentWay({ spent, costs = [], times = 1 }: Sale, sum: number): Facts {
  const again = costs.map((cost) =>
    cost.isEach === true ? { pesos: cost.pesos * times, times: [cost.pesos, times] } : cost,
  );
  const items: Cost[] = [...(spent === undefined ? [] : [{ pesos: spent, times: [] }]), ...again];
  if (items.length < 2 && items.every((item) => item.times.length === 0)) return {};
  const parts = items.map((item) => {
    const product = `(${item.times.map(figure).join(' × ')})`;
    return item.times.length === 0 ? pesosFact(item.pesos) : words(product, product, 'computed');
  });
  const sums = items.map(({ pesos }) => pesosFact(pesos));
  return {
    spentWay: wayFact(joined(parts, '+'), pesosFact(sum)),
    ...(items.some((item) => item.times.length > 0) &&
      items.length > 1 && { spentSums: wayFact(joined(sums, '+'), pesosFact(sum)) }),
  };
}

function figure(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
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
