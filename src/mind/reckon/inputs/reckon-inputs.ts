import { type Asked, askedIn } from './asked.ts';
import { isOfHousehold, isOfLabel } from './label.ts';
import { tankOf, withDose } from './label-dose.ts';
import { readLengths } from './lengths.ts';
import { isBoughtWhole, isNothing, type Line, type Solution, solve } from './network.ts';
import { nitrogenIn } from './nitrogen.ts';
import type { Noun } from './nouns.ts';
import { placesOf, sceneOf } from './places.ts';
import { putRight } from './put-right-inputs.ts';
import { type Said, saidIn } from './said.ts';
import type { Term } from './term.ts';

/** A sum of inputs: whole, or what is still missing in it. */
export type InputSum = {
  solution: Solution;
  asked: Asked;
  /** Counts that are said, in their order; pesos are said where there are any. */
  counts: readonly Noun[];
  lines: readonly Line[];
  /** The thing of which nobody told how many there are: hectares, days. */
  lacking?: Noun;
  /** What has no price yet. */
  unpriced: readonly Said[];
  /** A price is asked of these, where none was told. */
  isUnpriced: boolean;
  isOfLabel: boolean;
  isInTonnes: boolean;
  /** Kilos of a hectare by his piece of the field, where he asks for tonnes of a hectare and for the kilos of his own. */
  kgPerHa?: number;
};

const MOST_COMBINATIONS = 4000;
const MOST_FIGURES = 12;
/** Sums of a harvest, of loans and of days have readers of their own. */
const OF_OTHERS =
  /\b(?:(?<!\b(?:salop|ganta|lata|sako|bote|tray) ang )benta|nabenta|naibenta|binenta|ibinenta|ibinebenta|mabenta|maibenta|ibebenta|ibenta|ipagbenta|binebenta|benta ko|sold|sell|inani ko|naani|nakaani|umani|kita|kikita|kumita|tumubo|tutubo|lugi|luge|utang\w*|umutang|hiram\w*|loan|interes\w*|moisture|buyer|trader|komisyon|halin|ginansiya|ganansya|profit|nalinis|malinis|lamang|maiiwan|matitira|kopra|copra|itlog|baboy|(?<!(?:dumi|ipot|tae|iti) (?:ng|sa) )manok|sisiw|itik|tilapia|similya tilapia|harvester|reaper|thresher)\b/;
const TIME: ReadonlySet<Noun> = new Set(['day', 'week', 'month', 'year', 'clock', 'percent', 'peso']);
/** What may be asked for where it alone is missing. */
const ASKABLE: ReadonlySet<Noun> = new Set(['ha', 'day', 'person', 'hour', 'watering', 'pass']);
const SHARERS = /\bhati (?:kaming|kami|tayo|kita)(?: ng| sa)? ?(dalawa|tatlo|apat|lima)?/;
const NUMBER: Readonly<Record<string, number>> = { dalawa: 2, tatlo: 3, apat: 4, lima: 5 };

/** What the messages of a sum come to, oldest first; null where a figure has no place, or more than one. */
export function reckonInputs(messages: readonly string[], areaHa: number | null): InputSum | null {
  const text = messages.join('. ');
  if (OF_OTHERS.test(text) || isOfHousehold(text)) return null;
  const asks = messages
    .map(askedIn)
    .filter((one) => one !== null)
    .map((one) => ({
      ...one,
      counts: [...new Set(one.counts.map((noun) => (noun === 't' ? 'kg' : noun)))],
      isBoth: one.counts.includes('t') && one.counts.includes('kg'),
    }));
  const asked = asks.at(-1);
  if (asked === undefined || asks.some(({ counts }) => counts.some((one) => TIME.has(one)))) return null;
  const told = saidIn(messages);
  const said = told === null ? null : putRight(told, messages);
  if (said === null || said.length === 0 || said.length > MOST_FIGURES) return null;
  const lengths = readLengths(said, text);
  if (lengths === null) return null;
  const isSampled = lengths.terms.some(({ role }) => role === 'sample');
  // Cavans are of a harvest.
  if (!isSampled && said.some(({ noun }) => noun === 'kaban')) return null;
  const scene = sceneOf(
    said,
    asks.flatMap(({ counts }) => counts),
    isSampled,
    text,
  );
  const places = said.filter((one) => !lengths.taken.has(one)).map((one) => placesOf(one, scene));
  const count = places.reduce((product, { length }) => product * length, 1);
  if (count === 0 || count > MOST_COMBINATIONS) return null;
  // What stands so far apart are posts where posts are spoken of.
  const stands = scene.nouns.has('post')
    ? lengths.terms.map((one) => ({ ...one, per: one.per.map((noun) => (noun === 'plant' ? 'post' : noun)) }))
    : lengths.terms;
  const nitrogen = nitrogenIn(said, scene.nouns, text);
  if (nitrogen === null) return null;
  const fixed = [...stands, ...sharersIn(text, said), ...tankOf(said, scene.nouns), ...nitrogen];
  const found = combinations(places)
    .map((terms) => ({
      cost: terms.reduce((sum, { cost = 0 }) => sum + cost, 0),
      sum: sumOf([...fixed, ...terms], asks, asked, areaHa, text),
    }))
    .filter((one): one is { cost: number; sum: InputSum } => one.sum !== null);
  const least = Math.min(...found.map(({ cost, sum }) => cost + missing(sum)));
  const best = found.filter(({ cost, sum }) => cost + missing(sum) === least);
  const [first] = best;
  if (first === undefined || new Set(best.map(({ sum }) => resultOf(sum))).size > 1) return null;
  const sample = lengths.terms.find(({ role }) => role === 'sample');
  return sample !== undefined && asks.at(-1)?.isBoth === true
    ? { ...first.sum, isInTonnes: false, kgPerHa: sample.value }
    : first.sum;
}

