import { BORROWED, PAID_OFF, POOLED } from '#mind/reckon/ledger/cues.ts';
import type { Atom, Counted } from './atoms.ts';
import { type Cue, cueOf } from './cue-of.ts';
import { type Desk, isPercent, isWhole, lacksPrice, MOST_KILO_PRICE, oneOf, WHOLE } from './desk.ts';

/** Animals and plants bought to be raised: their price is a cost. */
const YOUNG =
  /\b(?:sisiw|biik|similya|semilya|punla|fingerlings?|bisiro|guya|chicks?|piglets?|binili ko|bili ko|nabili ko|pagbili|bumili)\b/;

const OTHERS = /\b(?:iba|natira|natitira|matitira|rest|others?|the remaining|uban|dadduma)\b/;

const BY_POOL = /\b(?:ayon|base|depende|according|batay|proporsyon)\b/;

const OWN_SUM = /\b(?:ako|ko|akin|sakin|akong|aking|akoa|i|me|mine)(?: ay)?\s*$/;

const OTHER_SUM =
  /\b(?:(?:si|ni|kay|kang|ken) [a-z]+|sya|siya|kanya|kaniya|(?:kapatid|asawa|kasosyo|kumpare|pinsan|partner|biyenan) (?:ko|nya))(?: ay)?\s*$/;
const LEAST_GROSS = 1000;

const LEAST_LUMP = 20;

/** 'Tig 50' of bags are kilos, and no pesos. */
const LEAST_BAG_KG = 40;

const LEAST_BAG_PRICE = 150;

/** One of these may cost thousands. */
const BULKY: ReadonlySet<Counted> = new Set(['sack', 'kaban', 't', 'crate', 'lkg', 'bundle']);

const IN_ALL = /\b(?:lahat|total|tanan|kabuuan|all|amin)\b/;

export function money(desk: Desk, at: number): number {
  const { draft, atoms, text, wantsPrice } = desk;
  const atom = atoms[at] as Atom;
  if (isSharersOrTwin(desk, atom)) return 1;
  if (BY_POOL.test(text) && (POOLED.test(text) || /puhunan/.test(text)) && isPooled(atom)) return pooled(desk, at);
  const cue = cueOf(atom);
  if (BORROWED.test(atom.before)) return 0;
  const [per] = atom.per;
  const words = `${atom.before} ${atom.after}`;
  if (cue === 'owed' && atom.per.length === 0 && PAID_OFF.test(words)) return 1;
  if (cue === 'owed' && atom.per.length === 0) {
    draft.owed += atom.value;
    return 1;
  }
  if (cue === 'target' && wantsPrice && atom.per.length === 0 && draft.target === null) {
    draft.target = atom.value;
    return 1;
  }
  const isBought =
    YOUNG.test(words) ||
    (YOUNG.test(atoms[at - 1]?.after ?? '') && /isa|usa/.test(atom.after) && atom.before.trim() === '');
  if (isBought && atom.per.length <= 1) {
    const isEach = per !== undefined;
    draft.costs.push({ pesos: atom.value, factors: [], per: isEach ? [per === 'one' ? oneOf(desk) : per] : [] });
    return 1;
  }
  if (cue === 'cost' || cue === 'harvester' || cue === 'loss') return cost(desk, atom);
  if (cue === null && isNamedCost(desk, atom)) return cost(desk, atom);
  if (cue === 'price' || cue === null) return price(desk, atom, cue);
  return 0;
}

/** 'Yelo 800' beside a harvest and its price, where he asks what he earned. */
function isNamedCost(desk: Desk, { before, value, per }: Atom): boolean {
  const isSold = desk.draft.gross !== null || (desk.prices.length > 0 && !lacksPrice(desk));
  const name = before.trim().split(/\s+/).at(-1) ?? '';
  return isSold && per.length === 0 && value >= LEAST_NAMED && /^[a-z]{4,}$/.test(name) && !GIVEN.test(before);
}

/** Pesos that come in. */
const GIVEN =
  /\b(?:bigay|binigay|nakuha|natanggap|bonus|ayuda|tulong|bayad nya|dagdag|kita|kinita|tip|subsidy|lahat|total|lang|naging|mga|halos|yung|tapos)\b/;
const LEAST_NAMED = 50;

