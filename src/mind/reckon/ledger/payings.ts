import { type Fact, words } from '#agronomy/fact.ts';
import phrases from '#library/payings.json' with { type: 'json' };
import type { Reckoned } from '#mind/reckon/reckoner.ts';
import { renderFact } from '#mind/render-fact.ts';
import { toldIn } from './cues.ts';
import type { Ledger } from './ledger.ts';
import type { Message } from './message.ts';
import { reckoned } from './reckoned.ts';
import { type Atom, atomsOf } from './tally/atoms.ts';
import { tellings } from './tellings.ts';
import { figureWords, pesosFact } from './ways.ts';

/** The messages that tell two ways to pay or to be paid, and all figures of them. */
export type Payings = { told: readonly string[]; figures: readonly number[] };

/** What one way comes to, in pesos, and how that is reckoned: '6,000 × 19 × 10%'. */
type Paying = { pesos: number; ways: readonly string[] };

const ASKS =
  /\b(?:alin|which|asa|hain|ania|kinsa|cheaper|lamang|diperens[iy]a|di?perens[iy]ya|difference|mas (?:mura|mahal|mababa|malaki|mataas|okay|ok|tipid|sulit|maganda|barato|dako))\b/;
const ASKS_MORE = /\b(?:malaki|mataas|dako|lamang|higher|more|kikitain|kita|alok|inaalok|offer)\b/;
/** Whose figures are weighed by what is left of a sale. */
const SOLD =
  /\b(?:benta\w*|ibenta|ibebenta|binebenta|magbenta|magbebenta|mabenta|baligya\w*|sell|sold|utang\w*|loan)\b|%\s*(?:kada|bawat|isang)? ?(?:buwan|bulan|month)/;
const OR = /[ ,](?:o|or|oh|vs\.?|kumpara sa|laban sa)(?: kaya| kung| kaya ay)? /g;
const SENTENCE = /[.?!;](?=\s|$)/;
/** No lump is less, in pesos. */
const LEAST_LUMP = 50;

/** Both ways of paying, each figure in its place; null where one has none. */
export function readPayings(messages: readonly string[]): readonly [Paying, Paying] | null {
  const sentences = messages.flatMap((message) => message.toLowerCase().split(SENTENCE));
  const text = messages.join('. ').toLowerCase();
  if (!ASKS.test(text)) return null;
  const parted = sentences.flatMap((one, at) => halvesOf(one).map((halves) => ({ at, halves })));
  const [only, ...more] = parted;
  if (only === undefined || more.length > 0) return null;
  const [left, right] = only.halves.map((half) => atomsOf(half, 0));
  const others = sentences.filter((_, at) => at !== only.at).map((one) => atomsOf(one, 1));
  if (left == null || right == null || others.includes(null)) return null;
  const beside = others.flatMap((atoms) => atoms ?? []);
  const isShare = [...left, ...right].some(({ kind }) => kind === 'part');
  const harvest = isShare ? harvestOf([...left, ...right, ...beside]) : null;
  if (isShare ? harvest === null : beside.length > 0) return null;
  const isOwn = (atom: Atom) => harvest === null || !harvest.atoms.has(atom);
  const [one, two] = [left, right].map((atoms) => payingOf(atoms.filter(isOwn), harvest));
  if (one == null || two == null) return null;
  // Of what is sold the prices are weighed elsewhere; two lumps are two lumps.
  const isPlain = [left, right].every(({ length }) => length === 1);
  return SOLD.test(text) && !isPlain && harvest === null ? null : [one, two];
}

/** A sentence at each of its 'o' that has figures on both sides. */
function halvesOf(sentence: string): [string, string][] {
  return [...sentence.matchAll(OR)].flatMap(({ index, 0: { length } }): [string, string][] => {
    const [left, right] = [sentence.slice(0, index), sentence.slice(index + length)];
    return /\d/.test(left) && /\d/.test(right) ? [[left, right]] : [];
  });
}

type Harvest = { pesos: number; way: string; atoms: ReadonlySet<Atom> };

