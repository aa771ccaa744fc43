import { type Told, toldIn } from '#mind/reckon/ledger/cues.ts';
import { gradesSpoken } from '#mind/reckon/ledger/held.ts';
import { type Noun, nounAhead, nounOf } from './nouns.ts';

/** A figure of a sum of inputs with what it counts, what it is for each of, and the words that say its place. */
export type Said = {
  value: number;
  noun: Noun | null;
  /** 'kada tao kada araw'; 'each' of 'tig 40', '35 isa'. */
  pers: readonly Noun[];
  /** The fertilizer or the work of a machine that it is of. */
  product: string | null;
  /** Metres of a length; with `isCross` it stands behind 'x'. */
  metres?: number;
  isCross?: true;
  /** Its unit was not told: of '60x40'. */
  isBare?: boolean;
  /** Something comes again after so many: 'kada 6 na araw'. */
  isEach?: true;
  /** He has so many already. */
  isHeld?: true;
  text: string;
  before: string;
  after: string;
  lead: string;
  /** '20 ml sa 16 litro': for so many of what it is for. */
  perAmount?: number;
  /** '2 kilo kada 1,000 sqm': for so many square metres. */
  perM2?: number;
  /** The message in which it stands, 0 for the first. */
  at: number;
};

/** A figure that is put into no sum: ordinals, dates, ages. */
const ODD = /\b(?:ika|ikatlo\w*|ikatulo\w*|ikalawa\w*|una|ika-?\d+)\b/;
/** '1620 ang triple 1780 ang urea': a product, and the next price. */
const TRIPLE = /\btriple(?= \d{3,4}\b)/g;
const EACH_WORDS =
  /(\/|\b(?:kada|bawat|bwat|bawa|per|matag|tunggal|tuwing|every|each|isang|isa ka|usa ka|maysa (?:a|nga)|an?)\b)\s*/g;
/** 'Ang sako', behind a price or what a bag holds. */
const THE_WORDS = /\b(?:ang|ung|yung|the|ti|sang|an)\s+/g;
const HOLDERS: ReadonlySet<Noun> = new Set([
  ...['sack', 'bottle', 'drum', 'tank', 'tray', 'kaban', 'crate', 'packet', 'ganta', 'can'],
]);
const OF_ONE = /(?:\b(?:tig|tag|tigi|at)|@)[ -]?$/;
const BEHIND_ONE =
  /^[ ,]*(?:na |ang |pesos? |lang |po |sa )*(?:isa|each|bawat isa|kada isa|matag usa|ang usa|apiece)\b/;
const ONE = /^(?:isa(?:ng)?|usa|maysa|one|1)\b/;
const HAS = /\b(?:may|me|my|meron|mayroon|naa|natira|natitira|tira|hawak|still have|i have|have|already have|adda)\b/;
const ASKS = /\b(?:ilan\w*|pila|mano|how m\w+|gaano)\b/;
const DOSES: ReadonlySet<Noun> = new Set(['ml', 'g', 'spoon', 'teaspoon']);
/** Nobody works for less in a day, in pesos; no sum counts so many days. */
const LEAST_WAGE = 200;
const DAILY = /\b(?:araw[- ]araw|adlaw[- ]adlaw|inaldaw|daily)\b/;
/** What stands between the dose of a label and its water. */
const DOSE_LINK =
  /^\s{0,2}(?:(?:ay |ang )?(?:sa|s|per|kada|bawat|matag|in|for|\/)(?: (?:bawat|each|every|isang))?\s{0,2})?$/;
/** '100 kg N/ha': kilos of nitrogen, and of no product. */
const NITROGEN = /^\s*(?:ng |of |na )?(?:n(?=\s*(?:\/|per\b|kada\b|bawat\b|ang\b|lang\b|$|[,.?]))|nitro\w*)/;
const EACH_AHEAD = /(?:\/|\b(?:kada|kda|bawat|bwat|per|matag|every|sa bawat))\s*$/;
const METRES: Readonly<Record<string, number>> = { m: 1, cm: 0.01, mm: 0.001, foot: 0.3048, inch: 0.0254 };
/** What a machine or an animal does to the land. */
const WORK =
  /\b(?:araro|pa-?araro|daro|plow\w*|plough\w*|disc|suyod|pasuyod|harrow\w*|rotavator|rotovator|rotary|kultibador|trailer|furrow\w*|tudling)\b/g;
