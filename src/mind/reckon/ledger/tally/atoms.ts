import type { Unit } from '#language/figures/figure.ts';
import { unitAfter } from '#language/figures/units.ts';
import { tokensOf } from '#language/tokens.ts';
import { COST, OFF, PRICE, SHARE, type Told, toldIn } from '#mind/reckon/ledger/cues.ts';
import { isLeft } from '#mind/reckon/ledger/no-money.ts';
import { withPartsSaid } from './parts-said.ts';

/**
 * What a figure is counted in: a unit of figures, a noun of his own ('buwig', 'itik'), 'person', or 'one' for each of
 * what was counted before it.
 */
export type Counted = string;

/** A figure of the sum with its unit and what it is for each of. */
export type Atom = {
  value: number;
  kind: 'goods' | 'people' | 'days' | 'times' | 'money' | 'part' | 'land';
  /** What is counted; '' for pesos and parts. */
  unit: Counted;
  per: readonly Counted[];
  /** Words that name what is counted. */
  names: readonly string[];
  before: string;
  after: string;
  /** All between the figure before it and this one. */
  gap: string;
  /** His message, from 0, and its clause. */
  message: number;
  lead: string;
  text: string;
};

const EACH = /^(?:kada|kda|bawat|bwat|bawt|per|matag|tunggal|every|\/)$/;
const ARTICLE = /^(?:ang|ung|yung|sa|a|an|the|ti|isang|isa|usa|maysa|one|ka|nga|na|iti|sang|for|ng)$/;
const ONE = /^(?:isa|usa|each|apiece|maysa|ulo|head)$/;
const SKIPPED = /^(?:pesos?|piso|lang|lng|nlang|na|po|din|rin|daw|ra|laeng|pa|pla|pala|naman|nman|e|ko|nya)$/;
/** Words between what a price is for and the price: 'ang sako namin ay 900'. */
const BEHIND_UNIT = /^(?:ko|namin|nmin|ay|na|po|lang|is|samin|akin|bili|benta|presyo|nya|daw|mo)$/;
const PRICED = /^(?:bili|presyo|price|benta|kuha|bentahan|baligya)$/;
const LINK = /^(?:na|ka|nga|n|a|ng|po|pong|mga|ako|akong|ko|kong|pirasong|buong)$/;
const EACH_AHEAD =
  /\b(?:t[ai]g|@|each|(?:kada|bawat|matag) (?:isa|usa)|average|avg|ave|laman|isa|timbang|about)-?\s*(?:ay |mga )?$/;
const OF_ONE =
  /^\s*(?:lang |po |na )*(?:average|avg|ave|(?:ang |kada |bawat |matag |ng )*(?:laman|timbang|isa|usa)\b|each|apiece)/;
const PEOPLE =
  /^(?:tao|taong|katao|tawo|ka-?tawo|trabahador|trabahante|manggagawa|workers?|laborers?|people|tauhan|(?:nag|mag|mang|taga)[a-z]{4,})$/;
/** '3 pitas: 120 kilo 30, …' are told one by one. */
const PICKED = /^(?:pitas|beses|bira|lote|klase|klaseng|pickings?)$/;
/** Words that no farmer counts: of money, of asking, of place. */
const NO_NOUN = new RegExp(
  `${[COST, PRICE, SHARE, OFF].map(({ source }) => source).join('|')}|^(?:ang|sa|s|ay|at|o|kung|pag|pero|kasi|kaso|ani|lahat|tanan|total|each|isa|usa|kada|bawat|per|muna|pag|dagdag|ung|yung|si|ni|kay|live|buhay|liveweight|lang|lng|lang|pala|pla|daw|din|rin|naman|and|or|for|of|the|in|by|to|from|at|lit|less|lugi|akin|sakin|kanya|kami|kmi|ko|namin|nmin|nya|niya|kanila|samin|dito|d2|doon|dun|ngayon|ngaun|kahapon|knina|kanina|naibenta|nabenta|nabili|huli|una|ikalawa|bahagi|ti|iti|no|nu|kon|may|mga|mag|mgkno|magkano|mgkano|ilan|ilang|pila|mano|how|what|libo|class|klase|grade|as|ako|sya|siya|nalang|na|ng|my|i|ha|tig|tag|pang|para|lhat|tanggal|average|kuha|lng|utang|cash|kes|maghahati|naghahati|magkakapatid|kasosyo|kaming)$`,
);
/** Counted where they are bought to be raised; elsewhere a word of cost. */
const RAISED = /^(?:sisiw|biik|fingerlings?|semilya|similya)$/;
const LEAST_NOUN = 3;
const MOST_PEOPLE = 300;
/** Between a figure and the one that it is for each of. */
const BETWEEN = /^(?:ang|kada|bawat|per|sa|matag|ti|a|an|\/|lang|lng|pala|pla|po|na|pesos?)$/;
/** Pesos, whatever word stands behind them: 'nag-advance ng 20 libo pang repolyo'. */
const MONEY_AHEAD = new RegExp(
  `(?:${COST.source}|\\b(?:advance|utang|bale|vale|target|presyo|price))(?: (?:ko|ko na|na|ng|ay|is|was|are|were|namin|sakin|trader|buyer|ang|pla|pala|nya|sa|lang))*\\s*$`,
);
const HUNDRED = 100;

