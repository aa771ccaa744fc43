import { NET_FIRST, OFF, SHARE, type Told } from './cues.ts';
import type { Role, Sheet } from './sheet.ts';

const PART_OF = /\bkalahati ng (?:kita|tubo|benta|ani)\b/;
const PART_OF_GAIN =
  /(?:%|porsiyento|porsyento|percent|kalahati|1\/3|tersyo) (?:ng|of|sa) (?:kita|tubo|malinis|neto|net|profit)\b/;
const HALVES =
  /\b(?:hati (?:kami|tayo|sila|kaming)|hating kapatid|kalahatian|hatian (?:sa )?kalahati|tig-?kalahati|katunga|kagudua|tunga (?:kami|mi|ta|ta sa)|tungaon|kalahati (?:sa|kay) (?:may-?ari|may ari|owner))\b/;
const OWNER = /\b(?:may[ -]?ari|landowner|landlord|amo|owner|tag[- ]?iya|makindaga)\b/;
/** '1/3 sa kanya', '30% sa kanila'. */
const THEIRS_BEHIND =
  /^\s*(?:(?:%|ang|yung|ung|ay) )*(?:sa |para sa )(?:kanya|kanila|tenant|kasama|magkokopra|magkokopras|nag-?kopra|tao|contractor|kontratista|kasosyo|kapatid ko)\b/;
const OWNER_BEHIND = new RegExp(`^\\s*(?:(?:%|ang|yung|ung|ay|sa|kay|ng|iti|ti) )*(?:${OWNER.source})`);
/** Who farms with him shares what it costs as well. */
const PARTNER =
  /\b(?:kapatid|magkapatid|magkakapatid|magpinsan|magpipinsan|kuya|ate|manong|manang|ading|igsuon|igsoon|utod|kabsat|pinsan|kasosyo|kasosyo ko|partner|kumpare|kumare|kaibigan|bayaw|tatay|tito|asawa)\b/;
const COSTS_TOO =
  /\b(?:gastos|gasto|puhunan|costs?)\b[^,.;]{0,20}\b(?:hati|tunga|kalahati|share)\w*(?: \w+)? ?(?:din|rin|pud|sab|met|man|both)?\b/;
/** 'Gastos ako lang', 'ako lahat ang gastos': of two halves his bears the costs. */
const COSTS_MINE =
  /\b(?:gastos|gasto|puhunan)\b[^.;]{0,30}\b(?:ako|akin|akoa|sakin|sa akin|ko) (?:lang|lahat|ra|tanan|laeng)\b|\b(?:ako|akin|akoa|sakin|sagot ko)(?: lang| lahat| ra| tanan)? (?:ang |ng |sa |yung )?(?:lahat (?:ng )?)?(?:gastos|gasto|gumastos|puhunan)\b/;
/** '70-30, sya ang gastos': the other bears them all. */
const COSTS_THEIRS =
  /\b(?:sya|siya|sila|kanya|kontratista|contractor|financier)(?: na| ang| sa| lahat| yung| ng)* (?:gastos|gumastos|gagastos|puhunan)\b/;
/** He and the others bear the costs as they share what was paid: 'hati kami sa gastos', 'maghahati sa neto'. */
const SPLIT_WORD = /^(?:hati|hatian|maghahati|naghati|hahatiin|paghati|tunga|parte|share)$/;
const SPLIT_OF = /^(?:gastos|gasto|puhunan|expenses|neto|malinis|tubo|net)$/;
const OF_GAIN =
  /\b(?:hati\w*|maghahati|naghati|paghati|tunga|parte)\b[^,.;\d]{0,30}\b(?:sa|ng) (?:tubo|neto|malinis|net)\b/;
const NEAR_WORDS = 4;

function sharesCosts(text: string): boolean {
  if (OF_GAIN.test(text)) return true;
  return text.split(/[,.;\d]/).some((clause) => {
    const words = clause.split(' ');
    return words.some(
      (word, at) => SPLIT_WORD.test(word) && words.slice(at + 1, at + 1 + NEAR_WORDS).some((one) => SPLIT_OF.test(one)),
    );
  });
}

const MINE =
  '(?:sa ?akin|sakin|sa ?aken|saken|akin|akoa|ako-a|akon|sa ako|kanako|kaniak|bagi ko|bahagi ko|parte ko|share ko|mine)';
