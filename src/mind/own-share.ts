import { between, type Fact, quantity } from '#agronomy/fact.ts';
import { readQuantities } from '#agronomy/question/read-quantities.ts';
import { type Language, phrase } from '#library/phrase.ts';
import type { Situation } from '#library/situation.ts';
import { fill, type Values } from './fill.ts';
import follows from './follow-topics.json' with { type: 'json' };
import type { Frame } from './frame.ts';
import { renderFact } from './render-fact.ts';
import { areaFact } from './slot-values.ts';
import {
  type Amount,
  BRACED,
  clausesOf,
  isNear,
  isNutrient,
  isSure,
  mayShare,
  otherAmounts,
  type Part,
  PIECES,
  type Telling,
} from './sure-share.ts';

/** Topics of what is put into the ground or set out: of these a share is reckoned, and never of a harvest or a spray. */
const BY_LAND: ReadonlySet<string> = new Set(follows.sharedByLand);
const BY_TREE: ReadonlySet<string> = new Set(follows.sharedByTree);
/** Tonnes are of these only; elsewhere they are a harvest. */
const IN_TONNES: ReadonlySet<string> = new Set(['soil-ph', 'manure', 'green-manure', 'straw-use']);
const OF_LAND: ReadonlySet<string> = new Set(['kg', 'g', 't', 'sako', 'lacsa', 'tray', 'm2', ...PIECES]);
const OF_TREE: ReadonlySet<string> = new Set(['kg', 'g', 'sako', 'L']);
/** What a word of his asks to be counted in. */
const ASKED_IN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:kilo|kilos|kg|gramo)\b/, ['kg', 'g', 't']],
  [/\b(?:sako|sakong|bag|bags|supot)\b/, ['sako', 'kg']],
  [/\b(?:puno|punla|talbos|seedlings?|piraso)\b/, PIECES],
];

const LAND =
  '(?:bawat|kada|sa isang|sa bawat|ang isang|isang|per|for one|for a|a) (?:buong )?(?:ektarya(?:ng)?|hectare|ha)\\b';
const TREE =
  '(?:bawat|kada|sa isang|sa bawat|isang|per) (?:namumungang |malaking )?(?:puno|tundos|tree|palm|mat|plant)\\b';
/** Its name: nothing else stands between an amount and what it is for each of. */
const NAME = '(?: [^\\s{}.,:;()]+){0,4}?';
/** '{c} na complete at {u} na urea bawat ektarya': both are for a hectare. */
const eachOf = (whole: string) =>
  new RegExp(
    `\\{(\\w+)\\}(${NAME})(?=(?:(?:,| at| o| and| or) (?:mga |about )?\\{\\w+\\}${NAME}){0,2} ${whole})`,
    'gi',
  );
