import { type Fact, listOf, quantity, words } from '#agronomy/fact.ts';
import type { Unit } from '#language/figures/units.ts';
import { phrase } from '#library/phrase.ts';
import saleWays from '#library/sale-ways.json' with { type: 'json' };
import { unitOf } from '#mind/reckon/figure-facts.ts';
import { reckoned } from '#mind/reckon/ledger/reckoned.ts';
import { joined, percentFact, pesosFact, wayFact } from '#mind/reckon/ledger/ways.ts';
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import type { Choice, Cost } from './choice.ts';
import type { Side } from './sides.ts';

/** What one way comes to: what is sold of it in kilos or pieces, in pesos what is paid, what it costs, and what is left. */
export type Outcome = { amount: number; gross: number; costs: number; interest: number; fee: number; left: number };

const DRY_PCT = 14;
/** Ways that differ by less than this part of the sum are nearly alike. */
const ALIKE = 0.01;

/** Kilos of the harvest as it comes from the field; null where it is counted and nobody weighed one. */
function kilosOf({ kilos, count, each }: Choice): number | null {
  return kilos ?? (count !== undefined && each !== undefined ? count * each : null);
}

/** What is sold in a way, in kilos, or in what is counted where that is priced. */
function amountOf(choice: Choice, side: Side): number {
  const { kind, count = 0, ratio = 1, lost = 0 } = choice;
  const { per } = choice[side];
  const whole = per === 'count' ? count : (kilosOf(choice) ?? 0);
  if (side === 'first') return whole;
  const copra = kind === 'form' && per === 'kg' ? count / ratio : whole;
  const made = kind === 'wet' ? (whole * dryPart(choice)) / ratio : copra;
  return made * (1 - lost);
}

/** What is left of wet grain when it is dry; all of it where no water was told. */
function dryPart({ wet, dry = DRY_PCT }: Choice): number {
  return wet === undefined ? 1 : (100 - wet) / (100 - dry);
}

/** Pesos of one cost, with all that it is paid for each of. */
function pesosOf(cost: Cost, choice: Choice, sold: number): number {
  const amount = cost.per === 'all' ? 1 : paidFor(cost, choice, sold);
  return cost.times.reduce((product, one) => product * one, cost.pesos * amount);
}

/** Kilos or bags that a cost is paid for each of: of the harvest, or of what comes of it. */
function paidFor({ per, isOfMade }: Cost, choice: Choice, sold: number): number {
  const { count = 0, isOfSold } = choice;
  const whole = kilosOf(choice) ?? sold;
  const kept = isOfMade === true ? sold / whole : 1;
  return per === 'count' ? count * kept : isOfSold === true ? sold : whole * kept;
}

/** One way in pesos; `price` in the place of the one that was told. */
export function outcomeOf(choice: Choice, side: Side, price: number = choice[side].pesos): Outcome {
  const { costs, fees, debt, months = 1 } = choice;
  const amount = amountOf(choice, side);
  const gross = choice[side].per === 'all' ? price : amount * price;
  const fee = gross * (fees[side] ?? 0);
  const interest = side === 'second' && debt !== undefined ? debt.pesos * debt.rate * months : 0;
  const own = costs.filter((cost) => cost.side === side).reduce((sum, cost) => sum + pesosOf(cost, choice, amount), 0);
  return { amount, gross, costs: own, interest, fee, left: gross - own - interest - fee };
}

/**
 * Two ways to sell one harvest. Facts: best and other (their names), with bestLeft and otherLeft (pesos), gap; firstWay
 * and secondWay (each with its name), amountWay (what is left to sell in the second), costsWay, feesWay; even (the
 * second's price at which both leave the same), former (what the second left at the price told before). Cases 'choice', 'choice-alike'
 * where they hardly differ, and 'choice-kilos' where nobody weighed what is sold by the kilo: lump (pesos for all of it),
 * evenKilos (sold by the kilo they bring as much) with evenWay.
 */