/** A sum that is whole goes before one in which something is missing. */
function missing({ lacking, unpriced, isUnpriced }: InputSum): number {
  return (lacking === undefined ? 0 : 10) + (unpriced.length > 0 || isUnpriced ? 5 : 0);
}

function resultOf({ solution, counts, lacking }: InputSum): string {
  return [solution.pesos?.toFixed(2), lacking, ...counts.map((one) => solution.known.get(one)?.toFixed(3))].join(' ');
}

function sharersIn(text: string, [first]: readonly Said[]): Term[] {
  const shared = SHARERS.exec(text);
  return shared === null || first === undefined
    ? []
    : [{ role: 'parts', of: 'peso', per: [], value: NUMBER[shared[1] ?? ''] ?? 2, said: first }];
}

function combinations(places: readonly (readonly Term[])[]): Term[][] {
  return places.reduce<Term[][]>((all, terms) => all.flatMap((some) => terms.map((term) => [...some, term])), [[]]);
}

function sumOf(
  terms: readonly Term[],
  asks: readonly Asked[],
  asked: Asked,
  areaHa: number | null,
  text: string,
): InputSum | null {
  const lone = withLand(withDose(terms), areaHa);
  const solution = solve(lone);
  if (solution === null) return null;
  const isMoney = asks.some((one) => one.isMoney);
  const needed = new Set(asks.flatMap(({ counts }) => counts));
  const ends = endsOf(solution);
  const isAnyCount = asks.some((one) => one.isCount && one.counts.length === 0);
  const bags = ends.filter(isPriceable);
  const counts = asked.counts.length > 0 ? asked.counts : bags.length > 0 ? bags : ends;
  const lacking = lackingIn(lone, solution);
  if (lacking !== null) {
    const assumed = solve([...lone, { role: 'amount', of: lacking, per: [], value: 1, said: (lone[0] as Term).said }]);
    if (
      assumed === null ||
      !ASKABLE.has(lacking) ||
      leftOut(lone, assumed, [...needed, ...endsOf(assumed), 'peso']).length > 0
    )
      return null;
    return {
      solution: assumed,
      asked,
      counts: [],
      lines: [],
      lacking,
      unpriced: [],
      isUnpriced: false,
      isOfLabel: false,
      isInTonnes: false,
    };
  }
  if (counts.some((one) => !solution.known.has(one)) || [...needed].some((one) => !solution.known.has(one)))
    return null;
  if (counts.some((one) => isNothing(one, solution)) || lone.some(({ of }) => of !== 'peso' && isNothing(of, solution)))
    return null;
  // What he told is not what he asks for.
  if (asked.counts.some((one) => lone.some(({ role, of }) => role === 'amount' && of === one))) return null;
  const isUnpriced = isMoney && solution.pesos === null;
  if (asked.isMoney && !asked.isCount && isUnpriced && !counts.some(isBoughtOne)) return null;
  const out = leftOut(lone, solution, [
    ...needed,
    ...asked.counts,
    ...(isAnyCount || isUnpriced ? ends : []),
    ...(solution.pesos === null ? [] : ['peso']),
  ]);
  const isList =
    isMoney && solution.pesos !== null && out.every(({ role, of }) => role === 'amount' && isPriceable(of));
  if (out.length > 0 && !isList) return null;
  if (solution.lines.length === 0 && out.length === 0) return null;
  return {
    ...{ solution, asked, counts: counts.filter((one) => solution.known.has(one)) },
    lines: linesTo(solution, [...counts, ...(solution.pesos === null ? [] : ['peso'])]),
    unpriced: out.map(({ said }) => said),
    isUnpriced: asked.isMoney && isUnpriced,
    isInTonnes: /\b(?:tonelada|tons?|tonnes?)\b/.test(askedPart(text)),
    isOfLabel: isOfLabel(text, lone, solution),
  };
}