/** 'Ang urea', 'urea kada ektarya' behind a figure are its own. */
const OF_NEXT =
  /^\s{0,2}(?:pesos? )?(?:(?:ang|ung|yung|sa|the|ng|for) |(?:urea|complete|triple|potash|[\d-]{1,9})\b.{0,40}\b(?:kada|bawat|per)\b)/;
const WORKS: readonly (readonly [RegExp, string])[] = [
  [/araro|daro|plow|plough|disc/, 'araro'],
  [/suyod|harrow/, 'suyod'],
  [/rot|kult/, 'rotavator'],
];

/** The figures of the messages that tell a sum, oldest first; null where one of them is of no sum. */
export function saidIn(messages: readonly string[]): Said[] | null {
  const all = messages.flatMap((message, at) => {
    const told = toldIn(message.replace(TRIPLE, 'triple 14,'));
    const isBehind = isNamedBehind(told);
    const isAhead = isCountedBehind(told);
    const said = told.map((figure) => saidOf(isAhead ? ownName(figure) : figure, at, isBehind));
    return joined(told, said);
  });
  return all.some(({ lead, month, text }) => month || ODD.test(`${lead} ${text}`.slice(-16))) ? null : all;
}

type Draft = Said & { isOne: boolean; month: boolean };

/** '1,700 complete 1,500 urea': each price stands ahead of what it is of. */
function isNamedBehind(told: readonly Told[]): boolean {
  const prices = told.filter(({ unit, value }) => (unit === null || unit === 'peso') && value >= LEAST_BAG_PRICE);
  const [first, last] = [prices[0], prices.at(-1)];
  if (first === undefined || last === undefined || first === last) return false;
  return gradesSpoken(first.before).length === 0 && prices.every(({ after }) => gradesSpoken(after).length > 0);
}

/** 'Urea 2 bag complete 4 bag': each count of bags stands behind the name of what it is of. */
function isCountedBehind(told: readonly Told[]): boolean {
  const counts = told.filter(({ unit, lead }) => unit === 'sack' && !HAS.test(lead));
  const last = counts.at(-1);
  return (
    last !== undefined &&
    counts.length > 1 &&
    gradesSpoken(last.after).length === 0 &&
    counts.every(({ before }) => gradesSpoken(before).length > 0)
  );
}

/** A count with the name ahead of it where it would stand behind. */
function ownName(told: Told): Told {
  return told.unit === 'sack' && !HAS.test(told.lead)
    ? { ...told, after: `${told.before.trim()} ${BY_LAND.exec(told.after)?.[0] ?? ''}` }
    : told;
}

const BY_LAND = /\b(?:kada|bawat|per|isang|sa isang) (?:ha|hektarya|ektarya|hectare)\b/;

/** No bag of fertilizer is cheaper, in pesos. */
const LEAST_BAG_PRICE = 300;

function saidOf(told: Told, at: number, isNamedAfter: boolean): Draft {
  const { value, unit, text, before, after, lead, isEach, month } = told;
  const ahead = unit === null ? nounAhead(after) : null;
  // 'Tray' is a crate among the units.
  const isNitrogen = unit === 'kg' && NITROGEN.test(after);
  const noun: Noun | null = isNitrogen
    ? 'kg N'
    : unit === 'crate' && /tray/.test(text)
      ? 'tray'
      : (unit ?? ahead?.noun ?? null);
  // '450 arawan' is a wage, and no count of days.
  const isWage = noun === 'day' && value >= LEAST_WAGE;
  const own = noun === 'each' || isWage ? null : noun;
  const pers = isWage ? [noun] : persOf(told, own);
  const isBehind = BEHIND_ONE.test(after) || OF_ONE.test(before);
  return {
    value,
    noun: own,
    pers: pers.length === 0 && isBehind ? ['each'] : pers,
    product: productOf(told, isNamedAfter ? 'sack' : own),
    ...(own !== null && METRES[own] !== undefined && { metres: value * METRES[own] }),
    ...(isEach && { isEach: true as const }),
    ...{ text: text.trim(), before, after, lead, at },
    ...(HAS.test(lead) && !/\b(?:kung|ngalan|pangalan|birthday|edad)\b/.test(lead) && { isHeld: true as const }),
    isOne: value === 1 && ONE.test(text),
    month: month !== undefined,
  };
}