const KINDS: Readonly<Partial<Record<Unit, Atom['kind']>>> = {
  ...{ percent: 'part', peso: 'money', day: 'days', times: 'times', ha: 'land', m2: 'land' },
  ...{ kg: 'goods', g: 'goods', t: 'goods', sack: 'goods', kaban: 'goods', ganta: 'goods', crate: 'goods' },
  ...{ bundle: 'goods', piece: 'goods', head: 'goods', dozen: 'goods', plant: 'goods', can: 'goods', bucket: 'goods' },
  ...{ drum: 'goods', gallon: 'goods', l: 'goods', bottle: 'goods', packet: 'goods' },
};

/** The figures of one message as atoms of a sum; null where one is of something that no sum of a harvest holds. */
export function atomsOf(message: string, at: number): Atom[] | null {
  const text = withPartsSaid(message.toLowerCase());
  const told = toldIn(text);
  const atoms: Atom[] = [];
  for (const [index, figure] of told.entries()) {
    const previous = atoms.at(-1);
    if (figure.month !== undefined) continue;
    if (previous !== undefined && isOfPrevious(figure, previous)) {
      atoms[atoms.length - 1] = { ...previous, per: [...previous.per, perOf(figure)], after: figure.after };
      continue;
    }
    if (previous !== undefined && isCutOf(figure, previous)) {
      const part = { kind: 'part' as const, value: previous.value / figure.value, unit: '', per: [], names: [] };
      atoms[atoms.length - 1] = {
        ...previous,
        ...part,
        before: `${previous.before} ${figure.before}`,
        after: figure.after,
      };
      continue;
    }
    // 'Magkano tubo isang kaban' asks of one.
    if (figure.value === 1 && figure.isWords && figure.unit !== null) return null;
    const atom = atomOf(figure, at, text.slice(told[index - 1]?.to ?? 0, figure.from));
    if (atom === null) return null;
    atoms.push(atom);
  }
  return atoms;
}

/** 'Isang kaing' of '22 kilo isang kaing', 'isa ka gatos' of '180 ang isa ka gatos'. */
function isOfPrevious({ value, unit, before, isWords, isEach }: Told, { after }: Atom): boolean {
  const isBehind = after.trim() === before.trim();
  const isNear = before.split(/\s+/).every((word) => word === '' || BETWEEN.test(word));
  if (isNear && isWords && unit === null && value === HUNDRED) return true;
  return isBehind && isNear && value === 1 && (isWords || isEach === true || unit !== null) && unit !== null;
}

/** '4 kilo bawat 50 kilo', '6 kilo ang bawas kada 100 kilo': a part of the weight. */
function isCutOf({ value, unit, before }: Told, previous: Atom): boolean {
  const isKilos = unit === 'kg' && previous.unit === 'kg' && previous.per.length === 0;
  return (
    isKilos &&
    value > previous.value &&
    /^\s*(?:(?:na|ang|bawas|kaltas) )*(?:kada|kda|bawat|bwat|per|sa bawat|matag|every)\s*$/.test(before)
  );
}

function perOf({ unit, value }: Told): Counted {
  return unit === null ? (value === HUNDRED ? 'hundred' : 'one') : nameOf(unit);
}

/** Heads and pieces are alike. */
function nameOf(unit: Unit): Counted {
  return unit === 'head' ? 'piece' : unit;
}

function atomOf(figure: Told, message: number, gap: string): Atom | null {
  const { value, unit, before, after, lead, text } = figure;
  const shared = { value, before, after, gap, lead, text, message };
  const per = persOf(figure);
  const noun = unit === null ? nounOf(figure) : null;
  if (unit === null) {
    if (noun === null && isLeft(figure)) return null;
    if (noun === null) return { ...shared, kind: 'money', unit: '', per, names: [] };
    const isPeople = PEOPLE.test(noun[0] ?? '');
    // '9,000 ako naglabas' are pesos.
    if (isPeople && value > MOST_PEOPLE) return { ...shared, kind: 'money', unit: '', per, names: [] };
    if (PICKED.test(noun[0] ?? '')) return { ...shared, kind: 'times', unit: 'times', per, names: noun };
    return {
      ...shared,
      kind: isPeople ? 'people' : 'goods',
      unit: isPeople ? 'person' : (noun[0] ?? ''),
      per,
      names: noun,
    };
  }
  const kind = KINDS[unit];
  if (kind === undefined) return null;
  // '35 a kilo' behind 'price is'.
  if (unit === 'kg' && (/\ba (?:kilo|kg)/.test(text) || /\bprice (?:is|of|drops to)\s*$/.test(before)))
    return { ...shared, kind: 'money', unit: '', per: ['kg'], names: [] };
  const names = nounIn(after) ?? [];
  // '15 araw x 8 tao'.
  if (unit === 'day' && PEOPLE.test(names[0] ?? '') && /^\d+$/.test(text.trim()))
    return { ...shared, kind: 'people', unit: 'person', per: [], names };
  if (kind === 'part') return { ...shared, value: exactPart(value), kind, unit: '', per: [], names: [] };
  return { ...shared, kind, unit: kind === 'money' ? '' : nameOf(unit), per, names };
}