/** The harvest of which parts are paid, with its price; null where it is not told. */
function harvestOf(all: readonly Atom[]): Harvest | null {
  const goods = all.filter(({ kind, unit }) => kind === 'goods' && (BAGS.has(unit) || unit === 'kg' || unit === 't'));
  const isSize = ({ unit, per, value }: Atom) =>
    unit === 'kg' && (per.length > 0 || (value <= MOST_BAG_KG && goods.some((one) => BAGS.has(one.unit))));
  const [count, ...counts] = goods.filter((one) => !isSize(one));
  const [size, ...sizes] = goods.filter((one) => isSize(one) && one.value >= LEAST_BAG_KG);
  const priced = all.filter(
    (one) => (one.kind === 'money' || (one.unit === 'kg' && one !== size && one !== count)) && one.value < MOST_PRICE,
  );
  const [price, ...prices] = priced;
  const isBag = count !== undefined && BAGS.has(count.unit);
  if (count === undefined || counts.length > 0 || sizes.length > 0 || price === undefined || prices.length > 0)
    return null;
  if (isBag !== (size !== undefined)) return null;
  const kilos = count.value * (count.unit === 't' ? 1000 : (size?.value ?? 1));
  return {
    pesos: kilos * price.value,
    way: `${figureWords(kilos)} × ₱${figureWords(price.value)}`,
    atoms: new Set([count, price, ...(size === undefined ? [] : [size])]),
  };
}

const BAGS: ReadonlySet<string> = new Set(['sack', 'kaban', 'crate']);
const MOST_BAG_KG = 120;
const LEAST_BAG_KG = 20;
/** No kilo of it is dearer, in pesos. */
const MOST_PRICE = 300;

/** The sum of one way: parts of the harvest, lumps, and what is counted times its pay or price. */
function payingOf(atoms: readonly Atom[], harvest: Harvest | null): Paying | null {
  const ways: string[] = [];
  let pesos = 0;
  let open: number[] = [];
  const add = (factors: readonly number[]) => {
    pesos += factors.reduce((product, one) => product * one, 1);
    ways.push(factors.map(figureWords).join(' × '));
  };
  let lump: number | null = null;
  for (const { kind, value, unit, per } of atoms) {
    if (kind === 'part') {
      if (harvest === null) return null;
      pesos += harvest.pesos * value;
      ways.push(`${harvest.way} × ${figureWords(value * 100)}%`);
    } else if (kind === 'money' || (unit === 'kg' && open.length > 1)) {
      if (lump !== null) add([lump]);
      lump = null;
      if (open.length > 0) add([...open, value]);
      else if (value < LEAST_LUMP) return null;
      else lump = value;
      open = [];
    } else if (unit === 'm2' || (per.length > 0 && unit !== 'kg')) return null;
    else open.push(value);
  }
  // '850 dalawang bote': the price stands ahead of what is bought.
  if (open.length > 0 && lump === null) return null;
  if (lump !== null) add([lump, ...open]);
  return ways.length === 0 ? null : { pesos, ways };
}

/** Two ways to pay or to be paid, told whole. */
export function withPayings({ text, earlier, closed }: Message): Ledger | null {
  for (const told of tellings(text, earlier))
    if (readPayings(told) !== null) {
      const figures = told.flatMap((one) => toldIn(one).map(({ value }) => value));
      return { ...closed, payings: { told, figures }, open: 'payings', isPutRight: true };
    }
  return null;
}

/**
 * Two ways side by side. Facts in pesos: low, high, gap; lower and higher (which of them), firstWay and secondWay. Cases
 * 'payings' (the lower one is told), 'payings-more' (the higher one), 'payings-alike'.
 */
export function reckonPayings({ told }: Payings): Reckoned | null {
  const found = readPayings(told);
  if (found === null) return null;
  const [one, two] = found;
  const gap = one.pesos - two.pesos;
  const [low, high] = gap > 0 ? [two, one] : [one, two];
  const name = (way: Paying) => named(way === one ? 'first' : 'second');
  return reckoned(
    gap === 0 ? 'payings-alike' : ASKS_MORE.test(told.join(' ').toLowerCase()) ? 'payings-more' : 'payings',
    {
      low: pesosFact(low.pesos),
      high: pesosFact(high.pesos),
      gap: pesosFact(Math.abs(gap)),
      lower: name(low),
      higher: name(high),
      firstWay: wayOf(one, 'first'),
      secondWay: wayOf(two, 'second'),
    },
  );
}

function named(id: 'first' | 'second'): Fact {
  const { tl, en } = phrases[id];
  return words(tl, en, 'said');
}

/** 'Una: 6,000 × ₱19 × 8% + 7,000 = ₱16,120'. */
function wayOf({ ways, pesos }: Paying, id: 'first' | 'second'): Fact {
  const said = (language: 'tl' | 'en') => {
    const name = phrases[id].label[language];
    const total = renderFact(pesosFact(pesos), language);
    return ways.length === 1 && ways[0] === figureWords(pesos)
      ? `${name}: ${total}`
      : `${name}: ${ways.join(' + ')} = ${total}`;
  };
  return words(said('tl'), said('en'), 'computed');
}