function persOf({ text, before, after, unit, per }: Told, noun: Noun | null): Noun[] {
  // '450 a day' is read as one.
  if (unit === null && per !== undefined && /[a-z]/.test(text)) return [per];
  const behind = `${/\/\s*\w+$/.exec(text)?.[0] ?? ''}${after}`;
  const each = [...behind.matchAll(EACH_WORDS)].flatMap(({ index, 0: word }) => {
    const ahead = nounAhead(behind.slice(index + word.length));
    return ahead === null || ahead.noun === noun ? [] : [ahead.noun];
  });
  // '60 bawat tao araw-araw'.
  if (each.includes('person') && !each.includes('day') && DAILY.test(behind)) each.push('day');
  if (each.length > 0) return each.filter((one) => one !== 'each' || each.length === 1);
  const isPesos = unit === null || unit === 'peso';
  const the = [...behind.matchAll(THE_WORDS)].flatMap(({ index, 0: word }) => {
    const ahead = nounAhead(behind.slice(index + word.length));
    return ahead === null || ahead.noun === noun ? [] : [ahead.noun];
  });
  const first = the.find((one) => isPesos || (unit !== 'sack' && HOLDERS.has(one)));
  if (first !== undefined) return [first];
  // '25 kilo sako', '9 kilo laman ng bag'.
  const holder =
    unit === 'kg' || unit === 'l'
      ? /\b(?:laman ng |ng |sa )?([a-z]+)(?: (?:ko|namin|nmin|akon|nako))?\s*$/.exec(behind)?.[1]
      : undefined;
  const held = holder === undefined ? null : nounOf(holder);
  if (held !== null && HOLDERS.has(held)) return [held];
  // 'Each sett is about 150 grams'.
  const ahead = nounOf(OF_EACH.exec(before)?.[1] ?? '');
  return ahead === null || ahead === noun || ahead === 'each' ? [] : [ahead];
}

const OF_EACH =
  /\b(?:each|every|bawat|kada|isang|matag) (\w{3,12}) (?:is|weighs?|ay|ang|bigat|timbang)(?: (?:about|around|mga|nasa|ay))?\s?$/;

function productOf({ before, after }: Told, noun: Noun | null): string | null {
  // 'Urea 1,700 complete 1,900': the name stands before its price, unless one follows at once.
  const [named] = noun === null && !OF_NEXT.test(after) ? gradesSpoken(before) : [];
  if (named !== undefined) return named;
  const [behind] = gradesSpoken(after);
  if (behind !== undefined) return behind;
  const work = [...after.matchAll(WORK)][0]?.[0] ?? [...before.matchAll(WORK)].at(-1)?.[0];
  const name = work === undefined ? undefined : WORKS.find(([words]) => words.test(work))?.[1];
  return name ?? null;
}