const EACH_HA = eachOf(LAND);
const NAMED = /\{(\w+)\}((?: (?:na|ng|of) [^\s{}.,:;()]+)?)/gi;
const EACH_TREE = eachOf(TREE);
const LEADS = new RegExp(`^(?:para )?${LAND}[:,]?`, 'i');
const NAMES_LAND = new RegExp(`${LAND}|ektarya|hectare`, 'i');
/** 'OPV at puting mais: {op}', 'Latundan sa {ts}: {tn}', 'dalandan {d} ({nd})'. */
const PARALLEL = /^[^{}]{2,40}(?:\{\w+\})?[^{}]{0,20}?[ (]\{(\w+)\}\)?$/;
/** '{b} kung hybrid'. */
const IF_KIND = /\{(\w+)\}[^{},]{0,24}? (kung [\w-]+)$/;
/** 'Sabog: {a}', 'Upland, {b}'. */
const TITLED = /^(?:[^\s,:{]+ ){0,2}[^\s,:{]+[:,] (?:mga )?\{/;
const WEIGHTS: ReadonlySet<string> = new Set(['kg', 'g']);
/** Words that name no kind. */
const PLAIN = /^(?:metro|puno|kilo|sako|ektarya|binhi|tanim|lang|para|mais|palay|mula|bawat|kung|lupa)$/;
const OF_NITROGEN = /nitro|gabay|kain/i;
const REFUSES = /^(?:huwag|hindi|no\b|do not|not )/i;
const ASKS =
  /\b(?:ilan|ilang|pila|pira|mano|gaano|gano|magkano|dami|karami|kasya|sapat|kulang|how (?:much|many)|enough)\b/;

const M2_PER_HA = 10_000;
const BAG_KG = 50;
/** Land within these is a hectare, of which the answer tells already. */
const ONE_HA = [0.99, 1.01] as const;
const SAME = 0.02;
/** With so many other amounts beside it nobody knows which is his. */
const MANY = 3;
const MOST_NAME = 6;

type Told = Pick<Frame, 'areaHa' | 'count' | 'asks'>;

/**
 * 'Sa 0.6 ektarya mo: mga 12-15 kilo': what the answer says of every hectare, or every tree, for those that he told; null
 * where he asked for no amount, told no land of another size, or the answer reckons or refuses itself.
 * @param values The facts of the answer.
 * @param message The message as it was read, normalized.
 */
export function ownShare(
  situation: Situation,
  values: Values,
  { areaHa, count, asks }: Told,
  message: string,
  language: Language,
): string | null {
  const gist = situation[language]?.gist;
  const isAsked = asks === 'how-many' || asks === 'how-much' || ASKS.test(message);
  if (typeof gist !== 'string' || !isAsked || REFUSES.test(gist) || !mayShare(gist, message)) return null;
  const { topic } = situation;
  const telling = { topic, gist, values, message };
  const ha = areaHa === null || areaHa.from === 'assumed' ? null : areaHa.value;
  const isOther = ha !== null && ha > 0 && (ha < ONE_HA[0] || ha > ONE_HA[1]);
  if (isOther && BY_LAND.has(topic) && !isReckoned(gist, values, ha)) {
    const parts = ofLand(gist, values, message).filter(({ fact }) => fact.unit !== 't' || IN_TONNES.has(topic));
    const line = said(parts, telling, areaFact(ha), ha, language);
    if (line !== null) return line;
  }
  const trees = count?.value.unit === 'plant' ? count.value.value : 0;
  if (trees <= 1 || !BY_TREE.has(topic)) return null;
  const parts = clausesOf(gist).flatMap((clause) => eachIn(clause, EACH_TREE, values, OF_TREE));
  return said(parts, telling, quantity(trees, 'puno', 'said'), trees, language);
}

function said(told: readonly Part[], telling: Telling, land: Fact, times: number, language: Language): string | null {
  const parts = told.filter((part) => !isNutrient(part));
  const { gist, values, message } = telling;
  const named = parts.filter(({ name }) => isNamed(name, message));
  const his = named.length > 0 ? named : parts;
  const others = otherAmounts(gist, values, parts);
  const isUnnamed = his.some(({ name }) => name === '') && (his.length > 1 || others > 0);
  if (his.length === 0 || isUnnamed || others >= MANY || !isSure(telling, parts, his)) return null;
  const amounts = his
    .map(({ fact, name }) => `${renderFact(scaled(fact, times), language)}${name === '' ? '' : ` ${name}`}`)
    .join(', ');
  const amount: Fact = { kind: 'words', tl: amounts, en: amounts, source: 'computed' };
  return fill(phrase('ownShare', language), { land, amount }, language);
}

/** The amounts for a hectare: of the clause that tells them in what he asks for, and what is told of other kinds behind it. */
function ofLand(gist: string, values: Values, message: string): Part[] {
  const clauses = clausesOf(gist);
  const found = clauses.map((clause) => ofClause(clause, values));
  const units = ASKED_IN.flatMap(([word, of]) => (word.test(message) ? of : []));
  const isAskedIn = (parts: readonly Part[]) => parts.some(({ fact }) => units.includes(fact.unit));
  const asked = found.findIndex(isAskedIn);
  const at = asked >= 0 ? asked : found.findIndex((parts) => parts.length > 0);
  const own = found[at] ?? [];
  const [first, ...more] = own;
  if (first === undefined || more.length > 0) return own;
  const clause = clauses[at] ?? '';
  const others = clauses.slice(at + 1).flatMap((other) => parallelIn(other, first.fact.unit, values));
  const isTitled = TITLED.test(clause) && /[:,] (?:mga )?$/.test(clause.slice(0, clause.indexOf(`{${first.id}}`)));
  const isBraced = PIECES.includes(first.fact.unit) && clause.includes(`({${first.id}}`);
  const isOfKind = others.length > 0 || isTitled || isBraced;
  const isIf = IF_KIND.exec(clause)?.[1] === first.id;
  const name = isIf
    ? kindOf(clause, first.id, values)
    : isOfKind
      ? first.name || kindOf(clause, first.id, values)
      : first.name;
  return [{ ...first, name }, ...others];
}

function ofClause(clause: string, values: Values): Part[] {
  const lead = LEADS.exec(clause);
  if (lead !== null) return listed(clause.slice(lead[0].length), values);
  const parts = [...ofUnit(clause, values), ...eachIn(clause, EACH_HA, values, OF_LAND)];
  const unit = parts.at(-1)?.fact.unit;
  const isPlain = ({ id, name }: Part) => {
    const said = clause.split(/[,:]/).find((piece) => piece.includes(`{${id}}`)) ?? '';
    return !OF_NITROGEN.test(said) || OF_NITROGEN.test(name);
  };
  return parts.every(isPlain) ? parts.filter(({ fact }) => fact.unit === unit) : [];
}

/** Facts that tell themselves that they are for a hectare, where no other land is spoken of; several by their names. */
function ofUnit(clause: string, values: Values): Part[] {
  if (NAMES_LAND.test(clause)) return [];
  const found = [...clause.matchAll(NAMED)].flatMap(({ 1: id = '', 2: name = '' }): Part[] => {
    const fact = values[id];
    const [unit = '', per] = fact?.kind === 'quantity' ? fact.unit.split('/') : [];
    const isOfHa = fact?.kind === 'quantity' && per === 'ha' && OF_LAND.has(unit);
    return isOfHa ? [{ id, fact: { ...fact, unit }, name: nameOf(name) }] : [];
  });
  return found.length <= 1 || found.every(({ name }) => name !== '') ? found : [];
}

/** 'Sa isang ektarya: {a} na 14-14-14, {b} na urea'; nothing where other land follows, or an amount could not be read. */
function listed(rest: string, values: Values): Part[] {
  if (NAMES_LAND.test(rest)) return [];
  const pieces = rest.split(/, | at (?=mga \{|\{)/).filter((piece) => piece.includes('{'));
  const found = pieces.flatMap((piece): Part[] => {
    const [id, ...others] = [...piece.matchAll(BRACED)].map(({ 1: one = '' }) => one);
    const fact = values[id ?? ''];
    if (id === undefined || others.length > 0 || fact?.kind !== 'quantity' || !OF_LAND.has(fact.unit)) return [];
    return [{ id, fact, name: nameOf(piece.slice(piece.indexOf('}') + 1).split(' sa ')[0] ?? '') }];
  });
  return found.length === pieces.length ? found : [];
}

function eachIn(clause: string, each: RegExp, values: Values, units: ReadonlySet<string>): Part[] {
  return [...clause.matchAll(each)].flatMap(({ 1: id = '', 2: name = '' }): Part[] => {
    const fact = values[id];
    return fact?.kind === 'quantity' && units.has(fact.unit) ? [{ id, fact, name: nameOf(name) }] : [];
  });
}

function parallelIn(clause: string, unit: string, values: Values): Part[] {
  const isOfLand = [...clause.matchAll(BRACED)].some(({ 1: id = '' }) => {
    const fact = values[id];
    return fact?.kind === 'quantity' && (fact.unit === 'm2' || fact.unit === 'ha');
  });
  const id = PARALLEL.exec(clause)?.[1] ?? IF_KIND.exec(clause)?.[1] ?? '';
  const fact = values[id];
  if (isOfLand || fact?.kind !== 'quantity') return [];
  const own = { ...fact, unit: fact.unit.split('/')[0] ?? '' };
  const isSame = own.unit === unit || (WEIGHTS.has(own.unit) && WEIGHTS.has(unit));
  return isSame ? [{ id, fact: own, name: kindOf(clause, id, values) }] : [];
}

/** 'kung hybrid' behind the amount, else what stands before it. */
function kindOf(clause: string, id: string, values: Values): string {
  const kind = IF_KIND.exec(clause);
  return kind?.[1] === id ? `(${kind[2]})` : nameAhead(clause, id, values);
}

/** 'na zinc sulfate' of 'na zinc sulfate ang kailangan'. */
function nameOf(words: string): string {
  const name = (words.split(/ (?:ang|lang|para|kung)\b/)[0] ?? '').trim();
  return name
    .replace(/ (?:sa|ng|na|at|of|for)$|^(?:sa|ng|na|of|for)$/, '')
    .split(' ')
    .slice(0, MOST_NAME)
    .join(' ');
}

/** '(OPV at puting mais)': what stands before the amount. */
function nameAhead(clause: string, id: string, values: Values): string {
  const ahead =
    clause
      .slice(0, clause.indexOf(`{${id}}`))
      .split(/:|\(/)[0]
      ?.trim() ?? '';
  const filled = fill(ahead, values, 'tl') ?? '';
  const words = filled.replace(/,?(?: mga| sa| na|^mga)?$/i, '').split(' ');
  const short = words.length > MOST_NAME ? filled.split(/ sa | na /)[0] : words.join(' ');
  const name = (short ?? '').replace(/^sa /i, '').trim();
  return name === '' ? '' : `(${/^\p{Lu}\p{Lu}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)})`;
}

function isNamed(name: string, message: string): boolean {
  const words = name.toLowerCase().match(/[a-z]{3,}|\d{1,2}-\d{1,2}-\d{1,2}/g) ?? [];
  return words.some((word) => !PLAIN.test(word) && message.includes(word));
}

/** Whether the answer tells of land of his size by itself. */
function isReckoned(gist: string, values: Values, ha: number): boolean {
  const told = readQuantities(gist.replaceAll(BRACED, '')).map(({ unit, value }) => ({ unit, value }));
  const facts = Object.values(values).flatMap((fact) =>
    fact.kind === 'quantity' ? [{ unit: fact.unit, value: fact.low }] : [],
  );
  const lands = [...told, ...facts].flatMap(({ unit, value }) =>
    unit === 'ha' ? [value] : unit === 'm2' ? [value / M2_PER_HA] : [],
  );
  return lands.some((land) => isNear(land, ha, SAME));
}

/** So many times the amount, in the unit that one weighs it with. */
function scaled({ low, high, unit, source }: Amount, times: number): Fact {
  const [least, most] = [low * times, high * times];
  if (unit === 't' && most < 2) return between(rounded(least * 1000), rounded(most * 1000), 'kg', source);
  if (unit === 'sako' && least < 1) return between(rounded(least * BAG_KG), rounded(most * BAG_KG), 'kg', source, 1);
  if (unit === 'sako') return between(halves(least), halves(most), unit, source, 1);
  if (unit === 'kg' && most < 1) return between(rounded(least * 1000), rounded(most * 1000), 'g', source);
  if (unit === 'g' && most >= 1000) return between(rounded(least / 1000), rounded(most / 1000), 'kg', source, 1);
  return between(rounded(least), rounded(most), unit, source, PIECES.includes(unit) ? 0 : 1);
}

function halves(value: number): number {
  return value >= 10 ? Math.round(value) : value >= 3 ? Math.round(value * 2) / 2 : Math.round(value * 10) / 10;
}

/** Two or three figures, as one says it: 18, 1.5, 480, 8,250. */
function rounded(value: number): number {
  return value >= 100 ? Number(value.toPrecision(3)) : value >= 10 ? Math.round(value) : Number(value.toPrecision(2));
}