export function reckonChoice(choice: Choice): Reckoned | null {
  if (isWeightAsked(choice)) return reckonUnweighed(choice);
  const [first, second] = [outcomeOf(choice, 'first'), outcomeOf(choice, 'second')];
  const gap = second.left - first.left;
  const isSecond = gap > 0;
  const most = Math.max(first.left, second.left);
  const [best, other] = isSecond ? (['second', 'first'] as const) : (['first', 'second'] as const);
  const left = { first: pesosFact(first.left), second: pesosFact(second.left) };
  const even = evenOf(choice, first, second);
  const spent = [...costWays(choice, 'first', first), ...costWays(choice, 'second', second)];
  const made = amountWay(choice, second);
  const { former } = choice;
  const isAlike = most > 0 && Math.abs(gap) < most * ALIKE;
  return reckoned(isAlike ? 'choice-alike' : 'choice', {
    best: nameOf(choice, best),
    other: nameOf(choice, other),
    bestLeft: left[best],
    otherLeft: left[other],
    gap: pesosFact(Math.abs(gap)),
    firstWay: labelled(choice, 'first', wayOf(choice, 'first', first)),
    secondWay: labelled(choice, 'second', wayOf(choice, 'second', second)),
    ...(made !== null && { amountWay: made }),
    ...(spent.length > 0 && { costsWay: listOf(spent, 'comma') }),
    ...(even !== null && { even }),
    ...(former !== undefined && {
      formerPrice: pesosFact(former),
      former: pesosFact(outcomeOf(choice, 'second', former).left),
    }),
  });
}

/** Whether only the weight of the harvest is missing. */
export function isWeightAsked(choice: Choice): boolean {
  return choice.second.per === 'kg' && choice.kind !== 'form' && kilosOf(choice) === null;
}

function reckonUnweighed(choice: Choice): Reckoned {
  const { first, second, fees, lost = 0 } = choice;
  const { costs, left } = outcomeOf(choice, 'second');
  const part = (1 - lost) * (1 - (fees.second ?? 0));
  const kilos = quantity((first.pesos - left) / (second.pesos * part), 'kg', 'computed', 1);
  const said = (language: 'tl' | 'en') =>
    costs > 0
      ? `(${renderFact(pesosFact(first.pesos), language)} + ${renderFact(pesosFact(costs), language)})`
      : renderFact(pesosFact(first.pesos), language);
  return reckoned('choice-kilos', {
    lump: pesosFact(first.pesos),
    evenKilos: kilos,
    evenWay: wayFact(
      [
        words(said('tl'), said('en'), 'computed'),
        ...['÷', pesosFact(second.pesos)],
        ...(part < 1 ? ['÷', percentFact(part)] : []),
      ],
      kilos,
    ),
  });
}

/** The price of the second way at which both leave the same; null where no price would. */
function evenOf(choice: Choice, first: Outcome, { amount, costs, interest }: Outcome): Fact | null {
  const kept = amount * (1 - (choice.fees.second ?? 0));
  if (kept <= 0 || choice.second.per === 'all') return null;
  return quantity((first.left + costs + interest) / kept, choice.second.per === 'kg' ? '₱/kg' : '₱', 'computed', 2);
}

/** '1,269 kilo × ₱29 − ₱5,000 − ₱3,680.10 = ₱28,120.90'. */
function wayOf(choice: Choice, side: Side, { amount, costs, interest, fee, left }: Outcome): Fact {
  const { pesos, per } = choice[side];
  const less = [costs, interest, fee].flatMap((one) => (one > 0 ? ['−', pesosFact(one)] : []));
  const sold: (Fact | string)[] =
    per === 'all' ? [pesosFact(pesos)] : [amountFact(choice, per, amount), '×', pesosFact(pesos)];
  return per === 'all' && less.length === 0 ? pesosFact(pesos) : wayFact([...sold, ...less], pesosFact(left));
}

function amountFact({ unit }: Choice, per: 'kg' | 'count', amount: number): Fact {
  return quantity(amount, per === 'kg' ? 'kg' : unitOf((unit ?? null) as Unit | null), 'computed', 2);
}