/** '8 baboy', '1.9 lkg kada tonelada', '40 bunga bawat puno'; no pesos for each of something ('5 per kilo'). */
function nounOf({ value, before, after, per }: Told): readonly string[] | null {
  const noun = nounIn(after);
  if (PEOPLE.test(noun?.[0] ?? '')) return noun;
  if (MONEY_AHEAD.test(before)) return null;
  const isEach = per !== undefined || persBehind(after).length > 0;
  if (noun === null || isEach) return noun === null || persBehind(after).length > 0 ? null : noun.slice(0, 1);
  return Number.isInteger(value) ? noun : null;
}

/** A third that was written in decimals. */
function exactPart(percent: number): number {
  const of = Math.round(HUNDRED / percent);
  return Math.abs(HUNDRED / of - percent) < 1e-9 ? 1 / of : percent / HUNDRED;
}

/** The words that name what a number counts: 'baboy', 'calamansi trees'; null where a word of money follows. */
function nounIn(after: string): readonly string[] | null {
  const said = after.trim().split(/\s+/).filter(Boolean);
  const start = said.findIndex((word) => !LINK.test(word));
  if (start < 0 || start > 3) return null;
  const names: string[] = [];
  for (const word of said.slice(start, start + 3)) {
    const isRaised = names.length === 0 && RAISED.test(word);
    if (!/^[a-z-]+$/.test(word) || word.length < LEAST_NOUN || (NO_NOUN.test(word) && !isRaised)) break;
    names.push(word.replace(/^ka-?(?=tawo)/, ''));
  }
  return names.length === 0 ? null : names;
}

/** What a figure is for each of, by the words beside it. */
function persOf(figure: Told): readonly Counted[] {
  const { unit, per, before, after, perAmount } = figure;
  const behind = persBehind(after);
  const told = per === undefined || perAmount !== undefined ? [] : [per === 'head' ? 'one' : nameOf(per)];
  const found = [...new Set([...told, ...behind])];
  if (found.length > 0) return found;
  const ahead = persAhead(before);
  if (ahead !== null) return [ahead];
  if (EACH_AHEAD.test(before) || (unit === 'kg' && OF_ONE.test(after))) return ['one'];
  const unitBehind = unit === 'kg' ? unitWord(after.trim().split(/\s+/), 0) : null;
  return unitBehind === null || unitBehind === 'kg' ? [] : [unitBehind];
}

function persBehind(after: string): Counted[] {
  const said = after.trim().replace(/\//g, ' / ').split(/\s+/).filter(Boolean);
  const found: Counted[] = [];
  for (let at = 0; at < said.length; ) {
    const word = said[at] ?? '';
    if (SKIPPED.test(word) && found.length === 0) {
      at++;
      continue;
    }
    let next = at;
    while ([EACH, ARTICLE, PRICED].some((one) => one.test(said[next] ?? ''))) next++;
    const isEach = said.slice(at, next).some((one) => EACH.test(one));
    const unit = unitWord(said, next);
    const noun =
      isEach || said.slice(at, next).some((one) => /^(?:isang|isa|usa)$/.test(one)) ? (said[next] ?? '') : '';
    if (next > at && unit !== null) found.push(unit);
    else if (next > at && PEOPLE.test(noun)) found.push('person');
    else if (ONE.test(said[next] ?? '') || (next > at && ONE.test(said[next - 1] ?? ''))) {
      found.push('one');
      if (!ONE.test(said[next] ?? '')) break;
    } else if (noun.length >= LEAST_NOUN && !NO_NOUN.test(noun)) found.push(noun);
    else break;
    at = next + 1;
  }
  return found;
}

/** 'Kada kilo 28', 'ung ganta namin 2.25 kilo', 'isang dosena 95'. */
function persAhead(before: string): Counted | null {
  const said = before.trim().split(/\s+/).filter(Boolean);
  for (let at = said.length - 1; at >= Math.max(0, said.length - 3); at--) {
    const unit = unitWord(said, at);
    if (unit === null && !BEHIND_UNIT.test(said[at] ?? '')) return null;
    const ahead = said[at - 1] ?? '';
    // 'Tanim 12 tao' plants, and counts no plants.
    if (unit !== null && (EACH.test(ahead) || (unit !== 'plant' && (at === 0 || ARTICLE.test(ahead))))) return unit;
  }
  return null;
}

function unitWord(said: readonly string[], at: number): Counted | null {
  const word = said[at];
  if (word === undefined || !/^[a-z-]+$/.test(word)) return null;
  const found = unitAfter(tokensOf(`1 ${word}`), 1);
  if (found === null) return null;
  return found.value === 'head' ? 'one' : nameOf(found.value);
}