/** What has a price by the piece. */
function isBoughtOne(noun: Noun): boolean {
  return isPriceable(noun) && noun !== 'kg' && noun !== 'l';
}

/** What stands behind the last word that asks. */
function askedPart(text: string): string {
  return text.slice(
    Math.max(
      text.lastIndexOf('ilan'),
      text.lastIndexOf('pila'),
      text.lastIndexOf('how many'),
      text.lastIndexOf('mano'),
    ),
  );
}

function isPriceable(noun: Noun): boolean {
  return isBoughtWhole(noun) || ['plant', 'post', 'cutting', 'l', 'kg'].includes(noun);
}

/** The land that is known where only so much for a hectare was told; one hectare where that is asked. */
function withLand(terms: readonly Term[], areaHa: number | null): readonly Term[] {
  const isByLand = terms.some(({ role, per, of }) => (role !== 'amount' && per.includes('ha')) || of === 'ha');
  const isTold = terms.some(
    ({ role, of }) =>
      (role === 'amount' && of === 'ha') ||
      (role === 'rate' && of === 'ha' && terms.some(({ of: other }) => other === 'bed')),
  );
  const [first] = terms;
  if (!isByLand || isTold || first === undefined) return terms;
  const isSample = terms.some(({ role }) => role === 'sample');
  // A rate of nitrogen is told for one hectare where he named no land.
  const ha = isSample ? 1 : (areaHa ?? (terms.some(({ of }) => of === 'kg N') ? 1 : null));
  return ha === null
    ? terms
    : [...terms, { role: 'amount', of: 'ha', per: [], value: ha, said: first.said, isIdle: true }];
}

/** The one thing without which a rate or a price cannot be followed. */
function lackingIn(terms: readonly Term[], { known, used }: Solution): Noun | null {
  const waiting = terms.filter((term) => !used.has(term) && (term.role === 'rate' || term.role === 'price'));
  const made = new Set(terms.filter(({ role }) => role === 'rate').map(({ of }) => of));
  const nouns = new Set(waiting.flatMap(({ per }) => per.filter((one) => !known.has(one) && !made.has(one))));
  const [only, ...others] = nouns;
  return only === undefined || others.length > 0 ? null : only;
}

/** Things that are reckoned or told and that nothing else is reckoned from. */
function endsOf({ known, lines }: Solution): Noun[] {
  const taken = new Set(
    lines
      .filter(({ of }) => of !== 'peso')
      .flatMap(({ of, terms }) => terms.flatMap(([, what]) => ('noun' in what && what.noun !== of ? [what.noun] : []))),
  );
  return [...known.keys()].filter((one) => !taken.has(one) && lines.some(({ of }) => of === one));
}

/** Lines that lead to these results, in their order. */
function linesTo({ lines }: Solution, results: readonly Noun[]): Line[] {
  const wanted = new Set(results);
  return [...lines]
    .reverse()
    .filter(({ of, terms }) => {
      if (!wanted.has(of)) return false;
      for (const [, what] of terms) wanted.add('noun' in what ? what.noun : what.of);
      return true;
    })
    .reverse();
}

/** Terms that lead to none of these results. */
function leftOut(terms: readonly Term[], solution: Solution, results: readonly Noun[]): Term[] {
  const lines = linesTo(solution, results);
  const reached = new Set<unknown>(lines.flatMap(({ terms: factors }) => factors.map(([, what]) => what)));
  const nouns = new Set<Noun>([
    ...results,
    ...lines.flatMap(({ terms: factors }) => factors.flatMap(([, what]) => ('noun' in what ? [what.noun] : []))),
  ]);
  return terms.filter(
    (term) =>
      !term.isIdle &&
      !(term.role === 'amount' ? nouns.has(term.of) && !isAlone(term, solution, results) : reached.has(term)),
  );
}

/** An amount that is told and that nothing is reckoned from is left out, though it is asked for. */
function isAlone({ of }: Term, { lines }: Solution, results: readonly Noun[]): boolean {
  return (
    results.includes(of) && !lines.some(({ terms }) => terms.some(([, what]) => 'noun' in what && what.noun === of))
  );
}