/** How the second way comes to what is sold of it; null where nothing becomes of the harvest. */
function amountWay(choice: Choice, { amount }: Outcome): Fact | null {
  const { count = 0, each, ratio = 1, wet, dry = DRY_PCT, lost = 0 } = choice;
  const { per } = choice.second;
  if (per === 'all') return null;
  const whole = kilosOf(choice);
  const counted = amountFact(choice, 'count', count);
  const weighed = each === undefined || per === 'count' ? [] : [counted, '×', amountFact(choice, 'kg', each)];
  const harvest = per === 'kg' && whole !== null ? [amountFact(choice, 'kg', whole)] : [counted];
  const parts: (Fact | string)[] = [...(weighed.length > 0 ? weighed : harvest)];
  if (ratio !== 1 && per === 'kg') parts.push('÷', String(ratio));
  if (wet !== undefined) parts.push('×', `(100 − ${wet})`, '÷', `(100 − ${dry})`);
  if (lost > 0) parts.push('×', percentFact(1 - lost));
  return parts.length === 1 ? null : wayFact(parts, amountFact(choice, per, amount));
}

/** '120 sako × ₱3.50 × 3 = ₱1,260', 'Komisyon: ₱36,801 × 10% = ₱3,680.10'. */
function costWays(choice: Choice, side: Side, { amount, gross, fee }: Outcome): Fact[] {
  const { costs, fees, debt, months = 1 } = choice;
  const ways = costs.flatMap((cost) => {
    if (cost.side !== side) return [];
    const own = cost.per === 'all' ? [] : [amountFact(choice, cost.per, paidFor(cost, choice, amount))];
    const factors = [...own, ...cost.times.map((one) => quantity(one, '', 'said', 2))];
    return factors.length === 0
      ? []
      : [wayFact([...joined(factors, '×'), '×', pesosFact(cost.pesos)], pesosFact(pesosOf(cost, choice, amount)))];
  });
  const share = fees[side];
  const commission =
    share === undefined
      ? []
      : [named('commission', wayFact([pesosFact(gross), '×', percentFact(share)], pesosFact(fee)))];
  const interest =
    side === 'first' || debt === undefined
      ? []
      : [
          wayFact(
            [pesosFact(debt.pesos), '×', percentFact(debt.rate), '×', quantity(months, 'buwan', 'said', 1)],
            pesosFact(debt.pesos * debt.rate * months),
          ),
        ];
  return [...ways, ...commission, ...interest];
}

function named(id: 'commission', way: Fact): Fact {
  const said = (language: 'tl' | 'en') => `${phrase(id, language)}: ${renderFact(way, language)}`;
  return words(said('tl'), said('en'), 'computed');
}

/** 'Kung itatago muna', 'sa palengke'. */
function nameOf(choice: Choice, side: Side): Fact {
  const { name } = choice[side];
  const { tl, en } = saleWays[choice.kind][side];
  const named = saleWays.named[side];
  return name === undefined || !isPlace(name)
    ? words(tl, en, 'said')
    : words(`${named.tl} ${name}`, `${named.en} ${name}`, 'said');
}

/** 'Ngayon: 3,000 kilo × ₱28 = ₱84,000'. */
function labelled(choice: Choice, side: Side, way: Fact): Fact {
  const { name } = choice[side];
  const { label } = saleWays[choice.kind][side];
  const own = name !== undefined && isPlace(name) ? `${name[0]?.toUpperCase()}${name.slice(1)}` : null;
  const said = (language: 'tl' | 'en') => `${own ?? label[language]}: ${renderFact(way, language)}`;
  return words(said('tl'), said('en'), 'computed');
}

/** 'Dito' and 'doon' name no place. */
function isPlace(name: string): boolean {
  return !/^(?:d[iou]\w{0,5}|d2|roon|idiay|pick ?up)$/.test(name) || name === 'divisoria';
}
