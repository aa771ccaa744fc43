import type { Unit } from '#language/figures/units.ts';
import { readAs, type Told, toldIn } from './cues.ts';

/** What something is counted or paid for each of: a measure, one of what is counted, a span, a trip. */
export type Basis = Unit | 'one' | 'trip' | 'person';

/** A figure of a sum with the words around it, up to the next figure or the end of the clause. */
export type Said = Pick<Told, 'value' | 'unit' | 'month' | 'isWords'> & {
  /** As written. */
  text: string;
  ahead: string;
  /** Words behind it; 'isang kaing' and 'isang buwan' are part of them. */
  behind: string;
  /** Its place, and that of the end of these words, in the whole text. */
  from: number;
  to: number;
  end: number;
  /** Whether another figure ends the words behind it, and no end of a clause. */
  isRunOn: boolean;
  /** The message that told it, counted from 0. */
  turn: number;
  per: readonly Basis[];
};

/** All that was told of one sum: its messages as one text. */
export type Saying = { text: string; figures: readonly Said[]; turns: number };

const CLAUSE =
  /[,;:.?!](?=\s|$)|\b(?:tas|tapos|pero|pro|kaso|tsaka|(?<!sa )saka|unya|dayon|at|but|and|ngem|apan|kag|ug|ken|o|or|habang)\b/g;

const NOUNS: readonly (readonly [RegExp, Basis])[] = [
  [/^(?:kilos?|kilong|klo|kl|kls|kgs?)$/, 'kg'],
  [/^(?:sako|sakong|sacks?|bags?)$/, 'sack'],
  [/^(?:kaban|kabang|cavans?)$/, 'kaban'],
  [/^(?:kaing|kahon|crates?|tray|trays|banyera|basket|bayong|karton|box|boxes)$/, 'crate'],
  [/^(?:tali|bigkis|bundle|bundles|bungkos)$/, 'bundle'],
  [/^(?:ganta|gantas|gantang|salop|salup)$/, 'ganta'],
  [/^(?:dosena|dozen|dozens)$/, 'dozen'],
  [/^(?:piraso|pirasong|pcs|pc|piece|pieces|buok|bilog|niyog|nyog|niog|lubi|nuts?|bunga|itlog)$/, 'piece'],
  [/^(?:ulo|heads?|baboy|biik|manok|kanding|kambing|baka)$/, 'head'],
  [/^(?:puno|punla|tanim|seedlings?|trees?)$/, 'plant'],
  [/^(?:buwan|bwan|bulan|month|monthly|buwanan|binulan|kabulan|makabulan|bulanan)$/, 'month'],
  [/^(?:araw|adlaw|aldaw|day)$/, 'day'],
  [/^(?:linggo|semana|week)$/, 'week'],
  [/^(?:biyahe|byahe|trips?|balikan)$/, 'trip'],
  [/^(?:ektarya|ektaria|hectare|ha)$/, 'ha'],
  [/^(?:tao|taong|tawo|katao|katawo|helpers?|workers?|trabahador|trabahante)$/, 'person'],
  [/^(?:isa|usa|maysa|piece|each)$/, 'one'],
];
const EACH =
  /(?:^|\s)(?:kada|kda|bawat|bwat|per|matag|tunggal|isang|isa|usa ka|maysa nga|maysa a|kada isang|each|ang|ti|sa|sang|a|\/)\s*(?:basang |tuyong |basa nga |isang |usa ka |maysa nga |maysa a |isa ka )?([a-z]{1,10})/g;
const RIGHT_BEHIND = /^\s*(?:pesos? |piso |na |lang |lng |ka )*([a-z]{1,10})/;
const LINKED = /^\s*(?:(?:na|ka|a|nga|pcs|pc|ng|buong|ung|yung) )*([a-z]{1,12})/;
const WEIGHT_MOST = 3;

function basisOf(noun: string | undefined): Basis | null {
  return NOUNS.find(([word]) => word.test(noun ?? ''))?.[1] ?? null;
}

/** What the words right behind a figure say it is for each of. */
function eachIn(behind: string): Basis[] {
  const found = [...behind.matchAll(EACH)].flatMap(({ 1: noun, index }) => {
    const basis = basisOf(noun);
    return basis === null || behind.slice(0, index).trim().split(/\s+/).length > WEIGHT_MOST ? [] : [basis];
  });
  const right = basisOf(RIGHT_BEHIND.exec(behind)?.[1]);
  return right === null || found.includes(right) ? found : [right, ...found];
}

/** 'Baka 18 na' is no price of cattle. */
const MEASURES: ReadonlySet<Basis> = new Set<Basis>([
  ...(['kg', 'sack', 'kaban', 'crate', 'bundle', 'ganta', 'dozen', 'trip', 'month', 'day', 'week', 'ha'] as const),
]);

const FILLERS: ReadonlySet<string> = new Set(['ay', 'na', ':', '=', '-']);
/** 'Ang buwan' and 'sa araw' say when, and not for each. */
const LINKS: ReadonlySet<string> = new Set(['kada', 'kda', 'bawat', 'bwat', 'per', 'matag', 'isang', 'tunggal']);

/** 'Hakot kada sako 20', 'ang kilo 18': the measure right ahead of the pesos. */
function eachAhead(ahead: string): Basis[] {
  const said = ahead.split(' ').filter((word) => word !== '' && !FILLERS.has(word));
  const [link, noun] = [said.at(-2), said.at(-1)];
  const basis = basisOf(noun);
  if (basis === null || !MEASURES.has(basis)) return [];
  const isSpan = basis === 'month' || basis === 'day' || basis === 'week' || basis === 'ha';
  return isSpan && !LINKS.has(link ?? '') ? [] : [basis];
}

/** The measure that a bare number counts: '1800 niyog', '4 a niog'. */
export function countedBy({ unit, behind }: Pick<Said, 'unit' | 'behind'>): Basis | null {
  return unit ?? basisOf(LINKED.exec(behind)?.[1]);
}

/** '500 araw': pesos for a day. */
function byTime({ unit, per, text }: Told): Basis[] {
  return unit === null && (per === 'day' || per === 'month') && /[a-z]/.test(text) ? [per] : [];
}

/** The figures of messages, oldest first, read as one text. */
export function sayingOf(messages: readonly string[]): Saying {
  const figures: Said[] = [];
  let text = '';
  messages.forEach((message, turn) => {
    const begin = text.length;
    const said = readAs(message);
    text = `${text}${said}. `;
    const own = toldIn(message).filter(({ isWords, value, unit }) => !isWords || value !== 1 || unit === null);
    const ends = [...said.matchAll(CLAUSE)].map(({ index, 0: { length } }) => [index, index + length] as const);
    own.forEach((figure, at) => {
      const { from, to } = figure;
      const start = Math.max(own[at - 1]?.to ?? 0, ...ends.map(([, end]) => (end <= from ? end : 0)));
      const next = own[at + 1]?.from ?? said.length;
      const stop = Math.min(next, ...ends.map(([open]) => (open >= to ? open : said.length)));
      const behind = said.slice(to, stop);
      figures.push({
        ...{ value: figure.value, unit: figure.unit, isWords: figure.isWords, text: figure.text.trim(), turn, behind },
        ...(figure.month !== undefined && { month: figure.month }),
        ...{ ahead: said.slice(start, from), from: begin + from, to: begin + to, end: begin + stop },
        ...{
          isRunOn: stop === next && next < said.length,
          per: [...new Set([...eachIn(behind), ...eachAhead(said.slice(start, from)), ...byTime(figure)])],
        },
      });
    });
  });
  return { text, figures, turns: messages.length };
}
