import type { Noun } from './nouns.ts';
import type { Term } from './term.ts';

/** One line of the sum as it stands on paper: factors with their signs, and what they come to. */
export type Line = {
  terms: readonly (readonly [sign: '' | '×' | '÷' | '+' | '−', what: Term | Known])[];
  of: Noun;
  result: number;
};

/** So many of a thing, told or reckoned. */
export type Known = { noun: Noun; value: number };

/** What comes of all terms together. */
export type Solution = {
  known: ReadonlyMap<Noun, number>;
  /** Bags still to be bought where he has some. */
  short: ReadonlyMap<Noun, number>;
  pesos: number | null;
  lines: readonly Line[];
  /** Terms that stand in it. */
  used: ReadonlySet<Term>;
  /** Things with no price, where others of their kind have one. */
  unpriced: readonly Noun[];
};

const WHOLE = /^(?:sack|bottle|tray|crate|packet|ganta|can)\b/;
const COUNTED = /^(?:plant|post|seed)\b/;
/** Parts are of what is planted. */
const PLANTED: readonly Noun[] = ['plant', 'post'];

const PART_SIGN: Readonly<Record<string, '÷' | '+' | '−'>> = { grows: '÷', more: '+', less: '−' };

/** Things of which only whole ones are bought. */
export function isBoughtWhole(noun: Noun): boolean {
  return WHOLE.test(noun);
}

/** They come whole. */
const EVENTS: ReadonlySet<Noun> = new Set(['times', 'watering', 'spray', 'pass']);
/** Less of anything is told as none of it. */
const LEAST = 0.005;

/** None of it, or a part of what comes only whole. */
export function isNothing(noun: Noun, { known }: Solution): boolean {
  const value = known.get(noun);
  return (
    value !== undefined &&
    ((noun !== 'ha' && value < LEAST) || (EVENTS.has(noun) && Math.abs(value - Math.round(value)) > 1e-6))
  );
}

/** Follows every rate from what is known to what is not; null where two figures tell one thing. */
export function solve(terms: readonly Term[]): Solution | null {
  const known = new Map<Noun, number>();
  const used = new Set<Term>();
  const lines: Line[] = [];
  for (const term of terms.filter(({ role }) => role === 'amount')) {
    if (known.has(term.of)) return null;
    known.set(term.of, term.value);
    used.add(term);
  }
  const parts = terms.filter(({ role }) => role === 'dead' || role === 'less' || role === 'more' || role === 'grows');
  takeParts(parts, known, used, lines);
  const rates = terms.filter(({ role }) => role === 'rate' || role === 'sample');
  const short = new Map<Noun, number>();
  const have = terms.filter(({ role }) => role === 'held');
  for (let isMore = true; isMore; ) {
    isMore = false;
    for (const held of have) {
      const need = known.get(held.of);
      if (used.has(held) || need === undefined) continue;
      if (short.has(held.of)) return null;
      used.add(held);
      const left = Math.max(0, need - held.value);
      short.set(held.of, left);
      lines.push(takenOff(held, need, left));
    }
    for (const rate of rates) {
      // Whether more is made of all of it, or of what is missing, nobody told.
      if (!used.has(rate) && rate.per.some((one) => short.has(one) && !isBoughtWhole(one))) return null;
      if (used.has(rate) || !follow(rate, known, short, lines)) continue;
      used.add(rate);
      takeParts(parts, known, used, lines);
      isMore = true;
    }
  }
  const paid = pay(terms, known, short, used, lines);
  return { known, short, used, lines, ...paid };
}

function takenOff(held: Term, need: number, left: number): Line {
  return {
    terms: [
      ['', { noun: held.of, value: need }],
      ['−', held],
    ],
    of: held.of,
    result: left,
  };
}