const OF_MINE = new RegExp(`\\busapan\\b|\\b${MINE}\\b`);
const MINE_BEHIND = new RegExp(`^\\s*(?:(?:%|ang|yung|ung|lang|ay|sa) )*${MINE}\\b`);
const MINE_AHEAD = new RegExp(
  `\\b${MINE}(?: (?:yung|ung|ang|ay|lang|na|is))*\\s*$|\\bako(?: (?:ang|yung|ay))?(?: (?:tapper|kasama|tenant|magsasaka))\\s*$`,
);
const THIRD_MINE = new RegExp(
  `\\btersyo(?: lang)?(?: ang| ay| sa)? ${MINE}\\b|\\b${MINE}(?: ang| yung| ay| lang)* (?:isang )?tersyo\\b`,
);
const TOGETHER =
  /^\s*(?:po |ka |ka tawo )?(?:kami|kaming|tayo|tayong|sila|silang|mi|kita|magkapatid|magkakapatid|of us)\b/;
const SPLITS = /\b(?:hati\w*|\w*bingay|maghahati|naghati|paghatian|tunga\w*|parte\w*|bahagi\w*|split|share)\b/;
/** 'Magkano bawat isa', 'kada ulo': of each of them. */
const EACH_ONE =
  /\b(?:bawat isa|kada isa|kada ulo|isa-?isa|matag usa|matag tawo|tunggal maysa|kada tao|bawat tao|tig-?magkano|tigmagkano|tig-?ilan|each)\b/;
/** Letters between the two of '70 / 30'. */
const PAIRED = 3;
const OF_US = /\b(?:kami|namin|sa kanya|sakin|sa akin)\b/;
/** 'Dua kami', 'tulo mi': numbers that are read as such only beside a measure. */
const SHARERS_IN_WORDS =
  /\b(dalawa|duha|dua|duwa|tatlo|tulo|tallo|apat|upat|uppat|lima)(?:ng| ka| nga)? (?:kami|kaming|mi|ta|tayo)\b/;
const IN_WORDS: Readonly<Record<string, number>> = {
  ...{ dalawa: 2, duha: 2, dua: 2, duwa: 2, tatlo: 3, tulo: 3, tallo: 3, apat: 4, upat: 4, uppat: 4, lima: 5 },
};
const MOST_SHARERS = 20;

/** '60-40', '1/3', '25% sa may-ari', 'akin yung 60', 'tatlo kami': who gets which part of the money. */
export const shares: Role = (sheet, at) => {
  const { figures, told, text } = sheet;
  const figure = figures[at] as Told;
  const next = figures[at + 1];
  if (isSharers(figure, text)) {
    told.sharers = figure.value;
    return 1;
  }
  const own = ownPart(sheet, figure);
  if (own !== null) {
    told.ownShare = own;
    return 1;
  }
  const others = theirPart(sheet, figure) ?? othersPart(sheet, figure);
  if (others !== null) {
    told.ownShare = 1 - others;
    return 1;
  }
  if (!isShare(figure, next, text)) return 0;
  // Of two parts that make no whole nobody can tell whose the second is.
  if (told.shares !== undefined) return 0;
  const pair = pairAt(figure, next);
  told.shares = pair ?? [figure.unit === 'percent' ? figure.value / 100 : figure.value];
  return pair !== null && figure.high === undefined ? 2 : 1;
};

function isSharers({ unit, value, after }: Told, text: string): boolean {
  const isCount = unit === null && Number.isInteger(value) && value >= 2 && value <= MOST_SHARERS;
  return isCount && TOGETHER.test(after) && (SPLITS.test(text) || EACH_ONE.test(text)) && !/ambag/.test(text);
}

/** The part of a figure that is said to be his: one of the two that were told, or a part by itself. */
function ownPart({ told, before }: Sheet, { unit, value, before: ahead, after }: Told): number | null {
  if (!MINE_BEHIND.test(after) && !MINE_AHEAD.test(ahead)) return null;
  const pair = told.shares ?? before.shares;
  if (told.ownShare !== undefined) return null;
  const part = unit === 'percent' || (unit === null && value > 1 && value < 100) ? value / 100 : value;
  if (unit !== null && unit !== 'percent') return null;
  const isOfPair = pair?.some((one) => Math.abs(one - part) < 1e-9 || Math.abs(1 - one - part) < 1e-9) === true;
  return isOfPair || (pair === undefined && unit === 'percent' && part < 1) || (value > 0 && value < 1) ? part : null;
}

/** '1/3 sa kanya': what is left is his. */
function theirPart({ told }: Sheet, { unit, value, per, after }: Told): number | null {
  if (told.ownShare !== undefined || per !== undefined || !THEIRS_BEHIND.test(after)) return null;
  if (unit === 'percent') return value > 0 && value < 100 ? value / 100 : null;
  const pair = told.shares;
  if (unit === null && pair?.some((one) => Math.abs(one * 100 - value) < 1e-9) === true) return value / 100;
  return unit === null && value > 0 && value < 1 ? value : null;
}