function cost(desk: Desk, atom: Atom): number {
  const { draft } = desk;
  const last = draft.costs.at(-1);
  const isRate = atom.per.length > 0;
  // 'Akyat 1.50 kada isa, hakot .50': so little is for one as well.
  const isShort = !isRate && atom.value < LEAST_LUMP;
  if (isShort && (last === undefined || last.per.length === 0)) return 0;
  const per = isShort ? (last?.per ?? []) : atom.per.map((one) => (one === 'one' ? oneOf(desk) : one));
  draft.costs.push({ pesos: atom.value, factors: [], per });
  return 1;
}

function price(desk: Desk, atom: Atom, cue: Cue | null): number {
  const { draft, prices } = desk;
  if (atom.per.length > 1) return 0;
  const [per = null] = atom.per;
  const held = draft.lots.at(-1)?.counts[0];
  if (
    per === 'one' &&
    held !== undefined &&
    isBag(held) &&
    atom.value < LEAST_BAG_PRICE &&
    atom.value >= LEAST_BAG_KG
  ) {
    draft.sizes.push({ value: atom.value, unit: 'kg', per: held.unit });
    return 1;
  }
  if (OTHERS.test(atom.before) && draft.lots.some(({ of }) => of !== 'whole' || isPricedLot(desk))) {
    draft.lots.push({ counts: [], price: { pesos: atom.value, per }, of: 'rest' });
    return 1;
  }
  const isWeighed = draft.sizes.some(({ unit, per: of }) => unit === 'kg' || of === 'kg');
  const isByOne = draft.lots.every(({ counts }) => counts.every(({ unit }) => !BULKY.has(unit))) || isWeighed;
  const isAll = draft.lots.length === 0 || isByOne || IN_ALL.test(`${atom.before} ${atom.after}`);
  if (per === null && cue === 'price' && atom.value >= LEAST_GROSS) {
    if (!isAll || (draft.gross !== null && draft.gross !== atom.value)) return 0;
    draft.gross = atom.value;
    return 1;
  }
  if (cue === null && per === null && !(lacksPrice(desk) && draft.lots.length > 0 && atom.value < MOST_KILO_PRICE))
    return 0;
  prices.push({ pesos: atom.value, per: per === 'one' ? oneOf(desk) : per, lot: draft.lots.at(-1) ?? null });
  return 1;
}

function isBag({ unit }: Atom): boolean {
  return unit === 'sack' || unit === 'kaban';
}

function isPricedLot({ draft, prices }: Desk): boolean {
  return prices.some(({ lot }) => lot === draft.lots.at(-1));
}

/** 'Tatlo kami', 'tig tatlong bahagi', '70 kanya' say again how it is shared. */
function isSharersOrTwin({ atoms, draft }: Desk, atom: Atom): boolean {
  if (/^\s*bahagi/.test(atom.after) && atoms.some(({ kind, value }) => kind === 'part' && isWhole(value * atom.value)))
    return true;
  const twin = atoms.find((one) => one.kind === 'part' && isPercent(atom, one));
  const cue = cueOf({ ...atom, kind: 'part' });
  if (twin !== undefined && (cue === 'own' || cue === 'owner')) return true;
  const isOfUs =
    /^\s*(?:na |po |ka )?(?:kami|kaming|kmi|mi|kita)\b/.test(atom.after) && atom.value >= 2 && atom.value <= 20;
  if (isOfUs && Number.isInteger(atom.value)) {
    if (draft.own === null) draft.own = 1 / atom.value;
    return true;
  }
  // '60 ang akin 40 sa may-ari'.
  const pair = atoms.find(
    (one) => one !== atom && one.kind === 'money' && Math.abs(one.value + atom.value - 100) < WHOLE,
  );
  if (pair === undefined || (cue !== 'own' && cue !== 'owner')) return false;
  draft.own = cue === 'own' ? atom.value / 100 : 1 - atom.value / 100;
  return true;
}

function isPooled({ before, per }: Atom): boolean {
  return per.length === 0 && (OWN_SUM.test(before) || OTHER_SUM.test(before));
}

function pooled({ draft, atoms }: Desk, at: number): number {
  const atom = atoms[at] as Atom;
  const isOwn = OWN_SUM.test(atom.before);
  const pool = draft.pool ?? { own: 0, others: [] };
  if (isOwn && pool.own > 0) return 0;
  draft.pool = isOwn ? { ...pool, own: atom.value } : { ...pool, others: [...pool.others, atom.value] };
  return 1;
}