function follow(rate: Term, known: Map<Noun, number>, short: ReadonlyMap<Noun, number>, lines: Line[]): boolean {
  const missing = rate.per.filter((one) => !known.has(one));
  const own = short.get(rate.of) ?? known.get(rate.of);
  if (own === undefined && missing.length === 0) {
    const value = rate.per.reduce((product, one) => product * (known.get(one) ?? 1), rate.value);
    const result = COUNTED.test(rate.of) || PLANTED.includes(rate.of) ? Math.round(value) : value;
    known.set(rate.of, result);
    lines.push({
      terms: [
        ...rate.per.map((one, at) => [at === 0 ? '' : '×', { noun: one, value: known.get(one) ?? 0 }] as const),
        ['×', rate],
      ],
      of: rate.of,
      result,
    });
    return true;
  }
  const [only, ...others] = missing;
  if (own === undefined || only === undefined || others.length > 0) return false;
  const rest = rate.per.filter((one) => one !== only);
  const value = rest.reduce((left, one) => left / (known.get(one) ?? 1), own / rate.value);
  const result = COUNTED.test(only) ? Math.round(value + (rate.of === 'm' ? -0.49 : 0)) : value;
  known.set(only, result);
  lines.push({
    terms: [
      ['', { noun: rate.of, value: own }],
      ['÷', rate],
      ...rest.map((one) => ['÷', { noun: one, value: known.get(one) ?? 1 }] as const),
    ],
    of: only,
    result,
  });
  return true;
}

/** What died, or is kept to spare, of what is planted; seeds of which so many grow. */
function takeParts(parts: readonly Term[], known: Map<Noun, number>, used: Set<Term>, lines: Line[]): void {
  const noun = PLANTED.find((one) => known.has(one));
  const plants = noun === undefined ? undefined : known.get(noun);
  if (noun === undefined || plants === undefined) return;
  for (const part of parts) {
    if (used.has(part)) continue;
    used.add(part);
    const to = part.role === 'grows' ? 'seed' : noun;
    const now = known.get(noun) ?? plants;
    const result =
      part.role === 'dead'
        ? Math.round(now * part.value)
        : part.role === 'grows'
          ? Math.round(now / part.value)
          : Math.round(now * (part.role === 'more' ? 1 + part.value : 1 - part.value));
    known.set(to, result);
    lines.push({
      terms: [
        ['', { noun, value: now }],
        [PART_SIGN[part.role] ?? '×', part],
      ],
      of: to,
      result,
    });
  }
}

/** What all of it costs. */
function pay(
  terms: readonly Term[],
  known: ReadonlyMap<Noun, number>,
  short: ReadonlyMap<Noun, number>,
  used: Set<Term>,
  lines: Line[],
): Pick<Solution, 'pesos' | 'unpriced'> {
  const sums: number[] = [];
  const priced = new Set<Noun>();
  for (const price of terms.filter(({ role }) => role === 'price')) {
    if (price.per.some((one) => !known.has(one))) continue;
    const counts = price.per.map((one) => bought(one, known, short));
    const result = counts.reduce((product, count) => product * count, price.value);
    used.add(price);
    for (const one of price.per) priced.add(one);
    sums.push(result);
    lines.push({
      terms: [
        ...price.per.map((one, at) => [at === 0 ? '' : '×', { noun: one, value: counts[at] ?? 0 }] as const),
        ['×', price],
      ],
      of: 'peso',
      result,
    });
  }
  const fixed = terms.filter(({ role }) => role === 'fixed');
  if (sums.length > 0) for (const one of fixed) used.add(one);
  const all =
    sums.length === 0 ? null : [...sums, ...fixed.map(({ value }) => value)].reduce((sum, one) => sum + one, 0);
  if (all !== null && sums.length + fixed.length > 1)
    lines.push({
      terms: [
        ...sums.map((value, at) => [at === 0 ? '' : '+', { noun: 'peso', value }] as const),
        ...fixed.map((one) => ['+', one] as const),
      ],
      of: 'peso',
      result: all,
    });
  const kinds = new Set([...priced].map((one) => one.split(' ')[0]));
  const unpriced = [...known.keys()].filter(
    (one) =>
      WHOLE.test(one) &&
      !priced.has(one) &&
      (one.includes(' ') ? kinds.has(one.split(' ')[0]) || priced.size > 0 : false),
  );
  const share = terms.find(({ role }) => role === 'parts');
  if (share !== undefined && all !== null) {
    used.add(share);
    lines.push({
      terms: [
        ['', { noun: 'peso', value: all }],
        ['÷', share],
      ],
      of: 'peso',
      result: all / share.value,
    });
    return { pesos: all / share.value, unpriced };
  }
  return { pesos: all, unpriced };
}

/** As many as are bought: whole bags, and only what is missing. */
export function bought(noun: Noun, known: ReadonlyMap<Noun, number>, short: ReadonlyMap<Noun, number>): number {
  const need = short.get(noun) ?? known.get(noun) ?? 0;
  return WHOLE.test(noun) ? Math.ceil(need - 1e-9) : need;
}