/** 'Isang' behind a figure is what it is for each of; 'isang drum 200 litro' before it too; of a question it is nothing. */
function joined(told: readonly Told[], drafts: readonly Draft[]): Draft[] {
  const out: Draft[] = [];
  let ahead: Noun | null = null;
  for (const [at, draft] of drafts.entries()) {
    const figure = told[at];
    const last = out.at(-1);
    const next = drafts[at + 1];
    const isSame =
      figure !== undefined && last !== undefined && last.at === draft.at && isOneClause(told[at - 1], figure);
    if (draft.isOne && draft.noun !== null && figure !== undefined) {
      const isDigit = figure.text.startsWith('1');
      const isNear =
        isSame && draft.before.trim().split(' ').length <= (isDigit ? 1 : 4) && !(isDigit && draft.before.trim());
      if (isNear && last !== undefined && last.noun !== draft.noun) {
        out[out.length - 1] = { ...last, pers: [...last.pers.filter((one) => one !== 'each'), draft.noun] };
        continue;
      }
      if (ASKS.test(draft.lead)) continue;
      if (HOLDERS.has(draft.noun) && next?.at === draft.at && !isDigit) {
        ahead = draft.noun;
        continue;
      }
    }
    const isShare = /\bhati (?:kami|kaming|tayo|kita)[a-z ]{0,20}$/.test(draft.lead);
    if (isShare) continue;
    const isDose =
      isSame && last !== undefined && DOSES.has(last.noun ?? '') && last.pers.length === 0 && draft.noun === 'l';
    if (isDose && last !== undefined && DOSE_LINK.test(draft.before)) {
      out[out.length - 1] = { ...last, pers: ['l'], perAmount: draft.value };
      continue;
    }
    const isByM2 =
      isSame && last !== undefined && last.pers.length === 0 && draft.noun === 'm2' && EACH_AHEAD.test(draft.before);
    if (isByM2 && last !== undefined) {
      out[out.length - 1] = { ...last, pers: ['m2'], perM2: draft.value };
      continue;
    }
    const isX = /(?:^|\s|\d)(?:x|by|por|×)\s*$/.test(draft.before);
    const isBeside = isX && last !== undefined && last.at === draft.at;
    const isCross = isBeside && isSide(last) && isSide(draft);
    const isBare = isCross && (last.metres === undefined || last.isBare === true) && draft.metres === undefined;
    if (isCross && last.metres === undefined)
      out[out.length - 1] = {
        ...last,
        ...(isBare && { isBare }),
        metres: last.value * (METRES[draft.noun ?? 'm'] ?? 1),
        noun: draft.noun !== null && METRES[draft.noun] !== undefined ? draft.noun : 'm',
      };
    const unit = draft.noun === null || METRES[draft.noun] === undefined ? (out.at(-1)?.noun ?? 'm') : draft.noun;
    const crossed = isCross ? { isCross: true as const, noun: unit, metres: draft.value * (METRES[unit] ?? 1) } : {};
    const times = isBeside && !isCross ? timesOf(last, draft) : {};
    out.push({ ...draft, ...crossed, ...(isBare && { isBare }), ...times, ...(ahead !== null && { pers: [ahead] }) });
    ahead = null;
  }
  return shared(out);
}

/** A side of '60 x 40 cm': a length, or a number that counts nothing. */
function isSide({ noun, metres, pers }: Draft): boolean {
  return metres !== undefined || (noun === null && pers.length === 0);
}

/** '2 ha x 4 bags x 1500': so many for each hectare, pesos for each of them. */
function timesOf({ noun }: Draft, draft: Draft): Partial<Draft> {
  if (draft.pers.length > 0 || noun === null || noun === 'peso') return {};
  // Of '4 bags x 1500' the reader of figures makes bags of both.
  const isSame = draft.noun === noun && /^[\d.,]+$/.test(draft.text);
  const isPesos = draft.noun === null || draft.noun === 'peso' || isSame;
  if (isPesos) return noun === 'ha' ? {} : { noun: isSame ? null : draft.noun, pers: [noun] };
  return noun === 'ha' && draft.noun !== 'ha' && draft.noun !== 'm2' ? { pers: ['ha'] } : {};
}

function isOneClause(before: Told | undefined, { lead }: Told): boolean {
  return before !== undefined && lead.includes(before.text.trim());
}

/** '4 bag urea at 3 bag complete kada ektarya': both are for a hectare. */
function shared(drafts: readonly Draft[]): Draft[] {
  const done: Draft[] = [];
  for (const [at, one] of drafts.entries()) {
    const last = done.at(-1);
    const isPass = one.noun === 'pass' && one.product === null && last?.at === one.at;
    // 'Meron pa ako 3 complete tsaka 1 urea'.
    const isListed = last?.at === one.at && last.isHeld === true && one.product !== null && one.before.trim() === '';
    const isHeld = one.isHeld === true || (isListed && one.pers.length === 0);
    const draft = { ...one, ...(isPass && { product: last.product }), ...(isHeld && { isHeld }) };
    const next = drafts[at + 1];
    const isList =
      next !== undefined &&
      next.at === draft.at &&
      draft.pers.length === 0 &&
      next.pers.length > 0 &&
      draft.product !== null &&
      next.product !== null &&
      draft.product !== next.product &&
      (draft.noun === next.noun || next.noun === null) &&
      !next.pers.includes('each') &&
      draft.noun === 'sack';
    done.push(isList ? { ...draft, pers: next.pers } : draft);
  }
  return done;
}
