import { NOT } from '#mind/reckon/ledger/put-right.ts';
import { receiverOf } from '#mind/reckon/ledger/read-in-kind.ts';
import type { Atom } from './atoms.ts';
import { cueOf } from './cue-of.ts';

const PUTS_RIGHT = /\b(?:pala|pla|mali|diay|gayam|gali|sorry|actually|imbes)\b/;
const WHAT_IF = /^(?:(?:e|eh|so|o|at|ay|paano|pano|panu|what|and|ug|unya) )*(?:kung|kon|pag|kapag|no|nu|if)\b/;
const MORE =
  /\b(?:dagdag\w*|plus|nakalimutan\w*|may|pa|dugang\w*|nayon|another|also|saka)\s*(?:ang |yung |palang? |pang |pala |na )*$/;
/** A figure that takes the place of another without a word for it comes that near to it, as a factor. */
const NEAR = 2.2;

/** Whether a message changes figures that were told before it. */
export function isAmending(text: string): boolean {
  return PUTS_RIGHT.test(text) || WHAT_IF.test(text.trim());
}

/**
 * The atoms of a sum after a message that puts some of them right or asks what if: each of its figures takes the place
 * of the one that it must mean, by unit, words and size; what has no such place is told newly. Null where two are alike.
 */
export function amended(atoms: readonly Atom[], news: readonly Atom[]): Atom[] | null {
  const left = [...atoms];
  const put: Atom[] = [];
  const old = news.find(({ before }) => NOT.test(before));
  for (const atom of news) {
    if (atom === old) continue;
    const was = old === undefined ? -1 : left.findIndex(({ value }) => value === old.value);
    if (old !== undefined && was < 0) return null;
    const at = was >= 0 ? was : isMore(atom) ? -1 : placeOf(atom, left);
    if (at === AMBIGUOUS) return null;
    const place = left[at];
    if (place === undefined) put.push(atom);
    else left[at] = { ...place, value: atom.value };
  }
  return [...left, ...put];
}

/** 'May dagdag pang 6,000', '120 piraso bulok pala': told besides, in no place of another. */
function isMore(atom: Atom): boolean {
  return MORE.test(atom.before) || (atom.kind === 'goods' && receiverOf(atom) !== null);
}

const AMBIGUOUS = -2;

function placeOf(atom: Atom, atoms: readonly Atom[]): number {
  const fits = atoms.map((one, at) => ({ one, at })).filter(({ one }) => isAlike(atom, one));
  const cue = cueOf(atom);
  const isBare = atom.kind === 'money' && atom.per.length === 0 && cue !== 'price';
  const found = isBare ? fits.filter(({ one }) => distance(atom, one) <= Math.log(NEAR)) : fits;
  const [best, second] = found.toSorted((a, b) => distance(atom, a.one) - distance(atom, b.one));
  const isDoubt =
    isBare &&
    best !== undefined &&
    second !== undefined &&
    distance(atom, second.one) < DOUBT * distance(atom, best.one);
  return isDoubt ? AMBIGUOUS : (best?.at ?? -1);
}

/** The second nearest must be that many times as far. */
const DOUBT = 1.5;

function distance({ value }: Atom, one: Atom): number {
  return Math.abs(Math.log(value / one.value));
}

function isAlike(atom: Atom, one: Atom): boolean {
  const cue = cueOf(atom);
  const own = cueOf(one);
  switch (atom.kind) {
    case 'goods': {
      if (one.kind === 'money') return false;
      const isSame = one.unit === atom.unit && one.kind === 'goods';
      return isSame && (atom.per.length === 0 || one.per.length > 0);
    }
    case 'part':
      return one.kind === 'part' && (cue === null || cue === own);
    case 'money': {
      if (cue === 'cost') return one.kind === 'money' && own === 'cost' && sharesWord(atom, one);
      const isPrice = one.kind === 'money' && (own === 'price' || (own === null && one.value < LEAST_COST));
      if (cue === 'price' || atom.per.includes('kg')) return isPrice;
      return cue === null && (one.kind === 'money' || one.kind === 'goods');
    }
    default:
      return one.kind === atom.kind;
  }
}

const LEAST_COST = 1000;

/** The same word for what was paid: 'abono 3,000 pala' behind 'abono 2,800'. */
function sharesWord({ before, after }: Atom, one: Atom): boolean {
  const said = new Set(`${one.before} ${one.after}`.split(/[^a-z]+/).filter((word) => word.length > 3));
  return `${before} ${after}`.split(/[^a-z]+/).some((word) => said.has(word));
}