/** '40/60 kami, 60 sa may-ari': which of the two parts is the owner's. */
function othersPart({ told, before }: Sheet, { unit, value, per, after }: Told): number | null {
  const pair = told.shares ?? before.shares;
  const part = unit === 'percent' || value > 1 ? value / 100 : value;
  if (pair === undefined || (unit !== null && unit !== 'percent') || per !== undefined || !OWNER_BEHIND.test(after))
    return null;
  return pair.some((one) => Math.abs(one - part) < 1e-9 || Math.abs(1 - one - part) < 1e-9) ? part : null;
}

function isShare(figure: Told, next: Told | undefined, text: string): boolean {
  const { unit, value, per } = figure;
  if (unit === 'percent' && OFF.test(figure.before)) return false;
  // '70/30 kami, sa kanya 30'.
  const isOnePair = figure.high !== undefined || (next !== undefined && next.from - figure.to <= PAIRED);
  if (isOnePair && OF_US.test(text) && pairAt(figure, next) !== null) return true;
  if (unit === 'percent')
    return (
      per === undefined &&
      value > 0 &&
      value < 100 &&
      (SHARE.test(text) || /\b(?:benta|ani|kita|neto|malinis|net)\b/.test(figure.after))
    );
  if (unit === null && value === 0.5 && PART_OF.test(text)) return true;
  if (unit !== null || !(SHARE.test(text) || OF_MINE.test(text))) return false;
  return (
    (value > 0 && value < 1 && /\d|tersyo|kalahati|katunga|kagudua/.test(figure.text)) || pairAt(figure, next) !== null
  );
}

/** '65 35', '60-40', '50/50': two parts of a hundred. */
function pairAt({ value, high, unit }: Told, next: Told | undefined): readonly number[] | null {
  if (unit !== null && unit !== 'percent') return null;
  const other = high ?? (next?.unit === null || next?.unit === 'percent' ? next.value : undefined);
  return other !== undefined && value > 0 && value + other === 100 ? [value / 100, other / 100] : null;
}

/** What the words say of shares beside the figures: halves, thirds, whose they are, and what comes off first. */
export function sharesInWords({ told, text, before }: Sheet): void {
  if (THIRD_MINE.test(text)) told.ownShare = 1 / 3;
  if (told.shares === undefined && told.ownShare === undefined) {
    if (/\btersyo\b/.test(text)) told.shares = [1 / 3];
    else if (HALVES.test(text)) told.shares = [1 / 2];
  }
  const count = IN_WORDS[SHARERS_IN_WORDS.exec(text)?.[1] ?? ''];
  const isAlike = told.shares === undefined && told.ownShare === undefined && told.sharers === undefined;
  if (count !== undefined && isAlike && (SPLITS.test(text) || EACH_ONE.test(text))) told.sharers = count;
  const [half] = told.shares ?? before.shares ?? [];
  const isAllMine = COSTS_MINE.test(text) && !NET_FIRST.test(text);
  // Who bears all costs of another's trees takes the larger part.
  const pair = told.shares ?? before.shares;
  if (pair?.length === 2 && pair[0] !== pair[1] && COSTS_THEIRS.test(text)) told.ownShare ??= Math.min(...pair);
  if (half === 0.5 && isAllMine && told.ownShare === undefined) told.ownShare = half;
  if (told.shares?.length === 1 && OWNER.test(text) && told.ownShare === undefined) told.isOwners = true;
  const isShared = [told.shares, told.ownShare, told.sharers, before.shares].some((one) => one !== undefined);
  // Who bore the costs takes his part of all that was paid.
  if (told.theirs !== undefined && told.spent === undefined && !NET_FIRST.test(text)) return;
  if (
    NET_FIRST.test(text) ||
    PART_OF_GAIN.test(text) ||
    (isShared && !COSTS_THEIRS.test(text) && (sharesCosts(text) || isOfPartners(text) || isAmongFew(told, text)))
  )
    told.isShareOfNet = true;
}

/** 'Tatlo kaming hati': who farm together share the costs; an owner does not. */
function isAmongFew({ sharers }: Sheet['told'], text: string): boolean {
  return sharers !== undefined && !OWNER.test(text);
}

/** He and his brother halve what is left; he and the owner what was paid, unless they say so. */
export function isOfPartners(text: string): boolean {
  return COSTS_TOO.test(text) || (PARTNER.test(text) && !OWNER.test(text));
}
